// Moments in which everybody who might react is asked, again and again: Skin.windows names them.
import type { Offer, Thing } from "../protocol";

// The offer that declines: the only one that is no more than a button. None where nobody is asked to
// react, or where declining is the only thing to do anyway.
export function declining(
  windows: ReadonlySet<string> | undefined,
  prompt: string,
  offers: readonly Offer[],
  things: readonly Thing[],
): number | undefined {
  if (windows?.has(prompt) !== true || offers.length < 2) return undefined;
  const buttons = offers.flatMap((offer, at) => {
    const [only, ...more] = offer.touches ?? [];
    return only !== undefined && more.length === 0 && things[only]?.kind === "control" ? [at] : [];
  });
  return buttons.length === 1 ? buttons[0] : undefined;
}
