// What stands on a thing, read from its face.
import type { Thing, Value } from "../../protocol";

export function value(thing: Thing | undefined, name: string): Value | undefined {
  return thing?.face[1]?.[name];
}
// A term as it is in the catalogues: "card.c34".
export function term(thing: Thing | undefined, name: string): string {
  const found = value(thing, name);
  return typeof found === "string" ? found : "";
}
// Its bare word: "c34".
export function word(thing: Thing | undefined, name: string): string {
  return bare(term(thing, name));
}
export function bare(term: string): string {
  return term.slice(term.indexOf(".") + 1);
}
export function count(thing: Thing | undefined, name: string): number {
  const found = value(thing, name);
  return typeof found === "number" ? found : 0;
}
// The seat it names; nothing for nobody.
export function seat_in(found: Value | undefined): number | undefined {
  if (typeof found !== "object" || Array.isArray(found)) return undefined;
  return found.seat < 250 ? found.seat : undefined;
}

// A piece of a message, "cause-3": which message, and where in it.
export function piece(word: string): { message: "cause" | "culprit"; number: number } {
  const [message, number] = word.split("-");
  return { message: message === "culprit" ? "culprit" : "cause", number: Number(number ?? 1) };
}
