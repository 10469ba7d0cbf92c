// What the tray says: whether you are asked, or wait, or watch.

import type { Someone } from "../art/avatar.ts";
import { isAsked } from "../kit/seats.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo, OfferInfo, ViewInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { canJoin, takesCards } from "./offers.ts";

const FEW = 3; // names that a sentence can hold

export interface Moment {
  mode: "turn" | "window" | "wait" | "watch" | "paused" | "over";
  /** Whose face is shown, by seat; empty if nobody's. */
  face: string;
  ask: string;
  /** The same in parts: every second one is what it comes down to. */
  parts: string[];
  /** In small letters, where there is room. */
  aside: string;
  offers: OfferInfo[];
  /** Whether some of one's cards can be played, and others cannot. */
  lit: boolean;
}

/**
 * What is asked. Buttons are there at once; but until everybody has seen what has led to it, the words
 * tell what is going on: the old question would be the wrong one, and the new one ahead of the cards.
 */
export function momentOf(session: Session, game: GameInfo, view: ViewInfo): Moment {
  const now = momentIn(session, game, view);
  if (session.showing.quiet || !session.showing.view) return now;
  const { ask: before, face } = momentIn(session, game, session.showing.view);
  if (before === now.ask) return now; // it is still the same
  const ask = session.log.findLast((line) => !line.who)?.text ?? "";
  const mode = now.mode === "over" ? "wait" : now.mode; // nobody knows yet
  return { ...now, mode, face, ask, parts: [ask], aside: "" };
}

function momentIn(session: Session, game: GameInfo, view: ViewInfo): Moment {
  const { prompt, prompt_parts: parts } = view.words;
  const quiet = (ask: string) => ({
    face: session.seat,
    ask,
    parts: [ask],
    aside: "",
    offers: [],
    lit: false,
  });
  if (view.places) return { ...quiet(say("table.isOver")), mode: "over" };
  if (session.room?.paused) return { ...quiet(say("table.paused")), mode: "paused" };
  const { offers } = view;
  const lit = isLit(game, view);
  if (isAsked(view)) {
    const mode = offers.every(({ verb }) => game.windows.includes(verb)) ? "window" : "turn";
    const aside = lit && mode === "turn" ? say("table.lit") : "";
    return { mode, face: session.seat, ask: prompt, parts, aside, offers, lit };
  }
  const names = view.awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
  const waiting = names.length > FEW ? say("table.waitAll") : say("table.wait", { names });
  const face = names.length === 1 ? view.awaited[0]! : "";
  const mode = session.seat ? "wait" : "watch";
  // Somebody who is not awaited may have something to do all the same.
  const ask = prompt || (names.length ? waiting : "");
  const aside = prompt ? "" : mode === "watch" ? say("table.watching") : "";
  return { mode, face, ask, parts: prompt ? parts : [ask], aside, offers, lit };
}

/** Whether what can be played is told apart from what cannot. */
function isLit(game: GameInfo, { zones, seat, offers }: ViewInfo): boolean {
  if (!offers.some(takesCards)) return false;
  const held = game.zones.filter(({ role, per_seat }) => role === "hand" && per_seat);
  const cards = held.flatMap(({ name }) => zones[`${name}.${seat}`] ?? []);
  return cards.some((card) => !canJoin(offers, [], card));
}

/** Those whose seats somebody who watches can take. */
export function botSeats(session: Session): (Someone & { chair: number })[] {
  if (!session.you) return [];
  return session.room!.chairs.flatMap(({ name, face, level, seat }, chair) =>
    level && seat ? [{ name, face, level, chair }] : [],
  );
}
