// One's own place at the table, without the cards: what one wears, what the cards come to, what lies before one.

import { html, nothing, type TemplateResult } from "lit";
import type { ZoneInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { badge } from "./fact-marks.ts";
import type { Box } from "./layout.ts";
import { around } from "./putting.ts";
import { located, rolesOf } from "./scene.ts";
import { atSeat, type Board, bubble, placed, resting, saying, worn } from "./seat-parts.ts";
import { described } from "./spoken.ts";

export function ownSeat(b: Board): TemplateResult {
  const { scene, places } = b;
  const { seat } = scene.view;
  const { mat, hand } = places;
  return html`
    <section class="own" aria-label=${say("table.yours")}>
      <span class="sr">${atSeat(scene).map((zone) => described(scene, zone, seat))}</span>
      ${hand
        ? html`<div class="own-box" style=${placed(hand)}></div>
            <div class="worn" style=${placed({ ...hand, h: places.lift })}>
              ${scene.player === seat ? nothing : saying(b, seat)} ${worn(b, seat)} ${bubble(scene, seat)}
              ${b.marks(seat)}
            </div>`
        : nothing}
      ${ownTotals(b)} ${mat ? matLabel(b, mat) : nothing}
    </section>
  `;
}

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
    const at = `left:${box.x + box.w + (alone ? 10 : 0)}px;top:${box.y + box.h * 0.3}px`;
    return html`<span class="own-total" data-alone=${alone} ?data-resting=${rests} style=${at}
      >${badge(total)}</span
    >`;
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
