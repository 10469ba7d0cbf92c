// The front page: choose a game, open a room, practise, or join by code. It stands in index.html, so
// that it can be read and used before this program is there; here is what the program adds.

import { render } from "lit";
import { icon } from "../art/icons.ts";
import { go } from "../kit/route.ts";
import { recall, remember, tokens } from "../kit/storage.ts";
import { api, type NewRoom, Refusal } from "../net/api.ts";
import { openRulesSheet } from "../sheets/rules-sheet.ts";
import { openSettingsSheet } from "../sheets/settings-sheet.ts";
import { say } from "../words/say.ts";
import { practice } from "./practice.ts";

const page = document.getElementById("front")!;
const opening = page.querySelector<HTMLFormElement>("#opening")!;
const joining = page.querySelector<HTMLFormElement>("#joining")!;
const problem = page.querySelector<HTMLElement>(".problem")!;
const nameField = opening.elements.namedItem("name") as HTMLInputElement;

export function enhanceFront(): void {
  const settings = page.querySelector<HTMLButtonElement>("#settings")!;
  render(icon("menu"), settings);
  settings.hidden = false;
  settings.onclick = openSettingsSheet;
  nameField.value ||= recall("name", "");
  choose(recall("game", ""));
  opening.onsubmit = (event) => {
    event.preventDefault();
    void submit((event.submitter as HTMLButtonElement | null)?.value === "create");
  };
  joining.onsubmit = (event) => {
    event.preventDefault();
    go(`/${(joining.elements.namedItem("code") as HTMLInputElement).value.trim().toUpperCase()}`);
  };
  for (const link of page.querySelectorAll<HTMLAnchorElement>(".tile .link")) {
    link.onclick = (event) => {
      event.preventDefault();
      openRulesSheet(link.pathname.split("/").at(-1)!, link.dataset["title"]!);
    };
  }
  performance.mark("usable"); // for bench/first_load.py
}

const tiles = () => [...opening.querySelectorAll<HTMLInputElement>("[name=game]")];

/** The game played last, unless somebody has chosen by now; at first, the first. */
function choose(game: string): void {
  if (tiles().some((tile) => tile.checked)) return;
  const tile = tiles().find((other) => other.value === game) ?? tiles()[0];
  if (tile) tile.checked = true;
}

/** The form was sent before the program was there: go on with what it says. */
export function resume(query: URLSearchParams): void {
  nameField.value = query.get("name") ?? "";
  for (const tile of tiles()) tile.checked = tile.value === query.get("game");
  // A link from elsewhere may fill the form in, but must not open rooms. Where we come from is told
  // only if that was a page of ours.
  const { navigation } = globalThis as { navigation?: { activation?: { from: unknown } } };
  if (navigation?.activation?.from) void submit(query.get("do") === "create");
}

async function submit(forFriends: boolean): Promise<void> {
  const name = nameField.value.trim();
  const tile = tiles().find((other) => other.checked);
  if (!tile) return;
  if (!name && forFriends) {
    show(say("front.nameMissing"));
    nameField.focus();
    return;
  }
  remember("name", name);
  remember("game", tile.value);
  const seats: [number, number] = [Number(tile.dataset["least"]), Number(tile.dataset["most"])];
  const game = { name: tile.value, seats };
  if (forFriends) await open({ game: game.name, name, chairs: practice.chairs(game) }, false);
  else await open(practice.room(game, name || say("front.guest")), true);
}

async function open(room: NewRoom, alone: boolean): Promise<void> {
  show("");
  try {
    const { code, token } = await api.open(room);
    tokens.keep(code, token);
    if (alone) practice.startSoon(code);
    go(`/${code}`);
  } catch (error) {
    show((error instanceof Refusal && error.message) || say("offline"));
  }
}

function show(what: string): void {
  problem.textContent = what;
  problem.hidden = !what;
}
