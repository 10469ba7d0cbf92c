"""Games described for clients that know none of them."""

from __future__ import annotations

from ...core.game import AnyGame
from ...core.option import Option
from ...core.register import Fact
from ...core.zone import Zone
from ...plugins import BrokenPlugin
from ...registry import find_game, game_names
from ..protocol import FactInfo, GameInfo, OptionInfo, ZoneInfo


def playable() -> list[AnyGame]:
    """All that can be played here."""
    games: list[AnyGame] = []
    for name in game_names():
        try:
            games.append(find_game(name))
        except BrokenPlugin:
            continue  # `parlour games` says what is wrong with it
    return games


def describe(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        summary=game.summary,
        version=game.version,
        seats=game.seats,
        money=game.in_cents,
        windows=list(game.windows),
        zones=[_zone(zone) for zone in game.zones],
        facts=[_fact(fact) for fact in game.all_facts()],
        options=[_option(option) for option in game.options],
    )


def _zone(zone: Zone) -> ZoneInfo:
    return ZoneInfo(
        name=zone.name,
        layout=zone.layout,
        per_seat=zone.per_seat,
        ordered=zone.ordered,
        sees=zone.sees,
    )


def _fact(fact: Fact) -> FactInfo:
    return FactInfo(
        name=fact.name,
        label=fact.label,
        kind=fact.kind,
        per_seat=fact.per_seat,
        shown=fact.shown,
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        help=option.help,
        default=option.default,
        choices=list(option.choices),
        least=option.least,
        most=option.most,
    )
