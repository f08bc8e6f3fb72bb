// A live table as the page has it. What the house tells is shown event by event at a pace that the
// eye can follow; what may be touched is only what has been shown.
import { Marks } from "./marks";
import { carry_out, empty_tableau } from "./tableau";
import type {
  Deduced,
  Event,
  Fact,
  Foresight,
  HeardFact,
  Hinted,
  Letter,
  Message,
  Refusal,
  Refused,
  Tableau,
  TableCard,
  TimeLeft,
  Told,
  ToldOutcome,
  Whole,
} from "./protocol";
import { nobody, spectator } from "./protocol";
import type { Transport, Wish } from "./transport";

// One line of the log: a fact, something about the table, or what somebody said.
export type Line =
  | { is: "fact"; key: string; fact: Fact; seat: number }
  | { is: "event"; key: string; what: Event["what"] }
  | { is: "said"; key: string; seat: number; name: string; text: string };

export type No = { why?: Message; game?: Refusal };

// Lets the cards of a told event fly. `apply` shows the new tableau; it is called once.
export type Choreography = (facts: readonly HeardFact[], apply: () => void) => Promise<void>;

const quiet_events = new Set(["moved", "started", "said", "opened", "options_set"]);

export class LiveTable {
  readonly id: string;
  private readonly transport: Transport;

  card = $state.raw<TableCard | undefined>();
  tableau = $state.raw<Tableau | undefined>();
  version = $state(0);
  seat = $state(spectator);
  lines = $state.raw<Line[]>([]);
  here = $state.raw<number[]>([]);
  watching = $state(0);
  // Of several seats that are mine, those that are to decide.
  asked = $state.raw<number[]>([]);
  clocks = $state.raw<TimeLeft[]>([]);
  clocks_at = $state(0);
  ended = $state.raw<ToldOutcome | undefined>();
  seed = $state("");
  // Something told is still being shown.
  busy = $state(false);
  // A move is on its way.
  sending = $state(false);
  // Why nothing can happen just now.
  waits = $state.raw<Message | undefined>();
  refused_entry = $state.raw<No | undefined>();
  // What the last turns of the others moved: pieces at places, to be marked.
  recent = $state.raw<ReadonlySet<string>>(new Set());

  choreography: Choreography | undefined;
  // Something is looked at before an event is shown.
  moment: ((facts: readonly Fact[]) => Promise<void>) | undefined;
  // Milliseconds to look at an event before the next one.
  pause: () => number = () => 0;
  // Everything is shown at once: the page is not looked at, or somebody pressed "skip".
  hurry = false;
  on_fact: (fact: Fact) => void = () => undefined;

  private readonly waiting: Told[] = [];
  private marks = new Marks();
  private wished_seat: number | undefined;
  private heard_version = 0;

  constructor(id: string, transport: Transport) {
    this.id = id;
    this.transport = transport;
  }

  get names(): string[] {
    return (this.card?.chairs ?? []).map((chair) => chair.name ?? "");
  }
  get game(): string {
    return this.card?.game ?? "";
  }
  // Offers of what is on the screen now.
  get offers() {
    return this.busy || this.sending ? [] : (this.tableau?.offers ?? []);
  }
  get my_turn(): boolean {
    return (this.tableau?.offers?.length ?? 0) > 0 && this.card?.phase === "playing";
  }

  // A person of another screen whose line to this table is cut, as far as the house has told.
  is_gone(seat: number): boolean {
    const chair = this.card?.chairs[seat];
    if (this.card?.phase !== "playing" || !chair?.name || chair.bot || chair.yours === true || chair.resigned === true) return false;
    const told = this.here.length > 0 || this.watching > 0; // we are somewhere ourselves
    return told && !this.here.includes(seat);
  }

  async attend(seat?: number): Promise<void> {
    this.wished_seat = seat;
    const known = this.heard_version > 0 && seat === undefined;
    const wish: Wish = { is: "attend" };
    if (seat !== undefined) wish.seat = seat;
    else if (this.seat !== spectator && this.card !== undefined) wish.seat = this.seat;
    if (known) wish.version = this.heard_version;
    const saying = await this.transport.ask(this.id, wish).catch(() => undefined);
    if (saying === undefined) return;
    this.refused_entry = saying.is === "refused" ? no_of(saying) : undefined;
    if (saying.is !== "refused") this.take({ table: this.id, what: saying });
  }
  // After a break: what was missed, or the whole.
  reattend(): void {
    this.waits = undefined; // said again where it is still so
    void this.attend(this.heard_version === 0 ? this.wished_seat : undefined);
  }
  part(): void {
    void this.transport.ask(this.id, { is: "part" }).catch(() => undefined);
  }

  take({ what }: Letter): void {
    if (what.is === "whole") this.take_whole(what);
    if (what.is === "presence") {
      this.here = what.here ?? [];
      this.watching = what.watching ?? 0;
    }
    if (what.is === "waits") this.waits = what.why;
    if (what.is !== "news") return;
    this.asked = what.asked ?? [];
    if (what.card !== undefined) this.card = what.card;
    if (what.clocks !== undefined) {
      this.clocks = what.clocks;
      this.clocks_at = Date.now();
    }
    if (what.ended !== undefined) this.ended = what.ended;
    this.waiting.push(...what.told.filter((told) => told.version > this.heard_version));
    this.heard_version = Math.max(this.heard_version, ...what.told.map((told) => told.version));
    if (!this.busy) void this.show_waiting();
  }

  private take_whole(whole: Whole): void {
    this.waiting.length = 0;
    this.card = whole.card;
    this.tableau = whole.tableau;
    this.version = whole.version;
    this.heard_version = whole.version;
    this.seat = whole.seat;
    this.asked = whole.asked ?? [];
    this.clocks = whole.clocks ?? [];
    this.clocks_at = Date.now();
    this.ended = whole.ended;
    this.seed = whole.seed ?? "";
    this.marks = new Marks();
    for (const told of whole.past ?? []) this.marks.hear(told, this.seat);
    this.recent = this.marks.all;
    this.sending = false;
    this.lines = (whole.past ?? []).flatMap((told) => lines_of(told));
  }

  private async show_waiting(): Promise<void> {
    this.busy = true;
    try {
      for (let told = this.waiting.shift(); told !== undefined; told = this.waiting.shift())
        await this.show(told);
    } finally {
      this.busy = false;
      this.hurry = false;
    }
  }

  private async show(told: Told): Promise<void> {
    const what = told.event.what;
    const others = what.is === "moved" && what.seat !== this.seat;
    const facts = told.facts ?? [];
    const apply = () => {
      this.version = told.version;
      if (told.now !== undefined) {
        const next = carry_out(told.now, this.tableau ?? empty_tableau(this.seat));
        if (next === undefined) this.lost_track();
        else this.tableau = next;
      }
      const fresh = lines_of(told);
      if (fresh.length > 0) this.lines = [...this.lines, ...fresh];
      if (what.is === "ended") this.seed = what.seed ?? "";
      for (const { note } of facts) if (note !== undefined) this.on_fact(note);
      this.marks.hear(told, this.seat);
      this.recent = this.marks.all;
    };
    if (this.moment !== undefined && !this.hurry)
      await this.moment(facts.flatMap(({ note }) => (note === undefined ? [] : [note])));
    const moves = facts.some((fact) => (fact.moved?.length ?? 0) > 0);
    if (this.choreography !== undefined && moves && !this.hurry) await this.choreography(facts, apply);
    else apply();
    if (others && !this.hurry && this.waiting.length < 30) await sleep(this.pause());
  }

  // The change did not fit: the whole is asked for anew.
  private lost_track(): void {
    this.waiting.length = 0;
    this.heard_version = 0;
    void this.attend(this.seat === spectator ? undefined : this.seat);
  }

  // Nothing where it was done; why not, where it was not.
  async wish(wish: Wish): Promise<No | undefined> {
    const saying = await this.transport.ask(this.id, wish).catch(() => undefined);
    if (saying === undefined) return {};
    if (saying.is === "refused") return no_of(saying);
    if (saying.is !== "done") this.take({ table: this.id, what: saying });
    return undefined;
  }
  async move(offer: number | string, typed?: string): Promise<No | undefined> {
    this.sending = true;
    const wish: Wish = { is: "move", seat: this.seat, decision: this.version, answer: offer };
    if (typed !== undefined) wish.typed = typed;
    const no = await this.wish(wish);
    this.sending = false;
    return no;
  }
  async why(thing: string, touched: string[]): Promise<Refusal | undefined> {
    const wish: Wish = { is: "ask_why", seat: this.seat, thing, touched };
    const saying = await this.transport.ask(this.id, wish).catch(() => undefined);
    if (saying?.is === "because") return saying.game;
    return saying?.is === "refused" ? saying.game : undefined;
  }
  async foresee(offer: number): Promise<Foresight | undefined> {
    const wish: Wish = { is: "foresee", seat: this.seat, decision: this.version, answer: offer };
    const saying = await this.transport.ask(this.id, wish).catch(() => undefined);
    return saying?.is === "foreseen" ? saying.what : undefined;
  }
  // What a coach would do; or why nobody says.
  async hint(): Promise<Hinted | No | undefined> {
    const saying = await this.transport
      .ask(this.id, { is: "ask_hint", seat: this.seat })
      .catch(() => undefined);
    if (saying?.is === "refused") return no_of(saying);
    return saying?.is === "hinted" ? saying : undefined;
  }
  // Which hidden cards are likely where.
  async deduce(): Promise<Deduced | Refused | undefined> {
    const saying = await this.transport
      .ask(this.id, { is: "deduce", seat: this.seat })
      .catch(() => undefined);
    return saying?.is === "deduced" || saying?.is === "refused" ? saying : undefined;
  }
}

function no_of(refused: { why?: Message; game?: Refusal }): No {
  const no: No = {};
  if (refused.why !== undefined && refused.why[0] !== "") no.why = refused.why;
  if (refused.game !== undefined) no.game = refused.game;
  return no;
}

export function lines_of(told: Told): Line[] {
  const lines: Line[] = [];
  const what = told.event.what;
  const seat = "seat" in what ? (what.seat ?? nobody) : nobody;
  if (what.is === "said")
    lines.push({
      is: "said",
      key: `${told.version}`,
      seat,
      name: what.name ?? "",
      text: what.text ?? "",
    });
  else if (!quiet_events.has(what.is)) lines.push({ is: "event", key: `${told.version}`, what });
  (told.facts ?? []).forEach(({ note }, index) => {
    if (note !== undefined)
      lines.push({ is: "fact", key: `${told.version}.${index}`, fact: note, seat });
  });
  return lines;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
