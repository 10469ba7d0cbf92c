// One's own cards that nobody knows, where they can be turned over: by a tap on the very card.

import { html, nothing, type TemplateResult } from "lit";
import { HIDDEN, moveText } from "../kit/cards.ts";
import type { ZoneInfo } from "../protocol.ts";
import { plain } from "../words/marked.ts";
import type { Laid } from "./putting.ts";
import { RATIO } from "./layout.ts";
import { located, rolesOf, type Scene } from "./scene.ts";

interface Blind {
  card: Laid;
  move: string;
  label: string;
}

/** What can be turned over, and what the button for it says. */
export function blindCards(laid: Laid[], scene: Scene): Blind[] {
  const { seat, offers, words } = scene.asked;
  if (seat === "-") return [];
  return rolesOf(scene.game).mat.flatMap((zone) => {
    const at = offers.findIndex((offer) => zone.turned_by && offer.verb === zone.turned_by);
    const offer = offers[at];
    const hidden = laid.filter(
      ({ piece, location }) => piece.face === HIDDEN && location === located(zone, seat),
    );
    if (!offer) return [];
    return hidden.flatMap((card, place) => {
      const arg = numberOf(zone, place);
      const button = words.buttons[at]?.find((one) => one.arg === arg);
      if (!button) return [];
      return [{ card, move: moveText(offer.verb, [], arg), label: plain(button.texts[0] ?? "") }];
    });
  });
}

/** The cards of a row are numbered, or the zones themselves are. */
const numberOf = ({ name, layout }: ZoneInfo, place: number): string =>
  layout === "row" ? String(place + 1) : (/\d+$/.exec(name)?.[0] ?? String(place + 1));

export function blindLayer(cards: Blind[], turn: (move: string) => void): TemplateResult | typeof nothing {
  if (!cards.length) return nothing;
  return html`${cards.map(({ card: { spot }, move, label }) => {
    const h = spot.w * RATIO;
    const box = `left:${spot.x - spot.w / 2}px;top:${spot.y - h / 2}px;width:${spot.w}px;height:${h}px`;
    return html`<button
      class="blind"
      aria-label=${label}
      title=${label}
      style=${box}
      @click=${() => turn(move)}
    ></button>`;
  })}`;
}
