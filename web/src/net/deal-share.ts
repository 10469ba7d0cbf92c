// The room's promises about its next deals, and the player's own share in them. The share is loaded once another person
// is in the room.

import type { Flaw, Share } from "../fairness/player-share.ts";
import { recall, remember } from "../kit/storage.ts";
import type { Request, RoomMessage, TableMessage } from "../protocol.ts";
import { api, Refusal } from "./api.ts";
import type { Connection } from "./connection.ts";

/** Commitments to the seeds of two games in a row, which the room makes before each deal. */
type Promises = Record<"current" | "next", { number: number; commit: string }>;
const NONE: Promises = { current: { number: 0, commit: "" }, next: { number: 0, commit: "" } };
const UNTOLD = ["no_game", "not_yours"]; // refusals of a player who may not see the record of a past game

export class DealShare {
  private share: Promise<Share> | undefined;
  private connections = 0;

  constructor(
    private readonly code: string,
    private readonly token: () => string,
    private readonly connection: Pick<Connection, "ask">,
  ) {}

  /** Notes that this client has connected. */
  come(): void {
    this.connections += 1;
  }

  /**
   * Follows the room's shuffle, in which all seated people share. Returns whether a shuffle has just gone on without
   * this client.
   */
  async hear(room: RoomMessage, you: string): Promise<boolean> {
    this.promise(room.number + 1, room.next);
    const alone = room.chairs.filter(({ person }) => person).length < 2;
    if (!you || (alone && !this.share)) return false;
    const { connections } = this;
    try {
      return (await this.load()).hear(room, you, connections);
    } catch {
      this.share = undefined; // without the module this client has no share, and says so
      return false;
    }
  }

  async dealt(table: TableMessage, players: string[]): Promise<void> {
    (await this.share?.catch(() => undefined))?.dealt(table, players);
  }

  /**
   * Checks this player's share in a game, and returns its flaw if it has one. Onlookers, and games without shares,
   * return “nobody”.
   */
  async flaw({ number, shuffle }: TableMessage, seat: string): Promise<Flaw | "nobody" | undefined> {
    if (!seat || (!shuffle && !this.share)) return "nobody";
    return (await this.load()).flaw(number);
  }

  /** Returns the room's commitment to a game, if this browser received it before the deal. */
  promised(number: number): string {
    const { current, next } = this.promises;
    return [current, next].find((one) => one.number === number)?.commit ?? "";
  }

  private get promises(): Promises {
    return recall(`promises.${this.code}`, NONE);
  }

  /** Remembers the room's commitment to the game with that number. */
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
