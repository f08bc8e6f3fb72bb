// What a game's folder may bring to the table: a look. It judges nothing, and whatever it leaves out
// is drawn by the plain renderer of src/table. web/README.md tells how to write one.
import type { Component } from "svelte";

import type { Chip } from "../language";
import type { Fact, Message, ScoreLine, Thing } from "../protocol";
import type { TableView } from "../table/view.svelte";

// A card, pile, counter or token as it lies there. The button around it, its lifting, its number
// seals and its flight are the renderer's; the component only draws what is inside.
export interface FaceProps {
  thing: Thing;
  // How large: on the table, in the hand, on a plate, or opened large with its text.
  size: "table" | "hand" | "plate" | "zoom";
  // A person's card, for glyphs and names on it.
  owner?: number | undefined;
}

// Where the common zones lie. Draws its zones with <ZoneView id="…"/> and single things with
// <ThingView thing={…}/>, so that cards fly, keys walk and readers read.
export interface BoardProps {
  compact: boolean; // a phone
}

// One person. Zones of that seat are drawn inside, as far as they are not the viewer's hand.
export interface PlateProps {
  seat: number;
  mine: boolean;
  compact: boolean;
}

// A word of a sentence in log, prompt and tags, as a small sign. The text must be in it, seen or
// read aloud.
export interface ChipProps {
  chip: Chip;
}

// What the skin adds to a thing opened large, before the rules' own words.
export interface AboutProps {
  thing: Thing;
}

export interface EndProps {
  // Lines of the score sheet by seat.
  sheet: ScoreLine[];
  scores: number[];
  ranks: number[];
}

export type SoundName = "move" | "turn" | "refused" | "point" | "end";

export interface Skin {
  // A class on the table's root; the folder's style sheet sets the tokens --t-* below it.
  theme: string;
  // Zones of the viewer's own that lie in the hand, by their id without "seat/N/". Usual: "hand".
  hand?: string[];
  // Zones that are shown nowhere, for the skin shows what they tell elsewhere.
  without?: (zone: string) => boolean;
  // Controls that the skin draws itself, with ThingView; the others are in the ribbon.
  controls?: (thing: string) => boolean;
  // What making the meant move is called on its button; the whole sentence then stands beside it.
  verb?: (offer: Message) => string | undefined;
  // The name of a thing opened large, where the drawing tells all else that its sentence says.
  called?: (thing: Thing, view: TableView) => string | undefined;
  // The skin has the field for typed text; the ribbon has none then.
  entry?: boolean;
  // What leaves the table from this place goes down into water, instead of fading.
  sinks?: (from: string) => boolean;
  // What these facts deserve to be looked at before they are shown, and for how many milliseconds.
  // Meanwhile the table is as it was, and view.moment holds the facts.
  moment?: (facts: readonly Fact[], view: TableView) => { lasts: number; says?: string } | undefined;
  Face?: Component<FaceProps>;
  Board?: Component<BoardProps>;
  Plate?: Component<PlateProps>;
  // The viewer's own cards; usual: one fan.
  Hand?: Component;
  // Beside a thing opened large, above what the rules say of it.
  About?: Component<AboutProps>;
  // Behind everything; decoration only.
  Scene?: Component;
  // Behind the waiting room; usual: the same.
  RoomScene?: Component;
  // In the bar after the title: round, lamps.
  Status?: Component<{ compact: boolean }>;
  Chip?: Component<ChipProps>;
  // Instead of the plain score sheet.
  End?: Component<EndProps>;
  // Whether a fact says why the game is over; usual: the last one does.
  ending?: (fact: Fact) => boolean;
  // In the ribbon left of the buttons: what the touched things come to.
  Cost?: Component;
  // In the rail: above its tabs, and below the log.
  RailHead?: Component;
  RailFoot?: Component;
  // Headings in the log: which stands before which of these facts.
  headings?: (facts: readonly Fact[], players: number) => ReadonlyMap<Fact, string>;
  // In the lanes of a replay: which facts are marked, by the class that has the colour, and which fly a flag with a
  // drawing or a word on it.
  mark?: (fact: Fact) => { tone: string; flag?: { drawing: string } | { word: string } } | undefined;
  // Cards in sentences are drawn as such and need no quotation marks.
  unquoted?: boolean;
  // How points are written, where the house counts them the other way round.
  written?: (points: number) => number;
  // A glyph a seat; usual: those of the house.
  Glyph?: Component<{ seat: number }>;
  // What a person's points are now, where the table shows them; a change is heard.
  points?: (view: TableView, seat: number) => number | undefined;
  // Prompts that ask everybody who might react, again and again: who wants none of it says so once, and the page
  // declines until it is that person's turn.
  windows?: ReadonlySet<string>;
  // Notes in hertz with their lengths in milliseconds, played softly one after the other.
  sounds?: Partial<Record<SoundName, [hertz: number, milliseconds: number][]>>;
}

// A folder src/games/<game>/index.ts with a default export is a skin; it is loaded when its table
// is opened.
const folders = import.meta.glob<{ default: Skin }>("./*/index.ts");

export async function load_skin(game: string): Promise<Skin | undefined> {
  const load = folders[`./${game}/index.ts`];
  return load === undefined ? undefined : (await load()).default;
}
