// Rules by chapter, and what a search finds in them.
export interface Rule {
  id: string;
  name: string;
  text: string;
  origin: string;
}
export interface Chapter {
  id: string; // "TT-R"
  rules: Rule[];
}

export function chapters(rules: readonly Rule[]): Chapter[] {
  const found: Chapter[] = [];
  for (const rule of rules) {
    const id = /^[A-Z]+-[A-Z]+/.exec(rule.id)?.[0] ?? rule.id;
    const chapter = found.find((one) => one.id === id);
    if (chapter === undefined) found.push({ id, rules: [rule] });
    else chapter.rules.push(rule);
  }
  return found;
}

// Without accents and capitals; as many letters as the text has, so that places in it stay true.
export function folded(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return plain.length === letter.length ? plain : letter.toLowerCase().slice(0, letter.length);
    })
    .join("");
}
const words_of = (wanted: string): string[] => folded(wanted).split(/\s+/).filter((word) => word !== "");

// Every word wanted stands somewhere in the rule, its name or its id.
export function holds(rule: Rule, wanted: string): boolean {
  const text = folded(`${rule.id} ${rule.name} ${rule.text}`);
  return words_of(wanted).every((word) => text.includes(word));
}

// The text in pieces, those that were looked for marked.
export function marked(text: string, wanted: string): { text: string; found: boolean }[] {
  const whole = text.normalize("NFC");
  const plain = folded(whole);
  const hit = new Array<boolean>(whole.length).fill(false);
  for (const word of words_of(wanted))
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  const pieces: { text: string; found: boolean }[] = [];
  for (let at = 0; at < whole.length; ++at) {
    const last = pieces.at(-1);
    if (last !== undefined && last.found === hit[at]) last.text += whole[at] ?? "";
    else pieces.push({ text: whole[at] ?? "", found: hit[at] ?? false });
  }
  return pieces;
}
