// The table without its cards: seats, names, and a box for every location where cards can lie.

import { html, nothing, type TemplateResult } from "lit";
import { styleMap } from "lit/directives/style-map.js";
import { HIDDEN } from "../kit/cards.ts";
import { icon } from "../art/icons.ts";
import { firstSeats, seatIndex } from "../kit/seats.ts";
import { settings } from "../kit/settings.ts";
import type { ZoneInfo } from "../protocol.ts";
import { spokenName } from "../words/card-names.ts";
import { say, type Word } from "../words/say.ts";
import { badge, pill, tag } from "./fact-marks.ts";
import type { Facts } from "./facts.ts";
import { drawn, heightOfRows, type Pattern, step } from "./layout.ts";
import type { Piece } from "./pieces.ts";
import {
  around,
  type Group,
  grouped,
  isHeld,
  middleZones,
  othersOf,
  type Scene,
  seatZones,
} from "./scene.ts";

export interface Board {
  scene: Scene;
  facts: Facts;
  /** Whether one's own cards can be chosen, and so put in another order. */
  playing: boolean;
  at(location: string): Piece[];
  /** How many rows a fan needs, if each of its cards is to be read. */
  rows(count: number, location: string): number;
}

export const isOwn = (scene: Scene, location: string): boolean =>
  scene.view.seat !== "-" && location.endsWith(`.${scene.view.seat}`);

export function patternOf(scene: Scene, zone: ZoneInfo, location: string, pieces: Piece[]): Pattern {
  const hidden = pieces.every((piece) => piece.face === HIDDEN);
  return { layout: zone.layout, own: isOwn(scene, location), hidden, close: zone.role === "stage" };
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
  const zones = middleZones(b.scene.game);
  const common = zones.filter((zone) => !zone.per_seat && (zone.sees === "all" || b.at(zone.name).length));
  const { headline } = b.scene.view.words;
  return html`
    <div class="middle">
      ${headline ? html`<p class="headline">${headline}</p>` : nothing}
      <div class="slots">
        ${grouped(common).map((group) => slots(b, group, ""))}
        ${zones.filter((zone) => zone.per_seat).map((zone) => bySeats(b, zone))}
      </div>
      ${b.facts.headline.length ? html`<dl class="facts">${b.facts.headline.map(pill)}</dl>` : nothing}
    </div>
  `;
}

/** What the seats have played to the middle, each with the name of the player. */
function bySeats(b: Board, zone: ZoneInfo): TemplateResult | typeof nothing {
  const seats = firstSeats(b.scene.view.seats).filter((seat) => b.at(`${zone.name}.${seat}`).length);
  if (!seats.length) return nothing;
  const count = seats.reduce((sum, seat) => sum + b.at(`${zone.name}.${seat}`).length, 0);
  return html`
    <div class="group by-seats">
      <span class="caption">${labelled(zone.label, zone, count)}</span>
      <div class="boxes">
        ${seats.map(
          (seat) =>
            html`<div class="of-seat">
              ${slot(b, zone, `${zone.name}.${seat}`, true)}
              <span class="caption"
                ><span aria-hidden="true">${nameAt(b.scene, seat)}</span> ${total(b, zone, seat)}</span
              >
            </div>`,
        )}
      </div>
    </div>
  `;
}

const nameAt = (scene: Scene, seat: string): string => scene.playerAt(seat)?.name ?? seat;

function otherSeat(b: Board, seat: string): TemplateResult {
  const zones = seatZones(b.scene.game).filter((zone) => b.at(`${zone.name}.${seat}`).length);
  return html`
    <section
      class=${seatClass(b.scene, seat)}
      aria-label=${say("table.seat", { name: nameAt(b.scene, seat) })}
    >
      ${nameplate(b, seat)}
      <div class="slots">${atSeat(b, zones, seat)}</div>
      ${saying(b.scene, seat)} ${bubble(b.scene, seat)}
    </section>
  `;
}

/** What lies at a seat. If a hand is in several groups, its total stands behind them. */
function atSeat(b: Board, zones: ZoneInfo[], seat: string): TemplateResult[] {
  const held = zones.filter(isHeld);
  const parted = grouped(held).length > 1;
  return grouped(zones).map((group) => {
    const last = group.zones.at(-1)!;
    const behind = parted && last === held.at(-1) ? held.map((zone) => total(b, zone, seat)) : nothing;
    return html`${slots(b, group, seat, parted && isHeld(last))} ${behind}`;
  });
}

function ownSeat(b: Board): TemplateResult {
  const { seat } = b.scene.view;
  const zones = seatZones(b.scene.game);
  const filled = (zone: ZoneInfo) => b.at(`${zone.name}.${seat}`).length > 0;
  const hand = zones.find(isHeld);
  const held = zones.filter((zone) => isHeld(zone) && (zone === hand || filled(zone)));
  const kept = zones.filter((zone) => !isHeld(zone));
  return html`
    <section class="${seatClass(b.scene, seat)} own" aria-label=${say("table.yours")}>
      <div class="kept">${grouped(kept.filter(filled)).map((group) => slots(b, group, seat))}</div>
      <div class="held" data-several=${held.length > 1}>${atSeat(b, held, seat)}</div>
      <div class="own-plate">${nameplate(b, seat)} ${saying(b.scene, seat)} ${sorting(b)}</div>
      ${bubble(b.scene, seat)}
    </section>
  `;
}

/** The button that puts the hand in another order. */
function sorting(b: Board): TemplateResult | typeof nothing {
  const held = seatZones(b.scene.game).filter((zone) => isHeld(zone) && !zone.ordered);
  const most = Math.max(0, ...held.map((zone) => b.at(`${zone.name}.${b.scene.view.seat}`).length));
  if (!b.playing || most < 3) return nothing;
  const { bySuit } = settings.chosen;
  return html`<button class="small sort" @click=${() => settings.set("bySuit", !bySuit)}>
    ${icon("sort")} ${say(bySuit ? "table.byRank" : "table.bySuit")}
  </button>`;
}

function seatClass(scene: Scene, seat: string): string {
  return `seat ${scene.view.awaited.includes(seat) ? "awaited" : ""}`;
}

function nameplate(b: Board, seat: string): TemplateResult {
  const player = b.scene.playerAt(seat);
  const awaited = b.scene.view.awaited.includes(seat);
  const place = b.scene.view.places?.[seatIndex(seat)];
  return html`
    <header class="plate">
      <span class="name">${nameAt(b.scene, seat)}</span>
      ${player?.level
        ? html`<span class="bot" title=${say("table.bot")}><span class="sr">${say("table.bot")}</span></span>`
        : nothing}
      ${player?.away ? html`<span class="tag">${say("table.away")}</span>` : nothing}
      ${awaited
        ? html`<span class="dots" role="img" aria-label=${say("table.toMove")}><i></i><i></i><i></i></span>`
        : nothing}
      ${place ? html`<span class="tag strong">${say(`table.place.${place}` as Word)}</span>` : nothing}
      ${b.facts.seats.get(seat)?.map(tag)}
    </header>
  `;
}

/** What the cards of a zone come to. */
function total(b: Board, zone: ZoneInfo, seat: string): TemplateResult | typeof nothing {
  const found = b.facts.totals.get(located(zone, seat));
  return found ? badge(found) : nothing;
}

const located = (zone: ZoneInfo, seat: string): string => (seat ? `${zone.name}.${seat}` : zone.name);

function bubble(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.bubble(seat);
  return said ? html`<span class="bubble" role="status">${said}</span>` : nothing;
}

/** What the player has just done. The log tells it to those who listen. */
function saying(scene: Scene, seat: string): TemplateResult | typeof nothing {
  const said = scene.caption(seat);
  return said ? html`<span class="saying" aria-hidden="true">${said}</span>` : nothing;
}

/** What a pile is called, and how many cards are in it, unless one can see that. */
function labelled(label: string, zone: ZoneInfo, count: number): TemplateResult {
  const counted = zone.role !== "stage" || (zone.layout === "pile" && count > 1);
  return html`${label} ${counted ? html`<b>${count}</b>` : nothing}`;
}

/** The boxes of a group of zones, under one label; with their totals, unless these stand elsewhere. */
function slots(b: Board, group: Group, seat: string, parted = false): TemplateResult {
  const locations = group.zones.map((zone): [ZoneInfo, string] => [zone, located(zone, seat)]);
  const count = locations.reduce((sum, [, location]) => sum + b.at(location).length, 0);
  return html`
    <div class="group" data-zones=${locations.length} data-role=${group.zones[0]!.role}>
      <span class="caption"
        >${count || !seat ? labelled(group.label, group.zones[0]!, count) : nothing}
        ${parted ? nothing : group.zones.map((zone) => total(b, zone, seat))}</span
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
      <span class="sr">${described(b.scene, zone, location, pieces)}</span>
      ${several && pieces.length > 1 && !pattern.own && (pattern.hidden || zone.layout === "pile")
        ? html`<span class="count" aria-hidden="true">${pieces.length}</span>`
        : nothing}
    </div>
  `;
}

/** How wide a box would like to be, in widths of a card. */
function widths(count: number, pattern: Pattern): number {
  if (pattern.layout === "pile" && (!pattern.own || pattern.hidden)) return 1;
  return 1 + step(pattern) * Math.max(0, drawn(count, pattern) - 1);
}

/** For those who listen: the cards that can be seen, the number of the others. */
function described(scene: Scene, zone: ZoneInfo, location: string, pieces: Piece[]): string {
  const seat = location.split(".")[1];
  const inMiddle = seat && middleZones(scene.game).includes(zone);
  const label = inMiddle ? say("table.pileOf", { name: nameAt(scene, seat), label: zone.label }) : zone.label;
  const cards = pieces.filter((piece) => piece.face !== HIDDEN).map((piece) => spokenName(piece.face));
  const told = { label, count: pieces.length, cards: cards.slice(-13) };
  return say(cards.length ? "table.pileSeen" : "table.pile", told);
}
