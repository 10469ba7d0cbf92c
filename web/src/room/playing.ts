// Page of the table: tools above it, the tray below, and the results at the end.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { iconButton } from "../art/icons.ts";
import { Keys } from "../choose/keys.ts";
import type { PromptElement } from "../choose/prompt.ts";
import { Selection } from "../choose/selection.ts";
import { coach } from "../kit/coach.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { readMove } from "../kit/notation.ts";
import { settings } from "../kit/settings.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { drawer, loadDrawer } from "../sheets/drawer.ts";
import { openSaySheet } from "../sheets/room-acts.ts";
import { sound } from "../sound/sound.ts";
import { located, sceneOf } from "../table/scene.ts";
import { soundButton } from "../table/sound-controls.ts";
import { newest } from "../table/screen-reader.ts";
import type { TableElement } from "../table/table.ts";
import { plain, say } from "../words/say.ts";
import "../choose/prompt.ts";
import "../table/table.ts";

const NUDGE = 60; // milliseconds for which a phone vibrates

@customElement("p-playing")
export class PlayingElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  /** Whether the results cover the table. */
  @state() private results = true;
  @query("p-table") private table!: TableElement;
  @query("p-prompt") private prompt!: PromptElement | null;
  private selection = new Selection(() => this.session);
  private keys: Keys | undefined;
  protected following = new Following(this, () => [this.session, this.selection, drawer, settings]);
  private stop = new AbortController();
  /** Whether the layout reserves a place for the coach. */
  private coached = false;
  private wasTurn = false;
  private wasOver = false;

  override connectedCallback(): void {
    super.connectedCallback();
    void import("../results/results.ts"); // loaded ahead, since the end is a while away
    this.keys = new Keys({
      hits: () => [...this.querySelectorAll<HTMLElement>(".hit")],
      view: () => this.session.question.view,
      selection: this.selection,
      prompt: () => this.prompt,
      suggest: (cards) => this.table.suggest(cards),
      hint: () => void this.hint(),
      log: () => drawer.open(this.session, this.game, "log"),
      help: () => void import("../beside/table-sheets.ts").then((sheet) => sheet.openKeysSheet()),
    });
    const { signal } = this.stop;
    // A key pressed during an animation also skips it. The key that starts the animation does not.
    let skips = false;
    addEventListener("keydown", () => (skips = this.session.showing.moving), { signal, capture: true });
    addEventListener("keyup", () => skips && this.session.showing.skip(), { signal });
  }

  protected override firstUpdated(): void {
    (window.requestIdleCallback ?? setTimeout)(() => void loadDrawer().catch(() => undefined));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.keys?.close();
    this.stop.abort();
    this.stop = new AbortController();
    drawer.close();
  }

  protected override willUpdate(): void {
    const { session } = this;
    this.selection.renew(session.question);
    const turn = session.yourTurn;
    const over = this.over;
    if (turn && !this.wasTurn) this.nudge();
    if (over && !this.wasOver) {
      this.results = true;
      sound.over();
      if (session.seat) coach.finished(this.game.name, `${session.code} ${session.room!.number}`);
    }
    if (!over) this.coached = !!session.seat && coach.teaches(this.game.name);
    if (this.coached) void import("../beside/coaching.ts").catch(() => undefined);
    document.title = titleOf(session, this.game);
    this.wasTurn = turn;
    this.wasOver = over;
  }

  private nudge(): void {
    sound.play("yours");
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(NUDGE);
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session.table) return html``; // the game was broken off; the lobby is about to appear
    return html`
      <div class="playing" @click=${() => session.showing.skip()}>
        ${this.over && this.results ? this.ending() : this.atTheTable()} ${newest(session)}
        ${drawer.beside ? html`<p-drawer .session=${session} .game=${this.game}></p-drawer>` : nothing}
      </div>
    `;
  }

  /** Whether the game is over and everything has been shown. */
  private get over(): boolean {
    return this.session.room?.state === "over" && this.session.showing.closed;
  }

  private atTheTable(): TemplateResult {
    const { session } = this;
    const over = !!session.showing.view?.places;
    const coach = html`<p-coach
      .session=${session}
      .game=${this.game}
      .hinted=${!!this.selection.hint}
      @hint=${() => this.hint()}
    ></p-coach>`;
    return html`<p-table
      .scene=${sceneOf(session, this.game)}
      .selection=${session.seat && !over ? this.selection : undefined}
      .bar=${this.bar()}
      .tray=${this.tray()}
      @laid=${() => this.keys?.renew()}
      .note=${this.coached ? coach : nothing}
      @turn=${({ detail }: CustomEvent<string>) => this.prompt?.send(detail)}
    ></p-table>`;
  }

  private ending(): TemplateResult {
    return html`<p-results
      .session=${this.session}
      .game=${this.game}
      .bar=${this.bar()}
      @look=${this.look}
      @lobby=${() => this.dispatchEvent(new Event("lobby"))}
    ></p-results>`;
  }

  /** Shows the table again, and focuses the button back to the results. */
  private async look(): Promise<void> {
    this.results = false;
    await this.updateComplete;
    await this.table.updateComplete;
    await this.prompt?.updateComplete;
    this.prompt?.querySelector<HTMLElement>(".act")?.focus();
  }

  private tray(): TemplateResult {
    return html`<p-prompt
      .session=${this.session}
      .selection=${this.selection}
      .game=${this.game}
      @results=${() => (this.results = true)}
    ></p-prompt>`;
  }

  /** Whether the player has a hand that can be sorted in another way. */
  private get sortable(): boolean {
    const { view } = this.session.showing;
    if (!view) return false;
    const held = this.game.zones.filter((zone) => zone.role === "hand" && zone.per_seat && !zone.ordered);
    return held.some((zone) => (view.zones[located(zone, view.seat)]?.length ?? 0) > 2);
  }

  private bar(): TemplateResult {
    const { session } = this;
    const { bySuit } = settings.chosen;
    const ended = this.over && this.results;
    return html`
      <span class="code">${session.code}</span>
      <h1 class="title">${this.game.title}</h1>
      <nav aria-label=${say("menu.label")}>
        ${this.sortable && !ended
          ? iconButton("sort", say(bySuit ? "table.byRank" : "table.bySuit"), () =>
              settings.set("bySuit", !bySuit),
            )
          : nothing}
        ${session.seat && !ended ? iconButton("hint", say("menu.hint"), () => this.hint()) : nothing}
        ${session.you ? iconButton("say", say("menu.say"), () => openSaySheet(session)) : nothing}
        ${soundButton()} ${iconButton("menu", say("menu.label"), () => drawer.open(session, this.game))}
      </nav>
    `;
  }

  private async hint(): Promise<void> {
    // the key calls this even when there is no button
    if (!this.session.seat || this.session.room?.state !== "playing") return;
    const answer = await this.session.advice();
    if (answer?.type === "error") this.session.show(answer.text);
    if (answer?.type !== "hint") return;
    this.table.suggest(readMove(answer.move).cards);
    const { label, why } = answer;
    const told = !label ? "menu.noHint" : why ? "menu.hintedWhy" : "menu.hinted";
    this.selection.showHint(say(told, { move: plain(label), why: plain(why) }));
  }
}

/** Returns the title of the tab: the only other player that the table waits for, or else the game. */
export function titleOf(session: Session, game: GameInfo): string {
  if (session.yourTurn) return say("titled", { what: say("table.yourTurnMark") });
  const [seat, ...others] = session.showing.view?.awaited ?? [];
  const one = seat && seat !== session.seat && !others.length ? session.playerAt(seat) : undefined;
  return say("titled", { what: one ? say("table.turnOf", { name: one.name }) : game.title });
}
