// What one does with a game of this browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export const table_of = (page) => /here-[a-z0-9]+/.exec(page.url())?.[0];
const saved = async (person, press) => {
  const [download] = await Promise.all([person.page.waitForEvent("download"), press()]);
  return readFileSync(await download.path(), "utf8");
};

// What a list shows of the table, as this browser keeps it.
export const line_of = (person) =>
  person.page.evaluate(
    (table) =>
      new Promise((done, fail) => {
        const opening = indexedDB.open("indice");
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("tables").objectStore("tables").get(table);
          reading.onerror = () => fail(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            done(reading.result);
          };
        };
      }),
    table_of(person.page),
  );

export async function play_here(person, game) {
  await person.press(`[data-poster="${game}"] [data-act="play"]`);
  await person.page.waitForSelector('[data-page="table"]');
}
export async function proven(person) {
  await person.page.waitForSelector("[data-end]");
  assert.equal(await person.page.locator("[data-seal]").getAttribute("data-seal"), "fair");
}
export const record_of = (person) => saved(person, () => person.press('[data-end] a[href$="/record"]'));
