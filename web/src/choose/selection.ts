// The cards that somebody has tapped, kept to what the offers allow; and why a card cannot be among them.

import { Emitter } from "../kit/following.ts";
import { moveText, readMove } from "../kit/notation.ts";
import type { Selected, Sitting } from "../state.ts";
import type { OfferInfo } from "../protocol.ts";
import { plain, say } from "../words/say.ts";
import { canGrow, canJoin, takesCards } from "./offers.ts";

const SHOWN = 2_500; // milliseconds that a reason stands
const PER_LETTER = 45; // milliseconds, for a reason that takes longer to read

/** A card on the screen: two cards can look alike, and have different keys. */
export interface Tappable {
  key: number;
  face: string;
}

export interface Reason {
  /** The card that it is about; nothing if it is about a button. */
  key: number | undefined;
  text: string;
}

export class Selection extends Emitter implements Selected {
  /** Why what somebody has just tried cannot be done. */
  reason: Reason | undefined;
  /** In the order in which they were tapped. */
  private chosen: Tappable[] = [];
  private offers: OfferInfo[] = [];
  /** Whether cards can be tapped: all that they would answer has been shown. */
  open = true;
  /** The verb that cards were last played with, to ask about a card that cannot be. */
  private verb = "";
  private timer = 0;
  private asked = 0;

  constructor(private readonly session: () => Sitting | undefined) {
    super();
  }

  get keys(): Set<number> {
    return new Set(this.chosen.map((piece) => piece.key));
  }

  get cards(): string[] {
    return this.chosen.map((piece) => piece.face);
  }

  /** Other offers: what no longer fits is let go. */
  renew(offers: OfferInfo[], open = true): void {
    this.open = open;
    if (!open || offers === this.offers) return;
    // The same question may come once more, as when somebody else answers it, too.
    if (JSON.stringify(offers) !== JSON.stringify(this.offers)) this.forget();
    this.offers = offers;
    this.verb = offers.find(takesCards)?.verb ?? this.verb;
    if (!offers.some((offer) => takesCards(offer) && canGrow(offer, this.cards))) this.chosen = [];
  }

  /** Whether a card is of no use now. Where no cards are asked for, none is dimmed. */
  refuses(piece: Tappable): boolean {
    if (!this.offers.some(takesCards) || this.keys.has(piece.key)) return false;
    return !canJoin(this.offers, this.cards, piece.face);
  }

  toggle(piece: Tappable, own: Tappable[]): void {
    if (!this.open) return; // a tap that only skips what is moving
    this.forget();
    this.chosen = this.chosen.filter((other) => own.includes(other));
    if (this.keys.has(piece.key)) this.chosen = this.chosen.filter((other) => other !== piece);
    else if (canJoin(this.offers, this.cards, piece.face)) this.chosen = [...this.chosen, piece];
    else if (canJoin(this.offers, [], piece.face)) this.chosen = [piece];
    else void this.refuse(piece);
    this.tell();
  }

  suggest(cards: string[], own: Tappable[]): void {
    this.forget();
    const left = [...own];
    this.chosen = cards.flatMap((card) => {
      const at = left.findIndex((piece) => piece.face === card);
      return at < 0 ? [] : left.splice(at, 1);
    });
    this.tell();
  }

  clear(): void {
    this.forget();
    this.chosen = [];
    this.tell();
  }

  /** Say for a moment why not: beside a card, or else at the buttons. */
  explain(text: string, key?: number): void {
    this.forget();
    if (text) {
      this.reason = { key, text };
      this.timer = window.setTimeout(() => this.explain(""), Math.max(SHOWN, text.length * PER_LETTER));
    }
    this.tell();
  }

  private async refuse(piece: Tappable): Promise<void> {
    const asked = ++this.asked;
    const move = this.verb ? moveText(this.verb, [...this.cards, piece.face], "") : "";
    const session = this.session();
    const text = session ? await whyNot(session, move) : "";
    // Whoever has tapped again in the meantime wants to know about that.
    if (asked === this.asked) this.explain(text, piece.key);
  }

  private forget(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.reason = undefined;
  }
}

/** The reason why a move is refused; empty if it is not. */
export async function whyNot(session: Sitting, move: string): Promise<string> {
  const view = session.question.view;
  if (!view?.offers.length || !move) return plain(view?.words.prompt ?? "") || say("table.notYours");
  if (readMove(move).cards.length && !view.offers.some(takesCards)) return say("table.answerFirst");
  return session.why(move);
}
