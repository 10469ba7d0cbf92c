"""How the cost of a random game grows with players and packs: CPU time of `playout()` and deal.

PYTHONPATH=build/compiled .venv/bin/python bench/growth.py [--seconds 0.3]
"""

from __future__ import annotations

import argparse
import random
import time

import parlour
from parlour.interpreted import is_compiled

TABLES = [
    *[("cheat", seats, {}) for seats in (3, 4, 5, 6)],
    *[("idiot", seats, {}) for seats in (2, 3, 4, 5)],
    *[("bitch", seats, {}) for seats in (2, 4, 6, 8)],
    *[("bitch", 4, {"decks": decks}) for decks in (1, 2, 3, 4)],
    *[("blackjack", seats, {}) for seats in (1, 2, 4, 6)],
]


def measured(name: str, seats: int, rules: dict[str, int], seconds: float) -> tuple[float, float]:
    """Microseconds a decision, and decisions a game."""
    game, rng = parlour.find_game(name, **rules), random.Random(1)
    games = decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += parlour.playout(game, game.new(rng.getrandbits(32), seats), rng)
        games += 1
    return 1e6 * spent / decisions, decisions / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure")
    seconds = parser.parse_args().seconds
    print(f"{'compiled' if is_compiled() else 'plain':<12}players  packs  µs a decision  decisions")
    for name, seats, rules in TABLES:
        cost, length = measured(name, seats, rules, seconds)
        packs = len(parlour.find_game(name, **rules).pack(seats)) // 52
        print(f"{name:<12}{seats:>7}{packs:>7}{cost:>15.2f}{length:>11.0f}")


if __name__ == "__main__":
    main()
