import { expect, it } from "vitest";

import { chevrons, fit_rank, name_for, names_of, offered, ranks, sign_of, usual_rank } from "../src/bots";
import { languages } from "../src/language";
import { patterns } from "./fixtures";

const all = ["chief", "inspector", "sergeant", "constable", "greedy", "random"];

it("people are offered the ranks, the weakest first", () => {
  expect(offered(all)).toEqual([...ranks]);
  expect(offered(["greedy"])).toEqual(["greedy"]);
});

it("a rank that the house does not have becomes the usual one", () => {
  expect(fit_rank(all, "chief")).toBe("chief");
  expect(fit_rank(all, "commodore")).toBe(usual_rank);
  expect(fit_rank(["greedy"], "chief")).toBe("greedy");
});

it("a name sits once at a table, however many bots there are", () => {
  const chairs: { name: string }[] = [];
  for (let seat = 0; seat < 14; ++seat) chairs.push({ name: name_for("chief", chairs) });
  expect(new Set(chairs.map((chair) => chair.name)).size).toBe(14);
});

it("every bot has a sign of its own, and nobody else has one", () => {
  const everybody = names_of("chief", 14);
  expect(everybody).toHaveLength(12);
  expect(new Set(everybody.map(sign_of)).size).toBe(12);
  expect(everybody.map(sign_of)).not.toContain(undefined);
  expect(sign_of("Bot 2")).toBeUndefined();
  expect(sign_of("toString")).toBeUndefined();
});

it("every rank has its chevrons, its word and its manner in every language", () => {
  expect(ranks.map((rank) => chevrons(rank))).toEqual([1, 2, 3, 4]);
  expect(chevrons("greedy")).toBe(0);
  for (const code of languages)
    for (const rank of ranks) {
      expect(patterns(code)["web"]?.["rank." + rank]).toBeTruthy();
      expect(patterns(code)["web"]?.["manner." + rank]).toBeTruthy();
    }
});
