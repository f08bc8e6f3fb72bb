import { describe, expect, it } from "vitest";

import { fan } from "../src/games/sherlock/fan";
import { best_sale, count_of, holding, points, points_of, price_of, role_of, story, weekday } from "../src/games/sherlock/reading";
import type { Thing } from "../src/protocol";
import { lines_of } from "../src/table.svelte";
import { fixture } from "./fixtures";

const told = fixture("sherlock");
const last = Object.values(told.tableaux).at(-1);

function clue(seat: number, kind: string, n: number): Thing {
  return { id: `seat/${seat}/clue/${kind}`, in: 0, piece: `clue/${kind}`, n, face: ["thing.shown", { clue: `clue.${kind}`, count: n }] };
}
function joker(seat: number, kind: string): Thing {
  return { id: `seat/${seat}/joker/${kind}`, in: 0, piece: "clue/joker", on: `seat/${seat}/clue/${kind}`, face: ["thing.joined", { clue: `clue.${kind}` }] };
}

describe("what lies on the table", () => {
  it("is counted as the house counts it", () => {
    let compared = 0;
    for (const tableau of Object.values(told.tableaux))
      for (const thing of tableau.things) {
        const [seat, rival] = thing.id.startsWith("seat/0/") ? [0, 1] : [1, 0];
        const mine = thing.face[1]?.["mine"];
        if (thing.face[0] !== "thing.shown" || thing.face[1]?.["lead"] === "lead.none") continue;
        const kind = thing.id.split("/")[3] as "button";
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
  it("are the value less what the other has, for who has more", () => {
    const things = [clue(0, "cigarette_end", 3), clue(1, "cigarette_end", 1), joker(1, "cigarette_end")];
    const [mine, theirs] = [holding(things, 0), holding(things, 1)];
    expect(points_of(mine, theirs, "cigarette_end")).toBe(3);
    expect(points_of(theirs, mine, "cigarette_end")).toBe(0);
  });
  it("are none on a tie, and three more for a whole category of real cards", () => {
    const tie = [clue(0, "button", 2), clue(1, "button", 2)];
    expect(points(holding(tie, 0), holding(tie, 1))).toBe(0);
    const whole = [clue(0, "false_pass", 3)];
    expect(points(holding(whole, 0), holding(whole, 1))).toBe(6);
  });
  it("count fragments by their table, lone jokers and a reserved clue as lost", () => {
    const things: Thing[] = [
      clue(0, "fragment", 1),
      { id: "seat/0/jokers", in: 0, piece: "clue/joker", n: 2, face: ["thing.lone_jokers", { count: 2 }] },
      { id: "seat/0/reserved/button", in: 0, piece: "clue/button", face: ["thing.clue", { clue: "clue.button", value: 7 }] },
    ];
    expect(points(holding(things, 0), holding(things, 1))).toBe(-1 - 6 - 3);
  });
});

describe("prices in words", () => {
  it("say what Billy gives at best, and never less than nothing", () => {
    const things = [clue(0, "explosive", 1), clue(0, "footprint", 1), clue(0, "fragment", 2)];
    expect(best_sale(holding(things, 0), 3)).toBe(5);
    expect(best_sale(holding([clue(0, "explosive", 1)], 0), 7)).toBe(0);
  });
  it("drop the day on a small card", () => {
    expect(price_of("irene", 4, 0, 0)).toEqual({ key: "price.pay.today", brief: "price.pay", count: 4, kind: "pay" });
    expect(price_of("shinwell", 2, 0, 0).kind).toBe("free");
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
