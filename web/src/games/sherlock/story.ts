// What the log knows and no thing shows: on which days Mycroft came, whose pawns dine today, and
// how the last pawn of each seat went.
import type { Line } from "../../table.svelte";
import { number, seat_in, word } from "./clues";

export interface Story {
  mycroft: Map<number, string[]>;
  dining: Set<string>; // "seat/character"
  went: Map<number, { from: string | undefined; to: string }>;
}
export function story(lines: readonly Line[]): Story {
  const told: Story = { mycroft: new Map(), dining: new Set(), went: new Map() };
  let day = 1;
  for (const line of lines) {
    if (line.is !== "fact") continue;
    const values = line.fact.with ?? {};
    const who = word(values["character"]);
    const seat = seat_in(values["seat"]);
    if (line.fact.fact === "DayBegan") {
      day = number(values["day"]);
      told.dining.clear();
      told.went.clear();
    } else if (line.fact.fact === "MycroftDrawn")
      told.mycroft.set(day, [...(told.mycroft.get(day) ?? []), who]);
    else if (line.fact.fact === "PawnRested") told.dining.add(`${seat}/${who}`);
    else if (line.fact.fact === "PawnPlaced" && seat !== undefined)
      told.went.set(seat, { from: undefined, to: who });
    else if (line.fact.fact === "PawnMoved" && seat !== undefined)
      told.went.set(seat, { from: word(values["from"]), to: who });
  }
  return told;
}
