// Soft tones, made in the page; a skin may bring its own.
import type { Skin, SoundName } from "../games/skin";

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

let context: AudioContext | undefined;

export function play_sound(name: SoundName, skin: Skin | undefined): void {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, milliseconds] of skin?.sounds?.[name] ?? usual[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    tone.type = "sine";
    const end = at + milliseconds / 1000;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.06, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(end);
    at = end;
  }
}
