"""How well `hard` estimates the chance that a play of Cheat is a lie: a reliability table.

One `hard` plays against three `normal`. Whenever `hard` is asked about a play, the script notes its
estimate, and whether the play was a lie. Plays that cannot be true are left out. The table sorts
the other plays by the estimate. In each row, a calibrated bot finds as many lies as it expects. A
second table does this for the plain share of the bot's sampled pasts in which the play is a lie.

    PYTHONPATH=build/compiled .venv/bin/python bench/cheat_lies.py "cheat?most=1" --games 1000
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from math import sqrt
from statistics import fmean
from typing import NamedTuple, cast

import parlour
from parlour.bots.bot import Bot
from parlour.bots.levels import NormalBot
from parlour.bots.make_bot import make_bot
from parlour.bots.strategies.cheat.expert import CheatExpert
from parlour.bots.strategies.cheat.strategy import guess_played
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.view import View
from parlour.games.cheat.state import PLAYED, CheatState, lying
from parlour.notation.rule_string import parse_rules

SEATS = 4
BINS = 10
CERTAIN = 1.96  # standard errors to either side: 95%


class Asked(NamedTuple):
    """A play that `hard` was asked about."""

    chance: float  # estimated chance that the play is a lie
    share: float  # share of the sampled pasts in which the play is a lie
    lie: bool


def plays_asked_about(game: AnyGame, seed: str, at: int) -> Iterator[Asked]:
    """Yield the plays of one game about which `hard`, in seat `at`, is asked and can be wrong."""
    rng = random.Random(seed)
    s = cast(CheatState, game.new(rng.getrandbits(32), SEATS, log=True))
    hard = cast(NormalBot, make_bot("hard", game, rng))
    expert = cast(CheatExpert, hard.strategy)
    bots: list[Bot] = [make_bot("normal", game, rng) for _ in range(SEATS)]
    bots[at] = hard
    memories = [Memory(View(game, s, seat)) for seat in range(SEATS)]
    while awaited := game.awaited(s):
        seat = awaited[0]
        view = View(game, s, seat, memories[seat].heard)
        memories[seat].watch(view)
        action = bots[seat].choose(view, memories[seat])
        assert isinstance(action, parlour.Action)
        played = s.piles[PLAYED + s.turn]
        if seat == at and played and not is_certain(s, view, memories[seat]):
            yield Asked(expert.lie_chance(), expert.lie_share(), bool(lying(played, s.rank)))
        game.play(s, seat, action)


def is_certain(s: CheatState, view: View, memory: Memory) -> bool:
    """Return whether the play is certainly a lie, given what the seat has seen."""
    guess = guess_played(cast(CheatState, view.state), memory)
    return len(s.piles[PLAYED + s.turn]) > guess.sure + guess.free


def table(name: str, asked: list[tuple[float, bool]]) -> Iterator[str]:
    """Yield a row for each tenth of the chances, and the overall error."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for one in asked:
        bins[min(BINS - 1, int(BINS * one[0]))].append(one)
    yield f"| {name} | mean | lies | plays |"
    yield "|---|---|---|---|"
    for number, some in enumerate(bins):
        if some:
            mean = fmean([chance for chance, _ in some])
            lies = fmean([lie for _, lie in some])
            error = CERTAIN * sqrt(lies * (1 - lies) / len(some))
            label = f"{100 * number // BINS} to {100 * (number + 1) // BINS}%"
            yield f"| {label} | {mean:.1%} | {lies:.1%} ± {error:.1%} | {len(some)} |"
    yield f"Brier score: {fmean([(chance - lie) ** 2 for chance, lie in asked]):.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rules", nargs="?", default="cheat")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    game = parse_rules(given.rules)
    asked: list[Asked] = []
    for number in range(given.games):
        asked += plays_asked_about(game, f"{given.seed}-{number}", number % SEATS)
    print(*table("chance of a lie", [(one.chance, one.lie) for one in asked]), sep="\n")
    print(*table("share of pasts", [(one.share, one.lie) for one in asked]), sep="\n")


if __name__ == "__main__":
    main()
