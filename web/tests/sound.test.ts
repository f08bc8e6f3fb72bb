import { beforeEach, expect, it, vi } from "vitest";

import type { Skin } from "../src/games/skin";

// What a browser would have played.
let now = 0;
let played: { hertz: number; at: number }[] = [];
let loudest = 0;
class Tone {
  frequency = { value: 0 };
  type = "";
  connect = <Node>(node: Node) => node;
  start = (at: number) => void played.push({ hertz: this.frequency.value, at });
  stop = () => undefined;
}
class Context {
  destination = {};
  get currentTime() {
    return now;
  }
  createOscillator = () => new Tone();
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: (value: number) => void (loudest = Math.max(loudest, value)),
    },
    connect: <Node>(node: Node) => node,
  });
}
const skin: Skin = { theme: "x", sounds: { move: [[150, 70]], point: [[659, 110], [880, 180]], turn: [[392, 90]] } };

let play: typeof import("../src/table/sound").play_sound;
let is_heard: typeof import("../src/table/sound").is_heard;
beforeEach(async () => {
  now = 0;
  played = [];
  vi.resetModules();
  vi.stubGlobal("AudioContext", Context);
  ({ play_sound: play, is_heard } = await import("../src/table/sound"));
});
const hertz = () => played.map((one) => one.hertz);

it("a skin's own tones are played one after the other, the usual ones where it has none", () => {
  play("point", skin);
  expect(played).toEqual([{ hertz: 659, at: 0 }, { hertz: 880, at: 0.11 }]);
  play("refused", skin);
  expect(hertz()).toEqual([659, 880, 165]);
});

it("of a kind there is only one at a time, however many cards land together", () => {
  for (let card = 0; card < 5; ++card) play("move", skin);
  expect(hertz()).toEqual([150]);
  play("turn", skin);
  expect(hertz()).toEqual([150, 392]);
  now = 0.06;
  play("move", skin);
  expect(hertz()).toEqual([150, 392]);
  now = 0.08;
  play("move", skin);
  expect(hertz()).toEqual([150, 392, 150]);
});

it("what happens all the time is quieter than what calls", () => {
  const loudness = (name: "move" | "point" | "turn") => {
    loudest = 0;
    play(name, skin);
    return loudest;
  };
  const [move, point, turn] = [loudness("move"), loudness("point"), loudness("turn")];
  expect(move).toBeLessThan(point);
  expect(point).toBeLessThan(turn);
});

it("where everything is there at once, cards and points are not heard; without sound nothing is", () => {
  for (const name of ["move", "point"] as const) {
    expect(is_heard(name, { sound: true, speed: "once" })).toBe(false);
    expect(is_heard(name, { sound: true, speed: "brisk" })).toBe(true);
  }
  for (const name of ["turn", "end", "refused"] as const) expect(is_heard(name, { sound: true, speed: "once" })).toBe(true);
  for (const name of ["move", "turn"] as const) expect(is_heard(name, { sound: false, speed: "calm" })).toBe(false);
});
