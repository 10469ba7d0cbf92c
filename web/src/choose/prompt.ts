// Tray: the question, the time left, and the buttons that answer. It fills a box of fixed size, so that nothing on the
// table moves.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { drawn } from "../art/card-art.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement, RedrawOnResize } from "../kit/light-dom-element.ts";
import { moveText } from "../kit/notation.ts";
import { settings, textScale } from "../kit/settings.ts";
import type { Sitting } from "../state.ts";
import type { GameInfo } from "../protocol.ts";
import { areYouSure } from "../sheets/sheet.ts";
import { plain, say } from "../words/say.ts";
import {
  type Choice,
  choicesFor,
  commonEffect,
  inRow,
  type TrayButton,
  withLetters,
  withMore,
} from "./buttons.ts";
import { Clock } from "./clock.ts";
import { fit } from "./fit-text.ts";
import { LETTERS_TAKEN } from "./keys.ts";
import { type Selection, type Tappable, whyNot } from "./selection.ts";
import {
  asideLine,
  asideOf,
  askForSeat,
  askForWord,
  faceIn,
  type Moment,
  momentOf,
  openMore,
  stakesIn,
  trayButton,
  undoButton,
  type WayIn,
  wayIn,
} from "./tray.ts";

const ROOM = 3; // most buttons side by side
const ROOM_IN_COLUMN = 4;
const TWO_ROWS = 210; // least height in pixels of a tray with two rows of buttons

@customElement("p-prompt")
export class PromptElement extends LightDomElement {
  @property({ attribute: false }) session!: Sitting;
  @property({ attribute: false }) selection!: Selection;
  @property({ attribute: false }) game!: GameInfo;
  /** Whether a move was sent and not answered yet. */
  @state() private sent = false;
  /** Number of buttons folded into “more” because of the length of their texts. */
  @state() private folded = 0;
  /** Announcement of the selection that a key has just made. */
  @state() private told = "";
  private clock = new Clock(this, () => this.session);
  protected following = new Following(this, () => [this.session, this.selection, settings]);
  protected resized = new RedrawOnResize(this);
  private moment: Moment | undefined;
  private choices: Choice[] = [];
  private shown: TrayButton[] = [];
  private aside = "";
  /** Text and size for which the tray was last fitted. */
  private fitted = "";
  private said = "";
  /** Whether a button of the tray has the focus, or had it until it was removed. */
  private holding = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void document.fonts.ready.then(() => {
      this.fitted = ""; // web fonts have loaded, so widths have changed
      this.requestUpdate();
    });
  }

  // Calls from keys and gestures

  /** Presses the main button. Returns whether there is one. */
  pressMain(): boolean {
    const main = this.shown.find(({ manner }) => manner === "main");
    main?.press();
    return !!main;
  }

  /** Presses the button with that letter. Returns whether there is one. */
  pressLetter(letter: string): boolean {
    const found = this.shown.find((button) => button.letter === letter);
    found?.press();
    return !!found;
  }

  /** Announces to screen readers what can be played now. */
  announce(): void {
    this.told =
      this.findChoices().find(({ manner }) => manner !== "plain" && manner !== "quiet")?.label ?? "";
  }

  /** Plays a card together with the selection if they are a complete move; otherwise the card stays selected. */
  playCard(piece: Tappable, own: Tappable[]): void {
    const { selection } = this;
    if (!selection.keys.has(piece.key)) selection.toggle(piece, own);
    if (!selection.keys.has(piece.key)) return; // the server is being asked for the reason
    const choices = this.findChoices().filter(({ cards }) => cards.length);
    const ready = choices.filter((choice) => choice.ready);
    if (ready.length === 1) void this.pick(ready[0]!);
    else if (ready.length) selection.explain(say("table.whichWay"), piece.key);
    else selection.explain(choices[0]?.label ?? "", piece.key);
  }

  // Templates

  protected override willUpdate(changed: PropertyValues): void {
    const active = document.activeElement;
    if (active !== document.body) this.holding = this.contains(active);
    this.moment = this.session.room ? momentOf(this.session, this.game) : undefined;
    this.choices = this.findChoices();
    const buttons = this.moment ? this.buttonsFor(this.moment) : [];
    const said = [
      plain(this.moment?.ask ?? ""),
      ...buttons.flatMap(({ label, effect }) => [label, effect]),
    ].join("\n");
    if (said !== this.said && !changed.has("folded")) this.folded = 0;
    this.said = said;
    const shown = withMore(buttons, this.roomFor(buttons.length) - this.folded, (rest) =>
      openMore(plain(this.moment?.ask ?? ""), rest),
    );
    this.shown = withLetters(shown, LETTERS_TAKEN);
    this.aside = this.moment ? asideOf(this.moment, this.clock, commonEffect(shown)) : "";
  }

  private findChoices(): Choice[] {
    const words = this.session.question.view?.words;
    if (!this.moment || !words) return [];
    const { offers, lit } = this.moment;
    return choicesFor(this.game, offers, words, this.selection.cards, lit);
  }

  /** A hint, or the reason why a button does nothing. The reason of a card is shown at that card. */
  private get why(): string | undefined {
    const { hint, reason } = this.selection;
    return reason && reason.key === undefined ? reason.text : hint || undefined;
  }

  private get inColumn(): boolean {
    return this.closest<HTMLElement>("[data-tray]")?.dataset["tray"] === "column";
  }

  private roomFor(count: number): number {
    if (this.inColumn) return ROOM_IN_COLUMN;
    return this.clientHeight >= TWO_ROWS && count > ROOM ? 2 * ROOM : ROOM;
  }

  protected override render(): TemplateResult {
    const { moment, shown, selection } = this;
    if (!moment) return html``;
    const [buttons, apart] = this.inColumn ? [shown, []] : inRow(shown);
    const common = commonEffect(shown);
    const { why } = this;
    const { yourTurn } = this.session;
    return html`
      <div class="head">
        ${faceIn(moment, this.session, this.clock)}
        <div class="told">
          <p class="ask" role="status">
            ${yourTurn ? html`<span class="sr">${say("table.yourTurn")}. </span>` : nothing}${moment.mode ===
            "told"
              ? html`<span aria-hidden="true">${drawn(moment.ask)}</span>`
              : drawn(moment.ask)}
          </p>
          <p class="why" role="status">${why ?? nothing}</p>
          ${why ? nothing : asideLine(this.aside, this.aside !== common)}
        </div>
        ${apart.map((button) => trayButton(button, common))}
      </div>
      ${stakesIn(shown)}
      ${buttons.length
        ? html`<div class="buttons" data-count=${buttons.length}>
            ${selection.cards.length > 1 ? undoButton(() => selection.clear()) : nothing}
            ${repeat(
              buttons,
              ({ verb, arg = "" }) => verb + arg,
              (button) => trayButton(button, common),
            )}
          </div>`
        : nothing}
      <span class="sr" role="status">${this.told}</span>
      <span class="sr" role="status">${yourTurn ? this.clock.told : ""}</span>
    `;
  }

  protected override updated(): void {
    const { moment, session, clock } = this;
    const { dataset } = this;
    dataset["mode"] = moment?.mode ?? "";
    dataset["idle"] = String(!!moment && !this.shown.length);
    dataset["turn"] = String(session.yourTurn && !session.room?.paused);
    this.ariaBusy = String(this.sent);
    dataset["soon"] = String(clock.soon && moment?.mode !== "wait");
    if (this.holding && document.activeElement === document.body)
      this.querySelector<HTMLElement>(".act.main")?.focus({ preventScroll: true });
    const size = [this.clientWidth, this.clientHeight, textScale(), this.folded];
    const lines = [!!this.aside, this.selection.cards.length > 1, this.said, this.why];
    const wanted = [...size, ...lines].join();
    if (wanted === this.fitted || !this.clientHeight) return;
    this.fitted = wanted;
    // a reason shown for a moment must not move a button into “more”
    if (!fit(this) && this.shown.length > 2 && !this.why) this.folded += 1;
  }

  // Actions of buttons

  private buttonsFor({ mode }: Moment): TrayButton[] {
    const plain = { effect: "", ready: true, verb: "" };
    if (mode === "paused") {
      const resume = () => void this.session.ask({ type: "pause", on: false });
      return this.session.host
        ? [{ ...plain, label: say("table.resume"), manner: "main", press: resume }]
        : [];
    }
    if (mode === "over") {
      const results = () => this.dispatchEvent(new Event("results"));
      return [{ ...plain, label: say("results.show"), manner: "main", press: results }];
    }
    if (mode === "watch") {
      const way = wayIn(this.session);
      if (way) return [{ ...plain, label: way.label, manner: "plain", press: () => void this.takeSeat(way) }];
    }
    const at = this.session.question.answers; // identifies this question, even if a sheet stays open until the next one
    return this.choices.map((choice) => ({ ...choice, press: () => void this.pick(choice, at) }));
  }

  private async takeSeat({ bots, label }: WayIn): Promise<void> {
    const at = bots.length > 1 ? await askForSeat(label, bots) : 0;
    const bot = bots[at];
    if (bot) await this.session.ask({ type: "sit", chair: bot.chair });
    else if (!bots.length) await this.session.ask({ type: "stand" }); // withdraws the request for a seat
  }

  private async pick(choice: Choice, at = this.session.question.answers): Promise<void> {
    if (!choice.ready) {
      const { verb, cards, arg } = choice;
      const first = say(this.moment?.lit ? "table.litFirst" : "table.cardFirst");
      const why = cards.length ? await whyNot(this.session, moveText(verb, cards, arg)) : first;
      return this.selection.explain(why);
    }
    let { arg } = choice;
    if (choice.args.length) arg = await askForWord(plain(this.moment?.ask ?? ""), choice.args);
    else if (choice.manner === "quiet" && !(await areYouSure(choice.label, choice.effect, choice.label)))
      return;
    if (choice.args.length && !arg) return;
    await this.send(moveText(choice.verb, choice.cards, arg), at);
  }

  /** Sends a move once, and explains a refusal. */
  async send(move: string, at?: number): Promise<void> {
    if (this.sent) return;
    this.sent = true;
    const answer = await this.session.move(move, at);
    this.sent = false;
    if (answer.type === "done") this.selection.clear();
    else if (answer.type === "error") this.selection.explain(answer.text);
  }
}
