// Cards that fly. Before a change the places of what will move are noted; after it a copy flies from
// there to where it lies now, above everything, while the real one waits unseen. Only transform and
// opacity are animated.
import type { HeardFact } from "../protocol";
import { at, sinking, type Spot } from "./arc";
import { type Before, copy_of, fade_ends, ghost_of, hold_back, journey, type Look, type Pace, rest, rings, turn_over, type Way } from "./ghost";

// One piece on its way, by the places it touches: drawn, seen in the middle, taken into a hand.
interface Journey {
  what: string;
  as: string;
  from: string;
  to: string;
  via: string[];
  n: number;
  wave: number;
}
interface Stood {
  rect: DOMRect;
  place: string;
}

const enter = "cubic-bezier(.2,.8,.2,1)";
const most_flights = 36;
// How long something goes down, in flights.
const sinking_takes = 1.7;

interface Wishes {
  // Whether what leaves the table from this place goes down into water.
  sinks: (from: string) => boolean;
  // A piece has come to lie.
  landed: () => void;
}

function things(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-thing]")];
}
function is_shown(rect: DOMRect): boolean {
  return rect.width > 0 && rect.height > 0;
}
function key(piece: string, place: string): string {
  return piece + " " + place;
}

function stood_as(element: HTMLElement): string {
  return `${element.dataset["thing"] ?? ""} ${element.dataset["copy"] ?? "0"}`;
}
// What moves on from where it has just arrived is one journey.
function journeys_of(facts: readonly HeardFact[]): Journey[] {
  const found: Journey[] = [];
  let wave = 0;
  for (const fact of facts) {
    const moved = fact.moved ?? [];
    for (const { what, as, from = "", to = "", n = 1 } of moved) {
      const before = n === 1 ? found.find((one) => one.n === 1 && one.as === what && one.to === from && to !== from) : undefined;
      if (before === undefined) found.push({ what, as, from, to, via: [], n, wave });
      else {
        before.via.push(before.to);
        Object.assign(before, { as, to });
      }
    }
    if (moved.length > 0) ++wave;
  }
  return found;
}

export class Flights {
  private readonly root: HTMLElement;
  private readonly layer: HTMLElement;

  private readonly wishes: Wishes;

  constructor(root: HTMLElement, layer: HTMLElement, wishes: Wishes) {
    this.root = root;
    this.layer = layer;
    this.wishes = wishes;
  }

  // Notes what is there, lets `apply` change it, and flies. `settle` waits for the page to be drawn.
  async run(
    facts: readonly HeardFact[],
    apply: () => void,
    settle: () => Promise<void>,
    pace: Pace,
  ): Promise<void> {
    const leaving = new Set<string>();
    for (const fact of facts)
      for (const moved of fact.moved ?? []) leaving.add(key(moved.what, moved.from ?? ""));
    const spots = new Map<string, Before[]>();
    const stood = new Map<string, Stood>();
    for (const element of things(this.root)) {
      const rect = element.getBoundingClientRect();
      if (!is_shown(rect)) continue;
      const { piece, place } = element.dataset;
      stood.set(stood_as(element), { rect, place: place ?? "" });
      const name = key(piece ?? "", place ?? "");
      if (!leaving.has(name)) continue;
      const spot = { rect, copy: copy_of(element) };
      const list = spots.get(name);
      if (list === undefined) spots.set(name, [spot]);
      else list.push(spot);
    }
    const places = this.places();
    apply();
    await settle();
    await this.fly(facts, spots, places, stood, pace);
  }

  private places(): Map<string, DOMRect> {
    const found = new Map<string, DOMRect>();
    for (const element of this.root.querySelectorAll<HTMLElement>("[data-zone],[data-thing]")) {
      const name = element.dataset["zone"] ?? element.dataset["thing"];
      const rect = element.getBoundingClientRect();
      if (name !== undefined && is_shown(rect) && !found.has(name)) found.set(name, rect);
    }
    return found;
  }

  private async fly(
    facts: readonly HeardFact[],
    spots: Map<string, Before[]>,
    places_before: Map<string, DOMRect>,
    stood: Map<string, Stood>,
    pace: Pace,
  ): Promise<void> {
    const places = this.places();
    const targets = new Map<string, HTMLElement[]>();
    for (const element of things(this.root)) {
      const name = key(element.dataset["piece"] ?? "", element.dataset["place"] ?? "");
      const list = targets.get(name);
      if (list === undefined) targets.set(name, [element]);
      else list.push(element);
    }
    const done: Promise<unknown>[] = [];
    const flown = new Set<Element>();
    let flights = 0;
    for (const one of journeys_of(facts)) {
      const copies = Math.min(one.n, 5);
      for (let i = 0; i < copies && flights < most_flights; ++i, ++flights) {
        const landed = this.one(one, spots, places_before, places, targets, stood, flown, pace, one.wave * pace.stagger + i * 60);
        if (landed !== undefined) done.push(landed);
      }
    }
    if (!pace.gentle) this.slide(stood, flown, pace, done);
    await Promise.all(done);
  }

  private one(
    moved: Journey,
    spots: Map<string, Before[]>,
    places_before: Map<string, DOMRect>,
    places: Map<string, DOMRect>,
    targets: Map<string, HTMLElement[]>,
    stood: Map<string, Stood>,
    flown: Set<Element>,
    pace: Pace,
    delay: number,
  ): Promise<unknown> | undefined {
    const { from, to } = moved;
    const spot = spots.get(key(moved.what, from))?.pop();
    const start = spot?.rect ?? places_before.get(from) ?? places.get(from);
    const there = targets.get(key(moved.as, to));
    // It was not there before, though it may have been elsewhere.
    const is_new = (one: HTMLElement) =>
      !flown.has(one) && stood.get(stood_as(one))?.place !== (one.dataset["place"] ?? "");
    const target = there?.find(is_new) ?? there?.at(-1);
    const rect = target?.getBoundingClientRect();
    const end = rect !== undefined && is_shown(rect) ? rect : places.get(to);
    const fresh = target !== undefined && is_new(target);
    // The very thing, and a card onto a pile that was there already, fly as they looked.
    const known = target !== undefined && stood.has(stood_as(target));
    const joins = (known || !fresh) && moved.what === moved.as && spot?.copy !== undefined;
    const drawn = target !== undefined && !joins ? copy_of(target) : spot?.copy;
    if (drawn === undefined || (start === undefined && end === undefined)) return undefined;
    if (target !== undefined) flown.add(target);
    // What it looked like, where it will look otherwise.
    const turned = joins || drawn === spot?.copy ? undefined : spot;
    const turns = moved.what !== moved.as;
    // What is turned over and grows smaller keeps the larger drawing.
    const shrinks = turns && start !== undefined && rect !== undefined && start.height > rect.height;
    const size = rect !== undefined && target !== undefined && !joins && !shrinks ? rect : (start ?? end);
    if (size === undefined) return undefined;
    const stops = moved.via.flatMap((place) => places.get(place) ?? places_before.get(place) ?? []);
    // What goes into a place is not blown up to fill it.
    const swells = rect !== undefined && is_shown(rect);
    const look = { drawn, turned, turns, size, hide: fresh ? target : undefined };
    const sinks = end === undefined && this.wishes.sinks(from);
    return this.animate(look, { start, stops, end, swells, delay, sinks, tips: moved.wave % 2 === 0 ? 1 : -1 }, pace);
  }

  private async animate(look: Look, way: Way, pace: Pace): Promise<void> {
    const { size } = look;
    const ghost = ghost_of(look);
    this.layer.append(ghost);
    const spot = (rect: DOMRect, least = 0.1, most = 3): Spot => ({
      x: rect.x + rect.width / 2 - size.width / 2,
      y: rect.y + rect.height / 2 - size.height / 2,
      scale: Math.max(least, Math.min(most, rect.height / size.height)),
    });
    const first = spot(way.start ?? way.end ?? size);
    const last = spot(way.end ?? way.start ?? size, 0.1, way.swells ? 3 : 1);
    const wake = hold_back(look.hide);
    const hops = pace.gentle ? 1 : way.stops.length + 1;
    const whole = hops + (hops - 1) * rest;
    const duration = pace.fly * whole * (way.sinks ? sinking_takes : 1);
    let frames: Keyframe[];
    if (pace.gentle) {
      ghost.style.transform = at(last);
      frames = way.end === undefined ? [{ opacity: 1 }, { opacity: 0 }] : [{ opacity: 0 }, { opacity: 1 }];
    } else if (way.sinks) frames = sinking(first, way.tips);
    else {
      // Where it only rests it is at least as large as in the end.
      frames = journey([first, ...way.stops.map((stop) => spot(stop, 1)), last], whole);
      fade_ends(frames, way);
    }
    if (!way.sinks) turn_over(look, way, pace);
    else if (!pace.gentle && way.start !== undefined) rings(this.layer, way.start, duration, way.delay);
    try {
      await ghost.animate(frames, { duration, delay: way.delay, easing: "linear", fill: "both" }).finished;
    } catch {
      // An animation that the browser gives up has arrived.
    }
    wake();
    ghost.remove();
    if (way.end !== undefined) this.wishes.landed();
  }

  // What stays but stands elsewhere now moves over.
  private slide(
    stood: Map<string, Stood>,
    flown: Set<Element>,
    pace: Pace,
    done: Promise<unknown>[],
  ): void {
    for (const element of things(this.root)) {
      if (flown.has(element)) continue;
      const before = stood.get(stood_as(element))?.rect;
      const now = element.getBoundingClientRect();
      if (before === undefined || !is_shown(now)) continue;
      const x = before.x - now.x;
      const y = before.y - now.y;
      if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
      const animation = element.animate(
        [{ translate: `${x}px ${y}px` }, { translate: "0 0" }],
        { duration: pace.fly, easing: enter },
      );
      done.push(animation.finished.catch(() => undefined));
    }
  }
}
