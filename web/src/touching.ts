// How a player makes a move: by touching its things in any order. From the offers and what was
// touched so far follows what may be touched next and which offer is meant. It judges nothing: what
// is no part of an offer the house is asked about.
import { place_of } from "./tableau";
import type { Offer, Tableau } from "./protocol";

// How often each thing stands in the list: alike cards lie in one thing and are touched singly.
function counted(touches: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const thing of touches) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

function holds(offer: Offer, touched: ReadonlyMap<number, number>): boolean {
  const counts = counted(offer.touches ?? []);
  for (const [thing, count] of touched) if ((counts.get(thing) ?? 0) < count) return false;
  return true;
}

export interface Touching {
  // Numbers of the offers that are still possible.
  possible: number[];
  // Things that may be touched next, with the number of offers behind each.
  next: Map<number, number>;
  // The offer that is meant, where it is the only one; its things yet untouched go with it.
  meant?: number;
  // Every thing of the meant offer was touched.
  whole: boolean;
}

// Offers made by typing are not touched.
export function touchable(offer: Offer): boolean {
  return offer.typed === undefined && (offer.touches?.length ?? 0) > 0;
}

export function touching(offers: readonly Offer[], touched: readonly number[]): Touching {
  const done = counted(touched);
  const possible: number[] = [];
  const next = new Map<number, number>();
  offers.forEach((offer, number) => {
    if (!touchable(offer) || !holds(offer, done)) return;
    possible.push(number);
    for (const [thing, count] of counted(offer.touches ?? []))
      if (count > (done.get(thing) ?? 0)) next.set(thing, (next.get(thing) ?? 0) + 1);
  });
  const only = touched.length > 0 && possible.length === 1 ? possible[0] : undefined;
  if (only === undefined) return { possible, next, whole: false };
  const whole = offers[only]?.touches?.length === touched.length;
  return { possible, next, meant: only, whole };
}

// What is touched when this thing is: once more, or (where it cannot be touched once more) no
// longer. None: it is no part of what may still be meant.
export function touch(
  offers: readonly Offer[],
  touched: readonly number[],
  thing: number,
): number[] | undefined {
  if (touching(offers, touched).next.has(thing)) return [...touched, thing];
  if (touched.includes(thing)) return touched.filter((other) => other !== thing);
  // Another beginning: who has touched one card and then touches another means the other.
  for (let keep = touched.length - 1; keep >= 0; --keep) {
    const shorter = touched.slice(0, keep);
    if (touching(offers, shorter).next.has(thing)) return [...shorter, thing];
  }
  return undefined;
}

// Among what was touched, the things still to come of the meant offer.
export function to_come(offers: readonly Offer[], touched: readonly number[]): number[] {
  const { meant } = touching(offers, touched);
  if (meant === undefined) return [];
  const left = [...(offers[meant]?.touches ?? [])];
  for (const thing of touched) {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// The number keys: 1 to 9 touch what may be touched next, in the order of the table.
export function by_digit(offers: readonly Offer[], touched: readonly number[]): number[] {
  return [...touching(offers, touched).next.keys()].sort((a, b) => a - b).slice(0, 9);
}

// Where the arrows go: zones above each other, things within a zone beside each other. Things that
// lie on others come right after them.
export function walk(
  tableau: Tableau,
  from: string | undefined,
  key: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown",
): string | undefined {
  const rows = new Map<string, string[]>();
  for (const zone of tableau.zones) rows.set(zone.id, []);
  const row_of = (id: string, depth = 0): string | undefined => {
    if (rows.has(id)) return id;
    const under = tableau.things.find((thing) => thing.id === id);
    return under === undefined || depth > 8 ? undefined : row_of(place_of(tableau, under), depth + 1);
  };
  for (const thing of tableau.things) {
    const row = row_of(place_of(tableau, thing));
    if (row !== undefined) rows.get(row)?.push(thing.id);
  }
  const filled = [...rows.values()].filter((row) => row.length > 0);
  const row = filled.findIndex((one) => from !== undefined && one.includes(from));
  if (row < 0) return filled[0]?.[0];
  const column = filled[row]?.indexOf(from ?? "") ?? 0;
  if (key === "ArrowLeft") return filled[row]?.[Math.max(0, column - 1)];
  if (key === "ArrowRight") return filled[row]?.[Math.min(filled[row].length - 1, column + 1)];
  const other = filled[row + (key === "ArrowUp" ? -1 : 1)];
  return other === undefined ? from : other[Math.min(other.length - 1, column)];
}
