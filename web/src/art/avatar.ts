// Avatars: a player's face in a ring, which shows whose turn it is and how many cards the player holds. Faces are
// assembled from a number, out of flat shapes like those of the court cards.

import { html, nothing, svg, type TemplateResult } from "lit";

const GROUNDS = ["#e0a458", "#c9705a", "#7fa08c", "#d7b46a", "#8aa4b8", "#b98aa0", "#9fb06f", "#8894b8"];
const SKINS = ["#f4d3b3", "#f0c39a", "#d9a074", "#b87a52", "#8a5a3c", "#6b432e"];
const HAIRS = ["#2b2030", "#5a2e1d", "#8b5a2b", "#b3542d", "#d2a04f", "#c9c2b6"];
const CLOTHS = ["#22465c", "#f0dfc0", "#8c3b3b", "#2f5a4c", "#5a3147"];
const EXTRAS = ["none", "specs", "beard", "rings", "moustache"] as const;
const DARK = "#2a2530";

/** Hairstyles: the hair drawn behind the head, and the hair drawn over the head. */
const STYLES: [behind: string, front: string][] = [
  ["", "M28 44c-2-18 8-27 22-27s25 8 22 27c-2-7-6-11-8-12-9 3-20 3-29 0-3 2-6 6-7 12z"],
  [
    "M25 70c-4-34 4-54 25-54s29 20 25 54H25z",
    "M30 43c0-16 8-23 20-23s20 7 20 23c-7-1-13-4-17-9-4 6-13 9-23 9z",
  ],
  ["", "M29 48c-2-6-1-12 1-15 1 4 1 10 1 15zM71 48c2-6 1-12-1-15-1 4-1 10-1 15z"],
  [
    "M18 34a13 13 0 0 1 14-12 13 13 0 0 1 18-8 13 13 0 0 1 18 8 13 13 0 0 1 14 12 11 11 0 0 1-6 22H24a11 11 0 0 1-6-22z",
    "M31 41c3-12 10-16 19-16s16 4 19 16c-6-5-12-7-19-7s-13 2-19 7z",
  ],
  [
    "M50 3a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
    "M29 45c-2-18 8-28 21-28s23 10 21 28c-3-9-9-14-21-14s-18 5-21 14z",
  ],
  ["", "M28 45c-3-20 8-29 24-29 13 0 22 9 20 29-2-7-5-11-9-13-10 2-21 0-26-5-2 6-6 10-9 18z"],
  [
    "M22 82c-4-40 2-68 28-68s32 28 28 68z",
    "M28 52c-2-24 8-34 22-34s24 10 22 34c-3-14-9-22-22-22s-19 8-22 22z",
  ],
  ["", "M25 34c0-13 11-19 25-19s24 6 25 19c4 1 6 3 7 5-20-3-38-3-58 0 0-2 0-4 1-5z"],
  [
    "M24 88c-4-46 2-72 26-72s30 26 26 72H24z",
    "M30 44c0-16 8-24 20-24s20 8 20 24c-4-2-12-7-20-18-6 10-12 15-20 18z",
  ],
];

const PARTS = [GROUNDS, SKINS, HAIRS, STYLES, EXTRAS, CLOTHS];
/** Number of different faces. They are numbered from 1. */
export const FACES = PARTS.reduce((product, part) => product * part.length, 1);

/** Returns the face for a person who has not chosen one. It depends only on the name. */
export function faceOf(name: string): number {
  let hash = 2166136261;
  for (const char of name) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619) >>> 0;
  return 1 + (((hash ^ (hash >>> 15)) >>> 0) % FACES);
}

function extra(kind: (typeof EXTRAS)[number], hair: string): TemplateResult | typeof nothing {
  switch (kind) {
    case "none":
      return nothing;
    case "specs":
      return svg`<path fill="none" stroke=${DARK} stroke-width="2" d="M48.5 46a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zh3a6.5 6.5 0 1 1 13 0 6.5 6.5 0 0 1-13 0zM31 44l4.5 1M69 44l-4.5 1"/>`;
    case "beard":
      return svg`<path fill=${hair} d="M30 48c0 20 8 28 20 28s20-8 20-28c-4 6-9 8-12 6-5-2-11-2-16 0-3 2-8 0-12-6z"/><path fill="none" stroke=${DARK} stroke-opacity=".55" stroke-width="2" stroke-linecap="round" d="M45 61q5 3 10 0"/>`;
    case "rings":
      return svg`<path fill="#e4b654" d="M30.5 55a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM69.5 55a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"/>`;
    case "moustache":
      return svg`<path fill=${hair} d="M39 57c4-4 8-4 11-1 3-3 7-3 11 1-4 2-8 2-11 0-3 2-7 2-11 0z"/>`;
  }
}

const known = new Map<number, TemplateResult>();

/** Draws a face. The style sheet makes it round. */
export function faceArt(face: number): TemplateResult {
  const found = known.get(face) ?? drawFace(face);
  known.set(face, found);
  return found;
}

function drawFace(face: number): TemplateResult {
  let rest = (face - 1) % FACES;
  const digits = PARTS.map(({ length }) => {
    const digit = rest % length;
    rest = Math.floor(rest / length);
    return digit;
  }) as [number, number, number, number, number, number];
  const [ground, skin, hair] = [GROUNDS[digits[0]]!, SKINS[digits[1]]!, HAIRS[digits[2]]!];
  const [behind, front] = STYLES[digits[3]]!;
  const more = EXTRAS[digits[4]]!;
  return html`<svg class="face" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <rect width="100" height="100" fill=${ground} />
    ${behind ? svg`<path fill=${hair} d=${behind}/>` : nothing}
    <path fill=${CLOTHS[digits[5]]!} d="M10 106c2-24 20-31 40-31s38 7 40 31z" />
    <path fill=${skin} d="M42 62h16v14c-4 6-12 6-16 0z" />
    <path opacity=".14" d="M42 66c5 5 11 5 16 0v4c-5 4-11 4-16 0z" />
    <path fill=${skin} d="M30 42c0-14 8-21 20-21s20 7 20 21c0 17-8 29-20 29S30 59 30 42z" />
    <path
      fill=${DARK}
      d="M42 43.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM58 43.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6z"
    />
    <path
      fill="none"
      stroke=${DARK}
      stroke-opacity=".55"
      stroke-width="2"
      stroke-linecap="round"
      d="M50 46v7h3M43.5 60q6.5 5 13 0"
    />
    <path fill=${hair} d=${front} />
    ${extra(more, hair)}
  </svg>`;
}

/** Returns nine faces to choose from, as different as possible. Another `turn` gives nine other faces. */
export function someFaces(turn: number): number[] {
  const [ground, skin, hair, style, extra] = PARTS.map((part) => part.length) as number[];
  const steps = [1, ground!, ground! * skin!, ground! * skin! * hair!];
  return Array.from({ length: 9 }, (_, at) => {
    const pick = (part: number, by: number) => (at * by + turn * (by + 2)) % part;
    const [, , , ofStyle] = steps as [number, number, number, number];
    const first = pick(ground!, 1) + pick(skin!, 2) * steps[1]! + pick(hair!, 5) * steps[2]!;
    const more = (at % 2 ? 0 : pick(extra!, 3)) * ofStyle * style!;
    return (
      1 + first + ((at + turn) % style!) * ofStyle + more + pick(CLOTHS.length, 2) * ofStyle * style! * extra!
    );
  });
}

export interface Someone {
  name: string;
  /** Number of the chosen face; 0 if the person chose none. */
  face: number;
  /** Level of a bot; absent for people. */
  level?: string;
  /** Letter of the seat in the game. Each seat has its own colour. */
  seat?: string;
}

/** Draws the round picture, with an antenna for a bot and `inside` on top. */
export function avatar(
  someone: Someone,
  kind = "",
  inside: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<span class="avatar ${kind}" data-seat=${someone.seat || nothing} aria-hidden="true"
    >${faceArt(someone.face || faceOf(someone.name))}${someone.level
      ? html`<i class="antenna"></i>`
      : nothing}${inside}</span
  >`;
}
