import { describe, expect, it } from "vitest";

import { glued, Language, harmless, languages } from "../src/language";
import { fixture, games, patterns } from "./fixtures";

describe.each(languages)("in %s", (code) => {
  const words = new Language(code, patterns(code));

  it.each(games)("every sentence of a game of %s is as the house says it", (game) => {
    const { names, sentences } = fixture(game);
    const audience = { viewer: 0, names };
    for (const sentence of sentences) {
      const said =
        "fact" in sentence
          ? words.fact(game, sentence.fact, audience)
          : words.say(game, sentence.say, audience);
      expect(said).toBe(sentence[code]);
    }
    expect(sentences.length).toBeGreaterThan(100);
  });

  it("the parts of a sentence make the sentence", () => {
    const { names, sentences } = fixture("thames");
    const audience = { viewer: 0, names };
    let chips = 0;
    for (const sentence of sentences) {
      const message = "fact" in sentence ? undefined : sentence.say;
      const parts =
        message === undefined && "fact" in sentence
          ? words.fact_parts("thames", sentence.fact, audience)
          : words.parts("thames", message ?? [""], audience);
      chips += parts.filter((part) => typeof part !== "string").length;
      const whole = parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
      expect(whole).toBe(sentence[code]);
    }
    expect(chips).toBeGreaterThan(50);
  });
});

it("a key that is not there is a mistake of ours", () => {
  const words = new Language("en", { web: {} });
  expect(() => words.plain("web", "nothing")).toThrow("text en web.nothing: no such key");
});

it("a name cannot turn the writing around", () => {
  expect(harmless("A\u202eda\u0007")).toBe("Ada");
});

it("keeps what opens before a chip and closes after it on its line", () => {
  const chip = { is: "term" as const, term: "case.gold", text: "gold" };
  const parts = glued(["You take (", chip, "), then ", chip, chip, "."]);
  expect(parts).toEqual([
    "You take ",
    { before: "(", chip, after: ")," },
    " then ",
    { before: "", chip, after: "" },
    { before: "", chip, after: "." },
    "",
  ]);
});

it("leaves out the marks around a card that is drawn, and only those", () => {
  const chip = { is: "term" as const, term: "card.a1", text: "The archive" };
  const marks = (before: string, after: string) => glued([before, chip, after], true).flatMap((one) => (typeof one === "string" ? [] : [one.before + one.after]));
  expect(marks("You draw “", "”.")).toEqual(["."]);
  expect(marks("Vous piochez «\u00a0", "\u00a0»")).toEqual([""]);
  expect(marks("Du ziehst „", "“.")).toEqual(["."]);
  expect(marks("You take (", "),")).toEqual(["(),"]);
});
