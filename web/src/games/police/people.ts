// Who is who at this table.
import { house } from "../../house.svelte";
import type { Fact } from "../../protocol";
import type { TableView } from "../../table/view.svelte";
import type { Character } from "./art";
import { character_in, moment_of, seat_in, settled_by, suspects_of, told_of, type Suspect, type Told } from "./story";

export function who_plays(view: TableView, seat: number): Character | undefined {
  const thing = view.things(`suspect/${seat}`).find((one) => one.face[0] === "thing.suspect");
  return thing === undefined ? undefined : character_in(thing.face);
}
// On plates there is room for a first name, as long as it is nobody else's.
export function short_name(names: readonly string[], seat: number): string {
  const first = (name: string | undefined) => name?.split(" ")[0] ?? "";
  const mine = first(names[seat]);
  return names.filter((name) => first(name) === mine).length > 1 ? (names[seat] ?? "") : mine;
}
export const name_of = (view: TableView, seat: number): string =>
  seat === view.seat ? house.t("you") : short_name(view.live.names, seat);
// A card's title begins with a capital.
export const title = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
export const players_of = (view: TableView): number => view.live.card?.chairs.length ?? 0;

export const told = (view: TableView): Told => told_of(view.live.lines);
// From the viewer on, in turn order; of one seat the first character first.
export function suspects(view: TableView, said: Told): Suspect[] {
  if (view.tableau === undefined) return [];
  const all = suspects_of(view.tableau, players_of(view), said);
  return view.seats.flatMap((seat) => all.filter((one) => one.seat === seat));
}
export const score_of = (view: TableView, seat: number): number => view.thing(`seat/${seat}/score`)?.n ?? 0;
// Before his question is read it is he who decides.
export function asked_seat(view: TableView): number {
  if (view.tableau === undefined) return 255;
  const { prompt } = view.tableau;
  return seat_in(prompt, prompt[0] === "prompt.subject" ? "seat" : "answering");
}
export const moment = (view: TableView) => moment_of(view.tableau?.prompt[0] ?? "");
// A sentence of this skin.
export const t = (key: string, values: { [name: string]: string | number } = {}): string =>
  house.t(`skin.police.${key}`, values);
// Spoken of as "you" or by name.
export const you = (view: TableView, seat: number): "yes" | "no" => (seat === view.seat ? "yes" : "no");

// A verdict is looked at before the next question comes: who is cleared or guilty, and what it costs.
export function verdict_moment(facts: readonly Fact[], view: TableView): { lasts: number; says: string } | undefined {
  const settled = settled_by(facts, view.live.lines, view.tableau?.prompt[0] === "prompt.pair");
  if (settled === undefined || moment(view) !== "lamp") return undefined;
  const points = settled.points.get(settled.seat) ?? 0;
  const who = { you: you(view, settled.seat), name: name_of(view, settled.seat) };
  const says = [t(settled.verdict === "right" ? "says.right" : "says.wrong", { ...who, points })];
  const mine = settled.points.get(view.seat);
  if (mine !== undefined && settled.seat !== view.seat) says.push(t("says.cost", { points: mine }));
  return { lasts: 5200, says: says.join(" ") };
}
