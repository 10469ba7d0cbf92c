// One's own place at the table, without the cards: what one wears, what the cards come to, what lies before one.

import { html, nothing, type TemplateResult } from "lit";
import type { ZoneInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { badge, faceNumber } from "./fact-marks.ts";
import type { Box } from "./layout.ts";
import { around } from "./putting.ts";
import { located, rolesOf } from "./scene.ts";
import { atSeat, type Board, bubble, placed, resting, saying, seatName, worn } from "./seat-parts.ts";
import { described } from "./spoken.ts";

export function ownSeat(b: Board): TemplateResult {
  const { scene, places } = b;
  const { seat } = scene.view;
  const { mat, hand } = places;
  return html`
    <section class="own" aria-label=${seatName(b, seat, say("table.yours"))}>
      <span class="sr">${atSeat(scene).map((zone) => described(scene, zone, seat))}</span>
      ${hand
        ? html`<div class="own-box" style=${placed(hand)}></div>
            <div class="worn" style=${placed({ ...hand, h: places.lift })}>
              ${faceNumber(b.facts.faces.get(seat))} ${scene.player === seat ? nothing : saying(b, seat)}
              ${worn(b, seat)} ${bubble(scene, seat)} ${b.marks(seat)}
            </div>`
        : nothing}
      ${ownTotals(b)} ${mat ? matLabel(b, mat) : nothing}
    </section>
  `;
}

const LETTER = 14; // pixels of a letter in one's own total, and what is around them
const PADDING = 30;

/** What one's own cards come to: beside them, or over their right edge where other cards lie there. */
function ownTotals(b: Board): TemplateResult[] {
  const { seat } = b.scene.view;
  const boxes = (zones: ZoneInfo[]) => zones.flatMap((zone) => b.layout.boxes.get(located(zone, seat)) ?? []);
  const found = atSeat(b.scene).flatMap((zone) => {
    const total = b.facts.totals.get(located(zone, seat));
    const hand = rolesOf(b.scene.game).held.filter((other) => other.role === "hand");
    const cards = boxes(zone.role === "hand" ? hand : [zone]);
    const rests = resting(b.scene, located(zone, seat));
    return total && cards.length ? [{ total, rests, box: around(cards) }] : [];
  });
  return found.map(({ total, rests, box }) => {
    const alone = found.length === 1;
    const { hand } = b.places;
    const seen = hand ? Math.min(box.h, hand.y + hand.h - box.y) : box.h; // the rest is behind the edge
    const room = hand ? hand.x + hand.w - LETTER * total.value.length - PADDING : Infinity;
    const left = Math.min(box.x + box.w + (alone ? 10 : 0), room);
    const at = `left:${left}px;top:${box.y + seen * 0.3}px`;
    return html`<span class="own-total" data-alone=${alone} ?data-resting=${rests} style=${at}
      >${badge(total)}</span
    >`;
  });
}

const BESIDE = 52; // pixels of width for words
const LINE = 19; // pixels of height for one line of them

/** What lies before oneself, and when it counts: to the right of it where there is room, or above it. */
function matLabel(b: Board, mat: Box): TemplateResult | typeof nothing {
  const { seat } = b.scene.view;
  const zones = rolesOf(b.scene.game).mat.filter((zone) => b.count(located(zone, seat)));
  const boxes = zones.flatMap((zone) => b.layout.boxes.get(located(zone, seat)) ?? []);
  if (!boxes.length) return nothing;
  const counts = new Map<string, { count: number; when: string }>();
  for (const zone of zones) {
    const { label, when } = zone;
    const piles = zones.filter((other) => other.label === label).length; // of piles, one knows how many
    counts.set(label, { count: piles > 1 ? piles : b.count(located(zone, seat)), when });
  }
  const cards = around(boxes);
  const right = cards.x + cards.w + 8;
  const beside: Box = { ...mat, x: right, w: mat.x + mat.w - right };
  const tall = LINE * counts.size;
  // As far as to the hand.
  const wide = (b.places.hand?.x ?? mat.x + mat.w) - mat.x;
  const above: Box = { ...mat, w: Math.max(mat.w, wide), y: cards.y - tall - 2, h: tall };
  const narrow = beside.w < BESIDE;
  // Above it, on a phone, is what lies in the middle.
  const { kind, tray } = b.places;
  if (narrow && (kind !== "desk" || above.y < tray.y + tray.h)) return nothing;
  return html`<p
    class="mat-label"
    ?data-above=${narrow}
    style=${placed(narrow ? above : beside)}
    aria-hidden="true"
  >
    ${[...counts].map(
      ([label, { count, when }]) => html`<span>${label} <b>${count}</b> <small>${when}</small></span>`,
    )}
  </p>`;
}
