// The house in the page's own worker: it answers as a house does, and keeps its games in the browser.
import { House, MemoryStore, type GameStore } from "../../../packages/engine/src/index";
import { names_of } from "../bots";
import { IndexedStore } from "./indexed";
import type { FromWorker, ToWorker } from "./talk";

let house: Promise<House> | undefined;
let name = "";
let pause = 900;
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("indice.tables");

const tell = (message: FromWorker): void => postMessage(message);

// A server that does not know what WebAssembly is still serves it.
async function compiled(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  if (response.headers.get("content-type")?.startsWith("application/wasm") === true)
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
// A browser that keeps nothing still plays.
const store = (): Promise<GameStore> => IndexedStore.open().catch(() => new MemoryStore());

async function start(address: string): Promise<House> {
  const [module, games] = await Promise.all([compiled(address), store()]);
  return House.of(module, {
    store: games,
    name: () => name,
    bot_names: names_of,
    bot_pause: () => pause,
    on_letter: (letter) => tell({ is: "letter", text: JSON.stringify(letter) }),
    on_stored: (table) => tabs?.postMessage(table),
  });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "start") {
    house = start(data.module);
    house.then(
      () => tell({ is: "open" }),
      () => tell({ is: "failed" }),
    );
  } else if (data.is === "settings") {
    name = data.name;
    pause = data.pause;
  } else if (data.is === "said") {
    void house?.then((one) => one.said(data.asked)).catch(() => tell({ is: "failed" }));
  } else {
    void house
      ?.then((one) => one.request(data.method, data.path, data.body))
      .then(({ status, body }) => tell({ is: "answer", id: data.id, status, body }))
      .catch(() => tell({ is: "answer", id: data.id, status: 503, body: { why: ["store.other"] } }));
  }
});
tabs?.addEventListener("message", ({ data }: MessageEvent<string>) => {
  void house?.then((one) => one.added_elsewhere(data)).catch(() => undefined);
});
