// Table: a board, a layer of cards that fly, and buttons over the player's own cards. The layout, which depends only on
// the screen and the game, places everything.

import { html, nothing, render, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type Cards, Gestures } from "../choose/gestures.ts";
import type { PromptElement } from "../choose/prompt.ts";
import type { Selection, Tappable } from "../choose/selection.ts";
import { Following } from "../kit/following.ts";
import { LightDomElement, RedrawOnResize } from "../kit/light-dom-element.ts";
import { settings, textScale } from "../kit/settings.ts";
import type { Kind } from "../show/beats.ts";
import type { Piece } from "../show/pieces.ts";
import { say } from "../words/say.ts";
import { board } from "./board.ts";
import {
  blindCards,
  blindLayer,
  cardLayer,
  cardUnder,
  FLYING,
  hitLayer,
  isOff,
  magnifier,
  type Marks,
  ownCards,
  reasonAt,
} from "./card-layer.ts";
import { isMoving, type Laid, type Layout, middleBox } from "./card-placement.ts";
import { Effects } from "./effects.ts";
import { readFacts } from "./facts.ts";
import { Flights } from "./flights.ts";
import { layOut } from "./laid.ts";
import { type Box, type Needs, type Places, solve } from "./layout.ts";
import { columnsOf, isOpen, isSeated, located, othersOf, rolesOf, type Scene } from "./scene.ts";
import { placed } from "./seats.ts";
import { ABOVE, inLight, lamp, spotlight } from "./spotlight.ts";

@customElement("p-table")
export class TableElement extends LightDomElement implements Cards {
  @property({ attribute: false }) scene: Scene | undefined;
  /** Selection of the player's cards; undefined if cards cannot be chosen. */
  @property({ attribute: false }) selection: Selection | undefined;
  /** Content of the bar above the table, and of the tray below. */
  @property({ attribute: false }) bar: TemplateResult | typeof nothing = nothing;
  @property({ attribute: false }) tray: TemplateResult | typeof nothing = nothing;
  /** The coach's note, if the layout reserves a place for it. */
  @property({ attribute: false }) note: TemplateResult | typeof nothing = nothing;
  /** Layout solver. */
  @property({ attribute: false }) solve = solve;
  /** Whether unplayable cards look like all others. */
  @property({ type: Boolean }) quiz = false;
  /** Whether the table is a picture in a text, without bar and tray. */
  @property({ type: Boolean }) bare = false;
  @query(".felt") private felt!: HTMLElement | null;
  /** Key of the card under a finger; 0 if there is none. */
  @state() private pressed = 0;
  /** Card being dragged, and the distance. */
  @state() private pulled: Marks["pulled"];
  private places: Places | undefined;
  private layout: Layout = { cards: [], boxes: new Map() };
  private gestures: Gestures | undefined;
  private flights = new Flights();
  private effects = new Effects();
  // settings change the order of a hand and the size of text
  protected following = new Following(this, () => [settings]);
  protected resized = new RedrawOnResize(this);

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.gestures?.close();
    this.gestures = undefined;
  }

  protected override willUpdate(): void {
    if (this.scene && this.clientWidth) this.arrange(this.scene);
  }

  protected override firstUpdated(): void {
    this.requestUpdate(); // the size is known only now
  }

  /** Computes all places. */
  private arrange(scene: Scene): void {
    const { solve, bare, clientWidth: w, clientHeight: h } = this;
    const text = textScale();
    this.places = solve({ ...needsOf(scene), w, h, text, bare, coached: this.note !== nothing });
    this.layout = arranged(scene, this.places, this.pressed);
  }

  protected override render(): TemplateResult {
    const { scene, places, layout } = this;
    if (!scene || !places) return html``;
    const facts = readFacts(scene);
    const count = (location: string) => countAt(scene, location);
    const landed = ({ piece, location }: Laid) => hasLanded(scene, piece, location);
    const look = (seat: string) =>
      void import("../beside/table-sheets.ts").then(({ openSeatSheet }) => openSeatSheet(scene, seat));
    const marks = (seat: string) => this.effects.marksAt(seat, seat === scene.view.seat);
    this.effects.note(scene);
    return html`
      <div
        class="felt"
        role="region"
        aria-label=${say("table.label")}
        data-room=${places.kind}
        data-tray=${places.trayForm}
        data-beat=${scene.beat?.kind ?? ""}
        data-call=${scene.call ? scene.call.verdict || "open" : ""}
      >
        <div class="light" style=${lamp(scene, places)}></div>
        ${this.bare ? nothing : html`<header class="bar" style=${placed(places.bar)}>${this.bar}</header>`}
        <div class="board">${board({ scene, facts, places, layout, count, landed, look, marks })}</div>
        ${places.note ? html`<aside class="note" style=${placed(places.note)}>${this.note}</aside>` : nothing}
        <div class="layer" aria-hidden="true"></div>
        <div class="effects" aria-hidden="true">${this.effects.chips(scene, places)}</div>
        <div class="hits" role="group" aria-label=${say("table.yours")}></div>
        ${reasonAt(this.selection?.reason, layout.cards, places)}
        ${this.bare
          ? nothing
          : html`<section class="tray" style=${placed(places.tray)}>${this.tray}</section>`}
      </div>
    `;
  }

  protected override updated(): void {
    const { scene, felt, places } = this;
    if (!scene || !felt || !places) return;
    const layer = felt.querySelector<HTMLElement>(".layer")!;
    const hits = felt.querySelector<HTMLElement>(".hits")!;
    const own = this.selection ? ownCards(this.layout.cards, scene) : [];
    const held = new Set(rolesOf(scene.game).held.map((zone) => located(zone, scene.view.seat)));
    const some = own.some(({ piece, location }) => held.has(location) && !scene.pieces.isNew(piece));
    const marks: Marks = {
      scale: places.scale ?? 1,
      selected: this.selection?.keys ?? new Set(),
      level: ({ piece, spot, location }) => {
        // Cards that arrive in the hand keep its order. Other moving cards fly above the rest, and above the dark once
        // a call is over.
        const flies = isMoving(scene, piece) && spot.z < ABOVE;
        if (flies && scene.call?.over) return spot.z + ABOVE;
        return spot.z + (flies && !held.has(location) ? FLYING : 0);
      },
      isNew: ({ piece, location }) =>
        some && held.has(location) && !held.has(piece.from) && scene.pieces.isNew(piece),
      refused: (card) => !this.quiz && !!this.selection && isOff(card, own, scene, this.selection),
      pulled: this.pulled,
      nudged: this.selection?.reason?.key,
      open: this.selection?.open ?? false,
    };
    const under = own.find(({ piece }) => piece.key === this.pressed);
    this.flights.begin(scene, this.layout.cards, this.anchors(scene, places));
    const cards = cardLayer(this.layout.cards, this.flights, marks);
    render(html`${cards}${magnifier(under, places)}${spotlight(scene, places, this.layout.cards)}`, layer);
    const blind = this.selection ? blindCards(this.layout.cards, scene) : [];
    const turn = (move: string) => this.dispatchEvent(new CustomEvent("turn", { detail: move }));
    render(html`${hitLayer(own, marks)}${blindLayer(blind, turn)}`, hits);
    hits.hidden = !own.length && !blind.length;
    this.gestures ??= new Gestures(hits, this);
    this.dispatchEvent(new Event("laid"));
  }

  /** Returns the boxes from which cards come. New cards come from the stock, or else from the middle. */
  private anchors({ game }: Scene, { stage }: Places): Map<string, Box> {
    const { boxes } = this.layout;
    const stock = rolesOf(game).stock.flatMap((zone) => middleBox(this.layout, zone) ?? [])[0];
    return new Map([...boxes, ["", stock ?? stage]]);
  }

  private get own(): Laid[] {
    return this.scene ? ownCards(this.layout.cards, this.scene) : [];
  }

  // Gestures and keys on the player's cards

  /**
   * Returns the key of the card at a point. The search uses the places without a finger, since a finger moves
   * neighbouring cards aside.
   */
  cardAt(clientX: number, clientY: number): number | undefined {
    const { scene, places, felt } = this;
    if (!scene || !places || !felt) return undefined;
    const { x, y } = felt.getBoundingClientRect();
    const own = ownCards(layOut(scene, places, scene.pieces).cards, scene);
    return cardUnder(own, this.selection?.keys ?? new Set(), clientX - x, clientY - y)?.piece.key;
  }

  peek(key: number | undefined): void {
    this.pressed = key ?? 0;
  }

  choose(key: number): void {
    this.act(key, (piece, own) => this.selection?.toggle(piece, own));
  }

  play(key: number): void {
    this.act(key, (piece, own) => this.querySelector<PromptElement>("p-prompt")?.playCard(piece, own));
  }

  drag(key: number, dx: number, dy: number): void {
    this.pulled = { key, dx, dy };
  }

  drop(): void {
    this.pulled = undefined;
  }

  private act(key: number, act: (piece: Tappable, own: Tappable[]) => void): void {
    const own = this.own.map(({ piece }) => piece);
    const piece = own.find((other) => other.key === key);
    if (piece) act(piece, own);
    this.requestUpdate();
  }

  /** Selects these cards for a hint. */
  suggest(cards: string[]): void {
    this.selection?.suggest(
      cards,
      this.own.map(({ piece }) => piece),
    );
  }
}

/** Returns the requirements of a game for the layout. */
export function needsOf(scene: Scene): Omit<Needs, "w" | "h" | "text"> {
  const { game, view } = scene;
  const roles = rolesOf(game);
  return {
    stakes: game.windows.length > 0,
    others: othersOf(view).length,
    seated: isSeated(view),
    columns: columnsOf(game),
    open: isOpen(scene),
    sides: roles.stock.length + roles.waste.length > 0,
  };
}

/** Returns the layout of all cards, with one of them under a finger. */
export function arranged(scene: Scene, places: Places, pressed = 0): Layout {
  const laid = layOut(scene, places, scene.pieces, pressed);
  return { ...laid, cards: inLight(laid.cards, scene, places) };
}

const IN_THE_AIR = new Set<Kind>(["deal", "play", "lay", "draw", "take", "turn", "clear"]);

/** Returns whether a card has landed. During a deal, cards dealt to players have not landed. */
export function hasLanded({ pieces, beat }: Scene, { moved }: Piece, location: string): boolean {
  if (!beat || !IN_THE_AIR.has(beat.kind)) return true;
  return moved < pieces.step || (beat.kind === "deal" && !location.includes("."));
}

/** Returns the number of cards at a location that have landed. For a zone in the middle, all seats count. */
export function countAt(scene: Scene, location: string): number {
  const { locations } = scene.pieces;
  const all = [...locations].filter(([name]) => name === location || name.startsWith(`${location}.`));
  return all.flatMap(([name, there]) => there.filter((piece) => hasLanded(scene, piece, name))).length;
}
