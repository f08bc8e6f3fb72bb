// Tamtown: a relief print pulled in front of you. A message not yet placed is an uninked block, a
// piece that lies is printed; day above, night below.
import "@fontsource/rakkas/latin.css";
import "@fontsource/rakkas/latin-ext.css";
import "@fontsource-variable/cabin/wdth.css";
import "./tamtown.css";
import "./layout.css";
import "./narrow.css";

import type { Skin } from "../skin";
import { print_panorama } from "./art/print";
import Asked from "./Asked.svelte";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import Cost from "./Cost.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Glyph from "./Glyph.svelte";
import MomentRules from "../../table/MomentRules.svelte";
import Plate from "./Plate.svelte";
import Scene from "./Scene.svelte";
import Status from "./Status.svelte";

void print_panorama();

export default {
  theme: "tamtown",
  hand: ["hand"],
  Board,
  Chip,
  Cost,
  End,
  Face,
  Glyph,
  Plate,
  unquoted: true,
  RailHead: Asked,
  RailFoot: MomentRules,
  Scene,
  Status,
  // Dry and low: wood, a stamp, paper; no jingles.
  sounds: {
    move: [[196, 60]],
    turn: [[147, 220]],
    refused: [[110, 90]],
    point: [[262, 90], [330, 140]],
    end: [[196, 180], [147, 320]],
  },
} satisfies Skin;
