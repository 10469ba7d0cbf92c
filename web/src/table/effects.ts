// Short effects: a mark at the seat of a player who is passed over, is quicker, or has won; and chips on their way.
// Each is there for its beat and a little longer, until its own motion has ended.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Beat, Kind } from "../show/beats.ts";
import { CHIP } from "./facts.ts";
import { faceOf } from "./laid.ts";
import type { Places } from "./layout.ts";
import { othersOf, type Scene } from "./scene.ts";

const KEPT = 6; // beats of which something may still be seen
/** What is marked at a seat, and how. Whatever is told there and is not known here is worth a star. */
const MARKS: Partial<Record<Kind, string>> = { skip: "ring", jump: "ring", out: "ring", bust: "cross" };
/** What is seen in other ways: cards that move, a caption, a stamp, chips. */
const SHOWN = new Set<Kind>([
  ...([
    "deal",
    "play",
    "lay",
    "draw",
    "take",
    "turn",
    "clear",
    "beaten",
    "reveal",
    "show",
    "burn",
    "split",
  ] as const),
  ...(["say", "pass", "claim", "call", "truth", "lie", "bet", "pay", "lose"] as const),
]);

export class Effects {
  private beats: Beat[] = [];

  note({ beat }: Scene): void {
    if (beat?.seat && beat.number !== this.beats.at(-1)?.number)
      this.beats = [...this.beats, beat].slice(-KEPT);
  }

  /** At somebody's face; one's own is not at the table, so a ring would be around nothing. */
  marksAt(whose: string, own: boolean): TemplateResult {
    const marked = this.beats.filter(
      ({ seat, kind }) => seat === whose && !SHOWN.has(kind) && !(own && MARKS[kind] === "ring"),
    );
    return html`${repeat(
      marked,
      ({ number }) => number,
      ({ kind }) => html`<i class="seen" data-mark=${MARKS[kind] ?? "star"} aria-hidden="true"></i>`,
    )}`;
  }

  /** Between a seat and the middle. */
  chips({ view }: Scene, places: Places): TemplateResult {
    return html`${repeat(
      this.beats,
      ({ number }) => number,
      ({ kind, seat }) => {
        if (kind !== "bet" && kind !== "pay") return nothing;
        const ends = [faceAt(seat, othersOf(view), places), middleOf(places)];
        const [from, to] = kind === "bet" ? ends : ends.reverse();
        const way = `--fx:${from![0]}px;--fy:${from![1]}px;--tx:${to![0]}px;--ty:${to![1]}px`;
        return html`<i class="chip flying" style=${way}>${CHIP}</i>`;
      },
    )}`;
  }
}

type Point = [number, number];

const middleOf = ({ stage }: Places): Point => [stage.x + stage.w / 2, stage.y + stage.h / 2];

const BESIDE = 0.1; // of the width of one's hand: what a round came to is told in its middle

/** Where somebody sits: at their face, or above one's own cards, to the left. */
function faceAt(seat: string, others: string[], places: Places): Point {
  const place = places.seats[others.indexOf(seat)];
  if (place) {
    const { x, y, w, h } = faceOf(place);
    return [x + w / 2, y + h / 2];
  }
  const { hand, lift } = places;
  return hand ? [hand.x + hand.w * BESIDE, hand.y + lift / 2] : middleOf(places);
}
