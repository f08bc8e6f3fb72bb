// What the page asks first, asked while the program itself is still on its way: the words of its language, the house, and who
// this is. A chunk of its own that index.html starts before everything else; it imports nothing, so it is there at once.
import type { Settings } from "./house.svelte";
import type { LanguageCode } from "./language";

export const kept_as = "indice.settings";
function read(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(kept_as) ?? "{}") as Partial<Settings>;
  } catch {
    // A browser that keeps nothing still plays.
    return {};
  }
}
export const kept = read();

const addresses = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../text/*.json", { query: "?url", import: "default", eager: true })).map(
    ([path, address]) => [path.slice(-"en.json".length, -".json".length), address],
  ),
);
function spoken(): LanguageCode {
  for (const wanted of navigator.languages) {
    const code = Object.keys(addresses).find((one) => wanted.toLowerCase().startsWith(one));
    if (code !== undefined) return code as LanguageCode;
  }
  return "en";
}
export const language = kept.language ?? spoken();

const asked = new Map<string, Promise<Response>>();
function ask(address: string): void {
  const answer = fetch(address, { credentials: "same-origin" });
  // Whoever takes it hears of it.
  answer.catch(() => undefined);
  asked.set(address, answer);
}
// The answer to what was asked so early, once.
export function early(address: string): Promise<Response> | undefined {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}
// Where the page's own sentences are.
export const words_at = (code: LanguageCode): string => addresses[code] ?? "";

if (!import.meta.env.VITEST) {
  ask(words_at(language));
  if (!__INDICE_STATIC__) {
    ask("/api/house");
    // Of somebody new the first answer says who that is, and only then more can be asked.
    if (kept.known === true) ask("/api/me");
  }
}
