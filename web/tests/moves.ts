// Offers of real games with all of their moves, from tests/golden/client.

import met from "../../tests/golden/client/offers.json";
import { type Order, rank, split } from "../src/kit/notation.ts";
import type { OfferInfo } from "../src/protocol.ts";

interface Met {
  offer: OfferInfo;
  order: Order;
  moves: string[][];
}

export const offersMet: Met[] = met.map(({ offer, order, moves }) => ({
  offer: offer as OfferInfo,
  order,
  moves: moves.map(split),
}));

/** Returns the cards as the offer distinguishes them: in some games, only ranks count. */
export const toldApart = ({ suits }: OfferInfo, cards: string[]): string[] =>
  cards.map((card) => (suits ? card : rank(card))).sort();
