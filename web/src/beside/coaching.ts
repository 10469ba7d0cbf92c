// The coach at the table: what is new at a moment, what to do here and why, and what comes of doing nothing. It
// has a place of its own among the first games, so it hides nothing; where it has nothing to say, one can ask.

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

const SMALLEST = 5; // steps by which the text gives way: smaller and smaller, then just what to do and why

/** Whether there is but one thing to do, and nothing to choose for it. */
const isForced = ({ offers: [only, ...others] }: ViewInfo): boolean =>
  !!only && !others.length && !takesCards(only) && only.args.length < 2 && !only.interrupt;

/** What somebody is asked, so that it can be told from another question; nothing, if they are not. */
const questionIn = ({ offers, words }: ViewInfo): string =>
  offers.length ? JSON.stringify([words.prompt, offers]) : "";

@customElement("p-coach")
export class CoachElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  @state() private tip: Coaching | undefined;
  /** What to do here. */
  @state() private advice: Marked = "";
  private why: Marked = "";
  /** What comes of doing nothing, where that can be done. */
  private idle = "";
  /** The question that it is about. */
  private asked = "";
  /** Whether it is about something that others do not wait for. */
  private brief = false;
  /** Whether a strong player is thinking about what to do here. */
  @state() private thinking = false;
  protected following = new Following(this, () => [this.session, settings]);
  protected resized = new RedrawOnResize(this);

  protected override willUpdate(): void {
    const { open, view } = this.session.question;
    if (!view) return;
    if (open) this.look(view);
    else if (!this.brief) this.forget();
  }

  /** What it was about has been settled, by this player or by another. */
  private forget(): void {
    this.asked = "";
    this.thinking = false;
    this.dismiss();
  }

  private look(view: ViewInfo): void {
    const { offers, words } = view;
    const asked = questionIn(view);
    if (asked === this.asked) return;
    this.asked = asked;
    // A chance is gone before one has read what is new about it: that stays until there is something else.
    if (!asked && this.brief && this.tip) {
      this.advice = this.idle = "";
      return;
    }
    this.tip = undefined;
    this.advice = this.why = "";
    this.brief = !!asked && offers.every(({ interrupt }) => interrupt);
    this.idle = this.idleIn(view);
    this.thinking = !!asked && coach.hasNews(words.coach) && !isForced(view);
    if (asked && !this.thinking) this.tip = coach.news(this.game, words.coach);
    if (this.thinking) void this.advise(asked, words);
  }

  private idleIn({ offers }: ViewInfo): string {
    if (this.brief) return say("coach.goesOn");
    if (!offers.every(({ verb }) => this.game.windows.includes(verb))) return "";
    return say(this.session.timeLeft() === undefined ? "coach.waits" : "coach.passes");
  }

  /** Tell what is new and goes with what a strong player would do here, and that; or that alone. */
  private async advise(asked: string, words: WordsInfo): Promise<void> {
    const answer = await this.session.advice();
    if (this.asked !== asked) return;
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
    const told = this.tip ? plain(this.tip.text) : "";
    this.why = told.includes(plain(why).replace(/\.$/, "")) ? "" : why; // it has been said
    const { cards } = readMove(move); // as they are laid
    // Whoever holds three sevens knows which they are.
    const known = shows(label, cards) || (calls(label, cards) && this.areAll(cards));
    const shown = { text: cards.map(shortName).join(" "), cards };
    const whole = known ? label : sayMarked("coach.with", { move: label, cards: [shown] });
    this.advice = sayMarked("coach.here", { move: plain(whole) ? whole : say("coach.letItBe") });
  }

  /** Whether there are no others of their rank that could be played. */
  private areAll(cards: string[]): boolean {
    const offered = this.session.question.view!.offers.flatMap((offer) => offer.cards);
    return offered.every((card) => cards.includes(card) || rank(card) !== rank(cards[0]!));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { tip, advice, why, idle } = this;
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
    if (!this.session.yourTurn || this.thinking) return nothing;
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
