// Where we are in a game, and the keys to go on: what happened, a track cut into tricks, steps and speed.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { iconButton } from "../art/icons.ts";
import { drawn } from "../art/slips.ts";
import { fit } from "../choose/fit.ts";
import { recall, remember } from "../kit/storage.ts";
import type { Player } from "../net/player.ts";
import type { ChapterInfo, EventInfo, Marked } from "../protocol.ts";
import { say } from "../words/say.ts";
import { cuts } from "./replay-chapters.ts";

export const SPEEDS = [0.5, 1, 2, 4];

export const speedText = (speed: number): string => `${speed < 1 ? "½" : speed}×`;

/** How fast a game runs, as this person last had it. */
export const speed = {
  get: (): number => SPEEDS.find((one) => one === recall("replay.speed", 1)) ?? 1,
  /** What happens takes as long as it allows. */
  of: (events: EventInfo[]): EventInfo[] =>
    events.map((event) => (event.lasts ? { ...event, lasts: event.lasts / speed.get() } : event)),
  next: (): void => remember("replay.speed", SPEEDS[(SPEEDS.indexOf(speed.get()) + 1) % SPEEDS.length]),
};

export interface Steering {
  at: number;
  last: number;
  chapters: ChapterInfo[];
  running: boolean;
  /** What has just happened, and whose doing it is. */
  story: Marked;
  who: Player | undefined;
  go(at: number): void;
  step(by: number): void;
  chapter(way: number): void;
  run(): void;
  faster(): void;
  share(): void;
}

export function steering(now: Steering): TemplateResult {
  const { at, last, running } = now;
  const fast = say("replay.speed", { speed: speedText(speed.get()) });
  return html`<div class="steering">
    <div>
      <div class="telling">
        ${now.who ? avatar(now.who) : nothing}
        <p class="voice" role="status">${drawn(now.story)}</p>
        <small>${say("replay.step", { at, total: last })}</small>
      </div>
      ${track(now)}
      <div class="steps">
        <button class="icon-button" data-tool="speed" aria-label=${fast} title=${fast} @click=${now.faster}>
          ${speedText(speed.get())}
        </button>
        ${iconButton("first", say("replay.back"), () => now.chapter(-1))}
        ${iconButton("previous", say("replay.previous"), () => now.step(-1))}
        ${iconButton(running ? "stop" : "run", say(running ? "replay.stop" : "replay.run"), now.run)}
        ${iconButton("next", say("replay.next"), () => now.step(1))}
        ${iconButton("last", say("replay.on"), () => now.chapter(1))}
        ${iconButton("link", say("replay.share"), now.share)}
      </div>
    </div>
  </div>`;
}

function track({ at, last, chapters, go }: Steering): TemplateResult {
  const total = Math.max(1, last);
  const here = chapters.find(({ first, last: end }) => first <= at && at <= end)?.label;
  const where = say("replay.step", { at, total: last });
  return html`<div class="track">
    ${cuts(chapters, total).map(([from, to]) => {
      const done = Math.max(0, Math.min(1, (at / total - from) / (to - from)));
      return html`<i style="left:${from * 100}%;width:${(to - from) * 100}%"
        ><b style="scale:${done} 1"></b
      ></i>`;
    })}
    <input
      type="range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${say("replay.position")}
      aria-valuetext=${here ? `${where}, ${here}` : where}
      @input=${(event: Event) => go((event.target as HTMLInputElement).valueAsNumber)}
    />
  </div>`;
}

/** What was last made to fit, and the size it was for. */
const fitted = new WeakMap<HTMLElement, string>();

/** Whatever has happened is told in full. */
export function fitStory(box: HTMLElement | null, story: string): void {
  if (!box) return;
  const wanted = [box.clientWidth, box.clientHeight, story].join();
  if (wanted === fitted.get(box)) return;
  fitted.set(box, wanted);
  fit(box);
}
