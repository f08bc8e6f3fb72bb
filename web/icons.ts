// Icons of the game-icons set (CC BY 3.0, credited on the page of credits), drawn into the program
// at build time: `import path from "icon:magnifying-glass"` is the body of that icon, 512 by 512.
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const prefix = "icon:";

export function icons(): Plugin {
  let set: { icons: Record<string, { body: string } | undefined> } | undefined;
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(prefix) ? "\0" + id : undefined),
    load(id) {
      if (!id.startsWith("\0" + prefix)) return undefined;
      set ??= JSON.parse(
        readFileSync(
          new URL("./node_modules/@iconify-json/game-icons/icons.json", import.meta.url),
          "utf8",
        ),
      ) as NonNullable<typeof set>;
      const name = id.slice(prefix.length + 1);
      const icon = set.icons[name];
      if (icon === undefined) this.error(`there is no icon "${name}"`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}
