// A finished game as it comes from the server, through somebody's eyes: the list of its moments, at once, and
// the frames around the one that is looked at.

import { SEATS } from "../kit/notation.ts";
import { tokens } from "../kit/storage.ts";
import { api } from "../net/api.ts";
import type { Player } from "../state.ts";
import type { Frame, GameInfo, Marked, Moves } from "../protocol.ts";
import { joined, say } from "../words/say.ts";

const AROUND = 24; // frames before the one that is asked for: captions of then may still stand
const AHEAD = 12; // frames that should be there before they are looked at

export class Recording {
  /** Through whose eyes: the letter of a seat, `-` for somebody watching, or `all`. */
  seat = "";
  moves: Moves | undefined;
  game: GameInfo | undefined;
  players: Player[] = [];
  frames: (Frame | undefined)[] = [];
  private brokenOff = false;
  problem = "";
  private asked = new Set<number>();

  constructor(
    readonly code: string,
    readonly number: number,
    private readonly changed: () => void,
    /** Something went wrong, but what has been loaded can still be looked at. */
    private readonly tell: (problem: string) => void,
  ) {}

  /** The number of the last moment. */
  get last(): number {
    return this.frames.length - 1;
  }

  /**
   * Look through these eyes. Returns the moment that is to them what `at` was to those before: as much had
   * been heard by then.
   */
  async lookAs(seat: string, at: number): Promise<number> {
    const heard = this.moves?.moments[at]?.heard;
    const before = this.seat;
    this.seat = seat;
    let found = at;
    const known = await this.loading(async () => {
      const moves = await api.moves(this.code, this.number, seat, tokens.of(this.code));
      if (seat !== this.seat) return; // they have looked elsewhere since
      this.moves = moves;
      this.frames = Array<undefined>(moves.moments.length).fill(undefined);
      this.asked.clear();
      found = Math.min(at, this.last);
      if (heard !== undefined) found = moves.moments.filter((moment) => moment.heard <= heard).length - 1;
      found = Math.max(0, found);
    });
    if (known) await this.need(found);
    else if (this.seat === seat) this.seat = before;
    return found;
  }

  /** What is told of a moment: what was heard, or what it was to eyes that alone know of it. */
  story(at: number, heard?: Marked[]): Marked {
    const told = at ? (heard ?? this.moves!.moments[at]?.texts ?? []) : [say("replay.dealt")];
    const ending = this.brokenOff && at === this.last ? [say("replay.brokenOff")] : [];
    return joined([...told, ...ending], " · ");
  }

  /** Have the frame, and those around it, loaded. */
  async need(at: number): Promise<void> {
    if (this.frames[at]) {
      const ahead = Math.min(at + AHEAD, this.last);
      if (!this.frames[ahead]) void this.load(at + 1 + this.frames.slice(at + 1).indexOf(undefined));
    } else await this.load(Math.max(0, at - AROUND));
  }

  private async load(first: number): Promise<void> {
    if (this.asked.has(first) || this.problem) return;
    this.asked.add(first);
    const { seat, code, number } = this;
    const known = await this.loading(async () => {
      const [found, games] = await Promise.all([
        api.replay(code, number, seat, first, tokens.of(code)),
        api.games(),
      ]);
      if (seat !== this.seat) return;
      if (!this.players.length) this.players = await this.seated(found.names);
      // Nobody is asked any more whether they believe something, so nothing is at stake.
      this.game ??= { ...games.find((game) => game.name === found.game)!, windows: [] };
      this.brokenOff = found.broken_off;
      found.frames.forEach((frame, index) => (this.frames[found.first + index] = frame));
      this.changed();
    });
    if (!known) this.asked.delete(first);
  }

  /** Who played, with the faces that they have in the room, if they are still there. */
  private async seated(names: string[]): Promise<Player[]> {
    const chairs = await api.room(this.code).then(
      (room) => room.chairs,
      () => [],
    );
    return names.map((name, at) => {
      const { face = 0, level = "" } = chairs.find((chair) => chair.name === name) ?? {};
      return { name, face, level, person: "", seat: SEATS[at]!, away: false };
    });
  }

  /** Returns whether it has come. */
  private async loading(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const problem = (error as Error).message || say("offline");
      if (this.game) this.tell(problem);
      else this.problem = problem;
      this.changed();
      return false;
    }
  }
}
