// Shared screen: arrivals, the table and the result. Nobody has to touch it, so there is nothing to press.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { Clock } from "../choose/clock.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import { api } from "../net/api.ts";
import { Session } from "../net/session.ts";
import { lastOf } from "../net/log-lines.ts";
import type { GameInfo, ViewInfo } from "../protocol.ts";
import { type Scene, sceneOf } from "../table/scene.ts";
import { ChairSounds, FullSound, soundButton } from "../table/sound-controls.ts";
import { newest } from "../table/screen-reader.ts";
import { rulingIn } from "../table/spotlight.ts";
import { namesSeat, partsOf, plain, say, textOf } from "../words/say.ts";
import { solveShared } from "./layout-tv.ts";
import { Attention } from "./tv-attention.ts";
import { corner, tvLobby } from "./tv-lobby.ts";
import { tvOver } from "./tv-over.ts";
import "../table/table.ts";
import "../door/door.ts";
import tvStyles from "./tv.css?inline";
import tvTableStyles from "./tv-table.css?inline";
import tvOverStyles from "./tv-over.css?inline";

adopt(tvStyles, tvTableStyles, tvOverStyles);

const LONG = { usual: 36, verdict: 27, asked: 34 }; // letters that fit on one line
const NO_LINE = "\u00a0"; // keeps the line's height
const MANY = 3; // most players who are listed by name

@customElement("p-tv")
export class TvElement extends LightDomElement {
  @property() code = "";
  @state() private games: GameInfo[] = [];
  private session: Session | undefined;
  private attention = new Attention(this, () => this.session);
  protected clock = new Clock(this, () => this.session); // drawn around the face of the player to move
  protected loud = new FullSound(this);
  protected chairs = new ChairSounds(this, () => this.session);
  protected following = new Following(this, () => [this.session]);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code")) return;
    this.session?.close();
    this.session = new Session(this.code, "", 0, "screen");
    void api.games().then((games) => (this.games = games));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.session?.close();
  }

  protected override render(): TemplateResult {
    const session = this.session!;
    const game = this.games.find((other) => other.name === session.room?.game);
    if (session.ended) {
      const { code, text } = session.ended;
      return html`<p-no-table
        .code=${this.code}
        .why=${code === "no_room" ? "" : text}
        ?final=${code === "unreadable"}
        .suffix=${"/tv"}
      ></p-no-table>`;
    }
    if (!session.room || !game)
      return html`<main class="page"><p class="quiet" role="status">${say("link.connecting")}</p></main>`;
    const { dim, silent } = this.attention;
    return html`
      <main class="tv" data-dim=${dim}>
        ${session.link === "open"
          ? nothing
          : html`<div class="banner" role="status">${say("link.waiting")}</div>`}
        ${this.act(session, game)} ${silent ? html`<p class="sound-hint">${say("tv.sound")}</p>` : nothing}
        ${soundButton()}
      </main>
    `;
  }

  /** Draws the lobby, the table, or the podium once the last play has been shown. */
  private act(session: Session, game: GameInfo): TemplateResult {
    const { table, showing } = session;
    if (!table) return tvLobby(session, game);
    if (showing.view?.places && showing.closed) return tvOver(session, game);
    const scene = sceneOf(session, game);
    return html`
      <p-table
        .solve=${solveShared}
        .scene=${scene}
        .bar=${corner(session, game)}
        .tray=${narrator(session, scene)}
      ></p-table>
      ${newest(session)}
    `;
  }
}

/** Draws the narrator: the last event in one sentence, and the awaited player in the next. */
function narrator(session: Session, scene: Scene): TemplateResult {
  const { paused } = session.room!;
  const [told, ruled] = narrated(session, scene);
  const long = told.length > (ruled ? LONG.verdict : LONG.usual);
  const now = session.question.open || paused;
  const next = paused ? say("table.paused") : now ? awaited(session, scene.asked) : NO_LINE;
  const full = plain(scene.asked.words.headline).length > LONG.asked;
  return html`<div
    class="narrator"
    data-verdict=${ruled}
    data-long=${long}
    ?data-full=${full}
    aria-hidden="true"
  >
    <p class="voice">${told}</p>
    <p>${next}</p>
  </div>`;
}

/** Returns the narrator's text, and whether it is a verdict. */
export function narrated(session: Session, scene: Scene): [told: string, ruled: boolean] {
  const ruling = rulingIn(scene);
  return [ruling || plain(lastOf(session.log)), !!ruling];
}

/** Returns a sentence about the awaited players. A single player is named, unless the game's own sentence does so. */
function awaited(session: Session, { awaited, words: { headline } }: ViewInfo): TemplateResult | string {
  const names = awaited.map((seat) => session.playerAt(seat)?.name ?? seat);
  const [seat = ""] = awaited;
  const what = plain(headline);
  if (!names.length) return what;
  if (!what) return names.length > MANY ? say("tv.waitAll") : say("table.wait", { names });
  if (names.length > 1) return what;
  if (!namesSeat(headline, seat)) return html`<em>${names[0]}</em> · ${what}`;
  return html`${partsOf(headline).map((part) =>
    typeof part === "object" && part.seat === seat ? html`<em>${part.text}</em>` : textOf(part),
  )}`;
}
