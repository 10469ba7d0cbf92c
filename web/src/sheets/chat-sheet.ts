// The phrases that one can say to the others.

import { html } from "lit";
import { phrases, type Session } from "../net/session.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

export function openChatSheet(session: Session): void {
  void openSheet(say("menu.say"), (done) => {
    const tell = (what: string) => {
      void session.ask({ type: "say", what });
      done("");
    };
    return html`
      <div class="phrases">
        ${Object.entries(phrases).map(
          ([what, phrase]) =>
            html`<button class="act plain" data-say=${what} @click=${() => tell(what)}>${phrase}</button>`,
        )}
      </div>
    `;
  });
}
