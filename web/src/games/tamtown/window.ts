// A window: all who might react are asked at once, and their answers are gone through in seat order.
import type { TableView } from "../../table/view.svelte";
import { last_of, turn_of } from "./story";
import { role_at, told } from "./town.svelte";
import { count, seat_in } from "./values";

export type Window = "counter" | "repeat" | "again";

export function window_of(view: TableView): Window | undefined {
  const found = /^prompt\.(counter|repeat|again)$/.exec(view.live.tableau?.prompt[0] ?? "")?.[1];
  return found as Window | undefined;
}
// Whose answer comes first: who drew the Event, or whose turn it is; repeats come after that player.
export function order_of(view: TableView, window: Window): number[] {
  const facts = told(view);
  const turn = turn_of(facts);
  const drew = seat_in(last_of(facts, "CardDrawn")?.fact.with?.["seat"]);
  const first = (window === "counter" ? drew : turn) ?? turn ?? 0;
  const players = view.live.card?.chairs.length ?? 0;
  return Array.from({ length: players }, (_, at) => (first + at) % players).filter(
    (seat) => count(role_at(view, seat), "fate") !== 1 && !(window === "repeat" && seat === first),
  );
}
