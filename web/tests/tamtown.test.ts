// What the look of Tamtown reads from the table: who sits where, what the log tells.
import { describe, expect, it } from "vitest";

import { members_of } from "../src/games/tamtown/art/figures";
import { day, day_block, night } from "../src/games/tamtown/art/palettes";
import { panorama } from "../src/games/tamtown/art/panorama";
import { seating, type Sitter } from "../src/games/tamtown/seating";
import { last_vote, members_lost, placer, turn_of, type Told } from "../src/games/tamtown/story";
import { piece, seat_in, word } from "../src/games/tamtown/values";
import { nobody, type Fact } from "../src/protocol";

const pair = (family: number, investigator: number): Sitter[] => [
  { seat: family, family: true, partner: investigator },
  { seat: investigator, family: false, partner: family },
];
const log = (...facts: Fact[]): Told[] => facts.map((fact, at) => ({ key: String(at), fact }));

describe("who sits where", () => {
  it("has one's own partner first, and others right after their Family", () => {
    const spots = seating([...pair(3, 0), ...pair(4, 1), { seat: 2, family: true, partner: undefined }], 0);
    const row = [...spots].sort(([, a], [, b]) => a.order - b.order).map(([seat]) => seat);
    expect(row).toEqual([3, 4, 1, 2]);
    expect(spots.get(1)).toMatchObject({ tied: true, column: 2, row: 2 });
    expect(spots.get(3)).toMatchObject({ tied: false, tall: true, column: 1 });
    expect(spots.has(0)).toBe(false);
  });
  it("seats everybody once, for who watches too", () => {
    const spots = seating([...pair(0, 1), ...pair(2, 3)], 254);
    expect([...spots.keys()].sort()).toEqual([0, 1, 2, 3]);
    expect(new Set([...spots.values()].map((spot) => spot.order)).size).toBe(4);
  });
});

describe("what the log tells", () => {
  const told = log(
    { fact: "TurnBegan", with: { seat: { seat: 1 } } },
    { fact: "MemberLost", with: { family: "role.weavers", number: 3 } },
    { fact: "PiecePlaced", with: { seat: { seat: 1 } } },
    { fact: "MemberLost", with: { family: "role.potters", number: 2 } },
    { fact: "TurnBegan", with: { seat: { seat: 2 } } },
    { fact: "VoteCalled", with: { seat: { seat: 2 } } },
    { fact: "BallotOpened", with: { seat: { seat: 2 }, number: 5 } },
    { fact: "BallotOpened", with: { seat: { seat: 0 }, number: 8 } },
    { fact: "VoteCounted", with: { number: 13 } },
    { fact: "VoteSucceeded" },
  );
  it("counts the members that each Family has lost", () => {
    expect(members_lost(told, "role.weavers")).toBe(1);
    expect(members_lost(told, "role.farmers")).toBe(0);
  });
  it("knows whose turn it is and who placed last", () => {
    expect(turn_of(told)).toBe(2);
    expect(placer(told)).toBe(1);
    expect(turn_of([])).toBeUndefined();
  });
  it("adds the last vote up", () => {
    expect(last_vote(told)).toMatchObject({ total: 13, succeeded: true, ballots: [{ seat: 2, envelopes: 5 }, { seat: 0, envelopes: 8 }] });
    expect(last_vote(told.slice(0, 8))).toBeUndefined();
  });
});

describe("what stands on a thing", () => {
  it("is read by name", () => {
    const card = { id: "card/c34", in: 0, face: ["thing.action", { piece: "piece.culprit-3", hearts: 1 }] as [string, { piece: string; hearts: number }] };
    expect(piece(word(card, "piece"))).toEqual({ message: "culprit", number: 3 });
    expect(word(card, "theme")).toBe("");
  });
  it("names nobody where nobody is meant", () => {
    expect(seat_in({ seat: nobody })).toBeUndefined();
    expect(seat_in({ seat: 0 })).toBe(0);
    expect(seat_in("role.weavers")).toBeUndefined();
  });
});

describe("drawings", () => {
  it("have as many members as the Family, the child first", () => {
    for (const role of ["farmers", "weavers", "fishers", "herders", "healers", "potters"])
      for (let count = 1; count <= 8; ++count) expect(members_of(role, count)).toHaveLength(count);
    expect(members_of("weavers", 7)[0]).toBe("e");
  });
  it("print day and night from one block, the same on every visit", () => {
    expect(panorama(day, 1000)).toBe(panorama(day, 1000));
    expect(panorama(day, 1000)).not.toBe(panorama(night, 1000));
    expect(panorama(day, 1000)).not.toMatch(/NaN|undefined/);
    expect(panorama(day_block, 1000)).not.toContain("filter");
  });
});
