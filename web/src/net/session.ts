// One room as this browser knows it: what the server last said, the story so far, who is who.

import { Emitter } from "../kit/emitter.ts";
import { sound } from "../kit/sound.ts";
import { randomToken, tokens } from "../kit/storage.ts";
import {
  SEAT_LETTERS,
  type PersonInfo,
  type Request,
  type RoomMessage,
  type ServerMessage,
  type TableMessage,
} from "../protocol.ts";
import { captionsAfter, moversAfter } from "./captions.ts";
import { api } from "./api.ts";
import { NOBODY, type Player } from "./player.ts";
import { promise, promised } from "./promises.ts";
import { type Line, LONGEST } from "./story.ts";
import { type Answer, Connection, type Known, type Link, type Listener } from "./connection.ts";

const NOTICE = 5_000; // milliseconds that a sentence is shown
const BUBBLE = 4_000; // milliseconds that what somebody says stands beside them

export class Session extends Emitter implements Listener {
  link: Link = "connecting";
  you = "";
  room: RoomMessage | undefined;
  table: TableMessage | undefined;
  /** When the last table message came, by our own clock. */
  heardAt = 0;
  log: Line[] = [];
  /** What the players have just done, in a word or two, by seat. */
  captions = new Map<string, string>();
  /** Who last moved cards to a zone, by its name. */
  movers = new Map<string, string>();
  /** What somebody has just said, by person. */
  bubbles = new Map<string, string>();
  muted = new Set<string>();
  /** A sentence to show for a moment. */
  notice = "";
  /** Why the connection is over, if it is. */
  ended: { code: string; text: string } | undefined;
  /** The server is another than the one this page came from. */
  outdated = false;
  /** Where others find this room. */
  address: string;
  private token: string;
  private server = "";
  private connection: Connection;
  private lines = 0;
  private noticeTimer = 0;

  constructor(
    readonly code: string,
    /** Somebody new, and how they look; nobody where a token tells it, or who just watches. */
    private name = "",
    private readonly face = 0,
    /** Who comes without a name: somebody who just watches, or a screen that everybody looks at. */
    readonly watching: "" | "person" | "screen" = "",
  ) {
    super();
    // Somebody new brings a token of their own: should the answer be lost, they can say it again.
    this.token = tokens.of(code) || (name ? randomToken() : "");
    this.address = `${location.origin}/${code}`;
    api.room(code).then(
      ({ link }) => (this.address = link),
      () => undefined,
    );
    this.connection = new Connection(code, this);
  }

  // What the connection needs

  known(): Known {
    const token = this.watching ? "" : this.token;
    const { name, face } = this;
    const screen = this.watching === "screen";
    return { token, name, face, screen, number: this.table?.number ?? 0, at: this.table?.at ?? 0 };
  }

  changed(link: Link): void {
    this.link = link;
    this.tell();
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        if (this.you) tokens.keep(this.code, this.token);
        this.name = ""; // from now on the token will do; whoever is sent out stays out
        this.outdated ||= this.server !== "" && this.server !== message.server;
        this.server = message.server;
        break;
      case "room":
        this.hearRoom(message);
        if (message.state !== "lobby" && !this.table) return; // its table follows at once
        break;
      case "table":
        this.hearTable(message);
        break;
      case "said":
        this.hearSaid(message.person, message.what);
        break;
      case "bye":
        this.hearBye(message.code, message.text);
    }
    this.tell();
  }

  private hearRoom(room: RoomMessage): void {
    this.room = room;
    if (room.state === "lobby") this.table = undefined; // a game may have been broken off
    promise(this.code, room.number + 1, room.next);
  }

  private hearTable(table: TableMessage): void {
    const before = this.table;
    if (before?.number !== table.number) {
      this.log = [];
      this.captions = new Map();
      this.movers = new Map();
    }
    const known = before?.number === table.number ? before.at : 0;
    const news = table.events.slice(Math.max(0, known - table.first));
    this.table = { ...table, events: news }; // what we know is not played again
    this.heardAt = Date.now();
    for (const event of news) {
      const seat = event.seat || event.target?.split(".")[1] || "";
      if (event.text) this.addLine({ text: event.text, who: "", seat, ends: !!event.clears });
    }
    this.captions = captionsAfter(this.captions, news, table.view.awaited, before?.view.awaited);
    this.movers = moversAfter(this.movers, news);
  }

  private hearSaid(person: string, what: string): void {
    const who = this.room?.people.find((other) => other.id === person)?.name ?? "";
    const phrase = phrases[what] ?? what;
    if (this.muted.has(person)) return;
    this.bubbles.set(person, phrase);
    sound.said();
    const seat = this.room?.chairs.find((chair) => chair.person === person)?.seat ?? "";
    this.addLine({ text: phrase, who, seat, ends: false });
    setTimeout(() => {
      if (this.bubbles.get(person) === phrase) this.bubbles.delete(person);
      this.tell();
    }, BUBBLE);
  }

  private hearBye(code: string, text: string): void {
    if (code === "token" || code === "left" || code === "removed") tokens.drop(this.code);
    if (code === "version") this.outdated = true;
    if (this.connection.link === "ended") this.ended = { code, text };
  }

  private addLine(line: Omit<Line, "key">): void {
    this.lines += 1;
    this.log = [...this.log.slice(1 - LONGEST), { key: String(this.lines), ...line }];
  }

  // What one can ask

  /** Ask; a refusal is shown. Returns whether it was done. */
  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (answer.type === "error") this.show(answer.text);
    return answer;
  }

  /** Make a move. Why it was refused is for those who asked to show: it belongs to a card, or a button. */
  move(move: string, at = this.table?.at ?? 0): Promise<Answer> {
    return this.connection.ask({ type: "move", move, at });
  }

  show(notice: string): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    if (notice) this.noticeTimer = window.setTimeout(() => this.show(""), NOTICE);
    this.tell();
  }

  mute(person: string): void {
    if (!this.muted.delete(person)) this.muted.add(person);
    this.bubbles.delete(person);
    this.tell();
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.connection.close();
  }

  /** Change one's own nickname or face. Returns why not, if so. */
  async introduce(name: string, face: number): Promise<string> {
    const answer = await this.connection.ask({ type: "introduce", name, face });
    return answer.type === "error" ? answer.text : "";
  }

  // What follows from it

  get host(): boolean {
    return this.you !== "" && this.room?.host === this.you;
  }

  get hostName(): string {
    return this.room?.people.find((person) => person.id === this.room!.host)?.name ?? "";
  }

  /** Oneself as the others see one; nobody for those who just watch. */
  get self(): PersonInfo | undefined {
    return this.room?.people.find((person) => person.id === this.you);
  }

  /** One's own seat in the game, or nothing. */
  get seat(): string {
    const seat = this.table?.view.seat ?? "-";
    return seat === "-" ? "" : seat;
  }

  /** A host without a seat may be asked, too; others who watch are not. */
  get yourTurn(): boolean {
    const view = this.table?.view;
    return this.room?.state === "playing" && !!view?.offers.length && view.awaited.includes(view.seat);
  }

  playerAt(seat: string): Player | undefined {
    const host = this.room?.people.find((person) => person.id === this.room!.host);
    if (seat === "-") return { name: host?.name ?? "", face: host?.face ?? 0, ...NOBODY };
    const name = this.room?.players[SEAT_LETTERS.indexOf(seat)] ?? ""; // of somebody who has got up since
    const player = this.room?.chairs.find((chair) => chair.seat === seat);
    return player ?? (name ? { ...NOBODY, name, face: 0, seat } : undefined);
  }

  /** Milliseconds that are left, or nothing where no clock runs. */
  timeLeft(): number | undefined {
    const clock = this.table?.clock;
    return clock ? Math.max(0, clock.left - (Date.now() - this.heardAt)) : undefined;
  }

  /** What was promised of a game, if this browser heard it before the deal. */
  commitSeen(number: number): string {
    return promised(this.code, number);
  }
}

/** The phrases that the server knows, once it has told them. */
export const phrases: Record<string, string> = {};
