// A WebSocket that reconnects by itself. Unanswered requests are sent again with their old ids, so the server does not
// carry out a request twice.

import { settings } from "../kit/settings.ts";
import { type Hello, type Request, type ServerMessage, VERSION } from "../protocol.ts";
import type { Link } from "../state.ts";
import { language } from "../words/say.ts";
import { socketTo } from "./early-requests.ts";

const FIRST_WAIT = 400; // milliseconds before the second try; each later pause is twice as long
const LONGEST_WAIT = 8_000;
const SLEPT = 20_000; // milliseconds; a connection of a page that was hidden for longer is not trusted any more
const PASSING = new Set(["restart", "busy", "again", "failed"]); // reasons after which the client reconnects by itself

/** Returns the pause after failed tries. It is randomized, so clients do not all return at once. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2);

const ANSWERS = ["done", "error", "why", "hint"] as const;

export type Answer = Extract<ServerMessage, { type: (typeof ANSWERS)[number] }>;

/** The greeting: who the client is, the last entry it has received, and whether it shows moving cards and the coach. */
export type Known = Omit<Hello, "type" | "version" | "language"> & { motion: boolean; coached: boolean };

export interface Listener {
  known(): Known;
  heard(message: ServerMessage): void;
  changed(link: Link): void;
}

export class Connection {
  link: Link = "connecting";
  private socket: WebSocket | undefined;
  private tries = 0;
  private timer = 0;
  private hiddenAt = 0;
  private waiting = new Map<string, { data: string; answer: (answer: Answer) => void }>();
  private stop = new AbortController();
  /** Whether cards move here, as last told to the server. */
  private motion = true;
  /** Whether the server sends the coach's tips. A change needs a new connection. */
  private coached = false;

  constructor(
    private readonly code: string,
    private readonly listener: Listener,
  ) {
    const { signal } = this.stop;
    addEventListener("online", () => this.retry(), { signal });
    addEventListener("offline", () => this.drop(), { signal });
    addEventListener("pageshow", (event) => event.persisted && this.retry(), { signal });
    document.addEventListener("visibilitychange", () => this.wake(), { signal });
    signal.addEventListener(
      "abort",
      settings.listen(() => this.tellSettings()),
    );
    this.connect();
  }

  /** Sends a request. The answer arrives when the server has carried it out or refused it. */
  ask(request: Request): Promise<Answer> {
    const id = randomId();
    const data = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.waiting.set(id, { data, answer });
      if (this.link === "open") this.socket?.send(data);
    });
  }

  close(): void {
    this.stop.abort();
    clearTimeout(this.timer);
    this.become("ended");
    this.socket?.close();
  }

  retry(): void {
    if (this.link === "ended") return;
    this.tries = 0;
    this.drop();
    this.connect();
  }

  private connect(): void {
    if (this.link === "ended") return;
    clearTimeout(this.timer);
    this.become("connecting");
    const socket = socketTo(this.code);
    this.socket = socket;
    if (socket.readyState === WebSocket.OPEN) this.greet(socket);
    else socket.onopen = () => this.greet(socket);
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private greet(socket: WebSocket): void {
    const known = this.listener.known();
    this.motion = known.motion;
    this.coached = known.coached;
    const hello: Hello = { type: "hello", version: VERSION, language: language(), ...known };
    socket.send(JSON.stringify(hello));
  }

  /** Tells the server about changed settings, so that nobody waits for motion that is not shown. */
  private tellSettings(): void {
    const { motion, coached } = this.listener.known();
    if (coached !== this.coached && this.link === "open") {
      this.retry();
      return;
    }
    if (motion === this.motion) return;
    this.motion = motion;
    void this.ask({ type: "motion", on: motion });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.tries = 0;
      this.become("open");
    }
    if (isAnswer(message)) {
      this.waiting.get(message.id)?.answer(message);
      this.waiting.delete(message.id);
    }
    if (message.type === "bye" && !PASSING.has(message.code)) this.close();
    this.listener.heard(message);
    if (message.type === "welcome") {
      for (const { data } of this.waiting.values()) this.socket?.send(data);
    }
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    if (this.link !== "ended") this.become("waiting");
  }

  private lost(): void {
    if (this.link === "ended") return;
    this.become("waiting");
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.connect(), waitAfter(this.tries));
    this.tries += 1;
  }

  private wake(): void {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.link !== "open" || Date.now() - this.hiddenAt > SLEPT) this.retry();
  }

  private become(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    this.listener.changed(link);
  }
}

const isAnswer = (message: ServerMessage): message is Answer =>
  (ANSWERS as readonly string[]).includes(message.type);

/** Returns an id for a request that differs from this person's other ids. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");
}
