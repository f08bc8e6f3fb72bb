// The way of a card through the air: lifted off, in an arc, tilted a little with the way it goes, and
// settled where it lands. Frames for the Web Animations: transform and opacity alone.

// Where the middle of a card is, and how large it is against its drawing.
export interface Spot {
  x: number;
  y: number;
  scale: number;
}

const samples = 8;
const highest = 96; // pixels off the straight way, however far it goes
const steepest = 7; // degrees
const landing = 0.86; // the part of the way after which it only settles

function settled(t: number): number {
  return 1 - (1 - t) ** 3;
}
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
export function at(spot: Spot, turn = 0): string {
  const tilt = turn === 0 ? "" : ` rotate(${round(turn)}deg)`;
  return `translate(${round(spot.x)}px,${round(spot.y)}px)${tilt} scale(${round(spot.scale)})`;
}

// How far the way bends: up for one across the table, to the outside for one straight up or down.
function bend(from: Spot, to: Spot): { x: number; y: number } {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const far = Math.hypot(x, y);
  if (far < 1) return { x: 0, y: 0 };
  const lift = Math.min(highest, far * 0.22);
  const side = x >= 0 ? 1 : -1;
  return { x: (side * y * lift) / far, y: (-side * x * lift) / far };
}

// One hop as frames between the offsets `begin` and `end` of the whole journey.
export function hop(from: Spot, to: Spot, begin: number, end: number): Keyframe[] {
  const out = bend(from, to);
  const tilt = Math.max(-steepest, Math.min(steepest, (to.x - from.x) / 40));
  const frames: Keyframe[] = [];
  for (let i = 0; i < samples; ++i) {
    const time = (i / samples) * landing;
    const t = settled(time / landing);
    const off = 4 * t * (1 - t);
    const spot = {
      x: from.x + (to.x - from.x) * t + out.x * off,
      y: from.y + (to.y - from.y) * t + out.y * off,
      // Nearer to the eye while it is up.
      scale: (from.scale + (to.scale - from.scale) * t) * (1 + 0.06 * off),
    };
    frames.push({ transform: at(spot, tilt * off), offset: begin + (end - begin) * time, easing: "linear" });
  }
  const pressed = { ...to, scale: to.scale * 1.035 };
  frames.push({ transform: at(pressed), offset: begin + (end - begin) * landing, easing: "ease-out" });
  frames.push({ transform: at(to), offset: end, easing: "linear" });
  return frames;
}

// What leaves the table into the water: it tips over and goes down.
export function sinking(from: Spot, turn: 1 | -1): Keyframe[] {
  const down = (y: number, degrees: number, scale: number) =>
    at({ x: from.x + turn * y * 0.08, y: from.y + y, scale: from.scale * scale }, turn * degrees);
  return [
    { transform: down(0, 0, 1), opacity: 1, easing: "ease-in" },
    { transform: down(26, 9, 1), opacity: 1, offset: 0.3, easing: "ease-in" },
    { transform: down(96, 17, 0.94), opacity: 0.85, offset: 0.7, easing: "linear" },
    { transform: down(140, 20, 0.9), opacity: 0 },
  ];
}
