// What a move touched is found again.
import { expect, it } from "vitest";

import { by_place, touched_by } from "../src/open_cards";
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

it("finds what the offer of some words touches", () => {
  const with_offers: Tableau = {
    ...tableau(0, [card("r", 0), card("m", 1)]),
    offers: [
      { words: "take r", touches: [0], label: ["offer.take", {}] },
      { words: "pay m 2", touches: [1, 1], label: ["offer.pay", {}] },
    ],
  };
  expect(touched_by(with_offers, "take r").map((thing) => thing.id)).toEqual(["r"]);
  expect(touched_by(with_offers, "take m")).toEqual([]);
  expect(touched_by(with_offers, "pay m 2").map((thing) => thing.id)).toEqual(["m"]);
  expect(touched_by(undefined, "take r")).toEqual([]);
});

it("puts suspicions of one place together", () => {
  const all = [suspicion("a", "1"), suspicion("a", "2"), suspicion("b", "1")];
  expect(by_place(all).map((place) => place.length)).toEqual([2, 1]);
  const mixed = [suspicion("a", "1"), suspicion("b", "1"), suspicion("a", "2")];
  expect(by_place(mixed).map((place) => place.map((one) => one.piece))).toEqual([["1", "2"], ["1"]]);
});
