// Text twice as large as usual: nothing is too wide, and no sentence is cut off.
import { look_into, whole } from "./looks.mjs";

const games = ["thames", "sherlock", "tamtown", "police"];
const double = (size) => ({ size, language: "de", settings: { text: "double" } });

export default {
  // The size that settings offer, at the start, while things are touched and after some moves.
  "tables": async (stage) => {
    for (const game of games)
      for (const size of ["desktop", "phone"]) {
        const person = await stage.arrive(double(size));
        await person.play_now(game);
        await person.page.waitForSelector(`.app.${game}`);
        await person.my_turn();
        await person.fits(`${game}, very large text, ${size}`);
        let moves = 0;
        await person.play({
          enough: async (what) => {
            if (what !== undefined) await person.fits(`${game}, very large text, after ${moves} moves, ${size}`);
            return what === "make" && ++moves >= 5;
          },
        });
        await person.leave();
      }
  },

  "pages and dialogs": async (stage) => {
    for (const size of ["desktop", "phone"]) {
      const person = await stage.arrive(double(size));
      const { page } = person;
      const into = async (what, open) => {
        await person.press(open);
        await page.waitForSelector("dialog[open]");
        await whole(person, `${what}, ${size}`);
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog[open]", { state: "detached" });
      };
      for (const [path, selector] of [["/", "[data-poster]"], ["/replays", "h1"], ["/credits", "h1"], ["/check", "h1"], ["/nowhere", "h1"], ["/rules/tamtown", "article"], ["/rules/police", "article"]]) {
        await person.go(path);
        await page.locator(selector).first().waitFor();
        await whole(person, `${path}, ${size}`);
      }
      await person.go("/");
      await into("settings", ".you");
      await into("how to play", '[data-poster="thames"] [data-act="how"]');
      for (const game of games) {
        await person.go("/");
        await person.press(`[data-poster="${game}"] [data-act="invite"]`);
        await page.waitForSelector("[data-qr]");
        await whole(person, `room of ${game}, ${size}`);
        await into("a bot is chosen", '[data-seat="1"] [data-act="bot"]');
        await into("options", '[data-option="clock"]');
      }
    }
  },

  // Somebody gives up at once; a review needs a game to its end (pages.test.mjs).
  "what is left of a game": async (stage) => {
    for (const game of games) {
      const first = await stage.arrive(double("desktop"));
      await first.go("/");
      const { table } = await first.post("/api/tables", { game, options: { players: 2 }, bots: "all", bot: "random", begin: true });
      await first.go(`/t/${table}`);
      await first.page.waitForSelector('[data-page="table"]');
      await first.my_turn();
      await first.press('[data-act="menu"]');
      await first.press('[data-act="resign"]');
      await first.press("dialog .hbtn.main");
      const phone = await stage.arrive({ ...double("phone"), as: first });
      await first.page.waitForSelector("[data-end]");
      await phone.go(`/t/${table}`);
      for (const [person, size] of [[first, "desktop"], [phone, "phone"]]) {
        const { page } = person;
        await page.waitForSelector("[data-end]");
        await whole(person, `end of ${game}, ${size}`);
        await look_into(person, `proof of ${game}, very large text, ${size}`, "[data-seal]");
        await person.press('[data-act="replay"]');
        await page.waitForSelector("[data-replay]");
        await person.press('[data-act="back"]');
        await person.fits(`replay of ${game}, very large text, ${size}`);
        await look_into(person, `what is shared of ${game}, very large text, ${size}`, '[data-act="share"]');
      }
      await first.leave();
      await phone.leave();
    }
  },
};
