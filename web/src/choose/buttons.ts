// Buttons in the tray: what the offers mean for the selected cards, which buttons have room, their order and their
// letter keys.

import type { ButtonInfo, GameInfo, OfferInfo, WordsInfo } from "../protocol.ts";
import { groupName } from "../words/card-names.ts";
import { capital, type Part, partsOf, say, textOf } from "../words/say.ts";
import { fitting, missing, takesCards, wholeOffer } from "./offers.ts";

const FEW = 4; // most words that get a button each; more words go into a sheet

/** A word that goes with a move, and the texts of its button. */
export interface Argument {
  arg: string;
  label: string;
  effect: string;
  right: string;
  wrong: string;
}

export interface Choice {
  verb: string;
  label: string;
  effect: string;
  /** Consequences of being right and of being wrong; empty where the move can be neither. */
  right?: string;
  wrong?: string;
  cards: string[];
  /** Word of the move. */
  arg: string;
  /** Words to choose from, if the word is still open. */
  args: Argument[];
  ready: boolean;
  /** Loud accuses; even marks equal buttons without a default; quiet asks for confirmation. */
  manner: "loud" | "main" | "even" | "plain" | "quiet";
}

/** An offer and the texts of its buttons. */
interface Told {
  offer: OfferInfo;
  buttons: ButtonInfo[];
}

/** Returns the choices for the selected cards. `lit` tells whether some cards can be played and others cannot. */
export function choicesFor(
  game: GameInfo,
  offers: OfferInfo[],
  words: WordsInfo,
  selected: string[],
  lit = false,
): Choice[] {
  const told = offers.map((offer, at): Told => ({ offer, buttons: words.buttons[at] ?? [] }));
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  const found = verbs.flatMap((verb) => {
    const alike = told.filter(({ offer }) => offer.verb === verb);
    return alike.some(({ offer }) => takesCards(offer))
      ? withCards(alike, words.names, selected, lit)
      : bare(game, alike[0]!);
  });
  return ranked(withoutTwins(found));
}

/** Makes the only main choice stand out. Several main choices become equal. */
function ranked(choices: Choice[]): Choice[] {
  const mains = choices.filter(({ manner, ready }) => manner === "main" && ready);
  if (mains.length > 1) for (const choice of mains) choice.manner = "even";
  if (choices.some(({ manner }) => manner !== "plain" && manner !== "quiet")) return choices;
  const plain = choices.filter(({ manner }) => manner === "plain");
  for (const choice of plain) choice.manner = plain.length > 1 ? "even" : "main";
  return choices;
}

/** Merges all buttons that need other cards first into a single button. */
function withoutTwins(choices: Choice[]): Choice[] {
  const unready = choices.filter((choice) => !choice.ready);
  if (unready.length < 2) return choices;
  unready[0]!.effect = "";
  return choices.filter((choice) => choice.ready || choice === unready[0]);
}

function withCards(alike: Told[], names: Record<string, string>, selected: string[], lit: boolean): Choice[] {
  const offers = alike.map(({ offer }) => offer);
  const { verb } = offers[0]!;
  const cards = selected.length ? selected : wholeOffer(offers);
  const fit = cards.length ? fitting(offers, cards) : [];
  if (!fit.length) {
    const count = missing(offers, selected);
    if (!count) return []; // the selected cards are for another verb
    const label = say(selected.length ? "table.chooseMore" : lit ? "table.chooseLit" : "table.choose", {
      count,
    });
    const effects = new Set(
      alike.flatMap(({ buttons }) => buttons.map((button) => effectOf(button, selected))),
    );
    const effect = effects.size === 1 ? [...effects][0]! : "";
    return [{ verb, label, effect, cards, arg: "", args: [], ready: false, manner: "main" }];
  }
  const called = nameOf(cards, names);
  const words = alike
    .filter(({ offer }) => fit.includes(offer))
    .flatMap(({ offer, buttons }) => buttons.map((button) => argument(button, offer, cards, called)));
  return spread(verb, cards, onceEach(words), "main");
}

function bare(game: GameInfo, { offer, buttons }: Told): Choice[] {
  const { verb, interrupt } = offer;
  const inWindow = game.windows.includes(verb);
  const manner = inWindow && game.windows[0] === verb ? "loud" : interrupt && !inWindow ? "quiet" : "plain";
  const words = buttons.map((button) => argument(button, offer, [], ""));
  return spread(verb, [], words, manner);
}

/** Returns a button for each word, or a single button that opens a list of many words. */
function spread(verb: string, cards: string[], words: Argument[], manner: Choice["manner"]): Choice[] {
  if (words.length > FEW) {
    const label = say("table.chooseOne");
    return [{ verb, label, effect: "", cards, arg: "", args: words, ready: true, manner }];
  }
  const own = words.length > 1 && (manner === "main" || manner === "plain") ? "even" : manner;
  return words.map((word) => ({ verb, cards, args: [], ready: true, manner: own, ...word }));
}

function argument(button: ButtonInfo, offer: OfferInfo, cards: string[], called: string): Argument {
  const { arg, texts, right, wrong } = button;
  const at = Math.max(0, Math.min(cards.length - offer.min_cards, texts.length - 1));
  return {
    arg,
    label: capital(
      partsOf(texts[at] ?? "")
        .map((part) => (isChosen(part) ? called : textOf(part)))
        .join(""),
    ),
    effect: effectOf(button, cards),
    right,
    wrong,
  };
}

const isChosen = (part: Part): boolean => typeof part !== "string" && !!part.chosen;

/** Returns the consequence of a move with these cards, by their rank. Jokers may be among them. */
function effectOf({ effect, effects }: ButtonInfo, cards: string[]): string {
  const ranks = new Set(cards.filter((card) => card !== "Jo").map((card) => card[0]!));
  return ranks.size === 1 ? (effects[[...ranks][0]!] ?? effect) : effect;
}

function onceEach(words: Argument[]): Argument[] {
  return words.filter(({ arg }, at) => words.findIndex((other) => other.arg === arg) === at);
}

/** Returns the game's name for these cards, or else their usual name. */
function nameOf(cards: string[], names: Record<string, string>): string {
  const chosen = [...cards].sort().join();
  const set = Object.keys(names).find((name) => (name.match(/../g) ?? []).sort().join() === chosen);
  return set ? names[set]! : groupName(cards);
}

type Shown = "verb" | "label" | "effect" | "right" | "wrong" | "ready" | "manner";

/** A button in the tray: a choice, or something else such as “more”. */
export interface TrayButton extends Pick<Choice, Shown> {
  arg?: string;
  press: () => void;
  /** Key that presses the button; empty if it has none. */
  letter?: string;
}

/** Manners of buttons, the most important first. */
const WEIGHT: Choice["manner"][] = ["main", "loud", "even", "plain", "quiet"];
const byWeight = (one: TrayButton, other: TrayButton): number =>
  WEIGHT.indexOf(one.manner) - WEIGHT.indexOf(other.manner);

/** Returns as many buttons as have room. The last one opens the rest. */
export function withMore(
  buttons: TrayButton[],
  room: number,
  open: (rest: TrayButton[]) => void,
): TrayButton[] {
  const sorted = [...buttons].sort(byWeight);
  if (sorted.length <= room) return sorted;
  const rest = sorted.splice(Math.max(0, room - 1));
  const more = { label: say("table.more"), effect: "", ready: true, verb: "" };
  return [...sorted, { ...more, manner: "plain", press: () => open(rest) }];
}

/**
 * Orders buttons for a row, and returns the quiet ones apart. The main button is at the right, where the thumb is;
 * equal buttons keep their order.
 */
export function inRow(buttons: TrayButton[]): [TrayButton[], TrayButton[]] {
  const place = ({ manner }: TrayButton) => (manner === "loud" ? 0 : WEIGHT.indexOf(manner));
  const apart = buttons.filter(({ manner }) => manner === "quiet");
  const row = buttons.filter((button) => !apart.includes(button));
  return [row.sort((one, other) => place(other) - place(one)), apart];
}

/** Returns the effect that all buttons share, which is then shown once. */
export function commonEffect(buttons: TrayButton[]): string {
  const effects = new Set(buttons.map(({ effect }) => effect));
  return buttons.length > 1 && effects.size === 1 ? [...effects][0]! : "";
}

/** Gives each button a letter key, except the main one, which Enter presses. */
export function withLetters(buttons: TrayButton[], taken: Iterable<string>): TrayButton[] {
  const lettered = buttons.filter(({ manner }) => manner !== "main");
  const letters = lettersFor(
    lettered.map(({ label }) => label),
    taken,
  );
  return buttons.map((button) => ({ ...button, letter: letters[lettered.indexOf(button)] ?? "" }));
}

/** Returns for each label its first free letter, or an empty text. */
export function lettersFor(labels: string[], taken: Iterable<string> = []): string[] {
  const used = new Set(taken);
  return labels.map((label) => {
    const letters = label.toLocaleLowerCase().match(/\p{L}/gu) ?? [];
    const free = letters.find((letter) => !used.has(letter)) ?? "";
    used.add(free);
    return free;
  });
}
