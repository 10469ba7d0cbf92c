// A player's cards and facts in a sheet, for small screens, where the table shows only their face.

import { html, nothing, type TemplateResult } from "lit";
import { avatar } from "../art/avatar.ts";
import { cardArt, colour } from "../art/card-art.ts";
import { openSheet } from "../sheets/sheet.ts";
import { badge, readFacts, type Shown, tag } from "../table/facts.ts";
import { grouped, located, nameAt, rolesOf, type Scene } from "../table/scene.ts";
import { spokenName } from "../words/card-names.ts";
import { say } from "../words/say.ts";

export function openSeatSheet(scene: Scene, seat: string): void {
  const { held, mat } = rolesOf(scene.game);
  const { seats, faces, totals } = readFacts(scene);
  const worn = [faces.get(seat) ?? [], seats.get(seat) ?? []].flat();
  const someone = scene.playerAt(seat);
  void openSheet(
    nameAt(scene, seat),
    () => html`
      <div class="seat-sheet">
        ${someone ? avatar(someone) : nothing}
        ${worn.length ? html`<p class="facts">${worn.map(tag)}</p>` : nothing}
        ${grouped([...held, ...mat]).map(({ label, zones }) => {
          const cards = zones.flatMap((zone) => scene.view.zones[located(zone, seat)] ?? []);
          const sums = zones.flatMap((zone) => totals.get(located(zone, seat)) ?? []);
          return cards.length ? pile(label, cards, sums) : nothing;
        })}
      </div>
    `,
  );
}

function pile(label: string, cards: string[], sums: Shown[]): TemplateResult {
  const names = cards.map(spokenName);
  return html`
    <h3>${label} <b>${cards.length}</b> ${sums.map(badge)}</h3>
    <p
      class="laid-out"
      role="img"
      aria-label=${say("table.pileSeen", { label, count: cards.length, cards: names })}
    >
      ${cards.map((card) => html`<span class="card ${colour(card)}">${cardArt(card, "medium")}</span>`)}
    </p>
  `;
}
