// Controls of the lobby's sheets: a choice among several, and a number with buttons for less and more.

import { adopt } from "../kit/light-dom-element.ts";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { say } from "../words/say.ts";
import styles from "./rules.css?inline";

adopt(styles);

/** A choice among several; the chosen one has a tick. */
export const pick = (label: string, chosen: boolean, act: () => void): TemplateResult =>
  html`<button class="pick" aria-pressed=${chosen} @click=${act}>
    ${chosen ? icon("check") : nothing}${label}
  </button>`;

export const stepButton = (
  sign: "minus" | "plus",
  label: string,
  disabled: boolean,
  act: () => void,
): TemplateResult =>
  html`<button class="icon-button" aria-label=${label} ?disabled=${disabled} @click=${act}>
    ${icon(sign)}
  </button>`;

export interface Stepper {
  label: string;
  name: string;
  least: number;
  most: number;
  /** Undefined if something else than a number is chosen. */
  value: number | undefined;
  /** Values that the buttons set. */
  fewer: number;
  more: number;
}

/** A number to type, or to change with buttons. */
export function stepper(now: Stepper, set: (number: number) => void): TemplateResult {
  const { label, name, least, most, value, fewer, more } = now;
  const changed = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    if (input.checkValidity()) set(input.valueAsNumber);
    else input.reportValidity();
  };
  const lowest = value === undefined || value <= least;
  const highest = value !== undefined && value >= most;
  return html`<div class="stepper">
    ${stepButton("minus", say("lobby.less", { what: label }), lowest, () => set(Math.max(least, fewer)))}
    <input
      type="number"
      name=${name}
      aria-label=${label}
      min=${least}
      max=${most}
      step="1"
      required
      placeholder="–"
      .value=${String(value ?? "")}
      @change=${changed}
    />
    ${stepButton("plus", say("lobby.more", { what: label }), highest, () => set(Math.min(most, more)))}
  </div>`;
}
