// A QR code of a link: byte mode, level L, versions 2 to 5 (up to 106 bytes).
const capacity: { [version: number]: [data: number, parity: number] } = {
  2: [34, 10],
  3: [55, 15],
  4: [80, 20],
  5: [108, 26],
};

const powers: number[] = [];
const logs: number[] = [];
for (let i = 0, x = 1; i < 255; ++i) {
  powers[i] = x;
  logs[x] = i;
  x <<= 1;
  if (x > 255) x ^= 285;
}
function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : (powers[((logs[a] ?? 0) + (logs[b] ?? 0)) % 255] ?? 0);
}

function parity_of(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; ++i) {
    const next = Array<number>(generator.length + 1).fill(0);
    generator.forEach((c, j) => {
      next[j] = (next[j] ?? 0) ^ c;
      next[j + 1] = (next[j + 1] ?? 0) ^ product(c, powers[i] ?? 0);
    });
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  data.forEach((_, i) => {
    const lead = rest[i] ?? 0;
    if (lead !== 0) generator.forEach((v, j) => (rest[i + j] = (rest[i + j] ?? 0) ^ product(v, lead)));
  });
  return rest.slice(data.length);
}

type Grid = (boolean | undefined)[][];
const put = (grid: Grid, y: number, x: number, value: boolean) => {
  const row = grid[y];
  if (row !== undefined && x >= 0 && x < grid.length) row[x] = value;
};

function frame(size: number): Grid {
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const)
    for (let i = -1; i < 8; ++i)
      for (let j = -1; j < 8; ++j) {
        const edge = (i >= 0 && i <= 6 && (j === 0 || j === 6)) || (j >= 0 && j <= 6 && (i === 0 || i === 6));
        const core = i >= 2 && i <= 4 && j >= 2 && j <= 4;
        put(grid, top + i, left + j, edge || core);
      }
  const middle = size - 7;
  for (let i = -2; i < 3; ++i)
    for (let j = -2; j < 3; ++j)
      put(grid, middle + i, middle + j, Math.max(Math.abs(i), Math.abs(j)) !== 1);
  for (let i = 8; i < size - 8; ++i) {
    put(grid, 6, i, i % 2 === 0);
    put(grid, i, 6, i % 2 === 0);
  }
  return grid;
}

// The format for level L and mask 0, both times it is written.
function put_format(grid: Grid): void {
  const size = grid.length;
  let bits = (1 << 3) << 10;
  let rest = bits;
  for (let i = 14; i >= 10; --i) if ((rest >> i) & 1) rest ^= 0x537 << (i - 10);
  bits = (bits | rest) ^ 0x5412;
  const first: [number, number][] = [];
  for (let i = 0; i < 6; ++i) first.push([8, i]);
  first.push([8, 7], [8, 8], [7, 8]);
  for (let i = 5; i >= 0; --i) first.push([i, 8]);
  const second: [number, number][] = [];
  for (let i = 0; i < 7; ++i) second.push([size - 1 - i, 8]);
  for (let i = 7; i >= 0; --i) second.push([8, size - 1 - i]);
  for (const places of [first, second])
    places.forEach(([y, x], i) => {
      put(grid, y, x, ((bits >> (14 - i)) & 1) === 1);
    });
  put(grid, size - 8, 8, true);
}

// Rows of dark and light; none where the text is too long.
export function qr(text: string): boolean[][] | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const version = [2, 3, 4, 5].find((one) => bytes.length + 2 <= (capacity[one]?.[0] ?? 0));
  if (version === undefined) return undefined;
  const [room, extra] = capacity[version] ?? [0, 0];
  const binary = (value: number) => value.toString(2).padStart(8, "0");
  let bits = "0100" + binary(bytes.length) + bytes.map(binary).join("");
  bits += "0000".slice(0, Math.max(0, Math.min(4, room * 8 - bits.length)));
  while (bits.length % 8 !== 0) bits += "0";
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  for (let i = 0; data.length < room; ++i) data.push(i % 2 === 0 ? 236 : 17);
  const stream = [...data, ...parity_of(data, extra)].map(binary).join("") + "0000000";

  const size = 17 + 4 * version;
  const grid = frame(size);
  put_format(grid);
  let at = 0;
  let up = true;
  for (let column = size - 1; column > 0; column -= 2) {
    if (column === 6) --column;
    for (let step = 0; step < size; ++step) {
      const y = up ? size - 1 - step : step;
      for (const x of [column, column - 1])
        if (grid[y]?.[x] === undefined) put(grid, y, x, (stream[at++] === "1") !== ((y + x) % 2 === 0));
    }
    up = !up;
  }
  return grid.map((row) => row.map((cell) => cell === true));
}

// The dark cells as one path.
export function qr_path(text: string): { size: number; path: string } | undefined {
  const grid = qr(text);
  if (grid === undefined) return undefined;
  let path = "";
  grid.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return { size: grid.length, path };
}
