// When something goes wrong: the net, the house, its store, a seat that is gone. It is said, nothing is lost, and
// play goes on.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { in_turn, invite, sit_down, two_at, two_players } from "./company.mjs";

const hand = (page) => page.locator("[data-thing][data-place*='hand']").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).sort());
const moves = (count) => {
  let made = 0;
  return (what) => what === "make" && ++made === count;
};
const lost = "[data-lost]";

// Somebody else writes to the file of that house until he is told to let go.
async function hold_store(house) {
  const program = [
    "import sqlite3, sys",
    "other = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)",
    'other.execute("BEGIN IMMEDIATE")',
    'print("held", flush=True)',
    "sys.stdin.read()",
  ];
  const child = spawn("python3", ["-c", program.join("\n"), join(house.folder, "house.sqlite")]);
  const gone = new Promise((done) => child.once("exit", done));
  await new Promise((done) => createInterface({ input: child.stdout }).once("line", done));
  return async () => {
    child.stdin.end();
    await gone;
  };
}
// The moves that this page sends from now on, by the ids of their wishes.
function moves_sent(person) {
  const sent = new Set();
  person.page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const { id, wish } = JSON.parse(String(payload));
      if (wish.is === "move") sent.add(id);
    });
  });
  return sent;
}
const said = (person) => person.frames.map(({ text }) => JSON.parse(text));

// Everything between this page and the house passes here: `passes(to, text, line)` says what does.
async function between(person, passes) {
  await person.page.routeWebSocket(/\/ws/, (line) => {
    const house = line.connectToServer();
    line.onMessage((text) => passes("house", text, line) && house.send(text));
    house.onMessage((text) => passes("page", text, line) && line.send(text));
  });
}

export default {
  "a net that goes away is said at once, and play goes on when it is back": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.play_now("thames");
    await person.my_turn();
    const before = await hand(page);
    person.allowed.push(/WebSocket|ERR_/);
    await person.context.setOffline(true);
    await page.waitForSelector(lost, { timeout: 5_000 });
    assert.match(await page.locator(lost).textContent(), /Your seat is kept/);
    assert.deepEqual(await hand(page), before, "the hand stays readable");
    await person.context.setOffline(false);
    await page.waitForSelector(lost, { state: "detached" });
    await person.my_turn();
    assert.deepEqual(await hand(page), before);
    await person.play({ enough: moves(2) });
  },

  "a waiting room says it too": async (stage) => {
    for (const size of ["desktop", "phone"]) {
      const person = await stage.arrive({ size });
      await person.go("/");
      await person.press('[data-poster="thames"] [data-act="invite"]');
      await person.page.waitForSelector("[data-qr]");
      person.allowed.push(/WebSocket|ERR_/);
      await person.context.setOffline(true);
      await person.page.waitForSelector(lost, { timeout: 5_000 });
      await person.fits(`room without a line, ${size}`);
      // It lies on nothing that one would press.
      const [above, below] = [await person.page.locator(lost).boundingBox(), await person.page.locator('[data-act="start"]').boundingBox()];
      assert.ok(above.y + above.height <= below.y, "the banner covers the start");
      await person.context.setOffline(false);
      await person.page.waitForSelector(lost, { state: "detached" });
      await person.press('[data-act="start"]');
      await person.page.waitForSelector('[data-page="table"]');
    }
  },

  "a line that breaks without a word is noticed, and the move arrives by itself": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    let latest;
    let broken;
    await between(person, (_, __, line) => (latest = line) !== broken);
    await person.play_now("thames");
    await person.my_turn();
    await person.play({ enough: moves(1) });
    await person.my_turn();
    broken = latest;
    const noticed = page.waitForSelector(lost, { timeout: 60_000 });
    await person.play({ enough: moves(1) });
    await noticed;
    await page.waitForSelector(lost, { state: "detached", timeout: 40_000 });
    await person.my_turn();
    await person.play({ enough: moves(1) });
  },

  "a house that can keep nothing says so, and play goes on as soon as it can": async (stage) => {
    const house = await stage.own_house();
    const person = await stage.arrive({}, house);
    const { page } = person;
    await person.play_now("thames");
    await person.play({ enough: moves(2) });
    await person.my_turn();
    const before = await hand(page);
    const let_go = await hold_store(house);
    stage.after(let_go);
    await person.play({ enough: moves(1) });
    await page.locator(".toast").waitFor();
    assert.match(await page.locator(".toast").textContent(), /holds the house’s file: this was not kept and did not happen/);
    await page.waitForSelector("[data-waits]");
    assert.match(await page.locator("[data-waits]").textContent(), /Nothing is lost/);
    assert.deepEqual(await hand(page), before, "it did not happen");
    await let_go();
    await page.waitForSelector("[data-waits]", { state: "detached" });
    await person.my_turn();
    assert.deepEqual(await hand(page), before);
    await person.play({ enough: moves(2) });
  },

  "a house that is killed while a move is under way has made it once, or never": async (stage) => {
    const house = await stage.own_house();
    const person = await stage.arrive({}, house);
    const { page } = person;
    const sent = moves_sent(person);
    await person.play_now("thames");
    await person.play({ enough: moves(2) });
    person.allowed.push(/WebSocket|Failed to load|ERR_/);
    for (let round = 0, killed = 0; round < 3; ) {
      assert.ok(++killed < 10, "no move is ever under way");
      await person.my_turn();
      const before = sent.size;
      await person.play({ enough: moves(1) });
      await house.kill();
      await page.waitForSelector(lost);
      await house.start();
      await page.waitForSelector(lost, { state: "detached", timeout: 40_000 });
      // On a busy machine the house may be gone before the page has sent anything.
      if (sent.size === before) continue;
      ++round;
      // The page sends it again by itself, under the id that it had.
      const answered = () => new Set(said(person).flatMap(({ re }) => (sent.has(re) ? [re] : []))).size;
      for (let tries = 0; answered() < sent.size; ++tries) {
        assert.ok(tries < 400, "a move was never answered");
        await page.waitForTimeout(50);
      }
      await person.my_turn();
      const shown = await hand(page);
      await page.reload();
      await person.my_turn();
      assert.deepEqual(await hand(page), shown, "what was shown is what was kept");
      const { seat, past } = said(person).findLast(({ what }) => what.is === "whole").what;
      const kept = past.filter(({ event }) => event.what.is === "moved" && event.what.seat === seat).length;
      const refused = said(person).filter(({ re, what }) => sent.has(re) && what.is === "refused").length;
      assert.equal(kept, sent.size - refused, "each move happened once");
    }
    await person.play({ enough: moves(2) });
  },

  "who finds every seat taken is told what to do, and watches": async (stage) => {
    const { ada, link } = await invite(stage, "thames");
    await two_players(ada);
    const bob = await sit_down(stage, link);
    for (const [size, language] of [["desktop", "en"], ["phone", "de"]]) {
      const late = await stage.arrive({ size, language });
      await late.go(link);
      await late.page.waitForSelector("[data-full]");
      await late.page.waitForSelector('[data-act="home"]');
      assert.equal(await late.page.locator('[data-act="sit"]').count(), 0);
      await late.fits(`full room, ${size}`);
    }
    const watcher = await stage.arrive();
    await watcher.go(link);
    await watcher.page.waitForSelector("[data-full]");
    // A seat that is free again can be had.
    await bob.press('[data-seat="1"] [data-act="leave"]');
    await watcher.page.waitForSelector('[data-act="sit"]');
    await bob.press('[data-act="sit"]');
    await watcher.page.waitForSelector("[data-full]");
    await ada.press('[data-act="start"]');
    await watcher.page.waitForSelector("[data-banner]");
  },

  "who was slower at the last seat is told what is safe and what to do": async (stage) => {
    const { ada, link } = await invite(stage, "thames");
    await two_players(ada);
    const bob = await stage.arrive();
    let held;
    await between(bob, (to, text, line) => {
      if (to === "house" || held === undefined) return true;
      held.push({ text: String(text), pass: () => line.send(text) });
      return false;
    });
    await bob.go(link);
    await bob.page.waitForSelector('[data-act="sit"]');
    held = [];
    const carol = await sit_down(stage, link);
    await bob.press('[data-act="sit"]');
    for (let tries = 0; !held.some(({ text }) => text.includes("seat.taken")); ++tries) {
      assert.ok(tries < 100, "nobody said that it is taken");
      await bob.page.waitForTimeout(50);
    }
    for (const { pass } of held) pass();
    held = undefined;
    const said = bob.page.locator("p[role=alert]");
    await said.waitFor();
    assert.match(await said.textContent(), /quicker.*no other seat is free.*lost/);
    await bob.page.waitForSelector("[data-full]");
    await carol.page.waitForSelector("[data-mine]");
  },

  "a position that is not there, and a house that has no time, say so": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    person.allowed.push(/404|429|Failed to load/);
    await person.go("/practice/thames/no-such-position");
    await page.waitForSelector('[data-state="nothing"]');
    assert.match(await page.locator("[data-state] p").textContent(), /no such position to practise/);
    await page.route("**/api/tables", (route) => route.fulfill({ status: 429, json: { why: ["house.too_often"] } }));
    await person.go("/practice/thames/TT-R5");
    await page.waitForSelector('[data-state="not_now"]');
    assert.match(await page.locator("[data-state] p").textContent(), /too often/);
    await page.unroute("**/api/tables");
    await page.route("**/api/tables", (route) => route.abort());
    await person.press('[data-act="again"]');
    await page.waitForSelector('[data-state="unreachable"]');
    await page.unroute("**/api/tables");
    await person.press('[data-act="again"]');
    await page.waitForSelector('[data-page="table"]');
  },

  "who has lost the line is shown as away, and as back again": async (stage) => {
    for (const game of ["thames", "sherlock", "tamtown", "police"]) {
      const { ada, bob, link } = await two_at(stage, game);
      const away = ada.page.locator('[data-seat="1"][data-gone]').first();
      await ada.until(() => document.querySelector('[data-page="table"]:not(.undressed) [data-seat="1"]') !== null);
      assert.equal(await away.count(), 0, `${game}: nobody is away`);
      bob.allowed.push(/localStorage/); // which an empty page has not
      await bob.page.goto("about:blank");
      await away.waitFor();
      await ada.page.getByText("is not here").first().waitFor();
      assert.equal(await ada.page.locator('[data-seat="0"][data-gone]').count(), 0, `${game}: who looks is here`);
      await bob.go(link);
      await bob.page.waitForSelector('[data-page="table"]');
      await away.waitFor({ state: "detached" });
      for (const person of [ada, bob]) await person.leave();
    }
  },

  "an undo that stops says why": async (stage) => {
    const { ada, bob } = await two_at(stage, "thames");
    const [first, other] = await in_turn([ada, bob]);
    // A whole turn: the question brings a new witness from the pile.
    await first.play({ enough: async () => (await other.page.locator("[data-next]").count()) > 0 });
    await first.page.keyboard.press("u");
    await first.page.locator(".toast").waitFor();
    const says = { en: /brought a hidden card to light: it stays|used chance: it stays/, fr: /acquis/ };
    assert.match(await first.page.locator(".toast").textContent(), says[first === ada ? "en" : "fr"]);
  },

  "an undo is asked for, and the other agrees or does not": async (stage) => {
    const { ada, bob } = await two_at(stage, "sherlock");
    const dialog = (person) => person.page.locator('[role="alertdialog"]');
    const things = (page) => page.evaluate(() => [...document.querySelectorAll("[data-thing]")].map((one) => `${one.dataset.thing} ${one.getAttribute("aria-label")}`).sort());
    // Whether the other is asked: a move that brought something to light cannot be taken back.
    const asks = async (first, other) => {
      await first.press('[data-act="menu"]');
      await first.press('[data-act="ask_undo"]');
      for (;;) {
        if ((await dialog(other).count()) > 0) return true;
        if ((await first.page.locator(".toast").count()) > 0) return false;
        await first.page.waitForTimeout(50);
      }
    };
    for (let tries = 0; ; ++tries) {
      assert.ok(tries < 12, "no move could be asked back");
      const [first, other] = await in_turn([ada, bob]);
      const before = await things(first.page);
      await first.play({ enough: moves(1) });
      await first.until((before) => [...document.querySelectorAll("[data-thing]")].map((one) => `${one.dataset.thing} ${one.getAttribute("aria-label")}`).sort().join() !== before, before.join());
      if (!(await asks(first, other))) {
        await first.page.locator(".toast").waitFor({ state: "detached" });
        continue;
      }
      const after = await things(first.page);
      await other.press('[data-act="undo_no"]');
      await dialog(other).waitFor({ state: "detached" });
      assert.deepEqual(await things(first.page), after, "it stays");
      assert.ok(await asks(first, other));
      await other.press('[data-act="undo_yes"]');
      await dialog(other).waitFor({ state: "detached" });
      await first.my_turn();
      assert.deepEqual(await things(first.page), before, "all lies as it lay");
      break;
    }
  },

  "who resigns ends a game of two, and both see how": async (stage) => {
    const { ada, bob } = await two_at(stage, "thames");
    await bob.press('[data-act="menu"]');
    await bob.press('[data-act="resign"]');
    await bob.press('[data-act="resign_sure"]');
    for (const person of [ada, bob]) await person.page.waitForSelector("[data-end]");
    assert.match(await ada.page.locator("#end-title").textContent(), /You win/);
    assert.doesNotMatch(await bob.page.locator("#end-title").textContent(), /Vous gagnez|Vous avez gagné/);
  },
};
