// What the portraits are put together from. They stand on 200 by 250, lit from the top left, with clothes in
// their owner's colours (--c and its dark twin --cd).
export type Mood = "neutral" | "nervous" | "relieved";

export const INK = "#0c1b2b";
export const PAPER = "#f3f1e7";

// Flat skin with one shadow on the right. The id names the outline, once in the page.
export function head(id: string, shape: string, skin: string, cut = "M112 0C128 60 124 120 104 180L200 200V0Z"): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})"><rect width="200" height="250" fill="${skin}"/><path d="${cut}" fill="${INK}" opacity=".17"/></g>`;
}
export const g = (transform: string, inside: string): string => `<g transform="${transform}">${inside}</g>`;
export const ln = (d: string, width = 4, colour = INK): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" fill="none"/>`;

// Eyes, both at one height.
export const dots = (a: number, b: number, y: number, r = 3.8): string =>
  [a, b].map((x) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/>`).join("");
export const wide = (a: number, b: number, y: number, dx = 3, rx = 8.5, ry = 8.5): string =>
  [a, b]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" stroke="${INK}" stroke-width="2.4"/><circle cx="${x + dx}" cy="${y + 1}" r="3.1" fill="${INK}"/>`,
    )
    .join("");
export const happy = (a: number, b: number, y: number, w = 8): string =>
  [a, b].map((x) => ln(`M${x - w} ${y + 3}q${w} ${-w - 2} ${w * 2} 0`, 4.2)).join("");

export const sweat = (x: number, y: number, s = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0-11C4-4 7 0 7 4a7 7 0 0 1-14 0c0-4 3-8 7-15Z" fill="#bfe6fb" stroke="${INK}" stroke-opacity=".5" stroke-width="1.6"/><path d="M-3 4a3 3 0 0 0 2 3.4" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/></g>`;
export const blush = (a: number, b: number, y: number, colour = "#e2604f"): string =>
  [a, b].map((x) => `<ellipse cx="${x}" cy="${y}" rx="9" ry="6" fill="${colour}" opacity=".38"/>`).join("");

// Mouths.
export const wobble = (x: number, y: number, w = 28): string =>
  ln(`M${x - w / 2} ${y + 2}q${w / 8} -6 ${w / 4} 0t${w / 4} 0t${w / 4} 0t${w / 4} 0`, 3.8);
export const grin = (x: number, y: number, w = 34, h = 17): string =>
  `<path d="M${x - w / 2} ${y}q${w / 2} 5 ${w} 0q-2 ${h} -${w / 2} ${h}t-${w / 2} -${h}Z" fill="${INK}"/><path d="M${x - w / 2 + 4} ${y + 1.5}q${w / 2 - 4} 3.5 ${w - 8} 0l-2 5.5q-${w / 2 - 6} 2 -${w - 12} 0Z" fill="#fff"/>`;
export const teeth = (x: number, y: number, w = 34, h = 11): string =>
  `<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="4" fill="#fff" stroke="${INK}" stroke-width="3.2"/><path d="M${x - w / 4} ${y}v${h}M${x} ${y}v${h}M${x + w / 4} ${y}v${h}M${x - w / 2} ${y + h / 2}h${w}" stroke="${INK}" stroke-width="1.8"/>`;

// How a mood sits: nervous or relieved, shoulders up or down, the head tipped.
export function pose(mood: Mood): { n: boolean; r: boolean; by: number; h: string } {
  const n = mood === "nervous";
  const r = mood === "relieved";
  return {
    n,
    r,
    by: n ? -6 : r ? 4 : 0,
    h: n ? "translate(0 3)" : r ? "translate(0 1) rotate(-4 100 176)" : "",
  };
}
