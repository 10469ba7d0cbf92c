// Pages of the drawer, in a column or a sheet.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { icon } from "../art/icons.ts";
import { Following } from "../kit/following.ts";
import { adopt, LightDomElement } from "../kit/light-dom-element.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import { drawer, type Tab, TABS } from "../sheets/drawer.ts";
import { openLearnSheet, rulesPage } from "../sheets/learn-sheet.ts";
import { copyText } from "../sheets/share.ts";
import { sheetHead } from "../sheets/sheet.ts";
import { inForce, rulesList } from "../words/rules-words.ts";
import { say } from "../words/say.ts";
import { logList, wholeLog } from "./log-list.ts";
import { roomFoot, roomPage } from "./room-page.ts";
import "../sheets/settings-sheet.ts";
import styles from "./beside.css?inline";

adopt(styles);

const ARROWS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Drawer. The element fires `close` for the sheet; the column closes by itself. */
@customElement("p-drawer")
export class DrawerElement extends LightDomElement {
  @property({ attribute: false }) session!: Session;
  @property({ attribute: false }) game!: GameInfo;
  @query("[role=tab][aria-selected=true]") private chosen!: HTMLElement;
  @query(".drawer-page") private page!: HTMLElement;
  protected following = new Following(this, () => [drawer, this.session]);

  protected override firstUpdated(): void {
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
        return html`<button
            class="act"
            @click=${() => openLearnSheet(game.name, game.title, inForce(session.room!))}
          >
            ${say("menu.learn")}
          </button>
          <h3>${say("menu.houseRules")}</h3>
          ${rulesList(session.room!)} ${rulesPage(game.name, inForce(session.room!), true)}`;
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

  /** Repeats the notice of the page, which the sheet covers. */
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
    event.stopPropagation(); // keeps arrow keys away from the table
  }
}
