// The cards that somebody has tapped, kept to what the offers allow.

import { Emitter } from "../kit/emitter.ts";
import type { OfferInfo } from "../protocol.ts";
import { moveText } from "./moves.ts";
import { canJoin, isBegun, takesCards } from "./offers.ts";

/** A card on the screen: two cards can look alike, and have different keys. */
export interface Tappable {
  key: number;
  face: string;
}

export class Selection extends Emitter {
  /** In the order in which they were tapped. */
  private chosen: Tappable[] = [];
  private offers: OfferInfo[] = [];
  /** The verb that cards were last played with, to ask about a card that cannot be. */
  private verb = "";

  constructor(private readonly refused: (move: string) => void) {
    super();
  }

  get keys(): Set<number> {
    return new Set(this.chosen.map((piece) => piece.key));
  }

  get cards(): string[] {
    return this.chosen.map((piece) => piece.face);
  }

  /** Other offers: what no longer fits is let go. */
  renew(offers: OfferInfo[]): void {
    if (offers === this.offers) return;
    this.offers = offers;
    this.verb = offers.find(takesCards)?.verb ?? this.verb;
    if (!offers.some((offer) => takesCards(offer) && isBegun(offer, this.cards))) this.chosen = [];
  }

  /** Whether a card is of no use now. Where no cards are asked for, none is dimmed. */
  refuses(piece: Tappable): boolean {
    if (!this.offers.some(takesCards) || this.keys.has(piece.key)) return false;
    return !canJoin(this.offers, this.cards, piece.face);
  }

  toggle(piece: Tappable, own: Tappable[]): void {
    this.chosen = this.chosen.filter((other) => own.includes(other));
    if (this.keys.has(piece.key)) this.chosen = this.chosen.filter((other) => other !== piece);
    else if (canJoin(this.offers, this.cards, piece.face)) this.chosen = [...this.chosen, piece];
    else if (canJoin(this.offers, [], piece.face)) this.chosen = [piece];
    else this.refused(this.verb ? moveText(this.verb, [...this.cards, piece.face], "") : "");
    this.tell();
  }

  suggest(cards: string[], own: Tappable[]): void {
    const left = [...own];
    this.chosen = cards.flatMap((card) => {
      const at = left.findIndex((piece) => piece.face === card);
      return at < 0 ? [] : left.splice(at, 1);
    });
    this.tell();
  }

  clear(): void {
    this.chosen = [];
    this.tell();
  }
}
