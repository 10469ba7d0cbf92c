// Short effects: a mark at the seat of a player who is skipped, jumps in or wins; and flying chips. Each begins with
// its beat and stays until its own animation has ended.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Beat, Kind } from "../show/beats.ts";
import { CHIP } from "./facts.ts";
import { faceOf } from "./laid.ts";
import type { Places } from "./layout.ts";
import { othersOf, type Scene } from "./scene.ts";

const KEPT = 6; // number of beats whose effects may still be visible
/** Marks at a seat, by kind. All other kinds that are not in SHOWN get a star. */
const MARKS: Partial<Record<Kind, string>> = { skip: "ring", jump: "ring", out: "ring", bust: "cross" };
/** Kinds shown in other ways: by moving cards, a caption, a stamp or chips. */
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

  /** Draws marks at a seat. The player's own seat has no face, so it gets no ring. */
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

  /** Draws chips that fly between a seat and the middle. */
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

// place of the viewer, as a share of the hand's width; the middle is taken, since it shows the result of a round
const BESIDE = 0.1;

/** Returns the place of a player: their face, or for the viewer the left end above their cards. */
function faceAt(seat: string, others: string[], places: Places): Point {
  const place = places.seats[others.indexOf(seat)];
  if (place) {
    const { x, y, w, h } = faceOf(place);
    return [x + w / 2, y + h / 2];
  }
  const { hand, lift } = places;
  return hand ? [hand.x + hand.w * BESIDE, hand.y + lift / 2] : middleOf(places);
}
