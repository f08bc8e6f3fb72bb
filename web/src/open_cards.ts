// What lies on a table of the past, what moves touch there, and what may lie face down.
import type { Suspicion, Tableau, Thing } from "./protocol";

// Suspicions of one place together, places in the order they came.
export function by_place(suspicions: readonly Suspicion[]): Suspicion[][] {
  const places = new Map<Suspicion["place"], Suspicion[]>();
  for (const one of suspicions) {
    const found = places.get(one.place);
    if (found === undefined) places.set(one.place, [one]);
    else found.push(one);
  }
  return [...places.values()];
}

// What the offer of these words touches, at a table of the past; what is touched twice once.
export function touched_by(tableau: Tableau | undefined, words: string): Thing[] {
  const offer = tableau?.offers?.find((one) => one.words === words);
  return [...new Set(offer?.touches)].flatMap((at) => tableau?.things[at] ?? []);
}
