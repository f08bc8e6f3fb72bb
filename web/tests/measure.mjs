// What the client weighs and how it runs, in Debian's Chromium against a house of its own: figures for
// docs/performance.md. Nothing here passes or fails; machines differ.
//
//   node tests/measure.mjs [load] [start] [frames] [shift] [memory]     usual: all of them
//
// INDICE is the program, CHROMIUM the browser, GAMES how many games memory is watched over (10).
import { chromium } from "playwright-core";

import { House, launched } from "./e2e/house.mjs";
import { Person } from "./e2e/person.mjs";

const asked = process.argv.slice(2);
const wanted = (name) => asked.length === 0 || asked.includes(name);
const games = ["thames", "sherlock", "tamtown", "police"];
const many = Number(process.env["GAMES"] ?? 10);

// A phone of the middle class on a mobile net, as Lighthouse has it.
const slow_net = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const slow_cpu = 4;

const browser = await chromium.launch({ ...launched, args: [...launched.args, "--enable-precise-memory-info"] });
const house = await new House().start();
const row = (...cells) => console.log(`| ${cells.join(" | ")} |`);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;

async function arrive(wishes = {}) {
  const person = await Person.arrive(browser, house, wishes);
  person.line = await person.context.newCDPSession(person.page);
  return person;
}
// Bytes over the line from now on.
async function weigh(person) {
  await person.line.send("Network.enable");
  const seen = { bytes: 0, files: 0 };
  person.line.on("Network.loadingFinished", ({ encodedDataLength }) => {
    seen.bytes += encodedDataLength;
    ++seen.files;
  });
  return seen;
}

async function load() {
  row("what is loaded", "compressed", "files");
  row("---", "---", "---");
  for (const game of games) {
    const person = await arrive();
    const seen = await weigh(person);
    await person.go("/");
    await person.page.waitForSelector('[data-page="home"]');
    await person.page.evaluate(() => document.fonts.ready.then(() => true));
    await person.page.waitForLoadState("networkidle");
    if (game === games[0]) row("front door", kilobytes(seen.bytes), seen.files);
    const before = { ...seen };
    await person.press(`[data-poster="${game}"] [data-act="play"]`);
    await person.page.waitForSelector('[data-page="table"] [data-thing]');
    await person.page.evaluate(() => document.fonts.ready.then(() => true));
    await person.page.waitForTimeout(1500);
    row(`then a table of ${game}`, kilobytes(seen.bytes - before.bytes), seen.files - before.files);
    await person.leave();
  }
}

// From the address to a button that answers: it is there, and the page has been idle for a moment.
async function start() {
  row("on a throttled phone", "milliseconds");
  row("---", "---");
  for (let time = 1; time <= 3; ++time) {
    const person = await arrive({ size: "phone" });
    await person.line.send("Network.enable");
    await person.line.send("Network.emulateNetworkConditions", slow_net);
    await person.line.send("Emulation.setCPUThrottlingRate", { rate: slow_cpu });
    await person.context.addInitScript(() => {
      globalThis.busy_until = 0;
      new PerformanceObserver((list) => {
        for (const task of list.getEntries()) globalThis.busy_until = Math.max(globalThis.busy_until, task.startTime + task.duration);
      }).observe({ type: "longtask", buffered: true });
    });
    await person.go("/");
    await person.page.waitForSelector('[data-act="play"]');
    const there = await person.page.evaluate(() => performance.now());
    await person.page.waitForTimeout(1000);
    const idle = await person.page.evaluate(() => globalThis.busy_until);
    row(`interactive, time ${time}`, Math.round(Math.max(Math.min(there, idle + 1000), idle)));
    await person.leave();
  }
}

// Every frame in which something flies, at the usual pace.
async function frames() {
  row("while cards fly", "frames", "median ms", "95 % ms", "over 25 ms");
  row("---", "---", "---", "---", "---");
  for (const game of games) {
    const person = await arrive({ settings: { speed: "brisk", motion: "full" } });
    await person.play_now(game);
    await person.page.evaluate(() => {
      globalThis.flying = [];
      let last = 0;
      const frame = (now) => {
        if (document.querySelector(".flights > *") === null) last = 0;
        else {
          if (last > 0) globalThis.flying.push(now - last);
          last = now;
        }
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
    let moves = 0;
    await person.play({ enough: (what) => what === "make" && ++moves >= 6 });
    await person.page.waitForTimeout(2500);
    const times = (await person.page.evaluate(() => globalThis.flying)).sort((a, b) => a - b);
    const at = (part) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
    const late = times.filter((time) => time > 25).length;
    row(game, times.length, at(0.5), at(0.95), `${((100 * late) / Math.max(1, times.length)).toFixed(1)} %`);
    await person.leave();
  }
}

async function shift() {
  row("layout shift", "sum");
  row("---", "---");
  const watch = () => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) if (!one.hadRecentInput) globalThis.shifted += one.value;
    }).observe({ type: "layout-shift", buffered: true });
  };
  for (const size of ["desktop", "phone"]) {
    const person = await arrive({ size, settings: { speed: "brisk", motion: "full" } });
    await person.context.addInitScript(watch);
    await person.go("/");
    await person.page.waitForSelector('[data-page="home"]');
    await person.page.waitForTimeout(1500);
    row(`front door, ${size}`, (await person.page.evaluate(() => globalThis.shifted)).toFixed(3));
    for (const game of games) {
      await person.play_now(game);
      await person.page.waitForTimeout(2500);
      row(`${game} until the first move, ${size}`, (await person.page.evaluate(() => globalThis.shifted)).toFixed(3));
    }
    await person.leave();
  }
}

// Game after game in one page that is never loaded anew.
async function memory() {
  row("after game", "heap", "nodes", "listeners");
  row("---", "---", "---", "---");
  const person = await arrive();
  await person.line.send("Performance.enable");
  await person.play_now("thames");
  for (let game = 1; game <= many; ++game) {
    await person.play();
    await person.line.send("HeapProfiler.collectGarbage");
    const { metrics } = await person.line.send("Performance.getMetrics");
    const of = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
    row(game, `${(of("JSHeapUsedSize") / 1e6).toFixed(1)} MB`, of("Nodes"), of("JSEventListeners"));
    if (game === many) break;
    const before = person.page.url();
    await person.press('[data-act="rematch"]');
    await person.until((old) => location.href !== old && document.querySelector('[data-end], [data-page="state"]') === null, before);
    await person.page.locator('[data-act="start"], [data-page="table"]').first().waitFor();
    if ((await person.page.locator('[data-act="start"]').count()) > 0) await person.press('[data-act="start"]');
    await person.page.locator('[data-page="table"]').waitFor();
  }
  await person.leave();
}

for (const [name, measure] of Object.entries({ load, start, frames, shift, memory }))
  if (wanted(name)) {
    console.log(`\n${name}\n`);
    await measure();
  }
await browser.close();
await house.stop();
