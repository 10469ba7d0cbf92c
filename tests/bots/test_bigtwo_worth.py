"""The learned worth of moves in Big Two: the network, its inputs and its weights."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from kit.support import ROOT
from parlour.bots.strategies.bigtwo.network import SCALE, Network, load_network
from parlour.bots.strategies.bigtwo.strategy import moves_in
from parlour.bots.strategies.bigtwo.worth import (
    INPUTS,
    WEIGHTS,
    Moment,
    MoveWorth,
    learned,
    rule_inputs,
)
from parlour.core.game import AnyGame
from parlour.core.option import Option
from parlour.core.playout import random_move
from parlour.core.view import View
from parlour.games.bigtwo.rules import BigTwo
from parlour.games.bigtwo.state import OPTIONS, BigTwoState
from parlour.notation.position import parse_position


def some_network(hidden: int = 5) -> Network:
    rng = random.Random(3)
    rows = [rng.randrange(-2 * SCALE, 2 * SCALE) for _ in range(INPUTS * hidden)]
    return Network(rows, [rng.uniform(-1, 1) for _ in range(hidden)], 0.25)


def some_rules(rng: random.Random) -> BigTwo:
    return BigTwo(**{option.name: rng.choice(option.choices).value for option in OPTIONS})


def moments(worth: MoveWorth, rng: random.Random) -> Iterator[tuple[BigTwoState, Moment]]:
    """Yield the moments of a random game: each state with the inputs for its moves."""
    s = worth.rules.new(rng.getrandbits(32))
    while worth.rules.awaited(s):
        yield s, Moment(worth, s, s.turn)
        move = random_move(worth.rules, s, rng)
        assert move is not None
        worth.rules.apply(s, *move)


def test_a_network_adds_up_and_leaves_out_what_is_below_zero() -> None:
    one, half = SCALE, SCALE // 2
    network = Network([one, -one, half, half, -one, one], [2.0, 3.0], 0.5)
    first, second, third = network.rows
    assert network.result(first) == 0.5 + 2 * 1.0
    assert network.result(first + second) == 0.5 + 2 * 1.5
    assert network.result(first + second + third) == 0.5 + 2 * 0.5 + 3 * 0.5
    assert network.result(third + third) == 0.5 + 3 * 2.0


def test_a_value_is_what_all_inputs_of_a_move_come_to() -> None:
    rng = random.Random(1)
    for _ in range(12):
        worth = MoveWorth(some_rules(rng), some_network())
        for s, moment in moments(worth, rng):
            for cards in moves_in(worth.rules.offers(s, s.turn)):
                inputs = moment.inputs(cards)
                assert 0 <= min(inputs) <= max(inputs) < INPUTS
                assert moment.value(cards) == worth.network.result(worth.total(inputs))


def test_a_value_needs_no_hidden_cards() -> None:
    rng = random.Random(2)
    worth = MoveWorth(BigTwo(), some_network())
    for s, moment in moments(worth, rng):
        view = View(cast(AnyGame, worth.rules), s, s.turn)
        seen = Moment(worth, cast(BigTwoState, view.state), s.turn)
        for cards in moves_in(view.offers):
            assert seen.value(cards) == moment.value(cards)


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_house_rule_is_an_input(option: Option) -> None:
    rules = [BigTwo(**{option.name: choice.value}) for choice in option.choices]
    inputs = [tuple(rule_inputs(each)) for each in rules]
    assert len(set(inputs)) == len(rules)
    assert {len(each) for each in inputs} == {len(OPTIONS)}  # the usual choices have inputs too


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_choice_of_a_house_rule_has_been_learned(option: Option) -> None:
    """No choice may have the same worth as the usual choice."""
    totals = [
        learned(BigTwo(**{option.name: choice.value})).rules_total for choice in option.choices
    ]
    assert len(set(totals)) == len(option.choices)


def test_the_weights_say_how_they_were_made() -> None:
    fields = json.loads(WEIGHTS.read_text(encoding="utf-8"))
    for run in fields["made"]:
        assert "make train-bigtwo" in run["by"]
        assert "--seed" in run["by"]
        assert min(run["games"], run["seconds"]) > 0
    worth = learned(BigTwo())
    assert len(worth.rows) == INPUTS
    assert worth.network is learned(BigTwo(bombs="off")).network  # loaded only once


def test_going_out_is_worth_more_than_keeping_a_card() -> None:
    game, s = parse_position("bigtwo/1 turn=a hand=9c9d,3d4d5h,6c7c8d,TcJd top=,8h8s played=3c")
    moment = Moment(learned(cast(BigTwo, game)), cast(BigTwoState, s), 0)
    assert moment.value(tuple(s.piles[0])) > moment.value(())


def test_learning_begins_and_writes_weights(tmp_path: Path) -> None:
    """`make train-bigtwo` in short: few games and no torch."""
    into = tmp_path / "weights.json"
    command = [sys.executable, "scripts/train_bigtwo.py", "--games", "60", "--hidden", "4"]
    done = subprocess.run(
        [*command, "--into", str(into)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "games" in done.stdout
    network = load_network(into)
    assert (network.hidden, len(network.rows)) == (4, INPUTS)
