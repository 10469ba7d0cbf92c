// The tray after a game: who would like another one, and where else to go from here.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { icon } from "../art/icons.ts";
import { follow, onSite } from "../kit/route.ts";
import type { Session } from "../net/session.ts";
import type { ChairInfo, GameInfo, TableMessage } from "../protocol.ts";
import { leave } from "../sheets/leave.ts";
import { capital, listed, say } from "../words/say.ts";
import { tick } from "./chairs.ts";

const FEW = 3; // people who are called by their names

/** `go` leads to the table, or to the lobby. */
export function again(
  session: Session,
  game: GameInfo,
  table: TableMessage,
  go: (where: "look" | "lobby") => void,
): TemplateResult {
  const { you, host, self } = session;
  const people = session.room!.chairs.filter((chair) => chair.person);
  const others = people.filter((chair) => chair.person !== you);
  const seated = others.length < people.length;
  const on = !!self?.again;
  const { match } = session.room!;
  const but = async () => (await import("./same-again.ts")).openSameAgain(session, game);
  const ask = () => session.ask({ type: "again", number: table.number, on: !on });
  return html`<footer class="again" data-yours=${(seated && !on) || host}>
    ${others.length ? ready(session, others, on) : nothing}
    ${seated || host
      ? html`<div class="acts">
          ${host && (others.length || !seated)
            ? html`<button
                class="act ${on || !seated ? "main" : ""}"
                @click=${() => session.ask({ type: "start" })}
              >
                ${say("again.deal")}
              </button>`
            : nothing}
          ${seated
            ? html`<button class="act ${on ? "in" : "main"}" @click=${ask}>
                ${on
                  ? html`<span>${icon("check")}${say("again.on")}</span><small>${say("again.off")}</small>`
                  : say(!match ? "again.ask" : match.over ? "again.match" : "again.next")}
              </button>`
            : nothing}
        </div>`
      : nothing}
    <div class="links">
      ${table.seed
        ? html`<a class="link" href=${onSite(`/${session.code}/replay/${table.number}`)} @click=${follow}
            >${say("results.watchAgain")}</a
          >`
        : nothing}
      ${host ? html`<button class="link" @click=${but}>${say("again.but")}</button>` : nothing}
      <button class="link" @click=${() => go("look")}>${say("results.look")}</button>
      <button class="link" @click=${() => go("lobby")}>
        ${say(host ? "results.lobby" : "results.toLobby")}
      </button>
      ${you
        ? html`<button class="link" @click=${() => leave(session)}>${say("room.leave")}</button>`
        : nothing}
    </div>
  </footer>`;
}

/** The others, each with a tick once they are in. */
function ready(session: Session, others: ChairInfo[], on: boolean): TemplateResult {
  const wants = ({ person }: ChairInfo) => !!session.room!.people.find((other) => other.id === person)?.again;
  const missing = others.filter((chair) => !wants(chair) && !chair.away);
  const told = on ? waitingFor(missing) : whoIsIn(others.filter(wants));
  return html`<div class="ready">
    <span class="faces">
      ${others.map((chair) => avatar(chair, wants(chair) ? "" : "not-yet", tick(wants(chair))))}
    </span>
    <p role="status">${told}</p>
  </div>`;
}

const names = (chairs: ChairInfo[]): string => listed(chairs.map((chair) => chair.name));

function whoIsIn(those: ChairInfo[]): string {
  const count = those.length;
  if (!count) return say("again.nobody");
  return count > FEW
    ? capital(say("again.manyIn", { count }))
    : say("again.in", { names: names(those), count });
}

function waitingFor(those: ChairInfo[]): string {
  const count = those.length;
  return count > FEW ? say("again.waitingMany", { count }) : say("again.waiting", { names: names(those) });
}
