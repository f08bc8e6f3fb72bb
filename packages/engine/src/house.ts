// A house of one person around the module: the same paths and the same messages as the server has
// (docs/protocol.md), its games in a store that the host brings. One thing happens at a time; what a
// wish caused is stored before anybody hears of it.
import type { Asked, Letter, Message } from "../../../web/src/protocol.js";
import { Engine, type AnswerTexts, type Circumstances, type EngineAnswer, type EngineRequest, type NewTable, type Practice, type TableLine } from "./engine.js";
import { simplified } from "./simplified.js";
import { MemoryStore, type GameStore } from "./store.js";

export interface HouseAnswer {
  status: number;
  body: unknown;
}
export interface HouseSettings {
  store?: GameStore;
  // What the person is called.
  name?: () => string;
  // Names for bots of that strength.
  bot_names?: (bot: string, players: number) => readonly string[];
  // The language that the person types in: "fr"; and the texts that mean an answer in it. Without them
  // nothing can be typed.
  language?: () => string;
  answers?: (game: string, language: string) => Promise<AnswerTexts | undefined>;
  // The scenario of that name to practise from, or the first that shows the rule of that id.
  practice?: (game: string, name: string) => Promise<Practice | undefined>;
  // About how many milliseconds a bot seems to think; 0: it answers at once.
  bot_pause?: () => number;
  // Every letter that the house writes.
  on_letter?: (letter: Letter) => void;
  // Something was stored: other tabs may want to know.
  on_stored?: (table: string) => void;
}

type Attend = Extract<Asked["wish"], { is: "attend" }>;
interface Open {
  game: string;
  timer?: ReturnType<typeof setTimeout>;
  attended?: Attend;
  thinks: boolean;
}

export const here = "here-";
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const most_tries = 5;
// What failed by itself is tried again after so many milliseconds, each time after twice as many.
const first_rest = 500;
const longest_rest = 30_000;

function random_hex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
function new_id(): string {
  const random = crypto.getRandomValues(new Uint8Array(13));
  return here + [...random].map((byte) => letters[byte % letters.length]).join("");
}
const why_not = (error: unknown): string =>
  error instanceof Error && error.name === "QuotaExceededError" ? "store.full" : "store.other";
const refused = (status: number, key: string): HouseAnswer => ({ status, body: { why: [key] } });

export class House {
  private readonly module: WebAssembly.Module;
  private readonly settings: HouseSettings;
  private readonly store: GameStore;
  private engine: Engine;
  private taught = new Set<string>();
  private readonly open = new Map<string, Open>();
  // How often in a row what should go on by itself has failed, by table.
  private readonly stumbles = new Map<string, number>();
  private readonly listeners = new Map<string, (letter: Letter) => void>();
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;

  private constructor(module: WebAssembly.Module, engine: Engine, settings: HouseSettings) {
    this.module = module;
    this.engine = engine;
    this.settings = settings;
    this.store = settings.store ?? new MemoryStore();
  }
  static async of(module: WebAssembly.Module, settings: HouseSettings = {}): Promise<House> {
    return new House(module, await Engine.of(module), settings);
  }

  // What a client wants of a table; the answer is a letter.
  said(asked: Asked): Promise<void> {
    return this.next(() => this.say(asked));
  }
  // Who hears what is said of that table, besides the host.
  listen(table: string, heard: (letter: Letter) => void): void {
    this.listeners.set(table, heard);
  }
  private tell(letter: Letter): void {
    this.settings.on_letter?.(letter);
    this.listeners.get(letter.table)?.(letter);
  }
  // What a client wants of the lobby.
  request(method: string, address: string, body?: unknown): Promise<HouseAnswer> {
    return this.next(() => this.answer(method, new URL(address, "http://here"), body)).catch(() =>
      refused(500, "store.other"),
    );
  }
  // Another tab has stored something of that table.
  added_elsewhere(table: string): Promise<void> {
    return this.next(async () => {
      if (this.open.has(table)) await this.reload(table);
    });
  }
  // Nothing more is to happen.
  close(): void {
    this.closed = true;
    this.close_tables();
  }
  private close_tables(): void {
    for (const { timer } of this.open.values()) clearTimeout(timer);
    this.open.clear();
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => undefined);
    return done;
  }
  private circumstances(): Circumstances {
    const name = this.settings.name?.() ?? "";
    return { now: Date.now(), seed: random_hex(32), lot: random_hex(8), name: name === "" ? "1" : name };
  }
  // A trap is a bug of ours: the instance is no good any more, the games are in the store.
  private async ask(request: EngineRequest): Promise<EngineAnswer> {
    try {
      return this.engine.ask(request);
    } catch (trap) {
      this.engine = await Engine.of(this.module);
      this.taught = new Set();
      this.close_tables();
      throw trap;
    }
  }

  // Tables ----------------------------------------------------------------------------------------

  private async need(table: string): Promise<boolean> {
    if (this.open.has(table)) return true;
    const stored = await this.store.read(table);
    if (stored === undefined) return false;
    const { line, lines } = stored;
    const load: EngineRequest = { is: "load", table, game: line.game, lines, now: Date.now() };
    if (line.next !== undefined) load.next = line.next;
    const answer = await this.ask(load);
    if (answer.status !== undefined) return false;
    this.open.set(table, { game: line.game, thinks: false });
    // Whatever could not go on has been done by another tab.
    if (answer.bots !== true) this.went_on(table);
    return this.keep(table, answer);
  }
  private async forget(table: string): Promise<void> {
    clearTimeout(this.open.get(table)?.timer);
    this.open.delete(table);
    await this.ask({ is: "forget", table });
  }
  // Somebody else has gone on with it: the page is told the whole.
  private async reload(table: string, attended = this.open.get(table)?.attended): Promise<void> {
    await this.forget(table);
    if (attended === undefined || !(await this.need(table))) return;
    const known = this.open.get(table);
    if (known !== undefined) known.attended = attended;
    const message: Asked = { table, id: "0", wish: attended };
    await this.keep(table, await this.ask({ is: "said", table, message, ...this.circumstances() }));
  }

  private async say(asked: Asked): Promise<void> {
    const { table, wish } = asked;
    const no = (key: string) => {
      const why: Message = [key];
      this.tell({ table, re: asked.id, what: { is: "refused", why } });
    };
    let attending = this.open.get(table);
    try {
      for (let tries = 0; tries < most_tries; ++tries) {
        if (!(await this.need(table))) {
          no("table.unknown");
          return;
        }
        const known = (attending = this.open.get(table));
        if (wish.is === "attend" && known !== undefined) {
          known.attended = { is: "attend" };
          if (wish.seat !== undefined) known.attended.seat = wish.seat;
        }
        const typed = await this.typed(asked, known?.game ?? "");
        const answer = await this.ask({ is: "said", table, message: asked, ...this.circumstances(), ...typed });
        if (await this.keep(table, answer)) {
          if (wish.is === "part") await this.forget(table);
          return;
        }
        await this.reload(table);
      }
      no("table.busy");
    } catch (error) {
      no(why_not(error));
      // What is in memory may be more than what is stored.
      const known = this.open.get(table) ?? attending;
      await this.forget(table);
      if (known !== undefined) this.stumbled(table, known, error);
    }
  }

  // What was typed, as the module can read it. It is taught the answers of a language when they are
  // first wanted.
  private async typed({ wish }: Asked, game: string): Promise<{ language?: string; typed?: string }> {
    if (wish.is !== "move" || (wish.typed ?? "") === "") return {};
    const language = this.settings.language?.() ?? "en";
    const lesson = `${game} ${language}`;
    const answers = this.taught.has(lesson) ? undefined : await this.settings.answers?.(game, language);
    if (answers !== undefined) {
      const simple = Object.entries(answers).map(([key, lines]) => [key, lines.map(simplified)] as const);
      await this.ask({ is: "answers", game, language, texts: Object.fromEntries(simple) });
      this.taught.add(lesson);
    }
    return { language, typed: simplified(wish.typed ?? "") };
  }

  // Stores what came of a request, then tells it. False: another tab was quicker.
  private async keep(table: string, answer: EngineAnswer): Promise<boolean> {
    if (answer.append !== undefined && answer.line !== undefined) {
      const { at, lines } = answer.append;
      if (!(await this.store.append(answer.line, at, lines))) return false;
      this.settings.on_stored?.(table);
    }
    for (const letter of answer.letters ?? []) this.tell(letter);
    if (answer.append !== undefined) this.went_on(table);
    this.go_on(table, answer);
    return true;
  }
  private went_on(table: string): void {
    if ((this.stumbles.get(table) ?? 0) > 1) this.tell({ table, what: { is: "waits" } });
    this.stumbles.delete(table);
  }
  // What nobody waits for: where it fails it is begun again from what is stored, or the table would wait for
  // a bot for ever. From the second time on the page is told that it waits.
  private by_itself(table: string, known: Open, work: () => Promise<void>, wait: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => void this.next(work).catch((error: unknown) => this.stumbled(table, known, error)), wait);
  }
  private stumbled(table: string, known: Open, error: unknown): void {
    const times = (this.stumbles.get(table) ?? 0) + 1;
    this.stumbles.set(table, times);
    if (times > 1) this.tell({ table, what: { is: "waits", why: [why_not(error)] } });
    const again = async () => {
      // Meanwhile somebody may have opened it anew, or left it.
      const now = this.open.get(table);
      if (this.closed || (now !== undefined && now !== known)) return;
      if (known.attended === undefined) await this.forget(table).then(() => this.need(table));
      else await this.reload(table, known.attended);
    };
    this.by_itself(table, known, again, Math.min(longest_rest, first_rest * 2 ** (times - 1)));
  }
  private go_on(table: string, { bots, alarm }: EngineAnswer): void {
    const known = this.open.get(table);
    if (known === undefined) return;
    if (bots === true && !known.thinks) {
      known.thinks = true;
      this.by_itself(table, known, () => this.think(table, known), 0);
    }
    clearTimeout(known.timer);
    if (alarm === undefined) return;
    const tick = async () => {
      if (this.open.get(table) !== known) return;
      if (!(await this.keep(table, await this.ask({ is: "tick", table, now: Date.now() })))) await this.reload(table);
    };
    known.timer = this.by_itself(table, known, tick, Math.min(Math.max(0, alarm - Date.now()), 3_600_000));
  }

  // A bot thinks at once and seems to think a little longer; its pause is drawn by lot and tells nothing.
  private async think(table: string, known: Open): Promise<void> {
    if (this.open.get(table) !== known) return;
    const began = Date.now();
    const pause = this.settings.bot_pause?.() ?? 0;
    const due = began + pause / 2 + Math.random() * pause;
    const { seat, words, position } = await this.ask({ is: "think", table });
    if (seat === undefined || words === undefined || position === undefined) {
      known.thinks = false;
      return;
    }
    const move = async () => {
      if (this.open.get(table) !== known) return;
      known.thinks = false;
      const answer = await this.ask({ is: "bot_move", table, seat, words, position, now: Date.now() });
      if (!(await this.keep(table, answer))) await this.reload(table);
    };
    this.by_itself(table, known, move, Math.max(0, due - Date.now()));
  }

  // The lobby -------------------------------------------------------------------------------------

  private async answer(method: string, url: URL, body: unknown): Promise<HouseAnswer> {
    const [, api, what, name, part] = url.pathname.split("/");
    if (api !== "api") return refused(404, "page.unknown");
    if (method === "GET" && what === "house") return this.lobby({ is: "about" });
    if (method === "GET" && what === "rules") return this.lobby({ is: "rules", game: name ?? "" });
    if (method === "GET" && what === "me") return { status: 200, body: { name: this.settings.name?.() ?? "", tables: await this.listed() } };
    if (method === "POST" && what === "check") return this.check(body as { record: string });
    if (what !== "tables") return refused(404, "page.unknown");
    if (name === undefined && method === "GET") return { status: 200, body: { open: [], playing: [] } };
    if (name === undefined) return this.new_table(body as NewTable);
    if (!(await this.need(name))) return refused(404, "table.unknown");
    if (part === "replay") return this.lobby({ is: "replay", table: name, seat: url.searchParams.get("seat") ?? "" });
    if (part === "review") return this.lobby({ is: "review", table: name, seat: url.searchParams.get("seat") ?? "0" });
    if (part === "events") return this.events(name);
    if (part === "record") return this.lobby({ is: "record", table: name });
    if (part === "rematch" && method === "POST") return this.rematch(name);
    return refused(404, "page.unknown");
  }
  private async lobby(request: EngineRequest): Promise<HouseAnswer> {
    const { status, body } = await this.ask(request);
    return { status: status ?? 200, body };
  }
  private async listed(): Promise<TableLine[]> {
    const lines = await this.store.list();
    return lines.sort((a, b) => Number(b.waits ?? false) - Number(a.waits ?? false) || b.touched - a.touched);
  }
  private async new_table(wanted: NewTable): Promise<HouseAnswer> {
    const table = new_id();
    const names = [...(this.settings.bot_names?.(wanted.bot ?? "", Number(wanted.options?.["players"] ?? 3)) ?? [])];
    const open: EngineRequest = { is: "open", table, wanted, names, ...this.circumstances() };
    if (wanted.scenario !== undefined) {
      const practice = await this.settings.practice?.(wanted.game, wanted.scenario);
      if (practice === undefined) return refused(404, "scenario.unknown");
      open.practice = practice;
    }
    return this.opened(table, await this.ask(open), wanted.game);
  }
  private async opened(table: string, answer: EngineAnswer, game: string): Promise<HouseAnswer> {
    const status = answer.status ?? 200;
    if (status !== 201) return { status, body: answer.body };
    this.open.set(table, { game, thinks: false });
    await this.keep(table, answer);
    return { status, body: answer.body };
  }
  // For another house: it finds the facts again by itself, and what was said here stays here.
  private async events(table: string): Promise<HouseAnswer> {
    const stored = await this.store.read(table);
    if (stored === undefined) return refused(404, "table.unknown");
    const bare = stored.lines.flatMap((line) => {
      const event = JSON.parse(line) as { what: { is: string; facts?: unknown; deal?: unknown } };
      delete event.what.facts;
      delete event.what.deal;
      return event.what.is === "said" ? [] : [JSON.stringify(event)];
    });
    return { status: 200, body: { game: stored.line.game, lines: bare } };
  }
  // The first who asks opens it; the others are led there.
  private async rematch(table: string): Promise<HouseAnswer> {
    const over = (await this.store.read(table))?.line;
    if (over?.next !== undefined) return { status: 200, body: { table: over.next } };
    const next = new_id();
    const asked = await this.ask({ is: "rematch", table, next, now: Date.now() });
    const opened = await this.opened(next, asked, over?.game ?? "");
    if (opened.status !== 201) return opened;
    const stored = await this.store.read(table);
    const linked = await this.ask({ is: "link", table, next, now: Date.now() });
    if (stored !== undefined && linked.line !== undefined) await this.store.append(linked.line, stored.lines.length, []);
    await this.keep(table, linked);
    return opened;
  }
  // In an instance of its own: what a stranger wrote may be anything.
  private async check({ record }: { record: string }): Promise<HouseAnswer> {
    try {
      const { status, body } = (await Engine.of(this.module)).ask({ is: "check", record });
      return { status: status ?? 200, body };
    } catch {
      return { status: 409, body: { why: ["check.no_record"], line: 1 } };
    }
  }
}
