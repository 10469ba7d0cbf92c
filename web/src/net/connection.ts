// A WebSocket that comes back by itself. What was asked and not answered is asked again, with the
// same id: the server knows what it has done already.

import { settings } from "../kit/settings.ts";
import { type Hello, type Request, type ServerMessage, VERSION } from "../protocol.ts";
import type { Link } from "../state.ts";
import { language } from "../words/say.ts";
import { socketTo } from "./early-requests.ts";

const FIRST_WAIT = 400; // milliseconds before the second try; doubled each time
const LONGEST_WAIT = 8_000;
const SLEPT = 20_000; // hidden for so long, a connection is not trusted any more
const PASSING = new Set(["restart", "busy", "again", "failed"]); // reasons to come back by oneself

/** The pause after so many tries that failed; clients do not all return at the same moment. */
export const waitAfter = (tries: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2);

const ANSWERS = ["done", "error", "why", "hint"] as const;

export type Answer = Extract<ServerMessage, { type: (typeof ANSWERS)[number] }>;

/** Who we are, up to where we know the story, whether we show how cards move, and what a coach says. */
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
  /** Whether we show how cards move, as the server has been told. */
  private motion = true;
  /** Whether it sends what a coach says: it does from the next connection on. */
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

  /** Ask for something; the answer comes once it is done, or refused. */
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

  /** Nobody need wait for what is not seen any more. */
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

/** Random enough to be told apart from all others of one person. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join("");
}
