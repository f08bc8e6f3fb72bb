import { expect, it } from "vitest";

import { declining } from "../src/table/windows";
import type { Thing } from "../src/protocol";

const card: Thing = { id: "hand/1", in: 0, face: ["thing.card"] };
const button: Thing = { id: "pass", in: 1, kind: "control", face: ["pass.objection"] };
const windows = new Set(["prompt.objection"]);
const offers = [
  { words: "object", touches: [0], label: ["x"] as [string] },
  { words: "pass", touches: [1], label: ["x"] as [string] },
];

it("in a window the only bare button declines", () => {
  expect(declining(windows, "prompt.objection", offers, [card, button])).toBe(1);
});

it("nobody declines for somebody whose turn it is, or who has no choice, or has two buttons", () => {
  expect(declining(windows, "prompt.pick", offers, [card, button])).toBeUndefined();
  expect(declining(undefined, "prompt.objection", offers, [card, button])).toBeUndefined();
  expect(declining(windows, "prompt.objection", offers.slice(1), [card, button])).toBeUndefined();
  expect(declining(windows, "prompt.objection", offers, [button, button])).toBeUndefined();
});
