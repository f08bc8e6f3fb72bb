// The emblems of the 31 effects, and the pictures of the six pairs of Cause and Culprit.
import {
  action, bowl, card, carve, chair, envelope, fill, fist, giving_hand, glass, heart, house, line, off, person, pile, placed,
  raised_hand, rays, score, strip, torn,
} from "./cuts";
import { lens, n, ring, scatter } from "./pen";

// By the word of a card's kind.
export const emblems: Record<string, string> = {
  a1: fill("M32 7.6C25 12 18 13.4 11.6 13.2V30C11.6 43.6 20 52 32 57.4C44 52 52.4 43.6 52.4 30V13.2C46 13.4 39 12 32 7.6Z") + `<g style="color:var(--g)">${raised_hand(32, 35, .86)}</g>`,
  a2: line("M4 24L32 8L60 24", 4.4) + line("M11 24V56M53 24V56", 3) + off(22, 34, .6) + off(42, 34, .6) + off(32, 50, .6),
  a3: bowl(32, 39, 20) + off(32, 13, .62) + off(16, 19, .62) + off(48, 19, .62),
  a4: bowl(18, 42, 13.5) + bowl(46, 42, 13.5) + off(11, 22, .56) + off(25, 22, .56) + off(39, 22, .56) + off(53, 22, .56),
  a5: placed(32, 39, 1, 0, fill("M-3 -11C-14 -13 -24 -8 -24.6 1C-24.6 8 -18 11 -3.6 10L-6 4L-1.6 0L-6 -5ZM5 -11.4C15 -13 24 -8 24.6 1C24.6 8 18 11 4.6 10.2L2.2 4.4L6.6 .4L2.2 -4.6Z") + score("M-18.6 -5.6L-14.6 -1M-12 -7.6L-8.6 -3M12 -7.6L15.6 -3M18 -6L21 -2", 1.9)) + off(18, 17, .62) + off(46, 17, .62),
  a6: placed(23, 22, 1, -28, fill("M-11 -12H9L14 -15.6L13 -9.6Q16.4 2 10.6 13H-11.6Q-17 0 -11 -12Z") + line("M-12.6 -7Q-21.6 -6 -20.6 1.4T-13.6 7.4", 3.2) + score("M-10.6 -5.6H9.6M-12 4Q0 7 11.4 4", 1.7)) + off(43, 29, .5) + off(48, 43, .5) + off(40, 53, .5),
  a7: action(21, 34, -11, 1.08) + action(43, 32, 9, 1.08),
  a8: action(13.5, 37, -17, .92) + action(50.5, 37, 17, .92) + score("M20.5 16V50H43.5V16Z", 3) + carve("M20.5 16H43.5V51H20.5Z") + action(32, 32, 0, 1.08),
  a9: action(20, 25, -10, .95) + action(42, 23, 8, .95) + line("M32 41V55M25 49.6L32 56.4L39 49.6", 3.2) + line("M12 57H19M45 57H52", 3),
  a10: action(15, 27, -9, .84) + action(29, 24, 5, .84) + person(50, 28, 1.02) + line("M18 51Q32 58 45 50M38.6 48.6L46 49.4L43 56.2", 3.2),
  a11: fill("M4.6 22Q32 -4 59.4 22Q32 46 4.6 22Z") + `<circle cx="32" cy="21.5" r="9.6" fill="var(--g)"/><circle cx="32" cy="21.5" r="5.2" fill="currentColor"/>` + fill("M12 42.6L52 42V44.8L12 45.2ZM11 47L53 46.4V49.2L11 49.6ZM10 51.4L54 50.8V53.6L10 54ZM9 55.8L55 55.2V58L9 58.4Z"),
  a12: pile(32, 46, 1.1) + card(32, 25, 8, "", .95) + line("M50 34Q58 22 48 12M45 17.6L47.6 11L54 13.6", 3),
  a13: pile(32, 47, 1.05) + strip(30, 17, -6, 1.16) + line("M32 38V29", 3.2) + heart(53, 33, .62),
  a14: strip(32, 15, -5, 1.24) + pile(17, 47, .72) + off(46, 44, 1.04) + score("M34 57L59 31", 6) + line("M34.5 56.5L58.5 31.5", 3),
  a15: strip(29, 20, -7, 1.2) + strip(35, 44, 6, 1.2),
  a16: strip(32, 20, -5, 1.3) + giving_hand(32, 44, 1.02),
  a17: fist(32, 31, 1.35) + line("M13.5 42A21.5 21.5 0 0 1 46 15.2M50.5 22A21.5 21.5 0 0 1 18 48.8", 3.6) + line("M45.6 7.6L47 15.8L38.8 17.6M18.4 56.4L17 48.2L25.2 46.4", 3.4),
  a18: fist(19, 36, 1.35) + fist(45, 27, 1.35) + rays(45, 25, 16, 21, 5, 4, 1.8),
  a19: envelope(36, 23, 1.1, 7) + score("M8 28L44 27", 2) + carve("M5 29H48V53H5Z") + envelope(27, 42, 1.2, -4),
  a20: fill("M10 34L54 33.4V57L10 57.4Z") + carve("M19 38.6H45V42.2H19Z") + placed(32, 22, 1, 0, fill("M-12.6 -15L12 -15.4V18H-12.6Z") + score("M-11 -13.6L0 -3.6L11 -14", 2.2)) + carve("M9 33.2H55V35.4H9Z") + fill("M8 36H56V39H45V42.2H19V39H8Z") + carve("M19 38.6H45V41.6H19Z"),
  m1: bowl(32, 40, 18, false) + score("M37 40L33 46L38 50L35 57", 2.2) + heart(32, 19, .98),
  m2: placed(32, 49, 1, 180, bowl(0, -3, 19, false)) + heart(18, 22, .98) + heart(46, 22, .98),
  m3: fill("M9 20H15.6V57H9Z") + fill("M6 16.6L12 11L18 16.6V20H6Z") + fill("M15 26L58 24.6V33L15 34.4Z") + carve("M22 25.6H28L25 34H19ZM34 25.2H40L37 33.6H31ZM46 24.8H52L49 33.2H43Z") + fill("M49 33.2H53V57H49Z") + line("M22 49Q33 44 44 49", 2.6) + line("M22 55Q33 50 44 55", 2.6),
  m4: line("M5 23L32 8L59 23", 4.4) + [13.5, 32, 50.5].map((x) => placed(x, 43, .82, 0, fill("M-10 -21L-5.6 -21.4L-5 -2.6L7.6 -3L9.6 1.6L9.2 19H5L4.6 5.4L-4.6 5.8L-5 19H-9.4ZM-5 -17.6L5 -16.8L5.6 -12.4L-5 -12.8Z"))).join("") + line("M5 60.4H59", 2.2),
  m5: chair(32, 33, 1.2) + line("M9 57.4H55", 2.6),
  m6: house(32, 22, 17) + torn(32, 48, 4, .72),
  m7: house(18, 32, 13.5) + placed(46, 37, 1, 0, action(0, 0, 6, 1.04) + score("M-13 -16L14 17", 5) + line("M-14 -15L13 18", 3.2)),
  m8: glass(20, 20, 12, 45) + placed(48, 43, .92, 0, fill("M-10.6 -17H10.6V-12.6H8.6Q8 -4 2.2 0Q8 4 8.6 12.6H10.6V17H-10.6V12.6H-8.6Q-8 4 -2.2 0Q-8 -4 -8.6 -12.6H-10.6Z") + carve("M-4.6 -8H4.6L0 -3ZM-6 12.4Q0 4.6 6 12.4Z")),
  m9: glass(25, 24, 15, 45) + torn(14, 47, -8, .62),
  m10: glass(36, 18, 11.5, 150) + heart(12, 48, .74) + heart(32, 51, .74) + heart(52, 48, .74),
  m11: person(12, 18, .8) + person(32, 15, .8) + person(52, 18, .8) + torn(19, 46, -10, .74) + torn(45, 46, 8, .74),
};

// By the word of a Cause; a Culprit that fits has the same picture.
export const pair_pictures: Record<string, string> = {
  land_grab: line("M6 40Q32 26 58 40M6 48Q32 35 58 48M10 56Q32 45 54 56", 2.6) + fill("M12 10L17 6L22 10V58H12ZM42 10L47 6L52 10V58H42Z") + line("M2 20L62 17M2 31L62 29", 2.4) + line("M29 15.6l4 6M33 15.6l-4 6M29 27l4 6M33 27l-4 6", 2),
  price_spike: fill("M10 58C6 46 8 36 14 32L12 25H30L28 32C34 36 36 46 32 58Z") + score("M14 33H28M15 44L21 38L27 44", 2.2) + line("M36 52L44 40L48 45L57 14M50 18L57.6 12L61 21", 3.6),
  siege: line("M8 54L44 14M20 14L56 54M32 8V58", 6) + score("M29 31H35", 3) + line("M4 59H60", 3),
  drought: `<circle cx="32" cy="20" r="9" fill="currentColor"/>` + rays(32, 20, 12, 18, 14, 0, 1.7) + fill("M4 42L60 41V60H4Z") + score("M14 42L18 50L12 59M18 50L30 48L34 41M30 48L36 59M36 55L48 51L46 42M48 51L58 55", 2.4),
  ruined_market: fill("M4 42H60L53 57H12Z") + fill("M12 28H24V40H12ZM26 28H38V40H26ZM40 28H52V40H40ZM19 14H31V26H19ZM33 14H45V26H33Z") + score("M12 34H24M26 34H38M40 34H52M19 20H31M33 20H45", 1.6) + line("M4 61q6 -4 11 0t11 0 11 0 11 0 12 0", 2),
  debt_cuts: fill("M14 6H42L51 15V58H14Z") + score("M42 6V15H51", 2) + score("M20 22H44M20 29H44M20 36H36", 2.4) + score("M24 52L40 42", 2.6) + `<circle cx="25" cy="44" r="3" fill="var(--g)"/><circle cx="39" cy="50" r="3" fill="var(--g)"/>`,
};
export const cause_of: Record<string, string> = {
  plantation_company: "land_grab",
  grain_speculators: "price_spike",
  warlord: "siege",
  fossil_companies: "drought",
  export_lobby: "ruined_market",
  creditors: "debt_cuts",
};

// The blocks they are cut from, 80 by 80: round for an Action, square for an Event, with the
// chatter of the gouge at the rim.
const random = scatter(23);
function wavering(points: [number, number][], by: number): string {
  return "M" + points.map(([x, y]) => `${n(x + (random() - 0.5) * by)} ${n(y + (random() - 0.5) * by)}`).join("L") + "Z";
}
const side = Array.from({ length: 8 }, (_, i) => i * 10.7);
const round = wavering(ring(30, (a) => [40 + Math.cos(a) * 39, 40 + Math.sin(a) * 39]), 1.1);
const square = wavering(
  [
    ...side.map((t): [number, number] => [2.5 + t, 1.5]),
    ...side.map((t): [number, number] => [78.5, 2.5 + t]),
    ...side.map((t): [number, number] => [77.5 - t, 78.5]),
    ...side.map((t): [number, number] => [1.5, 77.5 - t]),
  ],
  1.5,
);
const round_chatter = ring(26, (angle) => {
  const a = angle + random() * 0.15;
  const b = a + 0.09 + random() * 0.07;
  const r = 33.5 + random() * 3;
  return lens(40 + Math.cos(a) * r, 40 + Math.sin(a) * r, 40 + Math.cos(b) * (r + 1), 40 + Math.sin(b) * (r + 1), 0.8);
}).join("");
const square_chatter = Array.from({ length: 30 }, (_, i) => {
  const t = 6 + random() * 66;
  const d = 3.5 + random() * 3.5;
  const l = 4 + random() * 5;
  if (i % 4 === 0) return lens(t, d, t + l, d + 0.6, 0.8);
  if (i % 4 === 1) return lens(t, 80 - d, t + l, 79.4 - d, 0.8);
  return i % 4 === 2 ? lens(d, t, d + 0.6, t + l, 0.8) : lens(80 - d, t, 79.4 - d, t + l, 0.8);
}).join("");

const symbol = (id: string, size: number, drawn: string) =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${drawn}</symbol>`;
const chatter = (d: string) => `<path d="${d}" fill="#f4e6ca" opacity=".5"/>`;
export const emblem_symbols =
  symbol("tt-round", 80, carve(round) + chatter(round_chatter)) +
  symbol("tt-square", 80, carve(square) + chatter(square_chatter)) +
  Object.entries(emblems).map(([kind, drawn]) => symbol("tt-e-" + kind, 64, drawn)).join("") +
  Object.entries(pair_pictures).map(([pair, drawn]) => symbol("tt-p-" + pair, 64, drawn)).join("");
