"""Presets of all games: each has a name, rules of its own, and a source in docs/presets.md."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from kit.support import ALL_GAMES, ROOT
from parlour.bots.levels import LEVELS
from parlour.core.game import AnyGame
from parlour.core.game_texts import title
from parlour.core.option import value_text
from parlour.core.preset import Preset, preset_rules
from parlour.core.talk import talk_of
from parlour.notation.rule_string import rules_text
from parlour.registry import find_game
from parlour.testing.check_words import presets_are_sound
from parlour.testing.random_players import seat_counts
from parlour.testing.trial import Trial

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
PRESETS = pytest.mark.parametrize(
    ("name", "preset"),
    [(name, preset) for name in ALL_GAMES for preset in talk_of(find_game(name)).presets],
    ids=lambda value: value.name if isinstance(value, Preset) else value,
)
PAGE = (ROOT / "docs/presets.md").read_text(encoding="utf-8")
UNCITED = {"super_hot"}  # our own reading of an undefined name
ROUNDS = {"rounds": 3}  # without this limit, the game goes on until its host ends it


def by(name: str, preset: Preset) -> AnyGame:
    return find_game(name, **preset_rules(find_game(name), preset))


@GAMES
def test_presets_are_sound(trial: Trial) -> None:
    trial.run(presets_are_sound)


@PRESETS
def test_the_page_of_presets_cites_a_source_for_every_rule(name: str, preset: Preset) -> None:
    game = find_game(name)
    chapter = PAGE.split(f"\n## {title(game)}\n")[1].split("\n## ")[0]
    section = chapter.split(f"\n### {preset.label}\n")[1].split("\n### ")[0]
    items = re.findall(r"^- (.*(?:\n  .*)*)", section, re.MULTILINE)
    cited = [rule for item in items for rule in re.findall(r"`(\w+: [\w-]+)`", item)]
    rules = [f"{option}: {value_text(value)}" for option, value in preset.options.items()]
    assert sorted(cited) == sorted(rules)
    assert preset.name in UNCITED or all("<http" in item for item in items)


@PRESETS
def test_bots_play_a_whole_game_by_a_preset(name: str, preset: Preset) -> None:
    game = by(name, preset)
    limit = {key: value for key, value in ROUNDS.items() if key in game.chosen}
    count = random.Random(preset.name).choice(seat_counts(game))
    bots = [LEVELS[seat % 2] for seat in range(count)]
    rules = rules_text(find_game(name, **{**preset.options, **limit}))
    match = parlour.play_match(rules, bots, games=2, playouts=4)
    assert match.games >= 2
