// Sherlock & Moriarty: two minds at a desk, London between them.
import "@fontsource-variable/bodoni-moda/standard.css";
import "@fontsource-variable/bodoni-moda/standard-italic.css";
import "@fontsource-variable/libre-franklin/index.css";
import "@fontsource/special-elite/index.css";
import "../../table/wide.css";
import "./theme.css";
import "./rail.css";
import "./bones.css";

import { house } from "../../house.svelte";
import type { Skin } from "../skin";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import { number, word } from "./clues";
import Cost from "./Cost.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Glyph from "./Glyph.svelte";
import { points_before } from "./holding";
import Plate from "./Plate.svelte";
import Scene from "./Scene.svelte";
import Status from "./Status.svelte";
import { capital, weekday } from "./week";

const takings = new Set(["ClueTaken", "ReservedTaken", "ClueStolen", "DiscardTaken", "OfferTaken"]);

export default {
  theme: "sherlock",
  // The clues of one's own lie beside the plate, a stack a kind (Clues.svelte).
  hand: [],
  Board,
  Chip,
  Cost,
  End,
  Face,
  Glyph,
  Plate,
  Scene,
  Status,
  // Where an open clue was won, and where a day began.
  mark: ({ fact, with: values }) => {
    if (fact === "DayBegan") return { tone: "day", flag: { word: capital(weekday(number(values?.["day"]), house.settings.language, "short")) } };
    return takings.has(fact) ? { tone: `k-${word(values?.["clue"])}` } : undefined;
  },
  points: (view, seat) => points_before(view.tableau?.things ?? [], seat),
  // Hidden clues that are turned up come last and decide nothing by themselves; the week is over, and that stands above.
  ending: () => false,
  // Dry and quiet: wood on leather, a plucked string, a muted key, a far bell.
  sounds: {
    move: [[147, 45]],
    turn: [
      [392, 60],
      [523, 120],
    ],
    refused: [[110, 70]],
    point: [
      [659, 60],
      [784, 110],
    ],
    end: [
      [262, 220],
      [330, 220],
      [392, 420],
    ],
  },
} satisfies Skin;
