// A puzzle as the tray of a table knows it: nobody else is there, and moves are answered by the rules.

import { Emitter } from "../kit/following.ts";
import { isAsked, seatIndex } from "../kit/notation.ts";
import { api } from "../net/api.ts";
import type { Answer } from "../net/connection.ts";
import { NOBODY } from "../net/room-state.ts";
import { type Line, type Player, type Sitting } from "../state.ts";
import type { Frame, Marked, PuzzleInfo, Request, RoomMessage, TableMessage, ViewInfo } from "../protocol.ts";
import { Question, Show } from "../show/show.ts";
import { plain } from "../words/say.ts";

export class Puzzle extends Emitter implements Sitting {
  readonly you = "";
  readonly host = false;
  readonly quiz = true;
  readonly hostName = "";
  readonly self = undefined;
  readonly room = { state: "playing", paused: false } as RoomMessage;
  readonly log: Line[] = [];
  readonly showing = new Show(() => this.tell());
  readonly question = new Question(this.showing, () => this.table);
  table: TableMessage;
  /** What came of the last answer. */
  came: { right: boolean; text: Marked } | undefined;

  constructor(
    private readonly game: string,
    private readonly puzzle: PuzzleInfo,
    private readonly names: string[],
    private readonly query: string,
  ) {
    super();
    this.table = this.put(puzzle.frames.at(-1)!, true);
  }

  /** Show a moment; what is asked there is the puzzle's question. */
  private put({ view, events }: Frame, jump: boolean): TableMessage {
    const words = { ...view.words, prompt: this.puzzle.text };
    const shown: ViewInfo = jump ? { ...view, words } : { ...view, offers: [] };
    this.showing.hear({ story: this.puzzle.name, view: shown, events, at: 0, jump });
    return {
      type: "table",
      number: 1,
      first: 0,
      at: 0,
      asked: 0,
      events,
      clock: null,
      seed: "",
      shuffle: "",
      awards: [],
      highlight: null,
      deal: 0,
      view: shown,
    };
  }

  get seat(): string {
    return this.table.view.seat;
  }

  get yourTurn(): boolean {
    return !this.came?.right && isAsked(this.question.view!);
  }

  playerAt(seat: string): Player {
    return { ...NOBODY, name: this.names[seatIndex(seat)] ?? seat, face: 0, seat };
  }

  timeLeft(): undefined {
    return undefined;
  }

  ask(_: Request): Promise<Answer> {
    return Promise.resolve({ type: "done", id: "" });
  }

  /** Try a move. */
  async move(move: string): Promise<Answer> {
    try {
      const { right, text, frame } = await api.tryMove(this.game, this.puzzle.name, this.query, move);
      if (right) {
        this.came = { right, text };
        this.table = this.put(frame, false);
        this.tell();
      }
      return right ? { type: "done", id: "" } : { type: "error", id: "", code: "illegal", text: plain(text) };
    } catch (error) {
      return { type: "error", id: "", code: "offline", text: (error as Error).message };
    }
  }

  async why(move: string): Promise<string> {
    try {
      const { right, text } = await api.tryMove(this.game, this.puzzle.name, this.query, move);
      return right ? "" : plain(text);
    } catch (error) {
      return (error as Error).message;
    }
  }

  close(): void {
    this.showing.close();
  }
}
