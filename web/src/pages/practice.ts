// Alone against bots: a room that starts by itself.

import type { OpenRoom } from "../protocol.ts";

const COMPANY = 4; // players at a table, where a game leaves it open
let starting = "";

export const practice = {
  /** Who plays along in a game for so many, and at which pace. */
  company({ seats: [least, most] }: { seats: [number, number] }): Pick<OpenRoom, "chairs" | "bots" | "pace"> {
    const chairs = Math.min(most, Math.max(least, COMPANY));
    return { chairs, bots: Array<"normal">(chairs - 1).fill("normal"), pace: "none" };
  },

  startSoon(code: string): void {
    starting = code;
  },

  /** Whether this room is to be started now; once. */
  isDue(code: string): boolean {
    const due = starting === code;
    if (due) starting = "";
    return due;
  },
};
