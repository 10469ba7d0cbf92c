// Scene: what a table draws, live, in a replay or on a TV; and the roles of a game's zones.

import { firstSeats, HIDDEN, SEATS } from "../kit/notation.ts";
import type { Player } from "../state.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, Marked, ViewInfo, ZoneInfo } from "../protocol.ts";
import type { Beat } from "../show/beats.ts";
import type { Call, Ruling } from "../show/call.ts";
import type { Caption } from "../show/captions.ts";
import type { Pieces } from "../show/pieces.ts";
import type { Show } from "../show/show.ts";
import { totalsIn } from "./facts.ts";

export interface Scene {
  game: GameInfo;
  /** The position as shown so far. */
  view: ViewInfo;
  /** The player's open question; without offers while it is closed. */
  asked: ViewInfo;
  pieces: Pieces;
  /** Totals of cards by location; by default those of the view. */
  totals?: Map<string, string>;
  /** The current beat. */
  beat: Beat | undefined;
  /** The current call and its outcome. */
  call: Call | undefined;
  playerAt(seat: string): Player | undefined;
  /** Returns the phrase that a player has just said. */
  bubble(seat: string): string;
  /** Returns a player's last action in a word or two. */
  caption(seat: string): Caption | undefined;
  /** Outcome of the last call or round, until the next event. */
  outcome: Marked;
  /** Ruling of the last call, and the former ruling, which a later event has ended. */
  ruling: Ruling | undefined;
  past: Ruling | undefined;
  /** Whether cards of the last position are still in sight. Facts already describe the next one. */
  lingers: boolean;
  /** Seat with the newest caption. */
  latest: string;
  /** Seat that played the cards on the stage. */
  player: string;
}

/** Returns the scene of the table now. */
export function sceneOf(session: Session, game: GameInfo): Scene {
  const playerAt = (seat: string) => session.playerAt(seat);
  const bubble = (seat: string) => session.bubbles.get(playerAt(seat)?.person ?? "") ?? "";
  return { ...shownBy(session.showing, game), asked: session.question.view!, playerAt, bubble };
}

/** Returns the scene of a show, without a question. */
export function shownBy(show: Show, game: GameInfo): Omit<Scene, "playerAt" | "bubble"> {
  const { pieces, beat, call, lingers, captions, movers } = show;
  const { outcome, ruling, past } = show.outcomes;
  const caption = (seat: string) => captions.get(seat);
  const latest = [...captions.keys()].at(-1) ?? "";
  const onStage = ([zone]: [string, string]) => rolesOf(game).stage.some(({ name }) => name === zone);
  const player = [...movers].filter(onStage).at(-1)?.[1] ?? "";
  const totals = new Map([...totalsIn(game, show.former ?? show.view!), ...show.totals]);
  const shown = { pieces, totals, beat, call, outcome, ruling, past, lingers };
  const view = viewOf(show, game);
  return { game, view, asked: view, ...shown, caption, latest, player };
}

/**
 * Returns the last position. Settled seats, which have done all they do before the next position, show their facts from
 * that one. While cards of the position before stay in sight, faces show its numbers.
 */
function viewOf({ view, coming, settled, former }: Show, game: GameInfo): ViewInfo {
  if (!former && (!coming || !settled.size)) return view!;
  const facts = { ...view!.words.facts };
  for (const { name, shown, totals } of game.facts) {
    if (former && shown === "face") facts[name] = former.words.facts[name] ?? "";
    if (!coming) continue;
    const [now, then] = [facts[name], coming.words.facts[name]];
    if (shown !== "seat" || totals || !Array.isArray(then)) continue;
    facts[name] = then.map((value, at) => (settled.has(SEATS[at]!) ? value : (now?.[at] ?? "")));
  }
  return { ...view!, words: { ...view!.words, facts } };
}

export const nameAt = (scene: Scene, seat: string): string => scene.playerAt(seat)?.name ?? seat;

/** Returns the seats of the other players, clockwise from the viewer's left; all seats for an onlooker. */
export function othersOf(view: ViewInfo): string[] {
  const seats = firstSeats(view.seats);
  const own = seats.indexOf(view.seat);
  return own < 0 ? seats : [...seats.slice(own + 1), ...seats.slice(0, own)];
}

export const isSeated = (view: ViewInfo): boolean => view.seat !== "-";

/** Returns the name of a location: `hand.b`, or `pile` for a zone of nobody. */
export const located = (zone: ZoneInfo, seat: string): string =>
  zone.per_seat ? `${zone.name}.${seat}` : zone.name;

/** Zones that belong together, such as first to fourth piles, under one label. */
export interface Group {
  label: string;
  zones: ZoneInfo[];
}

export function grouped(zones: ZoneInfo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const zone of zones) {
    const kind = zone.name.replace(/\d+$/, "");
    const group = groups.get(kind) ?? { label: zone.label, zones: [] };
    group.zones.push(zone);
    groups.set(kind, group);
  }
  return [...groups.values()];
}

/** A game's zones, sorted by role. */
export interface Roles {
  /** Zones in the middle, from left to right. A zone with a pile for each seat is drawn as one heap. */
  stage: ZoneInfo[];
  stock: ZoneInfo[];
  waste: ZoneInfo[];
  /** Cards in a player's hand, and cards fanned out in the same way. */
  held: ZoneInfo[];
  /** Cards in front of a player, in columns. */
  mat: ZoneInfo[];
}

const known = new WeakMap<GameInfo, Roles>();

export function rolesOf(game: GameInfo): Roles {
  const found = known.get(game) ?? readRoles(game);
  known.set(game, found);
  return found;
}

function readRoles({ zones }: GameInfo): Roles {
  const middle = (role: ZoneInfo["role"]) => zones.filter((zone) => zone.role === role);
  const before = zones.filter(({ role, per_seat }) => per_seat && (role === "hand" || role === "mat"));
  const isHeld = ({ role, layout }: ZoneInfo) => role === "hand" || layout === "fan";
  const held = before
    .filter(isHeld)
    .sort((one, other) => Number(other.role === "hand") - Number(one.role === "hand"));
  const common = middle("mat").filter((zone) => !zone.per_seat);
  return {
    stage: [...middle("stage"), ...common],
    stock: middle("stock"),
    waste: middle("waste"),
    held,
    mat: before.filter((zone) => !isHeld(zone)),
  };
}

/** Returns whether hands lie open: by the rules, or because the viewer may see all cards. */
export function isOpen({ game, view }: Scene): boolean {
  const hands = rolesOf(game).held.filter((zone) => zone.role === "hand");
  if (hands.some((zone) => zone.sees === "all")) return true;
  const others = othersOf(view).flatMap((seat) => hands.map((zone) => view.zones[located(zone, seat)] ?? []));
  return others.some((cards) => cards.some((card) => card !== HIDDEN));
}

const ROW = 3; // most cards side by side in front of a player at full size

/** Returns the number of columns of cards in front of each player, which is constant during a game. */
export function columnsOf(game: GameInfo): number {
  const { mat } = rolesOf(game);
  const piles = grouped(mat.filter((zone) => zone.layout !== "row")).map((group) => group.zones.length);
  return Math.max(0, ...piles, mat.some((zone) => zone.layout === "row") ? ROW : 0);
}
