// Cards that stand in the margin beside a rule, as they lie on the table. Their words are the catalogues'.
import type { Thing, Values } from "../../protocol";

function card(piece: string, face: string, values: Values): Thing {
  return { id: piece, piece, in: 0, face: [face, values] };
}
const clue = (of: string, witness: string, value: number): Thing =>
  card(`clue/${of}-${value}`, "thing.clue", { case: `case.${of}`, witness: `witness.${witness}`, value });
const witness = (kind: string): Thing => card(`witness/${kind}`, "thing.witness", { witness: `witness.${kind}`, count: 1 });
const found = (kind: string, value: number): Thing => card(`clue/${kind}`, "thing.clue", { clue: `clue.${kind}`, value });
const character = (who: string, price: number, gain: number): Thing =>
  card(`character/${who}`, "thing.character", { character: `character.${who}`, price, gain, sherlock: "pawn.none", moriarty: "pawn.none", indisposed: 0 });
const tamtown = (id: string, event: 0 | 1, kind: string, theme: string, hearts: number, envelopes: number, piece: string): Thing =>
  card(`card/${id}`, event === 1 ? "thing.event" : "thing.action", {
    card: `card.${id}`,
    kind: `kind.${kind}`,
    gist: `gist.${kind}`,
    effect: `effect.${kind}`,
    event,
    theme: `theme.${theme}`,
    shield: "theme.none",
    hearts,
    envelopes,
    piece: `piece.${piece}`,
    mark: `mark.${piece}`,
    place: `place.${piece}`,
  });
const cause = (name: string): Thing => card(`cause/${name}`, "thing.cause", { cause: `cause.${name}` });
const guilty = (value: number): Thing => card(`guilty/0-${value}`, "thing.guilty", { value });
const action = (name: string): Thing => card(`action/${name}`, "thing.action", { card: `card.${name}`, count: 1 });

// What the game is about, a turn, who wins: a picture beside each.
export interface Pictures {
  size: "table" | "plate";
  steps: readonly (readonly Thing[])[];
}
export const pictures: { readonly [game: string]: Pictures } = {
  thames: { size: "table", steps: [[witness("policeman"), witness("musician")], [clue("statuette", "lady", 4)], [clue("crown", "urchin", 6), clue("crown", "musician", 4)]] },
  sherlock: { size: "plate", steps: [[found("false_pass", 3), found("button", 7)], [found("fingerprint", 9)], [found("footprint", 8), found("footprint", 8)]] },
  tamtown: { size: "table", steps: [[cause("debt_cuts")], [tamtown("c04", 0, "a7", "leaf", 1, 2, "culprit-4")], [tamtown("c84", 1, "m2", "capsule", 2, 0, "culprit-1"), tamtown("c04", 0, "a7", "leaf", 1, 2, "culprit-4")]] },
  police: { size: "table", steps: [[action("search_warrant")], [guilty(1), guilty(3)], [guilty(1)]] },
};

export const examples: { readonly [rule: string]: readonly Thing[] } = {
  "TT-C1": [witness("policeman"), witness("lady")],
  "TT-C2": [clue("gold", "policeman", 5)],
  "TT-K2": [clue("papers", "lady", 2), witness("lady"), witness("lady")],
  "SM-C3": [found("false_pass", 3), found("button", 7)],
  "SM-C4": [character("wiggins", 0, 5), character("irene", 4, 0)],
  "SM-E5": [found("fragment", 0)],
  "TW-C3": [tamtown("c04", 0, "a7", "leaf", 1, 2, "culprit-4"), tamtown("c84", 1, "m2", "capsule", 2, 0, "culprit-1")],
  "TW-C6": [cause("debt_cuts")],
  "PP-C1": [guilty(3), guilty(1)],
  "PP-C3": [action("presumption"), action("search_warrant")],
};
