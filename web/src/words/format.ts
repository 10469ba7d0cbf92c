// Names and amounts as people read them.

import { text } from "./english.ts";

/** A name without underscores: `draw_pile` is "draw pile". */
export const readable = (name: string): string => name.replaceAll("_", " ");

/** Cents as people write them, without idle zeros: 50 and 37.50. */
export const moneyText = (cents: number): string =>
  (cents / 100).toFixed(2).replace(/\.00$/, "").replace("-", "−");

/** Points as people say them: `+3 points`, or money. */
export function pointsText(points: number, money: boolean): string {
  const sign = points < 0 ? "−" : "+";
  const size = Math.abs(points);
  return money ? sign + moneyText(size) : text.points(sign + size);
}
