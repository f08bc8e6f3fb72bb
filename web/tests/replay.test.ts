import { describe, expect, it } from "vitest";

import type { Tableau, TableauChange } from "../src/protocol";
import { facts_by_move, PastTable, steps_by, tableau_after, type Lane, type Past } from "../src/replay.svelte";
import { fixture, games } from "./fixtures";

// What leads from an empty table to this one.
function change_to({ things, ...rest }: Tableau): TableauChange {
  return { ...rest, things: things.map((thing, at) => ({ thing, at })) };
}

// A replay made of what a live viewer was told.
function past_of(game: (typeof games)[number]): Past {
  const { letters } = fixture(game);
  const lane: Lane = { seat: 0, steps: [] };
  let card: Past["card"] | undefined;
  for (const { what } of letters) {
    if (what.is === "whole" && what.tableau !== undefined) {
      card = { ...what.card, phase: "over" };
      lane.steps.push({
        at: 0,
        told: { version: what.version, event: { time: 0, what: { is: "started" } }, now: change_to(what.tableau) },
      });
    }
    if (what.is === "news") for (const told of what.told) lane.steps.push({ at: lane.steps.length, told });
  }
  if (card === undefined) throw new Error("no whole");
  const moves = lane.steps.flatMap(({ at, told }) => (told.event.what.is === "moved" ? [{ at, seat: 0, words: "" }] : []));
  return { table: "t", card, moves, lanes: [lane] };
}

describe.each(games)("a replay of %s", (game) => {
  const past = past_of(game);
  const lane = past.lanes[0] as Lane;

  it("begins before the first move and ends after the last", () => {
    expect(past.moves.length).toBeGreaterThan(5);
    expect(steps_by(past, lane, 0)).toBeGreaterThan(0);
    expect(steps_by(past, lane, past.moves.length)).toBe(lane.steps.length);
  });

  it("is the same moment whether one steps there, jumps there or comes back", async () => {
    const stepped = new PastTable(past, 0);
    for (let i = 0; i < 4; ++i) await stepped.forward();
    const jumped = new PastTable(past, 0);
    jumped.go_to(4);
    const back = new PastTable(past, 0);
    back.go_to(past.moves.length);
    back.go_to(4);
    expect(stepped.moves).toBe(4);
    for (const other of [jumped, back]) {
      expect(other.tableau?.things).toEqual(stepped.tableau?.things);
      expect(other.lines.length).toBe(stepped.lines.length);
    }
    expect(jumped.tableau?.things).toEqual(tableau_after(lane, steps_by(past, lane, 4))?.things);
  });

  it("knows which move a fact came of", () => {
    const found = facts_by_move(past);
    expect(found.length).toBeGreaterThan(10);
    for (const { move } of found) expect(move).toBeLessThan(past.moves.length);
    const orders = found.map(({ move }) => move);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
  });

  it("lets nobody touch anything", () => {
    const table = new PastTable(past, 0);
    table.go_to(3);
    expect(table.offers).toEqual([]);
    expect(table.my_turn).toBe(false);
  });
});
