// The house in the page's own worker: it answers as a house does, and keeps its games in the browser.
import { House, MemoryStore, type AnswerTexts, type GameStore, type Practice } from "../../../packages/engine/src/index";
import { names_of } from "../bots";
import { IndexedStore } from "./indexed";
import type { FromWorker, Papers, ToWorker } from "./talk";

let house: Promise<House> | undefined;
let name = "";
let pause = 900;
let language = "en";
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

// Fetched when it is first wanted; where that fails, another time perhaps.
async function fetched(address: string | undefined): Promise<unknown> {
  const response = address === undefined ? undefined : await fetch(address).catch(() => undefined);
  return response?.ok === true ? response.json() : undefined;
}
interface Scenario extends Practice {
  rules: string[];
}
const scenario_of = (all: Scenario[] | undefined, name: string): Scenario | undefined =>
  all?.find((one) => one.name === name) ?? all?.find((one) => one.rules.includes(name));

async function start(address: string, papers: Papers): Promise<House> {
  const [module, games] = await Promise.all([compiled(address), store()]);
  return House.of(module, {
    store: games,
    name: () => name,
    bot_names: names_of,
    bot_pause: () => pause,
    language: () => language,
    answers: async (game, spoken) => ((await fetched(papers.answers[spoken])) as { [game: string]: AnswerTexts } | undefined)?.[game],
    practice: async (game, wanted) => scenario_of((await fetched(papers.scenarios[game])) as Scenario[] | undefined, wanted),
    on_letter: (letter) => tell({ is: "letter", text: JSON.stringify(letter) }),
    on_stored: (table) => tabs?.postMessage(table),
  });
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "start") {
    house = start(data.module, data.papers);
    house.then(
      () => tell({ is: "open" }),
      () => tell({ is: "failed" }),
    );
  } else if (data.is === "settings") {
    name = data.name;
    pause = data.pause;
    language = data.language;
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
