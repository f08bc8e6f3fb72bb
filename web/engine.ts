// What the page needs to play without a house: the WebAssembly module, and the texts that a house
// would serve. `import address from "engine:module"` is the module's address, empty where it was not
// built (tools/build_wasm); `import catalogues from "engine:catalogues"` are the addresses of the
// texts by language, none in a client that a house serves; `import papers from "engine:papers"` those of
// what is wanted later: the texts that may be typed, by language, and the scenarios, by game.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin, Rollup } from "vite";

import type { Engine } from "../packages/engine/src/engine";

const root = new URL("../", import.meta.url);
const module_file = new URL("build/wasm/indice.wasm", root);
const languages = ["en", "fr", "de"];
// The terminal's words nobody says here, and the page brings its own.
const own = ["cli", "web"];

type Texts = Record<string, unknown>;
const read = (path: string): Texts => JSON.parse(readFileSync(new URL(path, root), "utf8")) as Texts;
const names = (folder: string): string[] => readdirSync(new URL(folder, root)).sort();

interface QuestionText {
  question: string;
  answer: string;
  wrong: string[];
  accepted?: string[];
  refused?: string[];
  explanation: string;
  source: string;
}
interface QuestionFile {
  theme: string;
  name?: Record<string, string>;
  questions: Record<string, QuestionText>[];
}

const letters_in = (text: string): string[] => text.match(/[\p{L}\p{Nd}]/gu) ?? [];

// Every question of a game with its word ("law-01") and the place of its right choice.
async function each_question(game: string, language: string, told: (text: QuestionText, word: string, right: number) => void): Promise<void> {
  const right = (await an_engine()).ask({ is: "quiz", game }).body as Record<string, number[]>;
  const folder = `games/${game}/questions/`;
  for (const file of names(folder).filter((name) => name.endsWith(".json"))) {
    const { theme, questions } = read(folder + file) as unknown as QuestionFile;
    questions.forEach((question, number) => {
      const text = question[language];
      if (text === undefined) throw new Error(`${folder}${file}: question ${number + 1} is not in ${language}`);
      told(text, `${theme}-${String(number + 1).padStart(2, "0")}`, right[theme]?.[number] ?? 0);
    });
  }
}
function each_choice({ answer, wrong }: QuestionText, right: number, told: (choice: string, letter: string) => void): void {
  const choices = [...wrong];
  choices.splice(right, 0, answer);
  choices.forEach((choice, place) => told(choice, "abcd"[place] ?? ""));
}

// As archive/questions.cpp lays them out; a test compares the two.
async function question_texts(game: string, language: string): Promise<Texts> {
  const texts: Texts = {};
  await each_question(game, language, (text, word, right) => {
    texts[`question.${word}`] = text.question;
    texts[`answer.${word}`] = text.answer;
    texts[`explanation.${word}`] = text.explanation;
    texts[`source.${word}`] = text.source;
    // As crosswords count: "S… (8, 6)" for Sherlock Holmes.
    const lengths = text.answer.split(/\s+/u).map((part) => letters_in(part).length).filter((length) => length > 0);
    texts[`hint.${word}`] = `${(letters_in(text.answer)[0] ?? "").toUpperCase()}… (${lengths.join(", ")})`;
    each_choice(text, right, (choice, letter) => (texts[`choice.${word}.${letter}`] = choice));
  });
  return texts;
}
// What may be typed, by game; it is for the worker alone.
export async function answer_texts(language: string): Promise<Record<string, Record<string, string[]>>> {
  const all: Record<string, Record<string, string[]>> = {};
  for (const game of names("games/").filter((name) => existsSync(new URL(`games/${name}/questions`, root)))) {
    const texts: Record<string, string[]> = (all[game] = {});
    await each_question(game, language, (text, word, right) => {
      texts[`question.${word}`] = [text.question];
      if (text.refused !== undefined) texts[`refused.${word}`] = text.refused;
      each_choice(text, right, (choice, letter) => {
        const more = choice === text.answer ? (text.accepted ?? []) : [];
        texts[`accepted.${word}.${letter}`] = [choice, ...more];
      });
    });
  }
  return all;
}

interface ScenarioFile {
  scenarios: { scenario: string; rules: string[]; given: object; when?: { seat?: number }[] }[];
}
// As archive/practice.cpp makes an address of a sentence.
const as_address = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

// The scenarios of a game that somebody can play on from, with their names.
export async function scenarios_of(game: string): Promise<object[]> {
  const engine = await an_engine();
  const found: object[] = [];
  const taken = new Set<string>();
  const folder = `games/${game}/scenarios/`;
  for (const file of names(folder).filter((name) => name.endsWith(".json")))
    for (const { scenario, rules, given, when } of (read(folder + file) as unknown as ScenarioFile).scenarios) {
      const plain = as_address(scenario);
      let name = plain;
      for (let number = 2; taken.has(name); ++number) name = `${plain}-${number}`;
      taken.add(name);
      const seat = when?.find((step) => (step.seat ?? -1) >= 0)?.seat ?? -1;
      const wanted = { game, scenario: name };
      const opened = engine.ask({ is: "open", table: "t", wanted, names: [], practice: { name, given, seat }, now: 1, seed: "0".repeat(64), lot: "1", name: "1" });
      if (opened.status === 201) found.push({ name, rules, given, seat });
    }
  return found;
}

let opened: Promise<Engine> | undefined;
async function an_engine(): Promise<Engine> {
  const { Engine: Module } = await import("../packages/engine/src/engine");
  return (opened ??= WebAssembly.compile(readFileSync(module_file)).then((module) => Module.of(module)));
}

// All that can be said in a language, as `GET /catalogue/…` has it.
export async function catalogue(language: string): Promise<Texts> {
  const texts: Texts = {};
  for (const domain of names("./").filter((name) => !own.includes(name) && existsSync(new URL(`${name}/text/${language}.json`, root))))
    texts[domain] = read(`${domain}/text/${language}.json`);
  const as_it_is: Texts = {};
  for (const game of names("games/").filter((name) => existsSync(new URL(`games/${name}/text`, root)))) {
    texts[game] = read(`games/${game}/text/${language}.json`);
    if (existsSync(new URL(`games/${game}/questions`, root)))
      as_it_is[game] = await question_texts(game, language);
  }
  texts["as_it_is"] = as_it_is;
  return texts;
}

// In development nothing is emitted: there they are addresses that hold all of it.
async function papers_of(context: Rollup.PluginContext, serves: boolean): Promise<string> {
  const lists: string[] = [];
  const add = async (kind: string, all: string[], content: (name: string) => Promise<unknown>) => {
    const addresses: string[] = [];
    for (const name of existsSync(module_file) ? all : []) {
      const source = JSON.stringify(await content(name));
      const address = serves
        ? JSON.stringify(`data:application/json;base64,${Buffer.from(source).toString("base64")}`)
        : `import.meta.ROLLUP_FILE_URL_${context.emitFile({ type: "asset", name: `${kind}-${name}.json`, source })}`;
      addresses.push(`${name}: ${address}`);
    }
    lists.push(`${kind}: { ${addresses.join(", ")} }`);
  };
  await add("answers", languages, answer_texts);
  await add("scenarios", names("games/").filter((name) => existsSync(new URL(`games/${name}/scenarios`, root))), scenarios_of);
  return `export default { ${lists.join(", ")} };`;
}

export function engine(): Plugin {
  const alone = process.env["INDICE_STATIC"] !== undefined;
  let serves = false;
  return {
    name: "engine",
    configResolved(config) {
      serves = config.command === "serve";
    },
    resolveId: (id) => (id.startsWith("engine:") ? "\0" + id : undefined),
    async load(id) {
      if (id === "\0engine:module") {
        if (!existsSync(module_file)) {
          if (alone) throw new Error("a page without a house needs build/wasm/indice.wasm: run tools/build_wasm");
          return `export default "";`;
        }
        if (serves) return `export default ${JSON.stringify("/@fs" + fileURLToPath(module_file))};`;
        const file = this.emitFile({ type: "asset", name: "indice.wasm", source: readFileSync(module_file) });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      }
      if (id === "\0engine:papers") return papers_of(this, serves);
      if (id !== "\0engine:catalogues") return undefined;
      if (!alone) return `export default {};`;
      const addresses: string[] = [];
      for (const language of languages) {
        const source = JSON.stringify(await catalogue(language));
        const file = this.emitFile({ type: "asset", name: `${language}.json`, source });
        addresses.push(`${language}: import.meta.ROLLUP_FILE_URL_${file}`);
      }
      return `export default { ${addresses.join(", ")} };`;
    },
  };
}
