// What the skin of Police Party reads out of a real game.
import { expect, test } from "vitest";

import { moment_of, questioned, settled_by, suspects_of, told_of, turn_of } from "../src/games/police/story";
import type { Fact, Told } from "../src/protocol";
import { lines_of } from "../src/table.svelte";
import { fixture } from "./fixtures";

const game = fixture("police");
const past: Told[] = game.letters.flatMap(({ what }) => (what.is === "news" ? what.told : []));
const lines_until = (version: number) => past.filter((told) => told.version <= version).flatMap((told) => lines_of(told));
const facts_of = (told: Told): Fact[] => (told.facts ?? []).flatMap(({ note }) => (note === undefined ? [] : [note]));

test("every suspect of a table is found with his owner, and bets lie on opponents", () => {
  for (const tableau of Object.values(game.tableaux)) {
    const suspects = suspects_of(tableau, 4, told_of([]));
    expect(suspects.map((one) => one.seat)).toEqual([0, 1, 2, 3]);
    for (const one of suspects) {
      if (one.thing === undefined) continue;
      expect(one.who).toBeDefined();
      for (const bet of one.bets) expect(bet.face[1]?.["seat"]).not.toEqual({ seat: one.seat });
    }
  }
});

test("a verdict is settled once, by the event that brings its points", () => {
  let settled = 0;
  let verdicts = 0;
  for (const told of past) {
    const facts = facts_of(told);
    verdicts += facts.filter((fact) => /^(BetLost|NothingLost|PointsAdded|NothingAdded)$/.test(fact.fact)).length > 0 ? 1 : 0;
    const found = settled_by(facts, lines_until(told.version - 1), false);
    if (found === undefined) continue;
    ++settled;
    expect(found.answer).toMatch(/^answer\./);
    expect(found.seat).toBeLessThan(4);
    // A right answer costs the one questioned nothing, a wrong one nobody else.
    if (found.verdict === "right") expect(found.points.has(found.seat)).toBe(false);
    else expect([...found.points.keys()].every((seat) => seat === found.seat)).toBe(true);
  }
  expect(verdicts).toBeGreaterThan(1);
  expect(settled).toBe(verdicts);
});

test("answers of the round are told with their costs, and forgotten with the next round", () => {
  const told = told_of(lines_until(Infinity));
  const answers = [...told.answers.values()].flat();
  expect(answers.some((one) => one.verdict === "right" && one.cost.size === 3)).toBe(true);
  const next = { is: "fact" as const, key: "x", seat: 255, fact: { fact: "RoundBegan", with: { seat: { seat: 2 }, number: 2 } } };
  const later = told_of([...lines_until(Infinity), next]);
  expect(later.answers.size).toBe(0);
  expect(later.starter).toBe(2);
});

test("an Objection's question takes the place of the first", () => {
  const fact = (name: string, values: Fact["with"] = {}) => ({ is: "fact" as const, key: name, seat: 1, fact: { fact: name, with: values } });
  const read = fact("QuestionRead", { seat: { seat: 1 }, theme: "theme.law", question: "question.law-01" });
  const told = told_of([read, fact("WasRight"), fact("CardPlayed", { card: "card.objection" }), read, fact("WasWrong")]);
  expect(told.answers.get(1)?.map((one) => one.verdict)).toEqual(["wrong"]);
});

test("with two players everybody's first character comes before the second ones", () => {
  expect([0, 1, 2, 3].map((index) => turn_of(index, 2, 1))).toEqual([2, 1, 4, 3]);
  expect([0, 1, 2, 3].map((index) => turn_of(index, 4, 3))).toEqual([2, 3, 4, 1]);
  const two = [0, 2].map((index) => ({ index, seat: 0 })) as unknown as Parameters<typeof questioned>[0];
  const read = { is: "fact" as const, key: "q", seat: 0, fact: { fact: "QuestionRead", with: { seat: { seat: 0 }, theme: "theme.law" } } };
  expect(questioned(two, 0, told_of([]), true)?.index).toBe(0);
  expect(questioned(two, 0, told_of([read]), false)?.index).toBe(0);
  expect(questioned(two, 0, told_of([read]), true)?.index).toBe(2);
  expect(questioned(two, 0, told_of([read, read]), false)?.index).toBe(2);
});

test("each prompt has its place in the room", () => {
  expect(moment_of("prompt.choose")).toBe("choose");
  expect(moment_of("prompt.aggravate")).toBe("bets");
  expect(moment_of("prompt.objection")).toBe("lamp");
});
