// Who sits where: partners side by side, a Family before its Investigator, and the viewer's own
// partner first. Otherwise the order of play.
export interface Sitter {
  seat: number;
  family: boolean;
  partner: number | undefined;
}
export interface Spot {
  order: number;
  // Where there are many on a narrow screen: columns of two.
  column: number;
  row: 1 | 2;
  tall: boolean;
  // Right after the own Family: the cord runs between the two.
  tied: boolean;
}

export function seating(sitters: readonly Sitter[], viewer: number): Map<number, Spot> {
  const by_seat = new Map(sitters.map((one) => [one.seat, one]));
  const others = sitters.filter((one) => one.seat !== viewer);
  const mine = others.find((one) => one.partner === viewer);
  const spots = new Map<number, Spot>();
  let column = 0;
  for (const one of mine === undefined ? others : [mine, ...others]) {
    if (spots.has(one.seat)) continue;
    ++column;
    const other = one.partner === undefined || one.partner === viewer ? undefined : by_seat.get(one.partner);
    const pair = other === undefined ? [one] : one.family ? [one, other] : [other, one];
    pair.forEach((each, at) => {
      const tied = at === 1;
      spots.set(each.seat, { order: spots.size, column, row: tied ? 2 : 1, tall: pair.length === 1, tied });
    });
  }
  return spots;
}
