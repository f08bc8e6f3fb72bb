// What the page asks once more, and what it asks no more.
import assert from "node:assert/strict";

import { examine, hittable } from "./examine.mjs";

const whats_told = (person) => person.frames.map(({ text }) => JSON.parse(text).what);

export default {
  "a move that ends the game is asked once more, and can wait": async (stage) => {
    for (const size of ["phone", "desktop"]) {
      const person = await stage.arrive({ size, language: size === "phone" ? "fr" : "en" });
      const { page } = person;
      await person.go("/practice/thames/TT-E1");
      await person.my_turn();
      person.careful = true;
      const asked = (what) => what === "sure";
      // The clue that solves the fourth case; nothing is asked before it is paid for.
      const clue = page.locator("[data-next][data-place='columns']").last();
      await clue.scrollIntoViewIfNeeded();
      const box = await clue.boundingBox();
      await person.at({ x: box.x + box.width / 2, y: box.y + box.height * 0.8 });
      await page.waitForSelector("[data-make]");
      await page.waitForTimeout(300);
      assert.equal(await page.locator("[data-sure]").count(), 0, "taking it ends nothing yet");
      await person.press("[data-make]");
      await person.play({ enough: asked });
      assert.match(await page.locator(".ribbon").textContent(), size === "phone" ? /partie s’arrête/ : /ends the game/);
      await examine(person, `asked once more, ${size}`);
      await person.fits(`asked once more, ${size}`);
      if (person.touch_screen) await hittable(person, `asked once more, ${size}`);
      await person.press('[data-act="not-yet"]');
      await page.waitForSelector("[data-sure]", { state: "detached" });
      assert.equal(await page.locator("[data-end]").count(), 0);
      assert.equal(await page.locator("[data-thing][aria-pressed=true]").count(), 0, "nothing is touched any more");
      await person.play({ enough: asked });
      await page.waitForTimeout(500);
      await person.press("[data-sure]");
      await page.waitForSelector("[data-end]");
      await person.leave();
    }
  },

  "who wants to be asked no more before the next turn is not": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    // An answer was right, and one holds an objection. Two more are questioned before it is one's own turn again; that none
    // of them knows the answer is unlikely, and eight times over it does not happen.
    let declined = 0;
    for (let round = 0; round < 8 && declined < 2; ++round) {
      await person.go("/practice/police/objection-is-offered-to-all-others-at-once-the-first-after-the-one-questioned-plays-the-rest-keep-their-card");
      await page.waitForSelector('[data-act="unasked"]');
      assert.equal(await page.locator('[data-thing="pass"]').count(), 1);
      const before = whats_told(person).length;
      await person.press('[data-act="unasked"]');
      const passes = () =>
        whats_told(person).slice(before).flatMap((what) => what.told ?? []).filter(({ event }) => event.what.is === "moved" && event.what.action === "pass").length;
      // One's own turn: there is something to touch, and it stays.
      for (let calm = 0, end = Date.now() + 60_000; calm < 20 && Date.now() < end && passes() < 2; await page.waitForTimeout(50))
        calm = (await page.locator("[data-next]").count()) > 0 && passes() > 0 ? calm + 1 : 0;
      declined = passes();
      assert.ok(declined > 0, "the page declines what is asked now");
    }
    assert.ok(declined > 1, "and what is asked later");
    // Tamtown asks so itself: its own button says it, and the page adds none.
    await person.go("/practice/tamtown/TW-M5");
    await page.waitForSelector('[data-page="table"] [data-thing]');
    assert.equal(await page.locator('[data-act="unasked"]').count(), 0);
  },
};
