// The buttons that the offers come to, for what is selected.

import type { GameInfo, OfferInfo } from "../protocol.ts";
import { groupName } from "../words/card-names.ts";
import { text } from "../words/english.ts";
import { fitting, takesCards, wholeOffer } from "./offers.ts";

export interface Choice {
  verb: string;
  label: string;
  detail: string;
  cards: string[];
  /** Words of which one has to go with it. */
  args: string[];
  /** What it asks for, if one of the words has to be chosen. */
  prompt: string;
  ready: boolean;
  /** Loud answers a moment that passes; quiet is asked twice. */
  manner: "loud" | "main" | "plain" | "quiet";
}

export function choicesFor(game: GameInfo, offers: OfferInfo[], selected: string[]): Choice[] {
  const verbs = [...new Set(offers.map((offer) => offer.verb))];
  const found = verbs.map((verb) => {
    const alike = offers.filter((offer) => offer.verb === verb);
    return alike.some(takesCards) ? withCards(alike, selected) : bare(game, alike[0]!);
  });
  if (!found.some((choice) => choice.manner === "main" || choice.manner === "loud")) {
    const first = found.find((choice) => choice.manner === "plain");
    if (first) first.manner = "main";
  }
  return found;
}

function withCards(alike: OfferInfo[], selected: string[]): Choice {
  const { verb, interrupt, prompt } = alike[0]!;
  const cards = selected.length ? selected : wholeOffer(alike);
  const fit = cards.length ? fitting(alike, cards) : [];
  const ready = fit.length > 0;
  return {
    verb,
    label: ready ? text.table.play(verb, groupName(cards)) : text.table.verb(verb),
    detail: interrupt ? prompt : ready ? "" : text.table.choose,
    cards,
    args: [...new Set(fit.flatMap((offer) => offer.args))],
    prompt: fit[0]?.prompt ?? prompt,
    ready,
    manner: interrupt ? "loud" : "main",
  };
}

function bare(game: GameInfo, offer: OfferInfo): Choice {
  const { verb, prompt, args, interrupt } = offer;
  const inWindow = game.windows.includes(verb);
  const manner = inWindow && game.windows[0] === verb ? "loud" : interrupt && !inWindow ? "quiet" : "plain";
  return { verb, label: text.table.verb(verb), detail: prompt, cards: [], args, prompt, ready: true, manner };
}

/** What is asked, in a line: each prompt once. */
export function prompt(offers: OfferInfo[]): string {
  const says = offers.filter((offer) => takesCards(offer) && !offer.interrupt).map((offer) => offer.prompt);
  return [...new Set(says)].join(" · ");
}
