// What sounds are made of: noise in a band, as paper and breath are, and tones of a few partials, as wood,
// chips and horns are. A sound is a list of these, and nothing here needs a browser.

/** How many times as high as the tone, how loud, for what share of its time. */
type Partial = readonly [ratio: number, loud: number, life: number];

export interface Layer {
  /** Hertz, at the beginning and at the end. */
  from: number;
  to: number;
  /** Seconds: when it begins, how long it lasts, and until when it swells. */
  at: number;
  lasts: number;
  swell: number;
  loud: number;
  /** Of a tone; noise has none. */
  partials?: readonly Partial[];
}

const STRUCK = 0.003; // seconds: any faster, and it clicks
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

/** Noise that comes and goes, as something that is pushed along. */
export const rustle = (loud: number, from: number, to: number, lasts: number, at = 0): Layer[] => [
  { from, to, at, lasts, swell: lasts * 0.4, loud },
];

/** Again and again, so many seconds apart. */
export const several = (times: number, apart: number, one: (at: number, n: number) => Layer[]): Layer[] =>
  Array.from({ length: times }, (_, n) => one(n * apart, n)).flat();

/** A card that is put down, and how bright it sounds. */
export const snap = (loud: number, bright: number, at = 0): Layer[] => [
  ...hiss(loud, 3_000 * bright, 1_400 * bright, 0.06, at),
  ...hiss(loud, 800 * bright, 350, 0.09, at),
];
