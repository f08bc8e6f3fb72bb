// What each Family would come to if it were touched next, while several may be: the house is asked
// what would surely follow.
import type { Thing } from "../../protocol";
import type { TableView } from "../../table/view.svelte";

const most = 8;

// The offers that differ only in the role still to be touched, by that role.
export function by_role(view: TableView): Map<string, number> {
  const found = new Map<string, number>();
  const { possible, meant } = view.touching;
  if (meant !== undefined || possible.length < 2 || possible.length > most) return found;
  for (const number of possible) {
    const roles = (view.live.offers[number]?.touches ?? [])
      .map((at) => view.tableau?.things[at])
      .filter((thing) => thing?.id.startsWith("role/"));
    const role = roles[0];
    if (roles.length !== 1 || role === undefined || found.has(role.id)) return new Map();
    found.set(role.id, number);
  }
  return found;
}

export class Previews {
  after = $state.raw<ReadonlyMap<string, Thing>>(new Map());
  private asked = "";

  async look(view: TableView): Promise<void> {
    const offers = by_role(view);
    const question = `${view.live.version} ${[...offers.values()].join(" ")}`;
    if (question === this.asked) return;
    this.asked = question;
    this.after = new Map();
    const found = new Map<string, Thing>();
    for (const [role, offer] of offers) {
      const foresight = await view.live.foresee(offer);
      if (this.asked !== question) return;
      const thing = foresight?.things?.find((one) => one.id === role);
      if (thing !== undefined) found.set(role, thing);
    }
    this.after = found;
  }
}

const of_table = new WeakMap<TableView, Previews>();
export function previews_of(view: TableView): Previews {
  let found = of_table.get(view);
  if (found === undefined) of_table.set(view, (found = new Previews()));
  return found;
}
