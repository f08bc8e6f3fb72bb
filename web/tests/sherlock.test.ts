import { describe, expect, it } from "vitest";

import { fan } from "../src/games/sherlock/fan";
import { type Kind } from "../src/games/sherlock/clues";
import { count_of, holding, points_before, role_of } from "../src/games/sherlock/holding";
import { price_of } from "../src/games/sherlock/prices";
import { story } from "../src/games/sherlock/story";
import { weekday } from "../src/games/sherlock/week";
import { lines_of } from "../src/table.svelte";
import { fixture } from "./fixtures";

const told = fixture("sherlock");
const last = Object.values(told.tableaux).at(-1);

describe("what lies on the table", () => {
  it("is counted as the house counts it", () => {
    let compared = 0;
    for (const tableau of Object.values(told.tableaux))
      for (const thing of tableau.things) {
        const [seat, rival] = thing.id.startsWith("seat/0/") ? [0, 1] : [1, 0];
        const mine = thing.face[1]?.["mine"];
        if (thing.face[0] !== "thing.shown" || thing.face[1]?.["lead"] === "lead.none") continue;
        const kind = thing.id.split("/")[3] as Kind;
        expect(count_of(holding(tableau.things, seat), kind)).toBe(mine);
        expect(count_of(holding(tableau.things, rival), kind)).toBe(thing.face[1]?.["theirs"]);
        ++compared;
      }
    expect(compared).toBeGreaterThan(9);
  });
  it("names the two roles by their seats", () => {
    expect(role_of(last?.zones ?? [], 0)).toBe("moriarty");
    expect(role_of(last?.zones ?? [], 1)).toBe("sherlock");
  });
});

describe("points on open clues", () => {
  it("are those that the house says, of each kind and in all", () => {
    let compared = 0;
    for (const { things } of Object.values(told.tableaux))
      for (const seat of [0, 1]) {
        const sum = Object.values(holding(things, seat).points).reduce((all, one) => all + one, 0);
        expect(points_before(things, seat)).toBe(sum);
        if (sum !== 0) ++compared;
      }
    expect(compared).toBeGreaterThan(5);
  });
});

describe("prices in words", () => {
  it("say what Billy gives at best", () => {
    expect(price_of("billy", 0, 5)).toEqual({ key: "price.most", brief: "price.most", count: 5, kind: "gain" });
  });
  it("drop the day on a small card", () => {
    expect(price_of("irene", 4, 0)).toEqual({ key: "price.pay.today", brief: "price.pay", count: 4, kind: "pay" });
    expect(price_of("shinwell", 2, 0).kind).toBe("free");
  });
});

describe("what the log knows", () => {
  it("is how the last pawn of each seat went today", () => {
    const lines = told.letters.flatMap(({ what }) => (what.is === "news" ? what.told.flatMap(lines_of) : []));
    const { went } = story(lines);
    for (const [seat, { to }] of went)
      expect(last?.things.some((thing) => thing.id === `seat/${seat}/pawn/${to}`)).toBe(true);
    expect(went.size).toBeGreaterThan(0);
  });
  it("is who dines, until the next day begins", () => {
    const fact = (name: string, values: object) => ({ is: "fact" as const, key: name, seat: 0, fact: { fact: name, with: values as never } });
    const dinner = [
      fact("DayBegan", { day: 3 }),
      fact("MycroftDrawn", { character: "character.gala" }),
      fact("PawnRested", { seat: { seat: 1 }, character: "character.toby" }),
    ];
    expect([...story(dinner).dining]).toEqual(["1/toby"]);
    expect(story(dinner).mycroft.get(3)).toEqual(["gala"]);
    expect(story([...dinner, fact("DayBegan", { day: 4 })]).dining.size).toBe(0);
  });
  it("begins on a Monday in every language", () => {
    expect(weekday(1, "en", "long")).toBe("Monday");
    expect(weekday(7, "fr", "long")).toBe("dimanche");
    expect(weekday(4, "de", "short")).toBe("Do");
  });
});

describe("a hand of stacks", () => {
  const total = (stacks: number[], width: number, card: number) => {
    const laid = fan(stacks, width, card);
    const within = laid.as === "kinds" ? 0 : stacks.reduce((sum, n) => sum + n - 1, 0) * laid.inner;
    return card + within + (stacks.length - 1) * laid.step;
  };
  it("lies apart where there is room", () => {
    expect(fan([1, 2, 1], 900, 110).as).toBe("apart");
  });
  it("never needs more than its width", () => {
    for (const width of [340, 378, 700, 900])
      for (let kinds = 1; kinds <= 10; ++kinds) {
        const stacks = Array.from({ length: kinds }, (_, at) => 1 + (at % 4));
        expect(total(stacks, width, width < 400 ? 80 : 110)).toBeLessThanOrEqual(width + 0.01);
      }
  });
  it("shows one card a kind where the strips would be too narrow", () => {
    expect(fan([1, 1, 2, 2, 3, 3, 2, 2, 1, 2], 378, 80).as).toBe("kinds");
  });
});
