// Coach at the table: explains new situations, suggests a move with its reason, and tells what happens without one. It
// has a place of its own during a player's first games, so it covers nothing. When it is silent, players can ask for a
// hint.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { drawn } from "../art/card-art.ts";
import { icon } from "../art/icons.ts";
import { takesCards } from "../choose/offers.ts";
import { coach } from "../kit/coach.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement, RedrawOnResize } from "../kit/light-dom-element.ts";
import { rank, readMove } from "../kit/notation.ts";
import { settings } from "../kit/settings.ts";
import type { Session } from "../net/session.ts";
import type { Coaching, GameInfo, Marked, ViewInfo, WordsInfo } from "../protocol.ts";
import { shortName } from "../words/card-names.ts";
import { calls, plain, say, sayMarked, shows } from "../words/say.ts";
import styles from "./beside.css?inline";

adopt(styles);

const SMALLEST = 5; // number of steps in which text shrinks; the last one leaves only the move and its reason

/** Returns whether there is only one move, without any choice. */
const isForced = ({ offers: [only, ...others] }: ViewInfo): boolean =>
  !!only && !others.length && !takesCards(only) && only.args.length < 2 && !only.interrupt;

@customElement("p-coach")
export class CoachElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  /** Whether the tray shows a hint, so the coach need not repeat it. */
  @property({ attribute: false }) hinted = false;
  @state() private tip: Coaching | undefined;
  /** Suggested move. */
  @state() private advice: Marked = "";
  private why: Marked = "";
  /** Consequence of doing nothing; empty if the player has to act. */
  private idle = "";
  /** Question that the coach's text is about. */
  private asked = "";
  /** Whether the text is about an interrupt, for which the other players do not wait. */
  private brief = false;
  /** Whether a strong player is computing the suggestion. */
  @state() private thinking = false;
  protected following = new Following(this, () => [this.session, settings]);
  protected resized = new RedrawOnResize(this);

  protected override willUpdate(): void {
    const { about, view } = this.session.question;
    if (about === this.asked) return;
    this.asked = about;
    this.thinking = false;
    this.dismiss(); // a text goes with its question
    if (about) this.look(view!);
  }

  private look(view: ViewInfo): void {
    const { offers, words } = view;
    this.brief = offers.every(({ interrupt }) => interrupt);
    this.idle = this.idleIn(view);
    this.thinking = coach.hasNews(words.coach) && !isForced(view);
    if (this.thinking) void this.advise(this.asked, words);
    // The aim of the game alone does not belong to a chance out of turn.
    else if (!this.brief) this.tip = coach.news(this.game, words.coach);
  }

  private idleIn({ offers }: ViewInfo): string {
    if (this.brief) return say("coach.goesOn");
    if (!offers.every(({ verb }) => this.game.windows.includes(verb))) return "";
    return say(this.session.timeLeft() === undefined ? "coach.waits" : "coach.passes");
  }

  /** Asks for a suggestion, and shows it with the tips that concern it. If it fails, shows the tips alone. */
  private async advise(asked: string, words: WordsInfo): Promise<void> {
    const answer = await this.session.advice();
    if (!answer || this.asked !== asked) return;
    this.thinking = false;
    if (answer.type !== "hint") {
      this.tip = coach.news(this.game, words.coach);
      return;
    }
    const { label, move, tips, why } = answer;
    this.tip = coach.news(
      this.game,
      words.coach.filter(({ id }) => tips.includes(id)),
    );
    this.why = why;
    const { cards } = readMove(move); // in the order in which they are laid
    // A player with three sevens need not be told which cards “three sevens” are.
    const known = shows(label, cards) || (calls(label, cards) && this.areAll(cards));
    const shown = { text: cards.map(shortName).join(" "), cards };
    const whole = known ? label : sayMarked("coach.with", { move: label, cards: [shown] });
    this.advice = sayMarked("coach.here", { move: plain(whole) ? whole : say("coach.letItBe") });
  }

  /** Returns whether these are all playable cards of their rank. */
  private areAll(cards: string[]): boolean {
    const offered = this.session.question.view!.offers.flatMap((offer) => offer.cards);
    return offered.every((card) => cards.includes(card) || rank(card) !== rank(cards[0]!));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { tip, why, idle, hinted } = this;
    const advice = hinted ? "" : this.advice;
    if (tip || advice)
      return html`<div class="coach" role="status">
        <button class="icon-button" aria-label=${say("coach.dismiss")} @click=${this.dismiss}>
          ${icon("close")}
        </button>
        <p>
          ${icon("hint")} ${tip ? html`<span class="tip">${drawn(tip.text)}</span>` : nothing}
          ${advice ? html`<b>${drawn(advice)} <span class="why">${drawn(why)}</span></b>` : nothing} ${idle}
        </p>
      </div>`;
    if (!this.session.yourTurn || this.thinking || hinted) return nothing;
    return html`<button class="ask-coach" @click=${() => this.dispatchEvent(new Event("hint"))}>
      ${icon("hint")} ${say("coach.ask")}
    </button>`;
  }

  private dismiss(): void {
    this.tip = undefined;
    this.advice = "";
  }

  protected override updated(): void {
    const box = this.querySelector<HTMLElement>(".coach");
    for (let step = 0; box && step <= SMALLEST; step++) {
      this.dataset["fit"] = String(step);
      if (box.scrollHeight <= box.clientHeight) return;
    }
  }
}
