// The recording of a finished game, through one player's eyes: the list of its moments, at once, in chapters; and the
// frames around the one that is looked at.

import { SEATS } from "../kit/notation.ts";
import { api, type Refusal } from "../net/api.ts";
import type { Player } from "../state.ts";
import type { ChapterInfo, Frame, GameInfo, Marked, MomentInfo, Moves } from "../protocol.ts";
import { joined, plain, say } from "../words/say.ts";

const AROUND = 24; // frames before the one that is asked for: captions of then may still stand
const AHEAD = 12; // frames that should be there before they are looked at

export class Recording {
  /** Through whose eyes: the letter of a seat, `-` for somebody watching, or `all`. */
  seat = "";
  moves: Moves | undefined;
  game: GameInfo | undefined;
  players: Player[] = [];
  frames: (Frame | undefined)[] = [];
  /** Whether the game can be seen through any eyes. A guest may have to do with those of one seat. */
  anyEyes = true;
  private brokenOff = false;
  /** Why the game cannot be shown, if so. */
  problem: { code: string; text: string } | undefined;
  private asked = new Set<number>();

  constructor(
    readonly code: string,
    readonly number: number,
    /** The token of the link by which a guest came; empty for those who played. */
    readonly link: string,
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
   * been `heard` by then.
   */
  async lookAs(seat: string, at: number, heard = this.moves?.moments[at]?.heard): Promise<number> {
    const before = this.seat;
    this.seat = seat;
    let found = at;
    const known = await this.loading(async () => {
      const moves = await api.moves(this, seat);
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
    const { seat } = this;
    const known = await this.loading(async () => {
      const [found, games] = await Promise.all([api.replay(this, seat, first), api.games()]);
      if (seat !== this.seat) return;
      this.anyEyes = !this.link || !!found.seed;
      this.seat = found.eyes;
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
      const { code, message } = error as Refusal;
      const text = message || say("offline");
      if (this.game) this.tell(text);
      else this.problem = { code, text };
      this.changed();
      return false;
    }
  }
}

const NEAR = 0.02; // of the track: cuts that are closer than this are one

/** One move, or several passes in a row. */
export interface Row {
  first: number;
  last: number;
  moments: MomentInfo[];
}

const passes = ({ quiet, deeds }: MomentInfo): boolean => quiet && !!deeds[0]!.seat;

/** Several who did the same, and did it quietly, are one row. */
export function rowsOf({ first, last }: ChapterInfo, moments: MomentInfo[]): Row[] {
  const rows: Row[] = [];
  for (let at = first; at <= last; at += 1) {
    const moment = moments[at]!;
    const before = rows.at(-1);
    const alike = before?.moments[0]!;
    if (
      before &&
      passes(moment) &&
      passes(alike) &&
      plain(alike.deeds[0]!.text) === plain(moment.deeds[0]!.text)
    ) {
      before.moments.push(moment);
      before.last = at;
    } else rows.push({ first: at, last: at, moments: [moment] });
  }
  return rows;
}

/** From where one steps by trick or round: their first moves, and the deal. */
export function startOf(chapters: ChapterInfo[], at: number, way: number, last: number): number {
  const starts = [0, ...chapters.map(({ first }) => first), last];
  return way < 0
    ? Math.max(0, ...starts.filter((start) => start < at))
    : Math.min(last, ...starts.filter((start) => start > at));
}

/** Where the track is cut, from 0 to 1; not more often than can be told apart. */
export function cuts(chapters: ChapterInfo[], total: number): [number, number][] {
  const ends = [0];
  for (const { last } of chapters) if (last / total - ends.at(-1)! >= NEAR) ends.push(last / total);
  if (ends.length > 1) ends[ends.length - 1] = 1;
  else ends.push(1);
  return ends.slice(1).map((end, at) => [ends[at]!, end]);
}
