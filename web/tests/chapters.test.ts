import { expect, it } from "vitest";

import { chapters, folded, holds, marked } from "../src/pages/chapters";

const rule = (id: string, text: string) => ({ id, name: "Name", text, origin: "source" });

it("rules stand in chapters by the letter of their id, in the order of the book", () => {
  const found = chapters([rule("TT-C1", ""), rule("TT-S1", ""), rule("TT-C2", "")]);
  expect(found.map((one) => [one.id, one.rules.length])).toEqual([
    ["TT-C", 2],
    ["TT-S", 1],
  ]);
});

it("a search passes over accents and capitals and needs every word", () => {
  expect(holds(rule("TT-C1", "Écarter un témoin"), "temoin ECARTER")).toBe(true);
  expect(holds(rule("TT-C1", "Écarter un témoin"), "temoin nothing")).toBe(false);
  expect(holds(rule("TT-C1", ""), "tt-c1")).toBe(true);
});

it("what was found is marked where it stands", () => {
  expect(marked("Der Maßstab für Zeugen", "fur")).toEqual([
    { text: "Der Maßstab ", found: false },
    { text: "für", found: true },
    { text: " Zeugen", found: false },
  ]);
  expect(folded("ŒUVRE ﬁ ß").length).toBe("ŒUVRE ﬁ ß".length);
});
