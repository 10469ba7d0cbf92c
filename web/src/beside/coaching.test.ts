// Tests that the coach's texts go with their question, and that a question ends only when the player's offers change.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { games } from "../../tests/recorder.ts";
import { coach } from "../kit/coach.ts";
import { Session } from "../net/session.ts";
import type { Coaching, OfferInfo, TableMessage, ViewInfo } from "../protocol.ts";
import { plain } from "../words/say.ts";
import type { CoachElement } from "./coaching.ts";

const { info, room, sent } = games.get("idiot")!;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  const silent = class {
    readyState = 0;
    send(): void {}
    close(): void {}
  };
  vi.stubGlobal("WebSocket", silent);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  vi.stubGlobal("ResizeObserver", class {});
});
beforeEach(() => coach.beginAgain());
afterAll(() => {
  vi.useRealTimers();
});

const offer = (verb: string, interrupt: boolean): OfferInfo => ({
  ...{ verb, interrupt, cards: [], args: [], listed: [], groups: [], suits: false, shape: "any" },
  ...{ min_cards: 0, max_cards: 0 },
});

/** A player at a table with their coach. */
class Taught {
  readonly session = new Session("BCDF");
  coach!: CoachElement;
  private answer!: () => void;

  async sit(): Promise<this> {
    const { CoachElement } = await import("./coaching.ts");
    this.coach = new CoachElement();
    Object.assign(this.coach, { session: this.session, game: info });
    this.session.heard({ type: "welcome", version: 1, server: "", code: "BCDF", you: "p1", token: "" });
    this.session.heard({ ...room, state: "playing" });
    const hint = {
      type: "hint",
      id: "",
      move: "play 3s",
      label: "Play the 3",
      why: "",
      tips: ["new"],
    } as const;
    this.session["connection"].ask = () =>
      new Promise((resolve) => (this.answer = () => resolve({ ...hint, tips: [...hint.tips] })));
    return this;
  }

  /** Hears that the table stands at `at`, and the player is asked since `asked`. */
  async hear(at: number, asked: number, offers: OfferInfo[], tips: Coaching[] = []): Promise<void> {
    const { message } = sent.player[0]!;
    const chance = offers.every(({ interrupt }) => interrupt);
    const words = { ...message.view.words, coach: tips };
    const awaited = chance ? ["z"] : [message.view.seat];
    const view: ViewInfo = { ...message.view, offers, awaited, words };
    const table: TableMessage = { ...message, at, asked, first: at, events: [], deal: 0, view };
    this.session.heard(table);
    await vi.runAllTimersAsync();
    this.coach["willUpdate"]();
  }

  async answered(): Promise<void> {
    await Promise.resolve(); // the request is sent
    this.answer();
    await vi.runAllTimersAsync();
  }

  get said(): string {
    return [this.coach["tip"]?.text ?? "", this.coach["advice"]].map(plain).join(" ").trim();
  }
}

const TIP = { id: "new", text: "You can jump in." };
const PLAY = offer("play", false);
const CHANCE = offer("play", true);

test("a tip about a chance goes with the chance", async () => {
  const ana = await new Taught().sit();
  await ana.hear(1, 1, [CHANCE], [TIP]);
  await ana.answered();
  expect(ana.said).toContain("You can jump in.");
  await ana.hear(2, 2, []);
  expect(ana.said).toBe("");
});

test("a player who has acted reads nothing more about it", async () => {
  const ana = await new Taught().sit();
  await ana.hear(1, 1, [PLAY, CHANCE], [TIP]);
  await ana.hear(2, 2, [CHANCE]); // before the advice came
  await ana.answered();
  expect(ana.said).toBe("");
});

test("others' moves end neither a question nor its hint", async () => {
  const ana = await new Taught().sit();
  await ana.hear(1, 1, [PLAY]);
  const hint = ana.session.advice();
  await ana.hear(4, 1, [PLAY]);
  await ana.answered();
  expect(await hint).toMatchObject({ label: "Play the 3" });
});

test("a hint that comes after its question is not given", async () => {
  const ana = await new Taught().sit();
  await ana.hear(1, 1, [PLAY]);
  const hint = ana.session.advice();
  await ana.hear(4, 4, [PLAY]); // the same offers, in a later turn
  await ana.answered();
  expect(await hint).toBeUndefined();
});
