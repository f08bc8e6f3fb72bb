// Soft tones, made in the page; a skin may bring its own.
import type { Skin, SoundName } from "../games/skin";
import type { Settings } from "../house.svelte";

const usual: Record<SoundName, [number, number][]> = {
  move: [[330, 60]],
  turn: [
    [440, 110],
    [587, 160],
  ],
  refused: [[165, 120]],
  point: [
    [523, 90],
    [659, 140],
  ],
  end: [
    [392, 140],
    [494, 140],
    [587, 320],
  ],
};
// What happens all the time is there to be felt more than heard.
const loudness: Record<SoundName, number> = { move: 0.02, turn: 0.06, refused: 0.06, point: 0.035, end: 0.06 };

// Cards land and scores change only where that is shown, not where everything is there at once.
export function is_heard(name: SoundName, settings: Pick<Settings, "sound" | "speed">): boolean {
  return settings.sound && (settings.speed !== "once" || (name !== "move" && name !== "point"));
}

let context: AudioContext | undefined;
// When what plays of each kind is over: there is only one of a kind at a time.
const over = new Map<SoundName, number>();

export function play_sound(name: SoundName, skin: Skin | undefined): void {
  context ??= new AudioContext();
  let at = context.currentTime;
  if ((over.get(name) ?? 0) > at) return;
  for (const [hertz, milliseconds] of skin?.sounds?.[name] ?? usual[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    tone.type = "sine";
    const end = at + milliseconds / 1000;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(loudness[name], at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(end);
    at = end;
  }
  over.set(name, at);
}
