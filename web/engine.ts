// What the page needs to play without a house: the WebAssembly module, and the texts that a house
// would serve. `import address from "engine:module"` is the module's address, empty where it was not
// built (tools/build_wasm); `import catalogues from "engine:catalogues"` are the addresses of the
// texts by language, none in a client that a house serves.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

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
  explanation: string;
  source: string;
}
interface QuestionFile {
  theme: string;
  name?: Record<string, string>;
  questions: Record<string, QuestionText>[];
}

const letters_in = (text: string): string[] => text.match(/[\p{L}\p{Nd}]/gu) ?? [];

// As archive/questions.cpp lays them out; nothing compares the two yet.
function question_texts(game: string, language: string, right: Record<string, number[]>): Texts {
  const texts: Texts = {};
  const folder = `games/${game}/questions/`;
  for (const file of names(folder).filter((name) => name.endsWith(".json"))) {
    const { theme, questions } = read(folder + file) as unknown as QuestionFile;
    questions.forEach((question, number) => {
      const text = question[language];
      if (text === undefined) throw new Error(`${folder}${file}: question ${number + 1} is not in ${language}`);
      const word = `${theme}-${String(number + 1).padStart(2, "0")}`;
      texts[`question.${word}`] = text.question;
      texts[`answer.${word}`] = text.answer;
      texts[`explanation.${word}`] = text.explanation;
      texts[`source.${word}`] = text.source;
      // As crosswords count: "S… (8, 6)" for Sherlock Holmes.
      const lengths = text.answer.split(/\s+/u).map((part) => letters_in(part).length).filter((length) => length > 0);
      texts[`hint.${word}`] = `${(letters_in(text.answer)[0] ?? "").toUpperCase()}… (${lengths.join(", ")})`;
      const choices = [...text.wrong];
      choices.splice(right[theme]?.[number] ?? 0, 0, text.answer);
      choices.forEach((choice, place) => (texts[`choice.${word}.${"abcd"[place] ?? ""}`] = choice));
    });
  }
  return texts;
}

async function right_choices(game: string): Promise<Record<string, number[]>> {
  const { Engine } = await import("../packages/engine/src/engine");
  const engine = await Engine.of(await WebAssembly.compile(readFileSync(module_file)));
  return engine.ask({ is: "quiz", game }).body as Record<string, number[]>;
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
      as_it_is[game] = question_texts(game, language, await right_choices(game));
  }
  texts["as_it_is"] = as_it_is;
  return texts;
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
