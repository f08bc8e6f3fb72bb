// The sizes between a phone and a desk, and beyond: the smallest phone, a phone on its side, a tablet, a wall of a
// screen; in the language whose words are longest. Nothing is too wide, and a finger hits what it is to touch.
import { hittable } from "./examine.mjs";

const games = ["thames", "sherlock", "tamtown", "police"];
const sizes = ["small", "landscape", "tablet", "wide"];

async function stands(person, where) {
  await person.fits(where);
  if (person.touch_screen) await hittable(person, where);
}

// At the start, with something touched, after some moves; the settings over it.
const table_of = (game) => async (stage) => {
  for (const size of sizes) {
    const person = await stage.arrive({ size, language: "de" });
    await person.play_now(game);
    await person.page.waitForSelector(`.app.${game}`);
    await person.my_turn();
    await stands(person, `${game}, ${size}`);
    await person.touch();
    await stands(person, `${game}, something touched, ${size}`);
    let moves = 0;
    await person.play({ enough: (what) => what === "make" && ++moves >= 4 });
    await person.my_turn();
    await stands(person, `${game}, after some moves, ${size}`);
    await person.press('[data-act="menu"]');
    await stands(person, `${game}, the menu, ${size}`);
    await person.press('[data-act="settings"]');
    await stands(person, `${game}, the settings, ${size}`);
    await person.leave();
  }
};

export default {
  "tables of Thames": table_of("thames"),
  "tables of Sherlock": table_of("sherlock"),
  "tables of Tamtown": table_of("tamtown"),
  "tables of Police Party": table_of("police"),

  "front door, rooms, rules, settings, credits": async (stage) => {
    for (const size of sizes) {
      const person = await stage.arrive({ size, language: "de" });
      const visit = async (path, selector) => {
        await person.go(path);
        await person.page.waitForSelector(selector);
        await stands(person, `${path}, ${size}`);
      };
      await visit("/", '[data-page="home"]');
      await person.press(".you");
      await person.page.waitForSelector("dialog[open]");
      await stands(person, `settings, ${size}`);
      for (const game of games) await visit(`/rules/${game}`, '[data-page="rules"] article');
      await visit("/replays", '[data-page="replays"] h1');
      await visit("/me", '[data-page="come"]');
      await visit("/credits", '[data-page="credits"]');
      for (const game of games) {
        await person.go("/");
        await person.press(`[data-poster="${game}"] [data-act="invite"]`);
        await person.page.waitForSelector('[data-page="room"]');
        await stands(person, `room of ${game}, ${size}`);
      }
      // Games of one's own and of others are listed now.
      await visit("/", '[data-page="home"] a.go');
      await person.leave();
    }
  },
};
