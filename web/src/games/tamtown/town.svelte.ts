// What the parts of this skin read from the table, on top of what every skin has.
import type { Thing } from "../../protocol";
import type { TableView } from "../../table/view.svelte";
import { previews_of } from "./previews.svelte";
import { seating, type Sitter, type Spot } from "./seating";
import type { Told } from "./story";
import { bare, seat_in, term, value, word } from "./values";

export function told(view: TableView): Told[] {
  return view.live.lines.flatMap((line) => (line.is === "fact" ? [{ key: line.key, fact: line.fact }] : []));
}
export function role_at(view: TableView, seat: number): Thing | undefined {
  return view.things(`seat/${seat}/role`)[0];
}
// On the table there is room for a first name, as long as it is nobody else's.
export function called(view: TableView, seat: number | undefined): string {
  const names = view.live.names;
  const whole = names[seat ?? -1] ?? "";
  const first = whole.split(" ")[0] ?? "";
  return names.filter((name) => name.split(" ")[0] === first).length > 1 ? whole : first;
}
export function is_family(role: Thing | undefined): boolean {
  return role?.face[0] === "thing.family";
}
export function spots(view: TableView): Map<number, Spot> {
  const sitters: Sitter[] = view.seats.map((seat) => {
    const role = role_at(view, seat);
    return { seat, family: is_family(role), partner: seat_in(value(role, "partner")) };
  });
  return seating(sitters, view.seat);
}
// The same thing after the move that is meant or would be, as far as it can be known.
export function after(view: TableView, thing: Thing | undefined): Thing | undefined {
  if (thing === undefined) return undefined;
  if (view.meant === undefined) return previews_of(view).after.get(thing.id);
  return view.foresight?.things?.find((one) => one.id === thing.id);
}
// The face of a game card that lies somewhere in sight; a name alone does not say what it is.
export function card_in_sight(view: TableView, card: string): Thing | undefined {
  return view.thing("card/" + bare(card));
}
export function link_of(view: TableView, role: string): string {
  return word(view.thing("role/" + bare(role)), "link");
}
export function leans_to(view: TableView, role: Thing | undefined): Thing[] {
  return view.things("talk").filter((lean) => term(lean, "family") === term(role, "role"));
}
// The Family that a player has shown to lean to.
export function lean_of(view: TableView, seat: number): string {
  return term(view.things("talk").find((lean) => seat_in(value(lean, "seat")) === seat), "family");
}
