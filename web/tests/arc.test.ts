import { describe, expect, it } from "vitest";

import { at, hop, sinking } from "../src/table/arc";

const place = (frame: Keyframe | undefined) => {
  const found = /translate\((-?[\d.]+)px,(-?[\d.]+)px\)/.exec(String(frame?.["transform"]));
  return { x: Number(found?.[1]), y: Number(found?.[2]) };
};

describe("a card in the air", () => {
  const from = { x: 100, y: 500, scale: 1 };
  const to = { x: 700, y: 500, scale: 0.5 };
  const frames = hop(from, to, 0, 1);

  it("begins and ends exactly where it lay and will lie", () => {
    expect(frames[0]?.["transform"]).toBe(at(from));
    expect(frames.at(-1)?.["transform"]).toBe(at(to));
  });
  it("goes up across the table, whichever way", () => {
    const tops = [frames, hop(to, from, 0, 1)].map((way) => Math.min(...way.map((frame) => place(frame).y)));
    for (const top of tops) {
      expect(top).toBeLessThan(from.y - 40);
      expect(top).toBeGreaterThan(from.y - 100);
    }
  });
  it("never turns back and comes in the order of time", () => {
    frames.slice(1).forEach((frame, at) => {
      expect(place(frame).x).toBeGreaterThanOrEqual(place(frames[at]).x);
      expect(frame.offset ?? 0).toBeGreaterThan(frames[at]?.offset ?? 0);
    });
  });
  it("moves by transform alone", () => {
    for (const frame of frames) expect(Object.keys(frame).sort()).toEqual(["easing", "offset", "transform"]);
  });
  it("stays where it is if it goes nowhere", () => {
    for (const frame of hop(from, from, 0, 1)) expect(place(frame)).toEqual({ x: 100, y: 500 });
  });
  it("sinks out of sight", () => {
    const down = sinking(from, 1);
    expect(down.at(-1)?.["opacity"]).toBe(0);
    expect(place(down.at(-1)).y).toBeGreaterThan(from.y + 100);
  });
});
