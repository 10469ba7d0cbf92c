// Recording of a finished game as one player saw it: the list of its moments in chapters, and the frames around the
// current one.

import { SEATS } from "../kit/notation.ts";
import { api, type Refusal } from "../net/api.ts";
import type { Player } from "../state.ts";
import type { ChapterInfo, Frame, GameInfo, Marked, MomentInfo, Moves } from "../protocol.ts";
import { joined, plain, say } from "../words/say.ts";

const AROUND = 24; // frames before the requested one, whose captions may still be shown
const AHEAD = 12; // frames that should be loaded ahead

export class Recording {
  /** Point of view: the letter of a seat, `-` for an onlooker, or `all`. */
  seat = "";
  moves: Moves | undefined;
  game: GameInfo | undefined;
  players: Player[] = [];
  frames: (Frame | undefined)[] = [];
  /** Whether the game can be seen from any point of view. A guest's link may allow one seat only. */
  anyEyes = true;
  private brokenOff = false;
  /** Why the game cannot be shown, if it cannot. */
  problem: { code: string; text: string } | undefined;
  private asked = new Set<number>();

  constructor(
    readonly code: string,
    readonly number: number,
    /** Token of a guest's link; empty for players. */
    readonly link: string,
    private readonly changed: () => void,
    /** Reports a problem. The part that is loaded can still be seen. */
    private readonly tell: (problem: string) => void,
  ) {}

  /** Number of the last moment. */
  get last(): number {
    return this.frames.length - 1;
  }

  /**
   * Changes the point of view. Returns the moment at which as many events were `heard` from there as at the moment
   * `at`.
   */
  async lookAs(seat: string, at: number, heard = this.moves?.moments[at]?.heard): Promise<number> {
    const before = this.seat;
    this.seat = seat;
    let found = at;
    const known = await this.loading(async () => {
      const moves = await api.moves(this, seat);
      if (seat !== this.seat) return; // another point of view was chosen meanwhile
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

  /** Returns the text of a moment: the events `heard` by everybody, or else those seen from this point of view only. */
  story(at: number, heard?: Marked[]): Marked {
    const told = at ? (heard ?? this.moves!.moments[at]?.texts ?? []) : [say("replay.dealt")];
    const ending = this.brokenOff && at === this.last ? [say("replay.brokenOff")] : [];
    return joined([...told, ...ending], " · ");
  }

  /** Loads the frame of a moment and those around it. */
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
      // Nobody can doubt a claim in a replay, so it has no windows.
      this.game ??= { ...games.find((game) => game.name === found.game)!, windows: [] };
      this.brokenOff = found.broken_off;
      found.frames.forEach((frame, index) => (this.frames[found.first + index] = frame));
      this.changed();
    });
    if (!known) this.asked.delete(first);
  }

  /** Returns the players, with the faces of those who are still in the room. */
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

  /** Carries out a request. Returns whether it succeeded. */
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

const NEAR = 0.02; // least distance of two cuts, as a share of the track

/** One move, or several equal passes in a row. */
export interface Row {
  first: number;
  last: number;
  moments: MomentInfo[];
}

const passes = ({ quiet, deeds }: MomentInfo): boolean => quiet && !!deeds[0]!.seat;

/** Groups the moves of a chapter in rows. Equal passes in a row are merged. */
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

/** Returns the start of the next or the previous trick or round. The deal and the last moment count as starts. */
export function startOf(chapters: ChapterInfo[], at: number, way: number, last: number): number {
  const starts = [0, ...chapters.map(({ first }) => first), last];
  return way < 0
    ? Math.max(0, ...starts.filter((start) => start < at))
    : Math.min(last, ...starts.filter((start) => start > at));
}

/** Returns the pieces of the track as shares from 0 to 1. Cuts that are too close are merged. */
export function cuts(chapters: ChapterInfo[], total: number): [number, number][] {
  const ends = [0];
  for (const { last } of chapters) if (last / total - ends.at(-1)! >= NEAR) ends.push(last / total);
  if (ends.length > 1) ends[ends.length - 1] = 1;
  else ends.push(1);
  return ends.slice(1).map((end, at) => [ends[at]!, end]);
}
