// Coach: remembers the tips that a player has seen. It speaks in the first games of each kind and gives each tip once.

import type { Coaching, GameInfo } from "../protocol.ts";
import { settings } from "./settings.ts";
import { recall, remember } from "./storage.ts";

const FIRST_GAMES = 3;

class Coach {
  private told = new Set(recall<string[]>("coached", []));
  /** Games that were played to the end, by kind. */
  private played = recall<Record<string, string[]>>("played", {});

  /** Returns whether this is one of the player's first games of its kind. */
  teaches(game: string): boolean {
    return settings.chosen.coach && (this.played[game]?.length ?? 0) < FIRST_GAMES;
  }

  finished(game: string, which: string): void {
    const before = this.played[game] ?? [];
    if (before.includes(which) || before.length >= FIRST_GAMES) return;
    this.played = { ...this.played, [game]: [...before, which] };
    remember("played", this.played);
  }

  /** Returns the most important tip that the player has not seen. */
  private next = (tips: Coaching[]): Coaching | undefined => tips.find(({ id }) => !this.told.has(id));

  hasNews(tips: Coaching[]): boolean {
    return !!this.next(tips);
  }

  /** Returns the most important new tip and marks it as seen. The aim of the game comes before all tips. */
  news(game: GameInfo, tips: Coaching[]): Coaching | undefined {
    const aim = this.told.has(game.name) ? [] : [{ id: game.name, text: `${game.summary}.` }];
    const tip = this.next(tips);
    const news = tip ? [...aim, tip] : aim;
    if (!news.length) return undefined;
    for (const { id } of news) this.told.add(id);
    remember("coached", [...this.told]);
    return {
      id: news[0]!.id,
      text: news.flatMap(({ text }, at) => [...(at ? [" "] : []), ...[text].flat()]),
    };
  }

  beginAgain(): void {
    this.told.clear();
    this.played = {};
    remember("coached", undefined);
    remember("played", undefined);
  }
}

export const coach = new Coach();
