// What every page must stand: who cannot see or point well, and a finger.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Nothing serious for who reads with a screen reader or walks with keys.
export async function examine(person, where) {
  // The house's own rule allows no foreign script; the examiner comes through the debugger.
  if (await person.page.evaluate(() => globalThis.axe === undefined)) await person.page.evaluate(axe);
  const found = await person.page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const { id, impact, nodes } of found.violations)
    if (impact === "serious" || impact === "critical")
      person.complain(`${where}: ${id} (${impact}) at ${nodes.slice(0, 4).map((node) => node.target.join(" ")).join(" | ")}`);
}

// What a finger can hardly hit: less than 44 px in its smaller direction, the area around it that belongs to it
// included.
export async function hittable(person, where) {
  for (const what of await person.page.evaluate(too_small)) person.complain(`${where}: too small to touch: ${what}`);
}
function too_small() {
  const least = 44;
  // Links in running text are as high as their line, and what lies on the table is as large as a card: a thing opens
  // large wherever it is touched, and what may be touched next is measured.
  const excused = (element) =>
    (element.matches("a[href]") && element.closest("p, li, article, dd") !== null && getComputedStyle(element).display === "inline") ||
    (element.matches("[data-thing]") && !element.matches("[data-next]"));
  const named = (element) =>
    `${element.tagName.toLowerCase()}${[...element.classList].filter((one) => !one.startsWith("svelte-")).map((one) => `.${one}`).join("")} "${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}"`;
  const found = [];
  for (const element of document.querySelectorAll("button, a[href], input, select, summary, [role=button], [role=tab]")) {
    if (element.disabled || element.closest("[inert], [aria-hidden=true]") !== null || excused(element)) continue;
    const dialog = document.querySelector("dialog[open]");
    if (dialog !== null && !dialog.contains(element)) continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || style.clipPath !== "none" || style.pointerEvents === "none") continue;
    // A word beside a box belongs to it.
    const whole = element.closest("label") ?? element;
    let box = whole.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || Math.min(box.width, box.height) >= least - 0.5) continue;
    element.scrollIntoView({ block: "center", inline: "center" });
    box = whole.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const mine = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && whole.contains(hit);
    };
    // How far it is hit from its middle, this way and that.
    const reach = (x, y) => {
      let far = 0;
      while (far < least && mine(middle.x + x * far, middle.y + y * far)) ++far;
      return far;
    };
    const hit = (x, y) => reach(x, y) + reach(-x, -y) >= least - 1;
    if ((box.width < least - 0.5 && !hit(1, 0)) || (box.height < least - 0.5 && !hit(0, 1))) found.push(`${named(element)}, ${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  return [...new Set(found)];
}
