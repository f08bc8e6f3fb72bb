// The look of Police Party: a line-up room that turns into a quiz under one lamp.
import "@fontsource-variable/big-shoulders-display";
import "@fontsource/barlow/500.css";
import "@fontsource/barlow/600.css";
import "@fontsource/barlow/700.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/barlow-condensed/700.css";
import "@fontsource/special-elite";
import "./paper.css";
import "./police.css";

import type { Skin } from "../skin";
import MomentRules from "../../table/MomentRules.svelte";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import Cost from "./Cost.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Glyph from "./Glyph.svelte";
import { verdict_moment } from "./people";
import Plate from "./Plate.svelte";
import Status from "./Status.svelte";

const keys = /^(rule\/(right|wrong)|vote\/(right|wrong)|spoken)$/;

export default {
  theme: "police",
  hand: ["guilty", "hand"],
  controls: (thing) => keys.test(thing),
  entry: true,
  moment: verdict_moment,
  // Points are against people: few are good, and none is less than nothing.
  written: (points) => -points,
  Board,
  Plate,
  Face,
  Status,
  Chip,
  Cost,
  End,
  Glyph,
  RailFoot: MomentRules,
  sounds: {
    // A card on felt, a relay, a thump on wood, two notes up, and a muted fall.
    move: [[150, 70]],
    turn: [
      [392, 90],
      [523, 150],
    ],
    refused: [
      [120, 90],
      [98, 120],
    ],
    point: [
      [659, 110],
      [880, 180],
    ],
    end: [
      [440, 140],
      [554, 140],
      [659, 320],
    ],
  },
} satisfies Skin;
