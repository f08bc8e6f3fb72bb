// What several parts of this table ask of the view: facts in order, sums by seat, signs.
import { house } from "../../house.svelte";
import type { Fact } from "../../protocol";
import type { TableView } from "../../table/view.svelte";
import { type Held, held, open_cases, signs, type Wanted, wanted, word } from "./ledger";

export function facts_of(view: TableView): Fact[] {
  return view.live.lines.flatMap((line) => (line.is === "fact" ? [line.fact] : []));
}
export function held_by(view: TableView, seat: number): Held[] {
  return held(view.things(`seat/${seat}/clues`));
}
export function open_in(view: TableView): ReturnType<typeof open_cases> {
  return open_cases(view.things("cases"));
}
export function wanted_in(view: TableView): Wanted | undefined {
  return wanted(view.tableau?.prompt, view.meant?.offer.label, facts_of(view));
}
export function sign_of(view: TableView, seat: number): string {
  return signs[Math.max(0, view.seats.indexOf(seat)) % signs.length] ?? "lens";
}
export function name_of(view: TableView, seat: number): string {
  return seat === view.seat ? house.t("you") : (view.live.names[seat] ?? "");
}
// A word of the game as a title.
export function title_of(view: TableView, term: string): string {
  const text = view.term(term);
  return text.charAt(0).toLocaleUpperCase(house.settings.language) + text.slice(1);
}
export function tint_of(term: string): string {
  return `--c: var(--tt-${word(term)}); --pat: var(--tt-p-${word(term)})`;
}
