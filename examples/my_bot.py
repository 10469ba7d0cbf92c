"""A bot of your own against three of ours, and whether it is any good.

    python examples/my_bot.py            1,000 games of Cheat, in about a minute
    python examples/my_bot.py 100        fewer, with a wider interval

Every deal is played four times, so that the bot has had every hand. The interval is one of 95 %:
a difference that is smaller may be luck.
"""

from __future__ import annotations

import sys
from typing import cast

import parlour
from parlour.core.cards import rank
from parlour.games.cheat import HAND, PLAYED, CheatState


class Careful:
    """Lies only when it must, and calls only what cannot be true, or what would end the game."""

    def choose(self, view: parlour.View, memory: parlour.Memory) -> parlour.Action:
        s = cast(CheatState, view.state)  # as this seat sees it: other hands are hidden
        hand = s.piles[HAND + view.seat]
        true = tuple(card for card in hand if rank(card) == s.rank)
        if view.offers[0].verb == "play":
            return parlour.Action("play", true or (self.least_useful(hand, s.rank),))
        said = len(s.piles[PLAYED + s.turn])
        impossible = said + len(true) > 4
        last_cards = not s.piles[HAND + s.turn]
        return parlour.Action("call" if impossible or last_cards else "pass")

    def least_useful(self, hand: tuple[int, ...], called: int) -> int:
        """The card whose rank is our turn to lay last: four ranks further on every time."""
        turns = {(called + 4 * turn) % 13: turn for turn in range(13)}
        return max(hand, key=lambda card: turns[rank(card)])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    result = parlour.play_match("cheat", [Careful(), "normal", "normal", "normal"], games)
    print(result)
    bot, normal = result["Careful"], result["normal"]
    gap = normal.place.mean - bot.place.mean
    print(
        f"\nMean place {bot.place.mean:.2f} ± {bot.place.e95:.2f}: {verdict(gap, bot.place.e95)}."
    )


def verdict(gap: float, doubt: float) -> str:
    if abs(gap) < doubt:
        return f"no better and no worse than normal, as far as these games can tell ({gap:+.2f})"
    return f"{'better' if gap > 0 else 'worse'} than normal by {abs(gap):.2f} places"


if __name__ == "__main__":
    main()
