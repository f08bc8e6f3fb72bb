// Open cards are shown where they lie, and what a move touched is found again.
import { describe, expect, it } from "vitest";

import { by_place, touched_by, with_open_cards } from "../src/open_cards";
import type { Suspicion, Tableau, Thing } from "../src/protocol";

const card = (id: string, place: number, down = false): Thing => ({
  id,
  in: place,
  face: [down ? "thing.back" : "thing.card", {}],
  ...(down ? { down: true } : {}),
});
const tableau = (viewer: number, things: Thing[]): Tableau => ({
  viewer,
  prompt: ["prompt", {}],
  zones: [
    { id: "row", title: ["zone.row", {}] },
    { id: "seat/0/hand", title: ["zone.hand", {}], owner: 0 },
    { id: "seat/1/hand", title: ["zone.hand", {}], owner: 1 },
  ],
  things,
});
const suspicion = (place: string, piece: string): Suspicion => ({
  owner: 1,
  place,
  where: ["zone.hand", {}],
  piece,
  face: ["thing.card", {}],
  chance: 500,
  expected: 500,
});

describe("open cards", () => {
  const mine = tableau(0, [card("r", 0), card("m", 1), card("x", 2, true)]);
  const theirs = tableau(1, [card("r", 0), card("y", 1, true), card("t", 2)]);

  it("are what the others saw of their own", () => {
    const open = with_open_cards(mine, [theirs]);
    expect(open.things.map((thing) => thing.id)).toEqual(["r", "m", "t"]);
    expect(open.things.every((thing) => thing.down !== true)).toBe(true);
  });
  it("leave alone what was seen anyway, and offer nothing", () => {
    const open = with_open_cards({ ...theirs, viewer: 0, offers: [] }, []);
    expect(open.things).toEqual(theirs.things);
    expect(open.offers).toEqual([]);
  });
});

it("finds what the offer of some words touches", () => {
  const with_offers: Tableau = {
    ...tableau(0, [card("r", 0), card("m", 1)]),
    offers: [{ words: "take r", touches: [0], label: ["offer.take", {}] }],
  };
  expect(touched_by(with_offers, "take r").map((thing) => thing.id)).toEqual(["r"]);
  expect(touched_by(with_offers, "take m")).toEqual([]);
  expect(touched_by(undefined, "take r")).toEqual([]);
});

it("puts suspicions of one place together", () => {
  const all = [suspicion("a", "1"), suspicion("a", "2"), suspicion("b", "1")];
  expect(by_place(all).map((place) => place.length)).toEqual([2, 1]);
});
