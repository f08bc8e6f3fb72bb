import { describe, expect, it } from "vitest";

import { href_of, place_of } from "../src/routes";

const at = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

describe("an address", () => {
  it("is a path where a house answers", () => {
    expect(place_of(at("/rules/thames", "", "#TT-R5"), false)).toEqual({ path: "/rules/thames", search: "", anchor: "TT-R5" });
    expect(place_of(at("/replay/x", "?seat=1&move=4"), false).search).toBe("?seat=1&move=4");
    expect(href_of("/t/x", false)).toBe("/t/x");
  });
  it("stands behind the # where a static host has one page", () => {
    expect(place_of(at("/some/folder/", "", "#/rules/thames#TT-R5"), true)).toEqual({ path: "/rules/thames", search: "", anchor: "TT-R5" });
    expect(place_of(at("/some/folder/", "", "#/replay/x?seat=1"), true)).toEqual({ path: "/replay/x", search: "?seat=1", anchor: "" });
    expect(place_of(at("/some/folder/index.html"), true).path).toBe("/");
    expect(href_of("/t/x", true)).toBe("#/t/x");
  });
  it("that makes no sense is the front door", () => {
    expect(place_of(at("/", "", "#setup"), true).path).toBe("/");
  });
});
