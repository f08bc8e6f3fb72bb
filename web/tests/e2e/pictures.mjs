// Pictures of every page and moment, at a desk and on a phone, to be put beside the drawings.
//
//   node tests/e2e/pictures.mjs FOLDER [WORD...]     only pictures with one of these words in their names
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { House, launched } from "./house.mjs";
import { Person } from "./person.mjs";

const [folder = "build/pictures", ...words] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const wanted = (name) => words.length === 0 || words.some((word) => name.includes(word));
const games = ["thames", "sherlock", "tamtown", "police"];

const browser = await chromium.launch(launched);
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
    const { table } = await person.post("/api/tables", { game, options: { players }, clock: { kind: "per_move", seconds: 90 }, bots: "all", begin: true });
    await person.go(`/t/${table}`);
    await person.page.waitForSelector('[data-page="table"]');
    await person.play({ enough: made(5) });
    await person.my_turn();
    await shot();
    await person.touch();
    await shot("-touched");
  });
// The drawings' moments: where there is a position like it, from that; else a table of that kind, played on until it is so.
// `touch`: how often to touch before the picture, and `until`: what then has to be seen.
const is_seen = (selector) => async (person) => (await person.page.locator(`${selector}:visible`).count()) > 0;
const longest_look = 120_000;
const stands_still = is_seen(".ribbon .buttons .next:not([data-thing])");
const moments = [
  { drawing: "thames-moments-solved", from: "thames/taking-the-last-clue-of-a-colour-in-the-columns-solves-its-case", touch: 5 },
  { drawing: "thames-moments-removed", from: "thames/second-example-of-the-rule-book-two-clues-go-for-3-policemen-and-2-urchins-the-lady-clue-of-value-4-for-3-ladies-and-2-musicians", touch: 2 },
  { drawing: "thames-moments-row", from: "thames/TT-T2", touch: 1 },
  { drawing: "thames-five", table: { game: "thames", options: { players: 5 } }, touch: 30 },
  { drawing: "sherlock-day7", from: "sherlock/at-the-end-hidden-clues-are-revealed-and-join-their-categories", touch: 0 },
  { drawing: "sherlock-day7-reserved", from: "sherlock/SM-V4", touch: 1 },
  { drawing: "sherlock-moments-joker", from: "sherlock/the-joker-example-of-the-rule-book-kept-alone-it-joins-a-button-that-comes-hidden-on-a-later-turn", touch: 2 },
  { drawing: "sherlock-moments-dragnet", from: "sherlock/SM-M3", touch: 3 },
  { drawing: "tamtown-window", table: { game: "tamtown", options: { players: 4 } }, until: is_seen('[data-thing="pass_turn"]') },
  { drawing: "tamtown-eight", table: { game: "tamtown", options: { players: 8 } }, touch: 24 },
  { drawing: "tamtown-eight-lost", from: "tamtown/a-turn-passes-by-those-who-are-out", touch: 1 },
  { drawing: "tamtown-sheet", from: "tamtown/TW-M4", close_up: '.near [data-place$="/hand"]' },
  { drawing: "tamtown-moments-vote", from: "tamtown/TW-V1", touch: 2 },
  { drawing: "tamtown-moments-talk", from: "tamtown/what-all-lean-to-is-decided-and-no-hand-is-raised", touch: 2 },
  { drawing: "police-pick", from: "police/PP-R2" },
  { drawing: "police-bets", table: { game: "police", options: { players: 5, bet_seconds: 0 } }, until: is_seen('[data-next][data-place*="guilty"]') },
  { drawing: "police-verdict-right", from: "police/a-right-answer-costs-each-opponent-what-he-had-bet", answer: 1, until: stands_still },
  { drawing: "police-verdict-wrong", from: "police/a-wrong-answer-costs-the-one-questioned-all-points-bet-on-him", answer: 0, until: stands_still },
  { drawing: "police-two", from: "police/PP-S7" },
  { drawing: "police-six", table: { game: "police", options: { players: 6 } }, touch: 24 },
  { drawing: "police-answers-typed", from: "police/a-typed-answer-that-is-right-counts-like-any-other" },
  { drawing: "police-answers-spoken", from: "police/spoken-aloud-the-left-neighbour-judges" },
];
for (const { drawing, from, table, touch = 0, until, answer, close_up } of moments)
  await scene(`drawn-${drawing}`, { settings: { motion: "full", speed: until === stands_still ? "calm" : "once" } }, async (person, shot) => {
    const { page } = person;
    if (from !== undefined) await person.go(`/practice/${from}`);
    else {
      await person.go("/");
      const { table: id } = await person.post("/api/tables", { bots: "all", begin: true, ...table });
      await person.go(`/t/${id}`);
    }
    await page.waitForSelector('[data-page="table"]:not(.undressed) [data-thing]');
    await page.waitForTimeout(600);
    if (answer !== undefined) {
      await page.locator("[data-next]:visible").nth(answer).click();
      await page.locator("[data-make]").click();
    } else if (until === undefined) for (let touches = 0; touches < touch; ++touches) while ((await person.touch()) === undefined) await page.waitForTimeout(50);
    // Looked for before each touch, which would answer what was asked.
    for (const end = Date.now() + longest_look; until !== undefined && !(await until(person)); await page.waitForTimeout(20))
      if ((await person.touch()) === "over" || Date.now() > end) throw new Error("the moment never came");
    if (close_up !== undefined) await page.locator(`${close_up}:visible`).first().dispatchEvent("contextmenu");
    // A verdict has shown all when its cards have landed.
    await page.waitForTimeout(answer === undefined ? 700 : 2200);
    await shot();
  });
// Whoever waits while the other thinks.
await scene("drawn-thames-think", {}, async (person, shot) => {
  await person.go("/");
  await person.press('[data-poster="thames"] [data-act="invite"]');
  await person.press('[data-option="players"]');
  await person.press('[data-choice="2"]');
  const bob = await Person.arrive(browser, house, {});
  await bob.page.goto(person.page.url());
  await bob.press('[data-act="sit"]');
  await bob.page.waitForSelector("[data-seat][data-mine]");
  await person.press('[data-act="start"]');
  for (const one of [person, bob]) await one.page.waitForSelector('[data-page="table"] [data-thing]');
  if (await person.page.evaluate(() => document.querySelector("[data-next]") !== null)) {
    await person.play({ enough: async () => bob.page.evaluate(() => document.querySelector("[data-next]") !== null) });
  }
  await shot();
  await bob.leave();
});
// The same tables on a wall of a screen, on a phone on its side, on the smallest phone.
for (const game of games)
  await scene(`${game}-screens`, { language: "de" }, async (person, shot) => {
    await person.play_now(game);
    await person.play({ enough: made(4) });
    await person.my_turn();
    await shot();
    await person.touch();
    await shot("-touched");
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
  await person.press('[data-act="account-make"]');
  await person.page.locator('[data-act="account-yes"]').scrollIntoViewIfNeeded();
  await shot("-account");
  await person.press('[data-act="along"]');
  await person.press('[data-act="make"]');
  await person.page.waitForSelector("[data-qr]");
  await shot("-along");
  await person.press('[data-act="sign-out"]');
  await person.page.locator('[data-act="sign-out-yes"]').scrollIntoViewIfNeeded();
  await shot("-sign-out");
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
