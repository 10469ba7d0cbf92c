"""The contract: all checks of a game, in order.

Basic checks come first: if cards get lost, there is no point in checking what views reveal.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from ..core.declaration_check import check_state
from ..core.play_check import check_first_moves
from ..core.talk_check import check_talk
from ..registry import find_game
from .check_bots import bots_cannot_peek, bots_play, ideas_are_legal
from .check_course import clauses_have_no_gap, coach_knows_usual_moves, course_is_true
from .check_offers import offers_hold, refusals
from .check_play import (
    clones,
    conserved,
    memory_fits,
    same_without_a_log,
    texts_read_back,
    turned_cards_are_numbered,
    values_travel,
    verbs_are_declared,
)
from .check_secrets import hidden_history, hidden_swap
from .check_tests import clauses_are_tested, options_are_played, options_are_tested
from .check_words import (
    all_is_in_the_catalogue,
    buttons_differ,
    everything_is_named,
    moments_read_well,
    presets_are_sound,
)
from .fault import Fault
from .golden import golden_games, golden_page, golden_words
from .trial import Trial

Check = Callable[[Trial], object]


def declared(trial: Trial) -> None:
    """Check that the game's declarations are possible, and its first moves sound."""
    check_state(trial.game)
    check_talk(trial.game)
    check_first_moves(trial.game)


# A group is checked only if all groups before it have passed.
CONTRACT: tuple[dict[str, Check], ...] = (
    {"declaration": declared},
    {
        "cards, seats and the end": conserved,
        "house rules": options_are_played,
        "copies": clones,
    },
    {
        "hidden cards": hidden_swap,
        "what has been told": hidden_history,
        "offers": offers_hold,
        "refused moves": refusals,
        "games without a log": same_without_a_log,
        "texts": texts_read_back,
        "words of moves": verbs_are_declared,
        "cards that are turned over": turned_cards_are_numbered,
        "values": values_travel,
    },
    {
        "names": everything_is_named,
        "presets": presets_are_sound,
        "words": moments_read_well,
        "buttons": buttons_differ,
        "translation": all_is_in_the_catalogue,
        "course": course_is_true,
        "clauses": clauses_have_no_gap,
        "coach": coach_knows_usual_moves,
        "memory": memory_fits,
        "ideas of the strategy": ideas_are_legal,
        "moves of bots": bots_play,
        "bots that peek": bots_cannot_peek,
    },
    {
        "tests of clauses": clauses_are_tested,
        "tests of house rules": options_are_tested,
        "golden games": golden_games,
        "golden words": golden_words,
        "page of rules": golden_page,
    },
)


class Breach(NamedTuple):
    """A check that has failed, and why."""

    check: str
    fault: str


def problems(trial: Trial, seed: str = "") -> Iterator[Breach]:
    """Run all checks, and yield those that fail, up to the end of the first group with a
    failure."""
    for group in CONTRACT:
        found = False
        for name, check in group.items():
            trial.rng = random.Random(f"{seed} {name}")
            try:
                trial.run(check)
            except Fault as fault:
                found = True
                yield Breach(name, str(fault))
        if found:
            return


def check_game(
    name: str,
    games: int = 40,
    seed: str = "",
    *,
    golden: str | Path | None = None,
    pages: str | Path | None = None,
    tests: str | Path | None = None,
) -> None:
    """Check an installed game. Raises a Fault with a line for each problem. The folders are the
    author's: golden games, pages of rules, and tests."""
    trial = Trial(
        find_game(name),
        random.Random(seed),
        games,
        golden=Path(golden) if golden else None,
        pages=Path(pages) if pages else None,
        tests=Path(tests) if tests else None,
    )
    found = [f"{check}: {fault}" for check, fault in problems(trial, seed)]
    if found:
        raise Fault("\n".join(found))
