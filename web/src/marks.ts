// The last moves of the others stay marked: for each of them the pieces that the last turn moved, and where they lie
// since, until one has moved something oneself.
import { type HeardFact, nobody, type Told } from "./protocol";

export class Marks {
  all: ReadonlySet<string> = new Set();
  private readonly turns = new Map<number, Set<string>>();
  // Whose pieces moved last: who goes on still has the same turn.
  private mover = nobody;

  hear({ event: { what }, facts = [] }: Told, me: number): void {
    const arrived = facts.flatMap(arrivals);
    if (what.is !== "moved" || arrived.length === 0) return;
    // What is one's own is always told as such.
    const seat = what.seat ?? other_named(facts, me) ?? this.mover;
    const turn = seat === this.mover ? (this.turns.get(seat) ?? []) : [];
    if (seat === me) this.turns.clear();
    else this.turns.set(seat, new Set([...turn, ...arrived]));
    this.mover = seat;
    this.all = new Set([...this.turns.values()].flatMap((turn) => [...turn]));
  }
}

// Pieces at places.
export function arrivals(fact: HeardFact): string[] {
  return (fact.moved ?? []).map((moved) => moved.as + " " + (moved.to ?? ""));
}
// An event does not always tell who moved; what happened begins with whoever did it.
function other_named(facts: readonly HeardFact[], me: number): number | undefined {
  for (const { note } of facts) {
    const value = note?.with?.["seat"];
    if (typeof value === "object" && "seat" in value && value.seat !== me) return value.seat;
  }
  return undefined;
}
