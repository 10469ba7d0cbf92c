"""House rules as text: `bigtwo?bombs=quads&passing=back` is a game, and what is not as usual.

Links, the lobby and the command line pass rules on in this form. In a record the same words stand
in a tag of their own, with spaces between them: see `rules_tags()`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ..core.did_you_mean import HOUSE_RULE, nothing_called
from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.game_texts import title
from ..core.house_rules import house_rules, recorded_rules, recorded_tag
from ..core.option import Value
from ..core.phrase import QUOTED, Phrase, Text
from ..registry import find_game, find_version

TWICE: Final = Phrase("rules.twice", "{name} is there twice")
MOST_PARTS: Final = 40  # that are read: no game has nearly as many house rules
_BETWEEN = re.compile(r"[&\s]+")


class WrongRule(NamedTuple):
    """A part of a rule string that cannot be followed, and why."""

    part: str
    reason: Text


class Rules(NamedTuple):
    """A game with the house rules that could be read, and what could not."""

    game: AnyGame
    wrong: list[WrongRule]


def rules_text(game: AnyGame) -> str:
    """A game and its house rules: `bigtwo?passing=back`, or `bigtwo` if all is as usual."""
    options = options_text(game)
    return f"{game.name}?{options}" if options else game.name


def options_text(game: AnyGame, between: str = "&") -> str:
    """The house rules that are not as usual, in the order in which the game declares them."""
    return between.join([f"{key}={value}" for key, value in house_rules(game).items()])


def rules_tags(game: AnyGame) -> list[tuple[str, str]]:
    """The tags `Game` and `Options` of a record, by the version that the game was begun by.

    Checks of moves and seeds that players had a share in are hashes of these lines, so they have to
    read as they did when the checks were made.
    """
    rules = [f"{key}={value}" for key, value in recorded_rules(game).items()]
    return [("Game", recorded_tag(game)), ("Options", " ".join(rules))]


def parse_rules(text: str, **options: Value) -> AnyGame:
    """The game of a rule string, with its house rules and the `options` beside them; or a
    ParlourError for the first thing that is wrong."""
    game, wrong = read_rules(text)
    for rule in wrong:
        raise OptionError(rule.reason)
    for name in options:
        if name in house_rules(game):
            raise OptionError(TWICE(name=QUOTED(word=name)))
    return find_game(game.name, **{**game.chosen, **options}) if options else game


def read_rules(text: str) -> Rules:
    """As much of a rule string as can be followed: a link may be older than the rules are. Only
    the game has to be there."""
    name, _, options = text.strip().partition("?")
    return read_options(find_game(name.lower()), options)


def read_options(game: AnyGame, text: str) -> Rules:
    """The same game by other house rules: `passing=back&bombs=quads`, or with spaces between."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Value] = {}
    wrong: list[WrongRule] = []
    parts = [part for part in _BETWEEN.split(text) if part]
    for part in parts[:MOST_PARTS]:
        key, _, word = part.partition("=")
        name = key.lower()
        try:
            if name not in known:
                raise OptionError(nothing_called(HOUSE_RULE, key, list(known), title(game)))
            if name in chosen:
                raise OptionError(TWICE(name=QUOTED(word=name)))
            chosen[name] = known[name].parse(word)
        except OptionError as error:
            wrong.append(WrongRule(part, error.text))
    return Rules(find_version(game.name, game.begun_by, **chosen), wrong)
