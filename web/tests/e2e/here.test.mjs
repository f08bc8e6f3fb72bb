// Games that are played and kept in the browser, at a house.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { play_here, proven, record_of, table_of } from "./alone.mjs";
import { program } from "./house.mjs";

export default {
  "a game against bots is played in the page, outlives a reload and is proven": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    await play_here(person, "thames");
    const table = table_of(person.page);
    assert.ok(table, "the table is one of this browser");
    let touches = 0;
    await person.play({ enough: () => ++touches > 12 });
    await person.page.reload();
    await person.page.waitForSelector('[data-page="table"]');
    assert.equal(table_of(person.page), table);
    await person.go("/");
    await person.page.waitForSelector(`a.go[href$="${table}"]`);
    await person.press(`a.go[href$="${table}"]`);
    await person.play();
    await proven(person);
    assert.equal(person.frames.length, 0, "nothing was asked of the house's line");
    const file = join(person.house.folder, `${table}.json`);
    writeFileSync(file, await record_of(person));
    execFileSync(program, ["verify", file]);
    await person.press('[data-act="replay"]');
    await person.page.waitForSelector("[data-replay]");
  },

  "a game of the page is shared: anybody can watch it, again and again under one link": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    await play_here(person, "sherlock");
    const table = table_of(person.page);
    await person.play();
    await proven(person);
    const shared = async () => {
      await person.page.waitForSelector("dialog [data-link]");
      return person.page.locator("dialog [data-link]").getAttribute("data-link");
    };
    await person.press('[data-end] [data-act="share"]');
    const link = await shared();
    assert.match(link, /\/replay\/(?!here-)\w+$/);
    const friend = await stage.arrive({ size: "phone", language: "fr" });
    await friend.page.goto(link);
    await friend.page.waitForSelector("[data-replay]");
    await friend.press('[data-act="step"]');
    await friend.page.waitForSelector('[data-replay="1"]');
    // From the replay too, and after a reload; nothing lies at the house twice.
    await person.go(`/replay/${table}`);
    await person.press('[data-act="share"]');
    assert.equal((await shared()).replace(/\?.*/, ""), link);
    const { tables } = await person.page.evaluate(async () => (await fetch("/api/me")).json());
    assert.equal(tables.length, 1);
    // Whoever played it has it once in his list.
    await person.go("/replays");
    await person.page.waitForSelector(`main li a[href$="${table}"]`);
    assert.equal(await person.page.locator("main li").count(), 1);
    // A link that the house has lost is made anew.
    await person.page.evaluate(([table, link]) => {
      const settings = JSON.parse(localStorage.getItem("indice.settings"));
      localStorage.setItem("indice.settings", JSON.stringify({ ...settings, shared: { [table]: link } }));
    }, [table, "aaaaaaaaaaaaaaaa"]);
    person.allowed.push(/404/);
    await person.go(`/replay/${table}`);
    await person.press('[data-act="share"]');
    assert.doesNotMatch(await shared(), /here-|aaaaaaaaaaaaaaaa/);
  },

  "a game of the page is taken along to the house": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    await play_here(person, "thames");
    let touches = 0;
    // Others move and then it is this person's turn again: neither in the middle of a move nor while
    // the page still shows what lay there before it.
    await person.play({ enough: (what) => ++touches > 8 && what === undefined });
    await person.my_turn();
    const things = () => person.page.evaluate(() => [...document.querySelectorAll("[data-thing]")].map((one) => one.dataset.thing).sort());
    const before = await things();
    await person.press('[data-act="menu"]');
    await person.press('[data-act="along"]');
    await person.until(() => location.pathname.startsWith("/t/") && !location.pathname.includes("here-"));
    await person.my_turn();
    assert.deepEqual(await things(), before, "the same cards lie there");
    await person.play();
    await proven(person);
  },

  "the page knows the scenarios and the answers that the house knows": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    const wrong = await person.page.evaluate(async () => {
      const read = async (address) => (await fetch(address)).json();
      const files = await (await fetch("/sw.js")).text();
      const file = (name) => read("/" + new RegExp(`assets/${name}-[\\w-]+\\.json`).exec(files)[0]);
      const { catalogues, games } = await read("/api/house");
      const wrong = [];
      for (const { game } of games) {
        const own = (await file(`scenarios-${game}`)).map((one) => one.name);
        const theirs = (await read(`/api/scenarios/${game}`)).map((one) => one.scenario);
        if (own.length < 50 || own.join() !== theirs.join()) wrong.push(game);
      }
      for (const [language, address] of Object.entries(catalogues)) {
        const { police } = await file(`answers-${language}`);
        const choices = Object.entries((await read(address)).as_it_is.police).filter(([key]) => key.startsWith("choice."));
        if (choices.length < 1000) wrong.push(language);
        for (const [key, text] of choices) if (police[key.replace("choice", "accepted")]?.[0] !== text) wrong.push(`${language} ${key}`);
      }
      return wrong;
    });
    assert.deepEqual(wrong, []);
  },

  "two tabs of one browser show the same game": async (stage) => {
    const person = await stage.arrive();
    await person.go("/");
    await play_here(person, "thames");
    await person.my_turn();
    const other = await person.context.newPage();
    await other.goto(person.page.url());
    await other.waitForSelector('[data-page="table"]');
    // To the end of a move: in its middle there may be nothing left to choose.
    let made = 0;
    await person.play({ enough: (what) => what === "make" && ++made === 3 });
    await person.my_turn();
    const things = (page) => page.evaluate(() => [...document.querySelectorAll("[data-thing]")].map((one) => one.dataset.thing).sort().join(" "));
    for (let tries = 0; (await things(other)) !== (await things(person.page)); ++tries) {
      assert.ok(tries < 100, "the other tab has fallen behind");
      await other.waitForTimeout(100);
    }
  },
};
