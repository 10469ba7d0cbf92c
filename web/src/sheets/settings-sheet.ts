// Settings: a page of the drawer, and a sheet on pages without a table. Also the top bar of pages outside a room, which
// opens them.

import { html, nothing, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { slipsOf } from "../art/card-art.ts";
import { icon, iconButton, lamp } from "../art/icons.ts";
import { coach } from "../kit/coach.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow, onSite } from "../kit/route.ts";
import { settings } from "../kit/settings.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

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

const SWITCHES = ["coach", "sound", "fourColours", "largeText", "stillness", "keys"] as const;
const THEMES = ["auto", "light", "dark"] as const;
const ORDERS = [false, true];
const ACES = ["As", "Ah", "Ad", "Ac"];

@customElement("p-settings")
export class SettingsElement extends LightDomElement {
  protected following = new Following(this, () => [settings]);

  protected override render(): TemplateResult {
    const { chosen } = settings;
    const why = (name: (typeof SWITCHES)[number]) =>
      name === "fourColours" ? html`<span class="four">${slipsOf(ACES)}</span>` : say(`settings.${name}.why`);
    return html`
      <div class="rows">
        ${picks(say("settings.theme"), "theme", THEMES, chosen.theme, (theme) =>
          say(`settings.theme.${theme}`),
        )}
        ${picks(say("settings.sort"), "bySuit", ORDERS, chosen.bySuit, (bySuit) =>
          say(bySuit ? "settings.sort.suit" : "settings.sort.rank"),
        )}
        ${SWITCHES.map((name) =>
          switchRow(say(`settings.${name}`), why(name), chosen[name], (on) => {
            settings.set(name, on);
            if (name === "coach" && on) coach.beginAgain();
          }),
        )}
      </div>
    `;
  }
}

/** A choice among a few; the chosen one has a tick. */
function picks<K extends "theme" | "bySuit">(
  label: string,
  name: K,
  values: readonly (typeof settings.chosen)[K][],
  chosen: (typeof settings.chosen)[K],
  called: (value: (typeof settings.chosen)[K]) => string,
): TemplateResult {
  return html`<div class="row tall" role="radiogroup" aria-label=${label}>
    <b>${label}</b>
    <div class="picks fill">
      ${values.map(
        (value) =>
          html`<label class="pick"
            ><input
              type="radio"
              name=${name}
              .checked=${value === chosen}
              @change=${() => settings.set(name, value)}
            />${value === chosen ? icon("check") : ""}<span>${called(value)}</span></label
          >`,
      )}
    </div>
  </div>`;
}

export function openSettingsSheet(): void {
  void openSheet(say("settings.title"), () => html`<p-settings></p-settings>`);
}

/** Returns the logo, which links to the front page, and the button for the settings. */
export const brand = (): TemplateResult => html`
  <header class="top-bar">
    <a class="home" href=${onSite("/")} @click=${follow}>${lamp()}<b class="voice">${say("name")}</b></a>
    ${iconButton("menu", say("settings.title"), openSettingsSheet)}
  </header>
`;
