"""Finds the register that keeps score during a long game, by playing random games.

In a game of several rounds, the score shows who is ahead by the end of a round, so guessed worlds
need not be played to the end of the game.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Final, NamedTuple, cast

from ...core.game import AnyGame
from ...core.option import Value
from ...core.playout import random_move
from ...core.state import State

GAMES: Final = 6  # random games to play
LONG: Final = 150  # fewest moves of a game that is worth cutting short
TELLING: Final = 0.7  # least correlation with places at the end of a game
HALF_WAY: Final = 0.15  # least correlation half-way
KINDS: Final = ("number", "cents")

History = list[list[int]]  # a register's values after each move, seat by seat


class KeptScore(NamedTuple):
    """A register with a value for each seat. More of it is better (`sign` 1) or worse (−1). `moves`
    is the largest number of moves between two changes, `change` the usual size of a change."""

    register: str
    sign: int
    moves: int
    change: float


_known: Final[dict[tuple[type, tuple[Value, ...], int], KeptScore | None]] = {}


def kept_score(game: AnyGame, seats: int) -> KeptScore | None:
    """Return the register that keeps score in a game with that many seats, or None if there is no
    such register or if games are short enough to be played to their end."""
    key = (type(game), tuple(game.chosen.values()), seats)
    if key not in _known:
        _known[key] = _found(game, seats)
    return _known[key]


def _found(game: AnyGame, seats: int) -> KeptScore | None:
    names = [each.name for each in game.registers if each.per_seat and each.kind in KINDS]
    if not names:
        return None
    rng = random.Random(1)
    told: list[list[History]] = [[] for _ in names]
    places: list[tuple[int, ...]] = []
    for seed in range(GAMES):
        s = game.new(seed, seats)
        histories: list[History] = [[values_of(s, name)] for name in names]
        while (move := random_move(game, s, rng)) is not None:
            game.apply(s, move[0], move[1])
            for name, history in zip(names, histories, strict=True):
                history.append(values_of(s, name))
        outcome = game.outcome(s)
        if outcome is None or len(histories[0]) < LONG:
            return None
        places.append(outcome.places)
        for of_name, history in zip(told, histories, strict=True):
            of_name.append(history)
    found = [_judged(name, each, places) for name, each in zip(names, told, strict=True)]
    fit = [score for score in found if score is not None and score.moves < LONG]
    return fit[0] if fit else None


def values_of(s: State, register: str) -> list[int]:
    return list(cast(list[int], getattr(s, register)))


def _judged(name: str, told: list[History], places: list[tuple[int, ...]]) -> KeptScore | None:
    """Return a register as a KeptScore, or None unless its values correlate with the final places
    of the players, at the end of these games and half-way."""
    last = correlation([history[-1] for history in told], places)
    middle = correlation([history[len(history) // 2] for history in told], places)
    sign = -1 if last > 0 else 1
    if abs(last) < TELLING or -sign * middle < HALF_WAY:
        return None
    longest = changed = 0
    squares = 0.0
    for history in told:
        since = 0
        for before, after in pairwise(history):
            since += 1
            if before != after:
                longest, since = max(longest, since), 0
                changed += len(after)
                squares += sum([(new - old) ** 2 for old, new in zip(before, after, strict=True)])
    return KeptScore(name, sign, longest, math.sqrt(squares / max(changed, 1)) or 1.0)


def correlation(values: list[list[int]], places: list[tuple[int, ...]]) -> float:
    """Return the correlation of values with places, game by game, from −1 to 1."""
    both = own = theirs = 0.0
    for each, placed in zip(values, places, strict=True):
        mean, middle = sum(each) / len(each), sum(placed) / len(placed)
        for value, place in zip(each, placed, strict=True):
            both += (value - mean) * (place - middle)
            own += (value - mean) ** 2
            theirs += (place - middle) ** 2
    return both / math.sqrt(own * theirs) if own and theirs else 0.0
