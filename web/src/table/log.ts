// The story so far: all of it, or the last of it.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Line, Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { pill } from "./fact-marks.ts";
import { readFacts } from "./facts.ts";
import { sceneOf } from "./scene.ts";

/** The details of the moment, and the whole story, the latest first. */
@customElement("p-log")
export class LogElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game: GameInfo | undefined;
  private redraw: RedrawOn | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.redraw ??= new RedrawOn(this, this.session);
  }

  protected override render(): TemplateResult {
    const { log, table } = this.session;
    const details = table && this.game ? readFacts(sceneOf(this.session, this.game)).details : [];
    return html`
      ${details.length
        ? html`<dl class="facts" aria-label=${say("table.details")}>${details.map(pill)}</dl>`
        : nothing}
      <div class="log" role="log" aria-live="polite" tabindex="0" aria-label=${say("menu.log")}>
        <ol>
          ${log.length ? nothing : html`<li>${say("menu.noLog")}</li>`}
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
  return html`<p class="newest" role="log" aria-live="polite" title=${say("table.newest")}>
    ${session.log.slice(-count).map((line) => html`<span>${lineText(line)}</span>`)}
  </p>`;
}

const lineText = (line: Line): string =>
  line.who ? say("menu.said", { name: line.who, what: line.text }) : line.text;
