// Shows the page for the current address.

import { html, nothing, type TemplateResult } from "lit";
import { state } from "lit/decorators.js";
import { nothingPage } from "./door/door.ts";
import { atFront, enhanceFront, openFromLink, resume } from "./front/front.ts";
import { LightDomElement } from "./kit/light-dom-element.ts";
import { here, onSite, type Route } from "./kit/route.ts";
import { tokens } from "./kit/storage.ts";
import { api } from "./net/api.ts";
import { closeSheets } from "./sheets/sheet.ts";
import { ENGLISH, served, wanted } from "./words/language.ts";
import { rulesIn } from "./words/rules-words.ts";
import { language, say, speak } from "./words/say.ts";
import "./room/room.ts";

// Pages that few people need, loaded on demand.
const LATER: Partial<Record<Route["page"], () => Promise<unknown>>> = {
  tv: () => import("./tv/tv.ts"),
  replay: () => import("./replay/replay.ts"),
  learn: () => import("./learn/learn.ts"),
  try: () => import("./learn/puzzles.ts"),
};

class AppElement extends LightDomElement {
  @state() private route: Route = { page: "front" };

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("popstate", () => this.read());
    enhanceFront();
    this.read();
  }

  private read(): void {
    closeSheets();
    const route = here();
    if (route.page === "front" && loadInOwnLanguage()) return;
    if (route.page === "front" && route.open) {
      const query = new URLSearchParams(location.search);
      history.replaceState(null, "", onSite("/"));
      this.read();
      openFromLink(route.open, query);
      return;
    }
    if (route.page === "front" && location.search) {
      this.readForm(new URLSearchParams(location.search));
      return;
    }
    // A private link has its token behind the #, which browsers never send to a server.
    if (route.page === "room" && location.hash.length > 8) {
      tokens.keep(route.code, location.hash.slice(1));
      history.replaceState(null, "", onSite(`/${route.code}`));
    }
    this.route = route;
    void LATER[route.page]?.();
    document.body.dataset["page"] = route.page;
    document.title = say("name");
    scrollTo(0, 0);
    if (route.page === "front") atFront();
  }

  /** Reads a form of the front page that the browser sent before the program was loaded. */
  private readForm(query: URLSearchParams): void {
    const code = query.get("code")?.trim() ?? "";
    history.replaceState(null, "", onSite(code && query.has("on") ? `/${code}/tv` : `/${code}`));
    this.read();
    if (query.has("do")) resume(query);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { route } = this;
    switch (route.page) {
      case "front":
        return nothing;
      case "room":
        return html`<p-room .code=${route.code}></p-room>`;
      case "tv":
        return html`<p-tv .code=${route.code}></p-tv>`;
      case "replay":
        return html`<p-replay .code=${route.code} .number=${route.number}></p-replay>`;
      case "learn":
        return html`<p-learn .game=${route.game} .rules=${rulesIn(location.search)}></p-learn>`;
      case "try":
        return html`<p-try .game=${route.game} .rules=${rulesIn(location.search)}></p-try>`;
      case "nothing":
        return nothingPage();
    }
  }
}

/** Reloads the front page if the server wrote it in another language. */
function loadInOwnLanguage(): boolean {
  if (wanted === served) return false;
  const query = new URLSearchParams(location.search);
  query.set("language", wanted);
  location.replace(`${location.pathname}?${query}`);
  return true;
}

/** Loads the sentences in the page's language before anything is drawn. */
async function learnWords(): Promise<void> {
  if (wanted !== ENGLISH) await api.words(wanted).then(speak, () => undefined);
  document.documentElement.lang = language();
}

export async function start(): Promise<void> {
  await learnWords();
  customElements.define("p-app", AppElement);
}
