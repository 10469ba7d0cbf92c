// Drawer: the log, the rules, the room, the settings. It is a column beside the table on a large screen, and a sheet
// over it on others. Its pages are loaded once the table is there.

import { html } from "lit";
import { Emitter } from "../kit/following.ts";
import type { Session } from "../net/session.ts";
import type { GameInfo } from "../protocol.ts";
import type { DrawerState } from "../state.ts";
import { showSheet } from "./sheet.ts";

export const TABS = ["log", "rules", "room", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const loadDrawer = (): Promise<unknown> => import("../beside/drawer-pages.ts");

/** State of the drawer: the open page, and whether the drawer stands beside the table. */
class Drawer extends Emitter implements DrawerState {
  tab: Tab = "log";
  private opened = false;
  private opener: Element | null = null;
  /** Closes the sheet over the table. It must close when the table goes. */
  private closeSheet = (): void => undefined;
  private wide = matchMedia("(min-width: 1100px)");

  constructor() {
    super();
    this.wide.onchange = () => this.tell();
  }

  /** Whether the drawer takes up space beside the table. */
  get beside(): boolean {
    return this.opened && this.wide.matches;
  }

  /** Opens the drawer at a page. If the drawer stands beside the table and shows that page, closes it. */
  open(session: Session, game: GameInfo, tab?: Tab): void {
    const again = this.beside && (!tab || tab === this.tab);
    this.tab = tab ?? this.tab;
    if (again) return this.close();
    void loadDrawer();
    this.opener = document.activeElement;
    this.opened = this.wide.matches;
    if (!this.opened) {
      const column = (done: (answer: string) => void) => {
        this.closeSheet = () => done("");
        return html`<p-drawer .session=${session} .game=${game} @close=${this.closeSheet}></p-drawer>`;
      };
      void showSheet(game.title, column, "tall");
    }
    this.tell();
  }

  turnTo(tab: Tab): void {
    this.tab = tab;
    this.tell();
  }

  close(): void {
    this.closeSheet();
    this.opened = false;
    this.tell();
    (this.opener as HTMLElement | null)?.focus();
  }
}

export const drawer = new Drawer();
