// What lies on the table, read for the eye: who holds how many of what, and what that would come to.
// Nothing is decided by it; the score sheet at the end is the house's.
import type { Line } from "../../table.svelte";
import type { Thing, Value, Zone } from "../../protocol";

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
export type RoleName = "sherlock" | "moriarty";

// SM-C2  A category's value is also how many cards it has.
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
export const most_fragments = 5;
// SM-E5
export const fragment_points: readonly number[] = [0, -1, 1, 3, 6, 10];

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
export function role_of(zones: readonly Zone[], seat: number): RoleName {
  const zone = zones.find((one) => one.id === `seat/${seat}/tokens`);
  return word(zone?.title[1]?.["role"]) === "moriarty" ? "moriarty" : "sherlock";
}

export interface Holding {
  shown: Record<Kind, number>; // real cards that lie open; jokers: those alone
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
  const shown = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const found: Holding = {
    shown,
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
  } else if (what === "jokers") found.shown.joker = count;
  else if (what.startsWith("joker/")) found.joined.add(what.slice(6) as Kind);
  else if (what.startsWith("clue/") && kind !== undefined) found.shown[kind] = count;
  else if (what.startsWith("reserved/")) found.reserved = kind;
}

export function count_of(side: Holding, kind: Kind): number {
  return side.shown[kind] + (side.joined.has(kind) ? 1 : 0);
}

// SM-E3 to SM-E6: what a kind would bring if the week ended now.
export function points_of(side: Holding, rival: Holding, kind: Kind): number {
  if (kind === "fragment") return fragment_points[Math.min(side.shown.fragment, most_fragments)] ?? 0;
  if (kind === "joker") return side.shown.joker === 0 ? 0 : -3 * side.shown.joker;
  const ahead = count_of(side, kind) > count_of(rival, kind);
  const whole = side.shown[kind] === value_of[kind];
  return (ahead ? value_of[kind] - count_of(rival, kind) : 0) + (whole ? 3 : 0);
}
// SM-V7 is in it.
export function points(side: Holding, rival: Holding): number {
  const open = kinds.reduce((sum, kind) => sum + points_of(side, rival, kind), 0);
  return open - (side.reserved === undefined ? 0 : 3);
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

// The best that Billy gives today, of what one shows.
export function best_sale(side: Holding, day: number): number {
  const shown = kinds.filter((kind) => is_category(kind) && side.shown[kind] > 0);
  return Math.max(0, ...shown.map((kind) => value_of[kind] - day));
}

// What the log knows and no thing shows: on which days Mycroft came, whose pawns dine today, and
// how the last pawn of each seat went.
export interface Story {
  mycroft: Map<number, string[]>;
  dining: Set<string>; // "seat/character"
  went: Map<number, { from: string | undefined; to: string }>;
}
export function story(lines: readonly Line[]): Story {
  const told: Story = { mycroft: new Map(), dining: new Set(), went: new Map() };
  let day = 1;
  for (const line of lines) {
    if (line.is !== "fact") continue;
    const values = line.fact.with ?? {};
    const who = word(values["character"]);
    const seat = seat_in(values["seat"]);
    if (line.fact.fact === "DayBegan") {
      day = number(values["day"]);
      told.dining.clear();
      told.went.clear();
    } else if (line.fact.fact === "MycroftDrawn")
      told.mycroft.set(day, [...(told.mycroft.get(day) ?? []), who]);
    else if (line.fact.fact === "PawnRested") told.dining.add(`${seat}/${who}`);
    else if (line.fact.fact === "PawnPlaced" && seat !== undefined)
      told.went.set(seat, { from: undefined, to: who });
    else if (line.fact.fact === "PawnMoved" && seat !== undefined)
      told.went.set(seat, { from: word(values["from"]), to: who });
  }
  return told;
}

// Day 1 is a Monday.
export function weekday(day: number, language: string, length: "long" | "short"): string {
  const name = new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, day)),
  );
  return name.replace(/\.$/, "");
}
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// What a visit costs or brings, as words with a number; the numbers are the house's.
export interface PriceTag {
  key: string;
  brief: string; // without "today" and "now"
  count: number;
  kind: "pay" | "gain" | "free";
}
export function price_of(who: string, price: number, gain: number, sale: number): PriceTag {
  const tag = (kind: PriceTag["kind"], key: string, count: number, more = ""): PriceTag => ({
    key: `price.${key}${more}`,
    brief: `price.${key}`,
    count,
    kind,
  });
  if (who === "billy") return tag("gain", "most", sale);
  if (who === "toby") return tag("gain", "gain", gain, ".now");
  if (who === "hudson" || who === "wiggins") return tag("gain", "gain", gain);
  if (who === "irene") return tag("pay", "pay", price, ".today");
  if (who === "gregson" || who === "pike") return tag("pay", "each", price);
  // Shinwell's first part costs nothing.
  if (price === 0 || who === "shinwell") return tag("free", "free", 0);
  return tag("pay", "pay", price);
}
export const at_home: readonly string[] = ["watson", "hudson", "lestrade"];
