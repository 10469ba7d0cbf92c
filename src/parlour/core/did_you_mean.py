"""What somebody may have meant by a name that nothing has."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final, final

from .phrase import Arg, Listed, Phrase, Text

LIKENESS = 0.7  # from 0 to 1: “chaet” is like “cheat” (0.8), and “chess” is not (0.6)
LONGEST = 40  # of what was typed, as much as is compared and told


@final
class Kind:
    """A kind of thing that has a name, and what is said of a name that none of them has."""

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
    """The name that is most like a word, or nothing."""
    found = get_close_matches(word[:LONGEST].lower(), known, 1, LIKENESS)
    return found[0] if found else ""


def nothing_called(kind: Kind, word: str, known: Sequence[str], game: Text | None = None) -> Text:
    """Refuses a name that nothing has: with the name that was meant, or else with all there are.
    A house rule is one of a `game`, by its title."""
    args: dict[str, Arg] = {"word": word[:LONGEST]}
    if game is not None:
        args["game"] = game
    if meant := closest(word, known):
        return kind.meant(**args, meant=meant)
    if not known:
        return kind.nothing(**args)
    names = Listed(tuple(known))
    return kind.all(**args, known=names) if len(known) > 1 else kind.one(**args, known=names)
