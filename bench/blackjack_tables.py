"""The numbers of the Blackjack strategy: the worth of a count and of a streak.

The count: hundreds of decks of 8 to 52 cards are sampled, and a line is fitted to the worth of the
next round by true count. Streaks: the worth of each streak is iterated until a round, with its
effect on the streak, gains equally much at every streak.
"""

from __future__ import annotations

import argparse
import random

from parlour.bots.strategies.blackjack.odds import WHOLE, Dealer, pack_counts, round_worth
from parlour.games.blackjack.state import PACK, SIZE, VALUES, hi_lo

# Rules that are measured: soft Aces, casino rules, and the pay of a win. A natural always pays at
# least 3:2.
KINDS = (
    (False, False, 1.5),
    (False, False, 1.0),
    (True, False, 1.5),
    (True, False, 1.0),
    (True, True, 1.0),
)
CIRCLES = 30
FEWEST = 8  # cards in the smallest deck that is measured


def count_line(
    soft: bool, casino: bool, win: float, decks: int, rng: random.Random
) -> tuple[float, float]:
    """Return the start of the line and its slope, by least squares."""
    dealer = Dealer(soft, casino, exact=False)
    counts: list[float] = []
    worths: list[float] = []
    for _ in range(decks):
        cards = rng.sample(PACK, SIZE)
        left = rng.randrange(FEWEST, SIZE + 1)
        values = [VALUES[card] for card in cards[:left]]
        unseen = pack_counts([values.count(value) for value in range(11)])
        counts.append(hi_lo(tuple(cards[left:])) * SIZE / left)
        worths.append(round_worth(dealer, unseen, win, 1.5, -1.0))
    middle, height = sum(counts) / decks, sum(worths) / decks
    both = sum((c - middle) * (w - height) for c, w in zip(counts, worths, strict=True))
    slope = both / sum((count - middle) ** 2 for count in counts)
    return height - slope * middle, slope


def streak_worths(soft: bool, pays: float) -> list[float]:
    dealer = Dealer(soft, looks=False, exact=False)
    worths = [0.0] * 4
    for _ in range(CIRCLES):
        rounds: list[float] = []
        for streak, worth in enumerate(worths):
            longer = worths[min(streak + 1, 3)] - worth
            win = pays + streak / 2
            natural = max(win, 1.5) + longer
            rounds.append(round_worth(dealer, WHOLE, win + longer, natural, -1.0 - worth))
        worths = [worth + brings - rounds[0] for worth, brings in zip(worths, rounds, strict=True)]
    return worths


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for soft, casino, win in KINDS:
        rng = random.Random(given.seed)
        base, slope = count_line(soft, casino, win, given.decks, rng)
        told = f"soft={soft} casino={casino} pays {win}"
        print(f"{told}: base {base:.3f}, slope {slope:.4f}", flush=True)
    for soft, casino, win in KINDS:
        if not casino:
            worths = ", ".join(f"{worth:.2f}" for worth in streak_worths(soft, win))
            print(f"soft={soft} pays {win}: streaks {worths}", flush=True)


if __name__ == "__main__":
    main()
