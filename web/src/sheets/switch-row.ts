// A switch with what it does: the whole row can be tapped.

import { html, nothing, type TemplateResult } from "lit";

export function switchRow(
  label: string,
  why: string | TemplateResult,
  on: boolean,
  change: (on: boolean) => void,
): TemplateResult {
  const changed = (event: Event) => change((event.target as HTMLInputElement).checked);
  return html`<label class="row">
    <span><b>${label}</b>${why ? html`<small>${why}</small>` : nothing}</span>
    <input type="checkbox" role="switch" aria-label=${label} .checked=${on} @change=${changed} />
  </label>`;
}
