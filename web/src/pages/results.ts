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
import { text } from "../words/english.ts";
import { pointsText } from "../words/format.ts";
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
      <section class="panel results" aria-label=${text.results.title}>
        <h2 role="status">${this.headline(table)}</h2>
        ${this.results(table)}
        <div class="row">
          ${session.host
            ? html`<button class="act main" @click=${() => session.ask({ type: "start" })}>
                ${text.results.rematch}
              </button>`
            : html`<p class="quiet">${text.results.waitHost(host)}</p>`}
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("look"))}>
            ${text.results.look}
          </button>
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("lobby"))}>
            ${text.results.lobby}
          </button>
        </div>
        ${table.seed ? fairness(session, table) : nothing}
        <div class="row">
          ${table.seed
            ? html`<a class="link" href="/${session.code}/replay/${table.number}" @click=${follow}
                  >${text.results.watchAgain}</a
                >
                <button class="link" @click=${() => this.download(table.number)}>
                  ${text.results.record}
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
    if (winners.length === 1 && winners[0] === this.session.seat) return text.results.youWon;
    if (winners.length === places.length) return text.results.title;
    return text.results.won(text.list(winners.map((seat) => this.session.playerAt(seat)?.name ?? seat)));
  }

  private results(table: TableMessage): TemplateResult {
    const { places, points } = table.view;
    const order = places!.map((_, at) => at).sort((one, other) => places![one]! - places![other]!);
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col">${text.results.place}</th>
            <th scope="col">${text.results.player}</th>
            ${points?.length ? html`<th scope="col">${text.results.points}</th>` : nothing}
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
      <h3>${text.results.scores}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">${text.results.player}</th>
            <th scope="col">${text.results.games}</th>
            <th scope="col">${text.results.first}</th>
            <th scope="col">${text.results.last}</th>
            ${pointed ? html`<th scope="col">${text.results.points}</th>` : nothing}
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
      this.session.show((error as Error).message || text.offline);
    }
  }
}
