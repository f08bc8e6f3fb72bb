// The way to the house and back. A wish is kept until it is answered and sent again after a break;
// the house does it once, for it knows its id.
import type { Asked, Letter } from "./protocol";

export type Wish = Asked["wish"];
export type Saying = Letter["what"];
export type Connection = "connecting" | "open" | "lost" | "stopping" | "closed";

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
// In milliseconds: so long nothing is heard, or only our own question, before a sign of life is asked for;
// so long it may take, and a new line to stand.
const longest_silence = 25_000;
const longest_patience = 5_000;
const longest_sign = 8_000;
const longest_dial = 10_000;

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
  // It may break without a word.
  private readonly far: boolean;
  private socket: Socket | undefined;
  private open = false;
  private was_open = false;
  private closed = false;
  private tries = 0;
  private timer: number | undefined;
  // Until a sign of life is asked for, and until it should have come.
  private silence: number | undefined;
  private deadline: number | undefined;
  private readonly attended = new Set<string>();
  private last_id = first_id();
  private readonly waiting = new Map<string, Waiting>();

  constructor(dial: Dial, far = false, timers: Timers = browser_timers) {
    this.dial = dial;
    this.far = far;
    this.timers = timers;
  }

  start(): void {
    this.connect();
  }

  ask(table: string, wish: Wish): Promise<Saying> {
    const asked: Asked = { table, id: this.next_id(), wish };
    if (wish.is === "attend") this.attended.add(table);
    if (wish.is === "part") this.attended.delete(table);
    return new Promise((answer, fail) => {
      if (this.closed) {
        fail(new Error("closed"));
        return;
      }
      this.waiting.set(asked.id, { asked, answer, fail });
      if (!this.open) return;
      this.socket?.send(JSON.stringify(asked));
      if (this.waiting.size === 1) this.listen();
    });
  }

  retry_now(): void {
    if (this.open || this.closed) return;
    const old = this.socket;
    this.stop_waiting();
    this.connect();
    old?.close();
  }

  // The net is there again, or the page is looked at after a while: does anybody still hear us?
  doubt(): void {
    if (this.open && this.deadline === undefined) this.ask_for_sign();
    else if (this.timer !== undefined) this.retry_now();
  }

  // The net is gone, and no packet will ever say so.
  cut(): void {
    if (this.closed || this.socket === undefined) return;
    const old = this.socket;
    this.lost(1006);
    old.close();
  }

  // Anew, with what the dial says now; nothing is lost on the way.
  redial(): void {
    if (!this.open || this.closed) return;
    const old = this.socket;
    this.open = false;
    this.stop_waiting();
    this.connect();
    old?.close();
  }

  close(): void {
    this.closed = true;
    this.stop_waiting();
    this.socket?.close();
    for (const one of this.waiting.values()) one.fail(new Error("closed"));
    this.waiting.clear();
    this.on_connection("closed");
  }

  private next_id(): string {
    this.last_id += 1n;
    return BigInt.asUintN(64, this.last_id).toString(16);
  }

  private connect(): void {
    // Lost it stays until there is a line again.
    if (this.tries === 0) this.on_connection("connecting");
    const socket = this.dial();
    this.socket = socket;
    if (this.far) this.cut_after(longest_dial);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.open = true;
      this.stop_waiting();
      this.listen();
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
      if (socket !== this.socket) return;
      // Whatever it says, it is alive.
      if (this.deadline !== undefined) this.timers.clear(this.deadline);
      this.deadline = undefined;
      this.take(JSON.parse(event.data) as Letter);
      this.listen();
    };
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  private listen(): void {
    if (!this.far) return;
    if (this.silence !== undefined) this.timers.clear(this.silence);
    const silence = this.waiting.size > 0 ? longest_patience : longest_silence;
    this.silence = this.timers.set(() => this.ask_for_sign(), silence);
  }
  private ask_for_sign(): void {
    const [table] = this.attended;
    this.silence = undefined;
    if (table === undefined || !this.far || !this.open) return;
    const asked: Asked = { table, id: this.next_id(), wish: { is: "sign" } };
    this.socket?.send(JSON.stringify(asked));
    this.cut_after(longest_sign);
  }
  private cut_after(milliseconds: number): void {
    if (this.deadline !== undefined) this.timers.clear(this.deadline);
    this.deadline = this.timers.set(() => this.cut(), milliseconds);
  }
  private stop_waiting(): void {
    for (const timer of [this.timer, this.silence, this.deadline]) if (timer !== undefined) this.timers.clear(timer);
    this.timer = this.silence = this.deadline = undefined;
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
    this.stop_waiting();
    if (this.closed) return;
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
