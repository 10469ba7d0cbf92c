// State of a room: its fields, which state.ts explains and net/session.ts changes, and values derived from them.

import { Emitter } from "../kit/following.ts";
import { isAsked } from "../kit/notation.ts";
import { onSite } from "../kit/route.ts";
import { type PersonInfo, type RoomMessage, SEAT_LETTERS, type TableMessage } from "../protocol.ts";
import { Question, Show } from "../show/show.ts";
import type { Line, Link, Player, Room } from "../state.ts";
import { Story } from "./log-lines.ts";

/** Default values of the fields that bots and departed players lack. */
export const NOBODY = { person: "", level: "", seat: "", away: false } as const;

export class RoomState extends Emitter implements Room {
  link: Link = "connecting";
  you = "";
  room: RoomMessage | undefined;
  table: TableMessage | undefined;
  heardAt = 0;
  readonly showing = new Show(
    () => this.tell(),
    (event) => this.story.happened(event),
  );
  readonly question = new Question(this.showing, () => this.table);
  bubbles = new Map<string, string>();
  muted = new Set<string>();
  notice = "";
  ended: { code: string; text: string } | undefined;
  outdated = false;
  address: string;
  protected readonly story = new Story();

  constructor(readonly code: string) {
    super();
    this.address = location.origin + onSite(`/${code}`);
  }

  get log(): Line[] {
    return this.story.lines;
  }

  get host(): boolean {
    return this.you !== "" && this.room?.host === this.you;
  }

  get hostName(): string {
    return this.room?.people.find((person) => person.id === this.room!.host)?.name ?? "";
  }

  /** This player as the others see them; undefined for onlookers. */
  get self(): PersonInfo | undefined {
    return this.room?.people.find((person) => person.id === this.you);
  }

  /** This player's seat in the game, or empty. */
  get seat(): string {
    const seat = this.table?.view.seat ?? "-";
    return seat === "-" ? "" : seat;
  }

  /** Whether this player is asked for a move. A host without a seat may be asked; other onlookers are not. */
  get yourTurn(): boolean {
    const { view } = this.question;
    return this.room?.state === "playing" && !!view && isAsked(view);
  }

  playerAt(seat: string): Player | undefined {
    const host = this.room?.people.find((person) => person.id === this.room!.host);
    if (seat === "-") return { name: host?.name ?? "", face: host?.face ?? 0, ...NOBODY };
    const name = this.room?.players[SEAT_LETTERS.indexOf(seat)] ?? ""; // for a player who has left since
    const player = this.room?.chairs.find((chair) => chair.seat === seat);
    return player ?? (name ? { ...NOBODY, name, face: 0, seat } : undefined);
  }

  /** Returns the milliseconds left, or undefined without a clock or before the question is open. */
  timeLeft(): number | undefined {
    const clock = this.question.open ? this.table?.clock : undefined;
    return clock ? Math.max(0, Math.min(clock.of, clock.left - (Date.now() - this.heardAt))) : undefined;
  }
}
