// Alone against bots: a room that starts by itself.

import type { NewRoom } from "../net/api.ts";
import type { GameInfo } from "../protocol.ts";

type Seated = Pick<GameInfo, "name" | "seats">;

const COMPANY = 4; // players at a table, where a game leaves it open
let starting = "";

export const practice = {
  chairs: (game: Seated): number => Math.min(game.seats[1], Math.max(game.seats[0], COMPANY)),

  room(game: Seated, name: string): NewRoom {
    const bots = Array<string>(practice.chairs(game) - 1).fill("normal");
    return { game: game.name, name, chairs: practice.chairs(game), bots, pace: "none" };
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
