// What a real game said, written by the program indice_letters (tests/letters).
import { readFileSync } from "node:fs";

import type { LanguageCode, Patterns } from "../src/language";
import type { Fact, Letter, Message, Tableau } from "../src/protocol";

export const games = ["thames", "sherlock", "tamtown", "police"] as const;
export type GameName = (typeof games)[number];

export type Sentence = ({ fact: Fact } | { say: Message }) & { [code in LanguageCode]: string };
export interface Fixture {
  game: string;
  names: string[];
  letters: Letter[];
  tableaux: { [version: string]: Tableau };
  sentences: Sentence[];
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
}
export function fixture(game: GameName): Fixture {
  return read(`./fixtures/${game}.json`) as Fixture;
}
export function patterns(code: LanguageCode): Patterns {
  const found: Patterns = {};
  for (const game of games)
    found[game] = read(`../../games/${game}/text/${code}.json`) as { [key: string]: string };
  found["table"] = read(`../../table/text/${code}.json`) as { [key: string]: string };
  found["web"] = read(`../text/${code}.json`) as { [key: string]: string };
  return found;
}
