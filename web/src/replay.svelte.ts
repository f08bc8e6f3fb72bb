// A game that is over, once more: any moment of it as one of the seats saw it then. A moment is a
// number of moves made; lanes are the seats' own tellings, side by side by the number of the event.
import { opened } from "./all_cards";
import { arrivals } from "./marks";
import type { Fact, HeardFact, Tableau, TableCard, Told, ToldOutcome } from "./protocol";
import { LiveTable, lines_of, type Line } from "./table.svelte";
import { carry_out, empty_tableau } from "./tableau";
import type { Transport } from "./transport";

export interface Step {
  at: number;
  told: Told;
}
export interface Lane {
  seat: number;
  steps: Step[];
}
export interface Past {
  table: string;
  card: TableCard;
  moves: { at: number; seat: number; words: string }[];
  lanes: Lane[];
  ended?: ToldOutcome;
  seed?: string;
}

// How many steps of a lane have happened when so many moves were made.
export function steps_by(past: Past, lane: Lane, moves: number): number {
  const next = past.moves[moves];
  if (next === undefined) return lane.steps.length;
  const found = lane.steps.findIndex((step) => step.at >= next.at);
  return found < 0 ? lane.steps.length : found;
}

// What everybody heard, with the move it came of.
export function facts_by_move(past: Past): { move: number; fact: Fact }[] {
  return (past.lanes[0]?.steps ?? []).flatMap(({ at, told }) => {
    const next = past.moves.findIndex((one) => one.at > at);
    const move = (next < 0 ? past.moves.length : next) - 1;
    return (told.facts ?? []).flatMap(({ note }) => (note === undefined ? [] : [{ move, fact: note }]));
  });
}

// The tableau after so many steps of a lane. Nothing can be touched in the past.
export function tableau_after(lane: Lane, steps: number): Tableau | undefined {
  let tableau: Tableau | undefined;
  for (const { told } of lane.steps.slice(0, steps)) tableau = after(tableau, told, lane.seat);
  return tableau;
}
function after(tableau: Tableau | undefined, told: Told, seat: number): Tableau | undefined {
  if (told.now === undefined) return tableau;
  return carry_out(told.now, tableau ?? empty_tableau(seat)) ?? tableau;
}
const untouchable = (tableau: Tableau | undefined): Tableau | undefined =>
  tableau === undefined ? undefined : { ...tableau, offers: [], forced: false };

// Nobody is asked anything about the past.
const silent: Transport = {
  ask: () => Promise.reject(new Error("past")),
  on_letter: () => undefined,
  on_connection: () => undefined,
  on_reopen: () => undefined,
  retry_now: () => undefined,
  close: () => undefined,
};

// A table of a game at which nothing has happened and nobody sits.
export function nothing_happened(game: string): Past {
  return { table: "", card: { game, rules_version: 0, phase: "over", options: { players: 0 }, chairs: [] }, moves: [], lanes: [] };
}

// A lane up to some step of it.
class Reel {
  tableau: Tableau | undefined;
  steps = 0;
  readonly lane: Lane;

  constructor(lane: Lane) {
    this.lane = lane;
  }
  go_to(steps: number): void {
    if (steps < this.steps) {
      this.tableau = undefined;
      this.steps = 0;
    }
    for (; this.steps < steps; ++this.steps) {
      const told = this.lane.steps[this.steps]?.told;
      if (told !== undefined) this.tableau = after(this.tableau, told, this.lane.seat);
    }
  }
  // All that happened up to this event.
  until(at: number): void {
    const next = this.lane.steps.findIndex((step) => step.at > at);
    this.go_to(next < 0 ? this.lane.steps.length : next);
  }
}

export class PastTable extends LiveTable {
  readonly past: Past;
  moves = $state(0);
  // All cards lie open, as far as anybody saw them.
  open = $state(false);
  private readonly reels: Reel[];
  private reel: Reel;

  constructor(past: Past, seat: number) {
    super(past.table, silent);
    this.past = past;
    this.reels = past.lanes.map((lane) => new Reel(lane));
    this.reel = this.reels[0] ?? new Reel({ seat, steps: [] });
    this.card = past.card;
    this.see(seat);
  }
  get last(): number {
    return this.past.moves.length;
  }

  // With whose eyes, or with all eyes from that seat's place.
  see(seat: number, open = false): void {
    this.reel = this.reels.find((reel) => reel.lane.seat === seat) ?? this.reels[0] ?? this.reel;
    this.seat = this.reel.lane.seat;
    this.open = open;
    this.go_to(this.moves);
  }
  go_to(moves: number): void {
    this.moves = Math.max(0, Math.min(this.last, moves));
    for (const reel of this.reels) reel.go_to(steps_by(this.past, reel.lane, this.moves));
    const shown = this.reel.lane.steps.slice(0, this.reel.steps).map((step) => step.told);
    this.show_reels();
    this.version = shown.at(-1)?.version ?? 0;
    this.lines = shown.flatMap((told): Line[] => lines_of(told));
    this.recent = new Set();
  }
  // One move on, with its cards flying.
  async forward(): Promise<void> {
    if (this.busy || this.moves >= this.last) return;
    this.busy = true;
    const until = steps_by(this.past, this.reel.lane, this.moves + 1);
    for (const { at, told } of this.reel.lane.steps.slice(this.reel.steps, until)) {
      const facts = this.facts_of(at, told);
      const apply = () => {
        for (const reel of this.reels) reel.until(at);
        this.show_reels();
        this.version = told.version;
        this.lines = [...this.lines, ...lines_of(told)];
        this.recent = new Set(facts.flatMap(arrivals));
      };
      if (this.choreography !== undefined && facts.some((fact) => (fact.moved?.length ?? 0) > 0))
        await this.choreography(facts, apply);
      else apply();
    }
    ++this.moves;
    this.busy = false;
  }

  private show_reels(): void {
    const base = this.reel.tableau;
    const others = this.reels.flatMap((reel) => (reel === this.reel || reel.tableau === undefined ? [] : [reel.tableau]));
    this.tableau = untouchable(base !== undefined && this.open ? opened(base, others) : base);
  }
  // With open cards an event is seen as whoever made it saw it: the cards that fly have faces then.
  private facts_of(at: number, told: Told): readonly HeardFact[] {
    const what = told.event.what;
    const mover = this.open && "seat" in what ? this.reels.find((reel) => reel.lane.seat === what.seat) : undefined;
    return mover?.lane.steps.find((step) => step.at === at)?.told.facts ?? told.facts ?? [];
  }
}
