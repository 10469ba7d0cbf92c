// Front page: join by code, or choose a game and open a table, for friends or for practice against bots. index.html
// contains the page, so that it works before the program is loaded; this module enhances it.

import { html, nothing, render, type TemplateResult } from "lit";
import { icon } from "../art/icons.ts";
import { follow, go, noteTray, onSite, takeTray } from "../kit/route.ts";
import { me, ours, remember, tables, tokens } from "../kit/storage.ts";
import { api, Refusal } from "../net/api.ts";
import type { OpenRoom, RoomPreview } from "../protocol.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { say } from "../words/say.ts";
import { followCode } from "./code-field.ts";

const TABLES = 4; // most tables of this browser that are shown
const CLOSED = ["no_room", "unreadable"];
const COMPANY = 4; // players at a practice table, if the game allows it
let starting = "";

export const practice = {
  /** Returns the chairs, the bots and the pace of a practice table. */
  company({ seats: [least, most] }: { seats: [number, number] }): Pick<OpenRoom, "chairs" | "bots" | "pace"> {
    const chairs = Math.min(most, Math.max(least, COMPANY));
    return { chairs, bots: Array<"normal">(chairs - 1).fill("normal"), pace: "none" };
  },

  startSoon(code: string): void {
    starting = code;
  },

  /** Returns whether this room is to be started now. Only the first call for a room returns true. */
  isDue(code: string): boolean {
    const due = starting === code;
    if (due) starting = "";
    return due;
  },
};

const page = document.getElementById("front")!;
const joining = page.querySelector<HTMLFormElement>("#joining")!;
const tiles = [...page.querySelectorAll<HTMLFormElement>(".tile")];

/** Trays that a link opened with its own rules. */
const linked = new Set<HTMLFormElement>();

const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.elements.namedItem(name) as HTMLInputElement;
const trayOf = (tile: HTMLFormElement): HTMLElement => tile.querySelector<HTMLElement>(".tray")!;

export function enhanceFront(): void {
  const settings = page.querySelector<HTMLButtonElement>("#settings")!;
  render(icon("menu"), settings);
  settings.hidden = false;
  settings.onclick = openSettingsSheet;
  enhanceJoining();
  for (const tile of tiles) enhanceTile(tile);
  performance.mark("usable"); // measured by bench/first_load.py
}

/** Refreshes the front page whenever the player comes to it. */
export function atFront(): void {
  const tray = takeTray();
  const tile = tiles.find((other) => fieldOf(other, "game").value === tray);
  if (tile) trayOf(tile).showPopover();
  void showTables();
}

// Tables at which this browser has a seat. They appear at once; their state follows.

async function showTables(): Promise<void> {
  const sat = Object.entries(tables.all()).reverse().slice(0, TABLES);
  drawTables(sat.map(([code, game]) => tableLink(code, game)));
  const rooms = await Promise.all(sat.map(([code]) => standing(code)));
  drawTables(sat.flatMap(([code, game], at) => (rooms[at] === GONE ? [] : tableLink(code, game, rooms[at]))));
}

const GONE = Symbol();

/** Returns the state of a table for this player, or undefined while the server cannot be reached. */
async function standing(code: string): Promise<RoomPreview | typeof GONE | undefined> {
  try {
    const room = await api.room(code, tokens.of(code));
    if (room.you) return room;
  } catch (error) {
    if (!(error instanceof Refusal && CLOSED.includes(error.code))) return undefined;
  }
  tables.forget(code);
  return GONE;
}

function drawTables(links: TemplateResult[]): void {
  const heading = html`<h2>${say("front.tables", { count: links.length })}</h2>`;
  render(
    links.length
      ? html`${heading}
          <ul>
            ${links}
          </ul>`
      : nothing,
    page.querySelector<HTMLElement>("#tables")!,
  );
}

function tableLink(code: string, game: string, room?: RoomPreview): TemplateResult {
  const title = tiles
    .find((tile) => fieldOf(tile, "game").value === game)
    ?.querySelector(".voice")?.textContent;
  const told = room && say(room.your_turn ? "table.yourTurn" : `front.table.${room.state}`);
  return html`<li>
    <a href=${onSite(`/${code}`)} data-turn=${!!room?.your_turn} @click=${follow}>
      <b class="voice">${title}</b> <span>${code}</span> <small>${told}</small>
    </a>
  </li>`;
}

function enhanceJoining(): void {
  const code = fieldOf(joining, "code");
  joining.noValidate = true; // the form shows its own messages instead of the browser's
  const enter = (letters: string) => {
    show(joining, "");
    code.value = "";
    code.dispatchEvent(new Event("blur"));
    go(`/${letters}${fieldOf(joining, "on").checked ? "/tv" : ""}`);
  };
  followCode(code, enter);
  // The player typed the code before the program was loaded.
  if (document.activeElement === code) code.dispatchEvent(new Event("input"));
  joining.onsubmit = (event) => {
    event.preventDefault();
    if (code.value.length === 4) return enter(code.value);
    show(joining, say("front.codeShort"));
    code.focus();
  };
}

function enhanceTile(tile: HTMLFormElement): void {
  const [name, tray] = [fieldOf(tile, "name"), trayOf(tile)];
  name.value ||= me.name();
  tile.noValidate = true;
  tile.onsubmit = (event) => {
    event.preventDefault();
    void submit(tile, (event.submitter as HTMLButtonElement | null)?.value !== "practise");
  };
  tray.addEventListener("toggle", (event) => {
    if ((event as ToggleEvent).newState !== "open") return;
    openedTray(tray, name);
    if (!linked.delete(tile)) void openByRules(tile);
  });
  tray.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !tray.contains(relatedTarget)) tray.hidePopover();
  });
  const link = tray.querySelector<HTMLAnchorElement>(".link")!;
  link.onclick = (event) => {
    noteTray(fieldOf(tile, "game").value);
    tray.hidePopover();
    follow(event);
  };
}

/**
 * Focuses the nickname if it is missing. On touch screens it waits for a tap, since the keyboard would cover the tray.
 */
function openedTray(tray: HTMLElement, name: HTMLInputElement): void {
  const typing = matchMedia("(pointer: fine)").matches;
  const first = typing ? (name.value ? tray.querySelector<HTMLElement>(".act") : name) : tray;
  first?.focus();
}

/** Opens the tray of a game from a link with house rules. */
export function openFromLink(game: string, query: URLSearchParams): void {
  query.delete("language");
  const tile = tiles.find((other) => fieldOf(other, "game").value === game);
  if (!tile) return show(joining, say("rules.noGame", { game: game.slice(0, 40) }));
  void openByRules(tile, query.toString());
}

/** Offers the rules of a link, or those last set here. They apply even before their text has loaded. */
async function openByRules(tile: HTMLFormElement, link?: string): Promise<void> {
  const game = fieldOf(tile, "game").value;
  const slot = tile.querySelector<HTMLElement>(".by")!;
  const first = link ?? ours.of(game);
  if (link !== undefined) {
    linked.add(tile);
    trayOf(tile).showPopover();
  }
  render(first ? html`<input type="hidden" name="by" value=${first} />` : nothing, slot);
  if (!first && link === undefined) return;
  const { offerRules } = await import("../rules/opening-rules.ts");
  await offerRules(slot, game, link).catch(() => undefined); // offline: opening the table will say so
}

/** Continues with a form that was sent before the program was loaded. */
export function resume(query: URLSearchParams): void {
  const tile = tiles.find((other) => fieldOf(other, "game").value === query.get("game"));
  if (!tile) return;
  fieldOf(tile, "name").value = query.get("name") ?? "";
  // A link from elsewhere may fill in the form, but must not open rooms. The browser names the previous page only if it
  // was one of ours.
  const { navigation } = globalThis as { navigation?: { activation?: { from: unknown } } };
  if (navigation?.activation?.from) void submit(tile, query.get("do") === "create");
  else trayOf(tile).showPopover();
}

async function submit(tile: HTMLFormElement, forFriends: boolean): Promise<void> {
  const field = fieldOf(tile, "name");
  const name = field.value.trim();
  if (!name && forFriends) {
    show(tile, say("front.nameMissing"));
    field.focus();
    return;
  }
  if (name) remember("name", name);
  const seats: [number, number] = [Number(tile.dataset["least"]), Number(tile.dataset["most"])];
  const game = { name: fieldOf(tile, "game").value, seats };
  const room = { game: game.name, name: name || say("front.guest"), face: me.face() };
  await open(tile, forFriends ? room : { ...room, ...practice.company(game) }, !forFriends);
}

/** Adds the house rules chosen in the tray, if there is a choice. */
async function withRules(tile: HTMLFormElement, room: OpenRoom): Promise<OpenRoom> {
  const chosen = tile.elements.namedItem("by") as RadioNodeList | HTMLInputElement | null;
  if (!chosen?.value) return room;
  return { ...room, options: (await api.chosen(room.game, chosen.value)).options };
}

async function open(tile: HTMLFormElement, room: OpenRoom, alone: boolean): Promise<void> {
  show(tile, "");
  try {
    const { code, token } = await api.open(await withRules(tile, room));
    tokens.keep(code, token);
    if (alone) practice.startSoon(code);
    trayOf(tile).hidePopover();
    go(`/${code}`);
  } catch (error) {
    show(tile, (error instanceof Refusal && error.message) || say("offline"));
    if (!trayOf(tile).matches(":popover-open")) trayOf(tile).showPopover();
  }
}

function show(form: HTMLFormElement, what: string): void {
  const problem = form.querySelector<HTMLElement>(".problem")!;
  problem.textContent = what;
  problem.hidden = !what;
}
