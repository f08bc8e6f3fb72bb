// The service worker of this build: sw.js with the names of all files and a version made of them. It
// stands beside index.html, so that it may answer for the whole client.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { Plugin } from "vite";

// Old forms of typefaces, and letters that none of our languages has, come over the net where they are wanted.
const needless = /(\.map|\.woff|-(vietnamese|cyrillic|cyrillic-ext|greek|greek-ext)-[^/\\]*\.woff2|[/\\]sw\.js|[/\\]\.built|[/\\]\.packed[/\\].*)$/;

export function files_in(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files_in(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // Once everything is written, what lies in public/ too.
    closeBundle() {
      const hash = createHash("sha256");
      const source = readFileSync(new URL("./sw.js", import.meta.url), "utf8");
      const files = files_in(folder).filter((file) => !needless.test(file));
      for (const file of files) hash.update(relative(folder, file)).update(readFileSync(file));
      hash.update(source);
      const names = files.map((file) => relative(folder, file).replaceAll("\\", "/"));
      writeFileSync(
        join(folder, "sw.js"),
        source
          .replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 12)))
          .replace('["FILES"]', JSON.stringify(names)),
      );
    },
  };
}
