// The last of the story, beside the table. It is here that those who listen hear what happens: nothing
// else that tells it is a live region.

import { html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Session } from "../net/session.ts";
import type { Line } from "../net/story.ts";
import { plain } from "../words/marked.ts";
import { say } from "../words/say.ts";

const NEWEST = 8; // lines

/** Each line stays one element as long as it is shown, so that it is read out once. */
export function newest(session: Session): TemplateResult {
  return html`<p class="newest sr" role="log" aria-live="polite" title=${say("table.newest")}>
    ${repeat(
      session.log.slice(-NEWEST),
      (line) => line.key,
      (line) => html`<span>${lineText(line)} </span>`,
    )}
  </p>`;
}

export const lineText = (line: Line): string =>
  line.who ? say("menu.said", { name: line.who, what: plain(line.text) }) : plain(line.text);
