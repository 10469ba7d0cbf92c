// The few things that one can say to the others.

import { html } from "lit";
import { phrases, type Session } from "../net/session.ts";
import { say } from "../words/say.ts";
import { openSheet } from "./sheet.ts";

export function openSaySheet(session: Session): void {
  let stop = () => {};
  const said = openSheet(
    say("menu.say"),
    (done) => {
      // Whoever is asked to play wants to see the table.
      let turn = session.yourTurn;
      stop = session.listen(() => {
        if (session.yourTurn && !turn) done("");
        turn = session.yourTurn;
      });
      return html`<div class="phrases">
        ${Object.entries(phrases).map(
          ([what, phrase]) =>
            html`<button class="phrase" data-say=${what} @click=${() => done(what)}>
              ${say("menu.quoted", { what: phrase })}
            </button>`,
        )}
      </div>`;
    },
    "clear",
  );
  void said.then((what) => {
    stop();
    if (what) void session.ask({ type: "say", what });
  });
}
