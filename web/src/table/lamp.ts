// The lamp over the table: light is attention.

import type { Places } from "./layout.ts";
import { othersOf, type Scene } from "./scene.ts";

const LEAN = 0.45; // of the way from the stage to whoever must act
const NARROW = 0.72; // on the cards, when somebody is called
const WIDE = 1.5; // at the end

/**
 * Where its light falls, and how wide: it leans towards whoever must act, if it is one alone; as a style
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
