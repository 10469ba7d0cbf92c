"""House rules as text: printed rules can be read back, and errors name the mistake."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.errors import NotationError, OptionError
from parlour.notation.rule_string import (
    MOST_PARTS,
    options_text,
    parse_rules,
    read_rules,
    rules_text,
)
from parlour.play.table import Table
from parlour.registry import find_game
from parlour.testing.house_rule_mixes import covering, mixes

GAMES = pytest.mark.parametrize("name", ALL_GAMES)


@GAMES
def test_what_is_printed_is_read_back(name: str) -> None:
    for game in mixes(name):
        again = parse_rules(rules_text(game))
        assert (again.name, again.chosen) == (name, game.chosen)
        assert rules_text(again) == rules_text(game)


@GAMES
def test_the_order_in_which_they_are_typed_does_not_matter(name: str) -> None:
    rng = random.Random(name)
    for game in mixes(name):
        parts = options_text(game).split("&")
        rng.shuffle(parts)
        typed = f" {name.upper()}?{'&'.join(parts).upper()} "
        assert rules_text(parse_rules(typed)) == rules_text(game)


def test_only_what_is_not_as_usual_is_printed_in_the_order_of_the_game() -> None:
    assert rules_text(find_game("bigtwo")) == "bigtwo"
    game = find_game("bigtwo", passing="back", trips=True, bombs="quads")
    assert rules_text(game) == "bigtwo?bombs=quads&passing=back"
    assert parlour.rules_text(parlour.parse_rules("bigtwo?passing=out")) == "bigtwo"
    assert rules_text(parse_rules("bigtwo?")) == "bigtwo"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("bigtwo?pasing=back", "no house rule called “pasing” in Big Two. Did you mean “passing”?"),
        ("bigtwo?passing=bakc", "“out” or “back”, not “bakc”. Did you mean “back”?"),
        ("bigtwo?passing", "“passing” has to be “out” or “back”, not “”"),
        ("bigtwo?passing=back&passing=back", "“passing” is there twice"),
        ("cheat?turn_limit=-1", "“turn_limit” has to be a number from 0 to 100000, not “-1”"),
        ("bigtwo?x=1", "The house rules are bombs, straights, passing"),
    ],
)
def test_what_is_wrong_is_named(text: str, reason: str) -> None:
    with pytest.raises(OptionError) as refused:
        parse_rules(text)
    assert reason in str(refused.value)


def test_house_rules_are_keywords_too() -> None:
    game = parse_rules("bigtwo?passing=back", bombs="quads")
    assert rules_text(game) == "bigtwo?bombs=quads&passing=back"
    assert rules_text(parlour.new("bigtwo?passing=back").game) == "bigtwo?passing=back"
    assert rules_text(parlour.new("bigtwo", passing="back").game) == "bigtwo?passing=back"
    with pytest.raises(OptionError, match="“passing” is there twice"):
        parse_rules("bigtwo?passing=back", passing="out")
    with pytest.raises(OptionError, match="no house rule called “pasing”"):
        parse_rules("bigtwo", pasing="back")


def test_the_rest_can_be_followed() -> None:
    rules = read_rules("bigtwo?passing=back&dragons=on&bombs=all&suits=diamonds")
    assert rules_text(rules.game) == "bigtwo?passing=back&suits=diamonds"
    assert [part for part, _ in rules.wrong] == ["dragons=on", "bombs=all"]


def test_a_long_string_is_not_read_to_its_end() -> None:
    rules = read_rules("bigtwo?" + "&".join([f"x{number}=1" for number in range(3000)]))
    assert len(rules.wrong) == MOST_PARTS
    assert max([len(covering(find_game(name).options)[0]) for name in ALL_GAMES]) < MOST_PARTS


RECORD = """[Game "bigtwo/1"]
[Options "{options}"]
[Seed "7"]
"""


@pytest.mark.parametrize("between", [" ", "&", "  ", " & "])
def test_records_are_read_with_spaces_and_as_in_a_link(between: str) -> None:
    options = between.join(["passing=back", "bombs=quads"])
    table = parlour.parse_record(RECORD.format(options=options))
    assert rules_text(table.game) == "bigtwo?bombs=quads&passing=back"


def test_records_are_printed_as_they_were_hashed_from_the_first() -> None:
    table = Table(find_game("bigtwo", bombs="quads", passing="back"), "7", list("abcd"))
    assert '[Options "bombs=quads passing=back"]' in parlour.record_text(table)


def test_a_record_names_the_word_that_is_wrong() -> None:
    with pytest.raises(NotationError) as refused:
        parlour.parse_record(RECORD.format(options="passing=back bombs=all"))
    assert (refused.value.token, refused.value.line) == ("bombs=all", 2)
