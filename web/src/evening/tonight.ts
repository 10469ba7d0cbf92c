// Tonight's score as a line. A tap opens a sheet with the whole score and the awards of the evening.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { avatar, type Someone } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { FeatInfo, GameInfo, RoomMessage, ScoreInfo } from "../protocol.ts";
import { saveEvening } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import { pointsText, say } from "../words/say.ts";
import { dateText, type Keepsake, openKeepsake, type Step } from "./picture.ts";
import styles from "./evening.css?inline";

adopt(styles);

const SHOWN = 8; // most players in the line
const A_RUN = 2; // least number of wins in a row that is mentioned

export interface Standing {
  /** Place by wins, which players can share; 0 for bots. */
  place: number;
  score: ScoreInfo;
}

/** Returns the players with their places, in the order of the server: people first, by wins. */
export function ranked(scores: ScoreInfo[]): { people: Standing[]; bots: Standing[] } {
  const people = scores.filter(({ bot }) => !bot);
  const place = ({ first }: ScoreInfo) => 1 + people.filter((other) => other.first > first).length;
  return {
    people: people.map((score) => ({ place: place(score), score })),
    bots: scores.filter(({ bot }) => bot).map((score) => ({ place: 0, score })),
  };
}

/** Returns the number of games in the room, which is the most that any player has played. */
export const gamesPlayed = (scores: ScoreInfo[]): number => Math.max(0, ...scores.map(({ games }) => games));

export const winsOf = ({ first }: ScoreInfo): string => say("results.wins", { count: first });

/** Returns details of a player's games other than wins. Points count for the current kind of game only. */
export function detailsOf(score: ScoreInfo, scores: ScoreInfo[], { title, money }: GameInfo): string[] {
  const { games, last, points, streak, longest } = score;
  return [
    say("results.games", { count: games }),
    ...(last ? [say("evening.last", { count: last })] : []),
    ...(scores.some((other) => other.points)
      ? [say("evening.points", { points: pointsText(points, money), title })]
      : []),
    ...(streak >= A_RUN ? [say("evening.streak", { count: streak })] : []),
    ...(longest >= A_RUN && longest > streak ? [say("evening.longest", { count: longest })] : []),
  ];
}

/** Returns a highlight of the evening: a current winning streak, or else the first award. */
export function worthTelling({ scores, feats }: Pick<RoomMessage, "scores" | "feats">): string {
  const [best] = ranked(scores)
    .people.map(({ score }) => score)
    .sort((one, other) => other.streak - one.streak);
  if (best && best.streak > A_RUN) return say("evening.running", { name: best.name, count: best.streak });
  return feats[0]?.text ?? "";
}

/** Returns a player's face; a default one if they have left. */
export function faceIn({ chairs, people }: Pick<RoomMessage, "chairs" | "people">, name: string): Someone {
  const known = chairs.find((chair) => chair.name === name) ?? people.find((person) => person.name === name);
  return { face: 0, ...known, name };
}

@customElement("p-tonight")
export class TonightElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  /** Whether this is a shared screen, which has no buttons. */
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

/** Draws a player's face with the number of games they won. */
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
      <button class="act" @click=${() => openKeepsake(eveningKeepsake(room, new Date()))}>
        <span class="with-icon">${icon("share")}${say("evening.share")}</span>
      </button>
      ${session.host ? saving(session) : nothing}
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

/** Returns the evening as a picture: the people by wins, and the awards. */
export function eveningKeepsake(
  room: Pick<RoomMessage, "scores" | "feats" | "chairs" | "people">,
  now: Date,
): Keepsake {
  const places = new Map<number, Step>();
  for (const { place, score } of ranked(room.scores).people) {
    const step = places.get(place) ?? { place, who: [], worth: winsOf(score) };
    places.set(place, { ...step, who: [...step.who, faceIn(room, score.name)] });
  }
  return {
    title: say("evening.ours"),
    date: dateText(now),
    places: [...places.values()],
    awards: room.feats,
  };
}

/** Offers the host to save the evening, since rooms are deleted one day. */
function saving(session: Session): TemplateResult {
  const save = async (as: "text" | "json") => session.show(await saveEvening(session.code, as));
  return html`<h3>${say("evening.save")}</h3>
    <div class="picks fill">
      <button class="pick" @click=${() => save("text")}>${icon("download")}${say("evening.asText")}</button>
      <button class="pick" @click=${() => save("json")}>${icon("download")}${say("evening.asData")}</button>
    </div>`;
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
    <h4>${title} ${once ? html`<small>${say("evening.once")}</small>` : nothing}</h4>
    <p>${text}</p>
  </li>`;
}
