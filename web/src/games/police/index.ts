// The look of Police Party: a line-up room that turns into a quiz under one lamp.
import "@fontsource-variable/big-shoulders-display";
import "@fontsource/barlow/500.css";
import "@fontsource/barlow/600.css";
import "@fontsource/barlow/700.css";
import "@fontsource/barlow-condensed/600.css";
import "@fontsource/barlow-condensed/700.css";
import "@fontsource/special-elite";
import "../../table/wide.css";
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
import { score_of, t, verdict_moment } from "./people";
import Plate from "./Plate.svelte";
import Status from "./Status.svelte";
import RoomScene from "./RoomScene.svelte";
import { number_in, parts_of } from "./story";

// Deeds that one word says; the sentence beside the button says the rest.
const deeds: { [offer: string]: string | undefined } = {
  "offer.bet": "bet",
  "offer.commit": "commit",
  "offer.inform": "play",
  "offer.object": "play",
  "offer.mitigate": "play",
  "offer.close": "play",
  "offer.look": "look",
  "offer.change": "change",
  "offer.swap": "swap",
  "offer.exchange": "swap",
  "offer.aggravate": "double",
};
const keys = /^(rule\/(right|wrong)|vote\/(right|wrong)|spoken|challenge|accept)$/;

export default {
  theme: "police",
  hand: ["guilty", "hand"],
  controls: (thing) => keys.test(thing),
  entry: true,
  verb: (offer) => {
    const deed = deeds[offer[0]];
    return deed === undefined ? undefined : t("do." + deed, { value: number_in(offer, "value") });
  },
  moment: verdict_moment,
  headings: (facts) =>
    new Map(parts_of(facts).map(({ fact, round, extra, part }) => [fact, `${t(extra ? "extra_round" : "round", { round })} · ${t("step." + part)}`])),
  // Points are against people: few are good, and none is less than nothing.
  written: (points) => -points,
  points: score_of,
  windows: new Set(["prompt.commit", "prompt.objection", "prompt.close_case"]),
  Board,
  Plate,
  RoomScene,
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
