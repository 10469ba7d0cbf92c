"""House rules and seat counts of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .errors import OptionError
from .game_texts import title
from .option import Value, value_text
from .phrase import Phrase

if TYPE_CHECKING:
    from .game import Game, S

WRONG_SEATS: Final = Phrase("seats.wrong", "{game} is for {least:# player|# players}, not {count}")
WRONG_SEATS_FROM: Final = Phrase(
    "seats.wrong_from", "{game} is for {least} to {most} players, not {count}"
)


def house_rules(game: Game[S]) -> Mapping[str, str]:
    """Return the options that differ from their defaults, as text."""
    return _changed(game, {})


def recorded_tag(game: Game[S]) -> str:
    """Return the game's name and the version under which it began."""
    return f"{game.name}/{game.begun_by}"


def recorded_rules(game: Game[S]) -> Mapping[str, str]:
    """Return the options that differ from the defaults of the version under which the game
    began."""
    return _changed(game, game.earlier.get(game.begun_by, {}))


def _changed(game: Game[S], defaults: Mapping[str, Value]) -> Mapping[str, str]:
    return {
        option.name: value_text(game.chosen[option.name])
        for option in game.options
        if game.chosen[option.name] != defaults.get(option.name, option.default)
    }


def can_play(game: Game[S], version: int) -> bool:
    """Return whether games of that version of the rules can be continued."""
    return version == game.version or version in game.earlier


def rules_of_play(game: Game[S]) -> Mapping[str, str]:
    """Return the house rules that still matter after the deal. They are part of a position."""
    over = [option.name for option in game.options if option.of_the_deal]
    return {name: value for name, value in house_rules(game).items() if name not in over}


def usual_seats(game: Game[S]) -> int:
    """Return the usual number of players."""
    return game.usual_seats or game.seats[0]


def check_seats(game: Game[S], count: int) -> None:
    """Raise an OptionError if that number of players cannot play the game."""
    least, most = game.seats
    if not least <= count <= most:
        if least == most:
            raise OptionError(WRONG_SEATS(game=title(game), least=least, count=count))
        told = WRONG_SEATS_FROM(game=title(game), least=least, most=most, count=count)
        raise OptionError(told)
    if reason := game.unsuited(count):
        raise OptionError(reason)
