// What a table must stand: a reload in the middle of a move, a house that dies, another language, a
// refusal with its rule, cards that fly.
import assert from "node:assert/strict";

const hand = (page) => page.locator("[data-thing][data-place*='hand']").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).sort());

// Facts that the house told this person, by event and place in it, as the page names its lines.
function facts_told(person) {
  const keys = [];
  for (const { text } of person.frames)
    for (const told of JSON.parse(text).what.told ?? [])
      (told.facts ?? []).forEach(({ note }, at) => {
        if (note !== undefined) keys.push(`${told.version}.${at}`);
      });
  return keys;
}

export default {
  "who listens hears every fact once, in order": async (stage) => {
    for (const game of ["thames", "tamtown"]) {
      const person = await stage.arrive({ settings: { speed: "brisk", motion: "gentle" } });
      const { page } = person;
      await person.play_now(game);
      await page.waitForSelector('[role="log"][aria-live]');
      await page.evaluate(() => {
        const log = document.querySelector('[role="log"][aria-live]');
        globalThis.heard = [...log.querySelectorAll("[data-heard]")].map((one) => one.dataset.heard);
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.dataset?.heard !== undefined) globalThis.heard.push(node.dataset.heard);
        }).observe(log, { childList: true });
      });
      // Nobody moves until this one does: in the end all that was told is heard.
      let told = [];
      for (let made = 0; told.length < 9; told = facts_told(person)) {
        await person.play({ enough: (what) => what === "make" && ++made % 5 === 0 });
        await person.my_turn();
      }
      await person.until((last) => globalThis.heard.includes(last), told.at(-1));
      const heard = await page.evaluate(() => globalThis.heard);
      assert.deepEqual(heard, [...new Set(heard)], `${game}: something was said twice`);
      const from = told.indexOf(heard.find((key) => told.includes(key)));
      assert.deepEqual(heard.filter((key) => told.includes(key)), told.slice(from), `${game}: something was left out`);
      await person.leave();
    }
  },

  "a reload in the middle of a move": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.play_now("thames");
    await person.my_turn();
    await person.touch();
    const before = await hand(page);
    await page.reload();
    await person.my_turn();
    assert.deepEqual(await hand(page), before);
    assert.equal(await page.locator("[data-make]").count(), 0, "nothing was done by itself");
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 3 });
  },

  "the house is killed in the middle of a game and comes back": async (stage) => {
    const house = await stage.own_house();
    const person = await stage.arrive({}, house);
    const { page } = person;
    await person.play_now("thames");
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 3 });
    await person.my_turn();
    const before = await hand(page);
    person.allowed.push(/WebSocket|Failed to load|ERR_/);
    await house.kill();
    await page.waitForSelector("[data-lost]");
    assert.deepEqual(await hand(page), before, "the hand stays readable");
    await house.start();
    await page.waitForSelector("[data-lost]", { state: "detached", timeout: 40_000 });
    await person.my_turn();
    assert.deepEqual(await hand(page), before);
    await person.play({ enough: (what) => what === "make" && ++made === 6 });
  },

  "another language in the middle of a game, log and all, and it is remembered": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.play_now("thames");
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 2 });
    await person.my_turn();
    const english = await page.locator("#rail-panel").textContent();
    await person.press('[data-act="menu"]');
    await person.press('[data-act="settings"]');
    await person.press('dialog [data-language="de"]');
    await person.until(() => document.documentElement.lang === "de");
    await page.keyboard.press("Escape");
    const german = await page.locator("#rail-panel").textContent();
    assert.notEqual(german, english);
    assert.match(german, /\b(nimmt|nimmst|befragt|befragst|du)\b/i);
    await page.reload();
    await person.my_turn();
    assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  },

  "what is not allowed answers with its rule": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.play_now("thames");
    await person.my_turn();
    const others = page.locator("[data-thing]:not([data-next])[data-place='columns']");
    for (let at = 0, count = await others.count(); at < count; ++at) {
      await others.nth(at).click({ position: { x: 20, y: 8 }, force: true });
      await page.waitForSelector("[data-tag], dialog[open]");
      if ((await page.locator("[data-tag]").count()) > 0) break;
      await page.keyboard.press("Escape");
      await page.waitForSelector("dialog[open]", { state: "detached" });
    }
    const tag = page.locator("[data-tag]");
    assert.equal(await tag.getAttribute("role"), "alert");
    assert.match(await tag.textContent(), /TT-[A-Z]+\d/);
    // The rule itself is one touch away.
    const rule = /TT-[A-Z]+\d+/.exec(await tag.textContent())[0];
    await tag.locator("button").first().click();
    await page.locator("#rail-panel", { hasText: rule }).waitFor();
  },

  "cards fly, and everything is in its place afterwards": async (stage) => {
    const person = await stage.arrive({ settings: { motion: "full", speed: "brisk" } });
    const { page } = person;
    await person.play_now("thames");
    await page.evaluate(() => {
      globalThis.flights = 0;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node.classList?.contains("flight")) ++globalThis.flights;
      }).observe(document.body, { childList: true, subtree: true });
    });
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 2 });
    await person.my_turn();
    assert.ok((await page.evaluate(() => globalThis.flights)) > 3, "cards flew");
    assert.equal(await page.locator(".flight").count(), 0);
    const unseen = await page.locator("[data-thing]").evaluateAll((all) => all.filter((one) => one.style.opacity === "0").length);
    assert.equal(unseen, 0);
  },

  "a card that lands is heard, softly and one at a time; nothing is where all is there at once": async (stage) => {
    const heard = async (speed) => {
      const person = await stage.arrive({ settings: { motion: "full", speed, sound: true } });
      await person.page.addInitScript(() => {
        globalThis.tones = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (at) {
          globalThis.tones.push({ hertz: this.frequency.value, at });
          start.call(this, at);
        };
      });
      await person.play_now("police");
      let made = 0;
      await person.play({ enough: (what) => what === "make" && ++made === 3 });
      await person.my_turn();
      const tones = await person.page.evaluate(() => globalThis.tones);
      await person.leave();
      // A card on felt, as the skin has it: 150 Hz for 70 ms.
      return tones.filter(({ hertz }) => hertz === 150).map(({ at }) => at);
    };
    const landed = await heard("brisk");
    assert.ok(landed.length > 2, `${landed.length} cards were heard`);
    assert.ok(landed.every((at, number) => number === 0 || at - landed[number - 1] >= 0.0699), `two at a time: ${landed.join(", ")}`);
    assert.deepEqual(await heard("once"), []);
  },

  "a first game: what it is about, then a look around, then the cards": async (stage) => {
    const person = await stage.arrive({ size: "phone", settings: { met: [] } });
    const { page } = person;
    await person.play_now("thames");
    await page.waitForSelector('dialog [data-act="lesson"]');
    await person.press("[data-begin]");
    await person.press('[data-act="menu"]');
    await person.press('[data-act="guide"]');
    for (let step = 0; step < 6; ++step) {
      await page.waitForSelector(`[data-guide="${step}"]`);
      await person.press('[data-guide] [data-act="next"]');
    }
    await page.waitForSelector("[data-guide]", { state: "detached" });
    await person.my_turn();
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 2 });
    // Known now: the next game begins at once.
    await person.play_now("thames");
    await person.my_turn();
    assert.equal(await page.locator("[data-begin]").count(), 0);
  },

  "a card is dragged: back to its place, and to the hand": async (stage) => {
    const sealed = (page) => page.locator("[data-thing][aria-pressed=true]").count();
    const person = await stage.arrive();
    const { page } = person;
    await person.play_now("thames");
    await person.my_turn();
    const middle = async (locator) => {
      const box = await locator.boundingBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const pull = async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 12, from.y - 12);
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      assert.equal(await page.locator(".flight").count(), 1, "it follows the pointer");
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      await page.waitForSelector(".flight", { state: "detached" });
    };
    const witness = page.locator("[data-next][data-place='row']").first();
    const from = await middle(witness);
    await pull(from, from);
    assert.equal(await sealed(page), 0, "what comes back was not meant");
    const log = () => page.locator("#rail-panel").textContent();
    const before = await log();
    await pull(from, await middle(page.locator("[data-place*='hand']").first()));
    assert.equal(await sealed(page), 1);
    await person.press("[data-make]");
    await person.until((before) => document.querySelector("#rail-panel")?.textContent !== before, before);
  },

  "the tab calls when it is your turn": async (stage) => {
    const person = await stage.arrive();
    await person.play_now("sherlock");
    await person.my_turn();
    assert.match(await person.page.title(), /^● /);
    assert.match(await person.page.locator("link[rel=icon]").getAttribute("href"), /icon-turn/);
  },

  "a rematch is one touch": async (stage) => {
    const person = await stage.arrive();
    await person.play_now("police");
    await person.play();
    const before = person.page.url();
    await person.press('[data-act="rematch"]');
    await person.page.waitForURL((url) => String(url) !== before);
    await person.page.waitForSelector('[data-page="table"], [data-page="room"]');
  },

  "the same seat in two tabs: either may move, and both show it": async (stage) => {
    const person = await stage.arrive();
    await person.play_now("thames");
    await person.my_turn();
    const other = await person.context.newPage();
    await other.goto(person.page.url());
    await other.waitForSelector("[data-next]:visible");
    // Both see the same and either may move; what one does the other shows.
    const log = () => person.page.locator("#rail-panel").textContent();
    const before = await log();
    const second = Object.assign(Object.create(Object.getPrototypeOf(person)), person, { page: other });
    await second.play({ enough: (what) => what === "make" });
    await person.until((before) => document.querySelector("#rail-panel")?.textContent !== before, before);
  },

  "table after table in one page keeps no old one": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    const line = await person.context.newCDPSession(page);
    await line.send("Performance.enable");
    const counted = async () => {
      await line.send("HeapProfiler.collectGarbage");
      const { metrics } = await line.send("Performance.getMetrics");
      return metrics.find(({ name }) => name === "Nodes").value;
    };
    // Once the table stands whole: its skin may come a moment after its things.
    const nodes = async () => {
      await person.until(() => document.querySelector('[data-page="table"]:not(.undressed)') !== null);
      await page.waitForTimeout(500);
      return counted();
    };
    await person.play_now("thames");
    await person.my_turn();
    const first = await nodes();
    const seen = [];
    for (let table = 0; table < 3; ++table) {
      const { table: next } = await person.post("/api/tables", { game: "thames", bots: "all", begin: true });
      await page.evaluate((path) => {
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, `/t/${next}`);
      await person.until((path) => location.pathname === path && document.querySelectorAll("[data-next]").length > 0, `/t/${next}`);
      seen.push(await nodes());
    }
    assert.ok(Math.max(...seen) < 1.5 * first, `${first} nodes at the first table, then ${seen.join(", ")}`);
  },

  "a card opened large on a phone: the next one, closed below the thumb or by Escape": async (stage) => {
    const person = await stage.arrive({ size: "phone" });
    const { page } = person;
    await person.go("/practice/tamtown/TW-M4");
    await page.waitForSelector('[data-page="table"]:not(.undressed)');
    const open = async () => {
      await page.locator('.near [data-place$="/hand"]:visible').first().dispatchEvent("contextmenu");
      await page.waitForSelector("dialog[open] .zoom");
    };
    const shut = () => page.waitForSelector("dialog", { state: "detached" });
    await open();
    const name = () => page.locator("dialog .title").textContent();
    const first = await name();
    await person.press('dialog [data-act="next-card"]');
    await person.until((first) => document.querySelector("dialog .title").textContent !== first, first);
    await person.fits("a card opened large");
    await person.press('dialog [data-act="close"]');
    await shut();
    // What had the focus in it may have gone meanwhile.
    await open();
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("Escape");
    await shut();
  },
};
