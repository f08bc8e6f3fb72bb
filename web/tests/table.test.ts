import { beforeEach, describe, expect, it } from "vitest";

import type { HeardFact, Letter, News, Tableau, Whole } from "../src/protocol";
import { LiveTable } from "../src/table.svelte";
import type { Saying, Transport, Wish } from "../src/transport";
import { fixture } from "./fixtures";

class House implements Transport {
  asked: Wish[] = [];
  answers: Saying[] = [];
  on_letter: (letter: Letter) => void = () => undefined;
  on_connection = () => undefined;
  on_reopen = () => undefined;
  ask(_table: string, wish: Wish): Promise<Saying> {
    this.asked.push(wish);
    return Promise.resolve(this.answers.shift() ?? { is: "done" });
  }
  retry_now() {}
  close() {}
}

const { letters, tableaux } = fixture("thames");
const whole = letters[0]?.what as Whole;
const news = letters.slice(1).map((letter) => letter.what as News);
const letter = (what: Saying): Letter => ({ table: "fixture", what });
const shown = async (table: LiveTable) => {
  for (let i = 0; i < 400 && table.busy; ++i) await Promise.resolve();
};

describe("a live table", () => {
  let house: House;
  let table: LiveTable;
  beforeEach(() => {
    house = new House();
    table = new LiveTable("fixture", house);
    table.hurry = true;
  });

  it("shows the whole first and then every piece of news, to the tableau of the house", async () => {
    table.take(letter(whole));
    expect(table.version).toBe(whole.version);
    for (const one of news) {
      table.hurry = true;
      table.take(letter(one));
      await shown(table);
      const expected = tableaux[table.version] as Tableau | undefined;
      if (expected !== undefined) expect(table.tableau?.things).toEqual(expected.things);
    }
    expect(table.version).toBe(news.at(-1)?.told.at(-1)?.version);
    expect(table.lines.length).toBeGreaterThan(20);
  });

  it("hears the same news once, though they come twice", async () => {
    table.take(letter(whole));
    const first = news[0];
    if (first === undefined) throw new Error("no news");
    table.take(letter(first));
    table.take(letter(first));
    await shown(table);
    const keys = table.lines.map((line) => line.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("asks for the whole anew where a change does not fit", async () => {
    table.take(letter(whole));
    house.answers = [whole];
    table.take(
      letter({
        is: "news",
        told: [{ version: whole.version + 1, event: { time: 0, what: { is: "moved" } }, now: { gone: ["nothing"] } }],
      }),
    );
    await shown(table);
    expect(house.asked[0]).toEqual({ is: "attend", seat: 0 });
    expect(table.version).toBe(whole.version);
  });

  it("lets what moved be seen before it goes on, one event after the other", async () => {
    table.take(letter(whole));
    table.hurry = false;
    const seen: number[] = [];
    table.choreography = async (_facts: readonly HeardFact[], apply: () => void) => {
      seen.push(table.version);
      await Promise.resolve();
      apply();
    };
    for (const one of news.slice(0, 5)) table.take(letter(one));
    expect(table.busy).toBe(true);
    expect(table.offers).toEqual([]);
    for (let i = 0; i < 50 && table.busy; ++i) await new Promise((done) => setTimeout(done));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(table.version).toBe(news[4]?.told.at(-1)?.version);
  });

  it("names the version that the player saw in a move, and says why it was refused", async () => {
    table.take(letter(whole));
    house.answers = [{ is: "refused", why: ["move.too_late"] }];
    const no = await table.move(2);
    expect(house.asked).toEqual([{ is: "move", seat: 0, decision: whole.version, answer: 2 }]);
    expect(no).toEqual({ why: ["move.too_late"] });
    expect(table.sending).toBe(false);
  });

  it("comes back with the last version that it heard", async () => {
    house.answers = [whole];
    await table.attend();
    table.reattend();
    expect(house.asked).toEqual([{ is: "attend" }, { is: "attend", seat: 0, version: whole.version }]);
  });

  it("keeps what is said apart from what is done", async () => {
    table.take(letter(whole));
    const said = { is: "said" as const, seat: 1, text: "Hello" };
    table.take(letter({ is: "news", told: [{ version: whole.version + 1, event: { time: 0, what: said } }] }));
    await shown(table);
    expect(table.lines.at(-1)).toMatchObject({ is: "said", seat: 1, text: "Hello" });
  });
});
