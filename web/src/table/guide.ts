// What a first game is shown: for each step a place on the table that is lit, and a sentence
// (guide.<game>.<number>) beside it. Places are zones, or parts of the table that every game has.
const parts: { [name: string]: string } = {
  ribbon: ".ribbon",
  hand: ".hand",
  mine: ".mine",
  others: ".others",
  menu: '[data-act="menu"]',
};
const steps: { [game: string]: string[] } = {
  thames: ["columns", "hand", "row", "cases", "ribbon", "menu"],
  sherlock: ["permanent", "row", "mine", "others", "ribbon", "menu"],
  tamtown: ["message/cause", "hand", "others", "pile", "ribbon", "menu"],
  police: ["characters", "stock", "hand", "others", "ribbon", "menu"],
};

export function guide_steps(game: string): readonly string[] {
  return steps[game] ?? [];
}
export function lit(root: ParentNode, place: string): Element | null {
  return root.querySelector(parts[place] ?? `[data-zone="${CSS.escape(place)}"]`);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Spot {
  x: number;
  y: number;
  // Which edge of the card points at what is lit.
  tail?: "left" | "right" | "top" | "bottom";
}
// Below the bar a phone has the opponents: that is where the card covers least.
const phone = 700;
const below_bar = 50;
// Where the card stands: beside what is lit, never over it; below or above where there is no room.
export function beside(light: Box | undefined, card: { width: number; height: number }, page: { width: number; height: number }): Spot {
  const edge = 12;
  const gap = 18;
  const within = (value: number, most: number) => Math.max(edge, Math.min(most - edge, value));
  if (light === undefined) return { x: (page.width - card.width) / 2, y: (page.height - card.height) / 2 };
  const middle = within(light.y + light.height / 2 - card.height / 2, page.height - card.height);
  const centre = within(light.x + light.width / 2 - card.width / 2, page.width - card.width);
  if (light.x + light.width + gap + card.width + edge <= page.width) return { x: light.x + light.width + gap, y: middle, tail: "left" };
  if (light.x - gap - card.width >= edge) return { x: light.x - gap - card.width, y: middle, tail: "right" };
  if (page.width < phone && light.y - gap - card.height >= below_bar) return { x: centre, y: below_bar };
  if (light.y - gap - card.height >= edge) return { x: centre, y: light.y - gap - card.height, tail: "bottom" };
  return { x: centre, y: within(light.y + light.height + gap, page.height - card.height), tail: "top" };
}
