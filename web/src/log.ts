// The story so far, and what people can say to each other.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { phrases, type Session } from "./session.ts";
import { openSheet } from "./sheet.ts";
import { text } from "./text.ts";

export function logList(session: Session): TemplateResult {
  return html`
    <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=${text.menu.log}>
      <ol>
        ${session.log.length ? nothing : html`<li>${text.menu.noLog}</li>`}
        ${repeat(
          [...session.log].reverse(),
          (line) => line.key,
          (line) => html`<li>${line.who ? html`<b>${line.who}</b> ` : nothing}${line.text}</li>`,
        )}
      </ol>
    </div>
  `;
}

export function saySheet(session: Session): void {
  void openSheet(text.menu.say, (done) => {
    const say = (what: string) => {
      void session.ask({ type: "say", what });
      done("");
    };
    return html`
      <div class="phrases">
        ${Object.entries(phrases).map(
          ([what, phrase]) =>
            html`<button class="act plain" data-say=${what} @click=${() => say(what)}>${phrase}</button>`,
        )}
      </div>
    `;
  });
}
