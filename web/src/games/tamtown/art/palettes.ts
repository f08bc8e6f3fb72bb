// The inks of the panorama: printed by day, printed by night, and the block that is still uninked,
// on which only the key-lines show.
export interface Inks {
  light: "day" | "night" | "none";
  // What shows where ink is missing.
  paper: string;
  // Key-lines around everything; a print has none.
  line: string;
  colour: (name: string) => string;
}

function inks(light: Inks["light"], paper: string, list: string): Inks {
  const named = new Map(list.split(/\s+/).map((pair) => pair.split(":") as [string, string]));
  return { light, paper, line: "none", colour: (name) => "#" + (named.get(name) ?? "000") };
}

export const day = inks(
  "day",
  "#fbefcf",
  `sky1:ebb653 sky2:f0c46b sky3:f6d590 skycut:f8e0a8 ray:fbe9be sun:fef5df bar:f6e4bc h1:d38344 h1c:e9ae68
   h2:b4562b h2c:d98a4c h3:84391d h3c:b4562b road:e0a764 wall:f1d9a6 wall2:c98245 door:3a1b16 key:2a1720 roof:5a2716
   pole:2a1720 tree:4a5a28 treecut:8e9a48 water:2f5573 watercut:bfd0c9 awn:f6e4bc awn2:2d3873 sack:e7c98f
   ground:2e1820 groundcut:84391d trim:8c4a26 tile:a5431e tilecut:de9a5c metal:e6cfa0 metal2:a9743f tank:3e4c63
   bus:f4e3b8 bus2:2d5c78 glass:3a2a34 flag:2d5c78 sign:f8ebcb signx:2f6b4e`,
);
export const night = inks(
  "night",
  "#39447c",
  `sky1:141936 sky2:1c2349 sky3:28315f skycut:232c5a ray:8f9ccb sun:f2e3bd bar:4b568f h1:333d75 h1c:4a558f
   h2:252d5c h2c:3c4780 h3:1a2046 h3c:333d75 road:3f4a80 wall:4b568f wall2:2e3768 door:0e1128 key:0b0e22 roof:11152e
   pole:0b0e22 tree:182437 treecut:3e5560 water:4d66a0 watercut:f2e3bd awn:55609a awn2:1c2349 sack:3c4780
   lamp:f4be4a lampray:b98a35 ground:0e1228 groundcut:2b3468 trim:2a3364 tile:2e3768 tilecut:55609a metal:525d97
   metal2:303a6e tank:11152e bus:4b568f bus2:1c2349 glass:0e1128 flag:333d75 sign:55609a signx:1c2349`,
);

// Cuts and wires are not there before the print.
const only_printed = /(cut|c|pole|lampray|signx|ray)$/;
function block(light: "day" | "night", ground: string, line: string): Inks {
  const colour = (name: string) => (only_printed.test(name) ? "none" : ground);
  return { light, paper: ground, line, colour };
}
export const day_block = block("day", "#8a4526", "#d2915b");
export const night_block = block("night", "#222850", "#525e9c");
