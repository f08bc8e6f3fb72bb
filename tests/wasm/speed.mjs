// How fast the module plays in Chromium, compared with the native program on the same games: a report.
//   node tests/wasm/speed.mjs [ROUNDS]
// First in the ratios of `indice bench` (what a game costs beside the primitive that is measured in the same
// moment, here and there; 0.85 is wanted), then in plain time.
// Both take turns, and the best of each counts, because machines have other things to do. A run takes a fifth
// of a second: in shorter ones a browser is still about to compile.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const { chromium } = createRequire(join(root, "web/package.json"))("playwright-core");
const rounds = Number(process.argv[2] ?? 5);
const series = [
  ["thames", 3, 16000],
  ["sherlock", 2, 16000],
  ["tamtown", 4, 16000],
  ["police", 4, 8000],
];
const module = readFileSync(join(root, "build/wasm/indice.wasm"));
const native = join(root, "build/wasm/native");
const numbers = new Map(execFileSync(native, { encoding: "utf8" }).trim().split("\n").map((line) => [line.split(" ")[1], Number(line.split(" ")[0])]));

const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": request.url === "/module" ? "application/wasm" : "text/html" });
  response.end(request.url === "/module" ? module : "<!doctype html>");
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--headless"] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.evaluate(async () => {
  const module = await WebAssembly.compileStreaming(fetch("/module"));
  const imports = {};
  for (const one of WebAssembly.Module.imports(module)) (imports[one.module] ??= {})[one.name] = () => 0;
  globalThis.engine = (await WebAssembly.instantiate(module, imports)).exports;
  globalThis.engine._initialize();
});
const draws = 40_000_000;
// Both give a sum and milliseconds.
const native_run = (...given) => execFileSync(native, given.map(String), { encoding: "utf8" }).trim().split(" ");
const here_run = (call, ...given) =>
  page.evaluate(([call, given]) => {
    const start = performance.now();
    const sum = globalThis.engine[call](...given.map((one) => (typeof one === "string" ? BigInt(one) : one)));
    return [BigInt.asUintN(64, sum).toString(), performance.now() - start];
  }, [call, given]);
for (const [game, players, games] of series) {
  const number = numbers.get(game);
  const least = { here: Infinity, there: Infinity, here_reference: Infinity, there_reference: Infinity };
  const took = (which, [, milliseconds]) => (least[which] = Math.min(least[which], Number(milliseconds)));
  for (let round = 0; round < rounds; ++round) {
    took("there_reference", native_run(draws));
    const there = native_run(number, players, 7, games);
    took("there", there);
    took("here_reference", await here_run("indice_reference", draws));
    const here = await here_run("indice_playouts", number, players, "7", games);
    took("here", here);
    if (here[0] !== there[0]) throw new Error(`${game}: other games than natively`);
  }
  const in_ratios = least.there / least.there_reference / (least.here / least.here_reference);
  console.log(
    `${game}: ${in_ratios.toFixed(2)} of native in the ratios of indice bench, ${(least.there / least.here).toFixed(2)} in time ` +
      `(${least.here.toFixed(0)} ms in Chromium, ${least.there.toFixed(0)} ms natively, best of ${rounds})`,
  );
}
await browser.close();
server.close();
