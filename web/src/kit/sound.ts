// Small sounds, made here: nothing is loaded. Browsers allow them once somebody has touched the page.

import { settings } from "./settings.ts";

let context: AudioContext | undefined;
let lastCard = 0;

function player(): AudioContext | undefined {
  if (!settings.chosen.sound || !navigator.userActivation?.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(frequency: number, start: number, length: number, loudness: number): void {
  const audio = player();
  if (!audio) return;
  const from = audio.currentTime + start;
  const wave = audio.createOscillator();
  const volume = audio.createGain();
  wave.type = "sine";
  wave.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loudness, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  wave.connect(volume).connect(audio.destination);
  wave.start(from);
  wave.stop(from + length);
}

/** The rustle of a card: a breath of noise. */
function rustle(): void {
  const audio = player();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  filter.type = "bandpass";
  filter.frequency.value = 2_600;
  volume.gain.value = 0.12;
  source.buffer = buffer;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start();
}

export const sound = {
  beat(_kind: string): void {
    const now = performance.now();
    if (now - lastCard < 60) return;
    lastCard = now;
    rustle();
  },
  turn(): void {
    tone(660, 0, 0.18, 0.06);
    tone(880, 0.12, 0.26, 0.06);
  },
  said: (): void => tone(520, 0, 0.12, 0.04),
  over(): void {
    [523, 659, 784].forEach((frequency, at) => tone(frequency, at * 0.14, 0.4, 0.05));
  },
};
