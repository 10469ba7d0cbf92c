// What can be done now: the prompt, the clock, and the buttons.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { icon } from "../kit/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { SEATS } from "../kit/seats.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, ViewInfo } from "../protocol.ts";
import { openSheet } from "../sheets/sheet.ts";
import { text } from "../words/english.ts";
import { type Choice, choicesFor, prompt } from "./choices.ts";
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
    const choices = choicesFor(this.game, offers, this.selection.cards);
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
              aria-label=${text.table.unselect}
              title=${text.table.unselect}
            >
              ${icon("undo")}
            </button>`
          : nothing}
      </div>
    `;
  }

  private status(view: ViewInfo): TemplateResult | string {
    const { session } = this;
    if (session.room!.paused) return text.table.paused;
    if (view.places) return text.table.isOver;
    const asked = prompt(view.offers);
    if (session.yourTurn) {
      return html`<strong>${text.table.yourTurn}</strong>${asked ? html`<span>${asked}</span>` : nothing}`;
    }
    const names = view.awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
    if (!names.length) return "";
    return names.length > 3 ? text.table.waitAll : text.table.wait(text.list(names));
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
        ${choice.detail ? html`<small>${choice.detail}</small>` : nothing}
      </button>
    `;
  }

  private async pick(choice: Choice): Promise<void> {
    if (this.sent) return;
    if (!choice.ready && !choice.cards.length) {
      this.session.show(choice.prompt);
      return;
    }
    let arg = choice.args[0] ?? "";
    if (choice.args.length > 1) arg = await this.askFor(choice);
    else if (choice.manner === "quiet" && !(await this.isSure(choice))) return;
    if (choice.args.length && !arg) return;
    await this.send(moveText(choice.verb, choice.cards, arg));
  }

  private async send(move: string): Promise<void> {
    this.sent = true;
    const answer = await this.session.move(move);
    this.sent = false;
    if (answer.type === "done") this.selection.clear();
  }

  /** One of the words that go with it; empty if nothing was chosen. */
  private askFor(choice: Choice): Promise<string> {
    const seats = choice.args.every((arg) => SEATS.includes(arg) && this.session.playerAt(arg));
    const shown = (arg: string) => (seats ? this.session.playerAt(arg)!.name : text.table.verb(arg));
    return openSheet(
      choice.prompt,
      (done) => html`
        <div class="words">
          ${choice.args.map(
            (arg) =>
              html`<button class="act main" data-arg=${arg} @click=${() => done(arg)}>${shown(arg)}</button>`,
          )}
        </div>
      `,
    );
  }

  private async isSure(choice: Choice): Promise<boolean> {
    const answer = await openSheet(
      choice.prompt,
      (done) => html`
        <div class="words">
          <button class="act main" @click=${() => done("yes")}>${text.table.sure(choice.verb)}</button>
          <button class="act plain" @click=${() => done("")}>${text.cancel}</button>
        </div>
      `,
    );
    return answer === "yes";
  }
}
