// Moments in which everybody who might react is asked, again and again. Who wants none of it says so
// once, and the page declines for them until it is their turn.
import type { Offer, Thing } from "../protocol";

const windows: { [game: string]: ReadonlySet<string> | undefined } = {
  tamtown: new Set(["prompt.counter", "prompt.repeat", "prompt.again"]),
  police: new Set(["prompt.commit", "prompt.objection", "prompt.close_case"]),
};

// The offer that declines: the only one that is no more than a button. None where nobody is asked to
// react, or where declining is the only thing to do anyway.
export function declining(
  game: string,
  prompt: string,
  offers: readonly Offer[],
  things: readonly Thing[],
): number | undefined {
  if (windows[game]?.has(prompt) !== true || offers.length < 2) return undefined;
  const buttons = offers.flatMap((offer, at) => {
    const [only, ...more] = offer.touches ?? [];
    return only !== undefined && more.length === 0 && things[only]?.kind === "control" ? [at] : [];
  });
  return buttons.length === 1 ? buttons[0] : undefined;
}
