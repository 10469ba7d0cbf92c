// What lies beside the table: the log, the rules, the room, the settings. On a large screen it is a column
// that leaves the table in play; on others a sheet over it.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { Emitter, RedrawOn } from "../kit/emitter.ts";
import { LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { say } from "../words/say.ts";
import { copyText } from "../sheets/share.ts";
import { logList, wholeLog } from "./log-list.ts";
import { roomFoot, roomPage } from "../sheets/room-sheet.ts";
import { rulesList } from "../sheets/rules-list.ts";
import { rulesPage } from "../sheets/rules-sheet.ts";
import { sheetHead, showSheet } from "../sheets/sheet.ts";
import "../sheets/settings-sheet.ts";

const TABS = ["log", "rules", "room", "settings"] as const;
type Tab = (typeof TABS)[number];
const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which page of the drawer is open, and whether it stands beside the table. */
class Drawer extends Emitter {
  tab: Tab = "log";
  private opened = false;
  private opener: Element | null = null;
  private wide = matchMedia("(min-width: 1100px)");

  constructor() {
    super();
    this.wide.onchange = () => this.tell();
  }

  /** Whether the page with the table has to make room for it. */
  get beside(): boolean {
    return this.opened && this.wide.matches;
  }

  /** What opens it closes it, too, where it stands beside the table. */
  open(session: Session, game: GameInfo, tab: Tab | undefined): void {
    const again = this.beside && (!tab || tab === this.tab);
    this.tab = tab ?? this.tab;
    if (again) return this.close();
    this.opener = document.activeElement;
    this.opened = this.wide.matches;
    if (!this.opened) {
      const column = (done: (answer: string) => void) =>
        html`<p-drawer .session=${session} .game=${game} @close=${() => done("")}></p-drawer>`;
      void showSheet(game.title, column, "tall");
    }
    this.tell();
  }

  turnTo(tab: Tab): void {
    this.tab = tab;
    this.tell();
  }

  close(): void {
    this.opened = false;
    this.tell();
    (this.opener as HTMLElement | null)?.focus();
  }
}

export const drawer = new Drawer();

export function openDrawer(session: Session, game: GameInfo, tab?: Tab): void {
  drawer.open(session, game, tab);
}

/** Fires `close` when it is to go; where it stands beside the table, it goes by itself. */
@customElement("p-drawer")
export class DrawerElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  @query("[role=tab][aria-selected=true]") private chosen!: HTMLElement;
  @query(".drawer-page") private page!: HTMLElement;
  protected redraw = new RedrawOn(this, drawer);
  private following: RedrawOn | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.following ??= new RedrawOn(this, this.session);
  }

  protected override firstUpdated(_: PropertyValues): void {
    this.chosen.focus();
  }

  private shut(): void {
    if (drawer.beside) drawer.close();
    this.dispatchEvent(new Event("close"));
  }

  private turnTo(tab: Tab): void {
    drawer.turnTo(tab);
    this.page.scrollTop = 0;
  }

  protected override render(): TemplateResult {
    if (!this.session.room) return html``;
    const { tab } = drawer;
    const foot = this.foot(tab);
    return html`
      <section class="drawer" aria-label=${say("menu.label")} @keydown=${this.pressed}>
        ${sheetHead(this.game.title, () => this.shut())}
        <div class="picks fill" role="tablist" aria-label=${say("menu.label")}>
          ${TABS.map((name) => this.tab(name, name === tab))}
        </div>
        <div
          class="drawer-page"
          id="drawer-page"
          role="tabpanel"
          tabindex="0"
          aria-labelledby="drawer-${tab}"
          data-page=${tab}
        >
          ${this.inside(tab)}
        </div>
        ${this.notice()} ${foot ? html`<footer>${foot}</footer>` : nothing}
      </section>
    `;
  }

  private tab(name: Tab, chosen: boolean): TemplateResult {
    return html`<button
      class="pick"
      role="tab"
      id="drawer-${name}"
      aria-selected=${chosen}
      aria-controls="drawer-page"
      tabindex=${chosen ? 0 : -1}
      @click=${() => this.turnTo(name)}
    >
      ${chosen ? icon("check") : nothing}${say(`menu.tab.${name}`)}
    </button>`;
  }

  private inside(tab: Tab): TemplateResult {
    const { session, game } = this;
    switch (tab) {
      case "log":
        return logList(session, game);
      case "rules":
        return html`<h3>${say("menu.houseRules")}</h3>
          ${rulesList(session.room!)} ${rulesPage(game.name)}`;
      case "room":
        return roomPage(session);
      case "settings":
        return html`<p-settings></p-settings>`;
    }
  }

  private foot(tab: Tab): TemplateResult | undefined {
    const { session, game } = this;
    if (tab === "room") return roomFoot(session);
    if (tab !== "log" || !session.log.length) return undefined;
    const copy = async () => {
      if (await copyText(wholeLog(session, game))) session.show(say("menu.logCopied"));
    };
    return html`<button class="act" @click=${copy}>
      <span class="with-icon">${icon("link")}${say("menu.copyLog")}</span>
    </button>`;
  }

  /** A sheet lies over the page, and so over what is told there. */
  private notice(): TemplateResult | typeof nothing {
    const { notice } = this.session;
    return drawer.beside ? nothing : html`<p class="notice" role="status" ?hidden=${!notice}>${notice}</p>`;
  }

  private pressed(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (event.key === "Escape") this.shut();
    else if (step && (event.target as HTMLElement).matches("[role=tab]")) {
      this.turnTo(TABS.at((TABS.indexOf(drawer.tab) + step) % TABS.length)!);
      void this.updateComplete.then(() => this.chosen.focus());
    } else return;
    event.preventDefault();
    event.stopPropagation(); // the table has keys of its own
  }
}
