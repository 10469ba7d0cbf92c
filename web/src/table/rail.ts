// The rail: a hairline through all who sit round the table, with arrows the way that play goes. On a phone
// there is room for the arrows only, from face to face.

import { html, nothing, svg, type TemplateResult } from "lit";
import { type Arc, railArcs } from "./arcs.ts";
import type { Places } from "./layout.ts";

export function rail(places: Places, clockwise: boolean, seated: boolean): TemplateResult | typeof nothing {
  const arcs = railArcs(places, seated);
  if (!arcs.length) return nothing;
  const size = (places.scale ?? 0.6) / 0.6;
  return html`<svg class="rail" aria-hidden="true">
    ${arcs.map(({ path, middle, turn, tight }) => {
      const at = `translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})`;
      const way = turn + (clockwise ? 0 : 180);
      // That it goes clockwise is what people expect.
      const hidden = (tight && clockwise) || isUnder(places, middle);
      return svg`<path class="line" d=${path} /><path class="way" d=${hidden ? "" : "M-3-5.5 3 0-3 5.5"} transform="${at} rotate(${way.toFixed(0)}) scale(${size})" />`;
    })}
  </svg>`;
}

/** Whether the bar is there; or, on a shared screen, what is told. */
function isUnder({ kind, bar, tray }: Places, { x, y }: Arc["middle"]): boolean {
  if (kind !== "tv") return y < bar.y + bar.h + 8;
  return Math.abs(x - tray.x - tray.w / 2) < tray.w / 2 && Math.abs(y - tray.y - tray.h / 2) < tray.h / 2;
}
