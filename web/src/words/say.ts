// Everything that this client says itself, by the ids of english.json. A template there has fields in
// braces, as in src/parlour/core/phrase.py: `{name}`, or `{count:# card|# cards}`, whose form goes by
// the number; `#` is the number in figures, `##` in words. Other languages come from the server.

import type { Marked, Words } from "../protocol.ts";
import cards from "./english-cards.json";
import english from "./english.json";
import { partsOf } from "./marked.ts";

export type Word = keyof typeof english;
type Value = string | number | string[];

const ENGLISH: Words = { language: "en", phrases: english, ...cards };
/** The categories of `Intl.PluralRules`, in the order in which a template has its forms. */
const CATEGORIES: Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];
const BRITISH = "en-GB"; // “a, b and c”, as the server says it
const FIELDS = /\{(\w+)\}/;
const FIELD = /\{(\w+)(?::([^{}]*))?\}/g;

/** The words in use, and the grammar that the browser knows of their language. */
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

/** From now on, speak like this. */
export function speak(words: Words = ENGLISH): void {
  speech = new Speech(words);
}

/** What we say, with its fields filled in. */
export function say(id: Word, values: Record<string, Value> = {}): string {
  const template = speech.words.phrases[id] ?? english[id];
  return template.replace(FIELD, (_, field: string, forms?: string) => filled(values[field] ?? "", forms));
}

/** What we say, with sentences of the server in some of its fields. */
export function sayMarked(id: Word, values: Record<string, Marked>): Marked {
  const template = speech.words.phrases[id] ?? english[id];
  return template.split(FIELDS).flatMap((part, at) => partsOf(at % 2 ? (values[part] ?? "") : part));
}

function filled(value: Value, forms = ""): string {
  if (Array.isArray(value)) return speech.list.format(value);
  if (typeof value === "string") return value;
  return forms ? speech.counted(value, forms) : speech.number.format(value);
}

/** “a, b and c” */
export const listed = (parts: string[]): string => speech.list.format(parts);

/** A number in words, if it is a small one. */
export const numberWord = (count: number): string => speech.inWords(count);

/** What a rank is called, by its place: the Ace is 0, and the joker 13. */
export const rankWord = (at: number): string => speech.words.ranks[at] ?? "";
export const rankPlural = (at: number): string => speech.words.plurals[at] ?? "";

/** Cents as money, or a number; with a sign. Whole amounts have no fraction: 50, and 37.50. */
export function pointsText(points: number, money: boolean): string {
  const sign = points < 0 ? "−" : points ? "+" : "";
  const size = Math.abs(money ? points / 100 : points);
  return sign + (Number.isInteger(size) ? speech.number : speech.money).format(size);
}

/** Words that begin a sentence. */
export const capital = (said: string): string => said.charAt(0).toLocaleUpperCase(language()) + said.slice(1);
