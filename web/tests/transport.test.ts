import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Connection, type Socket, LineTransport } from "../src/transport";
import type { Asked, Letter } from "../src/protocol";

class Line implements Socket {
  sent: Asked[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Asked);
  }
  close() {
    this.closed = true;
  }
  says(letter: Letter) {
    this.onmessage?.({ data: JSON.stringify(letter) });
  }
}

describe("the way to the house", () => {
  let lines: Line[];
  let waits: { work: () => void; milliseconds: number }[];
  let states: Connection[];
  let transport: LineTransport;
  beforeEach(() => {
    lines = [];
    waits = [];
    states = [];
    transport = new LineTransport(
      () => {
        const line = new Line();
        lines.push(line);
        return line;
      },
      false,
      {
        set: (work, milliseconds) => waits.push({ work, milliseconds }),
        clear: () => undefined,
        chance: () => 1,
      },
    );
    transport.on_connection = (state) => states.push(state);
    transport.start();
  });
  const last = () => {
    const line = lines.at(-1);
    if (line === undefined) throw new Error("no line");
    return line;
  };

  it("answers a wish with what names it", async () => {
    last().onopen?.();
    const answer = transport.ask("t", { is: "undo", seat: 0 });
    const id = last().sent[0]?.id ?? "";
    const others: Letter[] = [];
    transport.on_letter = (letter) => others.push(letter);
    last().says({ table: "t", what: { is: "news", told: [] } });
    last().says({ table: "t", re: id, what: { is: "done" } });
    expect(await answer).toEqual({ is: "done" });
    expect(others).toHaveLength(1);
  });

  it("sends again after a break what was not answered, under the same id", async () => {
    last().onopen?.();
    const answer = transport.ask("t", { is: "move", seat: 0, decision: 3, answer: 1 });
    const id = last().sent[0]?.id ?? "";
    last().onclose?.({ code: 1006 });
    waits.at(-1)?.work();
    last().onopen?.();
    expect(last().sent.map((asked) => asked.id)).toEqual([id]);
    last().says({ table: "t", re: id, what: { is: "done" } });
    expect(await answer).toEqual({ is: "done" });
  });

  it("attends anew before it sends the rest", () => {
    last().onopen?.();
    const first = transport.ask("t", { is: "attend" });
    first.catch(() => undefined);
    void transport.ask("t", { is: "undo", seat: 0 });
    last().onclose?.({ code: 1001 });
    transport.on_reopen = () => void transport.ask("t", { is: "attend", version: 5 });
    waits.at(-1)?.work();
    last().onopen?.();
    expect(last().sent.map((asked) => asked.wish)).toEqual([
      { is: "attend", version: 5 },
      { is: "undo", seat: 0 },
    ]);
    expect(states).toContain("stopping");
  });

  it("waits longer after every try, but not for ever", () => {
    for (let i = 0; i < 8; ++i) {
      last().onclose?.({ code: 1006 });
      waits.at(-1)?.work();
    }
    const times = waits.map(({ milliseconds }) => milliseconds);
    expect(times.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...times)).toBe(15_000);
  });

  it("dials anew without losing what was asked", () => {
    last().onopen?.();
    void transport.ask("t", { is: "undo", seat: 0 });
    const old = last();
    transport.redial();
    expect(old.closed).toBe(true);
    old.onclose?.({ code: 1005 });
    last().onopen?.();
    expect(last().sent.map((asked) => asked.wish)).toEqual([{ is: "undo", seat: 0 }]);
    expect(waits).toHaveLength(0);
  });

  it("stays lost until there is a line again", () => {
    last().onopen?.();
    last().onclose?.({ code: 1006 });
    waits.at(-1)?.work();
    last().onclose?.({ code: 1006 });
    waits.at(-1)?.work();
    expect(states).toEqual(["connecting", "open", "lost", "lost"]);
    last().onopen?.();
    expect(states.at(-1)).toBe("open");
  });
});

describe("a line that breaks without a word", () => {
  let lines: Line[];
  let states: Connection[];
  let transport: LineTransport;
  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    states = [];
    transport = far_line();
    lines[0]?.onopen?.();
    void transport.ask("t", { is: "attend" }).catch(() => undefined);
    answered();
  });
  afterEach(() => {
    transport.close();
    vi.useRealTimers();
  });
  function far_line(far = true): LineTransport {
    const made = new LineTransport(() => {
      const line = new Line();
      lines.push(line);
      return line;
    }, far);
    made.on_connection = (state) => states.push(state);
    made.start();
    return made;
  }
  const wishes = () => lines.at(-1)?.sent.map((asked) => asked.wish.is) ?? [];
  const answered = () => {
    const line = lines.at(-1);
    line?.says({ table: "t", re: line.sent.at(-1)?.id ?? "", what: { is: "done" } });
  };

  it("is asked for a sign of life after a silence, and kept where one comes", () => {
    vi.advanceTimersByTime(24_000);
    expect(wishes()).toEqual(["attend"]);
    vi.advanceTimersByTime(2_000);
    expect(wishes()).toEqual(["attend", "sign"]);
    answered();
    vi.advanceTimersByTime(20_000);
    expect(states).toEqual(["connecting", "open"]);
    vi.advanceTimersByTime(6_000);
    expect(wishes()).toEqual(["attend", "sign", "sign"]);
  });

  it("is lost without a sign, and dialled anew", () => {
    const heard: Letter[] = [];
    transport.on_letter = (letter) => heard.push(letter);
    vi.advanceTimersByTime(25_000 + 8_000);
    expect(states.at(-1)).toBe("lost");
    expect(lines[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(lines).toHaveLength(2);
    // What the old one still says counts no more.
    lines[0]?.says({ table: "t", what: { is: "news", told: [] } });
    expect(heard).toHaveLength(0);
    lines[1]?.onopen?.();
    expect(states.at(-1)).toBe("open");
  });

  it("is doubted sooner by who waits for an answer, and the wish is sent again", () => {
    const wish = transport.ask("t", { is: "undo", seat: 0 });
    vi.advanceTimersByTime(5_000 + 8_000 + 500);
    expect(lines).toHaveLength(2);
    lines[1]?.onopen?.();
    expect(wishes()).toEqual(["undo"]);
    answered();
    return expect(wish).resolves.toEqual({ is: "done" });
  });

  it("is not asked where something is heard all the time", () => {
    for (let seconds = 0; seconds < 100; seconds += 20) {
      vi.advanceTimersByTime(20_000);
      lines[0]?.says({ table: "t", what: { is: "news", told: [] } });
    }
    expect(wishes()).toEqual(["attend"]);
  });

  it("is lost at once when the net is gone, and sought at once when it is back", () => {
    transport.cut();
    expect(states.at(-1)).toBe("lost");
    transport.doubt();
    expect(lines).toHaveLength(2);
    lines[1]?.onopen?.();
    // It stands, but does it still carry anything?
    void transport.ask("t", { is: "attend" }).catch(() => undefined);
    answered();
    transport.doubt();
    expect(wishes()).toEqual(["attend", "sign"]);
    vi.advanceTimersByTime(8_000);
    expect(states.at(-1)).toBe("lost");
  });

  it("is not waited for for ever while it is dialled", () => {
    transport.cut();
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(10_000 + 1_000);
    expect(lines).toHaveLength(3);
  });

  it("is never doubted where it is the page's own", () => {
    transport.close();
    lines = [];
    states = [];
    transport = far_line(false);
    lines[0]?.onopen?.();
    void transport.ask("here-1", { is: "attend" }).catch(() => undefined);
    transport.doubt();
    vi.advanceTimersByTime(100_000);
    expect(wishes()).toEqual(["attend"]);
    expect(states).toEqual(["connecting", "open"]);
  });
});
