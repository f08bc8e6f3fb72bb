// The module and its door: a request in, an answer out, both JSON. Everything here is synchronous and
// keeps nothing; `House` is what one plays with.
import type { Asked, Letter, TableCard } from "../../../web/src/protocol.js";

export type TableOptions = TableCard["options"];

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
// What a list shows of a table.
export interface TableLine {
  table: string;
  game: string;
  phase: TableCard["phase"];
  touched: number;
  players: number;
  seats: { name: string; bot: string; yours?: boolean; resigned?: boolean }[];
  yours?: boolean;
  waits?: boolean;
  options?: TableOptions;
  ranks?: number[];
  practice?: string; // the scenario that it began from
  next?: string;
}
// What a new table shall be: docs/protocol.md, "A new table".
export interface NewTable {
  game: string;
  options?: { [name: string]: number | string };
  seats_here?: number;
  names?: string[];
  bots?: number | "all";
  bot?: string;
  begin?: boolean;
  scenario?: string; // a position to practise from, by its name or a rule that it shows
}
// A scenario as a position to begin from: docs/scenarios.md has what it is given.
export interface Practice {
  name: string;
  given: object;
  seat: number; // who moves first in it; -1: nobody
}
// The texts that mean an answer: accepted.<question>.<choice>, refused.<question>, question.<question>.
export type AnswerTexts = { [key: string]: string[] };

// What a request needs of its host: the time, and chance from a source that nobody can guess.
export interface Circumstances {
  now: number;
  seed: string; // 64 hex digits
  lot: string; // up to 16
  name: string; // of the person
}
export type EngineRequest =
  | { is: "about" }
  | { is: "rules"; game: string }
  | { is: "quiz"; game: string }
  | { is: "check"; record: string }
  | { is: "answers"; game: string; language: string; texts: AnswerTexts } // simplified
  // Which candidate was typed, -1: none; all of it simplified.
  | { is: "recognise"; language: string; candidates: string[][]; question: string; typed: string }
  | ({ is: "open"; table: string; wanted: NewTable; names: string[]; practice?: Practice } & Circumstances)
  | { is: "load"; table: string; game: string; lines: string[]; next?: string; now: number }
  | ({ is: "said"; table: string; message: Asked; language?: string; typed?: string } & Circumstances)
  | { is: "think"; table: string }
  | { is: "bot_move"; table: string; seat: number; words: string; position: number; now: number }
  | { is: "tick"; table: string; now: number }
  | { is: "replay"; table: string; seat: string }
  | { is: "review"; table: string; seat: string }
  | { is: "record"; table: string }
  | { is: "rematch"; table: string; next: string; now: number }
  | { is: "link"; table: string; next: string; now: number }
  | { is: "forget"; table: string };

export interface EngineAnswer {
  status?: number;
  body?: unknown;
  // To be stored before the letters are handed on.
  append?: { at: number; lines: string[] };
  letters?: Letter[];
  line?: TableLine;
  bots?: boolean; // a bot is to move
  alarm?: number; // when to tick
  // A bot's decision.
  seat?: number;
  words?: string;
  position?: number;
}

interface Door extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  indice_room(size: number): number;
  indice_ask(): number;
  indice_answer(): number;
  indice_game_count(): number;
  indice_playouts(game: number, players: number, seed: bigint, games: number): bigint;
}

// The C library links a few calls to an operating system that a game never makes. There is none:
// whoever calls one has lost.
function imports_of(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: WebAssembly.Imports = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    const group = (imports[wanted.module] ??= {});
    group[wanted.name] = () => {
      throw new Error(`the module called ${wanted.module}.${wanted.name}`);
    };
  }
  return imports;
}

export class Engine {
  private readonly door: Door;

  private constructor(instance: WebAssembly.Instance) {
    this.door = instance.exports as Door;
    this.door._initialize();
  }
  static async of(module: WebAssembly.Module): Promise<Engine> {
    return new Engine(await WebAssembly.instantiate(module, imports_of(module)));
  }

  ask(request: EngineRequest): EngineAnswer {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = this.door.indice_room(bytes.length);
    new Uint8Array(this.door.memory.buffer, at, bytes.length).set(bytes);
    const size = this.door.indice_ask();
    const answer = new Uint8Array(this.door.memory.buffer, this.door.indice_answer(), size);
    return JSON.parse(new TextDecoder().decode(answer)) as EngineAnswer;
  }
  games(): GameCard[] {
    return (this.ask({ is: "about" }).body as { games: GameCard[] }).games;
  }
  // Random games as one number: the same seed gives the same games wherever they are played.
  playouts(game: number, players: number, seed: bigint, games: number): bigint {
    return BigInt.asUintN(64, this.door.indice_playouts(game, players, BigInt.asIntN(64, seed), games));
  }
}
