// How the stacks of a hand share the width: apart where there is room, else in one run in which each
// stack shows a strip; where even that is too narrow, one card a stack with its number.
export interface Fan {
  as: "apart" | "run" | "kinds";
  inner: number; // from card to card in a stack, in pixels
  step: number; // from the last card of a stack to the next stack
}

const inner_apart = 0.3;
const gap_apart = 0.09;
const inner_run = 0.25;
const step_run = 0.52;
const least_inner = 0.2;
const least_step = 0.36;

export function fan(stacks: readonly number[], width: number, card: number): Fan {
  const count = stacks.length;
  if (count === 0 || width <= 0) return { as: "apart", inner: card * inner_apart, step: card };
  const within = stacks.reduce((sum, cards) => sum + cards - 1, 0);
  const total = (inner: number, step: number) => card + within * inner + (count - 1) * step;
  if (total(card * inner_apart, card * (1 + gap_apart)) <= width)
    return { as: "apart", inner: card * inner_apart, step: card * (1 + gap_apart) };
  // One run: the steps take what is left, as far as the strips can still be read.
  const inner = card * inner_run;
  const step = count === 1 ? 0 : (width - card - within * inner) / (count - 1);
  if (step >= card * step_run) return { as: "run", inner, step: Math.min(step, card * (1 + gap_apart)) };
  const tight = card * least_inner;
  const tighter = count === 1 ? 0 : (width - card - within * tight) / (count - 1);
  if (tighter >= card * least_step) return { as: "run", inner: tight, step: tighter };
  return { as: "kinds", inner: 0, step: count === 1 ? 0 : Math.min(card * (1 + gap_apart), (width - card) / (count - 1)) };
}
