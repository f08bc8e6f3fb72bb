// What page and worker say to each other.
import type { Asked } from "../protocol";

export type ToWorker =
  | { is: "start"; module: string }
  | { is: "settings"; name: string; pause: number }
  | { is: "said"; asked: Asked }
  | { is: "request"; id: number; method: string; path: string; body: unknown };

export type FromWorker =
  | { is: "open" }
  | { is: "failed" }
  | { is: "letter"; text: string }
  | { is: "answer"; id: number; status: number; body: unknown };
