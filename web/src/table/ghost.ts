// A copy in the air: how it looks, which way it takes, what happens to the real one meanwhile.
import { hop, type Spot } from "./arc";

export interface Pace {
  fly: number; // milliseconds of one flight
  stagger: number; // between the facts of one event
  gentle: boolean; // fades instead of flights
}

// What was there before the change.
export interface Before {
  rect: DOMRect;
  copy: HTMLElement | undefined;
}
// How a flying thing looks: drawn as it will be, as it was, or turned over on the way.
export interface Look {
  drawn: HTMLElement;
  turned: Before | undefined;
  turns: boolean;
  size: DOMRect;
  // The real thing, which waits unseen.
  hide: HTMLElement | undefined;
}
export interface Way {
  start: DOMRect | undefined;
  stops: readonly DOMRect[];
  end: DOMRect | undefined;
  // It may grow to the size of what it becomes.
  swells: boolean;
  delay: number;
  sinks: boolean;
  // To which side it tips then.
  tips: 1 | -1;
}

// How long a piece rests at a place it only touches, in flights.
export const rest = 1.3;

export function copy_of(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.removeAttribute("data-thing");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  return copy;
}

export function ghost_of({ drawn, turned, size }: Look): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "flight";
  ghost.style.width = `${size.width}px`;
  ghost.style.height = `${size.height}px`;
  const lay = (face: HTMLElement, width: string, left: string) => {
    Object.assign(face.style, { position: "absolute", inset: "0", margin: "0", transform: "none", opacity: "", height: "100%", width, left });
    ghost.append(face);
  };
  lay(drawn, "100%", "0");
  if (turned?.copy !== undefined) {
    // In its own shape, whatever shape it will have.
    const width = (turned.rect.width / turned.rect.height) * size.height;
    lay(turned.copy, `${width}px`, `${(size.width - width) / 2}px`);
  }
  return ghost;
}

// The real thing waits unseen, and what begins on it begins when it lies there. Returns what wakes it.
export function hold_back(hide: HTMLElement | undefined): () => void {
  if (hide === undefined) return () => undefined;
  const begins = hide.getAnimations({ subtree: true });
  hide.style.opacity = "0";
  for (const animation of begins) {
    animation.pause();
    animation.currentTime = 0;
  }
  return () => {
    for (const animation of begins) animation.play();
    hide.style.opacity = "";
  };
}

// From place to place, with a rest at each that is only touched.
export function journey(spots: readonly Spot[], whole: number): Keyframe[] {
  return spots.slice(1).flatMap((to, at) => {
    const from = spots[at] ?? to;
    const begin = ((1 + rest) * at) / whole;
    return hop(from, to, begin, at === spots.length - 2 ? 1 : begin + 1 / whole);
  });
}
// What comes from nowhere appears, what goes nowhere fades.
export function fade_ends(frames: Keyframe[], { start, end }: Way): void {
  const [first, last] = [frames[0], frames.at(-1)];
  if (first !== undefined) first["opacity"] = start === undefined ? 0 : 1;
  if (last !== undefined) last["opacity"] = end === undefined ? 0 : 1;
}

export function turn_over({ drawn, turned, turns }: Look, { delay }: Way, pace: Pace): void {
  const old = turned?.copy;
  if (old === undefined) return;
  const half = { duration: pace.fly, delay, fill: "both" as const };
  if (turns && !pace.gentle) {
    // A card that is turned over is narrow for a moment: never two faces at once.
    old.animate([{ scale: "1 1" }, { scale: "1 1", offset: 0.2 }, { scale: "0 1", offset: 0.4 }, { scale: "0 1" }], half);
    drawn.animate([{ scale: "0 1" }, { scale: "0 1", offset: 0.4 }, { scale: "1 1", offset: 0.6 }, { scale: "1 1" }], half);
  } else {
    old.animate([{ opacity: 1 }, { opacity: 1, offset: 0.25 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], half);
    drawn.animate([{ opacity: 0 }, { opacity: 0, offset: 0.15 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], half);
  }
}

// Two rings on the water, where something went down.
export function rings(layer: HTMLElement, rect: DOMRect, duration: number, delay: number): void {
  for (const late of [0.35, 0.55]) {
    const ring = document.createElement("i");
    ring.className = "ring";
    Object.assign(ring.style, { left: `${rect.x + rect.width / 2}px`, top: `${rect.bottom + 30}px` });
    layer.append(ring);
    const frames = [{ transform: "scale(0.2)", opacity: 0 }, { opacity: 0.8, offset: 0.3 }, { transform: "scale(1)", opacity: 0 }];
    const drawn = ring.animate(frames, { duration, delay: delay + duration * late, easing: "ease-out", fill: "both" });
    void drawn.finished.catch(() => undefined).then(() => ring.remove());
  }
}
