// One game for a program that plays it: what its seat sees, what may be done, and doing it.
import type { Asked, Letter, Refusal, Message, Tableau, ToldOutcome, Whole } from "../../../web/src/protocol.js";
import type { NewTable } from "./engine.js";
import type { House } from "./house.js";

type Saying = Letter["what"];

// The table or the game says no, with the rules that it rests on.
export class RefusedMove extends Error {
  readonly why: Message | undefined;
  readonly game: Refusal | undefined;
  readonly rules: readonly string[];
  constructor(why: Message | undefined, game: Refusal | undefined) {
    const rules = game?.rules ?? [];
    super((game?.reason ?? why?.[0] ?? "refused") + (rules.length > 0 ? ` (${rules.join(", ")})` : ""));
    this.why = why;
    this.game = game;
    this.rules = rules;
  }
}

export class Game {
  readonly table: string;
  private readonly house: House;
  private seen: Whole | undefined;
  private last_id = 0;
  private readonly waiting = new Map<string, (saying: Saying) => void>();
  private happened: () => void = () => undefined;

  private constructor(house: House, table: string) {
    this.house = house;
    this.table = table;
    house.listen(table, ({ re, what }) => {
      const answer = re === undefined ? undefined : this.waiting.get(re);
      if (re !== undefined) this.waiting.delete(re);
      answer?.(what);
      if (what.is === "news") this.happened();
    });
  }
  // Throws RefusedMove where there can be no such table.
  static async open(house: House, wanted: NewTable): Promise<Game> {
    const { status, body } = await house.request("POST", "/api/tables", wanted);
    if (status !== 201) throw refused_by(body);
    const game = new Game(house, (body as { table: string }).table);
    await game.look();
    return game;
  }

  get seat(): number {
    return this.seen?.seat ?? 0;
  }
  get tableau(): Tableau | undefined {
    return this.seen?.tableau;
  }
  get offers() {
    return this.over ? [] : (this.tableau?.offers ?? []);
  }
  get over(): boolean {
    return this.seen?.card.phase === "over";
  }
  get outcome(): ToldOutcome | undefined {
    return this.seen?.ended;
  }

  // Until there is something to decide, or nothing any more.
  async my_turn(): Promise<boolean> {
    while (this.offers.length === 0 && !this.over) {
      const news = new Promise<void>((done) => (this.happened = done));
      await this.look();
      if (this.offers.length === 0 && !this.over) await news;
    }
    return !this.over;
  }
  // An offer by its number or its notation. Throws RefusedMove.
  async move(answer: number | string): Promise<void> {
    const decision = this.seen?.version ?? 0;
    const saying = await this.wish({ is: "move", seat: this.seat, decision, answer });
    if (saying.is === "refused") throw new RefusedMove(saying.why, saying.game);
    await this.look();
  }
  // What a good bot would do, as a notation.
  async hint(): Promise<string | undefined> {
    const saying = await this.wish({ is: "ask_hint", seat: this.seat });
    return saying.is === "hinted" ? saying.words : undefined;
  }
  // The text of a record that anybody can check; of a game that is over.
  async record(): Promise<string> {
    const { status, body } = await this.house.request("GET", `/api/tables/${this.table}/record`);
    if (status !== 200) throw refused_by(body);
    return (body as { record: string }).record;
  }

  private async look(): Promise<void> {
    const saying = await this.wish({ is: "attend" });
    if (saying.is === "whole") this.seen = saying;
  }
  private wish(wish: Asked["wish"]): Promise<Saying> {
    const id = (++this.last_id).toString(16);
    return new Promise((done) => {
      this.waiting.set(id, done);
      void this.house.said({ table: this.table, id, wish });
    });
  }
}

function refused_by(body: unknown): RefusedMove {
  const { why, game } = body as { why?: Message; game?: Refusal };
  return new RefusedMove(why, game);
}
