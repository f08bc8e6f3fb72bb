// For who wants less movement, and for who sees no colours.
import assert from "node:assert/strict";

const games = ["thames", "sherlock", "tamtown", "police"];
const longest_movement = 120;

// Both pictures in the same place: how many points differ clearly in brightness. An empty page counts,
// for the house's own allows no picture out of a text.
async function differing(person, before, after) {
  const blank = await person.context.newPage();
  const count = await blank.evaluate(
    async (pictures) => {
      const [one, other] = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const light = (data, at) => 0.2126 * data[at] + 0.7152 * data[at + 1] + 0.0722 * data[at + 2];
      let count = 0;
      for (let at = 0; at < one.length; at += 4) if (Math.abs(light(one, at) - light(other, at)) > 40) ++count;
      return count;
    },
    [before.toString("base64"), after.toString("base64")],
  );
  await blank.close();
  return count;
}
async function around(page, thing) {
  const box = await thing.boundingBox();
  const { width, height } = page.viewportSize();
  const [x, y] = [Math.max(0, box.x - 12), Math.max(0, box.y - 26)];
  return { x, y, width: Math.min(width, box.x + box.width + 12) - x, height: Math.min(height, box.y + box.height + 12) - y };
}

export default {
  "who asks the system for less movement gets fades": async (stage) => {
    const person = await stage.arrive({ context: { reducedMotion: "reduce" }, settings: { motion: undefined, speed: "brisk" } });
    const { page } = person;
    await person.play_now("thames");
    await person.my_turn();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.motion), "gentle");
    await page.evaluate((longest) => {
      globalThis.seen = { fades: 0, wrong: [] };
      const watch = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          const { duration, iterations } = effect.getTiming();
          const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame)).filter((name) => /transform|translate|scale|rotate/.test(name));
          const name = `${effect.target?.className ?? ""} ${animation.animationName ?? animation.transitionProperty ?? ""}`;
          if (duration * iterations > longest) globalThis.seen.wrong.push(`${name} takes ${duration} ms`);
          if (moved.length > 0 && duration > 1) globalThis.seen.wrong.push(`${name} moves by ${moved.join(", ")}`);
          if (effect.target?.classList.contains("flight")) ++globalThis.seen.fades;
        }
        requestAnimationFrame(watch);
      };
      watch();
    }, longest_movement);
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 3 });
    await person.my_turn();
    const { fades, wrong } = await page.evaluate(() => globalThis.seen);
    assert.deepEqual([...new Set(wrong)], []);
    assert.ok(fades > 0, "cards came and went while it was watched");
  },

  "what may be touched and what is chosen differ in more than colour": async (stage) => {
    let touched = 0;
    for (const game of games) {
      const person = await stage.arrive();
      const { page } = person;
      const line = await person.context.newCDPSession(page);
      await line.send("Emulation.setEmulatedVisionDeficiency", { type: "achromatopsia" });
      await person.play_now(game);
      await person.my_turn();
      const next = page.locator("[data-thing][data-next]:visible").first();
      const id = await next.getAttribute("data-thing");
      const thing = page.locator(`[data-thing="${id}"]:visible`).first();
      await thing.scrollIntoViewIfNeeded();
      const clip = await around(page, thing);
      const shot = () => page.screenshot({ clip, animations: "disabled" });
      const lit = await shot();
      await thing.evaluate((one) => {
        one.classList.remove("next");
        delete one.dataset.next;
      });
      const plain = await shot();
      assert.ok((await differing(person, lit, plain)) > 80, `${game}: without colours nobody sees that ${id} may be touched`);
      await thing.evaluate((one) => {
        one.classList.add("next");
        one.dataset.next = "";
      });
      await thing.click();
      if ((await thing.count()) > 0 && (await thing.getAttribute("aria-pressed")) === "true") {
        ++touched;
        const chosen = await shot();
        assert.ok((await differing(person, lit, chosen)) > 80, `${game}: without colours nobody sees that ${id} is chosen`);
        assert.ok((await differing(person, plain, chosen)) > 80, `${game}: without colours nobody sees that ${id} is chosen`);
      }
      await person.leave();
    }
    assert.ok(touched >= 2, "what was touched stays where it was");
  },
};
