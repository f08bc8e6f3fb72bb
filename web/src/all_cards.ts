// All cards of a finished game on one table: each zone as whoever saw most of it saw it.
import type { Tableau, Thing } from "./protocol";

// The zone that a thing lies in, also where it lies on another thing.
function zones_of(tableau: Tableau): Map<string, Thing[]> {
  const zones = new Map<string, Thing[]>();
  for (const thing of tableau.things) {
    const zone = tableau.zones[thing.in]?.id ?? "";
    const list = zones.get(zone);
    if (list === undefined) zones.set(zone, [thing]);
    else list.push(thing);
  }
  return zones;
}
function hidden(things: readonly Thing[]): number {
  return things.reduce((sum, thing) => sum + (thing.down === true ? (thing.n ?? 1) : 0), 0);
}

// `base` with everything that one of the others saw open. Buttons stay those of the base.
export function opened(base: Tableau, others: readonly Tableau[]): Tableau {
  const seen = others.map(zones_of);
  const mine = zones_of(base);
  const things = base.zones.flatMap((zone, at): Thing[] => {
    const own = mine.get(zone.id) ?? [];
    let best = own;
    for (const zones of seen) {
      const theirs = zones.get(zone.id) ?? [];
      if (hidden(theirs) < hidden(best) && theirs.length > 0) best = theirs;
    }
    return best === own ? own : best.map((thing) => ({ ...thing, in: at }));
  });
  return { ...base, things };
}
