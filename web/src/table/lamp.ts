// The lamp over the table: light is attention.

import type { Places } from "./layout.ts";
import { othersOf, type Scene } from "./scene.ts";

const LEAN = 0.45; // of the way from the stage to whoever must act

interface Size {
  clientWidth: number;
  clientHeight: number;
}

/** It leans towards whoever must act, if it is one alone; as a style. */
export function lamp({ view }: Scene, { seats, stage }: Places, { clientWidth, clientHeight }: Size): string {
  const at = view.awaited.length === 1 ? othersOf(view).indexOf(view.awaited[0]!) : -1;
  const own = view.awaited.includes(view.seat);
  const box = seats[at]?.box;
  const [x, y] = [stage.x + stage.w / 2, stage.y + stage.h / 2];
  const there = box ? [box.x + box.w / 2, box.y + box.h / 2] : [x, own ? y + stage.h / 2 : y];
  const lean = (from: number, to: number, size: number) => ((from + (to - from) * LEAN) / size) * 100;
  const across = lean(x, there[0]!, clientWidth).toFixed(1);
  return `--lamp-x:${across}%;--lamp-y:${lean(y, there[1]!, clientHeight).toFixed(1)}%`;
}
