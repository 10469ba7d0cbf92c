// How much time is left, as a bar and in seconds.

import { html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import { say } from "../words/say.ts";

const TICK = 250; // milliseconds
const SOON = 5_000;

@customElement("p-clock")
export class ClockElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  private timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), TICK);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override render(): TemplateResult {
    const left = this.session.timeLeft();
    const of = this.session.table?.clock?.of ?? 0;
    this.hidden = left === undefined;
    if (left === undefined || !of) return html``;
    const seconds = Math.ceil(left / 1000);
    // For those who listen: now and then, not at every second.
    const told = seconds <= 5 || seconds % 15 === 0 ? say("table.timeLeft", { left: seconds }) : "";
    return html`
      <span class="bar" data-soon=${left < SOON}
        ><i style="transform:scaleX(${(left / of).toFixed(3)})"></i
      ></span>
      <span class="left" aria-hidden="true">${say("table.seconds", { left: seconds })}</span>
      <span class="sr" role="timer">${told}</span>
    `;
  }
}
