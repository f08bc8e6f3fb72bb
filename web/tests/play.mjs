// Plays whole games in a browser by touching whatever may be touched, and says what went wrong.
//
//   node tests/play.mjs http://127.0.0.1:8090 thames sherlock tamtown police [--phone] [--keys] [--pictures DIR]
import { chromium } from "playwright-core";

import { launched } from "./e2e/house.mjs";

const words = process.argv.slice(2);
const base = words.find((word) => word.startsWith("http")) ?? "http://127.0.0.1:8090";
const phone = words.includes("--phone");
const keys = words.includes("--keys");
const at = words.indexOf("--pictures");
const pictures = at < 0 ? undefined : words[at + 1];
const games = words.filter((word, i) => !word.startsWith("http") && !word.startsWith("--") && words[i - 1] !== "--pictures");
const browser = await chromium.launch(launched);
let failed = false;
// Seconds until a game counts as stuck.
const patience = Number(process.env["INDICE_PATIENCE"] ?? 300);

async function play(game) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: phone,
  });
  await context.addInitScript(() => {
    localStorage.setItem("indice.settings", JSON.stringify({ language: "en", speed: "once", motion: "none" }));
  });
  const page = await context.newPage();
  const trouble = [];
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  page.on("pageerror", (error) => trouble.push(error.message));
  await page.goto(base + "/");
  await page.locator(`.poster.${game} .play`).click();
  await page.waitForSelector(".ribbon");
  // The player lives in the page: a touch costs no way to and fro.
  await page.evaluate((keys) => {
    let dice = 12345;
    const roll = (below) => {
      dice = (dice * 1103515245 + 12345) & 0x7fffffff;
      return (dice >> 8) % below;
    };
    globalThis.played = { touches: 0, wide: false };
    const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const turn = () => {
      if (document.querySelector(".end") !== null) return;
      setTimeout(turn, 40);
      if (document.documentElement.scrollWidth > innerWidth + 1) globalThis.played.wide = true;
      const main = document.querySelector(".ribbon .main");
      const next = [...document.querySelectorAll(".thing.next, .buttons .next")];
      if (main === null && next.length === 0) return;
      ++globalThis.played.touches;
      if (keys) press(main !== null ? "Enter" : String(1 + roll(Math.min(9, next.length))));
      else if (main !== null) main.click();
      else next[roll(next.length)].click();
    };
    turn();
  }, keys);
  for (let shots = 0, waited = 0; waited < patience && (await page.locator(".end").count()) === 0; ++waited) {
    await page.waitForTimeout(1000);
    if (pictures !== undefined && waited % 8 === 1 && shots < 4)
      await page.screenshot({ path: `${pictures}/${game}${phone ? "-phone" : ""}-${++shots}.png` });
  }
  const { touches, wide } = await page.evaluate(() => globalThis.played);
  if (wide) trouble.push("sideways scroll");
  const over = (await page.locator(".end").count()) > 0;
  if (pictures !== undefined) await page.screenshot({ path: `${pictures}/${game}${phone ? "-phone" : ""}-end.png` });
  console.log(`${game}: ${over ? "over" : "NOT over"} after ${touches} touches; ${await page.locator("#prompt, #end-title").first().textContent()}`);
  for (const one of new Set(trouble)) console.log(`  ${one}`);
  if (!over || trouble.length > 0) failed = true;
  await context.close();
}

for (const game of games) await play(game);
await browser.close();
process.exit(failed ? 1 : 0);
