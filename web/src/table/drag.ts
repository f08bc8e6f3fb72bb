// Dragging, the third way to touch: what is carried onto another thing touches both, what is let go
// elsewhere is touched itself, what comes back to where it lay was not meant. While it is carried the
// table already shows what it would go with.
import { copy_of, ghost_of } from "./ghost";

export interface Carrier {
  // Something was picked up; nothing: let go again.
  carry(thing: string | undefined): void;
  // Let go above `onto`, or beside everything.
  drop(thing: string, onto: string | undefined): void;
}

// Further than a hand trembles.
const trembling = 8;
const home_takes = 180;

interface Held {
  element: HTMLElement;
  id: string;
  pointer: number;
  from: { x: number; y: number };
  // Set once it is more than a press.
  copy?: HTMLElement;
  rect: DOMRect;
}

export class Drags {
  private readonly root: HTMLElement;
  private readonly layer: HTMLElement;
  private readonly carrier: Carrier;
  private held: Held | undefined;
  private frame = 0;
  private readonly stopping = new AbortController();

  constructor(root: HTMLElement, layer: HTMLElement, carrier: Carrier) {
    this.root = root;
    this.layer = layer;
    this.carrier = carrier;
    const { signal } = this.stopping;
    root.addEventListener("pointerdown", this.press, { signal });
    root.addEventListener("pointermove", this.move, { signal });
    root.addEventListener("pointerup", this.release, { signal });
    root.addEventListener("pointercancel", this.cancel, { signal });
    // The browser's own dragging of pictures and texts would end ours.
    root.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    addEventListener("keydown", (event) => (event.key === "Escape" ? this.cancel() : undefined), { signal });
  }
  stop(): void {
    this.cancel();
    this.stopping.abort();
  }

  private readonly press = (event: PointerEvent): void => {
    const element = (event.target as Element).closest<HTMLElement>("[data-thing][data-piece], [data-thing][data-place]");
    const id = element?.dataset["thing"];
    if (element === null || id === undefined || !event.isPrimary || event.button !== 0) return;
    // A finger that moves over the table scrolls it, where the skin does not say otherwise.
    if (event.pointerType === "touch" && getComputedStyle(element).touchAction !== "none") return;
    this.held = { element, id, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY }, rect: element.getBoundingClientRect() };
  };

  private readonly move = (event: PointerEvent): void => {
    const held = this.held;
    if (held === undefined || event.pointerId !== held.pointer) return;
    const x = event.clientX - held.from.x;
    const y = event.clientY - held.from.y;
    if (held.copy === undefined) {
      if (Math.hypot(x, y) < trembling) return;
      this.pick_up(held);
    }
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.place(held, x, y));
  };

  private pick_up(held: Held): void {
    held.element.setPointerCapture(held.pointer);
    held.copy = ghost_of({ drawn: copy_of(held.element), turned: undefined, turns: false, size: held.rect, hide: undefined });
    held.element.classList.add("away");
    this.place(held, 0, 0);
    this.layer.append(held.copy);
    this.carrier.carry(held.id);
  }
  // It leans the way it is pulled.
  private place(held: Held, x: number, y: number): void {
    const lean = Math.max(-7, Math.min(7, x / 30));
    if (held.copy !== undefined) held.copy.style.transform = `translate(${held.rect.x + x}px, ${held.rect.y + y}px) rotate(${lean}deg) scale(1.04)`;
  }

  private readonly release = (event: PointerEvent): void => {
    const held = this.held;
    this.held = undefined;
    if (held?.copy === undefined || event.pointerId !== held.pointer) return;
    this.swallow_click();
    const onto = this.under(event.clientX, event.clientY, held.element);
    const { rect } = held;
    const home = event.clientX >= rect.left && event.clientX <= rect.right && event.clientY >= rect.top && event.clientY <= rect.bottom;
    this.put_down(held, home);
    if (!home) this.carrier.drop(held.id, onto);
  };
  private readonly cancel = (): void => {
    const held = this.held;
    this.held = undefined;
    if (held?.copy !== undefined) this.put_down(held, true);
  };

  // What lies there and goes with it; of several above each other the first that does.
  private under(x: number, y: number, not: HTMLElement): string | undefined {
    const things = document.elementsFromPoint(x, y).flatMap((one) => one.closest<HTMLElement>("[data-thing]") ?? []);
    const others = things.filter((one) => one !== not && this.root.contains(one));
    return (others.find((one) => one.dataset["next"] !== undefined) ?? others[0])?.dataset["thing"];
  }
  private put_down(held: Held, home: boolean): void {
    const { copy, element, rect } = held;
    cancelAnimationFrame(this.frame);
    this.carrier.carry(undefined);
    element.classList.remove("away");
    if (copy === undefined) return;
    const back = { transform: `translate(${rect.x}px, ${rect.y}px)` };
    const still = document.documentElement.dataset["motion"] === "none";
    const gone = copy.animate([{}, home ? back : { opacity: 0 }], { duration: still ? 1 : home_takes, easing: "ease-out" });
    void gone.finished.catch(() => undefined).then(() => copy.remove());
  }
  // Letting go of the button over the thing that was pressed would count as a touch of its own.
  private swallow_click(): void {
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  }
}
