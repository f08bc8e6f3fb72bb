// What somebody new is shown: for each step a place on the table that is lit, and a sentence beside it.
// A tour (guide.<game>.<number>) looks around at any table; a lesson (lesson.<game>.<number>) is a first
// game on the scenario of that name, in which what is lit is really touched.
export interface Step {
  // A zone, a part of the table that every game has, or after "#" a thing.
  at: string;
  // It goes on when that is touched, or when a move was made another way.
  touch?: true;
  // It is shown when it is this person's turn.
  turn?: true;
}
// The scenario of every game that its lesson is played on (games/<game>/scenarios/lesson.json).
export const first_game = "a-first-game";

const parts: { [name: string]: string } = {
  ribbon: ".ribbon",
  make: "[data-make]",
  hand: ".hand",
  mine: ".mine",
  others: ".others",
  menu: '[data-act="menu"]',
};
const look = (at: string): Step => ({ at });
const touch = (at: string): Step => ({ at, touch: true });
const tours: { [game: string]: Step[] } = {
  thames: ["columns", "hand", "row", "cases", "ribbon", "menu"].map(look),
  sherlock: ["permanent", "row", "mine", "others", "ribbon", "menu"].map(look),
  tamtown: ["message/cause", "hand", "others", "pile", "ribbon", "menu"].map(look),
  police: ["characters", "stock", "hand", "others", "ribbon", "menu"].map(look),
};
const lessons: { [game: string]: Step[] } = {
  thames: [
    look("columns"),
    look("hand"),
    touch("#clue/papers-2"),
    touch("make"),
    look("cases"),
    touch("row"),
    touch("make"),
    look("others"),
    { at: "ribbon", turn: true },
  ],
  sherlock: [
    look("permanent"),
    touch("#character/watson"),
    touch("make"),
    touch("#row/button"),
    touch("make"),
    look("mine"),
    look("others"),
    { at: "ribbon", turn: true },
  ],
  tamtown: [
    look("message/cause"),
    look("hand"),
    touch("#pile/back"),
    touch("#card/c72"),
    touch("#card/c02"),
    touch("#role/weavers"),
    touch("make"),
    look("others"),
    { at: "ribbon", turn: true },
  ],
  police: [
    touch("characters"),
    touch("make"),
    { at: "laid", touch: true, turn: true },
    touch("make"),
    { at: "hand", turn: true },
    look("others"),
    look("ribbon"),
  ],
};

export function guide_steps(kind: "guide" | "lesson", game: string): readonly Step[] {
  return (kind === "lesson" ? lessons : tours)[game] ?? [];
}
export function lit(root: ParentNode, { at }: Step): Element | null {
  const thing = at.startsWith("#") ? `[data-thing="${CSS.escape(at.slice(1))}"]` : undefined;
  return root.querySelector(thing ?? parts[at] ?? `[data-zone="${CSS.escape(at)}"]`);
}

// Of a hand its cards: what is beside them is only the table.
export function lit_part(found: Element, { at }: Step): Box {
  const cards = at === "hand" ? [...found.querySelectorAll("[data-thing]")].map((one) => one.getBoundingClientRect()) : [];
  const [first] = cards;
  if (first === undefined) return found.getBoundingClientRect();
  const x = Math.min(...cards.map((one) => one.left));
  const y = Math.min(...cards.map((one) => one.top));
  return { x, y, width: Math.max(...cards.map((one) => one.right)) - x, height: Math.max(...cards.map((one) => one.bottom)) - y };
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
