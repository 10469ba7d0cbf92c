// Session in a room: receives the server's messages, updates the room's state, and sends moves and requests.

import { settings } from "../kit/settings.ts";
import { randomToken, tables, tokens } from "../kit/storage.ts";
import type { Request, RoomMessage, ServerMessage, TableMessage } from "../protocol.ts";
import type { Link } from "../state.ts";
import { sound } from "../sound/sound.ts";
import { say } from "../words/say.ts";
import { api } from "./api.ts";
import { type Answer, Connection, type Known, type Listener } from "./connection.ts";
import { DealShare } from "./deal-share.ts";
import { RoomState } from "./room-state.ts";

const NOTICE = 5_000; // milliseconds that a notice is shown
const MISSED = 8_000; // length in milliseconds above which missed events are skipped after a reconnection, not replayed
const BUBBLE = 4_000; // milliseconds that a speech bubble is shown

export class Session extends RoomState implements Listener {
  readonly dealShare: DealShare;
  private token: string;
  private server = "";
  private connection: Connection;
  private noticeTimer = 0;
  /** Whether the client has reconnected and waits for a table, which may contain missed events. */
  private returned = false;
  /** The request for a hint that is running, and its question. */
  private hinting: { about: string; answer: Promise<Answer> } | undefined;
  /** Number of the last game whose deal this client has seen. */
  private dealt = 0;

  constructor(
    code: string,
    /** Name and face of a new player; empty if a token identifies them, or for onlookers. */
    private name = "",
    private readonly face = 0,
    /** An onlooker, who needs no name: a person or a shared screen. */
    readonly watching: "" | "person" | "screen" = "",
  ) {
    super(code);
    // New players create their own token, so they can repeat a join whose answer was lost. Returning players use their
    // old one. Onlookers have a token too, which readmits them to a locked room.
    this.token = tokens.of(code) || (name || watching ? tokens.old(code) || randomToken() : "");
    api.room(code).then(
      ({ link }) => (this.address = link),
      () => undefined,
    );
    this.connection = new Connection(code, this);
    this.dealShare = new DealShare(code, () => this.token, this.connection);
  }

  // Callbacks of the connection

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
        this.returned = true;
        this.dealShare.come();
        (this.you ? tokens.keep : tokens.keepOld)(this.code, this.token);
        this.name = ""; // from now on the token identifies the player; a player who was removed stays out
        this.outdated ||= this.server !== "" && this.server !== message.server;
        this.server = message.server;
        break;
      case "room":
        this.hearRoom(message);
        if (message.state !== "lobby" && !this.table) return; // do not redraw yet, since the table follows at once
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
    if (this.you) tables.keep(this.code, room.game);
    if (room.state === "lobby") {
      this.table = undefined; // the game may have been broken off
      this.showing.drop();
    }
    void this.dealShare.hear(room, this.you).then((left) => left && this.show(say("table.satOut")));
  }

  private hearTable(table: TableMessage): void {
    const before = this.table;
    const begins = before?.number !== table.number;
    if (begins) this.story.begin();
    const known = begins ? 0 : before!.at;
    const news = table.events.slice(Math.max(0, known - table.first)); // known events are not played again
    const back = before && (table.number < before.number || (!begins && table.at < known));
    if (back && !this.room?.notice) this.show(say("link.back"));
    this.table = table;
    void this.dealShare.dealt(table, this.room?.players ?? []);
    this.heardAt = Date.now();
    const { number, view } = table;
    const missed = this.returned && news.reduce((sum, event) => sum + (event.lasts ?? 0), 0) > MISSED;
    this.returned = false;
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

  // Requests

  /** Sends a request and shows a refusal. Returns the answer. */
  async ask(request: Request): Promise<Answer> {
    const answer = await this.connection.ask(request);
    if (answer.type === "error") this.show(answer.text);
    return answer;
  }

  /** Makes a move. The caller shows a refusal, since it belongs beside a card or a button. */
  move(move: string, at = this.question.answers): Promise<Answer> {
    this.showing.pieces.act();
    return this.connection.ask({ type: "move", move, at });
  }

  /** Asks why a move would be refused; returns an empty text for a legal move. */
  async why(move: string): Promise<string> {
    const answer = await this.connection.ask({ type: "why", move });
    return answer.type === "why" || answer.type === "error" ? answer.text : "";
  }

  /**
   * Asks for a hint. Calls about one question share a request while it is running. Returns nothing if the question has
   * changed meanwhile.
   */
  async advice(): Promise<Answer | undefined> {
    const { about } = this.question;
    if (this.hinting?.about !== about) {
      const before = this.hinting?.answer; // the server answers one request at a time
      const request = async () => {
        await before;
        return this.connection.ask({ type: "hint" });
      };
      this.hinting = { about, answer: request() };
    }
    const hinting = this.hinting!;
    const answer = await hinting.answer;
    if (this.hinting === hinting) this.hinting = undefined;
    return this.question.about === about ? answer : undefined;
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

  retry = (): void => this.connection.retry();

  close(): void {
    this.showing.close();
    this.connection.close();
  }

  /** Changes the player's nickname or face. Returns the reason of a refusal, or an empty text. */
  async introduce(name: string, face: number): Promise<string> {
    const answer = await this.connection.ask({ type: "introduce", name, face });
    return answer.type === "error" ? answer.text : "";
  }
}

/** The server's phrases, once loaded. */
export const phrases: Record<string, string> = {};
