// The panorama of Tamtown, 1000 by 250: four slices of 250 for the four pieces of a message. The
// same block is printed by day for the Cause and by night for the Culprit.
import { lens, n, ring, scatter } from "./pen";
import type { Inks } from "./palettes";
import { Cutter, scaled } from "./town";

type Ridge = (x: number) => number;
const far_hills: Ridge = (x) => 112 + 17 * Math.sin(x / 132 + 0.4) + 8 * Math.sin(x / 51);
const near_hills: Ridge = (x) => 136 + 13 * Math.sin(x / 118 + 2.3) + 6 * Math.sin(x / 43 + 1);
const field: Ridge = (x) => 160 + 7 * Math.sin(x / 150 + 0.8) + 2 * Math.sin(x / 31);
const street: Ridge = (x) => 181 + 2.5 * Math.sin(x / 57 + 1);

function hill(ridge: Ridge): string {
  let d = `M-20 270L-20 ${n(ridge(-20))}`;
  for (let x = -10; x <= 1020; x += 10) d += `L${x} ${n(ridge(x))}`;
  return d + "L1020 270Z";
}
function along(ridge: Ridge, from: number, to: number): string {
  let d = "";
  for (let x = from; x <= to; x += 10) d += `L${x} ${n(ridge(x))}`;
  return d;
}

const sun = { x: 500, y: 78 };
const moon = { x: 752, y: 56 };
const poles = [14, 246, 418, 612, 760, 992];

class Panorama {
  private readonly inks: Inks;
  private readonly at: Cutter;
  private readonly random = scatter(7);

  constructor(inks: Inks) {
    this.inks = inks;
    this.at = new Cutter(inks);
  }

  draw(): string {
    return this.sky() + this.land() + this.town() + this.at.shape(hill(street), "ground") +
      this.at.cut(this.gouges(street, 3, 10, 4, 20, 1.3), "groundcut");
  }

  // Rows of cuts that follow a ridge.
  private gouges(ridge: Ridge, from: number, to: number, step: number, length: number, width: number, x0 = -10, x1 = 1010): string {
    let d = "";
    for (let below = from; below < to; below += step)
      for (let x = x0 + this.random() * length; x < x1; ) {
        const l = length * (0.5 + this.random());
        d += lens(x, ridge(x) + below, x + l, ridge(x + l) + below, width * (0.6 + 0.6 * this.random()));
        x += l + 4 + this.random() * length * 0.5;
      }
    return d;
  }

  private sky(): string {
    const { at, random } = this;
    let streaks = "";
    for (let i = 0; i < 92; i++) {
      const x = random() * 1000;
      const y = 6 + random() * 92;
      const l = 18 + random() * 40;
      if (Math.hypot(x - sun.x, y - sun.y) > 190) streaks += lens(x, y, x + l, y + (random() - 0.5) * 3, 1.6);
    }
    return (
      `<rect x="-20" y="-20" width="1040" height="290" fill="${this.inks.colour("sky1")}"/>` +
      at.shape("M-20 52Q120 40 250 50T520 46T800 54T1020 44V270H-20Z", "sky2") +
      at.shape("M-20 92Q150 82 300 90T620 88T1020 92V270H-20Z", "sky3") +
      at.cut(streaks, "skycut") +
      (this.inks.light === "day" ? this.sun() : this.moon())
    );
  }
  private sun(): string {
    const rays = ring(56, (angle, i) => {
      const a = angle + 0.05;
      const from = 50 + (i % 2) * 7;
      const to = (i % 2 === 1 ? 88 : 128) + this.random() * 60;
      return lens(sun.x + Math.cos(a) * from, sun.y + Math.sin(a) * from, sun.x + Math.cos(a) * to, sun.y + Math.sin(a) * to, 4.2 - (i % 2));
    });
    return this.at.cut(rays.join(""), "ray") + this.at.disc(sun.x, sun.y, 43, "sun");
  }
  private moon(): string {
    let stars = "";
    for (let i = 0; i < 74; i++) {
      const x = this.random() * 1000;
      const y = 5 + this.random() * 90;
      const r = 1.2 + this.random() * 2.2;
      if (Math.hypot(x - moon.x, y - moon.y) < 54) continue;
      stars += lens(x - r, y, x + r, y, r * 0.5) + lens(x, y - r, x, y + r, r * 0.5);
    }
    const halo = ring(40, (a, i) => {
      const to = 54 + (i % 2) * 14;
      return lens(moon.x + Math.cos(a) * 42, moon.y + Math.sin(a) * 42, moon.x + Math.cos(a) * to, moon.y + Math.sin(a) * to, 2.2);
    });
    return (
      this.at.cut(stars, "ray") +
      this.at.cut(halo.join(""), "ray") +
      this.at.disc(moon.x, moon.y, 32, "sun") +
      this.at.cut("M740 40q8 4 4 12q-8 2 -10 -6zM762 62q8 0 6 8q-8 4 -10 -2zM758 38q6 -2 8 4q-4 4 -8 0z", "ray")
    );
  }

  private land(): string {
    const { at } = this;
    const water =
      lens(858, 148, 880, 152, 1.2) + lens(868, 162, 912, 160, 1.6) + lens(840, 172, 884, 170, 1.6) +
      lens(816, 180, 850, 178, 1.4) + lens(858, 178, 890, 175, 1.4);
    return (
      at.shape(hill(far_hills), "h1") +
      at.cut(this.gouges(far_hills, 5, 26, 6, 26, 1.5), "h1c") +
      at.shape(hill(near_hills), "h2") +
      at.cut(this.gouges(near_hills, 5, 28, 5.5, 22, 1.6), "h2c") +
      at.flat(300, 156, 30, 18) + at.windows([[306, 144], [318, 144]]) +
      at.tiled(392, 154, 26, 13, 9) + at.window(398, 146) +
      at.flat(700, 158, 34, 30, 6) + at.windows([[706, 134], [718, 134], [706, 147], [718, 147]]) +
      at.tiled(110, 154, 30, 13, 10) + at.windows([[116, 145], [126, 145]]) +
      at.shape("M846 137C836 146 888 150 868 160C846 170 812 172 790 188H892C898 178 936 168 932 158C924 148 872 146 858 136Z", "water") +
      at.cut(water, "watercut") +
      this.power_line() +
      at.water_tower(226, 172) +
      at.shape(`M-20 270L-20 ${n(field(-20))}${along(field, -10, 780)}L796 184L780 270Z`, "h3") +
      at.shape(`M888 270L896 184L916 ${n(field(916))}${along(field, 920, 1020)}L1020 270Z`, "h3") +
      at.cut(this.gouges(field, 4, 20, 5, 16, 1.4, -10, 770) + this.gouges(field, 4, 20, 5, 12, 1.2, 926), "h3c") +
      at.shape(`M330 ${n(street(330) + 4)}C372 172 430 176 440 160C446 150 424 146 434 138L440 138C436 146 462 150 458 161C452 178 440 178 418 ${n(street(418) + 4)}Z`, "road")
    );
  }
  private power_line(): string {
    const ink = this.inks.colour("pole");
    if (ink === "none") return "";
    const top = (x: number) => field(x) + 4 - 46;
    let wires = "";
    poles.forEach((a, i) => {
      const b = poles[i + 1];
      if (b !== undefined) wires += `M${a} ${n(top(a))}Q${(a + b) / 2} ${n((top(a) + top(b)) / 2 + 13)} ${b} ${n(top(b))}`;
    });
    const masts = poles.map((x) => {
      const y = field(x) + 4;
      return `M${x - 1.2} ${n(y)}V${n(y - 52)}h2.4V${n(y)}ZM${x - 8} ${n(y - 48)}h16v2h-16zM${x - 6} ${n(y - 42)}h12v1.800h-12z`;
    });
    return `<path d="${wires}" fill="none" stroke="${ink}" stroke-width="1.1"/>` + this.at.cut(masts.join(""), "pole");
  }

  private town(): string {
    const { at } = this;
    return (
      at.tree(52, 177, 40, 1.45, this.random) +
      at.silo(108, 180, 26, 50) + at.silo(138, 180, 26, 50) + at.store(172, 181, 52, 28) +
      at.walker(100, 182, 1.45) + at.walker(88, 183, 0.95) + at.sacks([[226, 183], [236, 183], [231, 174]]) +
      at.clinic(262, 180) + at.pump(352, 183) + at.walker(374, 183, 1.5, true) +
      this.lamp_house() + this.barrier() + this.market() + this.lamp() +
      at.school(908, 178) + this.bridge() + at.bus(806, 173) + at.walker(786, 184, 1.5, true) +
      at.palm(764, 182, 50)
    );
  }
  private lamp_house(): string {
    const { at } = this;
    return scaled(470, 178, 1.12,
      at.flat(452, 178, 40, 52, 22) + at.rect(450, 150, 44, 3, "trim") +
        at.windows([[458, 132], [473, 132]], 8, 10) + at.window(458, 158, 8, 9) + at.door(473, 178, 9, 17));
  }
  // The window that still burns at night.
  private lamp(): string {
    const ink = this.inks.colour("lampray");
    if (this.inks.light !== "night" || ink === "none" || this.inks.line !== "none") return "";
    const rays = ring(16, (angle, i) => {
      const a = angle + 0.2;
      const to = i % 2 === 1 ? 21 : 30;
      return lens(478 + Math.cos(a) * 13, 133 + Math.sin(a) * 13, 478 + Math.cos(a) * to, 133 + Math.sin(a) * to, 1.7);
    });
    return this.at.cut(rays.join(""), "lampray") + this.at.rect(473.5, 126.5, 9, 11, "lamp");
  }
  private barrier(): string {
    return scaled(424, 183, 1.25,
      this.at.shape("M404 182v-20h4v20z", "key") + this.at.shape("M406 166h44v3.600h-44zM447 182v-15h3v15z", "key") +
        this.at.shape("M412 166h7v3.600h-7zM425 166h7v3.600h-7zM438 166h7v3.600h-7z", "bar"));
  }
  private market(): string {
    const { at } = this;
    return (
      at.tiled(516, 170, 40, 26, 14) + at.windows([[523, 152], [538, 152]], 7, 8) +
      at.flat(560, 170, 34, 40, 16) + at.windows([[566, 138], [580, 138]], 7, 8) +
      at.tiled(598, 170, 46, 24, 15) + at.windows([[606, 154], [624, 154]], 7, 8) +
      at.flat(650, 170, 36, 32) + at.windows([[657, 146], [671, 146]], 7, 8) +
      scaled(606, 184, 1.42,
        at.stall(524, 181, 40) + at.stall(580, 182, 44) + at.stall(640, 181, 38) +
          at.sacks([[530, 183], [542, 183], [536, 174], [618, 184], [628, 183], [623, 175], [684, 183], [678, 184]])) +
      at.walker(556, 184, 1.6) + at.walker(736, 184, 1.5) + at.walker(748, 185, 1.05)
    );
  }
  private bridge(): string {
    return scaled(840, 184, 1.1,
      this.at.shape("M756 176q70 -19 168 0v4q-92 -17 -168 0z", "key") +
        this.at.shape("M776 178v9h3v-10zM808 174v12h3v-12zM842 172v13h3v-13zM876 174v12h3v-12zM904 176v9h3v-9z", "key"));
  }
}

// What a block gives in print: edges that waver, and specks where the ink did not take.
const print_filter = `<filter id="print" x="-20" y="-20" width="1040" height="290" filterUnits="userSpaceOnUse"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="2" seed="3" result="n"/><feDisplacementMap in="SourceGraphic" in2="n" scale="2.4" xChannelSelector="R" yChannelSelector="G" result="d"/><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="3" seed="9" result="s"/><feColorMatrix in="s" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 11 0 0 -8.2" result="sp"/><feComposite in="d" in2="sp" operator="out"/></filter>`;

export function panorama(inks: Inks, width: number): string {
  const printed = inks.line === "none";
  const drawn = new Panorama(inks).draw();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 4}" viewBox="0 0 1000 250">` +
    (printed ? print_filter : "") +
    `<rect width="1000" height="250" fill="${inks.paper}"/><g${printed ? ' filter="url(#print)"' : ""}>${drawn}</g></svg>`
  );
}
