// The story so far, and what people can say to each other.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { type Line, phrases, type Session } from "../net/session.ts";
import { openSheet } from "../sheets/sheet.ts";
import { text } from "../words/english.ts";

/** The whole story, the latest first. */
@customElement("p-log")
export class LogElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  private redraw: RedrawOn | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.redraw ??= new RedrawOn(this, this.session);
  }

  protected override render(): TemplateResult {
    const { log } = this.session;
    return html`
      <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=${text.menu.log}>
        <ol>
          ${log.length ? nothing : html`<li>${text.menu.noLog}</li>`}
          ${repeat(
            [...log].reverse(),
            (line) => line.key,
            (line) => html`<li>${lineText(line)}</li>`,
          )}
        </ol>
      </div>
    `;
  }
}

/** The last of it, beside the table. */
export function newest(session: Session, count: number): TemplateResult {
  return html`<p class="newest" role="log" aria-live="polite" title=${text.table.newest}>
    ${session.log.slice(-count).map((line) => html`<span>${lineText(line)}</span>`)}
  </p>`;
}

const lineText = (line: Line): string => (line.who ? text.menu.said(line.who, line.text) : line.text);

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
