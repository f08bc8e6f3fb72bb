import { expect, test } from "vitest";

import { free_name } from "../src/free_name";

test("a name that somebody has gets a number", () => {
  expect(free_name("Ada", ["Max", undefined, ""])).toBe("Ada");
  expect(free_name("Ada", ["Ada", "Max"])).toBe("Ada 2");
  expect(free_name("Ada", ["Ada 2", "Ada"])).toBe("Ada 3");
});
