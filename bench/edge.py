"""The house edge of Blackjack by casino rules (K18), for basic strategy, by simulation.

Deck model: infinite. Before every round the deck is made anew of cards drawn independently, all 13
ranks alike, as in published figures for an infinite deck. The rest is the game itself, by its
public interface. For these rules (the dealer looks, and stands on all 17s; double on any two cards
and after a split; one split, split Aces get one card; no surrender) the published edge is −0.57 %
of the first bet.

Six packs dealt one at a time, as in the game, have another edge. `--packs` simulates them with the
same strategy; there is no published figure for that.
"""

from __future__ import annotations

import argparse
import random
from math import sqrt
from typing import cast

import parlour
from parlour.core.offer import Action
from parlour.games.blackjack.state import (
    DEALER,
    DECK,
    HOLE,
    SPENT,
    SPLIT,
    UP,
    USED,
    VALUES,
    BlackjackState,
)

PUBLISHED = -0.0057
LONGEST = 40  # cards in the longest possible round of one client

# Basic strategy: the dealer's cards (an Ace is 1) against which to split, double or stand, for each
# value of a card in the pair, or each total.
SPLITS = {1: range(1, 11), 2: range(2, 8), 3: range(2, 8), 4: (5, 6), 6: range(2, 7)}
SPLITS |= {7: range(2, 8), 8: range(1, 11), 9: (2, 3, 4, 5, 6, 8, 9)}
HARD_DOUBLES = {9: range(3, 7), 10: range(2, 10), 11: range(2, 11)}
SOFT_DOUBLES = {
    13: (5, 6),
    14: (5, 6),
    15: (4, 5, 6),
    16: (4, 5, 6),
    17: range(3, 7),
    18: range(3, 7),
}
HARD_STANDS = {12: (4, 5, 6), **{total: range(2, 7) for total in range(13, 17)}}
ACTIONS = {verb: Action(verb) for verb in ("low", "hit", "stand", "split", "double", "pass", "yes")}


def basic(s: BlackjackState, verbs: list[str]) -> str:
    """Basic strategy for an infinite deck."""
    up, hole, split = s.piles[UP], s.piles[HOLE], s.piles[SPLIT]
    cards = split if s.playing else up + hole
    shown = VALUES[s.piles[DEALER][0]]
    total = sum(VALUES[card] for card in cards)
    soft = total <= 11 and any(VALUES[card] == 1 for card in cards)
    if "split" in verbs and shown in SPLITS.get(VALUES[cards[0]], ()):
        return "split"
    if soft:
        total += 10
    if "double" in verbs and shown in (SOFT_DOUBLES if soft else HARD_DOUBLES).get(total, ()):
        return "double"
    if soft:
        return "stand" if total > 18 or (total == 18 and 2 <= shown <= 8) else "hit"
    return "stand" if total > 16 or shown in HARD_STANDS.get(total, ()) else "hit"


def simulate(rounds: int, seed: int, infinite: bool = True) -> tuple[float, float]:
    """Return the client's winnings for each credit of the first bets, with the standard error."""
    game = parlour.find_game("blackjack", rules="casino", credits=1_000_000)
    rng = random.Random(seed)
    s = cast(BlackjackState, game.new(seed))
    total = squares = 0.0
    for _ in range(rounds):
        if infinite:
            s.piles[USED] = s.piles[SPENT] = ()
            s.piles[DECK] = tuple([int(rng.random() * 52) for _ in range(LONGEST)])
        s.purse[0] = 10**8
        before, played = s.house, s.round
        while s.round == played:
            verbs = [offer.verb for offer in game.offers(s, 0)]
            verb = basic(s, verbs) if "hit" in verbs else "pass" if "pass" in verbs else verbs[0]
            game.play(s, 0, ACTIONS[verb])
        won = (before - s.house) / 2500
        total += won
        squares += won * won
    mean = total / rounds
    return mean, sqrt((squares / rounds - mean * mean) / rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--packs", action="store_true", help="six packs, dealt one at a time")
    given = parser.parse_args()
    mean, error = simulate(given.rounds, given.seed, not given.packs)
    print(f"{100 * mean:+.3f} % ± {196 * error:.3f} % (95 %), {given.rounds:,} rounds")
    if not given.packs:
        print(f"published: {100 * PUBLISHED:+.2f} %")


if __name__ == "__main__":
    main()
