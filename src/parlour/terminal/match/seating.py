"""Who sits where: people by name, bots by level."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import cycle

from ...bots.player import BOT_FIRST_NAMES
from ...bots.registry import is_bot, maker
from ...core.errors import OptionError
from ...core.game import AnyGame

PERSON = "Player"  # what a person is called who gives no name


def usual_seats(game: AnyGame) -> str:
    """One person, and as many bots as the game needs."""
    return ",".join(["you"] + ["bot"] * (game.seats[0] - 1))


def seat_company(text: str) -> tuple[list[str], list[str]]:
    """Names for `you,Ben,hard,bot`, and which bot sits where, with nothing for a person."""
    # A command may hold commas: `you,"engine:./clever --depth 3,4",bot`.
    words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [""])]
    kinds = ["normal" if word == "bot" else word if is_bot(word) else "" for word in words]
    people = [PERSON if word == "you" else word for word, kind in zip(words, kinds, strict=True)]
    taken = [name for name, kind in zip(people, kinds, strict=True) if not kind]
    check_names(taken)
    bots = bot_company(taken)
    return [next(bots) if kind else name for name, kind in zip(people, kinds, strict=True)], kinds


def bot_company(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots, without those that people have."""
    return cycle([name for name in BOT_FIRST_NAMES if name not in taken] or BOT_FIRST_NAMES)


def check_names(people: Sequence[str]) -> None:
    """At one keyboard a name has to tell who is meant."""
    for name in people:
        if people.count(name) > 1:
            raise OptionError(f"two people cannot both be called “{name[:40]}”")


def check_kinds(kinds: Sequence[str]) -> None:
    """Whether there are such bots, before one of them is to move."""
    for kind in kinds:
        if kind:
            maker(kind)
