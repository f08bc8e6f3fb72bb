// What has happened, as far as the table tells it: read from the facts of the log.
import type { Fact } from "../../protocol";
import { seat_in } from "./values";

export interface Told {
  key: string;
  fact: Fact;
}

const family_of = (fact: Fact) => fact.with?.["family"];

// How many members a Family has lost.
export function members_lost(told: readonly Told[], role: string): number {
  return told.filter(({ fact }) => fact.fact === "MemberLost" && family_of(fact) === role).length;
}
// Whose turn it is.
export function turn_of(told: readonly Told[]): number | undefined {
  return seat_in(last_of(told, "TurnBegan")?.fact.with?.["seat"]);
}
// Who placed the latest piece.
export function placer(told: readonly Told[]): number | undefined {
  return seat_in(last_of(told, "PiecePlaced")?.fact.with?.["seat"]);
}
export function last_of(told: readonly Told[], fact: string): Told | undefined {
  return told[latest(told, [fact])];
}
function latest(told: readonly Told[], names: readonly string[], before = told.length): number {
  for (let at = before - 1; at >= 0; --at) if (names.includes(told[at]?.fact.fact ?? "")) return at;
  return -1;
}

// Why a member was lost: the payment, the choice or the Event that led to it.
const leads = new Set(["HeartsPaid", "FamilyChosen", "AllAgreed", "FamilyDecided", "EventHappens"]);
const between = new Set(["MemberLost", "HeartsCleared", "HeartsLaid", "FamilySpared", "PlayerOut"]);
export function cause_of_loss(told: readonly Told[], key: string): Told | undefined {
  let at = told.findIndex((one) => one.key === key) - 1;
  while (between.has(told[at]?.fact.fact ?? "")) --at;
  const found = told[at];
  return found !== undefined && leads.has(found.fact.fact) ? found : undefined;
}
// A round begins where the turn comes back to who began, or passes by.
export function round_begins(facts: readonly Fact[], players: number): { fact: Fact; number: number }[] {
  const found: { fact: Fact; number: number }[] = [];
  let first: number | undefined;
  let last = players;
  for (const fact of facts) {
    const seat = fact.fact === "TurnBegan" ? seat_in(fact.with?.["seat"]) : undefined;
    if (seat === undefined) continue;
    first ??= seat;
    const place = (seat - first + players) % players;
    if (place <= last) found.push({ fact, number: found.length + 1 });
    last = place;
  }
  return found;
}
// No majority was found, and one alone decides now.
export function undecided(told: readonly Told[]): boolean {
  return latest(told, ["NoMajority"]) > latest(told, ["LeanShown", "LeanWithheld", "CardOffered", "FamilyDecided"]);
}
// Who brought the card into the open, and how.
const openings: { [fact: string]: string | undefined } = {
  CardDrawn: "drew",
  CardPlayed: "plays",
  ClueAnnounced: "places",
  CounterPlayed: "counters",
};
export function opening_of(told: readonly Told[], card: string): { seat: number; how: string } | undefined {
  for (const { fact } of [...told].reverse()) {
    const how = openings[fact.fact];
    const seat = seat_in(fact.with?.["seat"]);
    if (how !== undefined && seat !== undefined && fact.with?.["card"] === card) return { seat, how };
  }
  return undefined;
}

// The last vote: what each ballot counted, and what it came to.
export interface Vote {
  key: string;
  ballots: { seat: number; envelopes: number }[];
  total: number;
  succeeded: boolean;
}
export function last_vote(told: readonly Told[]): Vote | undefined {
  const end = latest(told, ["VoteSucceeded", "VoteFailed"]);
  const from = end < 0 ? -1 : latest(told, ["VoteCalled"], end);
  const last = told[end];
  if (last === undefined || from < 0) return undefined;
  const between = told.slice(from, end);
  const number = ({ fact }: Told) => (typeof fact.with?.["number"] === "number" ? fact.with["number"] : 0);
  return {
    key: last.key,
    ballots: between.flatMap((one) => {
      const seat = seat_in(one.fact.with?.["seat"]);
      return one.fact.fact === "BallotOpened" && seat !== undefined ? [{ seat, envelopes: number(one) }] : [];
    }),
    total: between.filter(({ fact }) => fact.fact === "VoteCounted").reduce((sum, one) => sum + number(one), 0),
    succeeded: last.fact.fact === "VoteSucceeded",
  };
}
