// What the next deal will come from is promised before it: only that can prove anything.

import { recall, remember } from "../kit/storage.ts";

/** The commitments to the seeds of two games in a row. */
type Promises = Record<"current" | "next", { number: number; commit: string }>;
const NONE: Promises = { current: { number: 0, commit: "" }, next: { number: 0, commit: "" } };

const known = (code: string): Promises => recall<Promises>(`promises.${code}`, NONE);

/** A room has told what its game with that number will come from. */
export function promise(code: string, number: number, commit: string): void {
  const { next } = known(code);
  if (next.number < number) remember(`promises.${code}`, { current: next, next: { number, commit } });
}

/** What was promised of a game, if this browser heard it before the deal. */
export function promised(code: string, number: number): string {
  const { current, next } = known(code);
  return [current, next].find((one) => one.number === number)?.commit ?? "";
}
