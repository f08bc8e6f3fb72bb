// What the table tells between its things: who is questioned in which turn, how this round's answers went, and
// what they cost. Read from the facts told and the faces of things; it judges nothing.
import type { Fact, Message, Tableau, Thing, Value } from "../../protocol";
import type { Line } from "../../table.svelte";
import { characters, type Character } from "./art";

export type Verdict = "right" | "wrong";

export const value_of = (message: Message, name: string): Value | undefined => message[1]?.[name];
export function number_in(message: Message, name: string): number {
  const value = value_of(message, name);
  return typeof value === "number" ? value : 0;
}
export function term_in(message: Message, name: string): string {
  const value = value_of(message, name);
  return typeof value === "string" ? value : "";
}
export function seat_in(message: Message, name: string): number {
  const value = value_of(message, name);
  return typeof value === "object" && "seat" in value ? value.seat : 255;
}
// "theme.law" → "law"
export const word_of = (term: string): string => term.slice(term.indexOf(".") + 1);
export function character_in(message: Message): Character | undefined {
  const word = word_of(term_in(message, "character"));
  return characters.find((one) => one === word);
}

export interface Suspect {
  index: number;
  zone: string;
  seat: number;
  thing: Thing | undefined;
  who: Character | undefined;
  // In which turn of the round.
  order: number;
  // The theme of the card before him, or of the question he is or was asked.
  theme: string | undefined;
  card: Thing | undefined;
  bets: Thing[];
  points: number;
  is_void: boolean;
  verdict: Verdict | undefined;
  // By seat, what the bets on him have cost after a right answer.
  cost: ReadonlyMap<number, number>;
}

export interface Told {
  round: number;
  starter: number | undefined;
  // For each seat its answers in this round, in order.
  answers: Map<number, { verdict: Verdict | undefined; theme: string; cost: Map<number, number> }[]>;
  confirmed: Set<number>;
  said: string | undefined;
}

// What has been told since the round began.
export function told_of(lines: readonly Line[]): Told {
  const told: Told = { round: 0, starter: undefined, answers: new Map(), confirmed: new Set(), said: undefined };
  let current: { verdict: Verdict | undefined; theme: string; cost: Map<number, number> } | undefined;
  let again = false;
  for (const line of lines) {
    if (line.is !== "fact") continue;
    const fact: Message = [line.fact.fact, line.fact.with ?? {}];
    const seat = seat_in(fact, "seat");
    switch (fact[0]) {
      case "RoundBegan":
      case "ExtraRoundBegan":
        told.round = number_in(fact, "number");
        told.starter = seat;
        told.answers.clear();
        told.confirmed.clear();
        current = undefined;
        break;
      case "StarterSet":
        told.starter = seat;
        break;
      case "BetsSeen":
        told.confirmed.clear();
        break;
      case "BetsConfirmed":
        told.confirmed.add(seat);
        break;
      case "CardPlayed":
        again = term_in(fact, "card") === "card.objection";
        break;
      case "PairBegan":
        told.answers.clear();
        break;
      case "QuestionRead": {
        const answers = told.answers.get(seat) ?? [];
        told.answers.set(seat, answers);
        // The question of an Objection takes the place of the first.
        if (again) answers.pop();
        again = false;
        current = { verdict: undefined, theme: term_in(fact, "theme"), cost: new Map() };
        told.said = undefined;
        answers.push(current);
        break;
      }
      case "Answered":
        told.said = term_in(fact, "choice");
        break;
      case "WasRight":
      case "WasWrong":
        if (current !== undefined) current.verdict = fact[0] === "WasRight" ? "right" : "wrong";
        break;
      case "BetLost":
        current?.cost.set(seat, number_in(fact, "points"));
        break;
    }
  }
  return told;
}

// The parts of a round in the log: what begins them, and of which round they are.
export function parts_of(facts: readonly Fact[]): { fact: Fact; round: number; extra: boolean; part: "pick" | "bets" | "lamp" }[] {
  const found: { fact: Fact; round: number; extra: boolean; part: "pick" | "bets" | "lamp" }[] = [];
  let round = 0;
  let extra = false;
  for (const fact of facts) {
    const begins = fact.fact === "RoundBegan" || fact.fact === "ExtraRoundBegan";
    if (begins) {
      round = number_in([fact.fact, fact.with ?? {}], "number");
      extra = fact.fact === "ExtraRoundBegan";
    }
    const part = begins ? "pick" : fact.fact === "BetPlaced" ? "bets" : fact.fact === "QuestionRead" ? "lamp" : undefined;
    const last = found.at(-1);
    if (part !== undefined && round > 0 && (begins || last?.part !== part)) found.push({ fact, round, extra, part });
  }
  return found;
}

// Where in the round's order: with two players everybody's first character comes before the second ones.
export function turn_of(index: number, players: number, starter: number | undefined): number {
  if (starter === undefined) return 0;
  if (players === 2) return ((index + starter) % 2) + 1 + (index >= 2 ? 2 : 0);
  return ((index - starter + players) % players) + 1;
}

const of_zone = /^suspect\/(\d+)$/;

export function suspects_of(tableau: Tableau, players: number, told: Told): Suspect[] {
  const found: Suspect[] = [];
  tableau.zones.forEach((zone, at) => {
    const index = Number(of_zone.exec(zone.id)?.[1] ?? NaN);
    if (Number.isNaN(index)) return;
    const seat = zone.owner ?? index % players;
    const thing = tableau.things.find((one) => one.in === at && one.face[0] === "thing.suspect");
    const on = thing === undefined ? [] : tableau.things.filter((one) => one.on === thing.id);
    const card = on.find((one) => one.id.startsWith("before/"));
    const answer = told.answers.get(seat)?.[players === 2 && index >= 2 ? 1 : 0];
    const theme = card === undefined ? answer?.theme : term_in(card.face, "theme");
    found.push({
      index,
      zone: zone.id,
      seat,
      thing,
      who: thing === undefined ? undefined : character_in(thing.face),
      order: turn_of(index, players, told.starter),
      theme: theme === undefined || theme === "" ? undefined : word_of(theme),
      card,
      bets: on.filter((one) => one !== card),
      points: thing === undefined ? 0 : number_in(thing.face, "points"),
      is_void: thing !== undefined && number_in(thing.face, "void") > 0,
      verdict: card === undefined ? answer?.verdict : undefined,
      cost: answer?.cost ?? new Map<number, number>(),
    });
  });
  return found.sort((a, b) => a.index - b.index);
}

export const worth = (bet: Thing): number =>
  number_in(bet.face, "value") * (number_in(bet.face, "doubled") > 0 ? 2 : 1);
export const owner_of = (bet: Thing): number => seat_in(bet.face, "seat");

export type Moment = "choose" | "pick" | "bets" | "lamp" | "over";

export function moment_of(prompt: string): Moment {
  switch (prompt) {
    case "prompt.choose":
      return "choose";
    case "prompt.pick":
      return "pick";
    case "prompt.bet":
    case "prompt.commit":
    case "prompt.swap":
    case "prompt.aggravate":
    case "prompt.close_case":
      return "bets";
    case "prompt.over":
      return "over";
    default:
      return "lamp";
  }
}

// Whom the lamp is on: of two characters of one seat the one that is asked now, or (before it is read) next.
export function questioned(
  suspects: readonly Suspect[],
  seat: number,
  told: Told,
  unread: boolean,
): Suspect | undefined {
  const his = suspects.filter((one) => one.seat === seat);
  const asked = told.answers.get(seat)?.length ?? 0;
  return his[Math.min(his.length - 1, Math.max(0, unread ? asked : asked - 1))];
}

// A verdict with the points it brings, out of one event's facts.
export interface Settled {
  seat: number;
  verdict: Verdict;
  answer: string | undefined;
  explanation: string | undefined;
  said: string | undefined;
  silent: boolean;
  // Points that seats get.
  points: Map<number, number>;
}

const settles = new Set(["BetLost", "NothingLost", "PointsAdded", "NothingAdded"]);

// What was told before of the same question may be in the log alone.
export function settled_by(facts: readonly Fact[], before: readonly Line[], is_pair: boolean): Settled | undefined {
  const decides = (fact: Fact) => settles.has(fact.fact) || (is_pair && /^Was(Right|Wrong)$/.test(fact.fact));
  if (!facts.some(decides)) return undefined;
  const log: Fact[] = before.flatMap((line) => (line.is === "fact" ? [line.fact] : []));
  const asked = log.map((fact) => fact.fact).lastIndexOf("QuestionRead");
  const settled: Settled = {
    seat: 255,
    verdict: "wrong",
    answer: undefined,
    explanation: undefined,
    said: undefined,
    silent: false,
    points: new Map(),
  };
  for (const fact of [...log.slice(Math.max(0, asked)), ...facts]) {
    const message: Message = [fact.fact, fact.with ?? {}];
    // The next question belongs to the next verdict.
    if (fact.fact === "QuestionRead" && settled.answer !== undefined) break;
    if (fact.fact === "Answered") settled.said = term_in(message, "choice");
    if (fact.fact === "NotAnswered") settled.silent = true;
    if (fact.fact === "WasRight" || fact.fact === "WasWrong") {
      settled.seat = seat_in(message, "seat");
      settled.verdict = fact.fact === "WasRight" ? "right" : "wrong";
      settled.answer = term_in(message, "answer");
      settled.explanation = term_in(message, "explanation");
    }
    if (fact.fact === "BetLost" || fact.fact === "PointsAdded")
      settled.points.set(seat_in(message, "seat"), number_in(message, "points"));
  }
  return settled.seat === 255 ? undefined : settled;
}
