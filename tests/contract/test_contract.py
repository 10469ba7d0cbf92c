"""The contract of every game. `parlour check` applies it to games in other packages, too. The
numbers are those of docs/design/core.md."""

from __future__ import annotations

import pytest

import parlour
from kit.amounts import PARTS
from kit.support import ALL_GAMES
from parlour.testing.check_offers import offers_hold, reads_well, refusals
from parlour.testing.check_play import (
    clones,
    conserved,
    memory_fits,
    same_without_a_log,
    texts_read_back,
    turned_cards_are_numbered,
    values_travel,
    verbs_are_declared,
)
from parlour.testing.check_secrets import hidden_history, hidden_swap
from parlour.testing.contract import Check, declared
from parlour.testing.fault import Fault
from parlour.testing.trial import Trial

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
SHARES = pytest.mark.parametrize("part", range(PARTS))


def in_part(trial: Trial, part: int) -> Trial:
    trial.part, trial.parts = part, PARTS
    return trial


@SHARES
@GAMES
@pytest.mark.rule("G2")
def test_hidden_swap(trial: Trial, part: int) -> None:
    """1. Cards that a seat cannot see do not change its view."""
    in_part(trial, part).run(hidden_swap)


@SHARES
@GAMES
@pytest.mark.rule("G2", "G10")
def test_hidden_history(trial: Trial, part: int) -> None:
    """1. Cards that a seat cannot see do not change its past views and events, back to the deal."""
    compared = in_part(trial, part).run(hidden_history)
    assert compared > trial.dealt / 2


@SHARES
@GAMES
def test_cards_are_conserved(trial: Trial, part: int) -> None:
    """2. No card is lost or added. 4. Until there is an outcome, the game awaits some player, and
    every game ends."""
    in_part(trial, part).run(conserved)


@SHARES
@GAMES
def test_everything_round_trips(trial: Trial, part: int) -> None:
    """2. Every text form can be read back, and copies are equal."""
    in_part(trial, part).run(texts_read_back)


@SHARES
@GAMES
def test_a_game_goes_the_same_way_whether_anybody_listens(trial: Trial, part: int) -> None:
    """8. With and without a log, the same moves lead to the same position."""
    in_part(trial, part).run(same_without_a_log)


@GAMES
@pytest.mark.rule("G7")
def test_an_offer_holds_what_it_lists(trial: Trial) -> None:
    """3. Iteration, membership and sampling agree with brute force; the order is pinned."""
    trial.games = max(trial.games, 60)
    assert trial.run(offers_hold) >= 20


@GAMES
@pytest.mark.rule("G3")
def test_a_refused_move_changes_nothing(trial: Trial) -> None:
    """6. The state is unchanged, and the reason is readable."""
    trial.run(refusals)


@pytest.mark.parametrize(
    "check",
    [
        declared,
        clones,  # 2. A copy is complete, and playing on with it does not change the original.
        values_travel,  # 2. Values stay equal when they are sent between processes.
        verbs_are_declared,
        turned_cards_are_numbered,
        memory_fits,  # A memory never rules out the true position.
    ],
)
@GAMES
def test_it_holds(trial: Trial, check: Check) -> None:
    trial.run(check)


def test_a_refusal_may_name_the_word_of_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normally, a bare 0 in a text is a number that was not put into words. In a game where players
    bid from 0, it is a word."""
    game, refusal = parlour.find_game("goofspiel"), "add one of these: 0 or 1"
    with pytest.raises(Fault, match="contains “ 0 ”"):
        reads_well(game, refusal)
    monkeypatch.setattr(type(game), "moves", {"bid": ("0", "1")})
    reads_well(game, refusal)
