// Several people at one screen: it goes round as long as anybody is asked, and nobody sees, hears or
// reaches what is another's.
import assert from "node:assert/strict";

const names = ["Ada", "Bo", "Cy"];

async function at_one_screen(stage, game, players, wishes = {}) {
  const person = await stage.arrive(wishes);
  await person.go("/");
  await person.page.waitForSelector("[data-poster]");
  // Both choose in secret, where a game knows such a thing.
  const options = { players, ...(game === "sherlock" ? { chosen_start: "yes" } : {}) };
  const { table } = await person.post("/api/tables", { game, options, seats_here: players, names: names.slice(0, players), begin: true });
  await person.go(`/t/${table}`);
  await person.page.waitForSelector('[data-page="table"]');
  return person;
}
const said_to = (person) => person.frames.map(({ text }) => JSON.parse(text).what).filter(({ is }) => is === "whole" || is === "news");
const prompts = (person) => said_to(person).flatMap(({ tableau, told = [] }) => [tableau, ...told.map(({ now }) => now)]).flatMap((shown) => shown?.prompt?.[0] ?? []);
// To the end, through moments in which several are asked and the prompt names nobody else.
const to_the_end = (game, players, asks) => async (stage) => {
  const person = await at_one_screen(stage, game, players);
  person.presses = true;
  await person.play();
  const asked = [...new Set(prompts(person))];
  assert.ok(asked.some((one) => asks.test(one)), `among ${asked.join(" ")}`);
};

const windows = /^prompt\.(counter|repeat|again|vote|lean_|choose_|offer)/;

const hangs = (person) => person.page.locator("[data-hold]").count();
const curtain_hangs = (person) => person.until(() => document.querySelector("[data-hold]") !== null);
// What may be seen or reached of the table: by the eye, by Tab, and by a program that reads aloud.
const in_reach = (page) =>
  page.evaluate(() => ({
    seen: [...document.querySelectorAll("[data-thing]")].filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })).length,
    open: document.querySelectorAll("dialog[open], [data-tag], [data-hint]").length,
    focus: document.activeElement === document.body ? "nothing" : document.activeElement.matches("[data-hold]") ? "curtain" : document.activeElement.outerHTML.slice(0, 80),
  }));
async function nothing_in_reach(person, hand, when) {
  const { seen, open, focus } = await in_reach(person.page);
  assert.equal(seen, 0, `${when}: cards are to be seen`);
  assert.equal(open, 0, `${when}: something stands above the curtain`);
  assert.ok(focus === "curtain" || focus === "nothing", `${when}: the focus is on ${focus}`);
  const read = await person.page.locator("body").ariaSnapshot();
  for (const card of hand) assert.ok(!read.includes(card), `${when}: ${card} is read aloud`);
  assert.match(read, /dialog/, `${when}: only the curtain is read`);
}
const hand_of = (page) => page.locator("[data-thing][data-place*='hand']").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")).filter((name) => name));
// The first of them sits down, and his hand is to be seen.
async function taken_up(person) {
  await curtain_hangs(person);
  await person.touch();
  await person.my_turn();
  const hand = await hand_of(person.page);
  assert.ok(hand.length > 2);
  const read = await person.page.locator("body").ariaSnapshot();
  assert.ok(hand.some((card) => read.includes(card)), "an open hand is read aloud");
  return hand;
}

export default {
  "tamtown, three at one screen": to_the_end("tamtown", 3, windows),
  "tamtown, two at one screen": to_the_end("tamtown", 2, windows),
  "police, three at one screen": to_the_end("police", 3, /^prompt\.bet$/),
  "sherlock, two at one screen": to_the_end("sherlock", 2, /^prompt\.choose_start$/),

  "nothing is reached by keys while the curtain hangs": async (stage) => {
    const person = await at_one_screen(stage, "tamtown", 3);
    const { page } = person;
    const hand = await taken_up(person);
    // A card opened large, and the menu, by keys as long as it is his turn.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("i");
    await page.waitForSelector("dialog[open] .zoom");
    await page.keyboard.press("Escape");
    await person.play({ enough: async () => (await hangs(person)) > 0 });
    await nothing_in_reach(person, hand, "it has fallen");
    for (const key of ["ArrowRight", "ArrowDown", "i", "?", "h", "1", "u", "Tab", "Tab", "i", "Shift+Tab", "Tab", "Tab", "Escape"]) {
      await page.keyboard.press(key);
      await nothing_in_reach(person, hand, key);
    }
    // Who holds the key takes the screen, and nobody by a short press.
    await page.locator("[data-hold]").focus();
    for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
    await nothing_in_reach(person, hand, "a short press");
    assert.equal(await page.locator(".curtain [role=status]").textContent(), "", "a key that can be held asks nothing");
    await page.keyboard.down("Space");
    await person.until(() => document.querySelector("[data-hold]") === null);
    await page.keyboard.up("Space");
    assert.ok((await in_reach(page)).seen > 0);
  },

  "what is open closes when the curtain falls": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    await person.page.waitForSelector("[data-poster]");
    const { table } = await person.post("/api/tables", { game: "thames", options: { players: 3 }, seats_here: 2, names: ["Ada", "Bo"] });
    const other = await stage.arrive();
    await person.go(`/t/${table}`);
    await person.page.waitForSelector('[data-page="room"]');
    await other.go(`/t/${table}`);
    await other.press('[data-act="sit"]');
    await other.page.waitForSelector("[data-seat][data-mine]");
    await person.press('[data-act="start"]');
    await other.page.waitForSelector('[data-page="table"]');
    await person.page.waitForSelector('[data-page="table"]');
    // Bo's last move, then the other's: while he is at it somebody looks at a card of Bo's.
    const his_turn = async () => (await other.page.locator(".ribbon.yours").count()) > 0;
    for (let turns = 0; turns < 2; ++turns) {
      await person.play({ enough: his_turn });
      if (turns === 0) await other.play({ enough: async () => !(await his_turn()) });
    }
    assert.equal(await hangs(person), 0);
    const hand = await hand_of(person.page);
    assert.ok(hand.length > 2);
    await person.page.keyboard.press("ArrowRight");
    await person.page.keyboard.press("i");
    await person.page.waitForSelector("dialog[open] .zoom");
    await other.play({ enough: async () => !(await his_turn()) });
    await curtain_hangs(person);
    await nothing_in_reach(person, hand, "the curtain has fallen");
    // What others do or say meanwhile does not lift it, not for a moment.
    await person.mark_curtain();
    const { length } = person.frames;
    await other.press("#tab-chat");
    await other.page.locator("[data-chat] input").fill("Whose lamp is that?");
    await other.page.keyboard.press("Enter");
    for (let tries = 0; !person.frames.slice(length).some(({ text }) => text.includes("Whose lamp")); ++tries) {
      assert.ok(tries < 600, "it was said");
      await person.page.waitForTimeout(50);
    }
    await nothing_in_reach(person, hand, "somebody has spoken");
    assert.equal(await person.page.locator('[data-hold="this"]').count(), 1, "it is the same curtain");
  },

  "a reload shows nobody's hand before somebody has taken the screen": async (stage) => {
    const person = await at_one_screen(stage, "tamtown", 3);
    const { page } = person;
    // Looks at every frame that is painted.
    await page.addInitScript(() => {
      globalThis.shown = new Set();
      const look = () => {
        for (const one of document.querySelectorAll("[data-thing]"))
          if (one.checkVisibility({ visibilityProperty: true })) globalThis.shown.add(one.getAttribute("aria-label"));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const whose = () => page.locator("[role=dialog] h2").textContent();
    await curtain_hangs(person);
    const first = await whose();
    const hand = await taken_up(person);
    const reload = async (when) => {
      await page.reload();
      await curtain_hangs(person);
      await page.waitForTimeout(300);
      await nothing_in_reach(person, hand, when);
      assert.deepEqual(await page.evaluate(() => [...globalThis.shown]), [], `${when}: something was painted`);
    };
    await reload("while a hand is open");
    assert.equal(await whose(), first, "it is still the same one's turn");
    await reload("while it hangs");
    await person.touch();
    await person.my_turn();
    assert.deepEqual(await hand_of(page), hand);
    assert.ok((await page.evaluate(() => globalThis.shown.size)) > 0, "what is painted is noticed");
    await person.play({ enough: async () => (await hangs(person)) > 0 });
    const next = await whose();
    assert.notEqual(next, first);
    await reload("while it hangs for the next one");
    assert.equal(await whose(), next);
  },

  "who cannot hold is asked, and presses once more": async (stage) => {
    for (const [language, question] of [["en", "Show Ada’s cards?"], ["fr", "Montrer les cartes de Ada\u202f?"], ["de", "Die Karten von Ada zeigen?"]]) {
      const person = await at_one_screen(stage, "sherlock", 2, { language });
      const { page } = person;
      await curtain_hangs(person);
      const press = () => page.evaluate(() => document.querySelector("[data-hold]").click());
      const asks = () => page.locator(".curtain [role=status]").textContent();
      assert.equal(await asks(), "");
      await press();
      assert.equal(await asks(), question);
      await nothing_in_reach(person, [], "asked");
      // Who goes on without an answer is asked again.
      await page.evaluate(() => document.activeElement.blur());
      assert.equal(await asks(), "");
      await page.locator("[data-hold]").focus();
      await press();
      assert.equal(await asks(), question);
      await press();
      await person.until(() => document.querySelector("[data-hold]") === null);
      await person.my_turn();
      await person.leave();
    }
  },
};
