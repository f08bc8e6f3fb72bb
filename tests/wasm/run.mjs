// Plays the same random games in the WebAssembly module and natively, and compares.
//   node tests/wasm/run.mjs MODULE NATIVE-PROGRAM
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, nativePath] = process.argv.slice(2);
if (!modulePath || !nativePath) {
  console.error('usage: node tests/wasm/run.mjs MODULE NATIVE-PROGRAM');
  process.exit(2);
}

// The C library links a few calls to an operating system that a game never makes. Here there is
// none: whoever calls one has lost.
const module = await WebAssembly.compile(readFileSync(modulePath));
const imports = {};
for (const wanted of WebAssembly.Module.imports(module)) {
  if (wanted.kind !== 'function') throw new Error(`the module wants ${wanted.module}.${wanted.name}`);
  imports[wanted.module] ??= {};
  imports[wanted.module][wanted.name] = () => {
    throw new Error(`the module called ${wanted.module}.${wanted.name}`);
  };
}
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize();

const lines = execFileSync(nativePath, { encoding: 'utf8' }).trim().split('\n');
const gamesSeen = new Set();
let wrong = 0;
for (const line of lines) {
  const [number, name, players, seed, games, native] = line.split(' ');
  gamesSeen.add(number);
  const signed = exports.indice_playouts(Number(number), Number(players), BigInt.asIntN(64, BigInt(seed)), Number(games));
  const checksum = BigInt.asUintN(64, signed);
  if (checksum === BigInt(native)) continue;
  ++wrong;
  console.error(`${name}, ${players} players, seed ${seed}: ${checksum} in WebAssembly, ${native} natively`);
}
if (gamesSeen.size !== exports.indice_game_count()) {
  ++wrong;
  console.error(`${exports.indice_game_count()} games in WebAssembly, ${gamesSeen.size} natively`);
}
if (wrong > 0) process.exit(1);
console.log(`${lines.length} series of random games are the same in WebAssembly and natively.`);
