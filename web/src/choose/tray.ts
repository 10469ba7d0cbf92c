// The words of the tray (you are asked, wait or watch), and its parts as they are drawn.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { isAsked } from "../kit/notation.ts";
import { settings } from "../kit/settings.ts";
import type { Sitting } from "../state.ts";
import type { AskInfo, GameInfo, Marked, OfferInfo, ViewInfo } from "../protocol.ts";
import { openSheet } from "../sheets/sheet.ts";
import { namesSeat, plain, say } from "../words/say.ts";
import type { Argument, TrayButton } from "./buttons.ts";
import type { Clock } from "./clock.ts";
import { canJoin, takesCards } from "./offers.ts";

const FEW = 3; // names that a sentence can hold

export interface Moment {
  mode: "turn" | "window" | "wait" | "watch" | "told" | "paused" | "over";
  /** Whose face is shown, by seat; empty if nobody's. */
  face: string;
  ask: Marked;
  /** In small letters, where there is room. */
  aside: string;
  offers: OfferInfo[];
  /** Whether some of one's cards can be played, and others cannot. */
  lit: boolean;
}

/** The tray's text: what is asked. Until that is open, what is told of what happens; and before anything is, what was
 *  awaited, unless this player has just answered it. */
export function momentOf(session: Sitting, game: GameInfo): Moment | undefined {
  const { question, showing, room } = session;
  if (!question.view) return undefined;
  if (question.open || room?.paused) return momentIn(session, game, question.view);
  const { telling, view } = showing;
  const still: Moment = { mode: "told", face: session.seat, ask: "", aside: "", offers: [], lit: false };
  if (telling) return { ...still, face: telling.seat, ask: telling.text };
  if (!view || view.places || isAsked(view)) return still;
  const words = { ...view.words, prompt: "" };
  const { face, ask, aside } = momentIn(session, game, { ...view, words, offers: [] });
  return { ...still, face, ask, aside };
}

function momentIn(session: Sitting, game: GameInfo, view: ViewInfo): Moment {
  const { prompt } = view.words;
  const quiet = (ask: string) => ({ face: session.seat, ask, aside: "", offers: [], lit: false });
  if (view.places) return { ...quiet(say("table.isOver")), mode: "over" };
  if (session.room?.paused) return { ...quiet(say("table.paused")), mode: "paused" };
  const { offers } = view;
  const lit = !session.quiz && isLit(game, view);
  if (isAsked(view)) {
    const mode = offers.every(({ verb }) => game.windows.includes(verb)) ? "window" : "turn";
    const aside = mode === "window" ? "" : lit ? say("table.lit") : outcomeFor(session);
    return { mode, face: session.seat, ask: prompt, aside, offers, lit };
  }
  const names = view.awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
  const waiting = names.length > FEW ? say("table.waitAll") : say("table.wait", { names });
  const face = names.length === 1 ? view.awaited[0]! : "";
  const mode = session.seat ? "wait" : "watch";
  // Somebody who is not awaited may have something to do all the same.
  const ask = prompt || (names.length ? waiting : "");
  const free = prompt && offers.some(takesCards) ? say("table.orWait") : "";
  const aside = prompt ? free : mode === "watch" ? asOnlooker(session) : askedOf(view, names);
  return { mode, face, ask, aside, offers, lit };
}

/** What the last round came to for oneself, as long as it is in sight. */
const outcomeFor = ({ showing, seat }: Sitting): string =>
  showing.lingers ? (showing.captions.get(seat) ?? "").replaceAll("\n", "; ") : "";

/** What the others are asked for. */
function askedOf({ awaited, words }: ViewInfo, names: string[]): string {
  const what = plain(words.headline);
  return names.length === 1 && what && !namesSeat(words.headline, awaited[0]!)
    ? say("table.asked", { name: names[0]!, what })
    : what;
}

/** Whether what can be played is told apart from what cannot. */
function isLit(game: GameInfo, { zones, seat, offers }: ViewInfo): boolean {
  if (!offers.some(takesCards)) return false;
  const held = game.zones.filter(({ role, per_seat }) => role === "hand" && per_seat);
  const cards = held.flatMap(({ name }) => zones[`${name}.${seat}`] ?? []);
  return cards.some((card) => !canJoin(offers, [], card));
}

/** What one has asked for, and what was answered. */
export const ownAsk = ({ room, you }: Sitting): AskInfo | undefined =>
  room!.asks.find(({ person }) => person === you);

/** That one watches, and whether one may play. */
function asOnlooker(session: Sitting): string {
  const ask = ownAsk(session);
  const told = ask?.answer === "no" ? "news.saidNo" : ask && !ask.answer ? "table.asking" : "table.watching";
  return say(told, { host: session.hostName, name: session.room!.chairs[ask?.chair ?? 0]!.name });
}

/** How to a seat: among these, or no longer by asking for one. */
export interface WayIn {
  label: string;
  bots: (Someone & { chair: number })[];
}

/** What somebody who watches can do in order to play: go back to their cards, or play on for a bot. */
export function wayIn(session: Sitting): WayIn | undefined {
  const ask = ownAsk(session);
  if (ask && !ask.answer) return { label: say("table.takeBack"), bots: [] };
  const bots = botSeats(session);
  const [first] = bots;
  if (!first) return undefined;
  if (session.self?.hand) return { label: say("table.ownCards"), bots };
  const free = session.host || session.room!.latecomers;
  const { name } = first;
  const one = free ? say("table.takeOver", { name }) : say("table.askFor", { name });
  const any = free ? say("table.takeOverOne") : say("table.askForOne");
  return { label: bots.length > 1 ? any : one, bots };
}

/** Those for whom somebody who watches can play on: whoever has had a hand has none but that. */
function botSeats(session: Sitting): WayIn["bots"] {
  const { self } = session;
  if (!self || ownAsk(session)?.answer === "no") return [];
  return session.room!.chairs.flatMap(({ name, face, level, seat, spare }, chair) =>
    level && (self.hand ? seat === self.hand : spare) ? [{ name, face, level, chair }] : [],
  );
}

type Part = TemplateResult | typeof nothing;
const RINGED: Moment["mode"][] = ["turn", "window", "wait", "watch"];

/** Whose turn it is, in a ring of the time that is left; in a window, the seconds. */
export function faceIn({ mode, face }: Moment, session: Sitting, clock: Clock): Part {
  if (mode === "window" && clock.seconds !== undefined)
    return html`<span class="avatar turn seconds" aria-hidden="true">${clock.seconds}</span>`;
  const player = face ? session.playerAt(face) : undefined;
  return player ? avatar(player, RINGED.includes(mode) ? "turn" : "") : nothing;
}

/** What happens if one is right, and if one is wrong. The button tells it to those who listen. */
export function stakesIn(buttons: TrayButton[]): Part {
  const call = buttons.find(({ right }) => right);
  if (!call) return nothing;
  const box = (head: string, text: string) => html`<p><b>${head}</b> ${text}</p>`;
  return html`<div class="stakes" aria-hidden="true">
    ${box(say("table.ifRight"), call.right ?? "")} ${box(say("table.ifWrong"), call.wrong ?? "")}
  </div>`;
}

export function asideOf({ mode, aside }: Moment, clock: Clock, common: string): string {
  if (mode === "turn" && clock.soon) return say("table.timeLeft", { left: clock.seconds! });
  return common || aside;
}

/** Mostly for the eye: each card says aloud whether it can be played, and the time is told. */
export function asideLine(text: string, silent: boolean): Part {
  if (!text) return nothing;
  return html`<p class="aside" aria-hidden=${silent ? "true" : nothing}>${text}</p>`;
}

export function undoButton(undo: () => void): TemplateResult {
  const label = say("table.unselect");
  return html`<button class="icon-button undo" aria-label=${label} title=${label} @click=${undo}>
    ${icon("undo")}
  </button>`;
}

/** What all buttons lead to in `common` does not stand on each. */
export function trayButton(button: TrayButton, common: string): TemplateResult {
  const { label, effect, manner, ready, verb, letter, press, right } = button;
  // What is asked twice is explained then.
  const leads = effect !== common && manner !== "quiet" ? effect : "";
  const key = !settings.chosen.keys ? "" : manner === "main" ? "↵" : (letter ?? "");
  return html`
    <button
      class="act ${manner}"
      data-verb=${verb || nothing}
      aria-disabled=${!ready}
      aria-keyshortcuts=${(letter && key) || nothing}
      @click=${press}
    >
      <span class="label">${label}</span>
      ${leads ? html`<small class=${right ? "sr" : nothing}>${leads}</small>` : nothing}
      ${key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing}
    </button>
  `;
}

// Sheets that a button opens before it does anything, to ask for more.

interface Entry {
  label: string;
  effect: string;
  value: string;
  manner?: string;
  face?: TemplateResult;
}

/** One of these; empty if none was chosen. */
function openList(title: string, entries: Entry[]): Promise<string> {
  return openSheet(
    title,
    (done) => html`
      <div class="words">
        ${entries.map(
          ({ label, effect, value, manner = "plain", face = nothing }) =>
            html`<button class="act ${manner}" data-arg=${value} @click=${() => done(value)}>
              ${face}<span class="label">${label}</span>${effect ? html`<small>${effect}</small>` : nothing}
            </button>`,
        )}
      </div>
    `,
  );
}

/** One of the words that go with a move. */
export const askForWord = (title: string, words: Argument[]): Promise<string> =>
  openList(
    title,
    words.map(({ arg, label, effect }) => ({ label, effect, value: arg })),
  );

/** What there is no room for in the tray. */
export async function openMore(title: string, rest: TrayButton[]): Promise<void> {
  const answer = await openList(
    title,
    rest.map(({ label, effect, manner }, at) => ({ label, effect, manner, value: String(at + 1) })),
  );
  rest[Number(answer) - 1]?.press();
}

/** Whose seat to take; its number among them, or -1. */
export async function askForSeat(title: string, players: Someone[]): Promise<number> {
  const answer = await openList(
    title,
    players.map((player, at) => ({
      label: player.name,
      effect: "",
      value: String(at + 1),
      face: avatar(player),
    })),
  );
  return Number(answer) - 1;
}
