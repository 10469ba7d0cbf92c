// After a game: places and points, another one, the replay, and whether the deal was fair.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { follow } from "../kit/route.ts";
import { SEATS } from "../kit/seats.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, ScoreInfo, TableMessage } from "../protocol.ts";
import { pointsText, say } from "../words/say.ts";
import { fairness } from "./fairness.ts";

@customElement("p-results")
export class ResultsElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  private redraw: RedrawOn | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.redraw ??= new RedrawOn(this, this.session);
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const table = session.table;
    const room = session.room;
    if (!table?.view.places || !room) return html``;
    const host = session.hostName;
    return html`
      <section class="panel results" aria-label=${say("results.title")}>
        <h2 role="status">${this.headline(table)}</h2>
        ${this.results(table)}
        <div class="row">
          ${session.host
            ? html`<button class="act main" @click=${() => session.ask({ type: "start" })}>
                ${say("results.rematch")}
              </button>`
            : html`<p class="quiet">${say("results.waitHost", { name: host })}</p>`}
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("look"))}>
            ${say("results.look")}
          </button>
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("lobby"))}>
            ${say("results.lobby")}
          </button>
        </div>
        ${table.seed ? fairness(session, table) : nothing}
        <div class="row">
          ${table.seed
            ? html`<a class="link" href="/${session.code}/replay/${table.number}" @click=${follow}
                  >${say("results.watchAgain")}</a
                >
                <button class="link" @click=${() => this.download(table.number)}>
                  ${say("results.record")}
                </button>`
            : nothing}
        </div>
        ${room.scores.some((score) => score.games > 1) ? this.scores(room.scores) : nothing}
      </section>
    `;
  }

  private headline(table: TableMessage): string {
    const places = table.view.places!;
    const winners = SEATS.filter((_, at) => places[at] === 1);
    if (winners.length === 1 && winners[0] === this.session.seat) return say("results.youWon");
    if (winners.length === places.length) return say("results.title");
    return say("results.won", { names: winners.map((seat) => this.session.playerAt(seat)?.name ?? seat) });
  }

  private results(table: TableMessage): TemplateResult {
    const { places, points } = table.view;
    const order = places!.map((_, at) => at).sort((one, other) => places![one]! - places![other]!);
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col">${say("results.place")}</th>
            <th scope="col">${say("results.player")}</th>
            ${points?.length ? html`<th scope="col">${say("results.points")}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${order.map((at) => {
            const seat = SEATS[at]!;
            return html`<tr class=${seat === this.session.seat ? "own" : ""}>
              <td>${places![at]}</td>
              <td>${this.session.playerAt(seat)?.name ?? seat}</td>
              ${points?.length ? html`<td>${pointsText(points[at]!, this.game.money)}</td>` : nothing}
            </tr>`;
          })}
        </tbody>
      </table>
    `;
  }

  private scores(scores: ScoreInfo[]): TemplateResult {
    const pointed = scores.some((score) => score.points);
    return html`
      <h3>${say("results.scores")}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">${say("results.player")}</th>
            <th scope="col">${say("results.games")}</th>
            <th scope="col">${say("results.first")}</th>
            <th scope="col">${say("results.last")}</th>
            ${pointed ? html`<th scope="col">${say("results.points")}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${scores.map(
            (score) =>
              html`<tr>
                <td>${score.name}</td>
                <td>${score.games}</td>
                <td>${score.first}</td>
                <td>${score.last}</td>
                ${pointed ? html`<td>${pointsText(score.points, this.game.money)}</td>` : nothing}
              </tr>`,
          )}
        </tbody>
      </table>
    `;
  }

  private async download(number: number): Promise<void> {
    const { code } = this.session;
    try {
      const record = await api.record(code, number, tokens.of(code));
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
      link.download = `${code}-${number}.txt`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      this.session.show((error as Error).message || say("offline"));
    }
  }
}
