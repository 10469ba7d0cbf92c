// One room as this browser knows it: what the server last said, the story so far, who is who.

import { onSite } from "../kit/route.ts";
import { Emitter } from "../kit/emitter.ts";
import { isAsked } from "../kit/seats.ts";
import { settings } from "../kit/settings.ts";
import { randomToken, tokens } from "../kit/storage.ts";
import {
  SEAT_LETTERS,
  type PersonInfo,
  type Request,
  type RoomMessage,
  type ServerMessage,
  type TableMessage,
} from "../protocol.ts";
import { Question } from "../show/question.ts";
import { Show } from "../show/show.ts";
import { sound } from "../sound/sound.ts";
import { say } from "../words/say.ts";
import { api } from "./api.ts";
import { Company } from "./company.ts";
import { NOBODY, type Player } from "./player.ts";
import { type Line, Story } from "./story.ts";
import { type Answer, Connection, type Known, type Link, type Listener } from "./connection.ts";

const NOTICE = 5_000; // milliseconds that a sentence is shown
const MISSED = 8_000; // milliseconds of what happened that nobody waits to see who was gone meanwhile
const BUBBLE = 4_000; // milliseconds that what somebody says stands beside them

export class Session extends Emitter implements Listener {
  link: Link = "connecting";
  you = "";
  room: RoomMessage | undefined;
  table: TableMessage | undefined;
  /** When the last table message came, by our own clock. */
  heardAt = 0;
  /** What everybody sees of it, one thing after the other. */
  readonly showing = new Show(
    () => this.tell(),
    (event) => this.story.happened(event),
  );
  readonly question = new Question(this.showing, () => this.table);
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
  readonly company: Company;
  private token: string;
  private server = "";
  private connection: Connection;
  private readonly story = new Story();
  private noticeTimer = 0;
  /** The game that was dealt while we were there. */
  private dealt = 0;

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
    // Who left brings the one they had; who watches is known by one, too, should the room be locked.
    this.token = tokens.of(code) || (name || watching ? tokens.old(code) || randomToken() : "");
    this.address = location.origin + onSite(`/${code}`);
    api.room(code).then(
      ({ link }) => (this.address = link),
      () => undefined,
    );
    this.connection = new Connection(code, this);
    this.company = new Company(code, () => this.token, this.connection);
  }

  // What the connection needs

  known(): Known {
    const { token, name, face, watching, table } = this;
    const who = { ...(token && { token }), ...(name && { name, face }) };
    const onlooker = watching && { [watching === "person" ? "watch" : "screen"]: true };
    const shown = { motion: !settings.calm, coached: settings.chosen.coach };
    return { ...who, ...onlooker, number: table?.number ?? 0, at: table?.at ?? 0, ...shown };
  }

  changed(link: Link): void {
    this.link = link;
    this.tell();
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        this.company.come();
        (this.you ? tokens.keep : tokens.keepOld)(this.code, this.token);
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
    if (this.room && this.room.number < room.number) this.dealt = room.number;
    this.room = room;
    if (room.state === "lobby") {
      this.table = undefined; // a game may have been broken off
      this.showing.drop();
    }
    void this.company.hear(room, this.you).then((left) => left && this.show(say("table.satOut")));
  }

  private hearTable(table: TableMessage): void {
    const before = this.table;
    const begins = before?.number !== table.number;
    if (begins) this.story.begin();
    const known = begins ? 0 : before!.at;
    const news = table.events.slice(Math.max(0, known - table.first)); // what we know is not played again
    const back = before && (table.number < before.number || (!begins && table.at < known));
    if (back && !this.room?.notice) this.show(say("link.back"));
    this.table = table;
    void this.company.dealt(table, this.room?.players ?? []);
    this.heardAt = Date.now();
    const { number, view } = table;
    const missed = news.reduce((sum, event) => sum + (event.lasts ?? 0), 0) > MISSED;
    const dealt = begins && this.dealt === number && !missed ? table.deal : 0;
    const jump = missed || (begins && !dealt);
    this.showing.hear({ story: `${number} ${view.seat}`, view, events: news, at: table.at, dealt, jump });
  }

  private hearSaid(person: string, what: string): void {
    const who = this.room?.people.find((other) => other.id === person)?.name ?? "";
    const phrase = phrases[what] ?? what;
    if (this.muted.has(person)) return;
    this.bubbles.set(person, phrase);
    sound.play("say");
    const seat = this.room?.chairs.find((chair) => chair.person === person)?.seat ?? "";
    this.story.add({ text: phrase, who, seat, ends: "" });
    setTimeout(() => {
      if (this.bubbles.get(person) === phrase) this.bubbles.delete(person);
      this.tell();
    }, BUBBLE);
  }

  private hearBye(code: string, text: string): void {
    if (code === "token" || code === "left") tokens.drop(this.code);
    if (code === "version") this.outdated = true;
    if (this.connection.link === "ended") this.ended = { code, text };
  }

  // What one can ask

  /** Ask; a refusal is shown. Returns whether it was done. */
  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (answer.type === "error") this.show(answer.text);
    return answer;
  }

  /** Make a move. Why it was refused is for those who asked to show: it belongs to a card, or a button. */
  move(move: string, at = this.question.answers): Promise<Answer> {
    this.showing.pieces.act();
    return this.connection.ask({ type: "move", move, at });
  }

  /** The reason why a move would be refused; empty if it could be made now. */
  async why(move: string): Promise<string> {
    const answer = await this.connection.ask({ type: "why", move });
    return answer.type === "why" || answer.type === "error" ? answer.text : "";
  }

  /** What a strong player would do. Nobody has asked for it, so nobody is told if there is no answer. */
  advice = (): Promise<Answer> => this.connection.ask({ type: "hint" });

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

  retry = (): void => this.connection.retry();

  close(): void {
    this.showing.close();
    this.connection.close();
  }

  /** Change one's own nickname or face. Returns why not, if so. */
  async introduce(name: string, face: number): Promise<string> {
    const answer = await this.connection.ask({ type: "introduce", name, face });
    return answer.type === "error" ? answer.text : "";
  }

  // What follows from it

  get log(): Line[] {
    return this.story.lines;
  }

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
    return this.room?.state === "playing" && !!this.table && isAsked(this.table.view);
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
    return clock ? Math.max(0, Math.min(clock.of, clock.left - (Date.now() - this.heardAt))) : undefined;
  }
}

/** The phrases that the server knows, once it has told them. */
export const phrases: Record<string, string> = {};
