// Pictures of every page and moment, at a desk and on a phone, to be put beside the drawings.
//
//   node tests/e2e/pictures.mjs FOLDER [WORD...]     only pictures with one of these words in their names
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { House } from "./house.mjs";
import { Person } from "./person.mjs";

const [folder = "build/pictures", ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
const games = ["thames", "sherlock", "tamtown", "police"];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless"],
});
const house = await new House().start();

async function scene(name, wishes, show, sizes = ["desktop", "phone"]) {
  if (!wanted(name)) return;
  for (const size of sizes) {
    const person = await Person.arrive(browser, house, { size, ...wishes });
    const shot = async (moment = "") => {
      await person.page.evaluate(() => document.fonts.ready.then(() => true));
      await person.page.waitForTimeout(250);
      const file = `${name}${moment}${size === "desktop" ? "" : `-${size}`}.png`;
      await person.page.screenshot({ path: join(folder, file) });
      console.log(file);
    };
    try {
      await show(person, shot);
    } catch (error) {
      console.log(`${name}, ${size}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    await person.leave();
  }
}
const made = (count) => {
  let moves = 0;
  return (what) => what === "make" && ++moves >= count;
};

for (const language of ["en", "fr", "de"])
  await scene(`home-${language}`, { language }, async (person, shot) => {
    await person.go("/");
    await person.page.waitForSelector('[data-page="home"]');
    await shot();
    await person.press('[data-poster="thames"] [data-act="how"]');
    await shot("-how");
  });
await scene("room", { language: "en" }, async (person, shot) => {
  await person.go("/");
  await person.press('[data-poster="thames"] [data-act="invite"]');
  await person.page.waitForSelector("[data-qr]");
  await shot();
  await person.press('[data-seat="1"] [data-act="bot"]');
  await shot("-bot");
});
await scene("room-fr", { language: "fr" }, async (person, shot) => {
  await person.go("/");
  await person.press('[data-poster="tamtown"] [data-act="invite"]');
  await person.page.waitForSelector("[data-qr]");
  await shot();
});
for (const game of games) {
  await scene(`${game}-start`, { settings: { met: [] } }, async (person, shot) => {
    await person.play_now(game);
    await person.page.waitForSelector("[data-begin]");
    await shot();
  });
  await scene(game, {}, async (person, shot) => {
    await person.play_now(game);
    await person.my_turn();
    await shot("-first");
    await person.play({ enough: made(6) });
    await person.my_turn();
    await person.touch();
    await person.page.waitForTimeout(300);
    await shot("-touched");
    await person.play();
    await shot("-end");
    await person.press("[data-seal]");
    await shot("-seal");
  });
  await scene(`rules-${game}`, {}, async (person, shot) => {
    await person.go(`/rules/${game}`);
    await person.page.waitForSelector("article");
    await shot();
  });
}
await scene("thames-de", { language: "de" }, async (person, shot) => {
  await person.play_now("thames");
  await person.my_turn();
  await shot();
  await person.press('[data-act="menu"]');
  await shot("-menu");
  await person.press('[data-act="settings"]');
  await shot("-settings");
});
await scene("replay", {}, async (person, shot) => {
  await person.play_now("sherlock");
  await person.play();
  await person.press('[data-act="replay"]');
  await person.page.waitForSelector("[data-replay]");
  for (let step = 0; step < 12; ++step) await person.press('[data-act="step"]');
  await shot();
  await person.press('[data-act="share"]');
  await shot("-share");
  await person.go("/replays");
  await person.page.waitForSelector('[data-page="replays"] li');
  await shot("-list");
});
for (const [game, language] of [["thames", "en"], ["sherlock", "fr"], ["tamtown", "de"], ["police", "en"]])
  await scene(`review-${game}`, { language }, async (person, shot) => {
    await person.play_now(game);
    await person.my_turn();
    await person.page.keyboard.press("h");
    await person.page.waitForSelector("[data-hint]");
    await shot("-hint");
    await person.page.locator(".hint button").click();
    await person.play();
    await person.press('[data-act="review"]');
    await person.page.waitForSelector('[data-page="review"][data-done="true"]', { timeout: 300_000 });
    await shot();
    await person.press('[data-act="open"]');
    await shot("-open");
    await person.page.screenshot({ path: join(folder, `review-${game}-full-${person.touch_screen ? "phone" : "desktop"}.png`), fullPage: true });
  });
for (const game of games)
  await scene(`lesson-${game}`, { settings: { met: [] } }, async (person, shot) => {
    await person.go(`/practice/${game}/a-first-game`);
    for (let step = 0; step < 6; ++step) {
      await person.page.waitForSelector(`[data-guide="${step}"]`);
      await shot(`-${step + 1}`);
      await person.press('[data-guide] [data-act="next"]');
    }
  });
// A look without any colour, very large text, a tablet.
for (const game of games) {
  await scene(`${game}-grey`, {}, async (person, shot) => {
    const line = await person.context.newCDPSession(person.page);
    await line.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
    await person.play_now(game);
    await person.play({ enough: made(4) });
    await person.my_turn();
    await shot();
  });
  await scene(`${game}-large`, { settings: { text: "huge" } }, async (person, shot) => {
    await person.play_now(game);
    await person.play({ enough: made(3) });
    await person.my_turn();
    await shot();
  });
  await scene(`${game}-tablet`, {}, async (person, shot) => {
    await person.play_now(game);
    await person.play({ enough: made(4) });
    await person.my_turn();
    await shot();
  }, ["tablet"]);
}
// As many as can sit at a table, with a clock; somebody who only watches.
for (const [game, players] of [["thames", 5], ["tamtown", 8], ["police", 6]])
  await scene(`${game}-full`, {}, async (person, shot) => {
    await person.go("/");
    const { table } = await person.post("/api/tables", { game, options: { players }, bots: "all", begin: true });
    await person.go(`/t/${table}`);
    await person.page.waitForSelector('[data-page="table"]');
    await person.play({ enough: made(5) });
    await person.my_turn();
    await shot();
    await person.touch();
    await shot("-touched");
  });
for (const answers of ["typed", "spoken"])
  await scene(`police-${answers}`, {}, async (person, shot) => {
    await person.go("/");
    const { table } = await person.post("/api/tables", { game: "police", options: { players: 4, answers }, bots: "all", begin: true });
    await person.go(`/t/${table}`);
    await person.page.waitForSelector('[data-page="table"]');
    await person.play({ enough: async () => (await person.page.locator('[data-page="table"] input, [data-thing^="rule/"], [data-thing="spoken"]').count()) > 0 });
    await shot();
  });
// Positions that seldom come up: every rule has one.
for (const [game, rule] of [["sherlock", "SM-V2"], ["sherlock", "SM-M3"], ["tamtown", "TW-V1"], ["tamtown", "TW-M5"], ["police", "PP-R18"], ["police", "PP-R12"], ["thames", "TT-R2"], ["thames", "TT-T2"]])
  await scene(`rule-${rule}`, {}, async (person, shot) => {
    await person.go(`/practice/${game}/${rule}`);
    await person.page.waitForSelector('[data-page="table"] [data-thing]');
    await person.page.waitForTimeout(900);
    await shot();
    await person.touch();
    await shot("-touched");
  });
// The same table on a wall of a screen, on a phone on its side, on the smallest phone.
await scene("thames-screens", {}, async (person, shot) => {
  await person.play_now("thames");
  await person.my_turn();
  await shot();
}, ["wide", "landscape", "small"]);
await scene("replay-open", {}, async (person, shot) => {
  await person.play_now("thames");
  await person.play();
  await person.press('[data-act="replay"]');
  await person.page.waitForSelector("[data-replay]");
  for (let step = 0; step < 20; ++step) await person.press('[data-act="step"]');
  await person.press('[data-eyes="open"]');
  await shot();
});
await scene("settings", { language: "de" }, async (person, shot) => {
  await person.go("/");
  await person.press(".you");
  await shot();
  await person.press('[data-act="along"]');
  await person.press('[data-act="make"]');
  await person.page.waitForSelector("[data-qr]");
  await shot("-along");
});
await scene("trouble", {}, async (person, shot) => {
  await person.go("/t/aaaaaaaaaaaaaaaa");
  await person.page.waitForSelector('[data-page="state"]');
  await shot("-gone");
  // A house of its own, which goes away.
  const own = await new House().start();
  person.house = own;
  await person.play_now("thames");
  await person.my_turn();
  await own.kill();
  await person.page.waitForSelector("[data-lost]");
  await shot("-lost");
  await own.stop();
});
await scene("curtain", {}, async (person, shot) => {
  await person.go("/");
  await person.press('[data-poster="sherlock"] [data-act="invite"]');
  await person.press('[data-seat="1"] [data-act="beside"]');
  await person.page.locator("[data-name]").fill("Mrs Hudson");
  await person.page.keyboard.press("Enter");
  await person.page.waitForSelector('[data-seat="1"][data-mine]');
  await person.press('[data-act="start"]');
  await person.play({ enough: async () => (await person.page.locator("[data-hold]").count()) > 0 });
  await shot();
});
await browser.close();
await house.stop();
