// Lamp and spotlight: the lamp over the table leans towards the player to move. During a call the room dims, the cards
// in question come forward and are turned up, and the verdict is stamped on them. Everything returns to its place as
// soon as the call is over.

import { html, nothing, type TemplateResult } from "lit";
import { HIDDEN } from "../kit/notation.ts";
import type { Call } from "../show/call.ts";
import { say } from "../words/say.ts";
import { type Places, RATIO } from "./layout.ts";
import type { Laid } from "./card-placement.ts";
import { nameAt, othersOf, type Scene } from "./scene.ts";

export const ABOVE = 8_000; // z-index above the dark and everything that flies in it
const WIDTHS = { phone: 116, tight: 104, landscape: 96, desk: 168, tv: 220 };
const STEP = 1.02; // greatest step between cards in the light, in card widths
const LEAST_STEP = 0.5;
const CLOSE = 0.9; // share of a card's width; closer cards have no room for a remark each
const TOGETHER = 0.08; // share of the step while the cards are face down
const MARGIN = 14; // pixels at each side of the cards in the light
const LINE = { phone: 32, tight: 26, landscape: 26, desk: 42, tv: 0 }; // pixels for the verdict in words
const STAMPED = 0.96; // height below the middle of the cards down to the stamp's lower corner, in card widths
const TURN = 3; // degrees between two cards
const LEAN = 0.45; // share of the way from the stage to the player to move, by which the lamp leans
const NARROW = 0.72; // width of the lamp's light during a call; 1 is usual
const WIDE = 1.5; // width of the lamp's light at the end of a game; 1 is usual

/**
 * Returns the transform of the lamp's light, with its place and its width. It leans towards the player to move, if
 * there is only one. The light is drawn around the upper left corner.
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

/**
 * Moves the cards in the light to the middle and enlarges them: close together at first, and apart when they are turned
 * up. Other cards stay.
 */
export function inLight(cards: Laid[], { call }: Scene, places: Places): Laid[] {
  if (!call || call.over) return cards;
  const lit = [...call.cards.keys()];
  const { x, y, w, step } = lightOf(lit.length, places);
  return cards.map((card) => {
    const at = lit.indexOf(card.piece.key);
    if (at < 0) return card;
    const face = call.cards.get(card.piece.key)!;
    const off = (at - (lit.length - 1) / 2) * (face === HIDDEN ? TOGETHER : 1);
    const z = ABOVE + (face === HIDDEN ? 2 * lit.length - at : at); // the next card to turn up lies on top
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

/** Returns the middle of the light, and the width and the step of its cards. */
function lightOf(count: number, places: Places): Light {
  const { kind, stage, foot, card, scale = 1 } = places;
  const wanted = WIDTHS[kind] * scale;
  const low = stage.y + stage.h - LINE[kind];
  const tall = RATIO / 2 + STAMPED;
  const [x, middle] = [stage.x + stage.w / 2, stage.y + (stage.h - foot * 0.7) / 2];
  const room = roomAt(x, middle, wanted, places) - 2 * MARGIN;
  const more = Math.max(0, count - 1);
  const w = Math.max(card.stage, Math.min(wanted, room / (1 + LEAST_STEP * more), (low - stage.y) / tall));
  const step = Math.min(STEP * w, (room - w * 1.06) / Math.max(1, more));
  return { x, y: Math.min(middle, low - w * STAMPED), w, step };
}

/** Returns the width available to the light between the players at the sides. */
function roomAt(x: number, y: number, w: number, { kind, bar, tray, seats }: Places): number {
  const half = (w * RATIO) / 2;
  const beside = seats.filter(({ box }) => box.y < y + half && box.y + box.h > y - half);
  const free = beside.map(({ box }) => 2 * Math.max(x - box.x - box.w, box.x - x));
  return Math.min((kind === "tv" ? tray : bar).w, ...free.filter((width) => width > w));
}

/** Draws the dark, the verdict and its reason. Screen readers get them from the log. */
export function spotlight(scene: Scene, places: Places, cards: Laid[]): TemplateResult {
  const { call } = scene;
  return html`<div class="dark" data-on=${!!call}></div>
    ${call?.verdict && !call.over
      ? html`${remarks(call, cards)}${stamp(call, call.verdict, scene, places)}`
      : nothing}`;
}

/** Draws a frame around each card of a lie, with its remark; cards that lie close share one remark. */
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
  const at = `left:${(x - (alone ? 0 : w * 0.3)).toFixed()}px;top:${(y + (alone ? 0 : w * 0.42)).toFixed()}px`;
  const below = `left:${x.toFixed()}px;top:${(y + w * (alone ? 0.62 : STAMPED)).toFixed()}px`;
  const ruling = rulingIn(scene);
  return html`
    <b class="stamp" data-verdict=${verdict} style="${at};--w:${w.toFixed()}px"
      >${say(`call.stamp.${verdict}`)}</b
    >
    ${ruling ? html`<p class="ruling" style=${below}>${ruling}</p>` : nothing}
  `;
}

/** Returns the verdict in words, once it is stamped. */
export function rulingIn(scene: Scene): string {
  const { call, view } = scene;
  if (!call?.verdict || !call.stamped || !call.accused) return "";
  if (call.accused === view.seat) return say(`call.you.${call.verdict}`);
  return say(`call.they.${call.verdict}`, { name: nameAt(scene, call.accused) });
}

/** Returns the role of a seat in the current call, or an empty text. */
export const partIn = ({ call }: Scene, seat: string): string =>
  !call ? "" : seat === call.accused ? "accused" : seat === call.caller ? "caller" : "";
