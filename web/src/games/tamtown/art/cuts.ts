// The vocabulary of the emblems, cut in one hand on 64 by 64: paper (the current colour) out of a
// ground (--g). Bowl: hearts taken off; empty bowl: hearts laid; chair: a member; house: Family;
// glass: Investigator; torn card: a card lost; strip with a torn end: a piece of a message.
import { lens, ring } from "./pen";

export const placed = (x: number, y: number, s: number, turn: number, drawn: string) =>
  `<g transform="translate(${x} ${y})${turn !== 0 ? ` rotate(${turn})` : ""}${s !== 1 ? ` scale(${s})` : ""}">${drawn}</g>`;
export const fill = (d: string) => `<path d="${d}" fill="currentColor"/>`;
export const carve = (d: string) => `<path d="${d}" fill="var(--g)"/>`;
const stroke = (d: string, colour: string, w: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const line = (d: string, w = 3) => stroke(d, "currentColor", w);
export const score = (d: string, w = 2) => stroke(d, "var(--g)", w);

const heart_shape =
  "M0 -4.6C-2.6 -10.4 -11 -9.4 -11 -2.4C-11 3.6 -4.2 7.4 0 12C4.2 7.4 11 3.6 11 -2.4C11 -9.4 2.6 -10.4 0 -4.6Z";
// A heart that lies there, and one that is taken off.
export const heart = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0, fill(heart_shape) + score("M.4 -4.6L-2.6 .2L2.2 2.8L-.6 8.6", 2.4));
export const off = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0, `<path d="${heart_shape}" fill="none" stroke="currentColor" stroke-width="${(2.6 / s).toFixed(1)}" stroke-linejoin="round"/>`);
const fist_shape =
  "M-7 -6.5L-3.6 -7.6L-.2 -7.4L3.2 -7L7 -5.2L7.4 1.6L5 5.2V10H-4.2V5.6L-8.2 2L-9 -2.2L-7 -2.6Z";
const fingers = "M-3.5 -7V-2.4M0 -7V-2.4M3.5 -6.6V-2.4M-6.6 -.4H2.6";
export const fist = (x: number, y: number, s = 1) => placed(x, y, s, 0, fill(fist_shape) + score(fingers, 1.5));
const carved_fist = placed(0, 0, 0.66, 0, carve(fist_shape) + line(fingers, 1.5));
export const card = (x: number, y: number, turn = 0, inside = "", s = 1) =>
  placed(x, y, s, turn, fill("M-9.6 -14.2L9 -14.6L9.8 14.2L-9 14.6Z") + score("M-6.8 -11.4H6.6V11.6H-6.6Z", 1.3) + inside);
export const action = (x: number, y: number, turn: number, s = 1) => card(x, y, turn, carved_fist, s);
export const torn = (x: number, y: number, turn = 0, s = 1) =>
  placed(x, y, s, turn,
    fill("M-11.6 -14L-3 -14.4L0 -7L-5.4 -2L-.4 4L-5 14.4L-11 14.6Z") +
      placed(4, 2, 1, 9, fill("M2 -14.4L9.4 -14L9.8 14.4L-.6 14.6L3.8 4.2L-1.2 -1.8L4.2 -7Z")));
export const bowl = (x: number, y: number, w: number, full = true) =>
  placed(x, y, w / 20, 0,
    fill("M-20 0H20C19.4 9.6 14 15 9 16.6L9.6 20H-9.6L-9 16.6C-14 15 -19.4 9.6 -20 0Z") + score("M-14 6.6Q0 9.6 14 6.6", 2.2) +
      (full ? fill("M-16.4 -3Q-13 -8 -8 -8.2Q-4 -13.2 1.6 -11.2Q7.6 -12.6 10 -7.6Q14.6 -7.6 16.6 -3Z") : ""));
export const house = (x: number, y: number, w = 12) =>
  placed(x, y, w / 12, 0,
    fill("M-14 -1.6L0 -13L14 -1.6L11.4 .6V13H-11.4V.6Z") + score("M-10.6 -1.4H10.6", 1.5) + carve("M-3.6 13V4H3.4V13Z"));
export const glass = (x: number, y: number, r = 12, turn = 45) =>
  placed(x, y, 1, turn,
    `<circle r="${r}" fill="none" stroke="currentColor" stroke-width="4.2"/>` +
      fill(`M${r + 1} -2.6H${r + 5}L${r + 16} -4V4L${r + 5} 2.6H${r + 1}Z`));
export const envelope = (x: number, y: number, s = 1, turn = 0) =>
  placed(x, y, s, turn, fill("M-15 -9.6L15 -10V10L-15 9.6Z") + score("M-14 -8.6L0 2.2L14 -8.8M-14 8.8L-4.6 -1M14 9L4.6 -1", 1.9));
export const strip = (x: number, y: number, turn = 0, s = 1) =>
  placed(x, y, s, turn, fill("M-18 -9H13L18 -5L13.6 -1.6L18 2L13 5.4L16 9H-18Z") + score("M-13.6 -3.6H8M-13.6 2.6H5", 2.2));
export const pile = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0,
    fill("M-15 -5L15 -5.6L19 1.4L-19 1.8Z") + fill("M-19.4 4.2L19.4 3.8V7L-19.4 7.4ZM-19 9.6L19.4 9.2V12.4L-19 12.8Z"));
export const giving_hand = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0,
    fill("M-26 2L-16 -3.6L-6 -2L6 -2.6Q10 -2 8.6 1L-1 2.4L10 2.2L20 -3.6Q24.6 -4.4 23.4 -.6L11 8.4L-8 10.4L-16 9.6L-26 14Z") +
      score("M-16.6 -2.4L-16.2 9", 1.8));
export const raised_hand = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0,
    fill("M-11.6 2L-16 -6.6Q-15.2 -10.6 -12 -8.4L-8.4 -3L-9.6 -17Q-7.6 -20.4 -5 -17.2L-3.6 -6.6L-2.2 -21Q.2 -24 2.6 -21L3 -6.8L6.6 -18.8Q9.6 -21 11 -17.6L9 -4.6L13.2 -12.4Q16.4 -13.4 16.6 -10L12.4 4.6L8.6 12.4V21H-6.6V12.4Z") +
      score("M-4.8 4.2Q1 -1 7 3.4M-2.6 9.4Q1.6 6 4.8 8.6", 1.7));
export const chair = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0,
    fill("M-12 -24L-8 -24.4L-7.2 -1.6L11 -2.4L13 1.6L12.6 20H9L8.6 4.6L-6.6 5L-7.2 20H-11Z") +
      fill("M-6.6 -21.6L4.8 -20.6L5.6 -17L-6.6 -17.6ZM-6.6 -13.4L6.2 -12.6L7 -9L-6.6 -9.4Z"));
export const person = (x: number, y: number, s = 1) =>
  placed(x, y, s, 0, `<circle cy="-9" r="5" fill="currentColor"/>` + fill("M-8 -1.6Q0 -5.4 8 -1.6L10 14H-10Z"));
export const rays = (x: number, y: number, r1: number, r2: number, count: number, from = 0, w = 1.6) =>
  fill(ring(count, (angle) => {
    const a = from + angle;
    return lens(x + Math.cos(a) * r1, y + Math.sin(a) * r1, x + Math.cos(a) * r2, y + Math.sin(a) * r2, w);
  }).join(""));
