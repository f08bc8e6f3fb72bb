// What people typed (tests/text/typed_answers.tsv), simplified as a page does it and judged by the module: at
// most 2 % are misjudged, as natively.
//   node tests/wasm/typed.mjs MODULE
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const [module] = process.argv.slice(2);
const { transpileModule } = createRequire(join(root, "web/package.json"))("typescript");
const source = (file) => {
  const text = readFileSync(join(root, "packages/engine/src", file), "utf8");
  const { outputText } = transpileModule(text, { compilerOptions: { target: "ES2022", module: "ES2022" } });
  return import("data:text/javascript," + encodeURIComponent(outputText));
};
const { Engine } = await source("engine.ts");
const { simplified } = await source("simplified.ts");
const engine = await Engine.of(await WebAssembly.compile(readFileSync(module)));

const questions = new Map();
const folder = join(root, "games/police/questions");
for (const file of readdirSync(folder).filter((name) => name.endsWith(".json")))
  for (const question of JSON.parse(readFileSync(join(folder, file), "utf8")).questions) questions.set(question.id, question);

function judged(id, language, typed) {
  const { question, answer, accepted = [], wrong, refused } = questions.get(id)[language];
  const candidates = [[answer, ...accepted], ...wrong.map((one) => [one]), ...(refused === undefined ? [] : [refused])];
  const simple = { candidates: candidates.map((list) => list.map(simplified)), question: simplified(question), typed: simplified(typed) };
  return engine.ask({ is: "recognise", language, ...simple }).body === 0 ? "right" : "wrong";
}
const tries = readFileSync(join(root, "tests/text/typed_answers.tsv"), "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t"));
const verdicts = tries.map(([id, language, typed]) => judged(id, language, typed));
const misjudged = tries.filter(([, , , expected], at) => verdicts[at] !== expected);
console.log(`${tries.length} typed answers, ${misjudged.length} misjudged in the module.`);
if (tries.length < 600 || misjudged.length > 0.02 * tries.length) process.exit(1);
