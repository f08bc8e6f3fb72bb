// A real house for one run: the program with a store of its own, on a free port of this machine.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const program = process.env["INDICE"] ?? join(root, "build/release/indice");

// The browser of all tests. Its address bar is pages of its own, hundreds of scripts that every new window loads: nobody looks
// at them here. (The last list of features is the one that counts: some of Playwright's own stand in it again.)
const needless = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "PreloadTopChromeWebUI", "Translate", "HttpsUpgrades", "PaintHolding", "MediaRouter"];
export const launched = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--headless", `--disable-features=${needless.join(",")}`],
};

// Bots do not seem to think, and nobody is told to slow down.
const brisk = ["--bot-pause", "0", "--new-tables-a-minute", "100000", "--requests-per-second", "100000"];
const patient = ["--messages-per-second", "100000", "--connections-per-address", "1000"];

export class House {
  constructor(more = []) {
    this.more = more;
    this.folder = mkdtempSync(join(tmpdir(), "indice-e2e-"));
    this.port = 0;
    this.log = [];
  }

  async start() {
    const store = `sqlite:${join(this.folder, "house.sqlite")}`;
    const listen = `127.0.0.1:${this.port}`;
    const web = join(root, "web/dist");
    this.child = spawn(program, ["serve", "--listen", listen, "--store", store, "--web", web, ...brisk, ...patient, ...this.more]);
    const gone = new Promise((_, fail) => {
      this.child.once("error", fail);
      this.child.once("exit", (code) => fail(new Error(`the house went away (${code}): ${this.log.slice(-5).join(" ")}`)));
    });
    gone.catch(() => undefined);
    createInterface({ input: this.child.stderr }).on("line", (line) => this.log.push(line));
    const listening = new Promise((done) => {
      createInterface({ input: this.child.stdout }).on("line", (line) => {
        this.log.push(line);
        const found = /listening on http:\/\/[^:]+:(\d+)/.exec(line);
        if (found !== null) done(Number(found[1]));
      });
    });
    this.port = await Promise.race([listening, gone]);
    this.address = `http://127.0.0.1:${this.port}`;
    return this;
  }

  // By the id of the process that we started, never by a name.
  async end(signal) {
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((done) => child.once("exit", done));
    child.kill(signal);
    await over;
  }
  kill() {
    return this.end("SIGKILL");
  }
  async stop() {
    await this.end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
