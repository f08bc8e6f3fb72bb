// Several people at one screen: who takes it next.
import type { TableCard } from "../protocol";

// The screen as it is: whose cards are to be seen, whether he has taken it, and what the house says.
export interface Screen {
  seat: number;
  taken: boolean;
  my_turn: boolean;
  busy: boolean;
  asked: readonly number[];
  card: TableCard | undefined;
}

// The seat that the curtain hangs for; none where it does not hang.
export function passes_to({ seat, taken, my_turn, busy, asked, card }: Screen): number | undefined {
  const mine = (card?.chairs ?? []).flatMap((chair, at) => (chair.yours === true ? [at] : []));
  if (mine.length < 2 || card?.phase !== "playing") return undefined;
  const next = my_turn ? seat : asked.find((one) => one !== seat);
  // Nobody's cards lie open before he has taken the screen.
  if (!taken) return next ?? mine.find((one) => one === seat);
  return busy || next === seat ? undefined : next;
}
