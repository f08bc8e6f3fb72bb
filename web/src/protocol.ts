// What the house and its clients say to each other. Made from the lists of fields in the C++
// sources by the program indice_protocol; do not edit.

/** A word of the game with its group: "witness.lady". */
export type Term = string;
export type Value = number | Term | { seat: number } | [Term, number][];
export type Values = { [name: string]: Value };
/** A key of the message catalogue and its values. */
export type Message = [key: string, values?: Values];
/** A seat of nobody, and the seat of who only watches. */
export const nobody = 255;
export const spectator = 254;

export interface Attend {
  is: "attend";
  seat?: number;
  version?: number;
}

export interface Part {
  is: "part";
}

export interface ClockRules {
  kind?: "none" | "per_move" | "fischer" | "days";
  seconds?: number;
  increment?: number;
  days?: number;
  at_timeout?: "offer" | "bot" | "loses";
  rule_limits?: boolean;
}

export interface Aids {
  hints?: boolean;
  deduction?: boolean;
}

export interface SetOptions {
  is: "set_options";
  options?: { players: number; [option: string]: number | string };
  clock?: ClockRules;
  aids?: Aids;
}

export interface Sit {
  is: "sit";
  seat?: number;
  name?: string;
}

export interface SeatBot {
  is: "seat_bot";
  seat?: number;
  bot?: string;
  name?: string;
}

export interface Leave {
  is: "leave";
  seat?: number;
}

export interface Begin {
  is: "begin";
}

export interface Move {
  is: "move";
  seat?: number;
  decision?: number;
  answer?: number | string;
  typed?: string;
}

export interface Undo {
  is: "undo";
  seat?: number;
}

export interface AskUndo {
  is: "ask_undo";
  seat?: number;
}

export interface AnswerUndo {
  is: "answer_undo";
  seat?: number;
  consents?: boolean;
}

export interface Pause {
  is: "pause";
  seat?: number;
}

export interface Resume {
  is: "resume";
  seat?: number;
}

export interface Resign {
  is: "resign";
  seat?: number;
}

export interface TakeOver {
  is: "take_over";
  seat?: number;
}

export interface TakeBack {
  is: "take_back";
  seat?: number;
}

export interface Say {
  is: "say";
  seat?: number;
  name?: string;
  text?: string;
}

export interface AskWhy {
  is: "ask_why";
  seat?: number;
  thing?: string;
  touched?: string[];
}

export interface Foresee {
  is: "foresee";
  seat?: number;
  decision?: number;
  answer?: number | string;
}

export interface AskHint {
  is: "ask_hint";
  seat?: number;
}

export interface Deduce {
  is: "deduce";
  seat?: number;
}

export interface Sign {
  is: "sign";
}

export interface Asked {
  table: string;
  id: string;
  wish: Attend | Part | SetOptions | Sit | SeatBot | Leave | Begin | Move | Undo | AskUndo | AnswerUndo | Pause | Resume | Resign | TakeOver | TakeBack | Say | AskWhy | Foresee | AskHint | Deduce | Sign;
}

export interface ChairCard {
  name?: string;
  bot?: string;
  yours?: boolean;
  away?: boolean;
  resigned?: boolean;
}

export interface TableCard {
  game: string;
  rules_version: number;
  phase: "unopened" | "gathering" | "playing" | "over";
  options: { players: number; [option: string]: number | string };
  clock?: ClockRules;
  aids?: Aids;
  chairs: ChairCard[];
  yours?: boolean;
  public?: boolean;
  paused?: boolean;
  asks_undo?: number;
  commitment?: string;
  practice?: string;
  next?: string;
}

export interface Zone {
  id: string;
  title: Message;
  layout?: "row" | "grid" | "stack" | "heap" | "counters";
  owner?: number;
}

export interface Thing {
  id: string;
  piece?: string;
  on?: string;
  in: number;
  kind?: "card" | "pile" | "counter" | "control";
  face: Message;
  down?: boolean;
  tint?: "none" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan";
  n?: number;
  x?: number;
  y?: number;
}

export interface Offer {
  words: string;
  touches?: number[];
  label: Message;
  typed?: string;
}

export interface Deadline {
  seconds: number;
  offer: number;
}

export interface Tableau {
  viewer?: number;
  prompt: Message;
  entry?: Message;
  moment?: string[];
  zones: Zone[];
  things: Thing[];
  offers?: Offer[];
  deadline?: Deadline;
  forced?: boolean;
}

export interface TimeLeft {
  seat: number;
  milliseconds: number;
  runs?: boolean;
}

export interface Opened {
  is: "opened";
  game?: string;
  rules_version?: number;
  owner?: string;
  options?: { players: number; [option: string]: number | string };
  clock?: ClockRules;
  aids?: Aids;
}

export interface OptionsSet {
  is: "options_set";
  options?: { players: number; [option: string]: number | string };
  clock?: ClockRules;
  aids?: Aids;
}

export interface Seated {
  is: "seated";
  seat?: number;
  player?: string;
  name?: string;
}

export interface BotSeated {
  is: "bot_seated";
  seat?: number;
  bot?: string;
  name?: string;
}

export interface Left {
  is: "left";
  seat?: number;
  bot?: string;
}

export interface Arranged {
  is: "arranged";
  scenario?: string;
  position?: unknown;
}

export interface Fact {
  fact: string;
  with?: Values;
  for?: number;
  reveals?: boolean;
}

export interface Started {
  is: "started";
  rules_version?: number;
  commitment?: string;
  seed?: string;
  thinking?: string;
  deal?: Fact[];
}

export interface Moved {
  is: "moved";
  seat?: number;
  action?: string;
  typed?: string;
  facts?: Fact[];
}

export interface Undone {
  is: "undone";
  seat?: number;
  moves?: number;
}

export interface UndoAsked {
  is: "undo_asked";
  seat?: number;
}

export interface UndoConsented {
  is: "undo_consented";
  seat?: number;
}

export interface UndoRefused {
  is: "undo_refused";
  seat?: number;
}

export interface TimeRanOut {
  is: "time_ran_out";
  seat?: number;
}

export interface Paused {
  is: "paused";
  seat?: number;
}

export interface Resumed {
  is: "resumed";
  seat?: number;
}

export interface Resigned {
  is: "resigned";
  seat?: number;
  bot?: string;
}

export interface TakenOver {
  is: "taken_over";
  seat?: number;
  bot?: string;
}

export interface HandedBack {
  is: "handed_back";
  seat?: number;
}

export interface Reminded {
  is: "reminded";
  seat?: number;
}

export interface Said {
  is: "said";
  seat?: number;
  name?: string;
  text?: string;
}

export interface Ended {
  is: "ended";
  ending?: "played" | "resigned";
  outcome?: { scores: number[]; ranks: number[] };
  seed?: string;
}

export interface Event {
  time: number;
  command?: string;
  what: Opened | OptionsSet | Seated | BotSeated | Left | Arranged | Started | Moved | Undone | UndoAsked | UndoConsented | UndoRefused | TimeRanOut | Paused | Resumed | Resigned | TakenOver | HandedBack | Reminded | Said | Ended;
}

export interface Movement {
  what: string;
  as: string;
  from?: string;
  to?: string;
  n?: number;
  at?: number;
}

export interface HeardFact {
  note?: Fact;
  moved?: Movement[];
}

export interface ChangedThing {
  thing: Thing;
  at?: number;
}

export interface TableauChange {
  gone?: string[];
  things?: ChangedThing[];
  zones?: Zone[];
  prompt?: Message;
  entry?: Message;
  moment?: string[];
  offers?: Offer[];
  deadline?: Deadline;
  forced?: boolean;
}

export interface Told {
  version: number;
  event: Event;
  facts?: HeardFact[];
  now?: TableauChange;
}

export interface ScoreLine {
  seat: number;
  what: Message;
  points: number;
}

export interface ToldOutcome {
  outcome: { scores: number[]; ranks: number[] };
  sheet?: ScoreLine[];
}

export interface Whole {
  is: "whole";
  version: number;
  seat: number;
  card: TableCard;
  tableau?: Tableau;
  asked?: number[];
  clocks?: TimeLeft[];
  past?: Told[];
  ended?: ToldOutcome;
  seed?: string;
}

export interface News {
  is: "news";
  told: Told[];
  card?: TableCard;
  asked?: number[];
  clocks?: TimeLeft[];
  ended?: ToldOutcome;
}

export interface Done {
  is: "done";
}

export interface Refusal {
  reason: string;
  rules?: string[];
  with?: Values;
}

export interface Refused {
  is: "refused";
  why?: Message;
  game?: Refusal;
}

export interface Presence {
  is: "presence";
  here?: number[];
  watching?: number;
}

export interface Because {
  is: "because";
  game?: Refusal;
}

export interface ForeseenScore {
  seat: number;
  before: number;
  after: number;
}

export interface Foresight {
  facts?: HeardFact[];
  whole?: boolean;
  ends?: boolean;
  scores?: ForeseenScore[];
  things?: Thing[];
}

export interface Foreseen {
  is: "foreseen";
  what: Foresight;
}

export interface WeighedMove {
  words: string;
  label: Message;
  chance: number;
  behind?: number;
  slack?: number;
}

export interface Shift {
  seat: number;
  what: Message;
  tenths: number;
}

export interface LikelyReply {
  fact: Fact;
  chance: number;
}

export interface Suspicion {
  owner?: number;
  place: string;
  where: Message;
  piece: string;
  face: Message;
  chance: number;
  expected: number;
}

export interface Ground {
  what: Suspicion;
  if_so: number;
  if_not: number;
}

export interface Reasons {
  scores?: ForeseenScore[];
  shifts?: Shift[];
  reply?: LikelyReply;
  ground?: Ground;
}

export interface Counsel {
  moves: WeighedMove[];
  why?: Reasons;
  worlds: number;
}

export interface Hinted {
  is: "hinted";
  words: string;
  what?: Counsel;
}

export interface Deduced {
  is: "deduced";
  what?: Suspicion[];
  worlds: number;
}

export interface Waits {
  is: "waits";
  why?: Message;
}

export interface Letter {
  table: string;
  re?: string;
  what: Whole | News | Done | Refused | Presence | Because | Foreseen | Hinted | Deduced | Waits;
}

export interface ReplayMove {
  at: number;
  seat: number;
  words: string;
}

export interface ReplayStep {
  at: number;
  told: Told;
}

export interface ReplayLane {
  seat: number;
  steps: ReplayStep[];
}

export interface Replay {
  table: string;
  card: TableCard;
  moves: ReplayMove[];
  lanes: ReplayLane[];
  ended: ToldOutcome;
  seed?: string;
}

export interface Balance {
  began: number;
  skill: number;
  luck: number;
  others?: number;
  apart?: boolean;
  ended: number;
}

export interface ReviewPoint {
  seat?: number;
  known: number;
  open: number;
}

export interface CostlyDecision {
  move: number;
  turn: number;
  played: WeighedMove;
  better: WeighedMove;
  why?: Reasons;
}

export interface Review {
  seat: number;
  verdict: Message;
  balance: Balance;
  curve: ReviewPoint[];
  costliest?: CostlyDecision[];
  noise?: number;
}

export interface ReviewTold {
  done: number;
  total: number;
  review?: Review;
}
