// Somebody else at the table, without their cards: face, name, how many cards, what they did.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { seatIndex } from "../kit/seats.ts";
import { say, type Word } from "../words/say.ts";
import { badge, faceNumber } from "./fact-marks.ts";
import type { Box, SeatPlace } from "./layout.ts";
import { isOpen, located, nameAt, rolesOf, type Scene } from "./scene.ts";
import { isBeside } from "./seat-sizes.ts";
import { atSeat, type Board, bubble, placed, resting, saying, seatName, worn } from "./seat-parts.ts";
import { described } from "./spoken.ts";
import { partIn } from "./spotlight.ts";

const NARROW = 100; // pixels of a seat beside whose face there is room for a name alone
const NARROWER = 80; // pixels of a seat where that is written small
const EDGE = 24; // pixels from the edge of the screen within which a caption cannot be centred

export function otherSeat(b: Board, seat: string, place: SeatPlace): TemplateResult {
  const { scene } = b;
  const awaited = isOn(scene, seat);
  const { box, head, mat, foot, form } = place;
  const near = box.x < EDGE ? "left" : box.x + box.w > b.places.bar.w - EDGE ? "right" : "";
  const edge = b.places.kind === "tv" ? (place.side ?? "") : near;
  const name = nameAt(scene, seat);
  const within = ({ x, y, w, h }: Box): Box => ({ x: x - box.x, y: y - box.y, w, h });
  return html`
    <section
      class="seat"
      data-form=${form}
      data-edge=${edge}
      ?data-narrow=${box.w < NARROWER}
      ?data-in-bar=${b.places.kind !== "tv" && box.y < b.places.bar.y + b.places.bar.h - 1}
      data-turn=${awaited}
      data-part=${partIn(scene, seat)}
      style=${placed(box)}
      aria-label=${seatName(b, seat, say("table.seat", { name }))}
    >
      <button class="head" style=${placed(within(head))} @click=${() => b.look(seat)}>
        ${player(b, seat, place, awaited)}
      </button>
      <span class="sr"
        >${told(scene, seat)} ${atSeat(scene).map((zone) => described(scene, zone, seat))}</span
      >
      ${mat ? totals(b, seat, within(mat), isBeside(place)) : nothing}
      ${foot
        ? html`<div class="foot" style=${placed(within(foot))}>${underSeat(b, seat, form)}</div>`
        : nothing}
      ${bubble(scene, seat)}
    </section>
  `;
}

/** Whether it is somebody's turn. While it is one's own, one need not look for others who are asked, too. */
const isOn = ({ view }: Scene, seat: string): boolean =>
  view.awaited.includes(seat) && !view.awaited.includes(view.seat);

function player(b: Board, seat: string, place: SeatPlace, awaited: boolean): TemplateResult {
  const { scene } = b;
  const someone = scene.playerAt(seat) ?? { name: seat, face: 0, level: "", away: false };
  // All that they hold, though everybody may have seen some of it.
  const holding = rolesOf(scene.game).held.reduce((sum, zone) => sum + b.count(located(zone, seat)), 0);
  const counted = html`<b class="count">${holding}</b>`;
  const beside = place.form === "line" && place.head.w >= NARROW;
  const won = scene.view.places?.[seatIndex(seat)];
  return html`
    <span class="who" style="--a:${place.face}px"
      >${avatar(
        // A bot that plays for somebody shows at their face.
        { ...someone, level: someone.level || (someone.away ? "normal" : "") },
        awaited ? "turn" : "",
        html`${!beside && holding && !isOpen(scene) ? counted : nothing}${faceNumber(b.facts.faces.get(seat))}`,
      )}${b.marks(seat)}</span
    >
    <span class="lines">
      <span class="name">${nameAt(scene, seat)}</span>
      ${beside && holding && !isOpen(scene) ? counted : nothing}
      ${place.form === "wide" ? saying(b, seat) : nothing}
      ${won ? html`<span class="tag strong">${say(`table.place.${won}` as Word)}</span>` : nothing}
    </span>
  `;
}

/** How they are, for those who listen. */
function told(scene: Scene, seat: string): string {
  const someone = scene.playerAt(seat);
  const words: Word[] = [
    ...(someone?.level ? ["table.bot" as const] : []),
    ...(someone?.away ? ["table.away" as const] : []),
    ...(scene.view.awaited.includes(seat) ? ["table.toMove" as const] : []),
  ];
  return words.map((word) => say(word)).join(", ");
}

/** What the cards before a player come to, upon their lower edge; as wide as the seat, unless something is
 * beside them. */
function totals(b: Board, seat: string, mat: Box, beside: boolean): TemplateResult {
  const found = atSeat(b.scene).flatMap((zone) => {
    const total = b.facts.totals.get(located(zone, seat));
    return total
      ? [html`<span ?data-resting=${resting(b.scene, located(zone, seat))}>${badge(total)}</span>`]
      : [];
  });
  const across = beside ? `left:${mat.x}px;width:${mat.w}px;` : "";
  return html`<span class="totals" style="${across}top:${mat.y + mat.h}px">${found}</span>`;
}

function underSeat(b: Board, seat: string, form: string): TemplateResult {
  const said = form === "wide" ? nothing : html`<p class="said">${saying(b, seat)}</p>`;
  return html`${said}
    <p class="marks"><span>${worn(b, seat)}</span></p>`;
}
