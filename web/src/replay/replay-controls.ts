// Bars and keys of a replay: above it the way back and the record, below it the track, steps and speed.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { drawn } from "../art/card-art.ts";
import { icon, iconButton } from "../art/icons.ts";
import { keyText, openKeyList } from "../beside/table-sheets.ts";
import { fit } from "../choose/fit-text.ts";
import { seatIndex } from "../kit/notation.ts";
import { follow, onSite } from "../kit/route.ts";
import { settings } from "../kit/settings.ts";
import { recall, remember } from "../kit/storage.ts";
import type { Player } from "../state.ts";
import type { ChapterInfo, EventInfo, Marked } from "../protocol.ts";
import { copyRecord, saveRecord } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import { say, type Word } from "../words/say.ts";
import { cuts, type Recording } from "./recording.ts";

type Act = "run" | "moves" | "chapters" | "ends" | "speed" | "eyes" | "link" | "mute" | "help";

const KEYS: Record<string, Act> = {
  " ": "run",
  ArrowLeft: "moves",
  ArrowRight: "moves",
  PageUp: "chapters",
  PageDown: "chapters",
  Home: "ends",
  End: "ends",
  s: "speed",
  l: "link",
  m: "mute",
  "?": "help",
};
/** Keys with Shift, for keyboards that lack other keys. */
const SHIFTED: Record<string, Act> = { ArrowLeft: "chapters", ArrowRight: "chapters" };
const BACK = /Left|Up|Home/;

export interface Pressed {
  act: Act;
  /** Direction, -1 or 1; for a point of view the number of the face. */
  arg: number;
}

/** Returns the action of a key; undefined if the key is not for the replay. */
export function pressed(event: KeyboardEvent): Pressed | undefined {
  const { key, shiftKey, target } = event;
  if (!settings.chosen.keys || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (document.querySelector("dialog:modal")) return undefined;
  const on = target as HTMLElement;
  if (on.matches("input, select") || (key === " " && on.matches("button, a"))) return undefined;
  if (/^[0-9]$/.test(key)) return { act: "eyes", arg: (Number(key) + 9) % 10 };
  const act = (shiftKey && SHIFTED[key]) || KEYS[key.length > 1 ? key : key.toLowerCase()];
  return act && { act, arg: BACK.test(key) ? -1 : 1 };
}

export function openReplayKeys(): void {
  const keysOf = (table: Record<string, Act>, act: Act) =>
    Object.keys(table)
      .filter((key) => table[key] === act)
      .map(keyText);
  const shifted = (key: string) => say("replay.shift", { key });
  const told = (act: Act): [string[], string] => [
    [...keysOf(KEYS, act), ...keysOf(SHIFTED, act).map(shifted)],
    say(`keys.${act}` as Word),
  ];
  const [help, ...others] = [...new Set(Object.values(KEYS))].reverse();
  openKeyList("", [...others.reverse().map(told), [["1", "2", "3", "…"], say("keys.eyes")], told(help!)]);
}

/** Draws the bar above a replay. `list` opens the list of moves if the page does not show it. */
export function replayBar(
  recording: Recording,
  list: (() => void) | undefined,
  tell: (what: string) => void,
): TemplateResult {
  const { code, number, players, seat, link } = recording;
  const whose = players[seatIndex(seat)];
  const back = say(link ? "join.own" : "replay.toRoom");
  return html`
    <a
      class="icon-button"
      href=${onSite(link ? "/" : `/${code}`)}
      aria-label=${back}
      title=${back}
      @click=${follow}
    >
      ${icon("back")}
    </a>
    <h1 class="title">${recording.game!.title} <small>${say("replay.title", { number })}</small></h1>
    <nav aria-label=${say("menu.label")}>
      ${list
        ? html`${recording.anyEyes
            ? iconButton("eye", say("replay.eyes"), list, whose && avatar(whose))
            : nothing}
          ${iconButton("menu", say("replay.moves"), list)}`
        : nothing}
      ${link ? nothing : iconButton("download", say("replay.record"), () => openRecord(recording, tell))}
      ${settings.chosen.keys ? iconButton("help", say("keys.title"), openReplayKeys) : nothing}
    </nav>
  `;
}

function openRecord({ code, number }: Recording, tell: (what: string) => void): void {
  const copy = async () => tell(await copyRecord(code, number));
  const save = async () => tell(await saveRecord(code, number));
  void openSheet(
    say("replay.record"),
    () => html`
      <p>${say("replay.recordIs")}</p>
      <button class="act plain" @click=${copy}>${say("replay.copy")}</button>
      <button class="act plain" @click=${save}>${say("replay.save")}</button>
    `,
  );
}

export const SPEEDS = [0.5, 1, 2, 4];

export const speedText = (speed: number): string => `${speed < 1 ? "½" : speed}×`;

/** Speed of a running replay, as this player last set it. */
export const speed = {
  get: (): number => SPEEDS.find((one) => one === recall("replay.speed", 1)) ?? 1,
  /** Scales the lengths of events by the speed. */
  of: (events: EventInfo[]): EventInfo[] =>
    events.map((event) => (event.lasts ? { ...event, lasts: event.lasts / speed.get() } : event)),
  next: (): void => remember("replay.speed", SPEEDS[(SPEEDS.indexOf(speed.get()) + 1) % SPEEDS.length]),
};

export interface Steering {
  at: number;
  last: number;
  chapters: ChapterInfo[];
  running: boolean;
  /** Text of the current step. */
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

/** Text and size for which each box was last fitted. */
const fitted = new WeakMap<HTMLElement, string>();

/** Fits the text of a step into its box, so that all of it is shown. */
export function fitStory(box: HTMLElement | null, story: string): void {
  if (!box) return;
  const wanted = [box.clientWidth, box.clientHeight, story].join();
  if (wanted === fitted.get(box)) return;
  fitted.set(box, wanted);
  fit(box);
}
