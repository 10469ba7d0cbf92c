// Sharing a moment of a finished game, with its players or with anyone who has the link. docs/design/sharing.md
// explains what a link shows. The browser creates the token and remembers it; the server has only its hash.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import { onSite } from "../kit/route.ts";
import { recall, remember } from "../kit/storage.ts";
import { api, type PastGame } from "../net/api.ts";
import type { Agree, Share, Sharing, TakeBack } from "../protocol.ts";
import { switchRow } from "../sheets/settings-sheet.ts";
import { share } from "../sheets/share.ts";
import { openSheet } from "../sheets/sheet.ts";
import later from "../words/later/english.json";
import { learn, say } from "../words/say.ts";

learn(later);

const TOKEN_BYTES = 18; // 144 bits, so that tokens cannot be guessed

export const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

/** Returns a token of twenty-four letters, digits, dashes and underscores. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Tokens of the links that this browser made. */
export const links = {
  of: ({ code, number }: PastGame): string =>
    recall<Record<string, string>>(`links.${code}`, {})[number] ?? "",
  keep({ code, number }: PastGame, token: string): void {
    remember(`links.${code}`, { ...recall(`links.${code}`, {}), [number]: token });
  },
};

/** Returns the address of the moment in `query`. With the token of a link, anyone can open it. */
export const addressOf = ({ code, number }: PastGame, query: string, token: string, site: string): string =>
  `${site}${onSite(`/${code}/replay/${number}`)}?${query}${token && `&share=${token}`}`;

/**
 * Shares a moment. Players are asked with whom; guests and onlookers pass on their own link. Returns a message, or an
 * empty text if none is needed.
 */
export async function shareMoment(game: PastGame, query: string): Promise<string> {
  const site = await siteOf(game);
  const sharing = game.link ? undefined : await api.sharing(game).catch(() => undefined);
  if (!sharing?.seat)
    return share(addressOf(game, query, game.link ?? "", site), say("replay.title", { number: game.number }));
  void openSheet(
    say("share.title"),
    () => html`<p-sharing .game=${game} .query=${query} .site=${site} .sharing=${sharing}></p-sharing>`,
  );
  return "";
}

/** Returns the origin at which others reach the card room. */
async function siteOf({ code }: PastGame): Promise<string> {
  return api.room(code).then(
    ({ link }) => new URL(link).origin,
    () => location.origin,
  );
}

@customElement("p-sharing")
export class SharingElement extends LightDomElement {
  @property({ attribute: false }) game!: PastGame;
  @property() query = "";
  /** Origin at which others reach the card room. */
  @property() site = "";
  @property({ attribute: false }) sharing!: Sharing;
  @state() private anyone = false;
  @state() private told = "";

  protected override render(): TemplateResult {
    const { anyone, sharing } = this;
    const choice = (on: boolean) =>
      html`<button class="pick" aria-pressed=${on === anyone} @click=${() => (this.anyone = on)}>
        ${on === anyone ? icon("check") : nothing}${say(on ? "share.anyone" : "share.players")}
      </button>`;
    const why = !anyone ? "share.playersWhy" : sharing.open ? "share.openWhy" : "share.anyoneWhy";
    return html`
      <div class="picks fill">${choice(false)} ${choice(true)}</div>
      <p class="quiet">${say(why)}</p>
      <button class="act main" @click=${this.pass}>
        <span class="with-icon">${icon("share")}${say("lobby.share")}</span>
      </button>
      ${this.links()} ${this.agreement()}
      <p class="quiet" role="status" ?hidden=${!this.told}>${this.told}</p>
    `;
  }

  private links(): TemplateResult | typeof nothing {
    const count = this.sharing.links.length;
    if (!count) return nothing;
    return html`<p class="shared">
      <span>${say("share.links", { count })}</span>
      <button class="pick" @click=${this.takeBack}>${say("share.takeBack", { count })}</button>
    </p>`;
  }

  /** Shows whether this player lets links show their hand. All players must agree. */
  private agreement(): TemplateResult {
    const { open, agreed, asked, you } = this.sharing;
    if (open && agreed.length < asked.length) return html`<p class="quiet">${say("share.revealed")}</p>`;
    const told = open
      ? say("share.allAgreed")
      : agreed.length
        ? say("share.agreed", { names: agreed, count: agreed.length })
        : "";
    const set = (on: boolean) => this.ask({ type: "agree", on });
    return html`<div class="rows">
        ${switchRow(say("share.agree"), say("share.agreeWhy"), you, (on) => void set(on))}
      </div>
      ${told ? html`<p class="quiet">${told}</p>` : nothing}`;
  }

  /** Sends a request. Returns whether it succeeded. */
  private async ask(request: Share | TakeBack | Agree): Promise<boolean> {
    try {
      this.sharing = await api.sharing(this.game, request);
      return true;
    } catch (error) {
      this.told = (error as Error).message || say("offline");
      return false;
    }
  }

  private pass = async (): Promise<void> => {
    const token = this.anyone ? await this.token() : "";
    if (this.anyone && !token) return;
    const title = say("replay.title", { number: this.game.number });
    this.told = await share(addressOf(this.game, this.query, token, this.site), title);
  };

  /** Returns the token of the player's earlier link, or a new token if there is no such link or it was withdrawn. */
  private async token(): Promise<string> {
    const known = links.of(this.game);
    if (known && this.sharing.links.includes(hashOf(known))) return known;
    const token = drawToken();
    if (!(await this.ask({ type: "share", link: hashOf(token) }))) return "";
    links.keep(this.game, token);
    return token;
  }

  private takeBack = async (): Promise<void> => {
    const all = this.sharing.links;
    for (const link of all) if (!(await this.ask({ type: "take_back", link }))) return;
    this.told = say("share.takenBack", { count: all.length });
  };
}
