// Where somebody else finds a game. One of this browser is taken along to the house first, where there is one.
import { Failure, house } from "./house.svelte";
import { is_here } from "./local/here";

export const can_share = (table: string): boolean => !is_here(table) || !house.away;

// The game goes to the house as it stands; the table's name there.
export async function take_along(table: string): Promise<string> {
  const events = await house.get(`/api/tables/${table}/events`);
  return ((await house.post("/api/along", events)) as { table: string }).table;
}

// Of a game that is over. What was taken along once need not go again, as long as the house has it.
export async function shared_as(table: string): Promise<string> {
  if (!is_here(table)) return table;
  const known = house.settings.shared[table];
  if (known !== undefined && (await has(known))) return known;
  const made = await take_along(table);
  house.set({ shared: with_latest(house.settings.shared, table, made) });
  return made;
}

async function has(table: string): Promise<boolean> {
  try {
    await house.get(`/api/tables/${table}`);
    return true;
  } catch (failure) {
    if (failure instanceof Failure && failure.status === 404) return false;
    throw failure;
  }
}

const most_remembered = 200;
export function with_latest(shared: { [here: string]: string }, here: string, there: string): { [here: string]: string } {
  const others = Object.entries(shared).filter(([table]) => table !== here);
  return Object.fromEntries([...others.slice(1 - most_remembered), [here, there]]);
}
