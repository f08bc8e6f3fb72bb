// The faces of the house, asked for before anything is drawn with them: titles, heads, and what it speaks with.
import beyond_latin from "@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2";
import head from "letters:house-head";
import title from "letters:house-title";

const title_face = new FontFace("House Title", `url(${title})`, { display: "swap" });
const head_face = new FontFace("House Head", `url(${head})`, { weight: "400 900", display: "swap" });
for (const face of [
  title_face,
  head_face,
  // For names with letters of farther away.
  new FontFace("House Head", `url(${beyond_latin})`, {
    weight: "400 900",
    display: "swap",
    unicodeRange: "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0",
  }),
])
  document.fonts.add(face);
const soon = [document.fonts.load("16px 'Source Sans 3 Variable'"), head_face.load(), title_face.load()];
Promise.all(soon).catch(() => undefined);
