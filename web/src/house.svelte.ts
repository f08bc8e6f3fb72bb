// The house as this page knows it: who I am, my settings, the words of my language, the way to the
// server. One for the page.
import type { GameCard, OptionCard } from "../../packages/engine/src/index";
import { fit_rank, usual_rank } from "./bots";
import { early, kept, kept_as, language, words_at } from "./early";
import { Language, type LanguageCode, languages, type Patterns } from "./language";
import type { ChairCard, ClockRules, Message, TableCard } from "./protocol";
import { house_address, type Connection, type Socket, LineTransport } from "./transport";
import { here, is_here, table_in } from "./local/here";
import { alone, href_of, place_of } from "./routes";
import { LiveTable } from "./table.svelte";

export type { GameCard, OptionCard };
export interface HouseCard {
  protocol: number;
  version: string;
  languages: LanguageCode[];
  games: GameCard[];
  catalogues: { [code: string]: string };
}
export interface TableLine {
  table: string;
  game: string;
  phase: TableCard["phase"];
  seats: ChairCard[];
  players: number;
  yours?: boolean;
  waits?: boolean;
  touched?: number;
  public?: boolean;
  clock?: ClockRules;
  ranks?: number[];
}
export type ToldBy = "none" | "mail" | "hook";
export interface Me {
  name: string;
  account?: string;
  tables: TableLine[];
  // How the house can tell somebody of his turn, and what was chosen of it.
  notices?: ToldBy[];
  notify?: { by: ToldBy; to?: string; confirmed?: boolean };
}

export interface Settings {
  language: LanguageCode;
  motion: "full" | "gentle" | "none";
  speed: "calm" | "brisk" | "once";
  sound: boolean;
  text: "usual" | "large" | "huge" | "double";
  // A complete move still waits for a last touch.
  confirm: boolean;
  // Games that were introduced once.
  met: string[];
  // Something was played in this browser, and what the person is called without a house.
  here: boolean;
  name: string;
  // The house has met this browser and knows it again.
  known: boolean;
  // Against whom "Play now" deals, and how many sit down, by game.
  rank: string;
  company: { [game: string]: number };
  // Games of this browser that somebody was shown, and what they are called at the house.
  shared: { [here: string]: string };
}

export class Failure extends Error {
  readonly status: number;
  readonly why: Message | undefined;
  constructor(status: number, why?: Message) {
    super(why?.[0] ?? String(status));
    this.status = status;
    this.why = why;
  }
}

// The words of the house's own pages come with the program: our sentences and the titles of the games.
const titles = import.meta.glob<string>("../../games/*/text/*.json", { import: "title", eager: true });

function front_words(code: LanguageCode, own: { [key: string]: string }): Patterns {
  const patterns: Patterns = { web: own };
  for (const [path, title] of Object.entries(titles)) {
    const [, game, language] = /games\/(\w+)\/text\/(\w+)\.json$/.exec(path) ?? [];
    if (game !== undefined && language === code) patterns[game] = { title };
  }
  return patterns;
}

function save_file(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

class House {
  settings = $state<Settings>({
    language,
    motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "gentle" : "full",
    speed: "brisk",
    // Phones are in trams and beds.
    sound: !matchMedia("(pointer: coarse)").matches,
    text: "usual",
    confirm: true,
    met: [],
    here: false,
    name: "",
    known: false,
    rank: usual_rank,
    company: {},
    shared: {},
  });
  words = $state.raw<Language>(new Language("en", {}, (name) => name));
  ready = $state(false);
  failed = $state(false);
  card = $state.raw<HouseCard | undefined>();
  me = $state.raw<Me>({ name: "", tables: [] });
  private lines = $state<{ [kind in "there" | "here"]: { connection: Connection; retry_at: number } }>({
    there: { connection: "connecting", retry_at: 0 },
    here: { connection: "connecting", retry_at: 0 },
  });
  path = $state(place_of(location).path);
  // The house itself does not answer: what is played is played here.
  away = $state(alone);

  private transport: LineTransport | undefined;
  private inner: LineTransport | undefined;
  private readonly tables = new Map<string, LiveTable>();
  private readonly catalogues = new Map<LanguageCode, Patterns>();
  private readonly own = new Map<LanguageCode, { [key: string]: string }>();
  // More than the front door's words is wanted.
  private learned = false;
  // Whose games these are has been asked while the page was opened.
  private fresh = false;

  constructor() {
    Object.assign(this.settings, kept);
    addEventListener("popstate", () => {
      // A mark within the page is no other page.
      if (alone && !/^#?(\/|$)/.test(location.hash)) history.replaceState(null, "", href_of(this.path) + location.hash);
      this.path = place_of(location).path;
    });
  }

  // Of the line that what is shown hangs on.
  private get shown_line() {
    return this.lines[is_here(this.path.split("/")[2] ?? "") ? "here" : "there"];
  }
  get connection(): Connection {
    return this.shown_line.connection;
  }
  get retry_at(): number {
    return this.shown_line.retry_at;
  }

  async open(): Promise<void> {
    try {
      const words = this.speak(this.settings.language);
      // Of somebody new the first answer says who that is, and only then more can be asked.
      const { known } = this.settings;
      const asked = known && !this.away ? this.ask_who() : undefined;
      await Promise.all([this.find_house(), words]);
      const met = this.refresh(asked);
      this.fresh = this.path === "/";
      // Somebody new has nothing at the front door that could come late.
      if (known || this.away || !this.fresh) await met;
      this.failed = false;
      this.ready = true;
    } catch {
      this.failed = true;
    }
  }
  private async ask_who(): Promise<Me | undefined> {
    return (await this.get("/api/me").catch(() => undefined)) as Me | undefined;
  }

  // A sentence of the client's own.
  t = (key: string, values: { [name: string]: string | number } = {}): string =>
    this.words.plain("web", key, values);
  title = (game: string): string =>
    this.words.has(game, "title") ? this.words.plain(game, "title") : game;
  // What the house or the table says no with.
  reason = (why: Message | undefined, names: string[] = [], viewer = 254): string => {
    if (why === undefined || why[0] === "") return this.t("error.unknown");
    for (const domain of ["server", "table", "web"])
      if (this.words.has(domain, why[0])) return this.words.say(domain, why, { viewer, names });
    return this.t("error.unknown");
  };

  async speak(code: LanguageCode): Promise<void> {
    const patterns = this.learned ? await this.catalogue(code) : front_words(code, await this.own_words(code));
    const words = new Language(code, patterns, (name) => name);
    // Questions stand apart: they are texts and no patterns.
    const as_it_is = patterns["as_it_is"] as unknown as Patterns | undefined;
    for (const [domain, texts] of Object.entries(as_it_is ?? {})) words.overlay(domain, texts);
    this.words = words;
    document.documentElement.lang = code;
    this.set({ language: code });
    this.name_here(this.me.name);
    this.transport?.redial();
  }

  // All that can be said at a table. The front door does without, and is there sooner.
  async learn(): Promise<void> {
    if (this.learned) return;
    await this.catalogue(this.settings.language);
    this.learned = true;
    await this.speak(this.settings.language);
  }
  private async own_words(code: LanguageCode): Promise<{ [key: string]: string }> {
    const known = this.own.get(code) ?? ((await this.get(words_at(code))) as { [key: string]: string });
    this.own.set(code, known);
    return known;
  }
  private async catalogue(code: LanguageCode): Promise<Patterns> {
    const known = this.catalogues.get(code);
    if (known !== undefined) return known;
    const address = this.card?.catalogues[code];
    if (address === undefined) throw new Failure(404);
    const [found, own] = await Promise.all([this.get(address), this.own_words(code)]);
    // Of the page's own sentences the page knows best.
    const patterns: Patterns = { ...(found as Patterns), web: own };
    this.catalogues.set(code, patterns);
    return patterns;
  }

  set(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    document.documentElement.dataset["text"] = this.settings.text;
    document.documentElement.dataset["motion"] = this.settings.motion;
    try {
      localStorage.setItem(kept_as, JSON.stringify(this.settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
  async rename(name: string): Promise<void> {
    if (!this.away) await this.post("/api/me", { name });
    this.set({ name });
    this.name_here(name);
    this.me = { ...this.me, name };
  }
  // Games of the house and of this browser, what waits first.
  async refresh(asked = this.away ? undefined : this.ask_who()): Promise<void> {
    const there = await asked;
    if (there !== undefined && !this.settings.known) this.set({ known: true });
    const name = there?.name ?? (this.settings.name || this.t("you"));
    this.name_here(name);
    // What was shared from here is listed as the game of this browser.
    const shared = new Set(Object.values(this.settings.shared));
    const listed = (there?.tables ?? []).filter((line) => !shared.has(line.table));
    this.me = { ...there, name, tables: [...this.me.tables.filter((line) => is_here(line.table)), ...listed] };
    if (!here.possible || !(this.away || this.plays_here)) return;
    // The module may still be on its way: nobody waits for it at the front door.
    const own = this.kept_here().then((lines) => (this.me = { ...this.me, tables: [...lines, ...listed] }));
    if (this.away) await own;
  }
  // Who comes to the front door sees how it stands now.
  async come_in(): Promise<void> {
    if (!this.fresh) await this.refresh();
    this.fresh = false;
  }
  private async kept_here(): Promise<TableLine[]> {
    const found = await here.request("GET", "/api/me").catch(() => undefined);
    return (found?.body as Me | undefined)?.tables ?? [];
  }
  // Once something was played here there is something to list, and the module is worth its loading.
  private get plays_here(): boolean {
    return this.settings.here;
  }
  private name_here(name: string): void {
    const pauses = { calm: 1600, brisk: 900, once: 0 };
    here.set(name, pauses[this.settings.speed], this.settings.language);
  }

  // A house that does not answer is no reason not to play.
  private async find_house(): Promise<void> {
    if (!alone)
      try {
        this.card = (await this.get("/api/house")) as HouseCard;
        this.away = false;
        return;
      } catch (failure) {
        if (!here.possible) throw failure;
      }
    const { body } = await here.request("GET", "/api/house");
    const { default: catalogues } = await import("engine:catalogues");
    this.card = { version: "", languages: [...languages], catalogues, ...(body as Pick<HouseCard, "protocol" | "games">) };
    this.away = true;
  }

  go(path: string, how: "onward" | "instead" = "onward"): void {
    if (how === "instead") history.replaceState(null, "", href_of(path));
    else if (path !== this.path) history.pushState(null, "", href_of(path));
    this.path = path.replace(/[?#].*/, "");
    scrollTo(0, 0);
  }

  // A link within the house, followed without loading it anew; other ways to open it are the browser's.
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(alone ? link.hash.slice(1) : link.pathname + link.search);
  };

  href = href_of;

  async get(address: string): Promise<unknown> {
    if (this.is_for_here(address)) return this.ask_here("GET", address);
    const response = await (early(address) ?? fetch(address, { credentials: "same-origin" }));
    return this.answer(response);
  }
  async post(address: string, body: unknown): Promise<unknown> {
    if (this.is_for_here(address)) return this.ask_here("POST", address, body);
    const response = await fetch(address, {
      method: "POST",
      credentials: "same-origin",
      headers: { "content-type": "application/json", "x-indice": "1" },
      body: JSON.stringify(body),
    });
    return this.answer(response);
  }
  private async answer(response: Response): Promise<unknown> {
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return body;
    throw new Failure(response.status, (body as { why?: Message } | undefined)?.why);
  }

  // A link to a record, followed: what is kept here no server can hand out.
  record = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (!this.is_for_here(link.pathname)) return;
    event.preventDefault();
    void this.ask_here("GET", link.pathname)
      .then((body) => save_file(`indice-${table_in(link.pathname)}.json`, (body as { record: string }).record))
      .catch((failure: Failure) => alert(this.reason(failure.why)));
  };
  private is_for_here(address: string): boolean {
    return address.startsWith("/api/") && (this.away || is_here(table_in(address)));
  }
  async ask_here(method: string, address: string, body?: unknown): Promise<unknown> {
    const answer = await here.request(method, address, body);
    if (answer.status < 400) return answer.body;
    throw new Failure(answer.status, (answer.body as { why?: Message } | undefined)?.why);
  }

  // A table of that kind with its address, or why there is none.
  async open_table(body: object): Promise<{ path: string } | { why: string; kind: "nothing" | "not_now" | "unreachable" }> {
    try {
      const { table } = (await this.open_anywhere(body)) as { table: string };
      return { path: `/t/${table}` };
    } catch (failure) {
      await this.learn().catch(() => undefined);
      if (!(failure instanceof Failure)) return { why: this.t("state.unreachable.text"), kind: "unreachable" };
      return { why: this.reason(failure.why), kind: failure.status === 404 ? "nothing" : "not_now" };
    }
  }
  // Who plays against bots alone needs nobody else's machine.
  private async open_anywhere(body: object): Promise<unknown> {
    const only_bots = "bots" in body && body.bots === "all" && "begin" in body;
    if (!here.possible || ((!only_bots || "scenario" in body) && !this.away)) return this.post("/api/tables", body);
    try {
      const opened = await this.ask_here("POST", "/api/tables", body);
      this.set({ here: true });
      return opened;
    } catch (failure) {
      if (this.away || failure instanceof Failure) throw failure;
      // The module did not come; the house has one too.
      return this.post("/api/tables", body);
    }
  }
  // "Play now": dealt at once, as it was wished last time.
  dealt_now(card: GameCard): object {
    return {
      game: card.game,
      options: { players: this.company(card) },
      bots: "all",
      bot: fit_rank(card.bots, this.settings.rank),
      begin: true,
    };
  }
  company(card: GameCard): number {
    const wished = this.settings.company[card.game] ?? card.usual_players;
    return Math.max(card.players[0], Math.min(card.players[1], wished));
  }

  table(id: string): LiveTable {
    const transport = is_here(id) ? this.inner_line() : this.line();
    const known = this.tables.get(id);
    if (known !== undefined) return known;
    const table = new LiveTable(id, transport);
    this.tables.set(id, table);
    return table;
  }
  leave(table: LiveTable): void {
    table.part();
    this.tables.delete(table.id);
  }
  retry(): void {
    this.transport?.retry_now();
  }

  // The worker is a line like any other, but one that nothing can cut.
  private inner_line(): LineTransport {
    this.inner ??= this.line_to("here", here.dial);
    return this.inner;
  }
  private line_to(kind: "there" | "here", dial: () => Socket): LineTransport {
    const transport = new LineTransport(dial, kind === "there");
    transport.on_letter = (letter) => this.tables.get(letter.table)?.take(letter);
    transport.on_connection = (connection, retry_in) => {
      this.lines[kind] = { connection, retry_at: retry_in === undefined ? 0 : Date.now() + retry_in };
    };
    transport.on_reopen = () => {
      for (const table of this.tables.values()) if (is_here(table.id) === (kind === "here")) table.reattend();
    };
    transport.start();
    return transport;
  }
  private line(): LineTransport {
    if (this.transport !== undefined) return this.transport;
    const transport = this.line_to(
      "there",
      () => new WebSocket(house_address(this.settings.language)) as unknown as Socket,
    );
    addEventListener("offline", () => transport.cut());
    addEventListener("online", () => transport.doubt());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) transport.doubt();
    });
    this.transport = transport;
    return transport;
  }
}

export const house = new House();
