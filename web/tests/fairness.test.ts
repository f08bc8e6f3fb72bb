import { createHash } from "node:crypto";

import { expect, it } from "vitest";

import { fair, sha256 } from "../src/table/fairness";

it("the digest is the one that everybody computes", () => {
  for (const text of ["", "abc", "x".repeat(55), "y".repeat(56), "z".repeat(200), "Themse ü"])
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

it("a deal is fair where the seed is the promised one", () => {
  const promise = createHash("sha256").update("00ff").digest("hex");
  expect(fair("00ff", promise)).toBe("fair");
  expect(fair("00fe", promise)).toBe("broken");
});
