// What lies on a table of the past, what moves touch there, and what may lie face down.
import type { Suspicion, Tableau, Thing } from "./protocol";

// Suspicions of one place together, in the order they came.
export function by_place(suspicions: readonly Suspicion[]): Suspicion[][] {
  const places: Suspicion[][] = [];
  for (const one of suspicions) {
    const last = places.at(-1);
    if (last?.[0]?.place === one.place) last.push(one);
    else places.push([one]);
  }
  return places;
}

// What the offer of these words touches, at a table of the past.
export function touched_by(tableau: Tableau | undefined, words: string): Thing[] {
  const offer = tableau?.offers?.find((one) => one.words === words);
  return (offer?.touches ?? []).flatMap((at) => tableau?.things[at] ?? []);
}

// One seat's tableau with what the others saw of their own cards: the table with open cards.
export function with_open_cards(mine: Tableau, others: readonly Tableau[]): Tableau {
  const zones = mine.zones;
  let things = mine.things;
  for (const other of others) {
    const own = other.zones.flatMap((zone, at) => (zone.owner === other.viewer ? [{ id: zone.id, at }] : []));
    for (const { id, at } of own) {
      const place = zones.findIndex((zone) => zone.id === id);
      const there = other.things.filter((thing) => thing.in === at);
      const hidden = things.some((thing) => thing.in === place && thing.down === true);
      if (place < 0 || !hidden) continue;
      things = [...things.filter((thing) => thing.in !== place), ...there.map((thing) => ({ ...thing, in: place }))];
    }
  }
  return { ...mine, things, offers: [] };
}
