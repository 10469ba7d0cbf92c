"""The words of every game: everything has words, for every seat, and they read well."""

from __future__ import annotations

import pytest

import parlour
from kit.support import ALL_GAMES, mostly_compiled
from parlour.core.game_texts import all_facts
from parlour.core.register import NEVER
from parlour.testing.check_words import (
    all_is_in_the_catalogue,
    buttons_differ,
    everything_is_named,
    moments_read_well,
)
from parlour.testing.contract import Check
from parlour.testing.golden import golden_words
from parlour.testing.trial import Trial

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
MOSTLY_COMPILED = pytest.mark.parametrize("name", mostly_compiled(ALL_GAMES, "cheat", "goofspiel"))

# Identifiers that players use as words too.
PLAYERS_SAY = {
    *("hand", "stack", "deck", "pile", "dealer", "middle", "burned", "played", "chosen", "prize"),
    *(
        "bid",
        "bet",
        "number",
        "insurance",
        "total",
        "credits",
        "rounds",
        "points",
        "place",
        "bombs",
    ),
    *(
        "bombs",
        "straights",
        "aces",
        "ties",
        "deck",
        "passed",
        "ready",
        "round",
        "streak",
        "heat",
        "decks",
    ),
}


@GAMES
def test_everything_has_its_words(name: str) -> None:
    """A label is more than an identifier, unless players use that word."""
    game = parlour.find_game(name)
    labels = {zone.name: zone.label for zone in game.zones if zone.role != "never"}
    labels |= {fact.name: fact.label for fact in all_facts(game) if fact.shown != NEVER}
    labels |= {option.name: option.label for option in game.options}
    for name, label in labels.items():
        assert label.lower() != name.lower() or name in PLAYERS_SAY, name


@pytest.mark.parametrize("check", [everything_is_named, buttons_differ, all_is_in_the_catalogue])
@GAMES
def test_words_are_sound(trial: Trial, check: Check) -> None:
    trial.run(check)


@MOSTLY_COMPILED
def test_every_moment_reads_well(trial: Trial) -> None:
    """Checked for every headline, prompt, button, caption and sentence of random games."""
    trial.run(moments_read_well)


@MOSTLY_COMPILED
def test_golden_words(trial: Trial) -> None:
    """`make golden` writes them anew; then read the diff."""
    trial.run(golden_words)
