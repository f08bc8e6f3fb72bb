// The panorama is printed once a visit: its filters are too dear to be drawn for every card. The
// prints become backgrounds (.tt-day, .tt-night, .tt-day-block, .tt-night-block); until they are
// there, and where a browser cannot print, the plain inks of the theme's style sheet show.
import { day, day_block, night, night_block, type Inks } from "./palettes";
import { panorama } from "./panorama";

const plates: [name: string, inks: Inks][] = [
  ["tt-day", day],
  ["tt-day-block", day_block],
  ["tt-night-block", night_block],
  ["tt-night", night],
];

async function printed(inks: Inks, width: number): Promise<string> {
  const drawing = new Image(width, width / 4);
  drawing.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(panorama(inks, width));
  await drawing.decode();
  const sheet = document.createElement("canvas");
  sheet.width = width;
  sheet.height = width / 4;
  const brush = sheet.getContext("2d");
  if (brush === null) return drawing.src;
  brush.drawImage(drawing, 0, 0, width, width / 4);
  const webp = sheet.toDataURL("image/webp", 0.86);
  return webp.startsWith("data:image/webp") ? webp : sheet.toDataURL("image/jpeg", 0.86);
}

let begun = false;
export async function print_panorama(): Promise<void> {
  if (begun) return;
  begun = true;
  const width = matchMedia("(max-width: 700px)").matches ? 1200 : 2000;
  const style = document.createElement("style");
  document.head.append(style);
  for (const [name, inks] of plates) {
    try {
      style.append(`.${name}{background-image:url("${await printed(inks, width)}")}`);
    } catch {
      // The plain inks stay.
    }
    await new Promise((done) => setTimeout(done, 0));
  }
}
