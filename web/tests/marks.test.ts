import { describe, expect, it } from "vitest";

import { Marks } from "../src/marks";
import type { News, Told } from "../src/protocol";
import { fixture } from "./fixtures";

const me = 0;
let version = 0;
// What a seat moved, as those tell it who did not do it: the seat stands in what happened.
const moved = (seat: number, ...to: string[]): Told => ({
  version: ++version,
  event: { time: 0, what: seat === me ? { is: "moved", seat } : { is: "moved" } },
  facts: [{ note: { fact: "X", with: { seat: { seat } } }, moved: to.map((place) => ({ what: "card", as: "card", from: "pile", to: place })) }],
});
const heard = (...all: Told[]): string[] => {
  const marks = new Marks();
  for (const told of all) marks.hear(told, me);
  return [...marks.all].map((one) => one.replace("card ", ""));
};

describe("the last moves of the others", () => {
  it("are a whole turn of each of them", () => {
    expect(heard(moved(1, "a"), moved(1, "b", "c"), moved(2, "d"), moved(2, "e"))).toEqual(["a", "b", "c", "d", "e"]);
  });
  it("give way to the next turn of the same person, not to anybody else's", () => {
    expect(heard(moved(1, "a"), moved(2, "b"), moved(1, "c"))).toEqual(["c", "b"]);
  });
  it("are seen once one has moved something oneself, not when one only declined", () => {
    expect(heard(moved(1, "a"), moved(me, "b"))).toEqual([]);
    expect(heard(moved(1, "a"), moved(me), moved(1, "b"))).toEqual(["a", "b"]);
    expect(heard(moved(1, "a"), moved(me, "b"), moved(1, "c"))).toEqual(["c"]);
  });
  it("are theirs also where what happened speaks of me first, or of nobody", () => {
    const given = moved(1, "a");
    given.facts?.unshift({ note: { fact: "Given", with: { seat: { seat: me } } } });
    const nameless = moved(1, "b");
    nameless.facts = (nameless.facts ?? []).map(({ moved = [] }) => ({ moved }));
    expect(heard(given, nameless)).toEqual(["a", "b"]);
  });
});

// Since one's last move the fixture has turns of two others, each of several moves.
it("in a real game everything stays marked that the others moved since one's own move", () => {
  const told = fixture("thames").letters.flatMap(({ what }) => (what as News).told ?? []);
  const marks = new Marks();
  let since: string[] = [];
  let longest = 0;
  let events = 0;
  for (const one of told) {
    marks.hear(one, me);
    const arrived = (one.facts ?? []).flatMap(({ moved = [] }) => moved.map(({ as, to = "" }) => `${as} ${to}`));
    if (arrived.length === 0) continue;
    if ("seat" in one.event.what && one.event.what.seat === me) [since, events] = [[], 0];
    else [since, events] = [[...since, ...arrived], events + 1];
    expect(new Set(marks.all)).toEqual(new Set(since));
    longest = Math.max(longest, events);
  }
  expect(longest).toBeGreaterThan(3);
});
