// A whole game of each, by every way there is to act.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { program } from "./house.mjs";

// The end sheet explains the points, and the proof holds: in the page, computed here once more, and in
// the record as the program verifies it.
async function ends_well(person) {
  const { page } = person;
  await page.waitForSelector("[data-end]");
  const seal = page.locator("[data-seal]");
  assert.equal(await seal.getAttribute("data-seal"), "fair");
  await person.press("[data-seal]");
  const digits = async (name) => (await page.locator(`[data-proof="${name}"]`).textContent()).replaceAll(/\s/g, "");
  const seed = await digits("seed");
  assert.match(seed, /^[0-9a-f]{32,}$/);
  assert.equal(createHash("sha256").update(seed).digest("hex"), await digits("promise"));
  const table = new URL(page.url()).pathname.split("/")[2];
  const record = await page.evaluate(async (table) => (await fetch(`/api/tables/${table}/record`)).text(), table);
  assert.ok(record.includes(seed), "the record has the seed that was shown");
  const file = join(person.house.folder, `${table}.json`);
  writeFileSync(file, record);
  execFileSync(program, ["verify", file]);
  // The seed is nobody's to know before the end.
  const before = person.frames.filter(({ text }) => !text.includes('"ended"'));
  assert.ok(before.length > 5);
  assert.ok(before.every(({ text }) => !text.includes(seed)), "the seed was told before the end");
}

const by_mouse = (game) => async (stage) => {
  const person = await stage.arrive();
  await person.play_now(game);
  await person.play();
  await ends_well(person);
};

export default {
  "tamtown by mouse": by_mouse("tamtown"),
  "police by mouse": by_mouse("police"),
  "thames by mouse": by_mouse("thames"),
  "sherlock by mouse": by_mouse("sherlock"),

  "thames by keyboard alone": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    // Even the front door: Tab to the button, Enter.
    await person.page.locator('[data-poster="thames"] [data-act="play"]').focus();
    await person.page.keyboard.press("Enter");
    await person.page.waitForSelector('[data-page="table"]');
    person.by_keys = true;
    await person.play();
    await person.page.waitForSelector("[data-end]");
  },

  "sherlock by touch on a phone": async (stage) => {
    const person = await stage.arrive({ size: "phone" });
    await person.play_now("sherlock");
    await person.play();
    await ends_well(person);
  },
};
