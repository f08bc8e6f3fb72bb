// The buildings and people of an ordinary southern town, cut for the panorama.
import { lens, n } from "./pen";
import type { Inks } from "./palettes";

export class Cutter {
  private readonly inks: Inks;
  constructor(inks: Inks) {
    this.inks = inks;
  }
  // A shape: it has key-lines while the block is uninked.
  shape(d: string, ink: string): string {
    return `<path d="${d}" fill="${this.inks.colour(ink)}" stroke="${this.inks.line}"/>`;
  }
  // A cut: never outlined.
  cut(d: string, ink: string): string {
    const fill = this.inks.colour(ink);
    return fill === "none" ? "" : `<path d="${d}" fill="${fill}"/>`;
  }
  disc(x: number, y: number, r: number, ink: string): string {
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${this.inks.colour(ink)}" stroke="${this.inks.line}"/>`;
  }
  rect(x: number, y: number, w: number, h: number, ink: string): string {
    return this.shape(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`, ink);
  }
  window(x: number, y: number, w = 5, h = 6): string {
    return this.rect(x, y, w, h, "door");
  }
  windows(at: [number, number][], w = 5, h = 6): string {
    return at.map(([x, y]) => this.window(x, y, w, h)).join("");
  }
  door(x: number, y: number, w = 7, h = 14): string {
    return this.rect(x, y - h, w, h, "door");
  }

  flat(x: number, y: number, w: number, h: number, tank?: number): string {
    const walls =
      this.rect(x, y - h, w, h, "wall") +
      this.rect(x + w * 0.68, y - h, w * 0.32, h, "wall2") +
      this.rect(x - 2, y - h - 3.5, w + 4, 4, "trim");
    if (tank === undefined) return walls;
    const top = y - h - 3.5;
    return (
      walls +
      this.shape(`M${x + tank} ${top}v-4h2v4zM${x + tank + 9} ${top}v-4h2v4z`, "key") +
      this.shape(`M${x + tank - 2} ${y - h - 7}v-9q7.5 -4 15 0v9z`, "tank")
    );
  }
  tiled(x: number, y: number, w: number, h: number, rise = 13): string {
    let tiles = "";
    for (let row = 1; row < 3; row++)
      for (let t = 0; t < w - 6; t += 8) {
        const at = y - h - rise + (row * rise) / 3 + 1;
        tiles += lens(x - 2 + t + row * 3, at, x + 3 + t + row * 3, at, 1);
      }
    return (
      this.rect(x, y - h, w, h, "wall") +
      this.rect(x + w * 0.66, y - h, w * 0.34, h, "wall2") +
      this.shape(`M${x - 5} ${y - h + 1}L${n(x + 5)} ${y - h - rise}H${n(x + w - 5)}L${x + w + 5} ${y - h + 1}Z`, "tile") +
      this.cut(tiles, "tilecut")
    );
  }
  silo(x: number, y: number, w: number, h: number): string {
    const rings = [0.2, 0.4, 0.6, 0.8].map((t) => lens(x + 1, y - h * t, x + w * 0.6, y - h * t, 0.9));
    return (
      this.rect(x, y - h, w, h, "metal") +
      this.rect(x + w * 0.64, y - h, w * 0.36, h, "metal2") +
      this.shape(`M${x - 2} ${y - h + 1}L${n(x + w / 2)} ${n(y - h - w * 0.42)}L${x + w + 2} ${y - h + 1}Z`, "roof") +
      this.cut(rings.join(""), "metal2") +
      this.cut(`M${n(x + w * 0.3)} ${y}v${-h}h1v${h}zM${n(x + w * 0.3 + 4)} ${y}v${-h}h1v${h}z`, "key")
    );
  }
  store(x: number, y: number, w: number, h: number): string {
    let boards = "";
    for (let t = 4; t < w - 2; t += 5) boards += lens(x + t, y - h + 2, x + t, y - 2, 0.7);
    const ridge = `${n(x + w / 2)} ${n(y - h - 17)}`;
    return (
      this.rect(x, y - h, w, h, "wall") +
      this.cut(boards, "wall2") +
      this.shape(`M${x - 5} ${y - h + 1}L${ridge}L${x + w + 5} ${y - h + 1}Z`, "metal2") +
      this.shape(`M${ridge}L${x + w + 5} ${y - h + 1}H${n(x + w / 2)}Z`, "roof") +
      this.rect(x + w * 0.3, y - h * 0.66, w * 0.4, h * 0.66, "door") +
      this.rect(x + w / 2 - 3, y - h - 8, 6, 5, "door")
    );
  }
  water_tower(x: number, y: number): string {
    return (
      this.cut(
        `M${x - 15} ${y}L${x - 9} ${y - 60}h2.6L${x - 11.5} ${y}ZM${x + 15} ${y}L${x + 9} ${y - 60}h-2.6L${x + 11.5} ${y}Z` +
          `M${x - 13.5} ${y - 18}L${x + 11} ${y - 38}l1 1.8L${x - 13} ${y - 15.5}ZM${x + 13.5} ${y - 18}L${x - 11} ${y - 38}l-1 1.8L${x + 13} ${y - 15.5}Z` +
          `M${x - 11} ${y - 40}h22v2h-22z`,
        "key",
      ) +
      this.shape(`M${x - 16} ${y - 58}h32v-24h-32z`, "metal") +
      this.shape(`M${x + 5} ${y - 58}h11v-24h-11z`, "metal2") +
      this.shape(`M${x - 18} ${y - 82}L${x} ${y - 93}L${x + 18} ${y - 82}Z`, "roof") +
      this.cut(lens(x - 15, y - 70, x + 4, y - 70, 1), "metal2")
    );
  }
  bus(x: number, y: number): string {
    const body = `M${x} ${y - 6}V${y - 25}Q${x} ${y - 29} ${x + 4} ${y - 29}H${x + 50}Q${x + 57} ${y - 28} ${x + 59} ${y - 16}L${x + 62} ${y - 13}V${y - 6}Z`;
    return (
      this.shape(body, "bus") +
      this.shape(`M${x} ${y - 12}h62v6h-62z`, "bus2") +
      [4, 15, 26, 37].map((t) => this.rect(x + t, y - 25, 9, 8.5, "glass")).join("") +
      this.shape(`M${x + 48} ${y - 25}h3q4 1 5.5 8.5h-8.5z`, "glass") +
      [13, 47].map((t) => this.disc(x + t, y - 5, 5.6, "key") + this.disc(x + t, y - 5, 2, "sack")).join("") +
      this.shape(`M${x + 6} ${y - 30}q4 -7 9 -5q2 -4 9 -3q6 -2 9 3q5 -1 7 5z`, "sack") +
      this.rect(x + 4, y - 31, 42, 2.4, "key")
    );
  }
  pump(x: number, y: number): string {
    return (
      this.rect(x - 16, y - 4, 40, 5, "trim") +
      this.cut(
        `M${x - 2} ${y - 4}v-24h5v24zM${x - 3} ${y - 28}h8v3h-8zM${x + 3} ${y - 27}l17 -8l1.2 2.2l-17 9zM${x - 9} ${y - 21}h8v2.6h-5.5v4h-2.5z`,
        "key",
      ) +
      this.rect(x - 12, y - 10, 7, 6, "bus2") +
      this.rect(x + 10, y - 11, 7, 7, "sack") +
      this.rect(x + 12, y - 13, 3, 2, "key")
    );
  }
  tree(x: number, y: number, r: number, s: number, random: () => number): string {
    let leaves = "";
    for (let i = 0; i < 26; i++) {
      const angle = random() * 6.28;
      const far = Math.sqrt(random()) * r * 0.8;
      const lx = x + Math.cos(angle) * far * 1.25;
      const ly = y - 20 * s - r * 0.7 + Math.sin(angle) * far * 0.72;
      leaves += lens(lx, ly, lx + 7 * s, ly - 3 * s, 1.5);
    }
    const at = (dx: number, up: number) => `${n(x + r * dx)} ${n(y - 20 * s - r * up)}`;
    return (
      this.shape(
        `M${x - 3 * s} ${y}C${x - 2 * s} ${y - 12 * s} ${x - 3 * s} ${y - 16 * s} ${x - 9 * s} ${y - 24 * s}L${x - 2} ${y - 18 * s}L${x + 9 * s} ${y - 26 * s}C${x + 3 * s} ${y - 16 * s} ${x + 3 * s} ${y - 10 * s} ${x + 4 * s} ${y}Z`,
        "key",
      ) +
      this.shape(
        `M${at(-1.3, 0.35)}C${at(-1.6, 1)} ${at(-0.9, 1.45)} ${at(-0.5, 1.3)}C${at(-0.2, 1.7)} ${at(0.5, 1.65)} ${at(0.65, 1.25)}C${at(1.3, 1.3)} ${at(1.6, 0.6)} ${at(1.25, 0.3)}C${at(0.5, 0.05)} ${at(-0.6, 0.05)} ${at(-1.3, 0.35)}Z`,
        "tree",
      ) +
      this.cut(leaves, "treecut")
    );
  }
  palm(x: number, y: number, h: number): string {
    const trunk = `M${x - 2} ${y}Q${x + 1} ${y - h * 0.5} ${x + 4} ${y - h}h3Q${x + 4} ${y - h * 0.5} ${x + 3} ${y}Z`;
    const leaves: [number, number][] = [[-24, 5], [-22, -9], [-10, -17], [6, -18], [19, -11], [24, 3], [15, 13], [-15, 14]];
    const crown = leaves.map(([a, b]) => lens(x + 5.5, y - h, x + 5.5 + a, y - h + b, 4.2));
    return this.shape(trunk, "key") + this.shape(crown.join(""), "tree");
  }
  walker(x: number, y: number, s: number, load = false): string {
    return this.shape(
      `M${x} ${y - 15 * s}a${2.4 * s} ${2.4 * s} 0 1 1 .1 0ZM${x - 3.2 * s} ${y - 14 * s}H${x + 3.2 * s}L${x + 4.4 * s} ${y - 4 * s}L${x + 2.2 * s} ${y}H${x - 2.6 * s}L${x - 4 * s} ${y - 4 * s}Z` +
        (load ? `M${x + 4.6 * s} ${y - 8 * s}h4.4v6h-4.4z` : ""),
      "key",
    );
  }
  stall(x: number, y: number, w: number): string {
    const posts = this.shape(`M${x + 2} ${y}V${y - 22}h2V${y}ZM${x + w - 4} ${y}V${y - 22}h2V${y}Z`, "key");
    const strips = Math.round(w / 7);
    const low = (i: number) => n(x - 3 + (i * (w + 6)) / strips);
    const high = (i: number) => n(x + 2 + (i * (w - 4)) / strips);
    let awning = "";
    for (let i = 0; i < strips; i++)
      awning += this.shape(
        `M${low(i)} ${y - 21}L${high(i)} ${y - 31}H${high(i + 1)}L${low(i + 1)} ${y - 21}Q${low(i + 0.5)} ${y - 16} ${low(i)} ${y - 21}Z`,
        i % 2 === 1 ? "awn2" : "awn",
      );
    return posts + awning + this.shape(`M${x} ${y}v-8h${w}v8z`, "wall2");
  }
  sack(x: number, y: number): string {
    return this.shape(
      `M${x} ${y}C${x - 2} ${y - 6} ${x} ${y - 9} ${x + 3} ${y - 10}L${x + 2} ${y - 13}H${x + 8}L${x + 7} ${y - 10}C${x + 10} ${y - 9} ${x + 12} ${y - 6} ${x + 10} ${y}Z`,
      "sack",
    );
  }
  sacks(at: [number, number][]): string {
    return at.map(([x, y]) => this.sack(x, y)).join("");
  }
  school(x: number, y: number): string {
    return (
      this.tiled(x, y, 96, 22, 15) +
      [8, 22, 36, 66, 80].map((t) => this.window(x + t, y - 18, 8, 8)).join("") +
      this.door(x + 50, y, 9, 16) +
      [-2, 20, 45, 62, 78, 96].map((t) => this.rect(x + t, y - 22, 2, 22, "key")).join("") +
      this.rect(x - 4, y - 1, 104, 3, "trim") +
      this.cut(`M${x - 14} ${y + 2}v-62h2.2v62z`, "key") +
      this.shape(`M${x - 11.5} ${y - 59}q7 -3.5 13 0t12 -1v13q-6 3.5 -12 1t-13 0z`, "flag")
    );
  }
  clinic(x: number, y: number): string {
    return (
      this.flat(x, y, 70, 26) +
      [6, 42, 55].map((t) => this.window(x + t, y - 20, 8, 9)).join("") +
      this.door(x + 22, y, 12, 17) +
      this.rect(x + 16, y - 20.5, 24, 3, "trim") +
      this.rect(x + 20, y - 47, 18, 18, "sign") +
      this.cut(`M${x + 27} ${y - 44.5}h4v4.5h4.5v4h-4.5v4.5h-4v-4.5h-4.5v-4h4.5z`, "signx")
    );
  }
}

export function scaled(x: number, y: number, s: number, drawn: string): string {
  return `<g transform="translate(${x} ${y}) scale(${s}) translate(${-x} ${-y})">${drawn}</g>`;
}
