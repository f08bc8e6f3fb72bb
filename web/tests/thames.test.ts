import { expect, it } from "vitest";

import {
  case_of,
  held,
  last_discarded,
  last_taken,
  open_cases,
  payment,
  points,
  round,
  round_begins,
  turned_since,
  verdict,
  wanted,
} from "../src/games/thames/ledger";
import type { Fact, Message, Thing } from "../src/protocol";

const clue = (of: string, value: number, witness = "lady"): Thing => ({
  id: `clue/${of}-${value}`,
  in: 0,
  face: ["thing.clue", { case: `case.${of}`, witness: `witness.${witness}`, value }],
});
const card = (of: string, bonus: number, left = 0): Thing => ({
  id: `case/${of}`,
  in: 0,
  face: ["thing.case", { case: `case.${of}`, bonus, left }],
});
const fact = (name: string, values: Fact["with"]): Fact => ({ fact: name, with: values ?? {} });

it("adds up a person's clues by case, in the order of the tickets", () => {
  const hold = held([clue("gold", 5), clue("gold", 2), card("gold", 3), clue("crown", 4)]);
  expect(hold.map((one) => [one.of, one.sum, one.bonus])).toEqual([
    ["painting", 0, 0],
    ["statuette", 0, 0],
    ["gold", 7, 3],
    ["papers", 0, 0],
    ["crown", 4, 0],
  ]);
});

it("counts clues of open cases as waiting and the rest with its bonus as safe", () => {
  const open = open_cases([card("crown", 5, 2)]);
  expect(points(held([clue("gold", 5), card("gold", 3), clue("crown", 4)]), open)).toEqual({ sure: 8, open: 4 });
});

it("takes two alike of another kind for one, and one of them for half", () => {
  const paid = payment(["lady", "lady", "musician", "musician", "urchin"], "lady");
  expect(paid).toEqual({ kind: "lady", singles: 2, pairs: ["musician"], halves: ["urchin"], paid: 3 });
});

it("takes the most frequent kind for the one that pays a removal", () => {
  expect(payment(["urchin", "urchin", "policeman", "policeman", "policeman"], undefined)).toMatchObject({
    kind: "policeman",
    paid: 4,
  });
});

it("knows the clue that is touched before the one that was announced", () => {
  const meant: Message = ["offer.take", { case: "case.gold", witness: "witness.lady", value: 5, column: 2, removing: 1 }];
  expect(wanted(["prompt.begin", {}], meant, [])).toMatchObject({ id: "clue/gold-5", column: 2, removing: 1, paying: false });
});

it("remembers what was announced while it is paid for, and that the removed is gone by then", () => {
  const facts = [fact("TakingAnnounced", { case: "case.crown", witness: "witness.urchin", value: 6, column: 4, removing: 2 })];
  expect(wanted(["prompt.pay_removal", { removing: 2, price: 4 }], undefined, facts)).toMatchObject({ id: "clue/crown-6", removing: 2 });
  expect(wanted(["prompt.pay_clue", { case: "case.crown", witness: "witness.urchin", value: 6 }], undefined, facts)).toMatchObject({ id: "clue/crown-6", removing: 0, paying: true });
  expect(wanted(["prompt.begin", {}], undefined, facts)).toBeUndefined();
});

it("tells the round by the turns that ended", () => {
  const turns = ["WitnessTaken", "WitnessDrawn", "TurnPassed", "RowFilled"].map((name) => fact(name, {}));
  expect(round(turns, 3)).toBe(2);
  expect(round(turns.slice(0, 2), 3)).toBe(1);
});

it("begins a round with what somebody does, not with what is turned up after the last turn", () => {
  const by = (name: string, seat: number) => fact(name, { seat: { seat } });
  const facts = [fact("GameBegan", {}), by("WitnessTaken", 0), fact("RowFilled", {}), by("WitnessDrawn", 1), fact("RowFilled", {}), by("CluePaid", 0), by("TurnPassed", 0)];
  expect(round_begins(facts, 2)).toEqual([
    { fact: facts[1], number: 1 },
    { fact: facts[5], number: 2 },
  ]);
});

it("finds what lies on top of the discard pile and what is new in the row", () => {
  const facts = [
    fact("CluePaid", { cards: [["witness.lady", 3], ["witness.musician", 2]] }),
    fact("WitnessTaken", { seat: { seat: 0 }, witness: "witness.lady" }),
    fact("RowFilled", { witness: "witness.urchin" }),
    fact("WitnessTaken", { seat: { seat: 1 }, witness: "witness.musician" }),
    fact("RowFilled", { witness: "witness.lady" }),
    fact("WitnessTaken", { seat: { seat: 2 }, witness: "witness.urchin" }),
    fact("RowFilled", { witness: "witness.lady" }),
  ];
  expect(last_discarded(facts)).toBe("musician");
  // Since one's own turn, what others took again left out; who watches sees what the last one brought.
  expect(turned_since(facts, 0)).toEqual(["lady", "lady"]);
  expect(turned_since(facts, 1)).toEqual(["lady", "lady"]);
  expect(turned_since(facts, 2)).toEqual(["lady"]);
  expect(turned_since(facts, 254)).toEqual(["lady"]);
  expect(turned_since(facts.slice(0, 2), 0)).toEqual([]);
  expect(turned_since([...facts, fact("RowRenewed", { witness: "witness.lady" })], 0)).toEqual([]);
});

it("tells who took the last clue and how a case ended", () => {
  const facts = [
    fact("ClueTaken", { seat: { seat: 2 }, case: "case.gold", witness: "witness.lady", value: 3, column: 5 }),
    fact("CaseTied", { case: "case.gold", number: 9 }),
  ];
  expect(last_taken(facts)).toMatchObject({ seat: 2, of: "gold", value: 3, column: 5 });
  expect(verdict("gold", facts)).toEqual({ winner: undefined, sum: 9, kind: "shared" });
  expect(verdict("crown", facts)).toBeUndefined();
  expect(case_of({ case: "case.nothing" })).toBeUndefined();
});
