// Pictures drawn by us: suits, and the signs on buttons. All in a 24 by 24 box.

import { html, svg, type TemplateResult } from "lit";
import type { Suit } from "./cards.ts";

const SUITS: Record<Suit, TemplateResult> = {
  s: svg`<path d="M12 2C9.5 6 3 9.5 3 14.2a4.3 4.3 0 0 0 7.6 2.7c-.2 2-.9 3.6-2.3 5.1h7.4c-1.4-1.5-2.1-3.1-2.3-5.1a4.3 4.3 0 0 0 7.6-2.7C21 9.5 14.5 6 12 2z"/>`,
  h: svg`<path d="M12 21.5C8.5 17.6 2.5 13.5 2.5 8.4 2.5 5.3 4.9 3 7.6 3c1.9 0 3.5 1 4.4 2.7C12.9 4 14.5 3 16.4 3c2.7 0 5.1 2.3 5.1 5.4 0 5.1-6 9.2-9.5 13.1z"/>`,
  d: svg`<path d="M12 1.5 20 12l-8 10.5L4 12z"/>`,
  c: svg`<path d="M12 2a4.7 4.7 0 0 0-3.9 7.3 4.7 4.7 0 1 0 2.5 8c-.2 1.7-.9 3.2-2.3 4.7h7.4c-1.4-1.5-2.1-3-2.3-4.7a4.7 4.7 0 1 0 2.5-8A4.7 4.7 0 0 0 12 2z"/>`,
};
const STAR = svg`<path d="m12 2 2.9 6.6 7.1.7-5.4 4.7 1.6 7L12 17.3 5.8 21l1.6-7L2 9.3l7.1-.7z"/>`;

const box = (inside: TemplateResult, kind: string) =>
  html`<svg class=${kind} viewBox="0 0 24 24" aria-hidden="true" focusable="false">${inside}</svg>`;

export const suitIcon = (suit: Suit): TemplateResult => box(SUITS[suit], "pip");
export const starIcon = (): TemplateResult => box(STAR, "pip");

const LINES = {
  log: "M5 6h14M5 12h14M5 18h9",
  rules: "M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4zM9 9h6M9 13h6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z",
  say: "M4 5h16v11H11l-4 4v-4H4z",
  settings: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  room: "M4 20V10l8-6 8 6v10zM10 20v-6h4v6",
  close: "M6 6l12 12M18 6 6 18",
  bot: "M7 9h10v9H7zM12 9V5M10 13h.01M14 13h.01M4 12v3M20 12v3",
  share: "M12 15V4M8 7l4-4 4 4M5 12v8h14v-8",
  sort: "M7 4v16M3 16l4 4 4-4M14 6h7M14 12h5M14 18h3",
  undo: "M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3",
  first: "M7 5v14M18 5l-8 7 8 7z",
  previous: "M16 5l-8 7 8 7z",
  next: "M8 5l8 7-8 7z",
  last: "M17 5v14M6 5l8 7-8 7z",
  run: "M8 5l11 7-11 7z",
  stop: "M8 5v14M16 5v14",
  people:
    "M8.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M17.5 14a6.5 6.5 0 0 1 4.5 6",
} as const;

export type IconName = keyof typeof LINES;

export const icon = (name: IconName): TemplateResult => box(svg`<path d=${LINES[name]} />`, "icon");
