"""Games described for clients that know none of them."""

from __future__ import annotations

from ...core.game import AnyGame
from ...core.option import Option
from ...core.view import Json
from ...plugins import BrokenPlugin
from ...registry import find_game, game_names


def playable() -> list[AnyGame]:
    """All that can be played here."""
    games: list[AnyGame] = []
    for name in game_names():
        try:
            games.append(find_game(name))
        except BrokenPlugin:
            continue  # `parlour games` says what is wrong with it
    return games


def describe(game: AnyGame) -> Json:
    least, most = game.seats
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "version": game.version,
        "seats": [least, most],
        "money": game.in_cents,
        "windows": list(game.windows),
        "zones": [
            {
                "name": zone.name,
                "layout": zone.layout,
                "per_seat": zone.per_seat,
                "ordered": zone.ordered,
                "sees": zone.sees,
            }
            for zone in game.zones
        ],
        "facts": [
            {"name": register.name, "kind": register.kind, "per_seat": register.per_seat}
            for register in game.registers
        ],
        "options": [_option(option) for option in game.options],
    }


def _option(option: Option) -> Json:
    return {
        "name": option.name,
        "help": option.help,
        "default": option.default,
        "choices": list(option.choices),
        "least": option.least,
        "most": option.most,
    }
