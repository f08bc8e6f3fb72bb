import { beforeEach, describe, expect, it } from "vitest";

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

  it("stays away where the person is in too many places", () => {
    last().onopen?.();
    last().onclose?.({ code: 4009 });
    expect(waits).toHaveLength(0);
    expect(states.at(-1)).toBe("crowded");
  });
});
