// What can be done now: the prompt, the clock, and the buttons.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { icon } from "../art/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, ViewInfo } from "../protocol.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say } from "../words/say.ts";
import { type Choice, choicesFor } from "./choices.ts";
import { moveText } from "./moves.ts";
import type { Selection } from "./selection.ts";
import "./clock.ts";

@customElement("p-actions")
export class ActionsElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) selection!: Selection;
  @property({ attribute: false }) game!: GameInfo;
  /** What has been sent and not been answered. */
  @state() private sent = false;
  private redraw: RedrawOn[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.redraw.length)
      this.redraw = [new RedrawOn(this, this.session), new RedrawOn(this, this.selection)];
  }

  protected override render(): TemplateResult {
    const { table, room } = this.session;
    const view = table?.view;
    if (!view || !room) return html``;
    const offers = room.paused ? [] : view.offers;
    const choices = choicesFor(this.game, offers, view.words, this.selection.cards);
    return html`
      <div class="status" data-turn=${this.session.yourTurn}>
        <p class="prompt" role="status">${this.status(view)}</p>
        <p-clock .session=${this.session}></p-clock>
      </div>
      <div class="buttons" data-count=${choices.length}>
        ${choices.map((choice) => this.button(choice))}
        ${this.selection.cards.length
          ? html`<button
              class="icon-button undo"
              @click=${() => this.selection.clear()}
              aria-label=${say("table.unselect")}
              title=${say("table.unselect")}
            >
              ${icon("undo")}
            </button>`
          : nothing}
      </div>
    `;
  }

  private status(view: ViewInfo): TemplateResult | string {
    const { session } = this;
    if (session.room!.paused) return say("table.paused");
    if (view.places) return say("table.isOver");
    // Somebody who is not awaited may have something to do all the same.
    const asked = this.prompt ? html`<span>${this.prompt}</span>` : nothing;
    if (session.yourTurn) return html`<strong>${say("table.yourTurn")}</strong>${asked}`;
    const names = view.awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
    if (!names.length) return "";
    const waiting = names.length > 3 ? say("table.waitAll") : say("table.wait", { names });
    return html`<span>${waiting}</span>${asked}`;
  }

  private button(choice: Choice): TemplateResult {
    return html`
      <button
        class="act ${choice.manner}"
        data-verb=${choice.verb}
        aria-disabled=${!choice.ready || this.sent}
        @click=${() => this.pick(choice)}
      >
        <span class="label">${choice.label}</span>
        ${choice.effect ? html`<small>${choice.effect}</small>` : nothing}
      </button>
    `;
  }

  private async pick(choice: Choice): Promise<void> {
    if (this.sent) return;
    if (!choice.ready && !choice.cards.length) {
      this.session.show(this.prompt);
      return;
    }
    let { arg } = choice;
    if (choice.args.length) arg = await this.askFor(choice);
    else if (choice.manner === "quiet" && !(await this.isSure(choice))) return;
    if (choice.args.length && !arg) return;
    await this.send(moveText(choice.verb, choice.cards, arg));
  }

  private get prompt(): string {
    return this.session.table?.view.words.prompt ?? "";
  }

  private async send(move: string): Promise<void> {
    this.sent = true;
    const answer = await this.session.move(move);
    this.sent = false;
    if (answer.type === "done") this.selection.clear();
  }

  /** One of the words that go with it; empty if nothing was chosen. */
  private askFor(choice: Choice): Promise<string> {
    return openSheet(
      this.prompt,
      (done) => html`
        <div class="words">
          ${choice.args.map(
            ({ arg, label, effect }) =>
              html`<button class="act main" data-arg=${arg} @click=${() => done(arg)}>
                ${label}${effect ? html`<small>${effect}</small>` : nothing}
              </button>`,
          )}
        </div>
      `,
    );
  }

  private async isSure(choice: Choice): Promise<boolean> {
    const answer = await openSheet(
      choice.label,
      (done) => html`
        ${choice.effect ? html`<p>${choice.effect}</p>` : nothing}
        <div class="words">
          <button class="act main" @click=${() => done("yes")}>${choice.label}</button>
          <button class="act plain" @click=${() => done("")}>${say("cancel")}</button>
        </div>
      `,
    );
    return answer === "yes";
  }
}
