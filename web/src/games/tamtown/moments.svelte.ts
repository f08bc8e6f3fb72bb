// Moments that the table stops for: a member lost, a card turned up, a vote. They are shown for a
// while and never wait for anybody.
import { house } from "../../house.svelte";
import type { TableView } from "../../table/view.svelte";
import type { Told } from "./story";
import { last_vote, type Vote } from "./story";
import { told } from "./town.svelte";

export type Shown =
  | { is: "cause"; key: string; cause: string }
  | { is: "culprit"; key: string; culprit: string; fits: boolean | undefined }
  | { is: "vote"; key: string; vote: Vote };

export interface Loss {
  key: string;
  family: string;
  told: Told;
}

const hushed = 2600;
const landing = 900;
const seen = 9000;

export class Moments {
  loss = $state.raw<Loss | undefined>();
  shown = $state.raw<Shown | undefined>();
  private coming: Shown | undefined;
  private known = -1;
  private timers: ReturnType<typeof setTimeout>[] = [];

  // What was told before the table was opened is no moment any more.
  hear(view: TableView): void {
    const facts = told(view);
    const from = this.known < 0 || this.known > facts.length ? facts.length : this.known;
    this.known = facts.length;
    if (house.settings.speed === "once") return;
    for (const one of facts.slice(from)) this.take(one, facts);
  }
  shut(): void {
    this.shown = undefined;
  }
  stop(): void {
    this.timers.forEach(clearTimeout);
  }

  private take(one: Told, facts: readonly Told[]): void {
    const { fact, key } = one;
    const word = (name: string) => String(fact.with?.[name] ?? "");
    if (fact.fact === "MemberLost") this.lose({ key, family: word("family"), told: one });
    if (fact.fact === "CauseRevealed") this.show({ is: "cause", key, cause: word("cause") });
    if (fact.fact === "CulpritRevealed")
      this.show({ is: "culprit", key, culprit: word("culprit"), fits: undefined });
    if ((fact.fact === "EventsReturn" || fact.fact === "NoFit") && this.coming?.is === "culprit")
      this.show({ ...this.coming, key, fits: fact.fact === "EventsReturn" });
    if (fact.fact !== "VoteSucceeded" && fact.fact !== "VoteFailed") return;
    const vote = last_vote(facts);
    if (vote !== undefined) this.show({ is: "vote", key, vote });
  }
  private lose(loss: Loss): void {
    this.loss = loss;
    this.later(hushed, () => {
      if (this.loss === loss) this.loss = undefined;
    });
  }
  // First the cards that bring it arrive.
  private show(shown: Shown): void {
    this.coming = shown;
    this.later(landing, () => {
      if (this.coming === shown) this.shown = shown;
    });
    this.later(landing + seen, () => {
      if (this.shown === shown) this.shown = undefined;
    });
  }
  private later(milliseconds: number, what: () => void): void {
    this.timers.push(setTimeout(what, milliseconds));
  }
}

const of_table = new WeakMap<TableView, Moments>();
export function moments_of(view: TableView): Moments {
  let found = of_table.get(view);
  if (found === undefined) of_table.set(view, (found = new Moments()));
  return found;
}
