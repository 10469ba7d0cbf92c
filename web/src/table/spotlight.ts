// Light is attention: the lamp over the table leans towards whoever must act. A call is the moment of a game:
// the room dims, the cards in question come forward and are turned up, and the verdict is stamped on them.
// Everything is where it was before as soon as the call is over.

import { html, nothing, type TemplateResult } from "lit";
import { HIDDEN } from "../kit/notation.ts";
import type { Call } from "../show/call.ts";
import { say } from "../words/say.ts";
import { type Places, RATIO } from "./layout.ts";
import type { Laid } from "./card-placement.ts";
import { nameAt, othersOf, type Scene } from "./scene.ts";

export const ABOVE = 8_000; // over the dark, and whatever flies in it
const WIDTHS = { phone: 116, tight: 104, landscape: 96, desk: 168, tv: 220 };
const STEP = 1.02; // widths of a card from one to the next, if there is room
const LEAST_STEP = 0.5;
const CLOSE = 0.9; // of a card: nearer to each other, there is no room for words at each
const TOGETHER = 0.08; // of that step, as long as they are face down
const MARGIN = 14; // pixels at the sides
const LINE = 30; // pixels for the verdict in words
const TURN = 3; // degrees between two cards
const LEAN = 0.45; // of the way from the stage to whoever must act
const NARROW = 0.72; // on the cards, when somebody is called
const WIDE = 1.5; // at the end

/**
 * Where the lamp's light falls, and how wide: it leans towards whoever must act, if it is one alone; as a style
 * of the light, which is drawn around the upper left corner and moved from there.
 */
export function lamp({ view, call }: Scene, { seats, stage }: Places): string {
  const at = view.awaited.length === 1 ? othersOf(view).indexOf(view.awaited[0]!) : -1;
  const own = view.awaited.includes(view.seat);
  const box = call ? undefined : seats[at]?.box;
  const [x, y] = [stage.x + stage.w / 2, stage.y + stage.h / 2];
  const there = box ? [box.x + box.w / 2, box.y + box.h / 2] : [x, own && !call ? y + stage.h / 2 : y];
  const lean = (from: number, to: number) => (from + (to - from) * LEAN).toFixed();
  const wide = call ? NARROW : view.places ? WIDE : 1;
  return `transform:translate(${lean(x, there[0]!)}px,${lean(y, there[1]!)}px) scale(${wide})`;
}

/** What is in the light lies in the middle, large: together at first, and apart as soon as it is turned up. All else
 *  stays where it is. */
export function inLight(cards: Laid[], { call }: Scene, places: Places): Laid[] {
  if (!call || call.over) return cards;
  const lit = [...call.cards.keys()];
  const { x, y, w, step } = lightOf(lit.length, places);
  return cards.map((card) => {
    const at = lit.indexOf(card.piece.key);
    if (at < 0) return card;
    const face = call.cards.get(card.piece.key)!;
    const off = (at - (lit.length - 1) / 2) * (face === HIDDEN ? TOGETHER : 1);
    const z = ABOVE + (face === HIDDEN ? 2 * lit.length - at : at); // the next to be turned up lies on top
    const spot = { x: x + off * step, y: y + off * off * 4, turn: off * TURN, w, z, free: step };
    return { ...card, look: "" as const, face, spot };
  });
}

interface Light {
  x: number;
  y: number;
  w: number;
  step: number;
}

/** The middle of the light, how wide cards are in it, and how far from each other. */
function lightOf(count: number, places: Places): Light {
  const { kind, stage, foot, card, scale = 1 } = places;
  const wanted = WIDTHS[kind] * scale;
  const [x, y] = [stage.x + stage.w / 2, stage.y + (stage.h - foot * 0.7) / 2];
  const room = roomAt(x, y, wanted, places) - 2 * MARGIN;
  const more = Math.max(0, count - 1);
  const w = Math.max(card.stage, Math.min(wanted, room / (1 + LEAST_STEP * more), stage.h / 1.3));
  const step = Math.min(STEP * w, (room - w * 1.06) / Math.max(1, more));
  return { x, y, w, step };
}

/** How wide it may be there: those who sit at the sides are not covered. */
function roomAt(x: number, y: number, w: number, { kind, bar, tray, seats }: Places): number {
  const half = (w * RATIO) / 2;
  const beside = seats.filter(({ box }) => box.y < y + half && box.y + box.h > y - half);
  const free = beside.map(({ box }) => 2 * Math.max(x - box.x - box.w, box.x - x));
  return Math.min((kind === "tv" ? tray : bar).w, ...free.filter((width) => width > w));
}

/** The dark, the verdict, and why. The log tells it to those who listen. */
export function spotlight(scene: Scene, places: Places, cards: Laid[]): TemplateResult {
  const { call } = scene;
  return html`<div class="dark" data-on=${!!call}></div>
    ${call?.verdict && !call.over
      ? html`${remarks(call, cards)}${stamp(call, call.verdict, scene, places)}`
      : nothing}`;
}

/** A frame around each card that is not what it was said to be, and what it is not: once, if they lie close. */
function remarks(call: Call, cards: Laid[]): TemplateResult[] {
  const found = cards.filter(({ piece }) => call.remarks.has(piece.key));
  return found.map(({ piece, spot: { x, y, w, turn, z, free } }, at) => {
    const place = `left:${x.toFixed()}px;top:${y.toFixed()}px;z-index:${z};rotate:${turn}deg;--w:${w.toFixed()}px`;
    const told = free > w * CLOSE || at === found.length - 1;
    return html`<i class="remark" style=${place}>
      ${told ? html`<b>${call.remarks.get(piece.key)}</b>` : nothing}
    </i>`;
  });
}

function stamp(call: Call, verdict: "truth" | "lie", scene: Scene, places: Places): TemplateResult {
  const { x, y, w } = lightOf(call.cards.size, places);
  const alone = !call.cards.size;
  const at = `left:${(x - (alone ? 0 : w * 0.3)).toFixed()}px;top:${(y + (alone ? 0 : w * 0.36)).toFixed()}px`;
  const bottom = places.stage.y + places.stage.h - LINE;
  const below = `left:${x.toFixed()}px;top:${Math.min(bottom, y + w * (alone ? 0.62 : RATIO / 2 + 0.24)).toFixed()}px`;
  const ruling = rulingIn(scene);
  return html`
    <b class="stamp" data-verdict=${verdict} style="${at};--w:${w.toFixed()}px"
      >${say(`call.stamp.${verdict}`)}</b
    >
    ${ruling ? html`<p class="ruling" style=${below}>${ruling}</p>` : nothing}
  `;
}

/** The verdict in words, once it is on the cards. */
export function rulingIn(scene: Scene): string {
  const { call, view } = scene;
  if (!call?.verdict || !call.stamped || !call.accused) return "";
  if (call.accused === view.seat) return say(`call.you.${call.verdict}`);
  return say(`call.they.${call.verdict}`, { name: nameAt(scene, call.accused) });
}

/** What somebody is in a call; empty if it is not about them. */
export const partIn = ({ call }: Scene, seat: string): string =>
  !call ? "" : seat === call.accused ? "accused" : seat === call.caller ? "caller" : "";
