// Every page without anything serious for who cannot see or point, light enough, and with a sentence
// where something is missing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { line_of, play_here } from "./alone.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const games = ["thames", "sherlock", "tamtown", "police"];

async function examine(person, where) {
  // The house's own rule allows no foreign script; the examiner comes through the debugger.
  await person.page.evaluate(axe);
  const found = await person.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of found.violations)
    if (impact === "serious" || impact === "critical")
      person.complain(`${where}: ${id} (${impact}) at ${nodes.slice(0, 4).map((node) => node.target.join(" ")).join(" | ")}`);
}
const fits = (person, where) => person.fits(where);

// The middle of a game in both sizes; it is played to its end in one, and that is looked at in both.
const at_the_table = (game) => async (stage) => {
  const begin = async (size, language) => {
    const person = await stage.arrive({ size, language });
    await person.play_now(game);
    await person.my_turn();
    await examine(person, `${game}, ${size}`);
    await person.touch();
    await examine(person, `${game}, something touched, ${size}`);
    await fits(person, `${game}, ${size}`);
    await person.press('[data-act="menu"]');
    await person.press('[data-act="settings"]');
    await examine(person, `settings, ${size}`);
    await person.page.keyboard.press("Escape");
    return person;
  };
  const end = async (person, size) => {
    await examine(person, `the end of ${game}, ${size}`);
    await fits(person, `the end of ${game}, ${size}`);
  };
  await (await begin("phone", "de")).leave();
  const person = await begin("desktop", "en");
  await person.play();
  await end(person, "desktop");
  await end(await back_on_a_phone(stage, person, "[data-end]"), "phone");
};
async function back_on_a_phone(stage, person, what) {
  const again = await stage.arrive({ size: "phone", language: "de", as: person });
  await again.page.goto(person.page.url());
  await again.page.waitForSelector(what, { timeout: 120_000 });
  return again;
}

async function takes_the_lesson(person, game, size) {
  const { page } = person;
  await person.go(`/practice/${game}/a-first-game`);
  await page.waitForSelector("[data-guide]");
  const step = () => page.evaluate(() => document.querySelector("[data-guide]")?.getAttribute("data-guide"));
  let touched = 0;
  for (let last = "", tries = 0; ; ) {
    const now = await step();
    if (now === undefined && (await page.locator('[data-act="skip"]').count()) === 0) break;
    if (now === undefined || now === last) {
      if (++tries > 400) throw new Error(`${game}, ${size}: the lesson stands still after step ${last}`);
      await page.waitForTimeout(50);
      continue;
    }
    last = now;
    tries = 0;
    await fits(person, `lesson of ${game}, step ${now}, ${size}`);
    if (now === "1") await examine(person, `lesson of ${game}, ${size}`);
    const lit = await page.evaluate(wanted_point);
    if (lit === undefined) await person.press('[data-guide] [data-act="next"]');
    else {
      await person.at(lit);
      ++touched;
    }
    await page.waitForTimeout(60);
  }
  assert.ok(touched >= 2, `${game}, ${size}: only ${touched} real touches`);
  await person.leave();
}
// The middle of what the lesson wants to be touched, where it can be.
function wanted_point() {
  const wants = document.querySelector("[data-guide]")?.getAttribute("data-wants");
  if (wants === null || wants === undefined) return undefined;
  const zone = wants === "make" ? "[data-make]" : wants.startsWith("#") ? `[data-thing="${wants.slice(1)}"]` : `[data-zone="${wants}"] [data-next]`;
  for (const element of document.querySelectorAll(zone)) {
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.2, 0.2], [0.5, 0.85], [0.8, 0.5]]) {
      const at = { x: box.x + box.width * x, y: box.y + box.height * y };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit !== null && element.contains(hit)) return at;
    }
  }
  return undefined;
}

export default {
  "tables of Tamtown": at_the_table("tamtown"),
  "tables of Police Party": at_the_table("police"),
  "tables of Thames": at_the_table("thames"),
  "tables of Sherlock": at_the_table("sherlock"),

  // A dealt game whose lit things are really touched: each of its steps leads on to the next.
  "a guided first game of each": async (stage) => {
    for (const game of games)
      for (const size of ["desktop", "phone"]) await takes_the_lesson(await stage.arrive({ size, settings: { met: [] } }), game, size);
  },

  // The size that settings offer, at the start, while things are touched and after some moves.
  "very large text is not too wide": async (stage) => {
    for (const game of games)
      for (const size of ["desktop", "phone"]) {
        const person = await stage.arrive({ size, language: "de", settings: { text: "double" } });
        await person.play_now(game);
        await person.page.waitForSelector(`.app.${game}`);
        await person.my_turn();
        await fits(person, `${game}, very large text, ${size}`);
        let moves = 0;
        await person.play({
          enough: async (what) => {
            if (what !== undefined) await fits(person, `${game}, very large text, after ${moves} moves, ${size}`);
            return what === "make" && ++moves >= 5;
          },
        });
        await person.leave();
      }
  },

  "a hint, the deduction aid and the review": async (stage) => {
    const begin = async (size, language) => {
      const person = await stage.arrive({ size, language });
      await person.go("/");
      const { table } = await person.post("/api/tables", {
        game: "thames",
        options: { players: 2 },
        bots: "all",
        bot: "random",
        aids: { deduction: true },
        begin: true,
      });
      await person.go(`/t/${table}`);
      await person.page.waitForSelector('[data-page="table"]');
      await person.my_turn();
      await person.press('[data-act="menu"]');
      await person.press('[data-act="hint"]');
      await person.page.waitForSelector("[data-hint]");
      await examine(person, `hint, ${size}`);
      await fits(person, `hint, ${size}`);
      await person.press(".hint button");
      await person.press('[data-act="menu"]');
      await person.press('[data-act="aid"]');
      await person.page.waitForSelector("[data-deduction]");
      await examine(person, `deduction aid, ${size}`);
      if (size === "phone") await person.press(".rail .shut");
      return person;
    };
    const reviewed = '[data-page="review"][data-done="true"]';
    const look_back = async (person, size) => {
      await examine(person, `review, ${size}`);
      await fits(person, `review, ${size}`);
      await person.press('[data-act="open"]');
      await examine(person, `review with open cards, ${size}`);
    };
    await (await begin("phone", "de")).leave();
    const person = await begin("desktop", "en");
    await person.play();
    await person.press('[data-act="review"]');
    await person.page.waitForSelector(reviewed, { timeout: 120_000 });
    const again = await back_on_a_phone(stage, person, reviewed);
    await look_back(person, "desktop");
    await look_back(again, "phone");
  },

  "front door, room, rules, credits, states": async (stage) => {
    for (const size of ["desktop", "phone"])
      for (const language of ["en", "de"]) {
        const person = await stage.arrive({ size, language });
        // The examiner is slow: every page once in each size, once in each language.
        const seen = async (where) => {
          if ((size === "phone") === (language === "de")) await examine(person, where);
          await fits(person, where);
        };
        const visit = async (path, selector) => {
          await person.go(path);
          await person.page.waitForSelector(selector);
          await seen(`${path}, ${size}, ${language}`);
        };
        await visit("/", '[data-page="home"]');
        for (const game of games) await visit(`/rules/${game}`, '[data-page="rules"] article');
        await visit("/replays", '[data-page="replays"] h1');
        await visit("/me", '[data-page="come"]');
        await visit("/credits", '[data-page="credits"]');
        await visit("/nowhere", '[data-page="state"]');
        person.allowed.push(/404/);
        await visit("/t/aaaaaaaaaaaaaaaa", '[data-page="state"]');
        for (const game of games) {
          await person.go("/");
          await person.press(`[data-poster="${game}"] [data-act="invite"]`);
          await person.page.waitForSelector('[data-page="room"]');
          await seen(`room of ${game}, ${size}, ${language}`);
        }
      }
  },

  "Play now seats sergeants; whom one chose instead is remembered": async (stage) => {
    const person = await stage.arrive();
    const ranks = async () => (await line_of(person)).seats.map((seat) => seat.bot).filter((bot) => bot !== "");
    const play_now = async () => {
      await person.go("/");
      await play_here(person, "thames");
    };
    await play_now();
    assert.deepEqual(await ranks(), ["sergeant", "sergeant"]);
    await person.go("/");
    await person.press('[data-poster="thames"] [data-act="how"]');
    await examine(person, "how to play");
    await person.press('[data-players="2"]');
    await person.press('[data-rank="constable"]');
    await person.press('[data-act="deal"]');
    await person.page.waitForSelector('[data-page="table"]');
    assert.deepEqual(await ranks(), ["constable"]);
    await play_now();
    assert.deepEqual(await ranks(), ["constable"]);
  },

  "games are taken along with a link": async (stage) => {
    const person = await stage.arrive();
    await person.play_now("thames");
    await person.go("/");
    await person.press(".you");
    await person.press('[data-act="along"]');
    await person.press('[data-act="make"]');
    const link = await person.page.locator("dialog .link span").textContent();
    const other = await stage.arrive({ size: "phone", language: "fr" });
    await other.page.goto(`http://${link}`);
    await other.press('[data-act="come"]');
    await other.page.waitForSelector('[data-page="home"] a.go');
    // A link that was made anew is nobody any more.
    await person.press("dialog .ways .hlink");
    await person.until((old) => document.querySelector("dialog .link span")?.textContent !== old, link);
    const third = await stage.arrive();
    third.allowed.push(/403/);
    await third.page.goto(`http://${link}`);
    await third.press('[data-act="come"]');
    await third.page.waitForSelector('[role="alert"]');
  },

  "rules are found by a word and by their id": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.go("/rules/thames#TT-E1");
    await page.waitForSelector("#TT-E1");
    await person.until(() => {
      const box = document.querySelector("#TT-E1").getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight;
    });
    const all = await page.locator('[data-page="rules"] article').count();
    await page.locator('[data-page="rules"] input').fill("witness");
    await person.until((all) => document.querySelectorAll('[data-page="rules"] article').length < all, all);
    assert.ok((await page.locator("mark").count()) > 0, "the words that were found are marked");
  },

  "the first load is at most 250 kB": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    const client = await person.context.newCDPSession(page);
    await client.send("Network.enable");
    const sizes = new Map();
    const names = new Map();
    client.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
    await person.go("/");
    await page.waitForSelector('[data-page="home"]');
    await page.evaluate(() => document.fonts.ready.then(() => true));
    await page.waitForLoadState("networkidle");
    const total = [...sizes.values()].reduce((sum, one) => sum + one, 0);
    const list = [...sizes].sort((a, b) => b[1] - a[1]).map(([id, size]) => `${size} ${names.get(id)}`);
    assert.ok(total <= 250_000, `${total} bytes:\n${list.slice(0, 16).join("\n")}`);
  },
};
