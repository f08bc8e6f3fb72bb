// A window: several are asked at once. Counters, repetitions and second Actions are gone through in seat order;
// leanings and votes are shown together.
import type { TableView } from "../../table/view.svelte";
import { last_of, turn_of, undecided } from "./story";
import { is_family, role_at, told } from "./town.svelte";
import { count, seat_in } from "./values";

export type Window = "counter" | "repeat" | "again" | "lean" | "lean_again" | "hands" | "ballot" | "vote";

const windows: { [prompt: string]: Window | undefined } = {
  "prompt.counter": "counter",
  "prompt.repeat": "repeat",
  "prompt.again": "again",
  "prompt.lean_family": "lean",
  "prompt.lean_hearts": "lean",
  "prompt.lean_family_again": "lean_again",
  "prompt.lean_hearts_again": "lean_again",
  "prompt.choose_family": "hands",
  "prompt.choose_hearts": "ballot",
  "prompt.vote": "vote",
};
// Whose answers are taken one after the other.
export const goes_through = (window: Window): boolean => window === "counter" || window === "repeat" || window === "again";

export function window_of(view: TableView): Window | undefined {
  const found = windows[view.live.tableau?.prompt[0] ?? ""];
  // Where no majority was found one alone decides.
  const alone = (found === "hands" || found === "ballot") && undecided(told(view));
  return alone ? undefined : found;
}
// Whose answer comes first: who drew the Event, or whose turn it is; repeats come after that player.
export function order_of(view: TableView, window: Window): number[] {
  const facts = told(view);
  const turn = turn_of(facts);
  const drew = seat_in(last_of(facts, "CardDrawn")?.fact.with?.["seat"]);
  const first = (window === "counter" ? drew : turn) ?? turn ?? 0;
  const players = view.live.card?.chairs.length ?? 0;
  const asked = (seat: number) => {
    const role = role_at(view, seat);
    if (count(role, "fate") === 1 || (window === "repeat" && seat === first)) return false;
    return window !== "hands" || !is_family(role);
  };
  return Array.from({ length: players }, (_, at) => (first + at) % players).filter(asked);
}
