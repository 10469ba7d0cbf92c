// A number that goes up and down by buttons.

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import type { OptionInfo } from "../protocol.ts";

export const stepButton = (
  sign: "minus" | "plus",
  label: string,
  disabled: boolean,
  act: () => void,
): TemplateResult =>
  html`<button class="icon-button" aria-label=${label} ?disabled=${disabled} @click=${act}>
    ${icon(sign)}
  </button>`;

/** The numbers next to one, in steps of about a tenth; from none, where one would begin. */
export function around(option: OptionInfo, value: number | undefined): [fewer: number, more: number] {
  if (value === undefined) return [-1, Math.max(option.least, option.most > 100 ? 10 : 1)];
  const step = (size: number) => 10 ** Math.max(0, String(size).length - 2);
  return [value - step(value - 1), value + step(value)];
}
