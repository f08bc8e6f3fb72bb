// A whole game of each, by every way there is to act.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { program } from "./house.mjs";

// "What decided" lays the winner beside the reader, or beside whoever came next, and its lines add up to what parts the two.
async function tells_what_decided(person) {
  const { page } = person;
  const said = person.frames.map(({ text }) => JSON.parse(text).what);
  const { ranks, scores } = said.findLast((what) => what.ended !== undefined).ended.outcome;
  const { seat } = said.findLast((what) => what.is === "whole");
  const first = ranks[seat] === 1 ? seat : ranks.indexOf(1);
  const losers = ranks.flatMap((rank, at) => (rank === 1 ? [] : [at])).sort((a, b) => ranks[a] - ranks[b]);
  const second = losers.includes(seat) ? seat : losers[0];
  const section = page.locator("[data-decided]");
  // Nobody won, or nobody lost.
  if (first < 0 || second === undefined) {
    assert.equal(await section.count(), 0);
    return;
  }
  const numbers = (all) => all.map((one) => Number(one.textContent.replaceAll("\u2212", "-")));
  const totals = await section.locator("p b").evaluateAll(numbers);
  // Where few points are good they are written the other way round.
  assert.deepEqual(totals.map(Math.abs), [first, second].map((at) => Math.abs(scores[at])));
  const lines = await section.locator("li").evaluateAll((all) =>
    all.map((one) => ({
      each: one.querySelector(".each")?.textContent ?? "",
      by: Number(/\d+/.exec(one.querySelector("b")?.textContent ?? "")?.[0] ?? 0),
      sign: one.matches(".first") ? 1 : -1,
    })),
  );
  assert.ok(lines.length > 0);
  for (const { each, by } of lines.filter(({ each }) => each !== "")) {
    const [ours, theirs] = each.replaceAll("\u2212", "-").split(" : ").map(Number);
    assert.equal(Math.abs(ours - theirs), by, `the line says ${each}, but ${by}`);
  }
  const sum = lines.reduce((sum, { by, sign }) => sum + sign * by, 0);
  assert.equal(sum, scores[first] - scores[second], "the lines add up to what parts the two");
}
// The end sheet explains the points, and the proof holds: in the page, computed here once more, and in
// the record as the program verifies it.
async function ends_well(person) {
  const { page } = person;
  await page.waitForSelector("[data-end]");
  await tells_what_decided(person);
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
  return person;
};

// The same game again, from what the house kept: stepped and played, with open cards, its record saved,
// shared with somebody who was not there, unfolded where its link is pasted.
async function is_watched_again(stage, person) {
  const { page, house } = person;
  const table = new URL(page.url()).pathname.split("/")[2];
  await person.go("/replays");
  await person.press(`a[href="/replay/${table}"]`);
  await page.waitForSelector('[data-replay="0"]');
  for (const move of [1, 2, 3]) {
    await person.press('[data-act="step"]');
    await page.waitForSelector(`[data-replay="${move}"]`);
  }
  await person.press('[data-act="back"]');
  await page.waitForSelector('[data-replay="2"]');
  await person.press('[data-act="play"]');
  await person.until(() => Number(document.querySelector("[data-replay]").dataset.replay) >= 4);
  await person.press('[data-act="play"]');
  // A hand that lies face down for one lies open for its owner, and for all eyes.
  await page.locator('[data-replay] input[type="range"]').fill("12");
  await page.waitForSelector('[data-replay="12"]');
  const hand_of = (one, seat) => one.page.locator(`[data-thing^="seat/${seat}/hand/"]`).evaluateAll((all) => all.map((thing) => thing.dataset.thing).sort());
  const face_down = await hand_of(person, 1);
  const eyes = async (whose) => {
    await person.press(`[data-eyes="${whose}"]`);
    await page.waitForSelector(`[data-eyes="${whose}"][aria-checked="true"]`);
  };
  await eyes(1);
  const hand = await hand_of(person, 1);
  assert.notDeepEqual(hand, face_down);
  await eyes("open");
  assert.deepEqual(await hand_of(person, 1), hand);

  await person.press('[data-act="share"]');
  const [download] = await Promise.all([page.waitForEvent("download"), person.press('dialog a[href$="/record"]')]);
  execFileSync(program, ["verify", await download.path()]);
  const link = await page.locator("dialog .link").textContent();
  const friend = await stage.arrive({ language: "fr", size: "phone" });
  await friend.page.goto(`http://${link}`);
  await friend.page.waitForSelector('[data-replay="12"]');
  await friend.page.waitForSelector('[data-eyes="open"][aria-checked="true"]');
  assert.deepEqual(await hand_of(friend, 1), hand, "the friend sees the moment that was shared");

  const html = await (await fetch(`${house.address}/replay/${table}`)).text();
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1];
  assert.ok(picture?.includes(table), "the link unfolds with a picture");
  const answer = await fetch(new URL(new URL(picture).pathname, house.address));
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get("content-type"), /^image\//);
  assert.match(await answer.text(), /^<svg/);
}

export default {
  "tamtown by mouse": by_mouse("tamtown"),
  "police by mouse": by_mouse("police"),
  "thames by mouse, and watched again": async (stage) => is_watched_again(stage, await by_mouse("thames")(stage)),
  "sherlock by mouse": by_mouse("sherlock"),

  "thames by keyboard alone": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    // Even the front door: Tab to the button, Enter.
    await person.page.locator('[data-poster="thames"] [data-act="play"]').waitFor();
    const stands_on_it = () => document.activeElement?.matches('[data-poster="thames"] [data-act="play"]') ?? false;
    for (let steps = 0; !(await person.page.evaluate(stands_on_it)); ++steps) {
      assert.ok(steps < 40, "Tab comes to the button");
      await person.page.keyboard.press("Tab");
    }
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
