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
