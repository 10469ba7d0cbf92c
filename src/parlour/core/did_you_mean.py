"""Suggestions for mistyped names."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, final

from .phrase import Arg, Listed, Phrase, Text

LIKENESS = 0.7  # from 0 to 1: “chaet” is like “cheat” (0.8), and “chess” is not (0.6)
LONGEST = 40  # characters of a typed name that are compared and quoted


@final
class Kind:
    """A kind of named thing, and the refusal of an unknown name."""

    __slots__ = ("all", "meant", "nothing", "one")

    def __init__(self, id: str, what: str, in_game: bool = False) -> None:
        where = " in {game}" if in_game else ""
        none = f"there is no {what} called “{{word}}”{where}"
        self.nothing: Final = Phrase(f"unknown.{id}", none)
        self.meant: Final = Phrase(f"unknown.{id}.meant", f"{none}. Did you mean “{{meant}}”?")
        self.one: Final = Phrase(f"unknown.{id}.one", f"{none}. The only {what} is {{known}}")
        self.all: Final = Phrase(f"unknown.{id}.all", f"{none}. The {what}s are {{known}}")


GAME: Final = Kind("game", "game")
COMMAND: Final = Kind("command", "command")
BOT: Final = Kind("bot", "bot")
LIMIT: Final = Kind("limit", "limit")
HOUSE_RULE: Final = Kind("house_rule", "house rule", in_game=True)


def closest(word: str, known: Sequence[str]) -> str:
    """Return the known name most like a word, or an empty string."""
    found = get_close_matches(word[:LONGEST].lower(), known, 1, LIKENESS)
    return found[0] if found else ""


def nothing_called(kind: Kind, word: str, known: Sequence[str], game: Text | None = None) -> Text:
    """Refuse an unknown name, with a suggestion or with all known names. A house rule belongs to a
    `game`, given by its title."""
    args: dict[str, Arg] = {"word": word[:LONGEST]}
    if game is not None:
        args["game"] = game
    if meant := closest(word, known):
        return kind.meant(**args, meant=meant)
    if not known:
        return kind.nothing(**args)
    names = Listed(tuple(known))
    return kind.all(**args, known=names) if len(known) > 1 else kind.one(**args, known=names)
