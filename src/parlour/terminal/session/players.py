"""Who sits where: people by name, bots by level."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import cycle

from ...bots.bot_names import BOT_FIRST_NAMES
from ...bots.levels import LEVELS
from ...bots.make_bot import ENGINE, bot_names, is_bot, maker
from ...core.did_you_mean import closest
from ...core.errors import OptionError
from ...core.game import AnyGame
from ...core.house_rules import usual_seats
from ...core.phrase import Arg, Phrase

PERSON = Phrase("terminal.player", "Player")  # the name of a person who gives none
NUMBERED = Phrase("terminal.player_number", "Player {number}")  # where there are several
INSISTS = "person:"  # before a name that could be taken for a bot
USUAL_BOT = "bot"  # a bot of the level that is neither weak nor strong
LEVEL_WORDS = {level: Phrase(f"terminal.level.{level}", level) for level in LEVELS}

UNREADABLE = Phrase(
    "terminal.seats.unreadable",
    "--seats cannot be read: it has to be one line of names and levels, separated by commas",
)
UNCLOSED = Phrase("terminal.seats.unclosed", "--seats has a quotation mark that is never closed")
NO_SEATS = Phrase("terminal.seats.none", "--seats names nobody")
EMPTY_SEAT = Phrase("terminal.seats.empty", "there is nothing between two commas in --seats")
FIRST_COMMA = Phrase("terminal.seats.first_comma", "--seats begins with a comma")
LAST_COMMA = Phrase("terminal.seats.last_comma", "--seats ends with a comma")
SAME_NAME = Phrase(
    "terminal.seats.same_name", "two people cannot both be called “{name}”: choose other names"
)


def usual_company(game: AnyGame) -> str:
    """One person, and as many bots as is usual."""
    return ",".join(["you"] + [USUAL_BOT] * (usual_seats(game) - 1))


def split_seats(text: str) -> list[str]:
    """What is typed for each seat, as in `you,Ben,hard,bot`."""
    try:
        # A command may hold commas: `you,"engine:./clever --depth 3,4",bot`.
        seats = csv.reader([text], skipinitialspace=True, strict=True)
        words = [word.strip() for word in next(seats, [""])]
    except csv.Error:  # also a line break, or a seat of a hundred thousand characters
        raise OptionError((UNCLOSED if text.count('"') % 2 else UNREADABLE)()) from None
    if not any(words):
        raise OptionError(NO_SEATS())
    if "" in words[1:-1]:
        raise OptionError(EMPTY_SEAT())
    if "" in words:
        raise OptionError(LAST_COMMA() if words[0] else FIRST_COMMA())
    return words


def parse_seats(text: str) -> tuple[list[str], list[str]]:
    """Names for `you,Ben,hard,bot`, and which bot sits where, with nothing for a person."""
    words = split_seats(text)
    bots = ["normal" if word == USUAL_BOT else word if is_bot(word) else "" for word in words]
    people = [
        str(PERSON()) if word == "you" else word.removeprefix(INSISTS).strip() for word in words
    ]
    taken = [name for name, bot in zip(people, bots, strict=True) if not bot]
    check_names(taken)
    bot_names = free_bot_names(taken)
    return [next(bot_names) if bot else name for name, bot in zip(people, bots, strict=True)], bots


def intended_bot(word: str) -> str:
    """The bot that somebody may have mistyped, if what they typed for a seat is neither a bot nor
    clearly a person: `hard` for `Hard` and `hrd`, `engine:./x` for `engin:./x`, and nothing for
    `Norma`, `ana` or `person:Hard`."""
    if word == USUAL_BOT or is_bot(word) or word.startswith(INSISTS):
        return ""
    known = [USUAL_BOT, *bot_names()]
    kind, mark, rest = word.partition(":")
    engine = ENGINE.rstrip(":")
    if kind.lower() == engine or (mark and closest(kind, [engine])):
        return f"{ENGINE}{rest or 'COMMAND'}"
    level, at, count = word.partition("@")
    if level.lower() in known:
        return f"{level.lower()}{at}{count}"
    return closest(word, known) if word == word.lower() else ""


def bot_label(bot: str) -> Arg:
    """What people call a bot: its level, or as it was named on the command line."""
    return LEVEL_WORDS[bot]() if bot in LEVEL_WORDS else bot


def free_bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Names for bots that no person has."""
    return cycle([name for name in BOT_FIRST_NAMES if name not in taken] or BOT_FIRST_NAMES)


def check_names(people: Sequence[str]) -> None:
    """At one keyboard a name has to tell who is meant."""
    for name in people:
        if people.count(name) > 1:
            raise OptionError(SAME_NAME(name=name[:40]))


def check_bots(bots: Sequence[str]) -> None:
    """Raise OptionError if there is no such bot, before it is to move."""
    for bot in bots:
        if bot:
            maker(bot)
