// What the tray of a table needs to know, and asks for: of a room, or of a puzzle.

import type { Emitter } from "../kit/emitter.ts";
import type { Session } from "./session.ts";

export type Sitting = Emitter & {
  /** Whether one has to find out oneself what can be played. */
  readonly quiz?: boolean;
} & Pick<
    Session,
    | "table"
    | "question"
    | "room"
    | "you"
    | "seat"
    | "host"
    | "hostName"
    | "self"
    | "yourTurn"
    | "showing"
    | "log"
    | "playerAt"
    | "timeLeft"
    | "ask"
    | "move"
    | "why"
  >;
