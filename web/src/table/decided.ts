// What decided a game, read off the score sheet: two people side by side, and what parts them. The
// house has counted every point; here they are only laid beside each other.
import type { Message, ScoreLine } from "../protocol";

export interface Parting {
  // What it is about: a line of the sheet that says it.
  what: Message;
  // What it brought the two, and by how much it sets the first apart.
  points: [number, number];
  by: number;
}
export interface Decided {
  // Who is spoken of, the one who won first.
  seats: [number, number];
  // The largest first; they add up to what parts the two in the end.
  partings: Parting[];
  rest: number;
  by: number;
  // Where the points are level: what the sheet says besides.
  besides: ScoreLine[];
}

// The winner, and of the others the reader himself, or whoever came next. Nothing where nobody has won
// alone, or nobody has lost.
export function who_parted(ranks: readonly number[], reader: number): [number, number] | undefined {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const others = ranks.flatMap((rank, seat) => (rank === 1 ? [] : [seat])).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const first = winners.includes(reader) ? reader : winners[0];
  const second = others.includes(reader) ? reader : others[0];
  return first === undefined || second === undefined ? undefined : [first, second];
}

const most = 4;

export function what_decided(
  sheet: readonly ScoreLine[],
  scores: readonly number[],
  seats: [number, number],
  // How a line reads in short, and in full.
  brief: (what: Message) => string,
  full: (what: Message) => string,
): Decided {
  const found = new Map<string, Parting>();
  for (const line of sheet) {
    const side = seats.indexOf(line.seat);
    if (side < 0 || line.points === 0) continue;
    const name = brief(line.what);
    const one = found.get(name) ?? { what: line.what, points: [0, 0] as [number, number], by: 0 };
    one.points[side as 0 | 1] += line.points;
    one.by = one.points[0] - one.points[1];
    found.set(name, one);
  }
  const apart = [...found.values()].filter((one) => one.by !== 0).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const partings = apart.length > most + 1 ? apart.slice(0, most) : apart;
  const by = (scores[seats[0]] ?? 0) - (scores[seats[1]] ?? 0);
  const rest = by - partings.reduce((sum, one) => sum + one.by, 0);
  return { seats, partings, rest, by, besides: by === 0 ? told_of_one(sheet, seats, full) : [] };
}

// What breaks a tie brings no points. What the sheet says of both alike breaks none.
function told_of_one(sheet: readonly ScoreLine[], seats: [number, number], full: (what: Message) => string): ScoreLine[] {
  const lines = sheet.filter((line) => seats.includes(line.seat) && line.points === 0);
  return lines.filter((line) => !lines.some((other) => other.seat !== line.seat && full(other.what) === full(line.what)));
}
