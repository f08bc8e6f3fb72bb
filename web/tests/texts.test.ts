import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { patterns } from "./fixtures";

function sources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = new URL(entry.name + (entry.isDirectory() ? "/" : ""), folder);
    if (entry.isDirectory()) return sources(place);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(place, "utf8")] : [];
  });
}

it("every sentence that the client asks for is in its catalogue", () => {
  const known = patterns("en")["web"] ?? {};
  const asked = sources(new URL("../src/", import.meta.url)).flatMap((text) =>
    [...text.matchAll(/house\s*\.t\(\s*"([^"]+)"\s*[,)]/g)].map((found) => found[1] ?? ""),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => known[key] === undefined)).toEqual([]);
});
