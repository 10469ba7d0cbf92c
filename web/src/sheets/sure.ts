// Grave things are asked for twice.

import { html, nothing } from "lit";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

/** Whether somebody means it. `yes` is what the button says that does it; `text` says what it leads to. */
export async function areYouSure(title: string, text: string, yes: string): Promise<boolean> {
  const answer = await openSheet(
    title,
    (done) => html`
      ${text ? html`<p class="quiet">${text}</p>` : nothing}
      <div class="sure">
        <button class="act" autofocus @click=${() => done("")}>${say("cancel")}</button>
        <button class="act" data-sure @click=${() => done("yes")}>${yes}</button>
      </div>
    `,
    "small",
  );
  return answer === "yes";
}
