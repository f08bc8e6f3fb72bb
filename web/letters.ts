// A typeface with the few letters of a title: `import address from "letters:thames"`. The posters of
// the front door need a dozen letters of each game's face, which as a whole would be half of the page.
import { readFileSync } from "node:fs";

import subset from "subset-font";
import type { Plugin } from "vite";

const prefix = "letters:";
const faces: Record<string, { file: string; weight?: number }> = {
  thames: { file: "@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff2" },
  sherlock: {
    file: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2",
    weight: 800,
  },
  tamtown: { file: "@fontsource/rakkas/files/rakkas-latin-400-normal.woff2" },
  police: {
    file: "@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2",
    weight: 900,
  },
};
// Signs that stand on a poster's drawing besides its title.
const signs: Record<string, string | undefined> = { police: "GUILTY Cleared? 0123456789" };

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
function title(game: string, language: string): string {
  const texts = JSON.parse(read(`../games/${game}/text/${language}.json`).toString()) as { title: string };
  return texts.title;
}

export function letters(): Plugin {
  let serves = false;
  return {
    name: "letters",
    configResolved(config) {
      serves = config.command === "serve";
    },
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    async load(id) {
      if (!id.startsWith("\0" + prefix)) return undefined;
      const game = id.slice(prefix.length + 1);
      const face = faces[game];
      if (face === undefined) this.error(`there is no title face for "${game}"`);
      const wanted = ["en", "fr", "de"].map((language) => title(game, language)).join("") + (signs[game] ?? "");
      const axes = face.weight === undefined ? {} : { variationAxes: { wght: face.weight } };
      const font = await subset(read(`./node_modules/${face.file}`), wanted, { targetFormat: "woff2", ...axes });
      if (serves) return `export default "data:font/woff2;base64,${font.toString("base64")}";`;
      const asset = this.emitFile({ type: "asset", name: `title-${game}.woff2`, source: font });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}
