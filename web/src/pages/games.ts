// What the front door says of a game beyond its catalogue: its colours and how long it takes. A game
// without an entry gets the house's own.
export interface Poster {
  bg: string;
  fg: string;
  fg2: string;
  ac: string;
  on: string;
  bd: string;
  minutes: number;
}
export const plain_poster: Poster = {
  bg: "#0b2127",
  fg: "#f3ead4",
  fg2: "#b7cdc8",
  ac: "#f2b24a",
  on: "#1c1404",
  bd: "#5d8d90",
  minutes: 30,
};
export const posters: { [game: string]: Poster | undefined } = {
  thames: { bg: "#0c262c", fg: "#f3ead4", fg2: "#b7cdc8", ac: "#f2b24a", on: "#1c1404", bd: "#5d8d90", minutes: 35 },
  sherlock: { bg: "#2a130d", fg: "#f6ecd2", fg2: "#d8c19a", ac: "#e8c87e", on: "#241405", bd: "#a3814a", minutes: 40 },
  tamtown: { bg: "#2e1820", fg: "#fbefcf", fg2: "#e2bd8b", ac: "#ebb653", on: "#2a1720", bd: "#b4562b", minutes: 45 },
  police: { bg: "#0a1b30", fg: "#ffffff", fg2: "#a9c0d2", ac: "#ffd21f", on: "#0c1b2b", bd: "#54748e", minutes: 25 },
};

// The drawings of the posters, by game.
const drawings = import.meta.glob<string>("./posters/*.svg", { query: "?url", import: "default", eager: true });
export const art: { [game: string]: string | undefined } = Object.fromEntries(
  Object.entries(drawings).map(([path, address]) => [path.slice("./posters/".length, -4), address]),
);
