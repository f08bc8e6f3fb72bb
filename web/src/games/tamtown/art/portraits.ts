// The twelve roles in one hand: dark figures, light from the top left, on the ground of their link.
// People, not types: they have no features of their own.
import { lens, ring } from "./pen";
import { figure } from "./figures";

const dark = "#2a1720";
const brown = "#7a3a20";
const terra = "#b4562b";
const ochre = "#e3a63c";
const straw = "#f3d28a";
const paper = "#f4e6ca";

const flat = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`;
const stroke = (d: string, colour: string, w = 2) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const disc = (x: number, y: number, r: number, colour: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const hatch = (each: (at: number) => string) => Array.from({ length: 14 }, (_, at) => each(at)).join("");
const rays = (x: number, y: number, r1: number, r2: number, r3: number, count: number, w: number) =>
  ring(count, (a, i) => {
    const to = i % 2 === 1 ? r2 : r3;
    return lens(x + Math.cos(a) * r1, y + Math.sin(a) * r1, x + Math.cos(a) * to, y + Math.sin(a) * to, w);
  }).join("");

// Ground, middle and light of each link, and what is cut into it, 120 by 120.
const inks: Record<string, [ground: string, middle: string, light: string]> = {
  sun: ["#9a5a12", "#c98a2e", "#f3d28a"],
  moon: ["#46366f", "#6a58a0", "#efe3c4"],
  river: ["#1e557a", "#3f83a8", "#cfe2e2"],
  mountain: ["#574c45", "#857468", "#e4d6be"],
  tree: ["#5c6220", "#8a9040", "#e8e0ac"],
  bird: ["#7d3b62", "#a9648c", "#f2d6dc"],
};
const grounds: Record<string, (middle: string, light: string) => string> = {
  sun: (_, h) => disc(60, 46, 37, ochre) + flat(rays(60, 46, 41, 50, 60, 34, 1.7), h),
  moon: (m, h) => flat("M74 6A42 42 0 1 0 102 66A37 37 0 0 1 74 6Z", h) + flat(([[16, 14], [104, 20], [96, 92], [20, 96], [108, 108], [10, 60]] as const).map(([x, y]) => lens(x - 4, y, x + 4, y, 1.4) + lens(x, y - 4, x, y + 4, 1.4)).join(""), h) + disc(60, 46, 33, m),
  river: (m, h) => disc(60, 46, 39, m) + `<g opacity=".55">${stroke(hatch((i) => `M-6 ${6 + i * 9}q7 -5 14 0${"t14 0".repeat(8)}`), h, 1.5)}</g>`,
  mountain: (m, h) => flat("M-4 92L34 18L52 46L70 8L124 96V124H-4Z", m) + flat("M34 18L22 42L31 38L35 46L42 36ZM70 8L56 36L66 32L72 42L82 34Z", h) + flat(hatch((i) => lens(4 + i * 9, 96 - i % 3 * 10, 14 + i * 9, 84 - i % 3 * 10, 1.2)), h),
  tree: (m, h) => flat("M60 -2C36 -6 12 8 14 32C-4 36 -2 66 22 70C36 82 84 82 98 70C122 66 124 36 106 32C108 8 84 -6 60 -2Z", m) + flat(hatch((i) => lens(14 + i * 7, 18 + (i * 17 % 48), 25 + i * 7, 12 + (i * 17 % 48), 1.8)), h),
  bird: (m, h) => disc(60, 46, 38, m) + flat(([[8, 20, 1], [84, 10, 1.2], [94, 74, .9], [0, 78, .8]] as const).map(([x, y, s]) => `M${x} ${y}q${8 * s} ${-7 * s} ${12 * s} ${3 * s}q${4 * s} ${-10 * s} ${13 * s} ${-7 * s}q${-8 * s} ${3 * s} ${-11 * s} ${13 * s}q${-4 * s} ${-9 * s} ${-14 * s} ${-9 * s}z`).join(""), h),
};

const torso = (colour = dark) =>
  flat("M50 84C36 88 20 92 15 106C13 112 12 118 12 122H108C108 118 107 112 105 106C100 92 84 88 70 84L60 94Z", colour);
const head = (skin: string) =>
  flat("M50 64V84L60 93L70 84V64Z", skin) +
  flat("M50 74Q60 84 70 74V84L60 93L50 84Z", "#2a172088") +
  flat("M60 22C47 22 41 31 41 44C38 43 37 51 41 54C43 66 52 74 60 74C68 74 77 66 79 54C83 51 82 43 79 44C79 31 73 22 60 22Z", skin) +
  flat("M66 23C75 26 79 34 79 44C82 43 83 51 79 54C77 66 68 74 60 74C70 66 74 50 66 23Z", "#2a172066");
const plane = (light: string) =>
  flat("M44.5 46C44.5 38 48 33 54 31C50 38 49.5 47 51 56C52 62 51 65 53 70C47 65 44.5 58 44.5 46Z", light) +
  flat("M51 77Q54 80 55 86L51 84Z", light) +
  flat(lens(48, 49, 56.5, 49, 1.7) + lens(63.5, 49, 72, 49, 1.7) + lens(54, 65, 66, 65, 1.3), dark) +
  stroke("M47.5 43.5Q52 41 57 43.5M63 43.5Q68 41 72.5 43.5M60.5 49Q57 56 58 58.6H62", "#2a1720cc", 1.7);
const investigators: Record<string, string> = {
  journalist: torso() + flat("M60 12C38 10 28 28 34 46C36 54 40 50 41 44C44 34 52 32 60 32C68 32 76 34 79 44C80 50 84 54 86 46C92 28 82 10 60 12Z", dark) + head("#7A4426") + plane("#CF8049") + flat("M37 24Q44 15 56 15Q46 20 42 30Z", brown) + flat("M50 86L60 100L70 86L66 84L60 92L54 84Z", paper) + stroke("M30 92L60 120", ochre, 4) + flat("M64 96L96 90L104 122H70Z", paper) + stroke("M72 102L94 98M74 108L96 104M76 114L90 111", dark, 2) + stroke("M98 84L86 108", ochre, 4) + flat("M86 108l-2 6l5 -4z", dark),
  lawyer: torso() + head("#552E1D") + flat("M41 42C38 26 48 18 60 18S82 26 79 42C76 34 70 31 60 31S44 34 41 42Z", dark) + plane("#B0603A") + flat("M48 84L60 94L72 84L76 122H44Z", paper) + flat("M59 94h2.4v28h-2.4z", dark) + flat(lens(24, 98, 20, 121, 1.8) + lens(32, 94, 30, 121, 1.8) + lens(88, 94, 92, 121, 1.6) + lens(97, 99, 101, 121, 1.6), brown),
  doctor: torso(paper) + disc(60, 14, 9, dark) + head("#8A5230") + flat("M40 46C36 26 46 17 60 17S84 26 80 46C78 36 70 30 60 30S42 36 40 46Z", dark) + plane("#DB935A") + flat("M52 14Q55 8 61 7Q57 12 57 17Z", brown) + flat("M50 84L60 97L70 84L76 88L66 122H54L44 88Z", "#3F83A8") + stroke("M44 90Q40 108 52 110Q60 110 58 120M76 90Q80 102 76 108", dark, 3) + disc(76, 111, 4, dark) + disc(76, 111, 1.6, paper) + flat(lens(24, 100, 22, 121, 1.4) + lens(34, 96, 33, 121, 1.4) + lens(88, 96, 92, 121, 1.6) + lens(97, 101, 101, 121, 1.6), "#C9B48C"),
  economist: torso() + head("#5F3420") + flat("M42 36C40 24 48 19 60 19S80 24 78 36C76 30 74 34 73 30C66 26 54 26 47 30C46 34 44 30 42 36Z", dark) + plane("#BD6C40") + stroke("M44 48h12v8h-12zM64 48h12v8h-12zM56 50h8M44 50l-4 -2M76 50l4 -2", ochre, 2) + flat("M50 85L60 98L70 85L72 90L64 122H56L48 90Z", paper) + flat("M58 98h4l3 16l-5 7l-5 -7z", ochre) + flat("M84 96L116 92V122H86Z", paper) + stroke("M89 116L96 109L101 112L111 99", terra, 2.6) + flat(lens(24, 100, 22, 121, 1.6) + lens(34, 96, 33, 121, 1.6), brown),
  geographer: torso() + head("#94602F") + plane("#E0A062") + flat("M28 36Q60 22 92 36Q86 40 78 38C78 18 70 12 60 12S42 18 42 38Q34 40 28 36Z", dark) + flat("M46 30Q47 19 56 16Q51 23 51 31Z", brown) + stroke("M44 32Q60 26 76 32", ochre, 2.6) + stroke("M32 90L78 122", ochre, 4.4) + flat("M50 86L60 96L70 86L66 84L60 90L54 84Z", paper) + flat("M84 82L98 78L106 118L92 122Z", paper) + stroke("M88 90L99 87M89 98Q95 92 100 97M92 110L103 106", terra, 2) + flat("M82 81.5a4 3.5 -10 0 1 17 -4l1 4a4 3.5 -10 0 0 -17 4z", ochre),
  mediator: torso() + head("#633722") + plane("#C07044") + flat("M40 42C34 30 38 14 54 12C58 6 74 6 78 14C88 18 86 34 80 42C76 32 68 29 60 29S44 32 40 42Z", ochre) + stroke("M42 34Q54 22 80 30M46 22Q58 14 82 24M56 13Q66 12 76 14", terra, 2.2) + flat("M36 90Q60 112 84 90L100 98Q62 130 20 98Z", ochre) + stroke("M34 98Q60 116 86 98", terra, 2.2) + flat("M40 122Q42 110 52 109L66 106Q70 108 67 112L60 114L74 112Q80 108 82 112Q82 117 74 122Z", terra) + stroke("M46 116L58 112", dark, 1.5),
};

const someone = (kind: string, x: number, y: number, h: number) =>
  `<svg x="${x}" y="${y}" width="${(h * 30) / 54}" height="${h}" viewBox="0 0 30 54" overflow="visible" fill="${dark}" style="--cut:#e9c98f">${figure(kind)}</svg>`;
const row = (kinds: string, h: number, from?: number, gap = h * 0.46) => {
  const width = gap * (kinds.length - 1) + (h * 30) / 54;
  return [...kinds].map((kind, i) => someone(kind, (from ?? 60 - width / 2) + i * gap, 117 - h, h)).join("");
};
const goat = (x: number, y: number, s: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${s} ${Math.abs(s)})">${flat("M-16 -12Q-18 -22 -8 -22H8L12 -30L8 -36L12 -35L13 -39L17 -33L24 -30L22 -26L17 -25L15 -10L14 0H11L10 -10H-8L-10 0H-13L-14 -9Z", colour)}</g>`;
const pot = (x: number, y: number, s: number, colour: string, band: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${flat("M-8 -34H8L7 -29Q20 -22 16 -8Q14 0 8 0H-8Q-14 0 -16 -8Q-20 -22 -7 -29Z", colour)}${stroke("M-15 -17Q0 -12 15 -17M-14 -11L-9 -15L-4 -10L1 -14L6 -10L11 -14", band, 2)}</g>`;
const families: Record<string, string> = {
  farmers: flat("M-4 84Q60 70 124 84V122H-4Z", brown) + stroke("M0 92Q60 80 120 92M0 102Q60 92 120 102M0 112Q60 104 120 112", ochre, 1.6) + [14, 104].map((x) => stroke(`M${x} 112Q${x + 2} 70 ${x} 36`, dark, 3) + flat(lens(x, 88, x - 17, 66, 4) + lens(x, 76, x + 17, 54, 4) + lens(x, 60, x - 14, 40, 3.6) + lens(x, 50, x + 12, 32, 3.2), dark) + flat(lens(x + 1, 66, x + 6, 44, 4.4), ochre)).join("") + row("edab", 62) + stroke("M97 60L86 116", dark, 2.6) + flat("M98 57l-12 2l3 7q4 -4 9 -4z", dark),
  weavers: flat("M14 18H106V23H14ZM18 18H23V112H18ZM97 18H102V112H97Z", dark) + flat("M25 24H95V76H25Z", paper) + stroke("M25 30H95M25 70H95", terra, 3.5) + stroke(hatch((i) => i < 7 ? `M${28 + i * 10} 56l5 -8l5 8` : ""), "#46366F", 3) + stroke(hatch((i) => i < 7 ? `M${28 + i * 10} 38l5 6l5 -6` : ""), ochre, 3) + stroke(hatch((i) => `M${28 + i * 5} 76V92`), paper, 1) + row("eabc", 60),
  fishers: flat("M-2 58Q58 84 122 54Q116 86 92 92H26Q4 88 -2 58Z", terra) + stroke("M8 67Q60 88 114 64", straw, 2.4) + stroke("M14 76Q60 94 106 74", brown, 1.8) + stroke("M60 68V8", dark, 3.2) + flat("M63 10Q96 34 92 60L63 64Z", paper) + flat(lens(68, 26, 86, 46, 1.4) + lens(67, 40, 87, 57, 1.4), "#C9B48C") + stroke("M-4 96q8 -5 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0", paper, 2) + row("edabc", 54, 4, 20.6),
  herders: goat(26, 92, 1.15, paper) + goat(98, 86, -.95, "#D9BE8C") + goat(74, 74, .7, paper) + row("ebc", 64, 22, 27),
  healers: flat(lens(44, 42, 24, 4, 8) + lens(55, 42, 52, 0, 8), paper) + stroke("M43 38L28 11M55 38L52.5 8", "#5C6220", 1.6) + stroke("M68 46L96 4", dark, 6.5) + flat("M34 88Q26 54 36 48H84Q94 54 86 88Q60 94 34 88Z", terra) + flat("M68 48H84Q94 54 86 88Q80 90 74 91Q84 70 68 48Z", brown) + flat("M30 41H90V49H30Z", terra) + stroke("M38 58H80M38 68Q60 74 82 68", straw, 2.2) + row("dabc", 58),
  potters: pot(26, 84, 1.25, terra, paper) + pot(95, 84, 1.15, ochre, dark) + pot(60, 62, .95, paper, terra) + flat("M0 84H120V89H0Z", dark) + row("eadc", 58),
};

// The inside of a drawing of 120 by 120; its filter "tt-rough" is the table's (Scene.svelte).
export function portrait(role: string, link: string): string {
  const [ground, middle, light] = inks[link] ?? ["#574c45", "#857468", "#e4d6be"];
  const family = families[role];
  const people =
    family === undefined ? (investigators[role] ?? "") : `<rect x="-60" y="108" width="240" height="40" fill="${dark}"/>` + family;
  return `<rect x="-60" y="-60" width="240" height="240" fill="${ground}"/><g filter="url(#tt-rough)">${grounds[link]?.(middle, light) ?? ""}${people}</g>`;
}
