// Somebody at a table, as they are drawn.

import type { ChairInfo } from "../protocol.ts";

export type Player = Pick<ChairInfo, "name" | "person" | "level" | "face" | "seat" | "away">;

export const NOBODY = { person: "", level: "", seat: "", away: false } as const; // in any chair
