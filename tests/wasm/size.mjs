// Whether the module is small enough to be fetched: at most 600 kB compressed.
//   node tests/wasm/size.mjs MODULE
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const most = 600_000;
const [path] = process.argv.slice(2);
if (!path) {
  console.error("usage: node tests/wasm/size.mjs MODULE");
  process.exit(2);
}
const bytes = readFileSync(path);
const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).length;
console.log(`The module has ${Math.round(bytes.length / 1000)} kB, ${Math.round(packed / 1000)} kB compressed; ${most / 1000} are allowed.`);
process.exit(packed <= most ? 0 : 1);
