// The house as this page knows it: who I am, my settings, the words of my language, the way to the
// server. One for the page.
import { fit_rank, usual_rank } from "./bots";
import { Language, type LanguageCode, languages, type Patterns } from "./language";
import type { ChairCard, ClockRules, Message, TableCard } from "./protocol";
import { house_address, type Connection, type Socket, WebSocketTransport } from "./transport";
import { LiveTable } from "./table.svelte";

export interface OptionCard {
  name: string;
  choices?: string[];
  least?: number;
  most?: number;
  usual?: number | string;
}
export interface GameCard {
  game: string;
  rules_version: number;
  players: [number, number];
  options: OptionCard[];
  limits_time?: boolean;
  quiz?: boolean;
  bots: string[];
  usual_players: number;
}
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
export interface Me {
  name: string;
  account?: string;
  tables: TableLine[];
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
  // Against whom "Play now" deals, and how many sit down, by game.
  rank: string;
  company: { [game: string]: number };
}

const kept = "indice.settings";

function spoken(): LanguageCode {
  for (const wanted of navigator.languages) {
    const code = languages.find((one) => wanted.toLowerCase().startsWith(one));
    if (code !== undefined) return code;
  }
  return "en";
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
const own_words = import.meta.glob<{ [key: string]: string }>("../text/*.json", { import: "default" });
const titles = import.meta.glob<string>("../../games/*/text/*.json", { import: "title", eager: true });

async function front_words(code: LanguageCode): Promise<Patterns> {
  const patterns: Patterns = { web: (await own_words[`../text/${code}.json`]?.()) ?? {} };
  for (const [path, title] of Object.entries(titles)) {
    const [, game, language] = /games\/(\w+)\/text\/(\w+)\.json$/.exec(path) ?? [];
    if (game !== undefined && language === code) patterns[game] = { title };
  }
  return patterns;
}

class House {
  settings = $state<Settings>({
    language: spoken(),
    motion: matchMedia("(prefers-reduced-motion: reduce)").matches ? "gentle" : "full",
    speed: "brisk",
    // Phones are in trams and beds.
    sound: !matchMedia("(pointer: coarse)").matches,
    text: "usual",
    confirm: true,
    met: [],
    rank: usual_rank,
    company: {},
  });
  words = $state.raw<Language>(new Language("en", {}, (name) => name));
  ready = $state(false);
  failed = $state(false);
  card = $state.raw<HouseCard | undefined>();
  me = $state.raw<Me>({ name: "", tables: [] });
  connection = $state<Connection>("connecting");
  retry_at = $state(0);
  path = $state(location.pathname);

  private transport: WebSocketTransport | undefined;
  private readonly tables = new Map<string, LiveTable>();
  private readonly catalogues = new Map<LanguageCode, Patterns>();
  // More than the front door's words is wanted.
  private learned = false;

  constructor() {
    try {
      Object.assign(this.settings, JSON.parse(localStorage.getItem(kept) ?? "{}"));
    } catch {
      // A browser that keeps nothing still plays.
    }
    addEventListener("popstate", () => {
      this.path = location.pathname;
    });
  }

  async open(): Promise<void> {
    try {
      // The first answer says who we are: the second is asked as that person.
      const words = this.speak(this.settings.language);
      this.card = (await this.get("/api/house")) as HouseCard;
      this.me = (await this.get("/api/me")) as Me;
      await words;
      this.failed = false;
      this.ready = true;
    } catch {
      this.failed = true;
    }
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
    const patterns = this.learned ? await this.catalogue(code) : await front_words(code);
    const words = new Language(code, patterns, (name) => name);
    // Questions stand apart: they are texts and no patterns.
    const as_it_is = patterns["as_it_is"] as unknown as Patterns | undefined;
    for (const [domain, texts] of Object.entries(as_it_is ?? {})) words.overlay(domain, texts);
    this.words = words;
    document.documentElement.lang = code;
    this.set({ language: code });
    this.transport?.redial();
  }

  // All that can be said at a table. The front door does without, and is there sooner.
  async learn(): Promise<void> {
    if (this.learned) return;
    await this.catalogue(this.settings.language);
    this.learned = true;
    await this.speak(this.settings.language);
  }
  private async catalogue(code: LanguageCode): Promise<Patterns> {
    const known = this.catalogues.get(code);
    if (known !== undefined) return known;
    const address = this.card?.catalogues[code];
    if (address === undefined) throw new Failure(404);
    const [found, own] = await Promise.all([this.get(address), front_words(code)]);
    // Of the page's own sentences the page knows best.
    const patterns: Patterns = { ...(found as Patterns), web: own["web"] ?? {} };
    this.catalogues.set(code, patterns);
    return patterns;
  }

  set(change: Partial<Settings>): void {
    Object.assign(this.settings, change);
    document.documentElement.dataset["text"] = this.settings.text;
    document.documentElement.dataset["motion"] = this.settings.motion;
    try {
      localStorage.setItem(kept, JSON.stringify(this.settings));
    } catch {
      // See above.
    }
  }
  async rename(name: string): Promise<void> {
    await this.post("/api/me", { name });
    this.me = { ...this.me, name };
  }
  async refresh(): Promise<void> {
    this.me = (await this.get("/api/me")) as Me;
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.path = path;
    scrollTo(0, 0);
  }

  // A link within the house, followed without loading it anew; other ways to open it are the browser's.
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.go(link.pathname);
  };

  async get(address: string): Promise<unknown> {
    const response = await fetch(address, { credentials: "same-origin" });
    return this.answer(response);
  }
  async post(address: string, body: unknown): Promise<unknown> {
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

  // A table of that kind with its address, or why there is none.
  async open_table(body: object): Promise<{ path: string } | { why: string }> {
    try {
      const { table } = (await this.post("/api/tables", body)) as { table: string };
      return { path: `/t/${table}` };
    } catch (failure) {
      await this.learn().catch(() => undefined);
      return { why: this.reason((failure as Failure).why) };
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
    const transport = this.line();
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

  private line(): WebSocketTransport {
    if (this.transport !== undefined) return this.transport;
    const transport = new WebSocketTransport(
      () => new WebSocket(house_address(this.settings.language)) as unknown as Socket,
    );
    transport.on_letter = (letter) => this.tables.get(letter.table)?.take(letter);
    transport.on_connection = (connection, retry_in) => {
      this.connection = connection;
      this.retry_at = retry_in === undefined ? 0 : Date.now() + retry_in;
    };
    transport.on_reopen = () => {
      for (const table of this.tables.values()) table.reattend();
    };
    transport.start();
    addEventListener("online", () => {
      transport.retry_now();
    });
    this.transport = transport;
    return transport;
  }
}

export const house = new House();
