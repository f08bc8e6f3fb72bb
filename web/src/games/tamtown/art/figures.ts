// The members of a Family, 30 by 54: a woman, a man, one who is old, a girl, a child.
const shapes: Record<string, string> = {
  a: `<path d="M15 2.5c-5 0-7.6 3.2-7 6.8.3 2.2 1.6 3.2 1.6 3.2 1 2.7 3 4.3 5.4 4.3s4.4-1.6 5.4-4.3c0 0 1.3-1 1.6-3.2.6-3.6-2-6.8-7-6.8Z"/><path d="M9 18.5Q15 16 21 18.5C24.5 20 25.5 27 26 34L24 37 26 53H4L6 37 4 34C4.5 27 5.5 20 9 18.5Z"/><path class="tt-cut" d="M8.2 9.6Q15 5.6 21.8 9.6M7.6 30L13 44M12 22L20 50M20 24L22 36"/>`,
  b: `<circle cx="15" cy="8" r="5.2"/><path d="M8 16.5Q15 13.5 22 16.5L26 33l-3.4 1-1.8-6V38L21.6 53H16.7L15 41 13.3 53H8.4L9.2 38V28L7.4 34l-3.4-1Z"/><path class="tt-cut" d="M15 17V33M9.5 36.5H20.5M11 11.5Q15 14 19 11.5"/>`,
  c: `<circle cx="13.5" cy="10" r="5"/><path d="M7.5 18.5Q13.5 15.5 19.5 18.5C22 20 24.5 27 26 29l-2 2.2-3-3L21.5 53H6L7 34 4.5 33C5 27 5.5 20 7.5 18.5Z"/><path d="M25 26L27.6 53h-1.9L23.2 27Z"/><path class="tt-cut" d="M10 24L9 48M14 22V50M18 30L18.5 48"/>`,
  d: `<circle cx="15" cy="15" r="4.9"/><circle cx="15" cy="8.7" r="2.3"/><path d="M10 22.5Q15 20.3 20 22.5L23.8 36l-2.3 1L23.4 46H6.6L8.5 37 6.2 36ZM10.2 45h3.5v8h-3.5zM16.3 45h3.5v8h-3.5z"/><path class="tt-cut" d="M9.5 34.5H20.5M8.5 40.5L11 37 15 41 19 37 21.5 40.5"/>`,
  e: `<circle cx="15" cy="25.5" r="4.7"/><path d="M10.3 32Q15 30 19.7 32L22.6 41l-2.3 1-.6 4V53H16V47H14V53H10.3V46L9.7 42 7.4 41Z"/><path class="tt-cut" d="M10.8 38.5H19.2"/>`,
};

export function figure(kind: string): string {
  return shapes[kind] ?? "";
}

// Who belongs to which Family; with fewer players more members come along. The child is the last to
// go, so it comes first.
const families: Record<string, string> = {
  farmers: "edab",
  weavers: "eabc",
  fishers: "edabc",
  herders: "ebc",
  healers: "dabc",
  potters: "eadc",
};
const kin = "badcab";
export function members_of(role: string, count: number): string[] {
  const own = families[role] ?? "eabc";
  const all = own.length >= count ? own : own.slice(0, 1) + kin.slice(0, count - own.length) + own.slice(1);
  return [...all.slice(0, count)];
}
