"""Hands of Blackjack a second, on whichever parlour is first on the path.

A hand is one client's hand in a round. Clients bet LOW and hit under 15, the host says yes, and
every move goes through `play()`, which checks it. Processor time is measured, not that of the wall.
"""

from __future__ import annotations

import argparse
import time
from typing import cast

import parlour
from parlour.core.offer import Action
from parlour.core.zone import NOBODY
from parlour.games.blackjack.state import HOLE, HOST, QUESTION, UP, VALUES, BlackjackState

LOW, HIT, STAND, YES = Action("low"), Action("hit"), Action("stand"), Action("yes")


def hands(seats: int, seconds: float) -> float:
    """A table that goes on and on, with money enough."""
    game = parlour.find_game("blackjack", credits=1_000_000, pays="even")
    s = cast(BlackjackState, game.new(1, seats))
    play, awaited, piles = game.play, game.awaited, s.piles
    played = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(50):
            if s.phase == QUESTION:
                play(s, HOST, YES)
            for seat in awaited(s):
                played += 1
                play(s, seat, LOW)
            while (seat := s.turn) != NOBODY:
                held = VALUES[piles[HOLE + seat][0]]
                for card in piles[UP + seat]:
                    held += VALUES[card]
                play(s, seat, HIT if held < 15 else STAND)
    return played / spent


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--seats", type=int, nargs="*", default=[1, 3, 6])
    given = parser.parse_args()
    for seats in given.seats:
        print(f"{seats} clients: {hands(seats, given.seconds):,.0f} hands a second")
