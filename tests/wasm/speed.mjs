// How fast the module plays in Chromium, as a ratio to the native program on the same games: a report.
//   node tests/wasm/speed.mjs [ROUNDS]
// Both take turns, and the best of each counts, because machines have other things to do.
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
  ["thames", 3, 4000],
  ["sherlock", 2, 4000],
  ["tamtown", 4, 2000],
  ["police", 4, 1000],
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
for (const [game, players, games] of series) {
  const number = numbers.get(game);
  let here = Infinity;
  let there = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const [sum, milliseconds] = execFileSync(native, [number, players, 7, games].map(String), { encoding: "utf8" }).trim().split(" ");
    there = Math.min(there, Number(milliseconds));
    const [found, took] = await page.evaluate(([number, players, games]) => {
      const start = performance.now();
      const sum = globalThis.engine.indice_playouts(number, players, 7n, games);
      return [BigInt.asUintN(64, sum).toString(), performance.now() - start];
    }, [number, players, games]);
    if (found !== sum) throw new Error(`${game}: other games than natively`);
    here = Math.min(here, took);
  }
  console.log(`${game}: ${(there / here).toFixed(2)} of native (${here.toFixed(0)} ms in Chromium, ${there.toFixed(0)} ms natively, best of ${rounds})`);
}
await browser.close();
server.close();
