"""House rules as text: `bigtwo?bombs=quads&passing=back` is a game and what differs from the usual.

Links, the lobby and the command line use this form. A record has the same words in a tag of its
own, with spaces between them: see `rules_tags()`.
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
MOST_PARTS: Final = 40  # parts that are read at most; no game has nearly as many house rules
_BETWEEN = re.compile(r"[&\s]+")


class WrongRule(NamedTuple):
    """A part of a rule string that cannot be followed, with the reason."""

    part: str
    reason: Text


class Rules(NamedTuple):
    """A game with the house rules that could be read, and the parts that could not."""

    game: AnyGame
    wrong: list[WrongRule]


def rules_text(game: AnyGame) -> str:
    """Return a game and its house rules: `bigtwo?passing=back`, or `bigtwo` for the usual rules."""
    options = options_text(game)
    return f"{game.name}?{options}" if options else game.name


def options_text(game: AnyGame, between: str = "&") -> str:
    """Return the house rules that differ from the usual, in the order of their declaration."""
    return between.join([f"{key}={value}" for key, value in house_rules(game).items()])


def rules_tags(game: AnyGame) -> list[tuple[str, str]]:
    """Return the tags `Game` and `Options` of a record, by the version under which the game began.

    Checks of moves, and seeds that players had a share in, are hashes of these lines. So the lines
    must read as they did when the hashes were made.
    """
    rules = [f"{key}={value}" for key, value in recorded_rules(game).items()]
    return [("Game", recorded_tag(game)), ("Options", " ".join(rules))]


def parse_rules(text: str, **options: Value) -> AnyGame:
    """Return the game of a rule string with its house rules and the `options`, or raise a
    ParlourError for the first mistake."""
    game, wrong = read_rules(text)
    for rule in wrong:
        raise OptionError(rule.reason)
    for name in options:
        if name in house_rules(game):
            raise OptionError(TWICE(name=QUOTED(word=name)))
    return find_game(game.name, **{**game.chosen, **options}) if options else game


def read_rules(text: str) -> Rules:
    """Read as much of a rule string as can be followed, since a link may be older than the rules.
    Only the game must exist."""
    name, _, options = text.strip().partition("?")
    return read_options(find_game(name.lower()), options)


def read_options(game: AnyGame, text: str) -> Rules:
    """Return a game with other house rules: `passing=back&bombs=quads`, or with spaces between."""
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
