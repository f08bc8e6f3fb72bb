import { expect, it, vi } from "vitest";

vi.mock("../src/house.svelte", () => ({ house: {}, Failure: Error }));
vi.mock("../src/local/here", () => ({ is_here: () => true }));
const { with_latest } = await import("../src/sharing");

it("what was shared is remembered, the latest two hundred of it", () => {
  let shared: { [here: string]: string } = {};
  for (let i = 0; i < 250; ++i) shared = with_latest(shared, `here-${i}`, `t${i}`);
  expect(Object.keys(shared)).toHaveLength(200);
  expect(shared["here-249"]).toBe("t249");
  expect(shared["here-49"]).toBeUndefined();
});
it("what was shared anew is remembered once", () => {
  expect(with_latest({ a: "1", b: "2" }, "a", "3")).toEqual({ b: "2", a: "3" });
});
