// The hand that all drawings of Tamtown share: gouges of a relief print, and a repeatable scatter.

// A cut with pointed ends from one point to another, `width` thick in the middle.
export function lens(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const x = (x1 + x2) / 2;
  const y = (y1 + y2) / 2;
  const a = (-(y2 - y1) / length) * width;
  const b = ((x2 - x1) / length) * width;
  return `M${n(x1)} ${n(y1)}Q${n(x + a)} ${n(y + b)} ${n(x2)} ${n(y2)}Q${n(x - a)} ${n(y - b)} ${n(x1)} ${n(y1)}Z`;
}

// A number as short as a path needs it.
export function n(value: number): string {
  return value.toFixed(1).replace(/\.0$/, "");
}

// The same scatter on every table: drawings do not change from visit to visit.
export function scatter(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 16807) % 2147483647) / 2147483647;
}

export function ring<T>(count: number, each: (angle: number, at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => each((at / count) * 2 * Math.PI, at));
}
