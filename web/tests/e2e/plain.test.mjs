// A game that brings no look along is drawn plainly, and can be played to its end: the toy of the tests, which no
// house has.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

import { examine, hittable } from "./examine.mjs";
import { program, root } from "./house.mjs";

// A house that has it (tests/mock.mjs).
async function house_with_the_toy(stage) {
  const child = spawn(process.execPath, [join(root, "web/tests/mock.mjs"), join(dirname(program), "indice_letters"), "0"], { stdio: ["ignore", "pipe", "inherit"] });
  stage.after(() => child.kill());
  const gone = new Promise((_, fail) => child.once("exit", (code) => fail(new Error(`the house went away (${code})`))));
  gone.catch(() => undefined);
  const address = new Promise((done) => createInterface({ input: child.stdout }).once("line", done));
  return { address: String(await Promise.race([address, gone])).replace(/\/$/, "") };
}

export default {
  "a game without a look of its own, to its end": async (stage) => {
    const house = await house_with_the_toy(stage);
    for (const size of ["desktop", "phone"]) {
      const person = await stage.arrive({ size }, house);
      const { page } = person;
      const stands = async (where) => {
        assert.equal(await page.locator(".app.plain").count(), 1, `${where}: the plain look`);
        await examine(person, `${where}, ${size}`);
        await person.fits(`${where}, ${size}`);
        if (person.touch_screen) await hittable(person, `${where}, ${size}`);
      };
      await person.play_now("toy");
      await page.waitForSelector("[data-begin]");
      await examine(person, `before the first card, ${size}`);
      await person.press("[data-begin]");
      await person.my_turn();
      // Everybody's cards lie somewhere, and cards say what they are.
      for (const zone of ["pile", "discard", "seat/0/hand", "seat/1/hand", "seat/2/hand"])
        assert.equal(await page.locator(`[data-zone="${zone}"]`).count(), 1, zone);
      assert.match(await page.locator('[data-place="seat/0/hand"]').first().textContent(), /one|two|three|four/);
      await stands("the toy");
      await person.touch();
      await stands("the toy, something touched");
      await person.play();
      await page.waitForSelector("[data-end]");
      await stands("the end of the toy");
      await person.leave();
    }
  },
};
