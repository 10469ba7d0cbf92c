// The top of pages where nobody sits yet.

import { html, type TemplateResult } from "lit";
import { iconButton, lamp } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { say } from "../words/say.ts";

/** Our name, which leads home, and the settings. */
export const brand = (): TemplateResult => html`
  <header class="top-bar">
    <a class="home" href=${onSite("/")} @click=${follow}>${lamp()}<b class="voice">${say("name")}</b></a>
    ${iconButton("menu", say("settings.title"), openSettingsSheet)}
  </header>
`;
