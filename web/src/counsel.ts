// What a coach says (engine/counsel.h), in sentences.
import { house } from "./house.svelte";
import type { Audience } from "./language";
import type { Balance, CostlyDecision, Reasons } from "./protocol";

// A text of the coach's own catalogue.
export const coach = (key: string, values: { [name: string]: string | number } = {}): string =>
  house.words.plain("bots", key, values);

// Of a hundred, as people say chances; they travel as thousandths.
export const of_hundred = (thousandths: number): number => Math.round(thousandths / 10);

// An estimate may fall a little below nothing: nobody's chance does.
export const chance_of = (thousandths: number): number => Math.max(0, of_hundred(thousandths));
// How much a decision cost, of what there was to lose.
export const drop_of = ({ better, played }: CostlyDecision): number =>
  Math.min(of_hundred(played.behind ?? 0), chance_of(better.chance));

const yes_or_no = (yes: boolean): string => (yes ? "yes" : "no");

// Why one move is better than another: a sentence each. `written`: points as the game writes them.
export function told_of(why: Reasons, game: string, audience: Audience, written: (points: number) => number): string[] {
  const { words } = house;
  const who = (seat: number) => ({ you: yes_or_no(seat === audience.viewer), name: audience.names[seat] ?? "" });
  const lines = (why.scores ?? []).map((score) =>
    coach("why.score", { ...who(score.seat), before: written(score.before), after: written(score.after) }),
  );
  const shifts = (why.shifts ?? []).map((shift) =>
    coach("why.shift", {
      ...who(shift.seat),
      points: written(shift.tenths) / 10,
      what: words.brief(game, shift.what, audience),
    }).replace("-", "\u2212"),
  );
  if (shifts.length > 0) lines.push(coach("why.shifts", { shifts: words.join(shifts) }));
  if (why.reply !== undefined)
    lines.push(
      coach("why.reply", { chance: of_hundred(why.reply.chance), fact: words.fact(game, why.reply.fact, audience) }),
    );
  if (why.ground !== undefined) {
    const { what, if_so, if_not } = why.ground;
    lines.push(
      coach("why.ground", {
        name: audience.names[what.owner ?? 255] ?? "",
        what: words.brief(game, what.face, audience),
        chance: of_hundred(what.chance),
        if_so: of_hundred(if_so),
        if_not: of_hundred(if_not),
      }),
    );
  }
  return lines;
}

// "You began at 36 of 100. Your decisions cost 54, luck gave 118: a win." It adds up.
export function balance_told(balance: Balance): string {
  const given = (key: string, points: number) =>
    coach(key, { gave: yes_or_no(points >= 0), points: Math.abs(points) });
  const parts = [
    coach("review.skill", { drop: -balance.skill }),
    given(balance.apart === true ? "review.luck" : "review.rest", balance.luck),
  ];
  if (balance.apart === true) parts.push(given("review.others", balance.others ?? 0));
  const ended = coach("review.ended", { ended: balance.ended });
  const colon = house.settings.language === "fr" ? "\u00a0:" : ":";
  return `${coach("review.began", { began: balance.began })} ${parts.join(", ")}${colon} ${ended}.`;
}
