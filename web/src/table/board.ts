// The table without its cards: the seats around it, and the labels of the piles in the middle.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { firstSeats } from "../kit/notation.ts";
import type { ZoneInfo } from "../protocol.ts";
import type { Ruling } from "../show/call.ts";
import { namesSeat, plain, pointOf, say } from "../words/say.ts";
import { middleBox } from "./card-placement.ts";
import { badge, chip } from "./facts.ts";
import { type Box, RATIO, stageFoot } from "./layout.ts";
import { rail } from "./rail.ts";
import { isSeated, located, nameAt, othersOf, rolesOf, type Scene } from "./scene.ts";
import { type Board, otherSeat, ownSeat, placed } from "./seats.ts";
import { describedAll } from "./screen-reader.ts";

export function board(b: Board): TemplateResult {
  const { scene, places } = b;
  return html`
    ${rail(places, scene.view.clockwise, isSeated(scene.view))}
    ${othersOf(scene.view).map((seat, at) => {
      const place = places.seats[at];
      return place ? otherSeat(b, seat, place) : nothing;
    })}
    ${middle(b)} ${isSeated(scene.view) ? ownSeat(b) : nothing}
  `;
}

// Middle of the table

function middle(b: Board): TemplateResult {
  const { scene, places } = b;
  const { stage, stock, waste } = rolesOf(scene.game);
  return html`
    <section class="stage" style=${placed(places.stage)} aria-label=${say("table.stage")}>
      <span class="sr"
        >${stage.map((zone) => describedAll(scene, zone))}
        ${scene.view.clockwise ? nothing : say("table.otherWay")}</span
      >
    </section>
    ${stage.some((zone) => b.count(zone.name))
      ? nothing
      : ghost(places.stage, places.card.stage, places.foot)}
    <div class="stage-line" style=${placed(stageFoot(places))}>
      <p class="headline" ?data-long=${isLong(scene)}>${stageLine(b)}</p>
      ${scene.past && !scene.outcome
        ? html`<p class="past">${calledBy(scene.past)} ${plain(scene.past.verdict)}</p>`
        : nothing}
      <p class="facts">
        ${scene.lingers
          ? nothing
          : html`${stage.map((zone) => pileMark(b, zone))} ${b.facts.headline.map(chip)}`}
      </p>
    </div>
    ${places.stock ? stock.map((zone) => sideLabel(b, zone, places.stock!)) : nothing}
    ${places.waste ? waste.map((zone) => sideLabel(b, zone, places.waste!)) : nothing}
  `;
}

const SHORT = 48; // most letters of a headline in two lines

/** Returns whether the headline needs a third line. The sentence about a call takes a line of its own. */
const isLong = ({ outcome, ruling, view }: Scene): boolean =>
  plain(outcome || view.words.headline).length > SHORT || !!ruling;

/** Draws the outline of an empty pile. */
function ghost(box: Box, w: number, foot: number): TemplateResult {
  const h = w * RATIO;
  const at = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - foot - h) / 2, w, h };
  return html`<i class="ghost" style=${placed(at)}></i>`;
}

/**
 * Returns the headline of the stage: the outcome of a call, the last play, or the headline of the moment unless the
 * tray's question is about it.
 */
function stageLine({ scene, count, places }: Board): TemplateResult | string {
  const { view } = scene;
  if (scene.outcome) return html`${calledBy(scene.ruling)} ${plain(scene.outcome)}`;
  const [player, done] = lastAct(scene, count);
  if (!player && isComing(scene, count)) return "";
  const asks = places.tray.h && view.awaited.includes(view.seat);
  if (done && asks && pointOf(view.words.prompt) === done) return ""; // the question in the tray already says it
  if (!done) return asks || isInTray(scene, places) ? "" : plain(view.words.headline);
  const name = say("table.by", { name: player === view.seat ? say("table.you") : nameAt(scene, player) });
  return html`${face(scene, player)} <small>${name}</small> ${done}`;
}

const CRAMPED = 160; // width in pixels of a stage without room for a sentence

/** Returns whether only the tray tells the headline of the moment, as what other players are asked. */
const isInTray = ({ view }: Scene, { kind, stage }: Board["places"]): boolean =>
  kind === "landscape" &&
  stage.w < CRAMPED &&
  isSeated(view) &&
  view.awaited.length > 0 &&
  !view.awaited.includes(view.seat) &&
  !view.words.prompt;

/**
 * Returns the player of the cards on the stage and their last action. If the stage is empty, that is the player who
 * acted last, since they have taken the cards. Returns nothing during a call and while the next cards fly to an empty
 * stage.
 */
export function lastAct(scene: Scene, count: Board["count"]): [player: string, done: string] {
  if (scene.call || isComing(scene, count)) return ["", ""];
  const empty = !stageOf(scene).some(count);
  const player = empty ? scene.latest : scene.player;
  return [player, player && isSeated(scene.view) ? (scene.caption(player)?.text ?? "") : ""];
}

const stageOf = ({ game }: Scene): string[] => rolesOf(game).stage.map(({ name }) => name);

/** Returns whether the first cards are flying to an empty stage. */
function isComing(scene: Scene, count: Board["count"]): boolean {
  const names = stageOf(scene);
  const coming = [...scene.pieces.locations.keys()].some((location) =>
    names.includes(location.split(".")[0]!),
  );
  return coming && !names.some(count);
}

/** Returns the sentence about the call, if the verdict does not name the caller. */
function calledBy(ruling: Ruling | undefined): TemplateResult | typeof nothing {
  if (!ruling) return nothing;
  const { caller, call, verdict } = ruling;
  return namesSeat(verdict, caller) ? nothing : html`<small>${plain(call)}</small>`;
}

const face = (scene: Scene, seat: string): TemplateResult =>
  avatar(scene.playerAt(seat) ?? { name: seat, face: 0 }, "tiny");

/** Shows the total of the cards on the stage, or their number if it cannot be seen. */
function pileMark(b: Board, zone: ZoneInfo): TemplateResult | typeof nothing {
  const count = b.count(zone.name);
  const owners = zone.per_seat ? firstSeats(b.scene.view.seats) : [""];
  const totals = owners.flatMap((seat) => {
    const total = b.facts.totals.get(located(zone, seat));
    const whose = seat ? html`${face(b.scene, seat)} ${nameAt(b.scene, seat)}` : zone.label;
    return total ? [html`<span class="mark"><b class="voice">${whose}</b> ${badge(total)}</span>`] : [];
  });
  if (totals.length) return html`${totals}`;
  if (!count || zone.layout === "row") return nothing;
  // Cards just played onto the pile lie beside it for a moment.
  const laid = zone.per_seat ? rolesOf(b.scene.game).stage.filter((other) => other !== zone) : [];
  const more = laid.reduce((sum, { name }) => sum + b.count(name), 0);
  if (more)
    return html`<span class="mark">${say("table.pileMore", { label: zone.label, count, more })}</span>`;
  if (count < 2) return nothing;
  return html`<span class="mark">${say("table.pile", { label: zone.label, count })}</span>`;
}

/**
 * Returns the number at a pile beside the stage, without cards that are still on the stage or in flight. A pile without
 * cards has none, unless it is a stock that has run out. While cards are dealt, no pile has one.
 */
export function sideCount(
  { scene, layout, landed }: Pick<Board, "scene" | "layout" | "landed">,
  zone: ZoneInfo,
): string {
  if (scene.beat?.kind === "deal") return "";
  const there = layout.cards.filter(({ location }) => location.split(".")[0] === zone.name);
  const count = there.filter(landed).length;
  if (count) return String(count);
  return zone.role === "stock" && !middleBox(layout, zone) ? say("table.gone") : "";
}

/** Shows the label of a pile beside the stage, with its number of cards. */
function sideLabel(b: Board, zone: ZoneInfo, box: Box): TemplateResult {
  const count = sideCount(b, zone);
  const found = middleBox(b.layout, zone);
  const y = found ? found.y + found.h + 6 : box.y + box.h / 2;
  const low: Box = { x: box.x, y: Math.min(y, box.y + box.h - 34), w: box.w, h: 34 };
  return html`
    <p class="side-label" style=${placed(low)} ?hidden=${!count}>
      ${zone.label} <b>${count}</b>
      <span class="sr">${describedAll(b.scene, zone)}</span>
    </p>
  `;
}
