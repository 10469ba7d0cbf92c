// The story so far: all of it, or the last of it.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Line, Session } from "../net/session.ts";
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
