import "@fontsource/playfair-display/latin-500-italic.css";
import "@fontsource/playfair-display/latin-700.css";
import "@fontsource/playfair-display/latin-900.css";
import "../../table/wide.css";
import "./tokens.css";
import "./thames.css";
import "./end.css";
import "./replay.css";

import { house } from "../../house.svelte";
import type { Skin } from "../skin";
import About from "./About.svelte";
import Board from "./Board.svelte";
import Chip from "./Chip.svelte";
import Cost from "./Cost.svelte";
import End from "./End.svelte";
import Face from "./Face.svelte";
import Glyph from "./Glyph.svelte";
import Hand from "./Hand.svelte";
import { case_of, points, round_begins } from "./ledger";
import Plate from "./Plate.svelte";
import { held_by, open_in } from "./river.svelte";
import RoomScene from "./RoomScene.svelte";
import Scene from "./Scene.svelte";
import Status from "./Status.svelte";

export default {
  theme: "thames",
  unquoted: true,
  hand: ["hand"],
  headings: (facts, players) => new Map(round_begins(facts, players).map(({ fact, number }) => [fact, house.t("skin.thames.round", { number })])),
  // Where a clue was taken, and where a case was solved.
  mark: ({ fact, with: values }) => {
    const of = case_of(values);
    if (of === undefined) return undefined;
    if (fact === "ClueTaken") return { tone: `tt-${of}` };
    return fact.startsWith("Case") ? { tone: `tt-${of}`, flag: { drawing: `#tt-${of}` } } : undefined;
  },
  points: (view, seat) => points(held_by(view, seat), open_in(view)).sure,
  sinks: (from) => from === "columns",
  Face,
  Board,
  Plate,
  Hand,
  RoomScene,
  Scene,
  Status,
  Chip,
  Cost,
  End,
  Glyph,
  About,
  // A card on stone, a far boat horn, a wooden knock, a coin, Big Ben's quarter.
  sounds: {
    move: [[196, 36]],
    turn: [
      [110, 260],
      [104, 420],
    ],
    refused: [
      [147, 50],
      [123, 70],
    ],
    point: [
      [659, 60],
      [880, 160],
    ],
    end: [
      [415, 420],
      [370, 420],
      [330, 420],
      [247, 900],
    ],
  },
} satisfies Skin;
