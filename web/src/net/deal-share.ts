// The promises of the room about its next deals, and the player's own share in them, which is loaded once there is
// somebody to share the chance with.

import type { Flaw, Share } from "../fairness/player-share.ts";
import { recall, remember } from "../kit/storage.ts";
import type { Request, RoomMessage, TableMessage } from "../protocol.ts";
import { api, Refusal } from "./api.ts";
import type { Connection } from "./connection.ts";

/** What the next deal will come from is promised before it, as commitments to the seeds of two games in a row. */
type Promises = Record<"current" | "next", { number: number; commit: string }>;
const NONE: Promises = { current: { number: 0, commit: "" }, next: { number: 0, commit: "" } };
const UNTOLD = ["no_game", "not_yours"]; // answers to somebody who wants to see their own game

export class DealShare {
  private share: Promise<Share> | undefined;
  private connections = 0;

  constructor(
    private readonly code: string,
    private readonly token: () => string,
    private readonly connection: Pick<Connection, "ask">,
  ) {}

  /** We have come, again or for the first time. */
  come(): void {
    this.connections += 1;
  }

  /** Where several people sit down, the luck is all of theirs. Whether we have just been left behind in a shuffle. */
  async hear(room: RoomMessage, you: string): Promise<boolean> {
    this.promise(room.number + 1, room.next);
    const alone = room.chairs.filter(({ person }) => person).length < 2;
    if (!you || (alone && !this.share)) return false;
    const { connections } = this;
    try {
      return (await this.load()).hear(room, you, connections);
    } catch {
      this.share = undefined; // without it we have no share, and say so
      return false;
    }
  }

  async dealt(table: TableMessage, players: string[]): Promise<void> {
    (await this.share?.catch(() => undefined))?.dealt(table, players);
  }

  /** What is wrong with our share in a game. Where nobody has one, or we only look on, we have none. */
  async flaw({ number, shuffle }: TableMessage, seat: string): Promise<Flaw | "nobody" | undefined> {
    if (!seat || (!shuffle && !this.share)) return "nobody";
    return (await this.load()).flaw(number);
  }

  /** What the room was bound to before a game was dealt, if this browser has heard it by then. */
  promised(number: number): string {
    const { current, next } = this.promises;
    return [current, next].find((one) => one.number === number)?.commit ?? "";
  }

  private get promises(): Promises {
    return recall(`promises.${this.code}`, NONE);
  }

  /** The room has told what its game with that number will come from. */
  private promise(number: number, commit: string): void {
    const { next } = this.promises;
    if (next.number < number) remember(`promises.${this.code}`, { current: next, next: { number, commit } });
  }

  private load(): Promise<Share> {
    const { code } = this;
    const ask = (request: Request) => this.connection.ask(request);
    const past = (number: number) => this.past(number);
    return (this.share ??= import("../fairness/player-share.ts").then(
      ({ Share }) => new Share({ code, ask, past }),
    ));
  }

  private async past(number: number): Promise<{ shuffle: string; seed: string } | undefined> {
    try {
      return await api.replay({ code: this.code, number, token: this.token() }, "-", 0);
    } catch (problem) {
      if (problem instanceof Refusal && UNTOLD.includes(problem.code)) return undefined;
      throw problem;
    }
  }
}
