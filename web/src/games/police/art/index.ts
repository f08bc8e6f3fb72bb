// The six characters, each with three faces.
import { commissioner } from "./commissioner";
import { constable } from "./constable";
import { examiner } from "./examiner";
import { inspector } from "./inspector";
import type { Mood } from "./parts";
import { profiler } from "./profiler";
import { undercover } from "./undercover";

export type { Mood } from "./parts";

export const characters = ["inspector", "commissioner", "profiler", "examiner", "constable", "undercover"] as const;
export type Character = (typeof characters)[number];

const portraits = { inspector, commissioner, profiler, examiner, constable, undercover };
export const portrait = (who: Character, mood: Mood, id: string): string => portraits[who](mood, id);

// What is below the shoulders: colour, its shaded side, and how far the sleeves are from the edge.
const bodies: Record<Character, [string, string, number]> = {
  inspector: ["var(--c)", "var(--cd)", 14],
  commissioner: ["var(--c)", "var(--cd)", 8],
  profiler: ["#22384f", "#15273a", 26],
  examiner: ["#f3f1e7", "#c6d0d4", 16],
  constable: ["var(--c)", "var(--cd)", 20],
  undercover: ["var(--c)", "var(--cd)", 16],
};
export function figure(who: Character, mood: Mood, id: string): string {
  const [colour, shade, x] = bodies[who];
  return (
    `<path d="M${x} 249H${200 - x}L${204 - x} 330H${x - 4}Z" fill="${colour}"/><path d="M100 249H${200 - x}L${204 - x} 330H100Z" fill="${shade}" opacity=".6"/>` +
    portrait(who, mood, id) +
    `<path d="M${x + 22} 330l3-52M${178 - x} 330l-3-52" stroke="#0c1b2b" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>`
  );
}

// Their signs, 24 by 24, one solid each.
export const signs: Record<Character, string> = {
  inspector: "M10 2a8 8 0 1 0 4.7 14.5l5 5 2.3-2.3-5-5A8 8 0 0 0 10 2Zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z",
  commissioner: "M12 1.5 21 5v6.5c0 5.5-4 9.3-9 11-5-1.7-9-5.5-9-11V5Z",
  profiler:
    "M12 4.5c5 0 9 3.5 11 7.5-2 4-6 7.5-11 7.5S3 16 1 12c2-4 6-7.5 11-7.5Zm0 2.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm0 2.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z",
  examiner: "M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5Z",
  constable: "M10.5 2h3v1.6c4 .8 6 4.4 6 9.4H4.5c0-5 2-8.6 6-9.4ZM3 15h18l2 4.5c-7-1.7-15-1.7-22 0Z",
  undercover:
    "M2 7.5c3-1.5 6-1.5 10 .7 4-2.2 7-2.2 10-.7 1.2 5-.8 10-4.6 10-2.6 0-3.6-2.7-5.4-2.7s-2.8 2.7-5.4 2.7C2.8 17.5.8 12.5 2 7.5Zm3 4c1.3 2 4 2.2 5.5.7-1.3-2-4-2.2-5.5-.7Zm14 0c-1.5-1.5-4.2-1.3-5.5.7 1.5 1.5 4.2 1.3 5.5-.7Z",
};
