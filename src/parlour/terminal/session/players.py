"""Players at this keyboard: people by name, bots by level."""

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

PERSON = Phrase("terminal.player", "Player")  # default name of a person
NUMBERED = Phrase("terminal.player_number", "Player {number}")  # if there are several
INSISTS = "person:"  # prefix for a person's name that looks like a bot
USUAL_BOT = "bot"  # the middle level
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
    """Return the default seats as text: one person, and the usual number of bots."""
    return ",".join(["you"] + [USUAL_BOT] * (usual_seats(game) - 1))


def split_seats(text: str) -> list[str]:
    """Split text such as `you,Ben,hard,bot` into seats."""
    try:
        # Seats are read as CSV because the command of an engine may contain commas:
        # `you,"engine:./clever --depth 3,4",bot`.
        seats = csv.reader([text], skipinitialspace=True, strict=True)
        words = [word.strip() for word in next(seats, [""])]
    except csv.Error:  # csv.Error also covers line breaks, and seats of 100,000 characters
        raise OptionError((UNCLOSED if text.count('"') % 2 else UNREADABLE)()) from None
    if not any(words):
        raise OptionError(NO_SEATS())
    if "" in words[1:-1]:
        raise OptionError(EMPTY_SEAT())
    if "" in words:
        raise OptionError(LAST_COMMA() if words[0] else FIRST_COMMA())
    return words


def parse_seats(text: str) -> tuple[list[str], list[str]]:
    """Return the names for `you,Ben,hard,bot`, and the bot of each seat, empty for a person."""
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
    """Return the bot that was probably meant, if `word` is neither a bot nor clearly a person.

    `Hard` and `hrd` give `hard`, and `engin:./x` gives `engine:./x`. `Norma`, `ana` and
    `person:Hard` give an empty text.
    """
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
    """Return the name of a bot for people: its level, or the text from the command line."""
    return LEVEL_WORDS[bot]() if bot in LEVEL_WORDS else bot


def free_bot_names(taken: Sequence[str]) -> Iterator[str]:
    """Yield names for bots that no person has."""
    return cycle([name for name in BOT_FIRST_NAMES if name not in taken] or BOT_FIRST_NAMES)


def check_names(people: Sequence[str]) -> None:
    """Raise OptionError if two people have one name, since at one keyboard only names tell people
    apart."""
    for name in people:
        if people.count(name) > 1:
            raise OptionError(SAME_NAME(name=name[:40]))


def check_bots(bots: Sequence[str]) -> None:
    """Raise OptionError if a bot does not exist, long before its first move."""
    for bot in bots:
        if bot:
            maker(bot)
