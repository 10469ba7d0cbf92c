// Icons on buttons: lines in a box of 24 by 24.

import { html, svg, type TemplateResult } from "lit";

const LINES = {
  back: "M19 12H6m5-5-5 5 5 5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 3.3a8.7 8.7 0 1 1 0 17.4 8.7 8.7 0 0 1 0-17.4zM12 7v5.2l3.4 2",
  close: "m6.5 6.5 11 11m0-11-11 11",
  crown: "M5.5 19h13M5.5 15.5 3.5 7.5l5 4L12 5.5l3.5 6 5-4-2 8z",
  dice: "M8 4.5h8a3.5 3.5 0 0 1 3.5 3.5v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5zM9 9v.1M15 15v.1M15 9v.1M9 15v.1",
  down: "m7 10 5 5 5-5",
  download: "M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M5 20h14",
  eye: "M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  first: "M12.5 5.5v13L5 12zM20 5.5v13L12.5 12z",
  help: "M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-.9.5-1.5 1.1-1.5 2.2M12 17.5v.2M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4z",
  hint: "M9 17h6M10 20.5h4M12 3a6.5 6.5 0 0 0-4 11.6V17h8v-2.4A6.5 6.5 0 0 0 12 3z",
  last: "M11.5 5.5v13L19 12zM4 5.5v13L11.5 12z",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1",
  lock: "M7.5 10.5h9A2.5 2.5 0 0 1 19 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V13a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  menu: "M4 7h16M4 12h16M4 17h10",
  minus: "M5 12h14",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5m0-5-5 5",
  next: "M7 5.5v13l9-6.5zM18.5 5.5v13",
  pen: "m5 19 .8-3.6L16 5.2a1.9 1.9 0 0 1 2.8 2.7L8.6 18.2z",
  plus: "M12 5v14M5 12h14",
  previous: "M17 5.5v13l-9-6.5zM5.5 5.5v13",
  run: "M8 5.5v13l10.5-6.5z",
  say: "M4 5h16v11H10l-5 4v-4H4z",
  seal: "m12 2 2.7 2.2 3.4-.3.8 3.4 2.9 1.8-1.3 3.2.8 3.4-3.2 1.2L16 20l-3.4-.8L12 20l-3-1-3.6.6-1-3.4L1.7 14 3 11 2.3 7.6l3.2-1.2L7 3.4l3.3.8zM8 11.8l2.8 2.8L16 9.2",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7",
  sort: "M7 4v16M3 16l4 4 4-4M14 6h7M14 12h5M14 18h3",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  stop: "M8.5 5.5v13M15.5 5.5v13",
  tv: "M3 5h18v12H3zM8 21h8",
  undo: "M9 14 4 9l5-5M4 9h9a6 6 0 0 1 0 12h-3",
  unlocked:
    "M7.5 10.5h9A2.5 2.5 0 0 1 19 13v4.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5V13a2.5 2.5 0 0 1 2.5-2.5zM8.5 10.5V7.5a3.5 3.5 0 0 1 6.7-1.4",
} as const;

export type IconName = keyof typeof LINES;

export const icon = (name: IconName): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${svg`<path d=${LINES[name]} />`}
  </svg>`;

/** Returns a button that shows only an icon. */
export const iconButton = (
  name: IconName,
  label: string,
  act: () => void,
  sign = icon(name),
): TemplateResult =>
  html`<button class="icon-button" data-tool=${name} aria-label=${label} title=${label} @click=${act}>
    ${sign}
  </button>`;

/** Draws the lamp over the table, which is Parlour's logo. */
export const lamp = (): TemplateResult =>
  html`<svg class="lamp-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <path class="cord" d="M32 0v16" />
    <path class="shade" d="M10 38C11 24 20 15 32 15s21 9 22 23z" />
    <path class="glow" d="M24 42a8 8 0 0 0 16 0z" />
  </svg>`;
