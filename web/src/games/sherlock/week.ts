// The week of the game, in the reader's language.

// Day 1 is a Monday.
export function weekday(day: number, language: string, length: "long" | "short"): string {
  const name = new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" }).format(
    new Date(Date.UTC(2024, 0, day)),
  );
  return name.replace(/\.$/, "");
}
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
