// A face in its ring: who sits there, whether it is their turn, and how many cards they hold.

import { html, nothing, type TemplateResult } from "lit";
import { faceArt, faceOf } from "./faces.ts";

export interface Someone {
  name: string;
  /** The number of the face they chose; 0 if they chose none. */
  face: number;
  /** Of a bot. */
  level?: string;
  /** Its letter, where they play: each has a colour of its own. */
  seat?: string;
}

/** The round picture, with an antenna if it is a bot. What is `inside` lies over it. */
export function avatar(
  someone: Someone,
  kind = "",
  inside: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  return html`<span class="avatar ${kind}" data-seat=${someone.seat || nothing} aria-hidden="true"
    >${faceArt(someone.face || faceOf(someone.name))}${someone.level
      ? html`<i class="antenna"></i>`
      : nothing}${inside}</span
  >`;
}
