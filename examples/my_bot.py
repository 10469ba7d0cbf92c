"""A bot of your own against three of ours, and whether it is any good.

    python examples/my_bot.py            1,000 games of Cheat, in about 20 seconds
    python examples/my_bot.py 100        fewer, with a wider interval

Every deal is played four times, so that the bot has had every hand. A ± is a 95% confidence
interval: a lead that is smaller than its interval can be luck.
"""

from __future__ import annotations

import math
import sys
from typing import cast

import parlour
from parlour.core.cards import rank
from parlour.games.cheat.state import HAND, PLAYED, CheatState


class Careful:
    """Lies only when it must, and calls only what cannot be true, or what would end the game."""

    def choose(self, view: parlour.View, memory: parlour.Memory) -> parlour.Action:
        s = cast(CheatState, view.state)  # as this seat sees it: other hands are hidden
        hand = s.piles[HAND + view.seat]
        true = tuple(card for card in hand if rank(card) == s.rank)
        if view.offers[0].verb == "play":
            return parlour.Action("play", true or (self.least_useful(hand, s.rank, s.seats),))
        said = len(s.piles[PLAYED + s.turn])
        impossible = said + len(true) > 4
        last_cards = not s.piles[HAND + s.turn]
        return parlour.Action("call" if impossible or last_cards else "pass")

    def least_useful(self, hand: tuple[int, ...], called: int, seats: int) -> int:
        """The card whose rank is our turn to lay last: of four players, every fourth rank is."""
        turns = {(called + seats * turn) % 13: turn for turn in range(13)}
        return max(hand, key=lambda card: turns[rank(card)])


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    result = parlour.play_match("cheat", [Careful(), "normal", "normal", "normal"], games)
    print(result)
    bot, normal = result["Careful"].place, result["normal"].place
    lead = normal.mean - bot.mean  # a low place is a good one
    # The places in a game add up to 10, or a little less if some are shared. So luck that helps
    # the bot harms normal: the means are off in opposite directions, and their errors add up.
    doubt = bot.e95 + normal.e95
    print(f"\n{verdict(lead, doubt)}.")


def verdict(lead: float, doubt: float) -> str:
    if math.isinf(doubt):
        return "There are too few games to compare the two"
    luck = abs(lead) <= doubt
    meaning = "that can be luck" if luck else "it is better" if lead > 0 else "it is worse"
    return f"Careful leads normal by {lead:+.2f} ± {doubt:.2f} places: {meaning}"


if __name__ == "__main__":
    main()
