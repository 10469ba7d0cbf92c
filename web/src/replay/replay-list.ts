// List beside a replay: the choice of a point of view, and all moves by trick or round, the latest chapter first. There
// can be a thousand moves, so chapters are drawn when they come near the visible part.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { avatar, type Someone } from "../art/avatar.ts";
import { drawn, slipOf } from "../art/card-art.ts";
import { icon } from "../art/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { seatIndex } from "../kit/notation.ts";
import type { Player } from "../state.ts";
import type { ChapterInfo, DeedInfo, MomentInfo, Moves } from "../protocol.ts";
import { plain, say } from "../words/say.ts";
import { type Recording, type Row, rowsOf } from "./recording.ts";

const NEAR = "800px 0px"; // distance from the visible part at which a chapter is drawn
const FADE = 26; // pixels that fade out at the foot of the list

@customElement("p-move-list")
export class MoveListElement extends LightDomElement {
  @property({ attribute: false }) moves: Moves | undefined;
  @property({ attribute: false }) players: Someone[] = [];
  @property({ type: Number }) at = 0;
  @query(".on") private current!: HTMLElement | null;

  /** Chapters drawn so far, by their first moves. */
  private drawn = new Set<number>();
  /** Whether the list scrolls along with the game. */
  private following = true;
  private near = new IntersectionObserver((seen) => this.draw(seen), { rootMargin: NEAR });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.near.disconnect();
  }

  private draw(seen: IntersectionObserverEntry[]): void {
    const before = this.drawn.size;
    for (const { isIntersecting, target } of seen)
      if (isIntersecting) this.drawn.add(Number((target as HTMLElement).dataset["first"]));
    if (this.drawn.size > before) this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("moves")) this.drawn.clear();
  }

  protected override render(): TemplateResult {
    const { moves, at } = this;
    if (!moves) return html``;
    const latest = [...moves.chapters].reverse();
    const away = () => (this.following = false);
    return html`<div
      class="moves"
      @click=${this.chosen}
      @keydown=${this.pressed}
      @wheel=${away}
      @pointerdown=${away}
    >
      ${repeat(
        latest,
        ({ first }) => first,
        (chapter) => this.chapter(chapter, moves.moments, at),
      )}
    </div>`;
  }

  /** Draws a chapter. It is redrawn only if a step enters or leaves it. */
  private chapter(chapter: ChapterInfo, moments: MomentInfo[], at: number): TemplateResult {
    const { first, last } = chapter;
    const here = first <= at && at <= last ? at : 0;
    const high = 48 + 36 * Math.ceil((last - first + 1) / 4); // estimated height until the chapter is drawn
    return html`<section
      class="chapter-moves ${at < first ? "later" : ""}"
      data-first=${first}
      style=${this.drawn.has(first) ? "" : `min-height:${high}px`}
    >
      ${here || this.drawn.has(first)
        ? guard([moments, this.players, here], () => this.inside(chapter, moments, here))
        : nothing}
    </section>`;
  }

  private inside(chapter: ChapterInfo, moments: MomentInfo[], at: number): TemplateResult {
    const { number, label, head } = chapter;
    return html`
      ${label
        ? html`<h3 aria-label="${label}: ${plain(head)}">
            <span class="number" aria-hidden="true">${number}</span>
            <span class="label" aria-hidden="true">${label}</span>
            <small aria-hidden="true">${drawn(head)}</small>
          </h3>`
        : nothing}
      <ol>
        ${rowsOf(chapter, moments).map((row) => this.row(row, at))}
      </ol>
    `;
  }

  private row({ first, last, moments }: Row, at: number): TemplateResult {
    const on = first <= at && at <= last;
    const state = on ? "on" : at && first > at ? "later" : "";
    const [one] = moments as [MomentInfo];
    const told = moments.map(({ texts }) => texts.map(plain).join(" · ")).join(" · ");
    return html`<li>
      <button
        class="move ${state} ${one.quiet ? "quiet" : ""}"
        data-at=${first}
        aria-current=${on ? "step" : nothing}
        title=${told}
        tabindex=${on ? 0 : -1}
      >
        <span class="sr">${first}. ${told}</span>
        <span aria-hidden="true">
          ${moments.length > 1
            ? html`${moments.map(({ deeds }) => this.face(deeds[0]!.seat))}
                <span>${drawn(one.deeds[0]!.text)}</span>`
            : one.deeds.map((deed, index) => this.deed(deed, one.deeds[index - 1]))}
        </span>
      </button>
    </li>`;
  }

  private deed({ seat, cards, text }: DeedInfo, before: DeedInfo | undefined): unknown[] {
    const face = seat && seat !== before?.seat ? this.face(seat) : nothing;
    return [face, cards.map(slipOf), text ? html`<span>${drawn(text)}</span>` : nothing];
  }

  private face(seat: string): TemplateResult | typeof nothing {
    const player = this.players.find((one) => one.seat === seat);
    return player ? avatar(player) : nothing;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const box = this.firstElementChild;
    if (!box) return;
    const moved = changed.has("at") || changed.has("moves");
    if (changed.has("moves")) this.watch(box);
    if (moved) this.following = true;
    if (this.following) this.keepInSight(box);
    if (moved && box.contains(document.activeElement)) this.current?.focus({ preventScroll: true });
  }

  /**
   * Keeps the current move in view, also while chapters around it are being drawn, unless the player has scrolled away.
   */
  private keepInSight(box: Element): void {
    const { current } = this;
    const { top, bottom } = box.getBoundingClientRect();
    if (!current) {
      const first = box.lastElementChild; // the deal, which comes before the first chapter
      if (first) box.scrollTop += first.getBoundingClientRect().top - top;
      return;
    }
    const here = current.getBoundingClientRect();
    if (here.top < top || here.bottom > bottom - FADE) {
      const section = current.closest("section")!.getBoundingClientRect();
      const start = section.height < bottom - top - FADE ? section.top : here.top;
      box.scrollTop += start - top;
    }
  }

  private watch(box: Element): void {
    this.near.disconnect();
    for (const section of box.children) this.near.observe(section);
  }

  private chosen(event: Event): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-at]");
    const detail = Number(button?.dataset["at"]);
    if (button) this.dispatchEvent(new CustomEvent("go", { detail, bubbles: true }));
  }

  /** Moves up and down through the listed moves. */
  private pressed(event: KeyboardEvent): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const all = [...this.querySelectorAll<HTMLElement>(".move")];
    all[all.indexOf(document.activeElement as HTMLElement) + by]?.focus();
  }
}

export const OPEN = "all";
export const WATCHED = "-";

/** Returns the points of view in the order of their keys: 1, 2, 3 … */
export const eyesOf = (players: Player[]): string[] => [...players.map(({ seat }) => seat), OPEN, WATCHED];

function eyes(players: Player[], seen: string, look: (seat: string) => void): TemplateResult {
  const name = players.find(({ seat }) => seat === seen)?.name;
  const whose = name ?? say(seen === OPEN ? "replay.everybody" : "replay.onlooker");
  const choice = (seat: string, label: string, sign: TemplateResult) =>
    html`<button
      class="eye"
      data-eyes=${seat}
      aria-label=${label}
      aria-pressed=${seat === seen}
      title=${label}
      @click=${() => look(seat)}
    >
      ${sign}
    </button>`;
  return html`<div class="eyes" role="group" aria-label=${say("replay.eyes")}>
    <p>${say("replay.eyes")} <b>${whose}</b></p>
    <div>
      ${players.map((player) => choice(player.seat, say("replay.as", { name: player.name }), avatar(player)))}
      ${choice(OPEN, say("replay.open"), icon("eye"))} ${choice(WATCHED, say("replay.watched"), icon("tv"))}
    </div>
  </div>`;
}

const BESIDE = matchMedia("(min-width: 1000px) and (min-height: 480px)");
const BELOW = matchMedia("(max-width: 999px) and (min-height: 760px)");

/** Room for the list: beside the table, below it, or none. */
export const room = {
  get forList(): "beside" | "below" | "" {
    return BESIDE.matches ? "beside" : BELOW.matches ? "below" : "";
  },
  watch(changed: () => void, signal: AbortSignal): void {
    for (const size of [BESIDE, BELOW]) size.addEventListener("change", changed, { signal });
  },
};

interface Wishes {
  look(seat: string): void;
  go(at: number): void;
  share(): void;
}

export function everyMove(
  { players, seat, moves, anyEyes }: Recording,
  at: number,
  wish: Wishes,
): TemplateResult {
  return html`
    <h2>${say("replay.moves")}</h2>
    ${anyEyes
      ? eyes(players, seat, wish.look)
      : html`<div class="eyes">
          <p>${say("replay.as", { name: players[seatIndex(seat)]?.name ?? "" })}</p>
        </div>`}
    <p-move-list
      .moves=${moves}
      .players=${players}
      .at=${at}
      @go=${({ detail }: CustomEvent<number>) => wish.go(detail)}
    ></p-move-list>
    <footer>
      <button class="act plain with-icon" @click=${wish.share}>${icon("link")}${say("replay.share")}</button>
    </footer>
  `;
}
