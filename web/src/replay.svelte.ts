// A game that is over, once more: any moment of it as one of the seats saw it then. A moment is a
// number of moves made; lanes are the seats' own tellings, side by side by the number of the event.
import type { Tableau, TableCard, Told, ToldOutcome } from "./protocol";
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

export class PastTable extends LiveTable {
  readonly past: Past;
  moves = $state(0);
  private lane: Lane;
  private steps = 0;

  constructor(past: Past, seat: number) {
    super(past.table, silent);
    this.past = past;
    this.lane = { seat, steps: [] };
    this.card = past.card;
    this.see(seat);
  }
  get last(): number {
    return this.past.moves.length;
  }

  // With whose eyes.
  see(seat: number): void {
    this.lane = this.past.lanes.find((lane) => lane.seat === seat) ?? this.past.lanes[0] ?? this.lane;
    this.seat = this.lane.seat;
    this.go_to(this.moves);
  }
  go_to(moves: number): void {
    this.moves = Math.max(0, Math.min(this.last, moves));
    this.steps = steps_by(this.past, this.lane, this.moves);
    const shown = this.lane.steps.slice(0, this.steps).map((step) => step.told);
    this.tableau = untouchable(tableau_after(this.lane, this.steps));
    this.version = shown.at(-1)?.version ?? 0;
    this.lines = shown.flatMap((told): Line[] => lines_of(told));
    this.recent = new Set();
  }
  // One move on, with its cards flying.
  async forward(): Promise<void> {
    if (this.busy || this.moves >= this.last) return;
    this.busy = true;
    const until = steps_by(this.past, this.lane, this.moves + 1);
    for (const { told } of this.lane.steps.slice(this.steps, until)) {
      const facts = told.facts ?? [];
      const apply = () => {
        this.tableau = untouchable(after(this.tableau, told, this.lane.seat));
        this.version = told.version;
        this.lines = [...this.lines, ...lines_of(told)];
        this.recent = new Set(facts.flatMap((fact) => (fact.moved ?? []).map((one) => one.as + " " + (one.to ?? ""))));
      };
      if (this.choreography !== undefined && facts.some((fact) => (fact.moved?.length ?? 0) > 0))
        await this.choreography(facts, apply);
      else apply();
    }
    this.steps = until;
    ++this.moves;
    this.busy = false;
  }
}
