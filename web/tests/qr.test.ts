import { expect, it } from "vitest";

import { qr } from "../src/parts/qr";

// Reads the code back: the same walk over the cells, and no shared table with the writer.
function read(grid: boolean[][]): string {
  const size = grid.length;
  const reserved = (y: number, x: number) =>
    (y < 9 && x < 9) || (y < 9 && x >= size - 8) || (y >= size - 8 && x < 9) || y === 6 || x === 6 ||
    (Math.abs(y - (size - 7)) <= 2 && Math.abs(x - (size - 7)) <= 2);
  let bits = "";
  let up = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) --column;
    for (let step = 0; step < size; ++step) {
      const y = up ? size - 1 - step : step;
      for (const x of [column, column - 1])
        if (!reserved(y, x)) bits += grid[y]?.[x] === ((y + x) % 2 !== 0) ? "1" : "0";
    }
    up = !up;
  }
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(bits.slice(12 + 8 * i, 20 + 8 * i), 2));
  expect(bits.slice(0, 4)).toBe("0100");
  return new TextDecoder().decode(new Uint8Array(bytes));
}

it.each(["https://a.b/t/x", "https://indice.example/t/lamp-4417-river", `https://indice.example/t/${"k".repeat(70)}`])(
  "the code of %s can be read back",
  (link) => {
    const grid = qr(link);
    expect(grid).toBeDefined();
    if (grid === undefined) return;
    // A mask of 0 turns the cells where row + column is even.
    expect(read(grid.map((row) => row.map((cell) => cell)))).toBe(link);
  },
);

it("what is too long has no code", () => {
  expect(qr("x".repeat(200))).toBeUndefined();
});
