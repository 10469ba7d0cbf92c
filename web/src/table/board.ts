// The table without its cards: seats, names, and a box for every location where cards can lie.

import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { HIDDEN } from "../kit/cards.ts";
import { icon } from "../kit/icons.ts";
import { seatIndex } from "../kit/seats.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { text } from "../words/english.ts";
import { readable } from "../words/format.ts";
import type { Facts, SeatFacts, Shown } from "./facts.ts";
import { drawn, heightOfRows, type Pattern } from "./layout.ts";
import type { Piece } from "./pieces.ts";
import { around, type Group, grouped, othersOf, type Scene } from "./scene.ts";

export interface Board {
  scene: Scene;
  facts: Facts;
  at(location: string): Piece[];
  /** How many rows a fan needs, if each of its cards is to be read. */
  rows(count: number, location: string): number;
}

export const isOwn = (scene: Scene, location: string): boolean =>
  scene.view.seat !== "-" && location.endsWith(`.${scene.view.seat}`);

export function patternOf(scene: Scene, zone: ZoneInfo, location: string, pieces: Piece[]): Pattern {
  const hidden = pieces.every((piece) => piece.face === HIDDEN);
  return { layout: zone.layout, own: isOwn(scene, location), hidden };
}

export function board(b: Board): TemplateResult {
  const others = othersOf(b.scene.view);
  const [west, north] = around(others.length);
  const side = (name: string, seats: string[]) =>
    html`<div class=${name}>${seats.map((seat) => otherSeat(b, seat))}</div>`;
  return html`
    <div class="others" data-count=${others.length}>
      ${side("west", others.slice(0, west))} ${side("north", others.slice(west, west + north))}
      ${side("east", others.slice(west + north))}
    </div>
    ${middle(b)} ${b.scene.view.seat === "-" ? nothing : ownSeat(b)}
  `;
}

function middle(b: Board): TemplateResult {
  const zones = b.scene.game.zones.filter((zone) => !zone.per_seat);
  const shown = zones.filter((zone) => zone.sees === "all" || b.at(zone.name).length);
  return html`
    <div class="middle">
      <div class="slots">${grouped(shown).map((group) => slots(b, group, ""))}</div>
      <dl class="facts">${b.facts.table.map(pill)}</dl>
    </div>
  `;
}

function otherSeat(b: Board, seat: string): TemplateResult {
  const zones = b.scene.game.zones.filter((zone) => zone.per_seat && b.at(`${zone.name}.${seat}`).length);
  const name = b.scene.playerAt(seat)?.name ?? seat;
  return html`
    <section class=${seatClass(b.scene, seat)} aria-label=${text.table.seat(name)}>
      ${nameplate(b, seat)}
      <div class="slots">${grouped(zones).map((group) => slots(b, group, seat))}</div>
      ${bubble(b.scene, seat)}
    </section>
  `;
}

function ownSeat(b: Board): TemplateResult {
  const { seat } = b.scene.view;
  const zones = b.scene.game.zones.filter((zone) => zone.per_seat);
  const filled = (zone: ZoneInfo) => b.at(`${zone.name}.${seat}`).length > 0;
  const hand = zones.find((zone) => zone.layout === "fan");
  const held = zones.filter((zone) => zone.layout === "fan" && (zone === hand || filled(zone)));
  const kept = zones.filter((zone) => zone.layout !== "fan");
  return html`
    <section class="${seatClass(b.scene, seat)} own" aria-label=${text.table.yours}>
      <div class="kept" data-some=${kept.length > 0}>
        ${grouped(kept.filter(filled)).map((group) => slots(b, group, seat))}
      </div>
      <div class="held">${grouped(held).map((group) => slots(b, group, seat))}</div>
      ${nameplate(b, seat)} ${bubble(b.scene, seat)}
    </section>
  `;
}

function seatClass(scene: Scene, seat: string): string {
  return `seat ${scene.view.awaited.includes(seat) ? "awaited" : ""}`;
}

function nameplate(b: Board, seat: string): TemplateResult {
  const player = b.scene.playerAt(seat);
  const facts = b.facts.seats.get(seat) as SeatFacts;
  const awaited = b.scene.view.awaited.includes(seat);
  const place = b.scene.view.places?.[seatIndex(seat)];
  return html`
    <header class="plate">
      <span class="name">${player?.name ?? seat}</span>
      ${player?.level
        ? html`<span class="bot" title=${text.table.bot}
            >${icon("bot")}<span class="sr">${text.table.bot}</span></span
          >`
        : nothing}
      ${player?.away ? html`<span class="tag">${text.table.away}</span>` : nothing}
      ${awaited
        ? html`<span class="dots" role="img" aria-label=${text.table.thinks}><i></i><i></i><i></i></span>`
        : nothing}
      ${place ? html`<span class="tag strong">${text.table.place(place)}</span>` : nothing}
      ${facts.tags.map((tag) => html`<span class="tag">${tag}</span>`)} ${facts.chips.map(chip)}
    </header>
  `;
}

const chip = (shown: Shown) => html`<span class="chip"><small>${shown.label}</small> ${shown.value}</span>`;

const pill = (shown: Shown) =>
  html`<div class=${shown.money ? "chip" : "pill"}>
    <dt>${shown.label}</dt>
    <dd>${shown.value}</dd>
  </div>`;

function bubble(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.bubble(seat);
  return said ? html`<span class="bubble" role="status">${said}</span>` : nothing;
}

/** The boxes of a group of zones, under one name. */
function slots(b: Board, group: Group, seat: string): TemplateResult {
  const locations = group.zones.map((zone): [ZoneInfo, string] => [
    zone,
    seat ? `${zone.name}.${seat}` : zone.name,
  ]);
  const count = locations.reduce((sum, [, location]) => sum + b.at(location).length, 0);
  return html`
    <div class="group" data-zones=${locations.length}>
      <span class="caption"
        >${count || !seat ? html`${readable(group.label)} <b>${count}</b>` : nothing}</span
      >
      <div class="boxes">
        ${locations.map(([zone, location]) => slot(b, zone, location, locations.length > 1))}
      </div>
    </div>
  `;
}

function slot(b: Board, zone: ZoneInfo, location: string, several: boolean): TemplateResult {
  const pieces = b.at(location);
  const pattern = patternOf(b.scene, zone, location, pieces);
  const rows = zone.layout === "fan" && !pattern.hidden ? b.rows(pieces.length, location) : 1;
  const size = { "--rows": String(heightOfRows(rows)), "--wide": String(widths(pieces.length, pattern)) };
  const empty = pieces.length ? "" : "empty";
  return html`
    <div class="box ${empty}" data-location=${location} data-rows=${rows} style=${styleMap(size)}>
      <span class="sr">${text.table.zone(readable(zone.name), described(pieces))}</span>
      ${several && pieces.length > 1 && !pattern.own
        ? html`<span class="count" aria-hidden="true">${pieces.length}</span>`
        : nothing}
    </div>
  `;
}

/** How wide a box would like to be, in widths of a card. */
function widths(count: number, pattern: Pattern): number {
  if (pattern.layout === "pile" && (!pattern.own || pattern.hidden)) return 1;
  const step =
    pattern.layout === "row" ? 1.08 : pattern.hidden ? 0.28 : pattern.layout === "pile" ? 0.42 : 0.72;
  return 1 + step * Math.max(0, drawn(count, pattern) - 1);
}

/** For those who listen: the cards that can be seen, the number of the others. */
function described(pieces: Piece[]): string {
  const seen = pieces.filter((piece) => piece.face !== HIDDEN).slice(-13);
  return [text.card.count(pieces.length), ...seen.map((piece) => spokenName(piece.face))].join(", ");
}
