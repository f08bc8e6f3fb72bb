// The page without a house: a folder on a static host.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { line_of, play_here, proven, table_of } from "./alone.mjs";
import { root } from "./house.mjs";
import { StaticHost } from "./static_host.mjs";

// Somebody at a static host, in a folder of its own below the root.
async function visit(stage, wishes = {}, folder = join(root, "web/static")) {
  assert.ok(existsSync(join(folder, "index.html")), "npm run build:static makes web/static");
  const host = await new StaticHost(folder, "/some/folder").start();
  stage.after(() => host.stop());
  const person = await stage.arrive(wishes, host);
  await person.go("/");
  await person.page.waitForSelector("[data-poster]");
  return { host, person };
}
async function checked(person, record) {
  await person.page.locator("textarea").fill(record);
  await person.press('[data-act="check"]');
  await person.page.waitForSelector("[data-checked]");
  return person.page.locator("[data-checked]").getAttribute("data-checked");
}

export default {
  "all four games are played from a folder on a static host": async (stage) => {
    const { person } = await visit(stage);
    for (const game of ["police", "tamtown", "sherlock", "thames"]) {
      await person.go("/");
      await play_here(person, game);
      await person.play();
      await proven(person);
    }
    await person.press('[data-act="rematch"]');
    await person.page.waitForSelector('[data-page="room"]');
  },

  "a finished game is watched again and reviewed without a house": async (stage) => {
    const { person } = await visit(stage);
    await play_here(person, "sherlock");
    const table = table_of(person.page);
    await person.play();
    await proven(person);
    // A link would lead nobody anywhere: there is the file, and where it is proven.
    await person.press('[data-end] [data-act="share"]');
    await person.page.waitForSelector("dialog [data-alone]");
    assert.equal(await person.page.locator('dialog [data-act="copy"]').count(), 0);
    await person.page.keyboard.press("Escape");
    await person.press('[data-act="replay"]');
    await person.page.waitForSelector("[data-replay]");
    await person.press('[data-act="share"]');
    await person.page.waitForSelector("dialog [data-alone]");
    assert.equal(await person.page.locator('dialog [data-act="copy"]').count(), 0);
    await person.press('dialog [data-act="check"]');
    await person.page.waitForSelector('[data-page="check"]');
    await person.page.goBack();
    await person.page.waitForSelector("[data-replay]");
    await person.press('[data-act="step"]');
    await person.go(`/#/review/${table}`);
    await person.page.waitForSelector('[data-page="review"][data-done="true"]', { timeout: 240_000 });
  },

  "rules, settings and languages need no house": async (stage) => {
    const { person } = await visit(stage, { language: "fr" });
    await person.go("/#/rules/thames");
    await person.page.waitForSelector("article");
    assert.ok((await person.page.locator("article").count()) > 20);
    const link = person.page.locator('nav a[href^="#"]:not([href^="#/"])').nth(2);
    await link.click();
    await person.page.reload();
    await person.page.waitForSelector("article");
  },

  "a guided first game of each game is played without a house": async (stage) => {
    const { person } = await visit(stage);
    for (const game of ["thames", "sherlock", "tamtown", "police"]) {
      await person.go(`/#/practice/${game}/a-first-game`);
      await person.page.waitForSelector('[data-page="table"]');
      await person.page.waitForSelector("[data-guide]");
      const { game: played, practice } = await line_of(person);
      assert.deepEqual([played, practice], [game, "a-first-game"]);
    }
  },

  "several people share a screen without a house": async (stage) => {
    const { person } = await visit(stage);
    await person.press('[data-poster="thames"] [data-act="invite"]');
    await person.page.waitForSelector('[data-page="room"]');
    for (const [seat, name] of [[1, "Florence"], [2, "Irene"]]) {
      await person.press(`[data-seat="${seat}"] [data-act="beside"]`);
      await person.page.locator("[data-name]").fill(name);
      await person.page.keyboard.press("Enter");
      await person.page.waitForSelector(`[data-seat="${seat}"][data-mine]`);
    }
    await person.press('[data-act="start"]');
    await person.page.waitForSelector('[data-page="table"]');
    let curtains = 0;
    await person.play({ enough: (what) => (curtains += what === "curtain" ? 1 : 0) > 3 });
    assert.ok(curtains > 3, "each of them sees only his own cards");
  },

  "tamtown and police are played to the end at one screen without a house": async (stage) => {
    for (const game of ["tamtown", "police"]) {
      const { person } = await visit(stage);
      await person.press(`[data-poster="${game}"] [data-act="invite"]`);
      await person.page.waitForSelector('[data-page="room"]');
      await person.press('[data-option="players"]');
      await person.press('[data-choice="3"]');
      await person.page.waitForSelector('[data-seat="3"]', { state: "detached" });
      for (const [seat, name] of [[1, "Florence"], [2, "Irene"]]) {
        await person.press(`[data-seat="${seat}"] [data-act="beside"]`);
        await person.page.locator("[data-name]").fill(name);
        await person.page.keyboard.press("Enter");
        await person.page.waitForSelector(`[data-seat="${seat}"][data-mine]`);
      }
      await person.press('[data-act="start"]');
      await person.page.waitForSelector('[data-page="table"]');
      person.presses = true;
      await person.play();
      await proven(person);
      await person.leave();
    }
  },

  "a true record is proven in the page, a tampered one is found out": async (stage) => {
    const { person } = await visit(stage);
    const kept = join(root, "games/thames/records");
    const name = execFileSync("ls", [kept], { encoding: "utf8" }).split("\n")[0];
    const record = readFileSync(join(kept, name), "utf8");
    await person.go("/#/check");
    assert.equal(await checked(person, record), "true");
    assert.equal(await checked(person, record.replace(/"points":(\d+)/, (_, points) => `"points":${Number(points) + 1}`)), "false");
    assert.equal(await checked(person, "what?"), "false");
    assert.equal(await checked(person, record), "true");
    await person.press('[data-act="watch"]');
    await person.page.waitForSelector("[data-replay]");
    await person.press('[data-act="step"]');
  },

  "a record of every game is proven that is dropped anywhere on the page": async (stage) => {
    const { person } = await visit(stage);
    for (const game of ["thames", "sherlock", "tamtown", "police"]) {
      const kept = join(root, "games", game, "records");
      const record = readFileSync(join(kept, readdirSync(kept).sort().at(-1)), "utf8");
      await person.go("/#/");
      await person.go("/#/check");
      await person.page.waitForSelector('[data-page="check"]');
      await person.page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "game.json"));
        const at = document.querySelector("h1");
        const over = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
        at.dispatchEvent(over);
        if (!over.defaultPrevented) throw new Error("the browser would open the file");
        at.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      }, record);
      await person.page.waitForSelector("[data-checked]");
      assert.notEqual(await person.page.locator("[data-checked]").getAttribute("data-checked"), "false", game);
    }
  },

  "after the first visit no net is needed": async (stage) => {
    const { host, person } = await visit(stage, { offline: true });
    await person.until(() => navigator.serviceWorker.controller !== null);
    await host.stop();
    await person.go("/");
    await play_here(person, "sherlock");
    await person.play();
    await proven(person);
    await person.go("/#/check");
    await person.page.waitForSelector('[data-page="check"]');
  },

  "a newer version waits until it is wished for, and a game goes on": async (stage) => {
    const folder = mkdtempSync(join(tmpdir(), "indice-static-"));
    stage.after(() => rmSync(folder, { recursive: true, force: true }));
    cpSync(join(root, "web/static"), folder, { recursive: true });
    const { person } = await visit(stage, { offline: true }, folder);
    await person.until(() => navigator.serviceWorker.controller !== null);
    await play_here(person, "thames");
    const table = table_of(person.page);
    const worker = join(folder, "sw.js");
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/const version = "(\w+)"/, 'const version = "$1b"'));
    await person.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await person.until(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
    assert.equal(await person.page.locator("[data-newer]").count(), 0, "nobody is disturbed at a table");
    let touches = 0;
    await person.play({ enough: () => ++touches > 5 });
    await person.press(".home");
    await Promise.all([person.page.waitForEvent("load"), person.press("[data-newer] .main")]);
    await person.until(async () => (await navigator.serviceWorker.getRegistration()).waiting === null);
    await person.page.waitForSelector(`a.go[href$="${table}"]`);
    await person.press(`a.go[href$="${table}"]`);
    await person.page.waitForSelector('[data-page="table"]');
  },

  "the module plays the same games in the browser as natively": async (stage) => {
    const { person } = await visit(stage);
    const native = execFileSync(join(root, "build/wasm/native"), { encoding: "utf8" }).trim().split("\n");
    const wrong = await person.page.evaluate(async (lines) => {
      const files = await (await fetch("sw.js")).text();
      const address = /assets\/indice-[\w-]+\.wasm/.exec(files)[0];
      const module = await WebAssembly.compile(await (await fetch(address)).arrayBuffer());
      const imports = {};
      for (const one of WebAssembly.Module.imports(module)) (imports[one.module] ??= {})[one.name] = () => 0;
      const { exports } = await WebAssembly.instantiate(module, imports);
      exports._initialize();
      return lines.filter((line) => {
        const [number, , players, seed, games, sum] = line.split(" ");
        const found = exports.indice_playouts(Number(number), Number(players), BigInt.asIntN(64, BigInt(seed)), Number(games));
        return BigInt.asUintN(64, found) !== BigInt(sum);
      });
    }, native);
    assert.deepEqual(wrong, []);
  },
};
