// Which of one's own cards are of no use now: they are darker, and lower.

import { takesCards } from "../choose/offers.ts";
import type { Selection } from "../choose/selection.ts";
import { HIDDEN } from "../kit/cards.ts";
import { isAsked } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import type { Laid } from "./putting.ts";
import { isOpen, located, rolesOf, type Scene } from "./scene.ts";

/** `own` are those that can be tapped. Where something else than cards is asked, none is off. */
export function isOff(card: Laid, own: Laid[], scene: Scene, selection: Selection): boolean {
  const { asked, game } = scene;
  const { held, mat } = rolesOf(game);
  const lies = (zones: ZoneInfo[]) => zones.some((zone) => located(zone, asked.seat) === card.location);
  if (asked.offers.some(takesCards)) {
    const waits = lies(mat) && card.piece.face !== HIDDEN && !own.includes(card);
    return waits || (own.includes(card) && selection.refuses(card.piece));
  }
  const inWindow = asked.offers.some(({ verb }) => game.windows.includes(verb));
  const seen = lies(held) || (lies(mat) && card.piece.face !== HIDDEN);
  return isAsked(asked) && !inWindow && !isOpen(scene) && seen;
}
