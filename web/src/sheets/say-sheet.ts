// The sheet of phrases that players can say to each other.

import { html } from "lit";
import { phrases, type Session } from "../net/session.ts";
import { plain, say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

export function openSaySheet(session: Session): void {
  // Whoever is asked to play meanwhile may finish what they were about to say, and sees what is asked.
  const asked = document.createElement("p");
  asked.className = "meanwhile";
  asked.role = "status";
  const tell = () => {
    const on = session.yourTurn && session.showing.quiet;
    asked.textContent = on ? plain(session.table?.view.words.prompt ?? "") : "";
  };
  const said = openSheet(
    say("menu.say"),
    (done) =>
      html`${asked}
        <div class="phrases">
          ${Object.entries(phrases).map(
            ([what, phrase]) =>
              html`<button class="phrase" data-say=${what} @click=${() => done(what)}>
                ${say("menu.quoted", { what: phrase })}
              </button>`,
          )}
        </div>`,
    "clear",
  );
  tell();
  const stop = session.listen(tell);
  void said.then((what) => {
    stop();
    if (what) void session.ask({ type: "say", what });
  });
}
