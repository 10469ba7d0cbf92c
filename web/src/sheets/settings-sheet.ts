// The settings, as a sheet.

import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { settings } from "../kit/settings.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

const SWITCHES = ["fourColours", "sound", "largeText", "stillness"] as const;
const THEMES = ["auto", "light", "dark"] as const;

@customElement("p-settings")
export class SettingsElement extends LightDomElement {
  protected redraw = new RedrawOn(this, settings);

  protected override render(): TemplateResult {
    const { chosen } = settings;
    return html`
      <fieldset class="choice">
        <legend>${say("settings.theme")}</legend>
        ${THEMES.map(
          (theme) =>
            html`<label
              ><input
                type="radio"
                name="theme"
                .checked=${chosen.theme === theme}
                @change=${() => settings.set("theme", theme)}
              /><span>${say(`settings.theme.${theme}`)}</span></label
            >`,
        )}
      </fieldset>
      ${SWITCHES.map(
        (name) =>
          html`<label class="switch"
            ><input
              type="checkbox"
              role="switch"
              .checked=${chosen[name]}
              @change=${(event: Event) => settings.set(name, (event.target as HTMLInputElement).checked)}
            /><span>${say(`settings.${name}`)}</span></label
          >`,
      )}
    `;
  }
}

export function openSettingsSheet(): void {
  void openSheet(say("settings.title"), () => html`<p-settings></p-settings>`);
}
