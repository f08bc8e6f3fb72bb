// Bots as people: each has a name and a rank, and keeps both. The house knows the ranks by these words.
import type { ChairCard } from "./protocol";

export const ranks = ["constable", "sergeant", "inspector", "chief"] as const;
export const usual_rank = "sergeant";

const people: { [rank: string]: readonly string[] } = {
  constable: ["Tobias Finch", "Hetty Marsh", "Bruno Falk"],
  sergeant: ["Maud Ellery", "Jasper Holt", "Flora Penrose"],
  inspector: ["Edmund Carver", "Irma Voss", "Emile Garnier"],
  chief: ["Clara Wren", "Edith Lacroix", "Oskar Brandt"],
};

// By what each is known, besides the name.
const signs = {
  "Tobias Finch": "lantern",
  "Hetty Marsh": "candle",
  "Bruno Falk": "whistle",
  "Maud Ellery": "quill",
  "Jasper Holt": "compass",
  "Flora Penrose": "rose",
  "Edmund Carver": "pipe",
  "Irma Voss": "raven",
  "Emile Garnier": "violin",
  "Clara Wren": "spyglass",
  "Edith Lacroix": "knight",
  "Oskar Brandt": "scales",
} as const;
export type Sign = (typeof signs)[keyof typeof signs];
// Nothing for a name that is none of ours.
export const sign_of = (name: string): Sign | undefined => Object.entries(signs).find(([one]) => one === name)?.[1];

// Those of that rank; where they are too few for the table, everybody.
export function names_of(bot: string, players = 2): readonly string[] {
  const ranked = people[bot.split(":")[0] ?? ""] ?? [];
  return ranked.length + 1 >= players ? ranked : Object.values(people).flat();
}
// One to four; nothing for a bot without a rank.
export function chevrons(bot: string): number {
  return ranks.findIndex((rank) => rank === bot.split(":")[0]) + 1;
}
// What of the house's bots people are offered: those with a rank, the weakest first.
export function offered(bots: readonly string[]): string[] {
  const ranked = ranks.filter((rank) => bots.includes(rank));
  return ranked.length > 0 ? ranked : [...bots];
}
// The wished rank where the house has it.
export function fit_rank(bots: readonly string[], wished: string): string {
  return [wished, usual_rank, ...bots].find((one) => bots.includes(one)) ?? usual_rank;
}
// A name that nobody at the table has, of that rank while there are any.
export function name_for(rank: string, chairs: readonly ChairCard[]): string {
  const all = [...names_of(rank), ...Object.values(people).flat()];
  const free = (name: string) => chairs.every((chair) => chair.name !== name);
  const found = all.find(free);
  if (found !== undefined) return found;
  for (let number = 2; ; ++number) if (free(`Bot ${number}`)) return `Bot ${number}`;
}
