import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OnTime } from "../../tests/on-time.ts";
import { games, Recorder, type Screen } from "../../tests/recorder.ts";
import type { Session } from "../net/session.ts";
import type { EventInfo } from "../protocol.ts";
import type { Act } from "../show/beats.ts";
import type { Show } from "../show/show.ts";

const SCREENS: Screen[] = ["phone", "desk", "tv"];

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  const silent = class {
    readyState = 0;
    send(): void {}
    close(): void {}
  };
  vi.stubGlobal("WebSocket", silent);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterAll(() => {
  vi.useRealTimers();
});

async function recorded(name: string, screen: Screen, spoil?: (session: Session) => void): Promise<Recorder> {
  const recorder = new Recorder(games.get(name)!, screen, spoil);
  await recorder.run();
  return recorder;
}

describe.each(SCREENS)("on a %s", (screen) => {
  test.each([...games.keys()])("every change on the screen in %s comes with its event", async (name) => {
    const recorder = await recorded(name, screen);
    expect(recorder.seen.length).toBeGreaterThan(50);
    expect(new OnTime(recorder, screen).flaws).toEqual([]);
  });
});

test.each([...games.keys()])("a tap skips to the question of %s", async (name) => {
  const recorder = new Recorder(games.get(name)!, "phone");
  await recorder.run(true);
  expect(recorder.unskipped).toEqual([]);
});

describe("the recorder finds", () => {
  async function flawsOf(spoil: (session: Session) => void, name = "cheat"): Promise<string> {
    return new OnTime(await recorded(name, "phone", spoil), "phone").flaws.join("\n");
  }

  /** Changes each act before the show hears it. */
  const changing = (change: (act: Act, showing: Show) => Act) => (session: Session) => {
    const { showing } = session;
    const hear = showing.hear.bind(showing);
    showing.hear = (act) => hear(change(act, showing));
  };

  test("no flaws without a fault", async () => {
    expect(await flawsOf(changing((act) => act))).toBe("");
  });

  test("a question that is open too early", async () => {
    const open = { get: () => true };
    const found = await flawsOf(({ question }) => Object.defineProperty(question, "open", open));
    expect(found).toMatch("too early: Call Ada a cheat | Let it be");
    expect(found).toMatch("cards can be tapped too early");
  });

  test("a caption that comes with the message", async () => {
    const early = changing((act, { captions }) => {
      for (const { seat, caption } of act.events)
        if (seat && caption) captions.set(seat, { text: caption, fact: "" });
      return act;
    });
    expect(await flawsOf(early)).toMatch("is said to have");
  });

  test("a player who is awaited before it is their turn", async () => {
    const early = changing((act, showing) => {
      if (showing.view) showing.view = { ...showing.view, awaited: act.view.awaited };
      return act;
    });
    expect(await flawsOf(early)).toMatch("it has not come to that");
  });

  test("events that are told a tenth of a second late", async () => {
    const later = ({ lasts = 0, ...event }: EventInfo) => ({ ...event, lasts: lasts && lasts + 100 });
    const found = await flawsOf(changing((act) => ({ ...act, events: act.events.map(later) })));
    expect(found).toMatch("was told at");
    expect(found).toMatch("changed, though nothing happened");
  });

  test("a total that counts other cards", async () => {
    const old = ({ totals, ...event }: EventInfo) => event;
    const spoil = changing((act) => ({ ...act, events: act.events.map(old) }));
    expect(await flawsOf(spoil, "blackjack")).toMatch("dealer shows 10\u00a0+\u00a0? for 20");
  });

  test("a verdict under the next player's cards", async () => {
    const spoil = ({ showing }: Session) => (showing.outcomes.clear = () => undefined);
    expect(await flawsOf(spoil)).toMatch("and took the stack of 4 cards” stands under 4 new cards");
  });

  test("a stamp that stays for a moment only", async () => {
    const brief = ({ ...event }: EventInfo) => (event.beat === "lie" ? { ...event, lasts: 600 } : event);
    const found = await flawsOf(changing((act) => ({ ...act, events: act.events.map(brief) })));
    expect(found).toMatch("there is no stamp");
  });
});
