// What lies before a seat, read for the eye. What it comes to is said by the house.
import type { Thing, Zone } from "../../protocol";
import { type Kind, kind_of, kinds, number, word } from "./clues";

export type RoleName = "sherlock" | "moriarty";
export function role_of(zones: readonly Zone[], seat: number): RoleName {
  const zone = zones.find((one) => one.id === `seat/${seat}/tokens`);
  return word(zone?.title[1]?.["role"]) === "moriarty" ? "moriarty" : "sherlock";
}
// What all that lies open before a seat would be worth if the week ended now: each thing says its part.
export function points_before(things: readonly Thing[], seat: number): number {
  const mine = things.filter((thing) => thing.id.startsWith(`seat/${seat}/`));
  return mine.reduce((sum, thing) => sum + number(thing.face[1]?.["points"]), 0);
}

export interface Holding {
  shown: Record<Kind, number>; // real cards that lie open; jokers: those alone
  points: Record<Kind, number>; // what they would bring if the week ended now
  joined: Set<Kind>;
  hidden: number;
  known: Kind[]; // hidden ones that the viewer sees
  reserved: Kind | undefined;
  tokens: number;
  // Pawns by the character they are with.
  standing: string[];
  lying: string[];
  waiting: number;
}

export function holding(things: readonly Thing[], seat: number): Holding {
  const none = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const found: Holding = {
    shown: none(),
    points: none(),
    joined: new Set(),
    hidden: 0,
    known: [],
    reserved: undefined,
    tokens: 0,
    standing: [],
    lying: [],
    waiting: 0,
  };
  const mine = `seat/${seat}/`;
  for (const thing of things) if (thing.id.startsWith(mine)) add(found, thing, thing.id.slice(mine.length));
  return found;
}

function add(found: Holding, thing: Thing, what: string): void {
  const kind = kind_of(thing);
  const count = thing.n ?? 1;
  if (what === "token") found.tokens = thing.n ?? 0;
  else if (what === "pawn/waiting") found.waiting = count;
  else if (what.startsWith("pawn/"))
    (word(thing.face[1]?.["posture"]) === "standing" ? found.standing : found.lying).push(what.slice(5));
  else if (what.startsWith("hidden/")) {
    ++found.hidden;
    if (kind !== undefined) found.known.push(kind);
  } else if (what === "jokers") show(found, thing, "joker");
  else if (what.startsWith("joker/")) found.joined.add(what.slice(6) as Kind);
  else if (what.startsWith("clue/") && kind !== undefined) show(found, thing, kind);
  else if (what.startsWith("reserved/")) found.reserved = kind;
}

function show(found: Holding, thing: Thing, kind: Kind): void {
  found.shown[kind] = thing.n ?? 1;
  found.points[kind] = number(thing.face[1]?.["points"]);
}

export function count_of(side: Holding, kind: Kind): number {
  return side.shown[kind] + (side.joined.has(kind) ? 1 : 0);
}
