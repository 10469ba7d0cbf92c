"""Tests whether the time that a bot takes reveals if it had a choice.

An onlooker writes down the time of each move while `hard` bots play in one, 8 and 40 rooms at once.
Afterwards, the records show which moves were forced. The script compares moves that look alike to
an onlooker (by verb, number of cards and number of players asked). From every pair of a forced and
a chosen move, it prints the share in which the chosen one took longer: 50 % reveals nothing. A
second test guesses each move from its nearest neighbours in the other half of the games. It also
finds differences other than longer or shorter times.

    PYTHONPATH=tests python bench/bot_times.py                      some twenty minutes
    PYTHONPATH=tests python bench/bot_times.py --rooms 40
    PYTHONPATH=../old/src:tests python bench/bot_times.py    another checkout
"""

from __future__ import annotations

import argparse
import asyncio
import bisect
import random
from collections import defaultdict
from contextlib import suppress
from typing import NamedTuple

import parlour
from kit.bot_rooms import BotRoom, Game, serving

Kind = tuple[object, ...]
NEIGHBOURS = 15
RESAMPLED = 400
FEW = 4  # up to this number of rooms, measuring takes longer


class Timed(NamedTuple):
    """A move: what an onlooker knows, its time, and what only its bot knew."""

    kind: Kind
    half: int
    seconds: float
    chosen: bool


def timed_moves(game: Game, half: int) -> list[Timed]:
    found: list[Timed] = []
    table = parlour.parse_record(game.record).fresh()
    for seat, action in parlour.parse_record(game.record).moves:
        before, asked = len(table.state.log or ()), len(table.awaited())
        chosen = len(table.legal(seat)) > 1
        awaited = seat in table.awaited()
        table.play(seat, action)
        after = len(table.state.log or ())
        if before in game.told and after in game.told and after > before and awaited:
            kind = (table.game.name, action.verb, len(action.cards), asked)
            found.append(Timed(kind, half, game.told[after] - game.told[before], chosen))
    return found


# for each kind of move: the times of its forced moves, and of its chosen moves
Pairs = list[tuple[list[float], list[float]]]


def share_of_pairs(groups: Pairs) -> float:
    """Return the share of pairs in which the chosen move took longer. Equal times count half."""
    won = pairs = 0.0
    for forced, chosen in groups:
        ranked = sorted(forced)
        for value in chosen:
            won += (bisect.bisect_left(ranked, value) + bisect.bisect_right(ranked, value)) / 2
        pairs += len(forced) * len(chosen)
    return won / pairs


def with_interval(groups: Pairs, rng: random.Random) -> str:
    again = sorted(
        share_of_pairs([(rng.choices(a, k=len(a)), rng.choices(b, k=len(b))) for a, b in groups])
        for _ in range(RESAMPLED)
    )
    low, high = again[RESAMPLED // 40], again[-1 - RESAMPLED // 40]
    verdict = "tells nothing" if low <= 0.5 <= high else "TELLS SOMETHING"
    return f"{share_of_pairs(groups):6.1%} ({low:.1%} to {high:.1%}) {verdict}"


def paired(moves: list[Timed], value: dict[Timed, float] | None = None) -> Pairs:
    groups: dict[Kind, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for move in moves:
        groups[move.kind][move.chosen].append(value[move] if value else move.seconds)
    return [group for group in groups.values() if all(group)]


def by_neighbours(moves: list[Timed]) -> dict[Timed, float]:
    """Return, for each move, how many of its nearest neighbours in time were chosen. Neighbours are
    taken from the other half of the games."""
    others: dict[tuple[Kind, int], list[tuple[float, bool]]] = defaultdict(list)
    for move in moves:
        others[move.kind, 1 - move.half].append((move.seconds, move.chosen))
    found: dict[Timed, float] = {}
    for known in others.values():
        known.sort()
    for move in moves:
        known = others[move.kind, move.half]
        at = bisect.bisect(known, (move.seconds, False))
        near = known[max(0, at - NEIGHBOURS) : at + NEIGHBOURS]
        near.sort(key=lambda each: abs(each[0] - move.seconds))
        few = near[:NEIGHBOURS]
        found[move] = sum([chosen for _, chosen in few]) / max(1, len(few))
    return found


async def watched(games: list[str], level: str, rooms: int, seconds: float) -> list[Timed]:
    async with serving() as (http, base):
        open_rooms = [BotRoom(http, base) for _ in range(rooms)]
        for number, room in enumerate(open_rooms):
            await room.open(games[number % len(games)], level, "quick")
        watching = asyncio.gather(*[room.watch() for room in open_rooms])
        with suppress(TimeoutError):
            await asyncio.wait_for(watching, seconds)
        over = [game for room in open_rooms for game in room.games.values() if game.record]
        return [move for at, game in enumerate(over) for move in timed_moves(game, at % 2)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rooms", type=int, nargs="+", default=[1, 8, 40])
    parser.add_argument("--minutes", type=float, default=3.0, help="longer for less than 4 rooms")
    parser.add_argument("--games", nargs="+", default=["bigtwo"])
    parser.add_argument("--level", default="hard")
    given = parser.parse_args()
    rng = random.Random(1)
    for rooms in given.rooms:
        seconds = 60 * given.minutes * max(1.0, FEW / rooms)
        moves = asyncio.run(watched(given.games, given.level, rooms, seconds))
        groups = paired(moves)
        forced, chosen = (sum(len(group[side]) for group in groups) for side in (0, 1))
        print(f"{rooms} rooms of {given.level} bots: {forced} forced, {chosen} chosen moves")
        if forced < 20 or chosen < 20:
            print("  too few to tell; let it run for longer", flush=True)
            continue
        print(f"  took longer because it was chosen: {with_interval(groups, rng)}")
        guessed = paired(moves, by_neighbours(moves))
        print(f"  guessed by the nearest neighbours: {with_interval(guessed, rng)}", flush=True)


if __name__ == "__main__":
    main()
