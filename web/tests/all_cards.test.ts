import { describe, expect, it } from "vitest";

import { opened } from "../src/all_cards";
import type { Tableau, Thing, Zone } from "../src/protocol";

const zone = (id: string, owner?: number): Zone => ({ id, title: [id], ...(owner === undefined ? {} : { owner }) }) as Zone;
const card = (id: string, at: number, down = false): Thing =>
  ({ id, in: at, face: ["thing.card"], piece: down ? "back" : id, ...(down ? { down } : {}) }) as Thing;
const table = (viewer: number, zones: Zone[], things: Thing[]): Tableau => ({ viewer, prompt: [""], zones, things });

const [pile, mine, theirs] = [zone("pile"), zone("seat/0/hand", 0), zone("seat/1/hand", 1)];
const ada = table(0, [pile, theirs, mine], [card("pile/back", 0, true), card("seat/1/hand/1", 1, true), card("lady", 2)]);
// The other has the zones in another order.
const bob = table(1, [pile, mine, theirs], [card("pile/back", 0, true), card("seat/0/hand/1", 1, true), card("urchin", 2)]);

describe("a table with open cards", () => {
  const open = opened(ada, [bob]);
  const in_zone = (id: string) => open.things.filter((thing) => open.zones[thing.in]?.id === id).map((thing) => thing.id);
  it("shows every hand as its owner saw it", () => {
    expect(in_zone("seat/0/hand")).toEqual(["lady"]);
    expect(in_zone("seat/1/hand")).toEqual(["urchin"]);
  });
  it("shows what nobody saw as a back", () => {
    expect(open.things.find((thing) => thing.id === "pile/back")?.down).toBe(true);
  });
  it("is whose eyes it was", () => {
    expect(open.viewer).toBe(0);
    expect(opened(ada, [])).toEqual(ada);
  });
});
