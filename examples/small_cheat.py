"""How exploitable is a bluffer? Nash gaps of bots and of a solution, on a Cheat small enough.

`python examples/small_cheat.py --iterations 1000` takes a while; it needs OpenSpiel. What it prints
is in docs/learning.md.
"""

from __future__ import annotations

import argparse
import random
from typing import cast

import numpy as np
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from parlour import find_game, learn
from parlour.bots.levels import NormalBot
from parlour.bots.search.strategy import AnyStrategy
from parlour.bots.strategies.cheat.strategy import CheatStrategy
from parlour.core.memory import Memory
from parlour.learn.bot_policy import BotPolicy
from parlour.learn.open_spiel import Position, SpielGame


class OurCheat(BotPolicy):
    """Our strategy for Cheat, as it is: it plans for thirteen ranks, whatever is played with."""

    def __init__(self, game: SpielGame) -> None:
        whole = find_game("cheat", most=game.layout.game.chosen["most"])
        strategy = CheatStrategy(whole, random.Random(1))
        super().__init__(game, NormalBot(cast(AnyStrategy, strategy)))

    def remember(self, position: Position, seat: int) -> Memory:
        """It looks cards up by their face, as in a whole pack."""
        memory = super().remember(position, seat)
        where = [0] * 52
        for card, face in enumerate(memory.cards):
            where[face] = memory.where[card]
        memory.where = where
        return memory


def solve(game: SpielGame, iterations: int, looks: list[int]) -> list[tuple[int, float]]:
    """The gap of external-sampling MCCFR after some numbers of iterations."""
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    np.random.seed(1)  # which the solver draws from
    found = []
    for iteration in range(1, iterations + 1):
        solver.iteration()
        if iteration in looks:
            found.append((iteration, exploitability.nash_conv(game, solver.average_policy())))
            print(f"MCCFR, {iteration:>6} iterations   {found[-1][1]:.3f}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--turns", type=int, default=4, help="turns in a game")
    arguments = parser.parse_args()
    game = learn.spiel("small_cheat", turn_limit=arguments.turns)
    uniform = policy.UniformRandomPolicy(game)
    print(f"random                    {exploitability.nash_conv(game, uniform):.3f}", flush=True)
    gap = exploitability.nash_conv(game, OurCheat(game))
    print(f"normal                    {gap:.3f}", flush=True)
    looks = [10**power * step for power in range(6) for step in (1, 3)]
    solve(game, arguments.iterations, looks)


if __name__ == "__main__":
    main()
