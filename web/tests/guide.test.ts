import { expect, it } from "vitest";

import { beside, guide_steps } from "../src/table/guide";
import { games, patterns } from "./fixtures";
import { languages } from "../src/language";

const page = { width: 1440, height: 900 };
const card = { width: 380, height: 170 };
const apart = (light: { x: number; y: number; width: number; height: number }) => {
  const at = beside(light, card, page);
  return at.x >= light.x + light.width || at.x + card.width <= light.x || at.y >= light.y + light.height || at.y + card.height <= light.y;
};

it("the card of the guide never lies over what is lit, wherever there is room", () => {
  expect(apart({ x: 10, y: 200, width: 500, height: 300 })).toBe(true);
  expect(apart({ x: 900, y: 200, width: 530, height: 300 })).toBe(true);
  expect(apart({ x: 10, y: 700, width: 1420, height: 190 })).toBe(true);
  expect(apart({ x: 10, y: 10, width: 1420, height: 190 })).toBe(true);
});

it.each(["guide", "lesson"] as const)("every step of every %s has its sentence in every language, and no sentence is left over", (kind) => {
  for (const game of games) {
    const steps = guide_steps(kind, game);
    expect(steps.length).toBeGreaterThan(3);
    for (const code of languages) {
      const said = Object.keys(patterns(code)["web"] ?? {}).filter((key) => key.startsWith(`${kind}.${game}.`));
      expect(said.sort()).toEqual(steps.map((_, at) => `${kind}.${game}.${at + 1}`).sort());
    }
  }
});
