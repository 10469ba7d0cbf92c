// Text of the tray (asked, waiting or watching), and templates of its parts.

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

const FEW = 3; // most names that a sentence lists

export interface Moment {
  mode: "turn" | "window" | "wait" | "watch" | "told" | "paused" | "over";
  /** Seat whose face is shown; empty if there is none. */
  face: string;
  ask: Marked;
  /** Small text, shown if there is room. */
  aside: string;
  offers: OfferInfo[];
  /** Whether some of the player's cards can be played and others cannot. */
  lit: boolean;
}

/**
 * Returns the text of the tray: the question, once it is open. Before that, the event being told, or else the earlier
 * question, unless this player has just answered it.
 */
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
  // A player who is not awaited may still have an offer.
  const ask = prompt || (names.length ? waiting : "");
  const free = prompt && offers.some(takesCards) ? say("table.orWait") : "";
  const aside = prompt ? free : mode === "watch" ? asOnlooker(session) : askedOf(view, names);
  return { mode, face, ask, aside, offers, lit };
}

/** Returns the player's own result of the last round while it is shown. */
const outcomeFor = ({ showing, seat }: Sitting): string =>
  showing.lingers ? (showing.captions.get(seat)?.text ?? "").replaceAll("\n", "; ") : "";

/** Returns what the other players are asked. */
function askedOf({ awaited, words }: ViewInfo, names: string[]): string {
  const what = plain(words.headline);
  return names.length === 1 && what && !namesSeat(words.headline, awaited[0]!)
    ? say("table.asked", { name: names[0]!, what })
    : what;
}

/** Returns whether playable cards are marked. */
function isLit(game: GameInfo, { zones, seat, offers }: ViewInfo): boolean {
  if (!offers.some(takesCards)) return false;
  const held = game.zones.filter(({ role, per_seat }) => role === "hand" && per_seat);
  const cards = held.flatMap(({ name }) => zones[`${name}.${seat}`] ?? []);
  return cards.some((card) => !canJoin(offers, [], card));
}

/** Returns this person's request for a seat, with the host's answer. */
export const ownAsk = ({ room, you }: Sitting): AskInfo | undefined =>
  room!.asks.find(({ person }) => person === you);

/** Tells onlookers that they are watching, or how their request stands. */
function asOnlooker(session: Sitting): string {
  const ask = ownAsk(session);
  const told = ask?.answer === "no" ? "news.saidNo" : ask && !ask.answer ? "table.asking" : "table.watching";
  return say(told, { host: session.hostName, name: session.room!.chairs[ask?.chair ?? 0]!.name });
}

/** A way to get a seat: to replace one of `bots`. If there are none, the button withdraws a request for a seat. */
export interface WayIn {
  label: string;
  bots: (Someone & { chair: number })[];
}

/** Returns how an onlooker can play: return to their own cards, replace a bot, or withdraw a request to do so. */
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

/** Returns the bots that an onlooker can replace. A player who had a hand can only return to that hand. */
function botSeats(session: Sitting): WayIn["bots"] {
  const { self } = session;
  if (!self || ownAsk(session)?.answer === "no") return [];
  return session.room!.chairs.flatMap(({ name, face, level, seat, spare }, chair) =>
    level && (self.hand ? seat === self.hand : spare) ? [{ name, face, level, chair }] : [],
  );
}

type Part = TemplateResult | typeof nothing;
const RINGED: Moment["mode"][] = ["turn", "window", "wait", "watch"];

/**
 * Draws the face of the player to move, in a ring that shows the time left. In a window, draws the seconds left
 * instead.
 */
export function faceIn({ mode, face }: Moment, session: Sitting, clock: Clock): Part {
  if (mode === "window" && clock.seconds !== undefined)
    return html`<span class="avatar turn seconds" aria-hidden="true">${clock.seconds}</span>`;
  const player = face ? session.playerAt(face) : undefined;
  return player ? avatar(player, RINGED.includes(mode) ? "turn" : "") : nothing;
}

/** Shows the consequences of being right and wrong. Screen readers hear them from the button. */
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

/**
 * Shows the small text. It can be silent, since each card tells screen readers whether it is playable, and the time is
 * announced.
 */
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

/** Draws a button. Its effect is left out if all buttons share it as `common`. */
export function trayButton(button: TrayButton, common: string): TemplateResult {
  const { label, effect, manner, ready, verb, letter, press, right } = button;
  // A quiet button explains its effect when it asks for confirmation.
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

// Sheets that a button opens to ask for more.

interface Entry {
  label: string;
  effect: string;
  value: string;
  manner?: string;
  face?: TemplateResult;
}

/** Asks for one of the entries; returns an empty text if none was chosen. */
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

/** Asks for a word of the move. */
export const askForWord = (title: string, words: Argument[]): Promise<string> =>
  openList(
    title,
    words.map(({ arg, label, effect }) => ({ label, effect, value: arg })),
  );

/** Opens a sheet with the buttons that have no room in the tray. */
export async function openMore(title: string, rest: TrayButton[]): Promise<void> {
  const answer = await openList(
    title,
    rest.map(({ label, effect, manner }, at) => ({ label, effect, manner, value: String(at + 1) })),
  );
  rest[Number(answer) - 1]?.press();
}

/** Asks whose seat to take; returns an index into `players`, or -1. */
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
