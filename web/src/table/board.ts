// The table without its cards: who sits there, what they did, and what the piles are called.

import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { avatar } from "../art/avatar.ts";
import { seatIndex } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import { say, type Word } from "../words/say.ts";
import { badge, chip, tag } from "./fact-marks.ts";
import type { Facts, Shown } from "./facts.ts";
import { around, type Layout, middleBox } from "./putting.ts";
import { type Box, type Places, RATIO, type SeatPlace, stageFoot } from "./layout.ts";
import { described, describedAll } from "./spoken.ts";
import { isOpen, isSeated, located, nameAt, othersOf, rolesOf, type Scene } from "./scene.ts";

export interface Board {
  scene: Scene;
  facts: Facts;
  places: Places;
  layout: Layout;
  count(location: string): number;
  /** Look at what a player has before them, closely. */
  look(seat: string): void;
}

const EDGE = 24; // pixels from the edge of the screen within which a caption cannot be centred

export const placed = ({ x, y, w, h }: Box): ReturnType<typeof styleMap> =>
  styleMap({ left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` });

export function board(b: Board): TemplateResult {
  const { scene, places } = b;
  return html`
    ${othersOf(scene.view).map((seat, at) => {
      const place = places.seats[at];
      return place ? otherSeat(b, seat, place) : nothing;
    })}
    ${middle(b)} ${isSeated(scene.view) ? ownSeat(b) : nothing}
  `;
}

// The middle

function middle(b: Board): TemplateResult {
  const { scene, places } = b;
  const { stage, stock, waste } = rolesOf(scene.game);
  return html`
    <section class="stage" style=${placed(places.stage)} aria-label=${say("table.stage")}>
      <span class="sr">${stage.map((zone) => describedAll(scene, zone))}</span>
    </section>
    ${stage.some((zone) => b.count(zone.name))
      ? nothing
      : ghost(places.stage, places.card.stage, places.foot)}
    <div class="stage-line" style=${placed(stageFoot(places))}>
      <p class="headline">${stageLine(b)}</p>
      <p class="facts">${stage.map((zone) => pileMark(b, zone))} ${b.facts.headline.map(chip)}</p>
    </div>
    ${places.stock ? stock.map((zone) => sideLabel(b, zone, places.stock!)) : nothing}
    ${places.waste ? waste.map((zone) => sideLabel(b, zone, places.waste!)) : nothing}
  `;
}

/** Where a pile would lie, if there were one. */
function ghost(box: Box, w: number, foot: number): TemplateResult {
  const h = w * RATIO;
  const at = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - foot - h) / 2, w, h };
  return html`<i class="ghost" style=${placed(at)}></i>`;
}

/** Whose the cards on the stage are; or else what the moment is about, unless the prompt asks about it. */
function stageLine({ scene }: Board): TemplateResult | string {
  const { view, player } = scene;
  const done = player && isSeated(view) ? scene.caption(player) : "";
  if (!done) return view.awaited.includes(view.seat) ? "" : view.words.headline;
  const name = say("table.by", { name: player === view.seat ? say("table.you") : nameAt(scene, player) });
  return html`${face(scene, player)} <small>${name}</small> ${done}`;
}

const face = (scene: Scene, seat: string): TemplateResult =>
  avatar(scene.playerAt(seat) ?? { name: seat, face: 0, level: "" }, "tiny");

/** What the cards on the stage come to, or how many lie there, where one cannot see that. */
function pileMark(b: Board, zone: ZoneInfo): TemplateResult | typeof nothing {
  const total = b.facts.totals.get(zone.name);
  const count = b.count(zone.name);
  if (total) return html`<span class="mark"><b class="voice">${zone.label}</b> ${badge(total)}</span>`;
  if (!count || zone.layout === "row" || count < 2) return nothing;
  return html`<span class="mark">${say("table.pile", { label: zone.label, count })}</span>`;
}

/** What a pile beside the stage is called, and how many cards are in it. */
function sideLabel(b: Board, zone: ZoneInfo, box: Box): TemplateResult {
  const count = b.count(zone.name);
  const found = middleBox(b.layout, zone);
  const y = found ? found.y + found.h + 6 : box.y + box.h / 2;
  const empty = !found && zone.role === "stock";
  const low: Box = { x: box.x, y: Math.min(y, box.y + box.h - 34), w: box.w, h: 34 };
  return html`
    <p class="side-label" style=${placed(low)} ?hidden=${!count && !empty}>
      ${zone.label} <b>${count || say("table.gone")}</b>
      <span class="sr">${describedAll(b.scene, zone)}</span>
    </p>
  `;
}

// Who sits there

function otherSeat(b: Board, seat: string, place: SeatPlace): TemplateResult {
  const { scene } = b;
  const awaited = isOn(scene, seat);
  const { box, head, mat, foot, form } = place;
  const edge = box.x < EDGE ? "left" : box.x + box.w > b.places.bar.w - EDGE ? "right" : "";
  const name = nameAt(scene, seat);
  const within = ({ x, y, w, h }: Box): Box => ({ x: x - box.x, y: y - box.y, w, h });
  return html`
    <section
      class="seat"
      data-form=${form}
      data-edge=${edge}
      data-turn=${awaited}
      style=${placed(box)}
      aria-label=${say("table.seat", { name })}
    >
      <button class="head" style=${placed(within(head))} @click=${() => b.look(seat)}>
        ${player(b, seat, place, awaited)}
      </button>
      <span class="sr">${atSeat(scene).map((zone) => described(scene, zone, seat))}</span>
      ${mat ? totals(b, seat, within(mat)) : nothing}
      ${foot
        ? html`<div class="foot" style=${placed(within(foot))}>${underSeat(b, seat, form)}</div>`
        : nothing}
      ${bubble(scene, seat)}
    </section>
  `;
}

/** Whether it is somebody's turn. While it is one's own, one need not look for others who are asked, too. */
const isOn = ({ view }: Scene, seat: string): boolean =>
  view.awaited.includes(seat) && !view.awaited.includes(view.seat);

const atSeat = (scene: Scene): ZoneInfo[] => {
  const { held, mat } = rolesOf(scene.game);
  return [...held, ...mat];
};

function player(b: Board, seat: string, place: SeatPlace, awaited: boolean): TemplateResult {
  const { scene } = b;
  const someone = scene.playerAt(seat) ?? { name: seat, face: 0, level: "", away: false };
  const holding = rolesOf(scene.game)
    .held.filter((zone) => zone.role === "hand" && zone.sees !== "all")
    .reduce((sum, zone) => sum + b.count(located(zone, seat)), 0);
  const counted = html`<b class="count">${holding}</b>`;
  const small = place.form === "line";
  const won = scene.view.places?.[seatIndex(seat)];
  return html`
    <span class="who" style="--a:${place.face}px"
      >${avatar(
        someone,
        awaited ? "turn" : "",
        !small && holding && !isOpen(scene) ? counted : nothing,
      )}</span
    >
    <span class="lines">
      <span class="name"
        >${nameAt(scene, seat)}${someone.level
          ? html`<span class="sr">, ${say("table.bot")}</span>`
          : nothing}${awaited ? html`<span class="sr">, ${say("table.toMove")}</span>` : nothing}</span
      >
      ${small && holding && !isOpen(scene) ? counted : nothing}
      ${place.form === "wide" ? saying(b, seat) : nothing}
      ${won ? html`<span class="tag strong">${say(`table.place.${won}` as Word)}</span>` : nothing}
      ${someone.away ? html`<span class="sr">, ${say("table.away")}</span>` : nothing}
    </span>
  `;
}

/** What the cards before a player come to, upon their lower edge. */
function totals(b: Board, seat: string, mat: Box): TemplateResult {
  const found = atSeat(b.scene).flatMap((zone) => b.facts.totals.get(located(zone, seat)) ?? []);
  return html`<span class="totals" style="left:${mat.x}px;width:${mat.w}px;top:${mat.y + mat.h}px"
    >${found.map(badge)}</span
  >`;
}

function underSeat(b: Board, seat: string, form: string): TemplateResult {
  const said = form === "wide" ? nothing : html`<p class="said">${saying(b, seat)}</p>`;
  return html`${said}
    <p class="marks">${worn(b, seat)}</p>`;
}

/** What a player wears, unless they have just said it. */
function worn({ scene, facts }: Board, seat: string): TemplateResult[] {
  const said = scene.caption(seat).toLowerCase();
  const told = ({ label, value }: Shown) =>
    said !== "" &&
    [label, value, `${label} ${value}`].some((text) => text && text.toLowerCase().startsWith(said));
  const found = facts.seats.get(seat) ?? [];
  return found.filter((fact) => !told(fact)).map((fact) => (fact.money ? chip(fact) : tag(fact)));
}

/** What a player has just done. The log tells it to those who listen. */
function saying({ scene }: Board, seat: string): TemplateResult | typeof nothing {
  const said = scene.caption(seat);
  const newest = scene.latest === seat;
  return said
    ? html`<span class="saying ${newest ? "" : "quiet"}" aria-hidden="true">${said}</span>`
    : nothing;
}

function bubble(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.bubble(seat);
  return said ? html`<span class="bubble" role="status">${said}</span>` : nothing;
}

// One's own

function ownSeat(b: Board): TemplateResult {
  const { scene, places } = b;
  const { seat } = scene.view;
  const { mat, hand } = places;
  return html`
    <section class="own" aria-label=${say("table.yours")}>
      <span class="sr">${atSeat(scene).map((zone) => described(scene, zone, seat))}</span>
      ${hand
        ? html`<div class="own-box" style=${placed(hand)}></div>
            <div class="worn" style=${placed({ ...hand, h: places.lift })}>
              ${scene.player === seat ? nothing : saying(b, seat)} ${worn(b, seat)}
            </div>`
        : nothing}
      ${ownTotals(b)} ${mat ? matLabel(b, mat) : nothing} ${bubble(scene, seat)}
    </section>
  `;
}

/** What one's own cards come to, beside them. */
function ownTotals(b: Board): TemplateResult[] {
  const { seat } = b.scene.view;
  const boxes = (zones: ZoneInfo[]) => zones.flatMap((zone) => b.layout.boxes.get(located(zone, seat)) ?? []);
  return atSeat(b.scene).flatMap((zone) => {
    const total = b.facts.totals.get(located(zone, seat));
    const hand = rolesOf(b.scene.game).held.filter((other) => other.role === "hand");
    const found = boxes(zone.role === "hand" ? hand : [zone]);
    if (!total || !found.length) return [];
    const box = around(found);
    const at = `left:${box.x + box.w + 10}px;top:${box.y + box.h * 0.3}px`;
    return [html`<span class="own-total" style=${at}>${badge(total)}</span>`];
  });
}

/** What lies before oneself, to the right of it where there is room. */
function matLabel(b: Board, mat: Box): TemplateResult | typeof nothing {
  const { seat } = b.scene.view;
  const zones = rolesOf(b.scene.game).mat.filter((zone) => b.count(located(zone, seat)));
  const right = Math.max(...zones.map((zone) => boxRight(b.layout.boxes.get(located(zone, seat)))));
  const room = mat.x + mat.w - right - 8;
  if (!zones.length || room < 60) return nothing;
  const counts = new Map<string, number>();
  for (const zone of zones) {
    counts.set(zone.label, (counts.get(zone.label) ?? 0) + b.count(located(zone, seat)));
  }
  return html`<p
    class="mat-label"
    style=${placed({ x: right + 8, y: mat.y, w: room, h: mat.h })}
    aria-hidden="true"
  >
    ${[...counts].map(([label, count]) => html`<span>${label} <b>${count}</b></span>`)}
  </p>`;
}

const boxRight = (box: Box | undefined): number => (box ? box.x + box.w : 0);
