// How a match stands: how far it has come, who leads or has won, and everybody's points.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { avatar } from "../art/avatar.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { MatchInfo, MatchScore, RoomMessage } from "../protocol.ts";
import { pointsText } from "../words/say.ts";
import styles from "../styles/match.css?inline";

adopt(styles);

/** “2 of 5 games. Ana leads by 4.” */
export const matchLine = ({ progress, verdict }: MatchInfo): string =>
  [progress, verdict].filter(Boolean).join(". ") + ".";

@customElement("p-match")
export class MatchElement extends LightDomElement {
  @property({ attribute: false }) room!: RoomMessage;
  @property({ type: Boolean }) money = false;

  protected override render(): TemplateResult | typeof nothing {
    const { match } = this.room;
    if (!match?.played) return nothing;
    return html`<section class="scores match">
      <h2>${match.over ? match.progress : html`${match.verdict} <small>${match.progress}</small>`}</h2>
      <ul>
        ${match.standings.map((each) => this.score(each))}
      </ul>
    </section>`;
  }

  private score({ place, name, points }: MatchScore): TemplateResult {
    const chair = this.room.chairs.find((other) => other.name === name);
    return html`<li data-place=${place}>
      <i>${place}</i>${avatar(chair ?? { name, face: 0 })}<span>${name}</span>
      <b>${pointsText(points, this.money)}</b>
    </li>`;
  }
}
