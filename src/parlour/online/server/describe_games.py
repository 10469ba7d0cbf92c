"""Game descriptions, for clients that know no games."""

from __future__ import annotations

from ...core.cards import card_text, parse_cards
from ...core.game import AnyGame
from ...core.game_texts import (
    all_facts,
    choice_label,
    fact_label,
    house_rule,
    option_label,
    summary,
    title,
    zone_label,
    zone_when,
)
from ...core.house_rules import usual_seats
from ...core.language import Reader
from ...core.option import Option
from ...core.preset import Preset, all_presets, preset_about, preset_label, preset_rules
from ...core.register import Fact, has_money
from ...core.talk import talk_of
from ...core.zone import Zone
from ...play.match import first_seat_does
from ...plugins import BrokenPlugin
from ...registry import find_game, game_names
from ..protocol.game_description import (
    ChoiceInfo,
    FactInfo,
    GameInfo,
    OptionInfo,
    PresetInfo,
    ZoneInfo,
)


def playable() -> list[AnyGame]:
    """Return all games that can be played here."""
    games: list[AnyGame] = []
    for name in game_names():
        try:
            games.append(find_game(name))
        except BrokenPlugin:
            continue  # `parlour games` says what is wrong with this game
    return games


def describe(game: AnyGame, to: Reader) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=to.sentence(title(game)),
        summary=to.sentence(summary(game)),
        cover=[card_text(card) for card in parse_cards(talk_of(game).cover)],
        version=game.version,
        seats=game.seats,
        usual_seats=usual_seats(game),
        money=has_money(game.registers),
        first_seat=first_seat_does(game),
        windows=list(game.windows),
        zones=[_zone(game, zone, to) for zone in game.zones],
        facts=[_fact(game, fact, to) for fact in all_facts(game)],
        options=[_option(game, option, to) for option in game.options],
        presets=[_preset(game, preset, to) for preset in all_presets(game)],
    )


def _preset(game: AnyGame, preset: Preset, to: Reader) -> PresetInfo:
    return PresetInfo(
        name=preset.name,
        label=to.sentence(preset_label(game, preset)),
        options=preset_rules(game, preset),
        about=to.sentence(preset_about(game, preset)),
    )


def _zone(game: AnyGame, zone: Zone, to: Reader) -> ZoneInfo:
    return ZoneInfo(
        name=zone.name,
        label=to.sentence(zone_label(game, zone)),
        role=zone.role,
        layout=zone.layout,
        per_seat=zone.per_seat,
        ordered=zone.ordered,
        sees=zone.sees,
        turned_by=zone.turned_by,
        when=to.sentence(zone_when(game, zone)),
    )


def _fact(game: AnyGame, fact: Fact, to: Reader) -> FactInfo:
    return FactInfo(
        name=fact.name,
        label=to.sentence(fact_label(game, fact)),
        kind=fact.kind,
        per_seat=fact.per_seat,
        shown=fact.shown,
        totals=fact.totals,
    )


def _option(game: AnyGame, option: Option, to: Reader) -> OptionInfo:
    choices = [
        ChoiceInfo(
            value=choice.value,
            label=to.sentence(choice_label(game, option, choice.value)),
            sentence=to.sentence(house_rule(game, option, choice.value)),
        )
        for choice in option.choices
    ]
    return OptionInfo(
        name=option.name,
        label=to.sentence(option_label(game, option)),
        default=option.default,
        choices=choices,
        least=option.least,
        most=option.most,
    )
