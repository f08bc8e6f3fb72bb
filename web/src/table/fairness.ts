// Whether the seed that was shown at the end is the one that the house had promised before the deal.
// The browser's own digest is missing where a page comes without encryption from another machine in
// the same house, so SHA-256 is written out here.
export type Fairness = "fair" | "broken";

const first = (power: number, count: number): Uint32Array => {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n)
    if (found.every((_, i) => n % (primes[i] ?? 2) !== 0)) {
      primes[found.length] = n;
      found.push(((n ** power % 1) * 2 ** 32) | 0);
    }
  return new Uint32Array(found);
};
const primes: number[] = [];
const start = first(1 / 2, 8);
const constants = first(1 / 3, 64);

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, bytes.length * 8);
  const state = Uint32Array.from(start);
  const words = new Uint32Array(64);
  const at = (list: Uint32Array, i: number): number => list[i] ?? 0;
  const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; ++i) {
      if (i < 16) {
        words[i] = data.getUint32(block + 4 * i);
        continue;
      }
      const a = at(words, i - 15);
      const b = at(words, i - 2);
      words[i] =
        at(words, i - 16) +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        at(words, i - 7) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    const v = Uint32Array.from(state);
    for (let i = 0; i < 64; ++i) {
      const [a, b, c, d, e, f, g, h] = v as unknown as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const one =
        h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        at(constants, i) +
        at(words, i);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      v.set([one + two, a, b, c, d + one, e, f, g]);
    }
    for (let i = 0; i < 8; ++i) state[i] = at(state, i) + at(v, i);
  }
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

export function fair(seed: string, commitment: string): Fairness {
  return sha256(seed) === commitment ? "fair" : "broken";
}
