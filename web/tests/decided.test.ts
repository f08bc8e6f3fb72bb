import { expect, it } from "vitest";

import { languages } from "../src/language";
import type { Message, ScoreLine } from "../src/protocol";
import { what_decided, who_parted } from "../src/table/decided";
import { patterns } from "./fixtures";

const line = (seat: number, key: string, points: number, values: Message[1] = {}): ScoreLine => ({ seat, what: [key, values], points });
const brief = ([key, values]: Message): string => key + JSON.stringify(values?.["case"] ?? "");
const full = (what: Message): string => JSON.stringify(what);
const gold = { case: "case.gold" };
const crown = { case: "case.crown" };

it("the winner is laid beside the reader, or beside who came next", () => {
  expect(who_parted([2, 1, 3], 0)).toEqual([1, 0]);
  expect(who_parted([2, 1, 3], 1)).toEqual([1, 0]);
  expect(who_parted([2, 1, 3], 2)).toEqual([1, 2]);
  expect(who_parted([2, 1, 3], 254)).toEqual([1, 0]);
  expect(who_parted([1, 1, 3], 1)).toEqual([1, 2]);
});

it("nothing has decided where nobody won or nobody lost", () => {
  expect(who_parted([1, 1], 0)).toBeUndefined();
  expect(who_parted([2, 2], 0)).toBeUndefined();
});

it("what parts the two stands largest first and adds up", () => {
  const sheet = [line(0, "clues", 9, gold), line(1, "clues", 4, gold), line(0, "card", 3, gold), line(1, "clues", 6, crown), line(2, "clues", 40, crown)];
  const found = what_decided(sheet, [12, 10, 40], [0, 1], brief, full);
  expect(found.partings.map(({ points, by }) => [...points, by])).toEqual([
    [0, 6, -6],
    [9, 4, 5],
    [3, 0, 3],
  ]);
  expect(found.partings.reduce((sum, one) => sum + one.by, found.rest)).toBe(found.by);
  expect(found.besides).toEqual([]);
});

it("what is small is told together", () => {
  const sheet = [7, 6, 5, 4, 2, 1].map((points, at) => line(0, `line${at}`, points));
  const found = what_decided(sheet, [25, 0], [0, 1], brief, full);
  expect(found.partings.map((one) => one.by)).toEqual([7, 6, 5, 4]);
  expect(found.rest).toBe(3);
});

it("points that count against one are the other's gain", () => {
  const found = what_decided([line(0, "wrong", -6), line(1, "wrong", -17)], [-6, -17], [0, 1], brief, full);
  expect(found.partings).toMatchObject([{ points: [-6, -17], by: 11 }]);
});

it("level on points, what is said of only one of them counted", () => {
  const sheet = [line(0, "points", 5), line(1, "points", 5), line(0, "tied", 0), line(1, "tied", 0), line(0, "tokens", 0, { number: 3 }), line(1, "tokens", 0, { number: 1 })];
  const found = what_decided(sheet, [5, 5], [0, 1], brief, full);
  expect(found.partings).toEqual([]);
  expect(found.besides.map((one) => [one.seat, one.what[0]])).toEqual([
    [0, "tokens"],
    [1, "tokens"],
  ]);
});

it("it is said in every language", () => {
  for (const code of languages) for (const key of ["", ".for", ".level", ".rest"]) expect(patterns(code)["web"]?.["end.decided" + key]).toBeTruthy();
});
