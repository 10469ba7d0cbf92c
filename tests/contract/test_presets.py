"""What holds for the presets of every game: they have a name, a source, and rules of their own."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES, seat_counts
from parlour.bots.levels import LEVELS
from parlour.core.game import AnyGame
from parlour.core.preset import (
    USUAL,
    Preset,
    all_presets,
    differing,
    nearest,
    preset_rules,
    preset_source,
    rules_told,
)
from parlour.core.talk import talk_of
from parlour.registry import find_game

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
PRESETS = pytest.mark.parametrize(
    ("name", "preset"),
    [(name, preset) for name in ALL_GAMES for preset in talk_of(find_game(name)).presets],
    ids=lambda value: value.name if isinstance(value, Preset) else value,
)
ROUNDS = {"rounds": 3}  # of a game that would go on as long as its host likes


def by(name: str, preset: Preset) -> AnyGame:
    return find_game(name, **preset_rules(find_game(name), preset))


@GAMES
def test_the_first_preset_is_the_game_as_it_is(name: str) -> None:
    game = find_game(name)
    assert all_presets(game)[0] == USUAL
    assert preset_rules(game, USUAL) == game.chosen
    assert str(rules_told(game)) == "As in the source"


@PRESETS
def test_a_preset_differs_by_what_it_declares_and_says_where_it_is_from(
    name: str, preset: Preset
) -> None:
    game = by(name, preset)
    assert {option.name for option in differing(game, USUAL)} == preset.options.keys()
    assert nearest(game) == preset
    assert str(rules_told(game)) == preset.label
    assert str(preset_source(game, preset)) == preset.source != ""


@PRESETS
def test_bots_play_a_whole_game_by_a_preset(name: str, preset: Preset) -> None:
    game = by(name, preset)
    limit = {key: value for key, value in ROUNDS.items() if key in game.chosen}
    count = random.Random(preset.name).choice(seat_counts(game))
    bots = [LEVELS[seat % 2] for seat in range(count)]
    options = dict(preset.options) | limit
    match = parlour.play_match(name, bots, games=2, options=options, playouts=4)
    assert match.games >= 2
