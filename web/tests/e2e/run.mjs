// Whole games and everything around them, in a real browser against a real house.
//
//   node tests/e2e/run.mjs [WORD...]     only the tests with one of these words in their names
//
// INDICE is the program (usual: build/release/indice), CHROMIUM the browser.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { House, launched } from "./house.mjs";
import { Person } from "./person.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const hands = Number(process.env["INDICE_HANDS"] ?? 2);
const most_again = 3;

const tests = [];
for (const file of readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort()) {
  const { default: found } = await import(join(here, file));
  for (const [name, run] of Object.entries(found)) tests.push({ name: `${file.slice(0, -9)}: ${name}`, run });
}
const chosen = tests.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error("no test has such a name");

const browser = await chromium.launch(launched);
// A page alone needs none.
const house = chosen.every(({ name }) => name.startsWith("alone:")) ? undefined : await new House().start();
const failed = [];

async function one(test) {
  const { name, run } = test;
  const started = Date.now();
  const people = [];
  const houses = [];
  const afterwards = [];
  const stage = {
    house,
    browser,
    arrive: async (wishes = {}, where = house) => {
      const person = await Person.arrive(browser, where, wishes);
      people.push(person);
      return person;
    },
    after: (work) => afterwards.push(work),
    // One that may be killed, or is told more.
    own_house: async (more = []) => {
      const own = await new House(more).start();
      houses.push(own);
      return own;
    },
  };
  const wrong = [];
  try {
    await run(stage);
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  for (const person of people) {
    wrong.push(...new Set(person.trouble));
    await person.leave();
  }
  for (const own of houses) await own.stop();
  for (const work of afterwards) await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${wrong.length === 0 ? "well  " : "WRONG "} ${name} (${seconds} s)`);
  for (const line of wrong) console.log(`    ${line.replaceAll("\n", "\n    ")}`);
  if (wrong.length > 0) failed.push(test);
}

const queue = [...chosen];
await Promise.all(
  Array.from({ length: hands }, async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await one(next);
  }),
);
// A browser, a house and bots on a busy machine: what went wrong beside others is tried once more by itself, and both are
// told. More than a few at once are no accident.
const again = failed.length <= most_again ? failed.splice(0) : [];
for (const test of again) {
  console.log(`AGAIN  ${test.name}`);
  await one(test);
}
await browser.close();
await house?.stop();
if (again.length > 0) console.log(`${again.length} tried twice: ${again.map(({ name }) => name).join("; ")}`);
console.log(failed.length === 0 ? `All ${chosen.length} went well.` : `${failed.length} of ${chosen.length} went wrong.`);
process.exit(failed.length === 0 ? 0 : 1);
