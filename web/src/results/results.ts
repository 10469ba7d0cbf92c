// Page after a game: places, another game, the replay, and the fairness of the deal.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { avatar, type Someone } from "../art/avatar.ts";
import { drawn } from "../art/card-art.ts";
import { icon, iconButton } from "../art/icons.ts";
import { shareMoment } from "../evening/sharing.ts";
import { dateText, type Keepsake, openKeepsake } from "../evening/picture.ts";
import { gamesPlayed } from "../evening/tonight.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { seatIndex } from "../kit/notation.ts";
import { follow, onSite } from "../kit/route.ts";
import type { Session } from "../net/session.ts";
import { lastOf } from "../net/log-lines.ts";
import type { GameInfo, TableMessage } from "../protocol.ts";
import { plain, pointsText, say } from "../words/say.ts";
import {
  awards,
  isLoss,
  placesIn,
  podium,
  pointsInAll,
  shared,
  type Standing,
  standings,
  verdict,
} from "./podium.ts";
import { again } from "./rematch.ts";
import "../evening/tonight.ts";

/** Results. The element fires `look` to see the table, and `lobby` to change something before the next game. */
@customElement("p-results")
export class ResultsElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  /** Bar above the results, like the one above the table. */
  @property({ attribute: false }) bar: TemplateResult | typeof nothing = nothing;
  /** Whether the result has already been focused. */
  private told = false;
  @query("h2") private verdict!: HTMLElement | null;
  protected following = new Following(this, () => [this.session]);

  protected override firstUpdated(): void {
    void import("../fairness/fairness.ts");
  }

  /**
   * Moves the focus to the result, since the table that had it is gone. A focus in the drawer or in a sheet stays
   * there.
   */
  protected override updated(): void {
    if (this.told || !this.verdict) return;
    this.told = true;
    if (document.activeElement === document.body) this.verdict.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const { table, room } = session;
    if (!table?.view.places || !room) return html``;
    const { steps, rest } = standings(placesIn(room, table.view.places));
    const honours = awards(table.awards, (seat) => this.who(seat));
    const tonight =
      gamesPlayed(room.scores) > 1
        ? html`<p-tonight .session=${session} .game=${this.game}></p-tonight>`
        : nothing;
    const stands = html`<p-match .room=${room} ?money=${this.game.money}></p-match>`;
    const beside = [
      ...(room.match ? [stands, this.moment(table), honours] : [tonight, this.moment(table), honours]),
      table.seed ? html`<p-fairness .session=${session} .table=${table}></p-fairness>` : nothing,
    ];
    return html`
      <header class="bar">${this.bar}</header>
      <section class="results" aria-label=${say("results.podium")} style="--steps:${steps.length}">
        <div class="verdict">
          <h2 tabindex="-1">${room.match?.over ? `${room.match.verdict}.` : this.headline(table)}</h2>
          ${iconButton("share", say("results.share"), () => openKeepsake(this.keepsake(table)))}
          <p>${room.match?.over ? this.headline(table) : room.notice || plain(lastOf(session.log))}</p>
        </div>
        <div class="placing">
          ${podium(
            steps.map((standing) => this.ownFirst(standing)),
            (seat) => this.who(seat),
            (seats) => this.worths(seats),
            !room.match?.over && this.lost(table),
            (seat) => this.nameAt(seat),
          )}
          ${rest.length
            ? html`<ol class="rest">
                ${rest.flatMap(({ place, seats }) => seats.map((seat) => this.below(place, seat)))}
              </ol>`
            : nothing}
        </div>
        ${beside.some((part) => part !== nothing) ? html`<div class="beside">${beside}</div>` : nothing}
        ${again(session, this.game, table, (where) => this.dispatchEvent(new Event(where)))}
      </section>
    `;
  }

  /** Returns the result as a picture. */
  private keepsake({ awards: given, view }: TableMessage): Keepsake {
    const { steps, rest } = standings(placesIn(this.session.room!, view.places!));
    return {
      title: this.game.title,
      date: dateText(new Date()),
      places: [...steps, ...rest].map(({ place, seats }) => ({
        place,
        who: seats.map((seat) => this.who(seat)),
        worth: this.worths(seats)[0] ?? "",
      })),
      // These sentences address the player who reads them, so the picture leaves them out.
      awards: given.map(({ title, seats }) => ({
        title,
        names: seats.map((seat) => this.who(seat).name),
        text: "",
      })),
    };
  }

  /** Offers the moment of the game to those who may see its replay. A tap plays it. */
  private moment({ highlight, number, seed }: TableMessage): TemplateResult | typeof nothing {
    if (!highlight || !seed) return nothing;
    const { session } = this;
    const query = `seat=all&play=${highlight.heard}`;
    const pass = async () => session.show(await shareMoment({ code: session.code, number }, query));
    return html`<section class="moment">
      <a href=${onSite(`/${session.code}/replay/${number}?${query}`)} @click=${follow}
        ><span class="play">${icon("run")}</span
        ><span><small>${say("results.moment")}</small> ${drawn(highlight.text)}</span></a
      >
      ${iconButton("share", say("share.title"), pass)}
    </section>`;
  }

  private lost({ view }: TableMessage): boolean {
    return isLoss(view.points, this.game.money);
  }

  private headline(table: TableMessage): string {
    const found = verdict(table.view.places!, this.session.seat, this.lost(table));
    if (!("seats" in found)) return say(found.word);
    const names = found.seats.map((seat) => this.nameAt(seat, say("results.youToo")));
    return say(found.word, { names });
  }

  private who(seat: string): Someone {
    return this.session.playerAt(seat) ?? { name: seat, face: 0 };
  }

  private nameAt(seat: string, you = say("table.you")): string {
    return seat === this.session.seat ? you : this.who(seat).name;
  }

  /** Returns the points of this game. */
  private points(seat: string): string {
    const { room, table } = this.session;
    const points = room!.match?.over ? undefined : table!.view.points?.[seatIndex(seat)];
    return points === undefined ? "" : pointsText(points, this.game.money);
  }

  /** Returns the points of the match, or of all games of this kind if there were several. */
  private total(seat: string): string {
    const { name } = this.who(seat);
    const { match } = this.session.room!;
    const stands = match?.standings.find((each) => each.name === name);
    if (match)
      return stands ? say("results.total", { points: pointsText(stands.points, this.game.money) }) : "";
    return pointsInAll(this.session, seat, this.game.money);
  }

  /** Puts the player's own seat first: “You and Bert”. */
  private ownFirst({ place, seats }: Standing): Standing {
    const own = this.session.seat;
    return { place, seats: [...seats].sort((one, other) => Number(other === own) - Number(one === own)) };
  }

  private worths(seats: string[]): string[] {
    return [this.points, this.total].map((told) => shared(seats.map((seat) => told.call(this, seat))));
  }

  private below(place: number, seat: string): TemplateResult {
    return html`<li>
      <b>${place}</b>${avatar(this.who(seat))}<span>${this.nameAt(seat)}</span>
      <span>${[this.points(seat), this.total(seat)].filter(Boolean).join(" · ")}</span>
    </li>`;
  }
}
