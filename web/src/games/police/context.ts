// What the board knows and the faces on it show: moods, and the viewer's own silent guess.
import { getContext, setContext } from "svelte";

import type { Thing } from "../../protocol";
import type { Mood } from "./art";

const mood_key = Symbol("moods");
const guess_key = Symbol("guess");
type Moods = (suspect: Thing) => Mood;
type Guess = () => string | undefined;

export const set_moods = (moods: Moods): Moods => setContext(mood_key, moods);
export const moods = (): Moods | undefined => getContext<Moods | undefined>(mood_key);
export const set_guesses = (guess: Guess): Guess => setContext(guess_key, guess);
export const guesses = (): Guess | undefined => getContext<Guess | undefined>(guess_key);
