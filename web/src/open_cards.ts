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
