// The faces of the posters' titles, with no more letters than they need.
import police from "letters:police";
import sherlock from "letters:sherlock";
import tamtown from "letters:tamtown";
import thames from "letters:thames";

for (const [name, address, weight] of [
  ["Title of Thames", thames, "900"],
  ["Title of Sherlock", sherlock, "800"],
  ["Title of Tamtown", tamtown, "400"],
  ["Title of Police", police, "900"],
] as const)
  document.fonts.add(new FontFace(name, `url(${address})`, { weight, display: "swap" }));
