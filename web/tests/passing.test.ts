import { describe, expect, it } from "vitest";

import type { ChairCard, TableCard } from "../src/protocol";
import { passes_to, type Screen } from "../src/table/passing";

const card = (...chairs: ChairCard[]): TableCard => ({ game: "tamtown", rules_version: 1, phase: "playing", options: { players: chairs.length }, chairs });
const mine = { name: "Ada", yours: true };
const others = { name: "Bo" };
const three = card(mine, mine, mine);
const at = (screen: Partial<Screen>): number | undefined =>
  passes_to({ seat: 0, taken: true, my_turn: false, busy: false, asked: [], card: three, ...screen });

describe("a screen that several people share", () => {
  it("is passed on to the first of them who is asked, though the prompt names nobody", () => {
    expect(at({ asked: [1, 2] })).toBe(1);
    expect(at({ seat: 1, asked: [2] })).toBe(2);
    expect(at({ seat: 2, asked: [0] })).toBe(0);
  });
  it("stays with who has something to decide, whoever else is asked", () => {
    expect(at({ my_turn: true, asked: [0, 1, 2] })).toBeUndefined();
    expect(at({ seat: 2, my_turn: true, asked: [0, 2] })).toBeUndefined();
  });
  it("stays where it is while nobody at it is asked, and while something is shown", () => {
    expect(at({})).toBeUndefined();
    expect(at({ asked: [1], busy: true })).toBeUndefined();
    // What was told last names me, and has not come to rest on the screen.
    expect(at({ asked: [0] })).toBeUndefined();
  });
  it("begins behind the curtain, whoever sat at it last", () => {
    expect(at({ taken: false })).toBe(0);
    expect(at({ taken: false, busy: true })).toBe(0);
    expect(at({ taken: false, my_turn: true, asked: [0, 1] })).toBe(0);
    expect(at({ taken: false, asked: [2] })).toBe(2);
  });
  it("has no curtain where one person sits alone, watches, or the game is not played", () => {
    expect(at({ taken: false, card: card(mine, others) })).toBeUndefined();
    expect(at({ taken: false, seat: 254 })).toBeUndefined();
    expect(at({ taken: false, seat: 254, asked: [1] })).toBe(1);
    expect(at({ taken: false, card: { ...three, phase: "over" } })).toBeUndefined();
    expect(at({ taken: false, card: undefined })).toBeUndefined();
  });
});
