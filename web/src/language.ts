// Sentences from the message catalogues, by the same rules as text/catalogue.h: for a field {x} a
// pattern may use a number; a Term (the bare name; {x_word} is its raw word); a seat (the player's
// name; {x_is_you} is "yes", "no" or "nobody"); a counted list (joined; {x_total} is its sum).
import { IntlMessageFormat } from "intl-messageformat";

import { nobody, spectator } from "./protocol";
import type { Fact, Message, Refusal, Term, Value, Values } from "./protocol";

export const languages = ["en", "fr", "de"] as const;
// Each in its own words.
export const own_names: Record<LanguageCode, string> = { en: "English", fr: "Français", de: "Deutsch" };
export type LanguageCode = (typeof languages)[number];

// Of each domain ("thames", "table", "web") the patterns by key.
export type Patterns = { [domain: string]: { [key: string]: string } };

// Who reads: the viewer is spoken to as "you"; names[seat] is the player at that seat.
export interface Audience {
  viewer: number;
  names: readonly string[];
}
export const nobody_there: Audience = { viewer: spectator, names: [] };

// A word of a sentence that can be shown as more than a word: a card, a person.
export type Chip =
  | { is: "term"; term: Term; text: string; count?: number }
  | { is: "seat"; seat: number; text: string };
export type Part = string | Chip;

// What could turn the writing around or hide in it has no place in a name.
const unprintable = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069\ufeff]/gu;
export function harmless(text: string): string {
  return text.replace(unprintable, "");
}

// Chips ride through the formatter as single letters of the private use area.
const first_mark = 0xe000;
const marks = /[\ue000-\uf8ff]/;

type Argument = string | number;

export class Language {
  readonly code: LanguageCode;
  private readonly patterns: Patterns;
  private readonly compiled = new Map<string, IntlMessageFormat>();
  // Made when the first list is joined: the front door has none, and on a phone the browser takes long for it.
  private lists: Intl.ListFormat | undefined;
  private readonly literals = new Map<string, string>();
  // What stands for a text that is not there. In a test nothing does: it is a mistake of ours.
  private readonly missing: ((name: string) => string) | undefined;

  constructor(code: LanguageCode, patterns: Patterns, missing?: (name: string) => string) {
    this.code = code;
    this.patterns = patterns;
    this.missing = missing;
  }

  // Texts of somebody else's making (questions), taken as they are: braces mean nothing in them.
  overlay(domain: string, texts: { [key: string]: string }): void {
    for (const [key, text] of Object.entries(texts)) this.literals.set(domain + "." + key, text);
  }
  has(domain: string, key: string): boolean {
    return this.literals.has(domain + "." + key) || this.patterns[domain]?.[key] !== undefined;
  }
  say(domain: string, message: Message, audience: Audience): string {
    return this.format(domain, message[0], this.arguments(domain, message[1], audience, undefined));
  }
  fact(domain: string, fact: Fact, audience: Audience): string {
    return this.say(domain, ["fact." + fact.fact, fact.with ?? {}], audience);
  }
  refusal(domain: string, refusal: Refusal, audience: Audience): string {
    return this.say(domain, ["refusal." + refusal.reason, refusal.with ?? {}], audience);
  }
  // The short form where there is one.
  brief(domain: string, message: Message, audience: Audience): string {
    const key = message[0] + ".brief";
    return this.say(domain, this.has(domain, key) ? [key, message[1] ?? {}] : message, audience);
  }
  rule(domain: string, id: string): string {
    return this.has(domain, "rule." + id) ? this.plain(domain, "rule." + id) : "";
  }
  rule_name(domain: string, id: string): string {
    return this.has(domain, `rule.${id}.name`) ? this.plain(domain, `rule.${id}.name`) : id;
  }
  plain(domain: string, key: string, values: { [name: string]: Argument } = {}): string {
    return this.format(domain, key, values);
  }
  term(domain: string, term: Term, count = 1, suffix = ""): string {
    return this.format(domain, term + suffix, { n: count });
  }
  // What is said of a thing in full: under its key, or under a word of its face.
  about(domain: string, face: Message, audience: Audience): string[] {
    const lines: string[] = [];
    if (this.has(domain, face[0] + ".about"))
      lines.push(this.say(domain, [face[0] + ".about", face[1] ?? {}], audience));
    for (const value of Object.values(face[1] ?? {}))
      if (typeof value === "string" && this.has(domain, value + ".about"))
        lines.push(this.term(domain, value, 1, ".about"));
    return lines;
  }
  join(items: readonly string[]): string {
    this.lists ??= new Intl.ListFormat(this.code, { style: "long", type: "conjunction" });
    return this.lists.format(items);
  }

  // The sentence in parts, so that cards and people in it can be drawn.
  parts(domain: string, message: Message, audience: Audience): Part[] {
    const chips: Chip[] = [];
    const text = this.format(
      domain,
      message[0],
      this.arguments(domain, message[1], audience, chips),
    );
    const parts: Part[] = [];
    let plain = "";
    for (const letter of text) {
      const chip = marks.test(letter) ? chips[letter.charCodeAt(0) - first_mark] : undefined;
      if (chip === undefined) {
        plain += letter;
        continue;
      }
      if (plain !== "") parts.push(plain);
      plain = "";
      parts.push(chip);
    }
    if (plain !== "") parts.push(plain);
    return parts;
  }
  fact_parts(domain: string, fact: Fact, audience: Audience): Part[] {
    return this.parts(domain, ["fact." + fact.fact, fact.with ?? {}], audience);
  }

  private format(domain: string, key: string, values: { [name: string]: Argument }): string {
    const name = domain + "." + key;
    const literal = this.literals.get(name);
    if (literal !== undefined) return literal;
    let compiled = this.compiled.get(name);
    if (compiled === undefined) {
      const pattern = this.patterns[domain]?.[key];
      if (pattern === undefined && this.missing !== undefined) return this.missing(name);
      if (pattern === undefined) throw new Error(`text ${this.code} ${name}: no such key`);
      // Most sentences have nothing to fill in, and need no reader of patterns.
      if (!/[{}']/.test(pattern)) {
        this.literals.set(name, pattern);
        return pattern;
      }
      compiled = new IntlMessageFormat(pattern, this.code, undefined, { ignoreTag: true });
      this.compiled.set(name, compiled);
    }
    return String(compiled.format(values));
  }

  private arguments(
    domain: string,
    values: Values | undefined,
    audience: Audience,
    chips: Chip[] | undefined,
  ): { [name: string]: Argument } {
    const found: { [name: string]: Argument } = {};
    const put = (chip: Chip): string => {
      if (chips === undefined || chip.text === "") return chip.text;
      chips.push(chip);
      return String.fromCharCode(first_mark + chips.length - 1);
    };
    for (const [name, value] of Object.entries(values ?? {}))
      this.add(domain, name, value, audience, found, put);
    return found;
  }

  private add(
    domain: string,
    name: string,
    value: Value,
    audience: Audience,
    found: { [name: string]: Argument },
    put: (chip: Chip) => string,
  ): void {
    if (typeof value === "number") {
      found[name] = value;
    } else if (typeof value === "string") {
      found[name] = put({ is: "term", term: value, text: harmless(this.term(domain, value)) });
      found[name + "_word"] = value.slice(value.indexOf(".") + 1);
    } else if (Array.isArray(value)) {
      const items = value.map(([term, count]) =>
        put({ is: "term", term, count, text: this.term(domain, term, count, ".counted") }),
      );
      found[name] = this.join(items);
      found[name + "_total"] = value.reduce((sum, [, count]) => sum + count, 0);
    } else if (value.seat === nobody) {
      found[name] = "";
      found[name + "_is_you"] = "nobody";
    } else {
      const text = harmless(audience.names[value.seat] ?? String(value.seat + 1));
      found[name] = put({ is: "seat", seat: value.seat, text });
      found[name + "_is_you"] = value.seat === audience.viewer ? "yes" : "no";
    }
  }
}

// A chip with the signs that must not be parted from it; a no-break space is one of them.
export interface Glued {
  before: string;
  chip: Chip;
  after: string;
}
// `unquoted`: the marks around a chip are left out.
export function glued(parts: readonly Part[], unquoted = false): (string | Glued)[] {
  const found: (string | Glued)[] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (typeof part !== "string") {
      const [open] = typeof last === "string" ? (/[^ ]+$/.exec(last) ?? [""]) : [""];
      if (typeof last === "string" && open !== "") found[found.length - 1] = last.slice(0, last.length - open.length);
      found.push({ before: open, chip: part, after: "" });
    } else if (last !== undefined && typeof last !== "string") {
      const [close] = /^[^ ]+/.exec(part) ?? [""];
      last.after = close;
      found.push(part.slice(close.length));
    } else found.push(part);
  }
  if (unquoted)
    for (const one of found) {
      if (typeof one === "string" || one.chip.is === "seat" || !/[“„«]\u00a0?$/.test(one.before)) continue;
      one.before = one.before.replace(/[“„«]\u00a0?$/, "");
      one.after = one.after.replace(/^\u00a0?[”“»]/, "");
    }
  return found;
}
