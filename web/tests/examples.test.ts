import { expect, it } from "vitest";

import { Language, languages } from "../src/language";
import { examples } from "../src/pages/rules/examples";
import { patterns } from "./fixtures";

const games: { [letters: string]: string } = { TT: "thames", SM: "sherlock", TW: "tamtown", PP: "police" };

it.each(languages)("every example card of the rules can be said in %s", (code) => {
  const words = new Language(code, patterns(code));
  for (const [rule, things] of Object.entries(examples))
    for (const thing of things) {
      const said = words.say(games[rule.slice(0, 2)] ?? "", thing.face, { viewer: 0, names: [] });
      expect(said, rule).not.toMatch(/[{}]|thing\./);
      expect(said.length).toBeGreaterThan(3);
    }
});
