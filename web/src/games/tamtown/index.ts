// Tamtown: a relief print pulled in front of you. A message not yet placed is an uninked block, a
// piece that lies is printed; day above, night below.
import "@fontsource/rakkas/latin.css";
import "@fontsource/rakkas/latin-ext.css";
import "@fontsource-variable/cabin/wdth.css";
import "../../table/wide.css";
import "./tamtown.css";
import "./layout.css";
import "./narrow.css";

import type { Skin } from "../skin";
import { house } from "../../house.svelte";
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
import RoomScene from "./RoomScene.svelte";
import Scene from "./Scene.svelte";
import Status from "./Status.svelte";
import { round_begins } from "./story";
import { count, term } from "./values";

void print_panorama();

// Several offers may be one deed: to pay is to pay, before whomever.
const deeds: { [offer: string]: string | undefined } = {
  play: "play",
  pay: "pay",
  pay_open: "pay",
  clue: "place",
  clue_free: "place",
  counter: "counter",
  repeat: "repeat",
  again: "play",
  lay: "lay",
  double: "double",
  discard: "discard",
  give: "give",
  remove: "remove",
  remove_all: "remove",
  name_drawer: "name",
  name_placer: "name",
  name_payer: "name",
  put: "put",
  take: "take",
  vote_family: "vote",
  vote_hearts: "vote",
  lean_family: "lean",
  lean_hearts: "lean",
};

// What stands on the drawing of a thing opened large.
const named: { [face: string]: string | undefined } = {
  "thing.action": "card",
  "thing.event": "card",
  "thing.family": "role",
  "thing.investigator": "role",
};

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
  called: (thing, view) => {
    const name = named[thing.face[0]];
    return name === undefined ? undefined : view.term(term(thing, name));
  },
  unquoted: true,
  // Where the village lives the picture above says why; who holds how much is on the sheet.
  ending: (fact) => /^(VillageLost|Standstill|TimeRanOut)$/.test(fact.fact),
  verb: ([offer]) => {
    const deed = deeds[offer.slice("offer.".length)];
    return deed === undefined ? undefined : house.t("skin.tamtown.do." + deed);
  },
  // Hearts in one's own hand decide in the end; those of others nobody sees.
  points: (view, seat) => (seat === view.seat ? view.things(`seat/${seat}/hand`).reduce((sum, card) => sum + count(card, "hearts"), 0) : undefined),
  headings: (facts, players) => new Map(round_begins(facts, players).map(({ fact, number }) => [fact, house.t("skin.tamtown.round", { number })])),
  RailHead: Asked,
  RailFoot: MomentRules,
  RoomScene,
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
