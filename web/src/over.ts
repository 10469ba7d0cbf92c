// After a game: places and points, another one, the replay, and whether the deal was fair.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { api } from "./api.ts";
import { Watch } from "./emitter.ts";
import { pointsText } from "./facts.ts";
import { fairness } from "./fairness.ts";
import { PlainElement } from "./plain.ts";
import { follow } from "./route.ts";
import type { Session } from "./session.ts";
import { tokens } from "./storage.ts";
import { text } from "./text.ts";
import type { Game, Score, Table } from "./types.ts";

const LETTERS = "abcdefgh";

@customElement("p-over")
export class OverElement extends PlainElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: Game;
  private watch: Watch | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.watch ??= new Watch(this, this.session);
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const table = session.table;
    const room = session.room;
    if (!table?.view.places || !room) return html``;
    const host = session.hostName;
    return html`
      <section class="panel over" aria-label=${text.over.title}>
        <h2 role="status">${this.headline(table)}</h2>
        ${this.results(table)}
        <div class="row">
          ${session.host
            ? html`<button class="act main" @click=${() => session.ask({ type: "start" })}>
                ${text.over.rematch}
              </button>`
            : html`<p class="quiet">${text.over.waitHost(host)}</p>`}
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("look"))}>
            ${text.over.look}
          </button>
          <button class="act plain" @click=${() => this.dispatchEvent(new Event("lobby"))}>
            ${text.over.lobby}
          </button>
        </div>
        ${table.seed ? fairness(session, table) : nothing}
        <div class="row">
          ${table.seed
            ? html`<a class="link" href="/${session.code}/replay/${table.number}" @click=${follow}
                  >${text.over.watchAgain}</a
                >
                <button class="link" @click=${() => this.download(table.number)}>${text.over.record}</button>`
            : nothing}
        </div>
        ${room.scores.some((score) => score.games > 1) ? this.scores(room.scores) : nothing}
      </section>
    `;
  }

  private headline(table: Table): string {
    const places = table.view.places!;
    const winners = [...LETTERS].filter((_, at) => places[at] === 1);
    if (winners.length === 1 && winners[0] === this.session.seat) return text.over.youWon;
    if (winners.length === places.length) return text.over.title;
    return text.over.won(text.list(winners.map((seat) => this.session.playerAt(seat)?.name ?? seat)));
  }

  private results(table: Table): TemplateResult {
    const { places, points } = table.view;
    const order = places!.map((_, at) => at).sort((one, other) => places![one]! - places![other]!);
    return html`
      <table>
        <thead>
          <tr>
            <th scope="col">${text.over.place}</th>
            <th scope="col">${text.over.player}</th>
            ${points?.length ? html`<th scope="col">${text.over.points}</th>` : nothing}
          </tr>
        </thead>
        <tbody>
          ${order.map((at) => {
            const seat = LETTERS[at]!;
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

  private scores(scores: Score[]): TemplateResult {
    const pointed = scores.some((score) => score.points);
    return html`
      <h3>${text.over.scores}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">${text.over.player}</th>
            <th scope="col">${text.over.games}</th>
            <th scope="col">${text.over.first}</th>
            <th scope="col">${text.over.last}</th>
            ${pointed ? html`<th scope="col">${text.over.points}</th>` : nothing}
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
