"""Who sits where: people by name, bots by level."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import cycle

from ...bots.names import BOT_FIRST_NAMES
from ...bots.registry import bot_names, is_bot, maker
from ...core.did_you_mean import closest
from ...core.errors import OptionError
from ...core.game import AnyGame

PERSON = "Player"  # the name of a person who gives none
USUAL_BOT = "bot"  # a bot of the level that is neither weak nor strong


def usual_seats(game: AnyGame) -> str:
    """One person, and as many bots as the game needs."""
    return ",".join(["you"] + [USUAL_BOT] * (game.seats[0] - 1))


def parse_seats(text: str) -> tuple[list[str], list[str]]:
    """Names for `you,Ben,hard,bot`, and which bot sits where, with nothing for a person."""
    # A command may hold commas: `you,"engine:./clever --depth 3,4",bot`.
    words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [""])]
    bots = ["normal" if word == USUAL_BOT else word if is_bot(word) else "" for word in words]
    people = [PERSON if word == "you" else word for word, bot in zip(words, bots, strict=True)]
    taken = [name for name, bot in zip(people, bots, strict=True) if not bot]
    check_names(taken)
    bot_names = free_bot_names(taken)
    return [next(bot_names) if bot else name for name, bot in zip(people, bots, strict=True)], bots


def intended_level(name: str) -> str:
    """The level that somebody may have mistyped, if a name has no capital letter and is much like
    one: `hard` for `hrd`, and nothing for `Norma` or `ana`."""
    return closest(name, [USUAL_BOT, *bot_names()]) if name == name.lower() else ""


def free_bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots that no person has."""
    return cycle([name for name in BOT_FIRST_NAMES if name not in taken] or BOT_FIRST_NAMES)


def check_names(people: Sequence[str]) -> None:
    """At one keyboard a name has to tell who is meant."""
    for name in people:
        if people.count(name) > 1:
            raise OptionError(f"two people cannot both be called “{name[:40]}”: choose other names")


def check_bots(bots: Sequence[str]) -> None:
    """Raise OptionError if there is no such bot, before it is to move."""
    for bot in bots:
        if bot:
            maker(bot)
