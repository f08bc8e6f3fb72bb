import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Engine, type EngineAnswer, type EngineRequest, type TableLine } from "../../packages/engine/src/engine";
import { House } from "../../packages/engine/src/house";
import { MemoryStore } from "../../packages/engine/src/store";
import type { Letter } from "../src/protocol";

// A module that deals tables at which a bot is to move once.
class FakeModule {
  asked: string[] = [];
  // How often thinking fails before it goes well.
  faults = 0;
  // It cannot answer this.
  breaks_at = "";

  ask(request: EngineRequest): EngineAnswer {
    this.asked.push(request.is);
    if (request.is === "said" && request.message.wish.is === this.breaks_at) throw new Error("unreachable");
    const line = (table: string): TableLine => ({ table, game: "toy", phase: "playing", touched: 0, players: 2, seats: [] });
    if (request.is === "open") return { status: 201, body: { table: request.table }, append: { at: 0, lines: ["opened"] }, line: line(request.table), bots: true };
    if (request.is === "load") return { bots: request.lines.length < 2 };
    if (request.is === "think") {
      if (this.faults-- > 0) throw new Error("unreachable");
      return { seat: 1, words: "take", position: 0 };
    }
    if (request.is !== "bot_move") return {};
    return { append: { at: 1, lines: ["moved"] }, line: line(request.table) };
  }
}

describe("the house in the page", () => {
  let module: FakeModule;
  let store: MemoryStore;
  let letters: Letter[];
  let house: House;
  let table: string;
  const waits = () => letters.flatMap(({ what }) => (what.is === "waits" ? [what.why?.[0] ?? "no more"] : []));
  beforeEach(async () => {
    vi.useFakeTimers();
    module = new FakeModule();
    vi.spyOn(Engine, "of").mockImplementation(() => Promise.resolve(module as unknown as Engine));
    store = new MemoryStore();
    letters = [];
    house = await House.of({} as WebAssembly.Module, { store, on_letter: (letter) => letters.push(letter) });
  });
  afterEach(() => {
    house.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const begin = async (faults: number) => {
    module.faults = faults;
    const { body } = await house.request("POST", "/api/tables", { game: "toy", bots: "all", begin: true });
    ({ table } = body as { table: string });
    await house.said({ table, id: "1", wish: { is: "attend" } });
  };
  const lines = async () => (await store.read(table))?.lines;

  it("lets a bot think once more where its thinking failed, and says nothing of it", async () => {
    await begin(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(await lines()).toEqual(["opened"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await lines()).toEqual(["opened", "moved"]);
    expect(waits()).toEqual([]);
  });
  it("tells that the table waits while a bot cannot think, and that it goes on again", async () => {
    await begin(4);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(waits()).toContain("store.other");
    expect(await lines()).toEqual(["opened"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await lines()).toEqual(["opened", "moved"]);
    expect(waits().at(-1)).toBe("no more");
  });
  it("tries again what a full store did not take", async () => {
    await begin(0);
    const full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
    const append = vi.spyOn(store, "append").mockRejectedValueOnce(full).mockRejectedValueOnce(full);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(append).toHaveBeenCalledTimes(3);
    expect(await lines()).toEqual(["opened", "moved"]);
    expect(waits()).toEqual(["store.full", "no more"]);
  });
  it("goes on with the bots after a wish that failed", async () => {
    await begin(0);
    module.breaks_at = "foresee";
    await house.said({ table, id: "2", wish: { is: "foresee", seat: 0, decision: 0, answer: 0 } });
    expect(letters.at(-1)).toMatchObject({ re: "2", what: { is: "refused", why: ["store.other"] } });
    expect(await lines()).toEqual(["opened"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await lines()).toEqual(["opened", "moved"]);
  });
  it("begins nothing anew once it is closed", async () => {
    await begin(1);
    await vi.advanceTimersByTimeAsync(10);
    house.close();
    const before = module.asked.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(module.asked.length).toBe(before);
  });
});
