// End of a game on a shared screen: the podium on the left; awards, the fairness of the deal and players who want
// another game on the right.

import { html, nothing, type TemplateResult } from "lit";
import { avatar, type Someone } from "../art/avatar.ts";
import { drawn } from "../art/card-art.ts";
import { icon } from "../art/icons.ts";
import { gamesPlayed } from "../evening/tonight.ts";
import { seatIndex } from "../kit/notation.ts";
import { tick } from "../lobby/chairs.ts";
import type { Session } from "../net/session.ts";
import { lastOf } from "../net/log-lines.ts";
import type { ChairInfo, GameInfo, TableMessage } from "../protocol.ts";
import {
  awards,
  isLoss,
  placesIn,
  podium,
  pointsInAll,
  shared,
  standings,
  verdict,
} from "../results/podium.ts";
import { plain, pointsText, say } from "../words/say.ts";
import { corner } from "./tv-lobby.ts";
import "../evening/tonight.ts";
import "../fairness/fairness.ts";
import "../results/podium.ts";

const SHOWN = 3; // most awards; the match, the evening and the moment of the game reduce the number

export function tvOver(session: Session, game: GameInfo): TemplateResult {
  const [room, table] = [session.room!, session.table!];
  const lost = isLoss(table.view.points, game.money);
  const won = headline(session, table, lost);
  const { steps, rest } = standings(placesIn(room, table.view.places!));
  const several = !room.match && gamesPlayed(room.scores) > 1;
  const taken = (room.match ? 2 : several ? 1 : 0) + (table.highlight ? 1 : 0);
  const below = rest.flatMap(({ place, seats }) => seats.map((seat) => ({ place, seat })));
  return html`<section class="tv-over" aria-label=${say("results.podium")} style="--steps:${steps.length}">
    ${corner(session, game)}
    <div class="verdict">
      <h2><span role="status">${room.match?.over ? `${room.match.verdict}.` : won}</span></h2>
      <p>${room.match?.over ? won : plain(lastOf(session.log))}</p>
    </div>
    ${podium(
      steps,
      (seat) => who(session, seat),
      (seats) => [shared(seats.map((seat) => worth(session, game, seat)))],
      lost && !room.match?.over,
    )}
    ${below.length
      ? html`<ol class="rest" data-count=${below.length}>
          ${below.map(
            ({ place, seat }) =>
              html`<li>
                <b>${place}</b>${avatar(who(session, seat))}<span>${who(session, seat).name}</span>
                <span>${worth(session, game, seat)}</span>
              </li>`,
          )}
        </ol>`
      : nothing}
    <div class="beside-podium">
      ${room.match ? html`<p-match .room=${room} ?money=${game.money}></p-match>` : nothing}
      ${several ? html`<p-tonight screen .session=${session} .game=${game}></p-tonight>` : nothing}
      ${table.highlight
        ? html`<section class="moment">
            <small>${say("results.moment")}</small>
            <p>${drawn(table.highlight.text)}</p>
          </section>`
        : nothing}
      ${awards(table.awards.slice(0, SHOWN - taken), (seat) => who(session, seat))} ${seal(session, table)}
      ${onceMore(session)}
    </div>
  </section>`;
}

function headline(session: Session, { view }: TableMessage, lost: boolean): string {
  const found = verdict(view.places!, "", lost);
  if (!("seats" in found)) return say(found.word);
  return say(found.word, { names: found.seats.map((seat) => who(session, seat).name) });
}

const who = (session: Session, seat: string): Someone => session.playerAt(seat) ?? { name: seat, face: 0 };

/** Returns the points of this game and of all games of this kind. */
function worth(session: Session, { money }: GameInfo, seat: string): string {
  if (session.room!.match) return ""; // the standings of the match say more
  const points = session.table!.view.points?.[seatIndex(seat)];
  const now = points === undefined ? "" : pointsText(points, money);
  return [now, pointsInAll(session, seat, money)].filter(Boolean).join(" · ");
}

/**
 * Shows the fairness of the deal. Onlookers may not get the seed, since it reveals all cards; then the players can
 * check.
 */
function seal(session: Session, table: TableMessage): TemplateResult {
  if (!table.seed)
    return html`<p class="seal">
      ${icon("seal")}<span><b>${say("tv.fair")}</b> ${say("tv.fairHow")}</span>
    </p>`;
  return html`<p-fairness plain .session=${session} .table=${table}></p-fairness>`;
}

/** Shows the players who want another game, each with a tick. They answer on their phones. */
function onceMore(session: Session): TemplateResult {
  const { chairs, people } = session.room!;
  const sitting = chairs.filter((chair) => chair.person);
  const wants = ({ person }: ChairInfo) => !!people.find(({ id }) => id === person)?.again;
  const late = sitting.filter((chair) => !wants(chair) && !chair.away);
  const some = late.length && late.length < sitting.length;
  return html`<section class="once-more">
    <h2>${say("tv.again")}</h2>
    <p role="status">${some ? say("tv.waits", { names: late.map(({ name }) => name) }) : say("tv.answer")}</p>
    <p class="faces">
      ${sitting.map((chair) => avatar(chair, wants(chair) ? "" : "not-yet", tick(wants(chair))))}
    </p>
  </section>`;
}
