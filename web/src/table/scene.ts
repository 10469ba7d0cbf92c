// The scene that a table draws, live, in a replay or on a TV; and the roles of its zones.

import { firstSeats, HIDDEN, SEATS } from "../kit/notation.ts";
import type { Player } from "../state.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, Marked, ViewInfo, ZoneInfo } from "../protocol.ts";
import type { Beat } from "../show/beats.ts";
import type { Call, Ruling } from "../show/call.ts";
import type { Pieces } from "../show/pieces.ts";
import type { Show } from "../show/show.ts";
import { totalsIn } from "./facts.ts";

export interface Scene {
  game: GameInfo;
  /** What has been seen to be so. */
  view: ViewInfo;
  /** The player's open question; without offers while it is closed. */
  asked: ViewInfo;
  pieces: Pieces;
  /** What cards come to, by location; where it is left out, as the view has it. */
  totals?: Map<string, string>;
  /** What is happening just now. */
  beat: Beat | undefined;
  /** Who has called whom, and what has come of it. */
  call: Call | undefined;
  playerAt(seat: string): Player | undefined;
  /** What a player has just said. */
  bubble(seat: string): string;
  /** What they have just done, in a word or two. */
  caption(seat: string): string;
  /** What the last call or round came to, until something else happens. */
  outcome: Marked;
  /** If that was a call, who had called; and what the call before something else happened came to. */
  ruling: Ruling | undefined;
  past: Ruling | undefined;
  /** Whether what lies there belongs to the moment before: the facts are about the next. */
  lingers: boolean;
  /** Whose caption is the newest. */
  latest: string;
  /** Who played what lies on the stage. */
  player: string;
}

/** The table as it is now. */
export function sceneOf(session: Session, game: GameInfo): Scene {
  const playerAt = (seat: string) => session.playerAt(seat);
  const bubble = (seat: string) => session.bubbles.get(playerAt(seat)?.person ?? "") ?? "";
  return { ...shownBy(session.showing, game), asked: session.question.view!, playerAt, bubble };
}

/** What a show has come to. Nothing is asked there. */
export function shownBy(show: Show, game: GameInfo): Omit<Scene, "playerAt" | "bubble"> {
  const { pieces, beat, call, lingers, captions, movers } = show;
  const { outcome, ruling, past } = show.outcomes;
  const caption = (seat: string) => captions.get(seat) ?? "";
  const latest = [...captions.keys()].at(-1) ?? "";
  const onStage = ([zone]: [string, string]) => rolesOf(game).stage.some(({ name }) => name === zone);
  const player = [...movers].filter(onStage).at(-1)?.[1] ?? "";
  const totals = new Map([...totalsIn(game, show.former ?? show.view!), ...show.totals]);
  const shown = { pieces, totals, beat, call, outcome, ruling, past, lingers };
  const view = viewOf(show, game);
  return { game, view, asked: view, ...shown, caption, latest, player };
}

/** The last moment; but what stands at the seats that have done all they do before the next is as it is in that. */
function viewOf({ view, coming, settled }: Show, game: GameInfo): ViewInfo {
  if (!coming || !settled.size) return view!;
  const facts = { ...view!.words.facts };
  for (const { name, shown, totals } of game.facts) {
    const [now, then] = [facts[name], coming.words.facts[name]];
    if (shown !== "seat" || totals || !Array.isArray(then)) continue;
    facts[name] = then.map((value, at) => (settled.has(SEATS[at]!) ? value : (now?.[at] ?? "")));
  }
  return { ...view!, words: { ...view!.words, facts } };
}

export const nameAt = (scene: Scene, seat: string): string => scene.playerAt(seat)?.name ?? seat;

/** The seats of others, clockwise from one's own left; all of them for somebody who watches. */
export function othersOf(view: ViewInfo): string[] {
  const seats = firstSeats(view.seats);
  const own = seats.indexOf(view.seat);
  return own < 0 ? seats : [...seats.slice(own + 1), ...seats.slice(0, own)];
}

export const isSeated = (view: ViewInfo): boolean => view.seat !== "-";

/** The name of a location: `hand.b`, or `pile` for one that belongs to nobody. */
export const located = (zone: ZoneInfo, seat: string): string =>
  zone.per_seat ? `${zone.name}.${seat}` : zone.name;

/** Zones that belong together, like first to fourth piles, are one group under one label. */
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

/** A game's zones by what they are to players. */
export interface Roles {
  /** In the middle, from left to right. Those of the seats are one heap of what all have played. */
  stage: ZoneInfo[];
  stock: ZoneInfo[];
  waste: ZoneInfo[];
  /** What a player holds, and what is fanned out before them in the same way. */
  held: ZoneInfo[];
  /** What lies before a player in columns. */
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

/** Whether hands lie open: by the rules, or because whoever looks may see all cards. */
export function isOpen({ game, view }: Scene): boolean {
  const hands = rolesOf(game).held.filter((zone) => zone.role === "hand");
  if (hands.some((zone) => zone.sees === "all")) return true;
  const others = othersOf(view).flatMap((seat) => hands.map((zone) => view.zones[located(zone, seat)] ?? []));
  return others.some((cards) => cards.some((card) => card !== HIDDEN));
}

const ROW = 3; // cards in a row before a player for which there is room; more of them are smaller

/** How many columns of cards lie before each player: the same for a whole game. */
export function columnsOf(game: GameInfo): number {
  const { mat } = rolesOf(game);
  const piles = grouped(mat.filter((zone) => zone.layout !== "row")).map((group) => group.zones.length);
  return Math.max(0, ...piles, mat.some((zone) => zone.layout === "row") ? ROW : 0);
}
