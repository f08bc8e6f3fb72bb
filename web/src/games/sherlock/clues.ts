// The kinds of clues, and what the values of a thing say.
import type { Thing, Value } from "../../protocol";

export const kinds = [
  "false_pass",
  "explosive",
  "cigarette_end",
  "cartridge",
  "button",
  "footprint",
  "fingerprint",
  "fragment",
  "joker",
] as const;
export type Kind = (typeof kinds)[number];

// Printed on the cards (SM-C2); none on those that are no category.
export const value_of: Readonly<Record<Kind, number>> = {
  false_pass: 3,
  explosive: 4,
  cigarette_end: 5,
  cartridge: 6,
  button: 7,
  footprint: 8,
  fingerprint: 9,
  fragment: 0,
  joker: 0,
};

export function is_category(kind: Kind): boolean {
  return value_of[kind] > 0;
}

// The word of a term: "clue.button" is a button.
export function word(value: Value | undefined): string {
  return typeof value === "string" ? value.slice(value.indexOf(".") + 1) : "";
}
export function number(value: Value | undefined): number {
  return typeof value === "number" ? value : 0;
}
export function seat_in(value: Value | undefined): number | undefined {
  return typeof value === "object" && "seat" in value ? value.seat : undefined;
}
export function kind_of(thing: Thing): Kind | undefined {
  if (thing.piece === "clue/joker") return "joker";
  const named = word(thing.face[1]?.["clue"]);
  return kinds.find((kind) => kind === named);
}
export function character_of(thing: Thing): string {
  return word(thing.face[1]?.["character"]);
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
