// What page and worker say to each other.
import type { Asked } from "../protocol";

// Addresses of what is fetched when it is first wanted: the texts that may be typed, by language, and the
// scenarios to practise from, by game.
export interface Papers {
  answers: { [language: string]: string };
  scenarios: { [game: string]: string };
}

export type ToWorker =
  | { is: "start"; module: string; papers: Papers }
  | { is: "settings"; name: string; pause: number; language: string }
  | { is: "said"; asked: Asked }
  | { is: "request"; id: number; method: string; path: string; body: unknown };

export type FromWorker =
  | { is: "open" }
  | { is: "failed" }
  | { is: "letter"; text: string }
  | { is: "answer"; id: number; status: number; body: unknown };
