// The client's files compressed as well as can be, once, when it is built: .packed/<hash>.br and .gz, by which a house
// finds them (server/net/files.h). Without them it compresses at every start, in seconds and less well.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

import { files_in } from "./offline";

const packable = /\.(html|js|mjs|css|json|webmanifest|svg|txt|wasm|ico|ttf)$/;

export function packing(): Plugin {
  let folder = "";
  return {
    name: "packing",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // After everything else, sw.js too.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const packed = join(folder, ".packed");
        rmSync(packed, { recursive: true, force: true });
        const files = files_in(folder).filter((file) => packable.test(file));
        mkdirSync(packed);
        await Promise.all(
          files.map(async (file) => {
            const content = readFileSync(file);
            const name = join(packed, createHash("sha256").update(content).digest("hex").slice(0, 24));
            const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            writeFileSync(`${name}.br`, await promisify(brotliCompress)(content, { params: size }));
            writeFileSync(`${name}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
        );
      },
    },
  };
}
