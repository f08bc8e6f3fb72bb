import { describe, expect, it } from "vitest";

import type { Offer, Tableau } from "../src/protocol";
import { by_digit, to_come, touch, touching, walk } from "../src/touching";

const offer = (...touches: number[]): Offer => ({ words: touches.join(), touches, label: ["l"] });
// A clue for two ladies or for a lady and a musician; another clue; a typed answer.
const offers: Offer[] = [
  offer(0, 5, 5),
  offer(0, 5, 6),
  offer(1, 6),
  { words: "typed", label: ["l"], typed: "*" },
];

describe("touching", () => {
  it("begins with every thing of every offer that is touched", () => {
    const { possible, next } = touching(offers, []);
    expect(possible).toEqual([0, 1, 2]);
    expect([...next.keys()].sort()).toEqual([0, 1, 5, 6]);
  });
  it("goes in any order, and alike cards are touched one by one", () => {
    expect(touching(offers, [5, 5]).meant).toBe(0);
    expect(touching(offers, [5]).meant).toBeUndefined();
    expect(touching(offers, [6, 0]).meant).toBe(1);
    expect(touching(offers, [6, 0]).whole).toBe(false);
    expect(touching(offers, [6, 0, 5]).whole).toBe(true);
  });
  it("knows what else belongs to what is meant", () => {
    expect(to_come(offers, [1])).toEqual([6]);
    expect(to_come(offers, [5])).toEqual([]);
  });
  it("takes a second touch back where nothing more of it is wanted", () => {
    expect(touch(offers, [], 0)).toEqual([0]);
    expect(touch(offers, [0], 0)).toEqual([]);
    expect(touch(offers, [0, 5], 5)).toEqual([0, 5, 5]);
    expect(touch(offers, [0, 5, 5], 5)).toEqual([0]);
  });
  it("begins anew with what belongs to another offer", () => {
    expect(touch(offers, [0], 1)).toEqual([1]);
    expect(touch(offers, [0, 5], 1)).toEqual([1]);
  });
  it("knows nothing of what is in no offer", () => {
    expect(touch(offers, [0], 9)).toBeUndefined();
  });
  it("has a digit for each thing that comes next", () => {
    expect(by_digit(offers, [])).toEqual([0, 1, 5, 6]);
    expect(by_digit(offers, [0])).toEqual([5, 6]);
  });
});

describe("the arrows", () => {
  const tableau: Tableau = {
    prompt: ["p"],
    zones: [
      { id: "row", title: ["z"] },
      { id: "empty", title: ["z"] },
      { id: "hand", title: ["z"] },
    ],
    things: [
      { id: "a", in: 0, face: ["t"] },
      { id: "b", in: 0, face: ["t"] },
      { id: "on-a", on: "a", in: 0, face: ["t"] },
      { id: "c", in: 2, face: ["t"] },
    ],
  };
  it("go along a zone and over empty ones", () => {
    expect(walk(tableau, undefined, "ArrowDown")).toBe("a");
    expect(walk(tableau, "a", "ArrowRight")).toBe("b");
    expect(walk(tableau, "b", "ArrowRight")).toBe("on-a");
    expect(walk(tableau, "b", "ArrowDown")).toBe("c");
    expect(walk(tableau, "c", "ArrowDown")).toBe("c");
    expect(walk(tableau, "c", "ArrowUp")).toBe("a");
  });
});
