// The question that is open: what a player may do, once everything that it answers has been shown.

import { settings } from "../kit/settings.ts";
import type { OfferInfo, TableMessage, ViewInfo } from "../protocol.ts";
import type { Show } from "./show.ts";

const NO_OFFERS: OfferInfo[] = []; // always the same ones, so that nothing seems to have changed

export class Question {
  constructor(
    private readonly showing: Show,
    private readonly table: () => TableMessage | undefined,
  ) {}

  /** Whether all events before the question have been shown. With reduced motion, always. */
  get open(): boolean {
    return settings.calm || this.showing.shown >= (this.table()?.asked ?? 0);
  }

  /** What may be done: the last view, without what it asks as long as that is not open. */
  get view(): ViewInfo | undefined {
    const view = this.table()?.view;
    if (!view || this.open) return view;
    const words = { ...view.words, prompt: "", buttons: [] };
    return { ...view, offers: NO_OFFERS, awaited: [], words };
  }

  /** The number of events that a move answers: those that its player has seen. */
  get answers(): number {
    return settings.calm ? (this.table()?.at ?? 0) : this.showing.shown;
  }
}
