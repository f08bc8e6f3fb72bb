// Plays a whole game against sergeants, taking what a hint says, then checks its record.
//   node examples/play.mjs [GAME]
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { webcrypto } from "node:crypto";

import { Game, House } from "@indice/engine";

globalThis.crypto ??= webcrypto; // Node 18 has none of its own

const file = createRequire(import.meta.url).resolve("@indice/engine/indice.wasm");
const house = await House.of(await WebAssembly.compile(await readFile(file)), { name: () => "Ada" });
const name = process.argv[2] ?? "thames";
const players = name === "sherlock" ? 2 : 3;
const game = await Game.open(house, { game: name, options: { players }, bots: "all", bot: "sergeant", begin: true });

let moves = 0;
while (await game.my_turn()) {
  await game.move((await game.hint()) ?? 0);
  ++moves;
}
const { scores, ranks } = game.outcome.outcome;
console.log(`${name}: ${moves} decisions, scores ${scores.join(", ")}, you are number ${ranks[game.seat]}.`);

const checked = await house.request("POST", "/api/check", { record: await game.record() });
if (checked.status !== 200) throw new Error(`the record is not true: ${JSON.stringify(checked.body)}`);
console.log("The record was played again, and every word of it is true.");
house.close();
