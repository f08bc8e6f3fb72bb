// The house in this page: a worker that is started when it is first needed. Tables of it have ids of
// their own kind; to whoever plays there it is a house like any other.
import module from "engine:module";
import papers from "engine:papers";

import type { Asked } from "../protocol";
import type { Socket } from "../transport";
import type { FromWorker, ToWorker } from "./talk";

export interface HereAnswer {
  status: number;
  body: unknown;
}

const mark = "here-";
export const is_here = (table: string): boolean => table.startsWith(mark);
// The table that a path of the lobby speaks of.
export const table_in = (path: string): string => /^\/api\/tables\/([^/?]+)/.exec(path)?.[1] ?? "";

// A worker stands elsewhere.
const absolute = (address: string): string => new URL(address, location.href).href;
const all_absolute = (addresses: { [name: string]: string }): { [name: string]: string } =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, absolute(address)]));

class Here {
  // Whether this client can play by itself at all.
  readonly possible = module !== "" && typeof Worker !== "undefined" && typeof WebAssembly !== "undefined";

  private worker: Worker | undefined;
  private opened: Promise<void> | undefined;
  private socket: Socket | undefined;
  private settings: ToWorker = { is: "settings", name: "", pause: 900, language: "en" };
  private last = 0;
  private readonly waiting = new Map<number, (answer: HereAnswer) => void>();

  // The module is there and can be asked.
  ready(): Promise<void> {
    return (this.opened ??= new Promise((done, fail) => {
      const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      this.worker = worker;
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.is === "open") done();
        else if (data.is === "letter") this.socket?.onmessage?.({ data: data.text });
        else if (data.is === "answer") this.answered(data.id, data);
        else this.gone(fail);
      };
      worker.onerror = () => this.gone(fail);
      this.post({ is: "start", module: absolute(module), papers: { answers: all_absolute(papers.answers), scenarios: all_absolute(papers.scenarios) } });
      this.post(this.settings);
    }));
  }
  // What bots wait, in milliseconds, what the person is called and what language he types in.
  set(name: string, pause: number, language: string): void {
    this.settings = { is: "settings", name, pause, language };
    this.post(this.settings);
  }
  async request(method: string, path: string, body?: unknown): Promise<HereAnswer> {
    await this.ready();
    const id = ++this.last;
    return new Promise((done) => {
      this.waiting.set(id, done);
      this.post({ is: "request", id, method, path, body });
    });
  }
  // A line to it, as to a house far away.
  dial = (): Socket => {
    const socket: Socket = {
      send: (text) => this.post({ is: "said", asked: JSON.parse(text) as Asked }),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    this.socket = socket;
    this.ready().then(
      () => socket.onopen?.(),
      () => socket.onclose?.({ code: 1006 }),
    );
    return socket;
  };

  private post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }
  private answered(id: number, { status, body }: HereAnswer): void {
    this.waiting.get(id)?.({ status, body });
    this.waiting.delete(id);
  }
  // Whatever was under way is stored or did not happen; the next who asks starts it anew.
  private gone(fail: (why: Error) => void): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.opened = undefined;
    for (const id of [...this.waiting.keys()]) this.answered(id, { status: 503, body: { why: ["store.other"] } });
    fail(new Error("no worker"));
    this.socket?.onclose?.({ code: 1006 });
  }
}

export const here = new Here();
