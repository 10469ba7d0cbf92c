"""`parlour games`: lists the games, and the house rules of each."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ..core.game import AnyGame
from ..core.game_texts import summary, title
from ..core.house_rules import house_rules
from ..core.phrase import Phrase, Text
from ..core.preset import preset_label
from ..core.talk import talk_of
from ..plugins import BrokenPlugin
from ..registry import find_game, game_names
from .display import stdout_printer
from .parser import Parser, in_help
from .rule_flags import flag, meaning
from .words import complain

SHORT = Phrase("cli.games.short", "leave out the house rules (default: list them)")()
A_GAME = Phrase("cli.games.game", "{game}, {players:# player|# players}: {summary}")
A_GAME_FROM = Phrase("cli.games.game_from", "{game}, {least}–{most} players: {summary}")
A_PRESET = Phrase("cli.games.preset", "{preset}: {flags}")
A_HOUSE_RULE = Phrase("cli.games.house_rule", "{flag} – {meaning}")


def add_flags(command: Parser, _words: Sequence[str]) -> None:
    command.add_argument("--short", action="store_true", help=in_help(SHORT))


def run(arguments: argparse.Namespace) -> None:
    printer = stdout_printer()
    for name in game_names():
        try:
            game = find_game(name)
        except BrokenPlugin as error:
            complain(error.text)
            continue
        printer.line(f"{name:<10} {in_a_line(game)}", " " * 11)
        for rule in [] if arguments.short else told_rules(game):
            printer.line(f"{'':<10} {rule}", " " * 13)


def told_rules(game: AnyGame) -> list[Text]:
    """Return the house rules of a game: named sets first, as flags to type, then each rule."""
    told: list[Text] = []
    for preset in talk_of(game).presets:
        rules = house_rules(find_game(game.name, **preset.options))
        typed = [f"{flag(one)} {rules[one.name]}" for one in game.options if one.name in rules]
        told.append(A_PRESET(preset=preset_label(game, preset), flags=" ".join(typed)))
    options = game.options
    return told + [A_HOUSE_RULE(flag=flag(one), meaning=meaning(game, one)) for one in options]


def in_a_line(game: AnyGame) -> Text:
    least, most = game.seats
    if least == most:
        return A_GAME(game=title(game), players=least, summary=summary(game))
    return A_GAME_FROM(game=title(game), least=least, most=most, summary=summary(game))
