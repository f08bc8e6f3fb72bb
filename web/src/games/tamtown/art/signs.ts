// Small signs, cut like everything else; 24 by 24 unless they say otherwise. Holes are real holes,
// so that a sign sits on any ground.
import { lens, ring } from "./pen";

const solid = (d: string) => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;
const stroke = (d: string, w: number) =>
  `<path fill="none" stroke="currentColor" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const waves = "q3.3-4 6.7 0t6.7 0 6.6 0";

export const signs: Record<string, string> = {
  // The links of Families and Investigators.
  sun:
    `<circle cx="12" cy="12" r="5" fill="currentColor"/>` +
    solid(ring(12, (a) => lens(12 + Math.cos(a) * 6.4, 12 + Math.sin(a) * 6.4, 12 + Math.cos(a) * 11.4, 12 + Math.sin(a) * 11.4, 1.7)).join("")),
  moon: solid("M15.5 2.5A10 10 0 1 0 21.5 17 8.5 8.5 0 0 1 15.5 2.5Z"),
  river: stroke(`M2 7${waves}M2 12.5${waves}M2 18${waves}`, 2.7),
  tree: solid("M10.3 22.5c.8-3 .6-5-.2-7-4 .8-7.6-1-7.6-4.3 0-2.2 1.6-3.5 3-3.9C5.7 4 8.6 1.8 12 1.8s6.3 2.2 6.5 5.5c1.4.4 3 1.7 3 3.9 0 3.3-3.6 5.1-7.6 4.3-.8 2-1 4-.2 7Z"),
  mountain: solid("M.8 20.5L8.6 5.5L12 11.5L14.6 7.5L23.2 20.5Z" + lens(5.4, 11.6, 8.4, 14, 0.9) + lens(8.4, 14, 11.4, 11.6, 0.9)),
  bird: solid("M1 8.6Q7 5.2 11.6 11.4Q14.6 3.4 23 3.4Q19 6.6 18.6 10.6Q18.2 15.4 13 17.2L9.6 21.4L8.6 17Q4.6 15.6 4.2 11.6Q3.2 9.4 1 8.6Z"),
  // The themes.
  leaf: solid(
    "M2 22.4C2.4 10.6 9 2.4 22.4 1.6C22.6 14 16.4 21 6.6 19.6L3.4 23Z" +
      lens(5.4, 18.6, 18, 5.4, 1.1) + lens(9.6, 13.8, 9.4, 8.6, 0.9) + lens(13, 10.4, 13, 5.6, 0.9) + lens(9.4, 14.6, 15, 14.6, 0.9) + lens(12.8, 11, 18, 11, 0.9),
  ),
  scroll: solid(
    "M4.6 2.4H19Q22.4 2.6 22.4 6V8H18.6V18.4Q18.4 21.8 15 21.8H4Q1.2 21.4 1.6 18.2H5V5Q5 3.4 4.6 2.4Z" +
      lens(7.6, 7, 16, 7, 1.1) + lens(7.6, 11, 16, 11, 1.1) + lens(7.6, 15, 13.6, 15, 1.1),
  ),
  capsule: solid(
    "M14.4 2.6Q18.4 -.4 21.8 3.4T20.8 10.4L10.4 20.6Q6 24 2.6 20.4T3.6 13.2Z" +
      "M9.3 9.1L14.9 14.9L16 13.8L10.4 8Z" + lens(14, 6.6, 17.6, 3.6, 1.1),
  ),
  coin: solid(
    "M9 9.6A6.8 6.8 0 1 1 8.9 9.6ZM9 11.8A4.6 4.6 0 1 0 9.1 11.8ZM9 13.3A3.1 3.1 0 1 1 8.9 13.3ZM16.2 2.6A6 6 0 0 1 17.4 14.4Q17.6 10.4 14.8 8.4T10.4 6.4Q12 2.8 16.2 2.6Z" + lens(13.4, 6, 17.6, 5.6, 1),
  ),
  // What is on the cards.
  heart: solid("M12 7C9.4 1 1 2 1 9.2C1 15.4 7.8 19.2 12 23.6C16.2 19.2 23 15.4 23 9.2C23 2 14.6 1 12 7ZM12.8 7.2L9.6 12.2L14.2 14.6L11.6 20L15.8 13.8L11.8 11.6Z"),
  open_heart: stroke("M12 7C9.4 1 2 2.6 2 9.2C2 15 7.8 18.6 12 22.6C16.2 18.6 22 15 22 9.2C22 2.6 14.6 1 12 7Z", 2),
  envelope: solid("M1.5 4.6L22.5 4.2V19.8L1.5 19.4ZM3.6 6.2L12 12.6L20.6 6L21.4 7.2L12 14.6L2.8 7.4Z" + lens(3, 18.6, 8.6, 12.6, 0.8) + lens(21, 18.8, 15.4, 12.6, 0.8)),
  fist: solid("M4.6 4.8L8 3.4L12 3.2L16 3.6L20 5.8L20.4 13.6L17.4 17.6V22.6H7.2V17.8L2.8 13.6L2 8.8L4.2 8.4Z" + lens(8.3, 3.4, 8.3, 9.6, 0.7) + lens(12.2, 3, 12.2, 9.6, 0.7) + lens(16.1, 3.6, 16.1, 9.6, 0.7) + lens(4.6, 11.6, 15.4, 11.6, 0.8)),
  newspaper: solid(
    "M2 3.6L18.6 3V20.8L2 21.2ZM20 7L22.6 6.9V18.8Q22.4 20.8 20 21ZM4.4 6V9.6H16.2V6Z" +
      lens(4.2, 12.4, 9.6, 12.4, 0.8) + lens(11.2, 12.4, 16.4, 12.4, 0.8) + lens(4.2, 15.2, 9.6, 15.2, 0.8) + lens(11.2, 15.2, 16.4, 15.2, 0.8) + lens(4.2, 18, 9.6, 18, 0.8) + lens(11.2, 18, 16.4, 18, 0.8),
  ),
  shield: solid("M12 1C9 3 5.6 3.8 2.4 3.8V11.6C2.4 17.6 6.4 21.2 12 23.6C17.6 21.2 21.6 17.6 21.6 11.6V3.8C18.4 3.8 15 3 12 1Z"),
  hand: solid("M4.2 13.6L1.6 8.4Q2.2 6.2 4 7.4L6.2 10.8L5.4 3.4Q6.6 1.4 8.2 3.2L9.2 9L10 1.4Q11.4 0 12.8 1.4L13.2 8.8L15.2 2.6Q16.8 1.4 17.8 3.2L16.6 10.2L19 6Q20.8 5.4 21 7.4L18.6 15.6L16.4 19.6V23.6H7.2V19.6Z"),
};

export const sign_symbols = Object.entries(signs)
  .map(([name, drawn]) => `<symbol id="tt-s-${name}" viewBox="0 0 24 24">${drawn}</symbol>`)
  .join("");
