// The tableau that a client holds, and how a change leads from the old one to the new one: the same
// as wire/change.cpp.
import type { Tableau, TableauChange, Thing } from "./protocol";

export function empty_tableau(viewer: number): Tableau {
  return { viewer, prompt: [""], zones: [], things: [] };
}

function carry_out_things(change: TableauChange, things: readonly Thing[]): Thing[] | undefined {
  const places = new Map(things.map((thing, place) => [thing.id, place]));
  const leaves = new Set<number>();
  for (const id of change.gone ?? []) {
    const place = places.get(id);
    if (place === undefined) return undefined;
    leaves.add(place);
  }
  const now = [...things];
  for (const { thing, at } of change.things ?? []) {
    const place = places.get(thing.id);
    if (place === undefined) {
      if (at === undefined) return undefined;
    } else if (at !== undefined) {
      leaves.add(place);
    } else {
      now[place] = thing;
    }
  }
  const kept = now.filter((_, place) => !leaves.has(place));
  for (const { thing, at } of change.things ?? []) {
    if (at === undefined) continue;
    if (at > kept.length) return undefined;
    kept.splice(at, 0, thing);
  }
  return kept;
}

// The tableau after the change; none where the change does not fit it.
export function carry_out(change: TableauChange, tableau: Tableau): Tableau | undefined {
  const things = carry_out_things(change, tableau.things);
  if (things === undefined) return undefined;
  const next: Tableau = { ...tableau, things };
  if (change.zones !== undefined) next.zones = change.zones;
  if (change.prompt !== undefined) next.prompt = change.prompt;
  if (change.entry !== undefined) next.entry = change.entry;
  if (change.moment !== undefined) next.moment = change.moment;
  if (change.offers !== undefined) next.offers = change.offers;
  if (change.deadline !== undefined) next.deadline = change.deadline;
  if (change.forced !== undefined) next.forced = change.forced;
  return next;
}

// Where a thing lies: on another thing, or in its zone.
export function place_of(tableau: Tableau, thing: Thing): string {
  return thing.on ?? tableau.zones[thing.in]?.id ?? "";
}
