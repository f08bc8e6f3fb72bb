// What the parts of a table share: the live table, the words, what is touched, what is open. A skin
// gets it with table_view().
import { getContext, setContext } from "svelte";

import type { Skin } from "../games/skin";
import { house } from "../house.svelte";
import type { Audience } from "../language";
import type { Counsel, Fact, Foresight, Message, Refusal, Thing, Zone } from "../protocol";
import type { LiveTable, No } from "../table.svelte";
import { place_of } from "../tableau";
import { by_digit, to_come, touch, touchable, touching } from "../touching";
import { declining } from "./windows";

const here = Symbol("table");
// What has just appeared below a finger was not meant, in milliseconds.
const reading = 400;

// A refusal that hangs at the thing that was touched.
export interface Tag {
  thing: string;
  rules: string[];
  text: string;
}

export class TableView {
  readonly live: LiveTable;
  skin = $state.raw<Skin | undefined>();
  compact = $state(false);
  touched = $state.raw<number[]>([]);
  // The version for which `touched` was touched.
  private touched_at = $state(-1);
  tag = $state.raw<Tag | undefined>();
  toast = $state.raw<string | undefined>();
  zoomed = $state.raw<Thing | undefined>();
  foresight = $state.raw<Foresight | undefined>();
  // It is being asked what will follow.
  private looking: Promise<void> | undefined;
  private known_since = 0;
  // A game that is over, shown once more: nobody is to act.
  past = false;
  // Somebody is shown around, or has a first game.
  guided = $state<"guide" | "lesson" | undefined>();
  rail = $state<"log" | "chat" | "rules" | "aid" | undefined>("log");
  rule = $state<string | undefined>();
  focus = $state<string | undefined>();
  hinted = $state<number | undefined>();
  asking_hint = $state(false);
  private given = $state.raw<Counsel | undefined>();
  private counsel_at = $state(-1);
  by_keys = $state(false);
  // What is being looked at before the table goes on; see Skin.moment.
  moment = $state.raw<{ facts: readonly Fact[]; says?: string | undefined } | undefined>();
  private end_moment: (() => void) | undefined;
  // Nothing of this kind is asked until it is this person's turn again.
  unasked = $state(false);
  private tag_timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: LiveTable) {
    this.live = live;
  }

  get game(): string {
    return this.live.game;
  }
  get tableau() {
    return this.live.tableau;
  }
  get seat(): number {
    return this.live.seat;
  }
  get audience(): Audience {
    return { viewer: this.live.seat, names: this.live.names };
  }

  // Who does not simply play: has resigned, is replaced by a bot, is not here.
  missing = (seat: number): string => {
    const chair = this.live.card?.chairs[seat];
    if (chair?.resigned === true) return house.t("seat.resigned");
    if (chair?.away === true) return house.t("seat.away");
    return this.live.is_gone(seat) ? house.t("seat.gone") : "";
  };

  // Words ---------------------------------------------------------------------------------------
  say = (message: Message): string => house.words.say(this.game, message, this.audience);
  brief = (message: Message): string => house.words.brief(this.game, message, this.audience);
  fact = (fact: Fact): string => house.words.fact(this.game, fact, this.audience);
  term = (term: string): string => house.words.term(this.game, term);
  about = (thing: Thing): string[] => house.words.about(this.game, thing.face, this.audience);
  label = (thing: Thing): string => {
    const words = this.say(thing.face);
    return thing.down === true && thing.kind !== "pile" ? `${words}, ${house.t("card.down")}` : words;
  };

  // Points as this game writes them, with a minus that is one.
  written = (points: number): string =>
    String((this.skin?.written?.(points) ?? points) || 0).replace("-", "\u2212");

  // What lies where -----------------------------------------------------------------------------
  readonly zones = $derived.by((): readonly Zone[] => this.live.tableau?.zones ?? []);
  private readonly placed = $derived.by(() => {
    const placed = new Map<string, Thing[]>();
    const tableau = this.live.tableau;
    for (const thing of tableau?.things ?? []) {
      const place = tableau === undefined ? "" : place_of(tableau, thing);
      const list = placed.get(place);
      if (list === undefined) placed.set(place, [thing]);
      else list.push(thing);
    }
    return placed;
  });
  private readonly numbers = $derived.by(
    () => new Map((this.live.tableau?.things ?? []).map((thing, at) => [thing.id, at])),
  );
  zone = (id: string): Zone | undefined => this.zones.find((zone) => zone.id === id);
  zones_of = (seat: number): Zone[] => this.zones.filter((zone) => zone.owner === seat);
  // In a zone or on a thing.
  things = (place: string): readonly Thing[] => this.placed.get(place) ?? [];
  thing = (id: string): Thing | undefined => {
    const at = this.numbers.get(id);
    return at === undefined ? undefined : this.live.tableau?.things[at];
  };
  number = (thing: Thing): number => this.numbers.get(thing.id) ?? -1;
  // Zones of the viewer's own cards: "hand", or what the skin says.
  is_hand = (zone: Zone): boolean =>
    zone.owner === this.seat &&
    (this.skin?.hand ?? ["hand"]).some((name) => zone.id === `seat/${this.seat}/${name}` || zone.id === name);
  hidden_zone = (zone: Zone): boolean => this.skin?.without?.(zone.id) ?? false;
  // Things of one zone that are the same for the eye: how many of them.
  seats = $derived.by(() => {
    const players = this.live.card?.chairs.length ?? 0;
    const first = this.live.seat < players ? this.live.seat : 0;
    return Array.from({ length: players }, (_, at) => (first + at) % players);
  });
  // Whose decision is awaited, as far as the prompt names somebody.
  acting = $derived.by((): number | undefined => {
    if (this.past) return undefined;
    if (this.live.my_turn) return this.seat;
    const value = this.live.tableau?.prompt[1]?.["seat"];
    return typeof value === "object" && "seat" in value ? value.seat : undefined;
  });

  // A seat's time as it stands now.
  now = $state(Date.now());
  clock = (seat: number): { text: string; runs: boolean } | undefined => {
    const left = this.live.clocks.find((one) => one.seat === seat);
    if (left === undefined) return undefined;
    const gone = left.runs === true ? Math.max(0, this.now - this.live.clocks_at) : 0;
    const seconds = Math.max(0, Math.ceil((left.milliseconds - gone) / 1000));
    const text =
      seconds >= 3600
        ? house.t("clock.hours", { hours: Math.floor(seconds / 3600) })
        : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    return { text, runs: left.runs === true };
  };

  // The table stands still for a moment that the skin shows, unless somebody is in a hurry.
  stand_still = async (facts: readonly Fact[], pace: number): Promise<void> => {
    const moment = pace > 0 ? this.skin?.moment?.(facts, this) : undefined;
    if (moment === undefined || document.hidden) return;
    this.moment = { facts, says: moment.says };
    await new Promise<void>((done) => {
      this.end_moment = done;
      setTimeout(done, moment.lasts * pace);
    });
    this.moment = undefined;
  };
  go_on = (): void => {
    this.end_moment?.();
  };

  // Touching ------------------------------------------------------------------------------------
  private readonly kept = $derived.by(() => (this.touched_at === this.live.version ? this.touched : []));
  // What is carried over the table counts as touched until it is let go.
  private carried = $state<string | undefined>();
  private readonly done = $derived.by(() => {
    const number = this.carried === undefined ? -1 : (this.numbers.get(this.carried) ?? -1);
    return number < 0 || this.kept.includes(number) ? this.kept : (touch(this.live.offers, this.kept, number) ?? this.kept);
  });
  carry = (thing: string | undefined): void => {
    this.carried = thing;
    if (thing !== undefined) this.tag = undefined;
  };
  drop = async (id: string, onto: string | undefined): Promise<void> => {
    const thing = this.thing(id);
    const other = onto === undefined ? undefined : this.thing(onto);
    if (thing === undefined) return;
    const version = this.live.version;
    if (!this.kept.includes(this.number(thing))) await this.touch(thing);
    if (other !== undefined && other.id !== id && version === this.live.version && this.is_next(other)) await this.touch(other);
  };
  readonly touching = $derived.by(() => touching(this.live.offers, this.done));
  private readonly coming = $derived.by(() => to_come(this.live.offers, this.done));
  private readonly digits = $derived.by(() => by_digit(this.live.offers, this.done));
  is_next = (thing: Thing): boolean => this.touching.next.has(this.number(thing));
  // In which order it was touched, one number a touch; what goes with it by itself comes last.
  order = (thing: Thing): number[] => {
    const number = this.number(thing);
    return [...this.done, ...this.coming].flatMap((one, at) => (one === number ? [at + 1] : []));
  };
  digit = (thing: Thing): number | undefined => {
    const at = this.digits.indexOf(this.number(thing));
    return at < 0 || !this.by_keys ? undefined : at + 1;
  };
  touched_things = $derived.by(() =>
    [...this.done, ...this.coming].map((at) => this.live.tableau?.things[at]),
  );
  meant = $derived.by(() => {
    const at = this.touching.meant;
    const offer = at === undefined ? undefined : this.live.offers[at];
    return at === undefined || offer === undefined ? undefined : { at, offer };
  });
  // Buttons for what has no piece: things that are controls.
  // Not those that only a text makes, nor those that the skin draws itself.
  controls = $derived.by(() => {
    const offers = this.live.tableau?.offers ?? [];
    return (this.live.tableau?.things ?? []).filter((thing, at) => {
      if (thing.kind !== "control" || this.skin?.controls?.(thing.id) === true) return false;
      const made_by = offers.filter((offer) => offer.touches?.includes(at) === true);
      return made_by.length === 0 || made_by.some((offer) => offer.typed === undefined);
    });
  });
  typed_offers = $derived.by(() => this.live.offers.filter((offer) => offer.typed !== undefined));

  // In a moment when everybody is asked whether they react: the offer that declines.
  window = $derived.by((): number | undefined =>
    declining(this.skin?.windows, this.live.tableau?.prompt[0] ?? "", this.live.offers, this.live.tableau?.things ?? []),
  );
  not_until_my_turn = async (): Promise<void> => {
    const answer = this.window;
    if (answer === undefined) return;
    this.unasked = true;
    await this.offer(answer);
  };

  // Where it lies: a zone or a thing.
  place = (thing: Thing): string =>
    this.live.tableau === undefined ? "" : place_of(this.live.tableau, thing);

  // `again`: of several alike cards one that was touched already; it is let go.
  touch = async (thing: Thing, again = false): Promise<void> => {
    this.tag = undefined;
    this.hinted = undefined;
    const offers = this.live.offers;
    const number = this.number(thing);
    // A second touch of the last thing makes the move; what ends the game only its button does.
    if (this.meant !== undefined && this.touching.whole && this.done.at(-1) === number) {
      if (this.foresight?.ends !== true) await this.make();
      return;
    }
    const lets_go = again && this.done.includes(number);
    const next = lets_go ? this.done.filter((_, at) => at !== this.done.lastIndexOf(number)) : touch(offers, this.done, number);
    if (next === undefined) {
      await this.refuse(thing);
      return;
    }
    const { meant } = touching(offers, next);
    const offer = meant === undefined ? undefined : offers[meant];
    const { confirm } = house.settings;
    if (confirm && meant !== undefined && thing.kind === "control" && offer?.touches?.length === 1) {
      await this.press(next, meant);
      return;
    }
    this.set_touched(next);
    if (meant === undefined) return;
    if (confirm) await (this.looking = this.look_ahead(meant));
    else if (!lets_go) await this.make();
  };
  do_forced = async (): Promise<void> => {
    const [only] = this.live.offers;
    if (house.settings.confirm && only !== undefined && touchable(only)) await this.press(only.touches ?? [], 0);
    else await this.offer(0);
  };
  // What a single button does is done, unless nobody could take it back.
  private async press(touched: number[], offer: number): Promise<void> {
    const version = this.live.version;
    const foresight = await this.live.foresee(offer);
    if (version !== this.live.version || this.live.sending) return;
    this.set_touched(touched);
    if (foresight?.ends === true) this.know(foresight);
    else await this.make();
  }
  touch_digit = async (digit: number): Promise<void> => {
    const at = this.digits[digit - 1];
    const thing = at === undefined ? undefined : this.live.tableau?.things[at];
    if (thing !== undefined) await this.touch(thing);
  };
  let_go = (): boolean => {
    const something = this.done.length > 0 || this.tag !== undefined;
    this.set_touched([]);
    this.tag = undefined;
    return something;
  };
  // The meant offer.
  make = async (): Promise<void> => {
    // Pressed before it was known, or could be read, that the game ends with it: that is said first.
    const pressed = Date.now();
    if (this.looking !== undefined) await this.looking;
    if (this.foresight?.ends === true && pressed - this.known_since < reading) return;
    const at = this.touching.meant;
    if (at !== undefined) await this.offer(at);
  };
  // True if it was done. What was typed is not to be typed again where it was not.
  offer = async (at: number | string, typed?: string): Promise<boolean> => {
    const thing = this.done.at(-1);
    this.set_touched([]);
    const no = await this.live.move(at, typed);
    if (no === undefined) return true;
    const id = thing === undefined ? "" : (this.live.tableau?.things[thing]?.id ?? "");
    if (no.game !== undefined && no.game.reason !== "") this.hang(id, no.game);
    else this.tell(this.words_of(no));
    return false;
  };
  undo = async (): Promise<void> => {
    if (this.let_go()) return;
    const no = await this.live.wish({ is: "undo", seat: this.seat });
    if (no !== undefined) this.tell(this.words_of(no));
  };
  // Somebody else takes the screen: nothing of what was open, touched or asked for is his.
  put_away = (): void => {
    this.zoomed = undefined;
    this.guided = undefined;
    this.toast = undefined;
    this.unasked = false;
    this.asking_hint = false;
    this.carried = undefined;
    this.let_go();
    this.forget_hint();
  };
  words_of = (no: No): string =>
    no.game !== undefined && no.game.reason !== ""
      ? house.words.refusal(this.game, no.game, this.audience)
      : house.reason(no.why, this.live.names, this.seat);
  tell = (text: string): void => {
    this.toast = text;
    setTimeout(() => {
      if (this.toast === text) this.toast = undefined;
    }, 5000);
  };
  hint = async (): Promise<void> => {
    if (this.asking_hint || !this.live.my_turn) return;
    const { version, seat } = this.live;
    this.forget_hint();
    this.asking_hint = true;
    const said = await this.live.hint();
    this.asking_hint = false;
    if (version !== this.live.version || seat !== this.live.seat) return;
    if (said === undefined || !("words" in said)) {
      const no = said === undefined ? "" : this.words_of(said);
      this.tell(no === "" ? house.t("table.no_hint") : no);
      return;
    }
    this.counsel_at = version;
    const at = this.live.offers.findIndex((offer) => offer.words === said.words);
    this.hinted = at < 0 ? undefined : at;
    // Where no coach was asked, the move stands for itself.
    const label = this.live.offers[at]?.label ?? [""];
    this.given = said.what ?? { moves: [{ words: said.words, label, chance: 0 }], worlds: 0 };
  };
  forget_hint = (): void => {
    this.given = undefined;
    this.hinted = undefined;
  };
  // Of this moment.
  get counsel(): Counsel | undefined {
    return this.counsel_at === this.live.version ? this.given : undefined;
  }
  is_hinted = (thing: Thing): boolean =>
    this.hinted !== undefined &&
    (this.live.offers[this.hinted]?.touches?.includes(this.number(thing)) ?? false);
  is_recent = (thing: Thing): boolean =>
    this.live.tableau !== undefined &&
    this.live.recent.has((thing.piece ?? "") + " " + place_of(this.live.tableau, thing));

  private set_touched(touched: number[]): void {
    this.touched = touched;
    this.touched_at = this.live.version;
    this.foresight = undefined;
    this.looking = undefined;
  }
  private know(foresight: Foresight | undefined): void {
    this.foresight = foresight;
    this.known_since = Date.now();
  }
  private async look_ahead(offer: number): Promise<void> {
    const version = this.live.version;
    const foresight = await this.live.foresee(offer);
    if (version !== this.live.version || this.touching.meant !== offer) return;
    this.know(foresight);
    this.looking = undefined;
  }
  // What is not allowed answers with its rule; what is nobody's to ask opens large.
  private async refuse(thing: Thing): Promise<void> {
    // A button has nothing to be read large.
    const open = () => {
      if (thing.kind !== "control") this.zoomed = thing;
    };
    if (!this.live.my_turn || !this.live.offers.some(touchable)) {
      open();
      return;
    }
    const touched = this.done.map((at) => this.live.tableau?.things[at]?.id ?? "");
    const why = await this.live.why(thing.id, touched);
    if (why === undefined || why.reason === "") open();
    else this.hang(thing.id, why);
  }
  private hang(thing: string, why: Refusal): void {
    clearTimeout(this.tag_timer);
    const text = house.words.refusal(this.game, why, this.audience);
    this.tag = { thing, rules: why.rules ?? [], text };
    this.tag_timer = setTimeout(() => {
      this.tag = undefined;
    }, 6000);
  }
}

export function set_table_view(view: TableView): TableView {
  return setContext(here, view);
}
export function table_view(): TableView {
  return getContext<TableView>(here);
}
