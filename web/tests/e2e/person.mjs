// Somebody with a browser: a context of their own, and everything that went wrong in it or came over
// its WebSocket.
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  small: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  landscape: { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  wide: { viewport: { width: 2560, height: 1440 } },
};

export const most_touches = 1500;
export const longest_wait = 60_000;
const longest_covered = 20_000;
const slow_tap = 300;

// What is wider than its place. A phone lays a page that is too wide out on a wider sheet and shows that
// smaller: the window's own width says nothing then, the sheet's does.
export function sideways() {
  const found = [];
  const named = (element) => `${element.tagName.toLowerCase()}${[...element.classList].map((one) => `.${one}`).join("")}`;
  // The innermost that reaches furthest: what has to be mended.
  const culprit = (element) => {
    const edge = element.getBoundingClientRect().left + element.clientWidth;
    const within = [...element.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > edge + 1);
    const inner = within.filter((one) => !within.some((other) => other !== one && one.contains(other)));
    const [first] = inner.sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
    return first === undefined ? "" : `: ${named(first)} "${first.textContent.trim().slice(0, 40)}"`;
  };
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) found.push(`the page, by ${scrollWidth - clientWidth} px`);
  if (innerWidth > screen.width + 1 && matchMedia("(pointer: coarse)").matches) found.push(`the sheet, by ${innerWidth - screen.width} px`);
  for (const element of document.querySelectorAll("main, main *, aside, aside *, dialog[open], dialog[open] *, header, footer, section")) {
    const over = element.scrollWidth - element.clientWidth;
    if (over <= 1 || element.clientWidth === 0) continue;
    if (/auto|scroll/.test(getComputedStyle(element).overflowX))
      found.push(`${named(element)}, by ${over} px${culprit(element)}`);
  }
  for (const element of document.querySelectorAll("button, a[href], input, [data-thing]")) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || element.closest("[inert],[aria-hidden=true]") !== null) continue;
    if (getComputedStyle(element).clipPath !== "none") continue;
    if (box.right > clientWidth + 2 || box.left < -2)
      found.push(`${element.dataset.thing ?? element.dataset.act ?? element.className} sticks out, ${Math.round(box.left)} to ${Math.round(box.right)}`);
  }
  return [...new Set(found)].slice(0, 6);
}

// Where the page may be touched next, seen from inside: the same for every skin, for the renderer
// says so in data attributes. A point counts only if nothing lies above it.
function look(roll) {
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  };
  const named = (element) => {
    if (element === null) return "nothing";
    const words = [...element.classList].map((one) => `.${one}`).join("");
    return `${element.tagName.toLowerCase()}${words}${element.dataset.thing === undefined ? "" : ` ${element.dataset.thing}`}`;
  };
  let above = "";
  const point = (element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.85], [0.15, 0.5], [0.85, 0.5], [0.15, 0.15], [0.5, 0.15], [0.12, 0.9], [0.85, 0.15]]) {
      const at = { x: box.x + box.width * x, y: box.y + box.height * y };
      const hit = document.elementFromPoint(at.x, at.y);
      if (hit !== null && (element.contains(hit) || hit === element)) return at;
      above = named(hit);
    }
    return undefined;
  };
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth + 1;
  if (document.querySelector("[data-end]") !== null) return { over: true, wide };
  const curtain = document.querySelector("[data-hold]");
  if (curtain !== null) return { curtain: point(curtain), wide };
  // What leads on at once. A card that opened large as the table went on may lie above it.
  for (const what of ["sure", "begin", "make"]) {
    const button = document.querySelector(`[data-${what}]`);
    if (button === null || (what === "make" && !shown(button))) continue;
    const at = point(button);
    return at === undefined ? { covered: [`${what} (below ${above})`], wide } : { at, what, wide };
  }
  const next = [...document.querySelectorAll("[data-next]")].filter(shown);
  const covered = [];
  const count = next.length;
  while (next.length > 0) {
    const one = next.splice(Math.floor(roll * next.length), 1)[0];
    const at = point(one);
    if (at !== undefined) return { at, what: one.dataset.thing, count, wide };
    covered.push(`${one.dataset.thing} (below ${above})`);
  }
  return { covered, wide };
}

export class Person {
  constructor(page, context, house) {
    Object.assign(this, { page, context, house, trouble: [], frames: [], allowed: [], touches: 0 });
    this.dice = 12345;
    page.on("console", (message) => {
      if (message.type() === "error") this.complain(message.text());
    });
    page.on("pageerror", (error) => this.complain(error.message));
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.frames.push({ text: String(payload) }));
    });
  }
  complain(text) {
    if (!this.allowed.some((one) => one.test(text))) this.trouble.push(text);
  }

  // `as`: the same person, with another browser.
  static async arrive(browser, house, { size = "desktop", language = "en", settings = {}, offline = false, as, context: wishes = {} } = {}) {
    // Keeping all files for later takes its time: only who wants to be offline does it.
    const serviceWorkers = offline ? "allow" : "block";
    const cookies = (await as?.context.cookies()) ?? [];
    const context = await browser.newContext({ ...sizes[size], ...wishes, locale: language, serviceWorkers, storageState: { cookies, origins: [] } });
    const kept = JSON.stringify({ language, speed: "once", motion: "none", sound: false, met: ["thames", "sherlock", "tamtown", "police"], ...settings });
    await context.addInitScript((kept) => {
      if (localStorage.getItem("indice.settings") === null) localStorage.setItem("indice.settings", kept);
    }, kept);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000); // a busy machine is no fault
    const person = new Person(page, context, house);
    person.touch_screen = sizes[size].hasTouch === true;
    return person;
  }
  go(path) {
    return this.page.goto(this.house.address + path);
  }
  // Against bots at the house; the button of the front door plays in the page (alone.test.mjs).
  async play_now(game) {
    await this.go("/");
    // Not waitForSelector: what it gives back would keep the whole page alive.
    await this.page.locator("[data-poster]").first().waitFor();
    const { table } = await this.post("/api/tables", { game, bots: "all", bot: "sergeant", begin: true });
    await this.go(`/t/${table}`);
    await this.page.locator('[data-page="table"]').waitFor();
  }
  press(selector) {
    const found = this.page.locator(selector).first();
    return this.touch_screen ? found.tap() : found.click();
  }
  post(path, body) {
    return this.page.evaluate(
      async ([path, body]) => {
        const headers = { "content-type": "application/json", "x-indice": "1" };
        const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
        return answer.json();
      },
      [path, body],
    );
  }

  roll() {
    this.dice = (this.dice * 1103515245 + 12345) & 0x7fffffff;
    return (this.dice >> 8) / (1 << 23);
  }
  async at(point) {
    if (this.touch_screen) {
      const begun = Date.now();
      await this.page.touchscreen.tap(point.x, point.y);
      // On a busy machine a tap may take as long as a finger that is held, which opens a card large.
      if (Date.now() - begun > slow_tap && (await this.page.locator("dialog[open] .zoom").count()) > 0) await this.page.keyboard.press("Escape");
    } else await this.page.mouse.click(point.x, point.y);
  }
  // One touch of whatever may be touched. What it was; nothing where it is somebody else's turn.
  async touch() {
    // Who is careful reads what a touch will do, and what it asks.
    if (this.careful) await this.page.waitForTimeout(700);
    const seen = await this.page.evaluate(look, this.roll());
    if (seen.wide) this.complain("the page is wider than the screen");
    if (seen.over) {
      // What was touched as the others ended the game has opened large instead.
      if ((await this.page.locator("dialog[open] .zoom").count()) > 0) await this.page.keyboard.press("Escape");
      return "over";
    }
    if (seen.curtain !== undefined) {
      if (this.presses) await this.press_twice();
      else await this.hold(seen.curtain);
      return "curtain";
    }
    if (seen.covered?.length > 0) return this.hidden(seen.covered);
    this.covered_since = undefined;
    if (seen.at === undefined) return undefined;
    if (seen.what === "sure" && this.careful) return "sure";
    ++this.touches;
    if (this.by_keys) await this.keys(seen);
    else await this.at(seen.at);
    return seen.what;
  }
  // A thing may be covered for a moment, by a toast for example, but not for good.
  async hidden(covered) {
    this.covered_since ??= Date.now();
    if (Date.now() - this.covered_since > longest_covered) throw new Error(`cannot be touched, something lies above: ${covered.join(", ")}`);
    await this.page.keyboard.press("Escape");
    return undefined;
  }
  async hold(point) {
    await this.mark_curtain();
    await this.page.mouse.move(point.x, point.y);
    await this.page.mouse.down();
    await this.taken();
    await this.page.mouse.up();
  }
  // As a screen reader presses for somebody: without a finger, once more when it is asked.
  async press_twice() {
    await this.mark_curtain();
    const press = () => this.page.evaluate(() => document.querySelector("[data-hold]").click());
    await press();
    await press();
    await this.taken();
  }
  // Another curtain may hang as soon as this one has opened.
  mark_curtain() {
    return this.page.evaluate(() => (document.querySelector("[data-hold]").dataset.hold = "this"));
  }
  taken() {
    return this.until(() => document.querySelector('[data-hold="this"]') === null);
  }
  // With keys alone: digits, and now and then the arrows to the thing and Enter.
  async keys({ what, count }) {
    const { keyboard } = this.page;
    if (what === "make" || what === "sure" || what === "begin") return keyboard.press("Enter");
    if (this.touches % 7 !== 3) return keyboard.press(String(1 + Math.floor(this.roll() * Math.min(9, count))));
    for (let steps = 0; steps < 60; ++steps) {
      if (await this.page.evaluate(() => document.activeElement?.matches("[data-next]") ?? false)) return keyboard.press("Enter");
      await keyboard.press(steps % 12 === 11 ? "ArrowDown" : "ArrowRight");
    }
    return keyboard.press("1");
  }
  // Plays until the game is over, or `enough` says so. A slow machine is no failure: only who touches
  // and touches without an end, or can touch nothing for a long while, is stuck.
  async play({ enough = () => false } = {}) {
    for (let idle = Date.now(), first = this.touches; this.touches - first < most_touches; ) {
      const what = await this.touch();
      if (what === "over" || (await enough(what))) return;
      if (what !== undefined) idle = Date.now();
      else if (Date.now() - idle > longest_wait) break;
      else await this.page.waitForTimeout(25);
    }
    throw new Error(`stuck after ${this.touches} touches: ${await this.page.locator("#prompt").textContent()}`);
  }
  // Until it is this person's turn, with something to choose.
  my_turn() {
    return this.until(() => document.querySelector("[data-next]") !== null && document.querySelector("[data-forced]") === null);
  }
  // The house allows no code made of strings, which the browser's own waiting is.
  async until(true_of_page, argument) {
    for (const end = Date.now() + 30_000; Date.now() < end; await this.page.waitForTimeout(50))
      if (await this.page.evaluate(true_of_page, argument)) return;
    throw new Error(`never came true: ${String(true_of_page)}`);
  }
  // Nothing has to be moved sideways to be seen.
  async fits(where) {
    for (const what of await this.page.evaluate(sideways)) this.complain(`${where}: too wide: ${what}`);
  }
  async leave() {
    await this.context.close();
  }
}
