// Tonight's score: in one line, from which a sheet opens with all of it and the awards of the evening.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { FeatInfo, GameInfo, RoomMessage } from "../protocol.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say } from "../words/say.ts";
import { detailsOf, faceIn, gamesPlayed, ranked, type Standing, winsOf, worthTelling } from "./standings.ts";
import styles from "./evening.css?inline";

adopt(styles);

const SHOWN = 8; // players in one line

@customElement("p-tonight")
export class TonightElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  /** On a screen that everybody looks at, nothing is pressed. */
  @property({ type: Boolean }) screen = false;
  protected following = new Following(this, () => [this.session]);

  protected override render(): TemplateResult | typeof nothing {
    const { room } = this.session;
    if (!room?.scores.length) return nothing;
    const { people, bots } = ranked(room.scores);
    const shown = [...people, ...bots].slice(0, SHOWN);
    const inside = html`<span class="tonight-head"
        ><b class="voice">${say("evening.title")}</b>
        <small>${say("results.games", { count: gamesPlayed(room.scores) })}</small></span
      >
      <span class="winners">${shown.map((standing) => winner(room, standing))}</span>
      <span class="tonight-news">${worthTelling(room)}</span>`;
    if (this.screen) return html`<section class="tonight">${inside}</section>`;
    return html`<button class="tonight" @click=${() => openTonight(this.session, this.game)}>
      ${inside}${icon("down")}
    </button>`;
  }
}

/** A face, and how many games it has won. */
function winner(room: RoomMessage, { place, score }: Standing): TemplateResult {
  return html`<span class="winner" data-place=${place}
    >${avatar(faceIn(room, score.name))}<span class="winner-name" aria-hidden="true">${score.name}</span
    ><b aria-hidden="true">${score.first}</b><span class="sr">${score.name}: ${winsOf(score)}. </span></span
  >`;
}

export function openTonight(session: Session, game: GameInfo): void {
  const room = session.room!;
  const { people, bots } = ranked(room.scores);
  const list = (standings: Standing[]) =>
    html`<ol class="ranking">
      ${standings.map((standing) => rank(room, standing, game))}
    </ol>`;
  void openSheet(
    say("evening.title"),
    () => html`
      ${list(people)}
      ${bots.length
        ? html`<h3>${say("evening.bots")}</h3>
            ${list(bots)}`
        : nothing}
      ${feats(room)}
    `,
  );
}

function rank(room: RoomMessage, { place, score }: Standing, game: GameInfo): TemplateResult {
  return html`<li data-place=${place}>
    <i>${place || ""}</i>${avatar(faceIn(room, score.name))}
    <span class="ranked"
      ><b>${score.name}</b> <small>${detailsOf(score, room.scores, game).join(" · ")}</small></span
    >
    <strong>${winsOf(score)}</strong>
  </li>`;
}

function feats(room: RoomMessage): TemplateResult | typeof nothing {
  if (!room.feats.length) return nothing;
  return html`<h3>${say("results.awards")}</h3>
    <ul class="feats">
      ${room.feats.map((feat) => oneFeat(room, feat))}
    </ul>`;
}

function oneFeat(room: RoomMessage, { title, names, text, once }: FeatInfo): TemplateResult {
  return html`<li>
    <span class="faces">${names.map((name) => avatar(faceIn(room, name)))}</span>
    <h4>${title} <small>${say(once ? "evening.once" : "evening.inAll")}</small></h4>
    <p>${text}</p>
  </li>`;
}
