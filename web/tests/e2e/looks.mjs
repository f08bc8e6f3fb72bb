// What is looked for on every page: nothing serious for who cannot see or point, nothing too wide.
import { examine } from "./examine.mjs";

export async function look_at(person, where) {
  await examine(person, where);
  await person.fits(where);
}
// A dialog: opened, looked at, closed.
export async function look_into(person, where, open, selector = "dialog[open]") {
  await (typeof open === "string" ? person.press(open) : open());
  await person.page.locator(selector).first().waitFor();
  await look_at(person, where);
  await person.page.keyboard.press("Escape");
  await person.page.waitForSelector(selector, { state: "detached" });
}
// The same person on a phone, at the same address.
export async function back_on_a_phone(stage, person, what) {
  const again = await stage.arrive({ size: "phone", language: "de", as: person });
  await again.page.goto(person.page.url());
  await again.page.waitForSelector(what, { timeout: 120_000 });
  return again;
}

// Sentences and words that do not fit their boxes. What is drawn may be cropped; text may not.
function cut_off() {
  const found = [];
  const hides = (style) => /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
  for (const element of document.querySelectorAll("main *, dialog[open] *, header *, footer *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== "");
    if (!own || element.closest("svg, [aria-hidden=true], [inert], .sr, [data-thing]") !== null || element.clientWidth === 0) continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== "none" || !hides(style)) continue;
    if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4)
      found.push(`${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 40)}"`);
  }
  return [...new Set(found)].slice(0, 6);
}
export async function whole(person, where) {
  await person.fits(`${where}, very large text`);
  for (const what of await person.page.evaluate(cut_off)) person.complain(`${where}, very large text: cut off: ${what}`);
}
