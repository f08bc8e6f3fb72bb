// Every page without anything serious for who cannot see or point, light enough, and with a sentence
// where something is missing.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { line_of, play_here } from "./alone.mjs";
import { examine } from "./examine.mjs";
import { root } from "./house.mjs";
import { back_on_a_phone, look_at, look_into, whole } from "./looks.mjs";

const games = ["thames", "sherlock", "tamtown", "police"];
const fits = (person, where) => person.fits(where);

// The beginning of a game in both sizes, with all that opens above a table.
async function begins(person, game, size) {
  const { page } = person;
  const named = (what) => `${what} of ${game}, ${size}`;
  await person.play_now(game);
  await page.waitForSelector("[data-begin]");
  await look_at(person, named("start"));
  await person.press("[data-begin]");
  await person.my_turn();
  await look_at(person, named("table"));
  await person.touch();
  await examine(person, named("something touched at the table"));
  await look_into(person, named("close-up"), () => page.locator('[data-thing]:not([data-thing^="control"]):visible').first().dispatchEvent("contextmenu"));
  await person.press('[data-act="menu"]');
  await look_at(person, named("menu"));
  await person.press('[data-act="settings"]');
  await look_at(person, named("settings"));
  await page.keyboard.press("Escape");
  await person.press('[data-act="menu"]');
  await person.press('[data-act="chat"]');
  await page.locator("[data-chat] input").fill("Whose pipe is this?");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".msg");
  await look_at(person, named("chat"));
}
// What is left of it: the score, the proof, the game once more, what a coach makes of it.
async function looks_back(person, game, size) {
  const { page } = person;
  const named = (what) => `${what} of ${game}, ${size}`;
  await look_at(person, named("end"));
  await look_into(person, named("proof"), "[data-seal]");
  await person.press('[data-act="replay"]');
  await page.waitForSelector("[data-replay]");
  for (let step = 0; step < 3; ++step) await person.press('[data-act="step"]');
  await look_at(person, named("replay"));
  await person.press('[data-eyes="open"]');
  await look_at(person, named("replay with open cards"));
  await look_into(person, named("what is shared"), '[data-act="share"]');
}
async function looks_at_the_review(person, game, size) {
  const reviewed = () => person.page.waitForSelector('[data-page="review"][data-done="true"]', { timeout: 240_000 });
  await reviewed();
  await look_at(person, `review of ${game}, ${size}`);
  await person.press('[data-act="open"]');
  await look_at(person, `review of ${game} with open cards, ${size}`);
  // And with very large text, which wants the game to its end too.
  await person.page.evaluate(() => localStorage.setItem("indice.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("indice.settings")), text: "double" })));
  await person.page.reload();
  await reviewed();
  await whole(person, `review of ${game}, ${size}`);
}
// It is played to its end in one size, and that is looked at in both.
const at_the_table = (game) => async (stage) => {
  const phone = await stage.arrive({ size: "phone", language: "de", settings: { met: [] } });
  await begins(phone, game, "phone");
  await phone.leave();
  const person = await stage.arrive({ settings: { met: [] } });
  await begins(person, game, "desktop");
  await person.play();
  const again = await back_on_a_phone(stage, person, "[data-end]");
  await looks_back(person, game, "desktop");
  await person.press('[data-act="review"]');
  await looks_back(again, game, "phone");
  await again.press('[data-act="review"]');
  await looks_at_the_review(person, game, "desktop");
  await looks_at_the_review(again, game, "phone");
};

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

  "a hint and the deduction aid": async (stage) => {
    for (const size of ["phone", "desktop"]) {
      const person = await stage.arrive({ size, language: size === "phone" ? "de" : "en" });
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
      await look_at(person, `hint, ${size}`);
      await person.press(".hint button");
      await person.press('[data-act="menu"]');
      await person.press('[data-act="aid"]');
      await person.page.waitForSelector("[data-deduction]");
      await look_at(person, `deduction aid, ${size}`);
    }
  },

  // Whatever else opens, each once: no look of a game is in it.
  "every dialog, the curtain, the check of a record": async (stage) => {
    for (const [size, language] of [["desktop", "en"], ["phone", "de"]]) {
      const person = await stage.arrive({ size, language });
      const { page } = person;
      const into = (what, open) => look_into(person, `${what}, ${size}`, open);
      await person.go("/");
      await into("how to play", '[data-poster="sherlock"] [data-act="how"]');
      await into("settings and the link that is you", async () => {
        await person.press(".you");
        await person.press('[data-act="along"]');
        await person.press('[data-act="make"]');
        await page.waitForSelector("dialog [data-qr]");
      });
      await person.press('[data-poster="sherlock"] [data-act="invite"]');
      await page.waitForSelector("[data-qr]");
      const options = await page.locator("[data-option]").evaluateAll((all) => all.map((one) => one.dataset.option));
      assert.ok(options.length >= 5, "options can be changed");
      for (const option of options) await into(`the option ${option}`, `[data-option="${option}"]`);
      await into("the invitation, large", '[data-act="large"]');
      await into("a bot is chosen", '[data-seat="1"] [data-act="bot"]');
      await person.press('[data-seat="1"] [data-act="beside"]');
      await person.page.locator("[data-name]").fill(await page.locator('[data-seat="0"] .name').textContent());
      await page.keyboard.press("Enter");
      await page.locator("dialog [role=alert]").waitFor();
      await look_at(person, `somebody beside, ${size}`);
      await page.locator("[data-name]").fill("Mrs Hudson");
      await page.keyboard.press("Enter");
      await page.waitForSelector('[data-seat="1"][data-mine]');
      await person.press('[data-act="start"]');
      await page.waitForSelector('[data-page="table"]');
      await person.play({ enough: async () => (await page.locator("[data-hold]").count()) > 0 });
      await look_at(person, `curtain, ${size}`);
      await person.touch();
      await person.my_turn();
      for (const act of ["keys", "resign"])
        await into(act, async () => {
          await person.press('[data-act="menu"]');
          await person.press(`[data-act="${act}"]`);
        });
      await person.go("/check");
      const kept = join(root, "games/police/records");
      const record = readFileSync(join(kept, readdirSync(kept).sort()[0]), "utf8");
      for (const [text, found] of [["what?", "false"], [record, "true"]]) {
        await page.locator("textarea").fill(text);
        await person.press('[data-act="check"]');
        await page.waitForSelector(`[data-checked="${found}"]`);
        await look_at(person, `a checked record, ${found}, ${size}`);
      }
      await person.press('[data-act="watch"]');
      await page.waitForSelector("[data-replay]");
      await look_at(person, `a record is watched, ${size}`);
      await person.leave();
    }
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
    await person.press("dialog .along .ways .hlink");
    await person.until((old) => document.querySelector("dialog .link span")?.textContent !== old, link);
    const third = await stage.arrive();
    third.allowed.push(/403/);
    await third.page.goto(`http://${link}`);
    await third.press('[data-act="come"]');
    await third.page.waitForSelector('[role="alert"]');
  },

  "one practises from a scenario by its name, or by a rule that it shows": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.go("/");
    for (const game of games) {
      const all = await page.evaluate(async (game) => (await fetch(`/api/scenarios/${game}`)).json(), game);
      // Its own name; a rule is shown by the first that names it.
      const one = all.findLast(({ players }) => players > 1);
      const [rule] = one.rules;
      const first = all.find(({ rules }) => rules.includes(rule));
      for (const [asked, opened] of [[one.scenario, one], [rule, first]]) {
        await person.go(`/practice/${game}/${asked}`);
        await page.waitForSelector('[data-page="table"] [data-thing]');
        const { card, seat } = person.frames.map(({ text }) => JSON.parse(text).what).findLast(({ is }) => is === "whole");
        assert.deepEqual([card.practice, card.options.players, seat], [opened.scenario, opened.players, opened.seat], `${game}, ${asked}`);
        await person.my_turn();
      }
    }
    person.allowed.push(/40[04]/);
    await person.go("/practice/thames/there-is-no-such-scenario");
    await page.waitForSelector('[data-page="state"]');
    await look_at(person, "no such scenario");
    await person.go("/practice/chess/a-first-game");
    await page.waitForSelector('[data-page="state"]');
  },

  "who signs out everywhere else is himself here alone": async (stage) => {
    const person = await stage.arrive();
    await person.play_now("thames");
    await person.go("/");
    const other = await stage.arrive({ size: "phone", language: "de" });
    await other.page.context().addCookies(await person.page.context().cookies());
    await other.go("/");
    await other.page.waitForSelector('[data-page="home"] a.go');
    await person.press(".you");
    await person.press('[data-act="sign-out"]');
    await person.press('[data-act="sign-out-yes"]');
    await person.until(() => document.querySelector("dialog .out .outcome")?.textContent !== "");
    const tables = (one) => one.page.evaluate(async () => (await (await fetch("/api/me")).json()).tables.length);
    for (let tries = 0; (await tables(other)) > 0; ++tries) {
      if (tries > 100) throw new Error("the other browser is still the same person");
      await other.page.waitForTimeout(200);
    }
    if ((await tables(person)) === 0) throw new Error("this browser is not himself any more");
  },

  "an account makes another browser the same person, and only its password changes it": async (stage) => {
    // Passwords may be tried so often an address, whoever tries.
    const own = await stage.own_house();
    const person = await stage.arrive({}, own);
    await person.play_now("thames");
    await person.go("/");
    const fill = async (who, words) => {
      for (const [name, word] of Object.entries(words)) await who.page.locator(`dialog [name="${name}"]`).fill(word);
      await who.press('[data-act="account-yes"]');
    };
    const account = `ada-${Date.now()}`;
    await person.press(".you");
    await person.press('[data-act="account-make"]');
    await fill(person, { account, password: "long enough" });
    await person.until((account) => document.querySelector("dialog").textContent.includes(`You are ${account}`), account);
    const other = await stage.arrive({ size: "phone", language: "de" }, own);
    other.allowed.push(/403/);
    await other.go("/");
    await other.press(".you");
    await other.press('[data-act="account-enter"]');
    await fill(other, { account, password: "not the one" });
    await other.page.waitForSelector('dialog [role="alert"]');
    await look_at(other, "a wrong password");
    await fill(other, { password: "long enough" });
    await other.page.waitForSelector('[data-page="home"] a.go');
    person.allowed.push(/403/);
    await person.press('[data-act="account"]');
    await fill(person, { current: "not the one", password: "another one" });
    await person.page.waitForSelector('dialog [role="alert"]');
    await fill(person, { current: "long enough" });
    await person.until(() => document.querySelector('dialog [data-act="account"]') !== null);
    // The other browser came in by the old password.
    await other.page.waitForFunction(async () => (await (await fetch("/api/me")).json()).tables.length === 0);
    await person.press('[data-act="account-leave"]');
    await person.page.waitForFunction(async () => (await (await fetch("/api/me")).json()).account === "");
  },

  "who is away can be told of his turn, in the settings and in the room": async (stage) => {
    const own = await stage.own_house(["--hooks", "--address", "http://house.test", "--mail-server", "smtp://127.0.0.1:9", "--mail-from", "indice@house.test"]);
    const person = await stage.arrive({ size: "phone", language: "de" }, own);
    const { page } = person;
    await person.go("/");
    await person.press(".you");
    await person.press('[data-told="mail"]');
    await page.locator('dialog [name="to"]').fill("ada@example.org");
    await person.press('[data-act="told-yes"]');
    await person.until(() => document.querySelector("dialog")?.textContent.includes("unterwegs an ada@example.org"));
    await look_at(person, "a letter is on its way");
    await person.press("dialog .x");
    await person.press('[data-poster="thames"] [data-act="invite"]');
    await person.press('[data-option="clock"]');
    await person.press("dialog .pick:nth-of-type(4)");
    await person.press('[data-act="told"]');
    await person.until(() => document.querySelector("dialog")?.textContent.includes("ada@example.org"));
    await person.press('[data-told="hook"]');
    await page.locator('dialog [name="to"]').fill("https://example.org/turn");
    await person.press('[data-act="told-yes"]');
    await person.until(() => document.querySelector("dialog")?.textContent.includes("https://example.org/turn wird aufgerufen"));
    await person.press('[data-told="none"]');
    await page.waitForFunction(async () => (await (await fetch("/api/me")).json()).notify.by === "none");
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
