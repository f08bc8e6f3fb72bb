// Guests may be called alike; at a table each name is one person's.
export function free_name(name: string, taken: readonly (string | undefined)[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); ++number) free = `${name} ${number}`;
  return free;
}
