// The sounds: one entry for each kind of beat, and a few more. A sound is a list of layers: band-filtered noise for
// paper and breath, and tones of a few partials for wood, chips and horns. An entry with several sounds plays them in
// turn. No sound lasts longer than 0.7 s, and all are about equally loud. Nothing here needs a browser.

import type { BeatKind } from "../protocol.ts";

/** A partial: its frequency relative to the tone, its loudness, and the share of the tone's time that it lasts. */
type Partial = readonly [ratio: number, loud: number, life: number];

export interface Layer {
  /** Frequency in hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** Times in seconds: the start, the length, and the length of the attack. */
  at: number;
  lasts: number;
  swell: number;
  loud: number;
  /** Partials of a tone; noise has none. */
  partials?: readonly Partial[];
}

const STRUCK = 0.003; // seconds of attack: anything shorter clicks
const WOOD: Partial[] = [
  [1, 1, 1],
  [2.57, 0.4, 0.5],
  [4.9, 0.15, 0.3],
];
const CHIP: Partial[] = [
  [1, 1, 1],
  [1.53, 0.6, 0.7],
  [0.31, 0.5, 0.4],
];
const HORN: Partial[] = [
  [1, 1, 1],
  [2, 0.55, 0.85],
  [3, 0.32, 0.7],
  [4, 0.14, 0.55],
];
const WARM: Partial[] = [
  [1, 1, 1],
  [2, 0.22, 0.6],
  [0.5, 0.3, 0.9],
];

const tone =
  (partials: Partial[], lasts: number, swell = STRUCK) =>
  (loud: number, from: number, at = 0, to = from): Layer[] => [
    { from, to, at, lasts, swell, loud, partials },
  ];

export const wood = tone(WOOD, 0.11);
export const chip = tone(CHIP, 0.13);
export const horn = tone(HORN, 0.56, 0.05);
export const warm = tone(WARM, 0.36, 0.015);
export const thud = (loud: number, from: number, at = 0): Layer[] =>
  tone([[1, 1, 1]], 0.2)(loud, from, at, from / 2);

export const hiss = (loud: number, from: number, to: number, lasts: number, at = 0): Layer[] => [
  { from, to, at, lasts, swell: STRUCK, loud },
];

/** Noise that swells and fades, like something pushed along the table. */
export const rustle = (loud: number, from: number, to: number, lasts: number, at = 0): Layer[] => [
  { from, to, at, lasts, swell: lasts * 0.4, loud },
];

/** Repeats a sound, with `apart` seconds between two. */
export const several = (times: number, apart: number, one: (at: number, n: number) => Layer[]): Layer[] =>
  Array.from({ length: times }, (_, n) => one(n * apart, n)).flat();

/** A card put down on the table; `bright` scales its pitch. */
export const snap = (loud: number, bright: number, at = 0): Layer[] => [
  ...hiss(loud, 3_000 * bright, 1_400 * bright, 0.06, at),
  ...hiss(loud, 800 * bright, 350, 0.09, at),
];

export type SoundName = BeatKind | "deal" | "yours" | "tick" | "sit";

const [G3, C4, E4, G4, C5, E5, G5] = [196, 261.6, 329.6, 392, 523.3, 659.3, 784] as const;
const stamp = [...thud(0.7, 120), ...hiss(0.5, 600, 200, 0.08)];

export const SCORE: Record<SoundName, Layer[][]> = {
  // Cards
  play: [snap(0.65, 1), snap(0.7, 0.85), snap(0.6, 1.15)],
  lay: [[...rustle(0.3, 1_900, 1_200, 0.12), ...snap(0.35, 0.7, 0.07)]],
  draw: [rustle(0.2, 1_700, 3_200, 0.22), rustle(0.2, 2_000, 2_900, 0.19)],
  take: [[...rustle(0.35, 700, 2_000, 0.66), ...several(8, 0.06, (at, n) => snap(0.1, 0.7 + n / 20, at))]],
  turn: [[...rustle(0.35, 1_100, 3_400, 0.12), ...snap(0.35, 1.05, 0.09)]],
  clear: [[...rustle(0.3, 1_600, 700, 0.42), ...hiss(0.1, 500, 250, 0.1, 0.28)]],
  beaten: [rustle(0.3, 1_200, 2_400, 0.16)],
  reveal: [[...rustle(0.45, 800, 2_800, 0.24), ...snap(0.5, 0.9, 0.2)]],
  show: [[...rustle(0.45, 800, 2_800, 0.24), ...snap(0.5, 0.9, 0.2)]],
  deal: [several(15, 0.034, (at, n) => snap(0.3, 0.9 + n / 50, at))],

  // Players' actions and words
  say: [warm(0.35, G5, 0, G5 * 1.1)],
  pass: [several(2, 0.13, (at) => [...wood(0.75, 210, at), ...thud(0.5, 150, at)])],
  claim: [[...wood(0.95, 560), ...wood(0.75, 470, 0.1)]],
  call: [[...thud(0.7, 160), ...hiss(0.65, 1_300, 500, 0.14), ...wood(0.4, 240, 0.02)]],
  truth: [[...stamp, ...warm(0.45, G4, 0.1), ...warm(0.55, C5, 0.27)]],
  lie: [[...stamp, ...horn(0.35, 110, 0.1, 104), ...horn(0.25, 116.5, 0.1, 110)]],
  burn: [[...hiss(0.35, 2_600, 4_200, 0.16), ...rustle(0.55, 900, 300, 0.54, 0.12)]],
  skip: [[...rustle(0.4, 600, 2_400, 0.2), ...wood(0.15, 740, 0.15)]],
  jump: [[...wood(0.4, 620), ...wood(0.45, 830, 0.07), ...snap(0.55, 1.2, 0.13)]],
  split: [[...rustle(0.3, 1_500, 2_600, 0.16), ...snap(0.35, 0.9, 0.1), ...snap(0.35, 1.1, 0.2)]],
  out: [[...warm(0.45, C5), ...warm(0.5, G5, 0.13)]],
  win: [[G4, C5, E5, G5].flatMap((hz, n) => [...warm(0.5, hz, n * 0.1), ...warm(0.25, hz / 2, n * 0.1)])],
  lose: [[...warm(0.6, E4), ...warm(0.6, C4, 0.15), ...warm(0.6, G3, 0.31)]],

  // Chips
  bet: [
    [...chip(0.4, 2_500), ...chip(0.35, 2_900, 0.05)],
    [...chip(0.4, 2_700), ...chip(0.25, 2_350, 0.07)],
  ],
  pay: [several(5, 0.075, (at, n) => chip(0.4, 2_400 + 130 * (n % 3), at))],
  bust: [[...thud(0.9, 190), ...thud(0.65, 130, 0.12), ...hiss(0.45, 500, 160, 0.22)]],
  natural: [[...chip(0.35, 2_600), ...[C5, E5, G5].flatMap((hz, n) => warm(0.45, hz, n * 0.09))]],

  // Other sounds
  yours: [horn(0.35, 349.2)],
  tick: [wood(0.65, 1_150)],
  sit: [[...rustle(0.65, 260, 420, 0.26), ...thud(0.65, 130, 0.22), ...wood(0.3, 300, 0.3)]],
};
