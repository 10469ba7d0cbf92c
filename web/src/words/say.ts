// Sentences of this client, by the ids of english.json, and sentences of the server, which come in marked parts. A
// template has fields in braces, as in src/parlour/core/phrase.py: `{name}`, or `{count:# card|# cards}`, whose form
// depends on the number; `#` is the number in figures, `##` in words. Other languages come from the server.

import type { Mark, Marked, Words } from "../protocol.ts";
import cards from "./english-cards.json";
import english from "./english.json";
import type later from "./later/english.json";

export type Part = string | Mark;

export const partsOf = (said: Marked): Part[] => (typeof said === "string" ? (said ? [said] : []) : said);

export const textOf = (part: Part): string => (typeof part === "string" ? part : part.text);

/** Returns the sentence as plain text. */
export const plain = (said: Marked): string => partsOf(said).map(textOf).join("");

/** Returns whether a sentence names the player of a seat. */
export const namesSeat = (said: Marked, seat: string): boolean =>
  partsOf(said).some((part) => typeof part !== "string" && part.seat === seat);

/** Returns the part of a sentence that is marked as its point. */
export const pointOf = (said: Marked): string =>
  partsOf(said)
    .filter((part) => typeof part !== "string" && part.point)
    .map(textOf)
    .join("");

/** Returns whether a sentence shows the faces of all of these cards. */
export const shows = (said: Marked, cards: string[]): boolean => has(said, cards, (mark) => mark.cards);

/** Returns whether a sentence names these cards by something they share, such as their rank. */
export const calls = (said: Marked, cards: string[]): boolean => has(said, cards, (mark) => mark.called);

function has(said: Marked, cards: string[], of: (mark: Mark) => string[] | undefined): boolean {
  const named = partsOf(said).flatMap((part) => (typeof part === "string" ? [] : (of(part) ?? [])));
  return cards.every((card) => named.includes(card));
}

/** Joins sentences, with `between` between two of them. */
export const joined = (sentences: Marked[], between: string): Marked =>
  sentences.flatMap((said, at) => [...(at ? [between] : []), ...partsOf(said)]);

/** The id of a sentence, also of those that come with lazy folders. */
export type Word = keyof typeof english | keyof typeof later;
type Value = string | number | string[];

const phrases: Record<string, string> = { ...english };
const ENGLISH: Words = { language: "en", phrases, ...cards };
/** The categories of `Intl.PluralRules`, in the order of a template's forms. */
const CATEGORIES: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
const BRITISH = "en-GB"; // lists read “a, b and c”, as on the server
const FIELDS = /\{(\w+)\}/;
const FIELD = /\{(\w+)(?::([^{}]*))?\}/g;

/** The words in use, and the browser's grammar for their language. */
class Speech {
  readonly number: Intl.NumberFormat;
  readonly money: Intl.NumberFormat;
  readonly list: Intl.ListFormat;
  private readonly plural: Intl.PluralRules;
  private readonly forms: Intl.LDMLPluralRule[];

  constructor(readonly words: Words) {
    const tags = words.language === "en" ? BRITISH : [words.language, BRITISH];
    this.number = new Intl.NumberFormat(tags);
    this.money = new Intl.NumberFormat(tags, { minimumFractionDigits: 2 });
    this.list = new Intl.ListFormat(tags);
    this.plural = new Intl.PluralRules(tags);
    const { pluralCategories } = this.plural.resolvedOptions();
    this.forms = CATEGORIES.filter((category) => pluralCategories.includes(category));
  }

  counted(count: number, forms: string): string {
    const few = forms.split("|");
    const at = this.forms.indexOf(this.plural.select(count));
    const form = few[Math.min(at, few.length - 1)]!;
    return form.replace("##", this.inWords(count)).replace("#", this.number.format(count));
  }

  inWords(count: number): string {
    return this.words.numbers[count] ?? this.number.format(count);
  }
}

let speech = new Speech(ENGLISH);

export const language = (): string => speech.words.language;

/** Adds the English words of a lazy folder. */
export function learn(more: Record<string, string>): void {
  Object.assign(phrases, more);
}

/** Sets the language of all sentences from now on. */
export function speak(words: Words = ENGLISH): void {
  speech = new Speech(words);
}

/** Returns a sentence of this client, with its fields filled in. */
export function say(id: Word, values: Record<string, Value> = {}): string {
  const template = speech.words.phrases[id] ?? phrases[id]!;
  return template.replace(FIELD, (_, field: string, forms?: string) => filled(values[field] ?? "", forms));
}

/** Returns a sentence of this client, with marked sentences of the server in some of its fields. */
export function sayMarked(id: Word, values: Record<string, Marked>): Marked {
  const template = speech.words.phrases[id] ?? phrases[id]!;
  return template.split(FIELDS).flatMap((part, at) => partsOf(at % 2 ? (values[part] ?? "") : part));
}

function filled(value: Value, forms = ""): string {
  if (Array.isArray(value)) return speech.list.format(value);
  if (typeof value === "string") return value;
  return forms ? speech.counted(value, forms) : speech.number.format(value);
}

/** Joins parts into a list: “a, b and c”. */
export const listed = (parts: string[]): string => speech.list.format(parts);

/** Returns a small number in words, and a larger one in figures. */
export const numberWord = (count: number): string => speech.inWords(count);

/** Returns the name of a rank. `at` is 0 for the Ace and 13 for the joker. */
export const rankWord = (at: number): string => speech.words.ranks[at] ?? "";
export const rankPlural = (at: number): string => speech.words.plurals[at] ?? "";

/**
 * Returns points as text: cents as money, anything else as a number with a sign. Whole amounts have no fraction: 50,
 * and 37.50.
 */
export function pointsText(points: number, money: boolean): string {
  const sign = points < 0 ? "−" : points ? "+" : "";
  const size = Math.abs(money ? points / 100 : points);
  return sign + (Number.isInteger(size) ? speech.number : speech.money).format(size);
}

/** Capitalizes the first letter of a sentence. */
export const capital = (said: string): string => said.charAt(0).toLocaleUpperCase(language()) + said.slice(1);
