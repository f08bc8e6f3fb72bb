// A typeface with no more in it than is wanted: `import address from "letters:thames"`. The posters of the front door need
// a dozen letters of each game's face, the house two cuts of a face that can be cut in any way; whole they would be most of
// the page.
import { readFileSync } from "node:fs";

import subset from "subset-font";
import type { Plugin } from "vite";

const prefix = "letters:";
interface FaceFile {
  file: string;
  axes?: Record<string, number>;
  // Its own letters; a game's title where there is nothing.
  letters?: string;
}
const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
// All that is in a "latin" file of fontsource.
const latin =
  String.fromCodePoint(...Array.from({ length: 0xff - 0x1f }, (_, at) => at + 0x20)) +
  "ıŒœʻʼˆ˚˜€™↑↓−∕" +
  String.fromCodePoint(...Array.from({ length: 0x70 }, (_, at) => at + 0x2000));
const faces: Record<string, FaceFile> = {
  thames: { file: "@fontsource/playfair-display/files/playfair-display-latin-900-normal.woff2" },
  sherlock: {
    file: "@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-standard-normal.woff2",
    axes: { wght: 800 },
  },
  tamtown: { file: "@fontsource/rakkas/files/rakkas-latin-400-normal.woff2" },
  police: {
    file: "@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2",
    axes: { wght: 900 },
  },
  // The house's own face, cut for its two jobs: titles of pages, and heads within them.
  "house-title": { file: fraunces, axes: { opsz: 120, wght: 560, SOFT: 0, WONK: 1 }, letters: latin },
  "house-head": { file: fraunces, axes: { opsz: 40, wght: 620, SOFT: 0, WONK: 0 }, letters: latin },
};
// Signs that stand on a poster's drawing besides its title.
const signs: Record<string, string | undefined> = { police: "GUILTY Cleared? 0123456789" };

const read = (path: string) => readFileSync(new URL(path, import.meta.url));
function title(game: string, language: string): string {
  const texts = JSON.parse(read(`../games/${game}/text/${language}.json`).toString()) as { title: string };
  return texts.title;
}
const titles = (game: string): string => ["en", "fr", "de"].map((language) => title(game, language)).join("") + (signs[game] ?? "");

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
      const name = id.slice(prefix.length + 1);
      const face = faces[name];
      if (face === undefined) this.error(`there is no face "${name}"`);
      const axes = face.axes === undefined ? {} : { variationAxes: face.axes };
      const font = await subset(read(`./node_modules/${face.file}`), face.letters ?? titles(name), { targetFormat: "woff2", ...axes });
      if (serves) return `export default "data:font/woff2;base64,${font.toString("base64")}";`;
      const asset = this.emitFile({ type: "asset", name: `letters-${name}.woff2`, source: font });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}
