import { describe, expect, it } from "vitest";

import { carry_out, place_of } from "../src/tableau";
import type { Tableau, Thing } from "../src/protocol";
import { fixture, games } from "./fixtures";

const thing = (id: string): Thing => ({ id, in: 0, face: ["thing." + id] });
const three: Tableau = { prompt: ["p"], zones: [], things: [thing("a"), thing("b"), thing("c")] };
const ids = (tableau: Tableau | undefined) => tableau?.things.map(({ id }) => id).join("");

describe("a change", () => {
  it("takes things away, puts new ones where they stand and leaves the others", () => {
    const change = { gone: ["b"], things: [{ thing: thing("d"), at: 0 }] };
    expect(ids(carry_out(change, three))).toBe("dac");
    expect(ids(three)).toBe("abc");
  });
  it("moves a known thing to the place that it names", () => {
    expect(ids(carry_out({ things: [{ thing: thing("c"), at: 0 }] }, three))).toBe("cab");
  });
  it("that does not fit is refused", () => {
    expect(carry_out({ gone: ["x"] }, three)).toBeUndefined();
    expect(carry_out({ things: [{ thing: thing("x") }] }, three)).toBeUndefined();
    expect(carry_out({ things: [{ thing: thing("x"), at: 4 }] }, three)).toBeUndefined();
  });
});

describe.each(games)("a game of %s", (game) => {
  const { letters, tableaux } = fixture(game);

  it("leads by its changes to the tableaux of the house", () => {
    let shown: Tableau | undefined;
    let compared = 0;
    for (const { what } of letters) {
      if (what.is === "whole") shown = what.tableau;
      if (what.is !== "news") continue;
      for (const told of what.told) {
        if (told.now !== undefined && shown !== undefined) shown = carry_out(told.now, shown);
        const expected = tableaux[told.version];
        if (expected === undefined) continue;
        // What is usual is left out of a whole and named in a change.
        const usual = (one: Tableau | undefined) => ({
          offers: [],
          moment: [],
          forced: false,
          deadline: { seconds: 0, offer: 0 },
          entry: [""],
          ...one,
        });
        expect(usual(shown)).toEqual(usual(expected));
        ++compared;
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it("moves cards only between places that are on the table", () => {
    let shown: Tableau | undefined;
    for (const { what } of letters) {
      if (what.is === "whole") shown = what.tableau;
      if (what.is !== "news") continue;
      for (const told of what.told) {
        const before = shown;
        if (told.now !== undefined && shown !== undefined) shown = carry_out(told.now, shown);
        const places = new Set<string>([""]);
        for (const one of [before, shown])
          for (const held of one?.things ?? []) {
            places.add(held.id).add(one === undefined ? "" : place_of(one, held));
            for (const zone of one?.zones ?? []) places.add(zone.id);
          }
        for (const fact of told.facts ?? [])
          for (const moved of fact.moved ?? []) {
            expect(places).toContain(moved.from ?? "");
            expect(places).toContain(moved.to ?? "");
          }
      }
    }
  });
});
