// The way to the house and back. A wish is kept until it is answered and sent again after a break;
// the house does it once, for it knows its id.
import type { Asked, Letter } from "./protocol";

export type Wish = Asked["wish"];
export type Saying = Letter["what"];
export type Connection = "connecting" | "open" | "lost" | "stopping" | "crowded" | "closed";

export interface Transport {
  // The first answer to the wish; news that it causes come before.
  ask(table: string, wish: Wish): Promise<Saying>;
  // Every letter that answers nothing of ours.
  on_letter: (letter: Letter) => void;
  on_connection: (connection: Connection, retry_in?: number) => void;
  // After a break, before anything else is said: the time to attend anew.
  on_reopen: () => void;
  retry_now(): void;
  close(): void;
}

// What a socket must be able to do, so that tests bring their own.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}
export type Dial = () => Socket;

export interface Timers {
  set(work: () => void, milliseconds: number): number;
  clear(timer: number): void;
  // Between 0 and 1, so that a thousand clients do not come back in the same moment.
  chance(): number;
}
const browser_timers: Timers = {
  set: (work, milliseconds) => globalThis.setTimeout(work, milliseconds) as unknown as number,
  clear: (timer) => {
    globalThis.clearTimeout(timer);
  },
  chance: () => Math.random(),
};

interface Waiting {
  asked: Asked;
  answer: (saying: Saying) => void;
  fail: (why: Error) => void;
}

const longest_wait = 15_000;

// Ids of one client never meet those of another tab or an earlier visit.
function first_id(): bigint {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return ((BigInt(random[0] ?? 1) << 31n) | BigInt(random[1] ?? 1)) << 1n;
}

// To a house by WebSocket, or to the worker in this page: a line is whatever the dial gives.
export class LineTransport implements Transport {
  on_letter: (letter: Letter) => void = () => undefined;
  on_connection: (connection: Connection, retry_in?: number) => void = () => undefined;
  on_reopen: () => void = () => undefined;

  private readonly dial: Dial;
  private readonly timers: Timers;
  private socket: Socket | undefined;
  private open = false;
  private was_open = false;
  private closed = false;
  private tries = 0;
  private timer: number | undefined;
  private last_id = first_id();
  private readonly waiting = new Map<string, Waiting>();

  constructor(dial: Dial, timers: Timers = browser_timers) {
    this.dial = dial;
    this.timers = timers;
  }

  start(): void {
    this.connect();
  }

  ask(table: string, wish: Wish): Promise<Saying> {
    this.last_id += 1n;
    const asked: Asked = { table, id: BigInt.asUintN(64, this.last_id).toString(16), wish };
    return new Promise((answer, fail) => {
      if (this.closed) {
        fail(new Error("closed"));
        return;
      }
      this.waiting.set(asked.id, { asked, answer, fail });
      if (this.open) this.socket?.send(JSON.stringify(asked));
    });
  }

  retry_now(): void {
    if (this.open || this.closed || this.timer === undefined) return;
    this.timers.clear(this.timer);
    this.timer = undefined;
    this.connect();
  }

  // Anew, with what the dial says now; nothing is lost on the way.
  redial(): void {
    if (!this.open || this.closed) return;
    const old = this.socket;
    this.open = false;
    this.connect();
    old?.close();
  }

  close(): void {
    this.closed = true;
    if (this.timer !== undefined) this.timers.clear(this.timer);
    this.socket?.close();
    for (const one of this.waiting.values()) one.fail(new Error("closed"));
    this.waiting.clear();
    this.on_connection("closed");
  }

  private connect(): void {
    this.on_connection("connecting");
    const socket = this.dial();
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.open = true;
      this.tries = 0;
      this.on_connection("open");
      const again = [...this.waiting.values()];
      const attends_anew = this.was_open;
      this.was_open = true;
      if (attends_anew) this.on_reopen();
      // An old wish to attend would be answered twice.
      for (const one of again) {
        if (attends_anew && one.asked.wish.is === "attend") {
          this.waiting.delete(one.asked.id);
          one.fail(new Error("asked anew"));
        } else {
          socket.send(JSON.stringify(one.asked));
        }
      }
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data) as Letter);
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private take(letter: Letter): void {
    const waiting = letter.re === undefined ? undefined : this.waiting.get(letter.re);
    if (waiting === undefined) {
      this.on_letter(letter);
      return;
    }
    this.waiting.delete(waiting.asked.id);
    waiting.answer(letter.what);
  }

  private lost(code: number): void {
    this.open = false;
    this.socket = undefined;
    if (this.closed) return;
    if (code === 4009) {
      this.on_connection("crowded");
      return;
    }
    const wait = Math.min(longest_wait, 500 * 2 ** this.tries) * (0.6 + 0.4 * this.timers.chance());
    ++this.tries;
    this.on_connection(code === 1001 ? "stopping" : "lost", wait);
    this.timer = this.timers.set(() => {
      this.timer = undefined;
      this.connect();
    }, wait);
  }
}

// The house reads what is typed in the language of who types.
export function house_address(language: string): string {
  const scheme = location.protocol === "https:" ? "wss://" : "ws://";
  return `${scheme}${location.host}/ws?language=${language}`;
}
