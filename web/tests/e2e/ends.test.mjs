// Games that end as a scenario says, so that every word of the end sheet is known.
import assert from "node:assert/strict";

const words = (text) => text.replaceAll(/[\u2060\u00ad]/g, "").replaceAll(/\s+/g, " ").trim();
async function told_of_end(person) {
  const section = person.page.locator("[data-end] [data-decided]");
  await section.waitFor();
  const all = async (selector) => (await section.locator(selector).allTextContents()).map(words);
  return { heading: await all("h3"), totals: await all("p > span"), lines: await all("li") };
}

export default {
  "what decided is told line by line, the largest first, in the reader's language": async (stage) => {
    const told = {
      en: {
        heading: ["What decided"],
        mine: "You 21",
        crown: "Case card of the crown jewels 5 : 0 5 for you",
        gold: (name) => `Clues to the gold bars 0 : 4 4 for ${name}`,
      },
      fr: {
        heading: ["Ce qui a décidé"],
        mine: "Vous 21",
        crown: "Carte Affaire joyaux de la Couronne 5 : 0 5 pour vous",
        gold: (name) => `Indices lingots d’or 0 : 4 4 pour ${name}`,
      },
    };
    for (const [language, size] of [["en", "desktop"], ["fr", "phone"]]) {
      const person = await stage.arrive({ language, size });
      const { page } = person;
      await person.go("/practice/thames/the-values-of-clues-and-the-bonuses-of-case-cards-make-the-score-the-highest-wins");
      await page.waitForSelector('[data-page="table"]:not(.undressed)');
      await person.my_turn();
      // The clue that solves the fourth case, and the ladies that pay for it.
      const clue = page.locator("[data-next][data-place='columns']").last();
      await clue.scrollIntoViewIfNeeded();
      const box = await clue.boundingBox();
      await person.at({ x: box.x + box.width / 2, y: box.y + box.height * 0.8 });
      await person.press("[data-make]");
      await page.waitForSelector(".near [data-next]");
      await person.play();
      const { heading, totals, lines } = await told_of_end(person);
      const expected = told[language];
      assert.deepEqual(heading, expected.heading);
      assert.equal(totals[0], expected.mine);
      const name = / 20$/.exec(totals[1]) === null ? "" : totals[1].slice(0, -3);
      assert.ok(name.length > 0, `beside the winner stands the other with 20, not "${totals[1]}"`);
      assert.deepEqual(lines.slice(0, 2), [expected.crown, expected.gold(name)]);
      await person.leave();
    }
  },

  "level on points, what counted then is told instead": async (stage) => {
    const person = await stage.arrive();
    const { page } = person;
    await person.go("/practice/police/one-right-and-one-wrong-the-right-one-wins");
    await page.waitForSelector('[data-page="table"]:not(.undressed)');
    await person.my_turn();
    // The first of the choices is wrong.
    await page.locator("[data-next]:visible").first().click();
    await person.press("[data-make]");
    await page.waitForSelector("[data-end]");
    const { totals, lines } = await told_of_end(person);
    const winner = totals[0].replace(/ 4$/, "");
    assert.notEqual(winner, "You");
    assert.equal(totals[1], "You 4");
    assert.deepEqual(lines, [
      "Level on points. Then this counted:",
      `Tied, and kept the lead in the tie-break (at once) ${winner}`,
      "Tied, and lost the tie-break (at once) You",
    ]);
  },
};
