// Selected cards, limited to what the offers allow, and the reason why a card cannot be selected.

import { Emitter } from "../kit/following.ts";
import { moveText, readMove } from "../kit/notation.ts";
import type { Asked, Selected, Sitting } from "../state.ts";
import type { OfferInfo } from "../protocol.ts";
import { plain, say } from "../words/say.ts";
import { canGrow, canJoin, takesCards } from "./offers.ts";

const SHOWN = 2_500; // milliseconds that a reason is shown
const PER_LETTER = 45; // milliseconds for each letter of a longer reason

const NO_OFFERS: OfferInfo[] = []; // one constant list, so that comparisons find no change

/** A card on the screen. Equal cards have different keys. */
export interface Tappable {
  key: number;
  face: string;
}

export interface Reason {
  /** Card that the reason is about; undefined if it is about a button. */
  key: number | undefined;
  text: string;
}

export class Selection extends Emitter implements Selected {
  /** Why the last attempt was refused. */
  reason: Reason | undefined;
  hint = "";
  /** Question that the hint is about. */
  private about = "";
  /** Selected cards in the order in which they were tapped. */
  private chosen: Tappable[] = [];
  private offers: OfferInfo[] = [];
  /** Whether cards can be tapped, because all events before the question have been shown. */
  open = true;
  /** Last verb that took cards. It is used to ask why a card cannot be played. */
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

  /** Takes the offers of a question, and drops what no longer fits. */
  renew({ about, open, view }: Asked): void {
    const offers = view?.offers ?? NO_OFFERS;
    this.open = open;
    if (about !== this.about) this.hint = "";
    this.about = about;
    if (!open || offers === this.offers) return;
    // An equal question can arrive again, for example when another player has answered it.
    if (JSON.stringify(offers) !== JSON.stringify(this.offers)) this.forget();
    this.offers = offers;
    this.verb = offers.find(takesCards)?.verb ?? this.verb;
    if (!offers.some((offer) => takesCards(offer) && canGrow(offer, this.cards))) this.chosen = [];
  }

  /** Returns whether no offer can use this card now. If no offer takes any cards, returns false for all of them. */
  refuses(piece: Tappable): boolean {
    if (!this.offers.some(takesCards) || this.keys.has(piece.key)) return false;
    return !canJoin(this.offers, this.cards, piece.face);
  }

  toggle(piece: Tappable, own: Tappable[]): void {
    if (!this.open) return; // this tap only skipped an animation
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

  /** Shows a reason for a moment, beside a card or at the buttons. */
  explain(text: string, key?: number): void {
    this.forget();
    if (text) {
      this.reason = { key, text };
      this.timer = window.setTimeout(() => this.explain(""), Math.max(SHOWN, text.length * PER_LETTER));
    }
    this.tell();
  }

  /** Shows a hint until the question changes. */
  showHint(text: string): void {
    this.forget();
    this.hint = text;
    this.tell();
  }

  private async refuse(piece: Tappable): Promise<void> {
    const asked = ++this.asked;
    const move = this.verb ? moveText(this.verb, [...this.cards, piece.face], "") : "";
    const session = this.session();
    const text = session ? await whyNot(session, move) : "";
    // The reason is dropped if the player has tapped another card meanwhile.
    if (asked === this.asked) this.explain(text, piece.key);
  }

  private forget(): void {
    this.asked += 1;
    clearTimeout(this.timer);
    this.reason = undefined;
  }
}

/** Returns the reason why a move is refused, or an empty text for a legal move. */
export async function whyNot(session: Sitting, move: string): Promise<string> {
  const view = session.question.view;
  if (!view?.offers.length || !move) return plain(view?.words.prompt ?? "") || say("table.notYours");
  if (readMove(move).cards.length && !view.offers.some(takesCards)) return say("table.answerFirst");
  return session.why(move);
}
