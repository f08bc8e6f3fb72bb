// Tables that are asked for: as many people as can sit there, options of the rules, a clock.
import assert from "node:assert/strict";

const games = ["thames", "sherlock", "tamtown", "police"];

async function sit_at(person, wishes) {
  await person.go("/");
  await person.page.locator("[data-poster]").first().waitFor();
  const { table } = await person.post("/api/tables", { bots: "all", bot: "random", begin: true, ...wishes });
  await person.go(`/t/${table}`);
  await person.page.locator('[data-page="table"]:not(.undressed)').waitFor();
  return table;
}
const at_most = (touches) => (what) => what !== undefined && --touches <= 0;
const is_shown = async (person, selector) => (await person.page.locator(`${selector}:visible`).count()) > 0;

// The same seat in both sizes, with everybody's plate.
const full_table = (game, players) => async (stage) => {
  const look = async (one, size) => {
    const where = `${game}, ${players} people, ${size}`;
    await one.my_turn();
    const seats = await one.page.locator(".lay [data-seat]").evaluateAll((all) => all.map((plate) => plate.dataset.seat));
    assert.equal(new Set(seats).size, players, where);
    await one.fits(where);
    await one.touch();
    await one.fits(`${where}, something touched`);
    await one.play({ enough: at_most(10) });
    await one.fits(`${where}, later`);
  };
  const person = await stage.arrive();
  const table = await sit_at(person, { game, options: { players } });
  await look(person, "desktop");
  const phone = await stage.arrive({ size: "phone", language: "de", as: person });
  await phone.go(`/t/${table}`);
  await look(phone, "phone");
};

export default {
  "five in Thames": full_table("thames", 5),
  "six in Police Party": full_table("police", 6),
  "eight in Tamtown": full_table("tamtown", 8),

  // What was typed is told as it was typed, and judged; what is spoken the left neighbour judges.
  "a statement is typed, and one is spoken": async (stage) => {
    const options = { players: 3, bet_seconds: 0, answer_seconds: 0 };
    for (const size of ["desktop", "phone"]) {
      const person = await stage.arrive({ size });
      const { page } = person;
      const field = page.locator(":is(form.statement, form.entry) input:visible");
      await sit_at(person, { game: "police", options: { ...options, answers: "typed" } });
      // Somebody's reaction may take the field away before anything is in it.
      const write = () => field.fill("Colonel Mustard in the library", { timeout: 3_000 }).then(() => true, () => false);
      for (let tries = 0, written = false; !written; ++tries) {
        if (tries === 10) throw new Error("nothing can be written");
        await person.play({ enough: async () => (await field.count()) > 0 });
        await person.fits(`a statement is typed, ${size}`);
        written = await write();
      }
      // Somebody's reaction may come between; then it stands there still.
      for (let tries = 0; (await field.count()) > 0 && tries < 20; ++tries) {
        await field.press("Enter", { timeout: 5_000 }).catch(() => undefined);
        await page.waitForTimeout(500);
      }
      const told = () => person.frames.flatMap(({ text }) => JSON.parse(text).what.told ?? []).find(({ event }) => event.what.typed === "Colonel Mustard in the library");
      await person.play({ enough: () => told() !== undefined });
      await person.play({ enough: () => person.frames.some(({ text }) => text.includes('"WasWrong"')) });
      await person.play({ enough: at_most(3) });
    }
    const person = await stage.arrive();
    await sit_at(person, { game: "police", options: { ...options, answers: "spoken" } });
    await person.play({ enough: () => is_shown(person, '[data-thing="spoken"]') });
    await person.fits("a statement is spoken");
    await person.play({ enough: at_most(6) });
  },

  "a clue is reserved, and Mycroft is in London": async (stage) => {
    const person = await stage.arrive();
    const table = await sit_at(person, { game: "sherlock", options: { players: 2, reserving: "yes", mycroft: "both" } });
    await person.play({ enough: () => is_shown(person, '[data-thing*="/reserved/"]') });
    await person.fits("a clue is reserved, desktop");
    const phone = await stage.arrive({ size: "phone", language: "fr", as: person });
    await phone.go(`/t/${table}`);
    await phone.page.waitForSelector('[data-thing*="/reserved/"]');
    await phone.fits("a clue is reserved, phone");
    await phone.play({ enough: at_most(3) });
  },

  "a clock is shown while it runs, in every game and size": async (stage) => {
    for (const game of games) {
      const person = await stage.arrive();
      const table = await sit_at(person, { game, clock: { kind: "per_move", seconds: 90 } });
      const phone = await stage.arrive({ size: "phone", as: person });
      await phone.go(`/t/${table}`);
      for (const one of [person, phone]) {
        // Until it has its look nothing of a table is seen.
        await one.page.waitForSelector('[data-page="table"]:not(.undressed)');
        await one.my_turn();
        const shown = () => one.page.locator("[role=timer]:visible").evaluateAll((all) => all.map((clock) => clock.textContent.trim()));
        const first = await shown();
        // Minutes and seconds, or only these.
        assert.ok(first.some((text) => /^(1:[0-3]\d|[1-9]\d)$/.test(text)), `${game}: the time that is left: ${first.join(", ")}`);
        await one.until((first) => [...document.querySelectorAll("[role=timer]")].some((clock) => !first.includes(clock.textContent.trim())), first);
        await one.fits(`${game}, with a clock`);
      }
      await person.leave();
      await phone.leave();
    }
  },

  // The other one is a person too: two bots would have played to the end before anybody comes back.
  "a time that runs out is said, a bot plays, and one comes back": async (stage) => {
    const [ada, bob] = [await stage.arrive(), await stage.arrive({ size: "phone" })];
    await ada.go("/");
    await ada.page.locator("[data-poster]").first().waitFor();
    const { table } = await ada.post("/api/tables", { game: "thames", options: { players: 2, start: "1" }, clock: { kind: "per_move", seconds: 8 } });
    await ada.go(`/t/${table}`);
    await bob.go(`/t/${table}`);
    await bob.press('[data-act="sit"]');
    await ada.page.waitForSelector('[data-seat="1"]:not(.free)');
    await ada.press('[data-act="start"]');
    await ada.page.locator("#rail-panel", { hasText: "Your time is up." }).waitFor();
    const banner = ada.page.locator("[role=status]", { hasText: "A bot plays for you." });
    await banner.locator("button").click();
    await banner.waitFor({ state: "detached" });
    await bob.page.waitForSelector('[data-page="table"]');
    await bob.my_turn();
  },
};
