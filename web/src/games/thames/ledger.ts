// What the table shows, added up for the eye: who has which clues, what a payment comes to, what was
// announced. It judges nothing; every number stands on the table already.
import { type Fact, type Message, spectator, type Thing, type Value, type Values } from "../../protocol";

export const cases = ["painting", "statuette", "gold", "papers", "crown"] as const;
export type Case = (typeof cases)[number];
export const witnesses = ["policeman", "musician", "urchin", "lady"] as const;
export type Witness = (typeof witnesses)[number];
// Cases that end the game.
export const cases_to_solve = 4;

// The sign of a person, by the distance from who looks.
export const signs = ["lens", "pipe", "umbrella", "hat", "teapot"] as const;

export function last<T>(items: readonly T[], test: (item: T) => boolean): T | undefined {
  for (let at = items.length - 1; at >= 0; --at) {
    const item = items[at];
    if (item !== undefined && test(item)) return item;
  }
  return undefined;
}
export function word(value: Value | undefined): string {
  return typeof value === "string" ? value.slice(value.indexOf(".") + 1) : "";
}
export function number(value: Value | undefined): number {
  return typeof value === "number" ? value : 0;
}
export function seat_of(value: Value | undefined): number | undefined {
  return typeof value === "object" && "seat" in value ? value.seat : undefined;
}
export function case_of(values: Values | undefined): Case | undefined {
  return cases.find((one) => one === word(values?.["case"]));
}
export function witness_of(values: Values | undefined): Witness | undefined {
  return witnesses.find((one) => one === word(values?.["witness"]));
}

export interface Clue {
  of: Case;
  witness: Witness;
  value: number;
}
export function clue_of(face: Message): Clue | undefined {
  const of = case_of(face[1]);
  const witness = witness_of(face[1]);
  if (face[0] !== "thing.clue" || of === undefined || witness === undefined) return undefined;
  return { of, witness, value: number(face[1]?.["value"]) };
}

// What lies before a person, by case.
export interface Held {
  of: Case;
  clues: Thing[];
  sum: number;
  // The case card, once it is won.
  card?: Thing;
  bonus: number;
}
export function held(things: readonly Thing[]): Held[] {
  return cases.map((of) => {
    const clues = things.filter((thing) => clue_of(thing.face)?.of === of);
    const sum = clues.reduce((points, thing) => points + (clue_of(thing.face)?.value ?? 0), 0);
    const card = things.find((thing) => thing.face[0] === "thing.case" && case_of(thing.face[1]) === of);
    const bonus = number(card?.face[1]?.["bonus"]);
    return card === undefined ? { of, clues, sum, bonus } : { of, clues, sum, card, bonus };
  });
}

// Points that are safe, and those that wait for their case to be solved.
export function points(hold: readonly Held[], open: ReadonlySet<Case>): { sure: number; open: number } {
  let sure = 0;
  let waiting = 0;
  for (const one of hold) {
    if (open.has(one.of)) waiting += one.sum;
    else sure += one.sum + one.bonus;
  }
  return { sure, open: waiting };
}
export function open_cases(things: readonly Thing[]): Set<Case> {
  return new Set(things.flatMap((thing) => case_of(thing.face[1]) ?? []));
}

// A clue somebody is about to take: announced, or touched and not yet confirmed.
export interface Wanted extends Clue {
  id: string;
  column: number;
  removing: number;
  // Announced: the cards are being chosen.
  paying: boolean;
}
function wanted_of(values: Values | undefined, paying: boolean): Wanted | undefined {
  const of = case_of(values);
  const witness = witness_of(values);
  if (of === undefined || witness === undefined) return undefined;
  const value = number(values?.["value"]);
  return {
    of,
    witness,
    value,
    id: `clue/${of}-${value}`,
    column: number(values?.["column"]),
    removing: number(values?.["removing"]),
    paying,
  };
}
export function wanted(
  prompt: Message | undefined,
  meant: Message | undefined,
  facts: readonly Fact[],
): Wanted | undefined {
  if (meant?.[0] === "offer.take") return wanted_of(meant[1], false);
  const key = prompt?.[0] ?? "";
  if (key !== "prompt.pay_clue" && key !== "prompt.pay_removal") return undefined;
  const announced = last(facts, (fact) => fact.fact === "TakingAnnounced");
  const found = wanted_of(announced?.with, true);
  // What was announced to be removed is gone once the clue itself is paid for.
  return found === undefined ? wanted_of(prompt?.[1], true) : key === "prompt.pay_clue" ? { ...found, removing: 0 } : found;
}

// Cards as a payment: those of the kind asked for count one each, two alike of another kind stand
// for one; what is left over is half a pair.
export interface Payment {
  kind: Witness | undefined;
  singles: number;
  pairs: Witness[];
  halves: Witness[];
  paid: number;
}
export function payment(cards: readonly Witness[], asked: Witness | undefined): Payment {
  const count = (kind: Witness) => cards.filter((one) => one === kind).length;
  const kind =
    asked ?? [...witnesses].sort((a, b) => count(b) - count(a)).find((one) => count(one) > 0);
  const pairs: Witness[] = [];
  const halves: Witness[] = [];
  for (const other of witnesses) {
    if (other === kind) continue;
    for (let i = 0; i < Math.floor(count(other) / 2); ++i) pairs.push(other);
    if (count(other) % 2 === 1) halves.push(other);
  }
  const singles = kind === undefined ? 0 : count(kind);
  return { kind, singles, pairs, halves, paid: singles + pairs.length };
}

const turn_ends: ReadonlySet<string> = new Set(["WitnessTaken", "WitnessDrawn", "TurnPassed"]);

// The round in play: everybody has had as many turns as there were rounds before it.
export function round(facts: readonly Fact[], players: number): number {
  const turns = facts.filter((fact) => turn_ends.has(fact.fact)).length;
  return Math.floor(turns / Math.max(1, players)) + 1;
}

// The first thing that somebody did in each round. What is turned up after a turn still belongs to it.
export function round_begins(facts: readonly Fact[], players: number): { fact: Fact; number: number }[] {
  const found: { fact: Fact; number: number }[] = [];
  let turns = 0;
  for (const fact of facts) {
    const number = Math.floor(turns / Math.max(1, players)) + 1;
    if (number > (found.at(-1)?.number ?? 0) && fact.with?.["seat"] !== undefined) found.push({ fact, number });
    if (turn_ends.has(fact.fact)) ++turns;
  }
  return found;
}

// Which kind was laid on the discard pile last.
export function last_discarded(facts: readonly Fact[]): Witness | undefined {
  const laying = ["RemovalPaid", "CluePaid", "RowRenewed", "PileShuffled"];
  const fact = last(facts, (one) => laying.includes(one.fact));
  if (fact?.fact === "RowRenewed") return witness_of(fact.with);
  const cards = fact?.with?.["cards"];
  return Array.isArray(cards) ? witnesses.find((one) => one === word(cards.at(-1)?.[0])) : undefined;
}

// What was turned up in the row since somebody's last turn, and still lies there; for who only watches, since anybody
// took from it.
export function turned_since(facts: readonly Fact[], me: number): Witness[] {
  let turned: Witness[] = [];
  for (const { fact, with: values } of facts) {
    const kind = witness_of(values);
    const taken = fact === "WitnessTaken" && kind !== undefined ? turned.indexOf(kind) : -1;
    if (taken >= 0) turned.splice(taken, 1);
    const begins = turn_ends.has(fact) && (me === spectator || seat_of(values?.["seat"]) === me);
    if (begins || fact === "RowRenewed") turned = [];
    if (fact === "RowFilled" && kind !== undefined) turned.push(kind);
  }
  return turned;
}

// The last clue that left a column for somebody, until the next turn's.
export interface Taken extends Clue {
  seat: number;
  column: number;
}
export function last_taken(facts: readonly Fact[]): Taken | undefined {
  const fact = last(facts, (one) => one.fact === "ClueTaken");
  const of = case_of(fact?.with);
  const witness = witness_of(fact?.with);
  const seat = seat_of(fact?.with?.["seat"]);
  if (of === undefined || witness === undefined || seat === undefined) return undefined;
  return { of, witness, seat, value: number(fact?.with?.["value"]), column: number(fact?.with?.["column"]) };
}

// How a solved case ended.
export interface Verdict {
  winner: number | undefined;
  sum: number;
  kind: "won" | "shared" | "unclaimed";
}
export function verdict(of: Case, facts: readonly Fact[]): Verdict | undefined {
  const kinds = { CaseWon: "won", CaseTied: "shared", CaseUnclaimed: "unclaimed" } as const;
  const fact = last(facts, (one) => one.fact in kinds && case_of(one.with) === of);
  if (fact === undefined) return undefined;
  return {
    winner: seat_of(fact.with?.["seat"]),
    sum: number(fact.with?.["number"]),
    kind: kinds[fact.fact as keyof typeof kinds],
  };
}
