"""Every game in OpenSpiel, and a small Cheat that can be solved there."""

from __future__ import annotations

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

import parlour
from kit.support import ALL_GAMES
from parlour import learn
from parlour.bots.levels import RandomBot
from parlour.learn.bot_policy import BotPolicy
from parlour.learn.open_spiel import SpielState

TINY = {"ranks": 2, "suits": 2, "turn_limit": 3}


def short(name: str) -> dict[str, int]:
    """Return house rules that make a game short, if the game has such rules."""
    limits = [option.name for option in parlour.find_game(name).options]
    return {"turn_limit": 12} if "turn_limit" in limits else {}


@pytest.mark.parametrize("name", ALL_GAMES)
def test_random_games(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """OpenSpiel cannot serialize Python games with sampled chance."""
    game = learn.spiel(name, **short(name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    capfd.readouterr()


def test_random_games_of_small_cheat(capfd: pytest.CaptureFixture[str]) -> None:
    game = learn.spiel("small_cheat")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    capfd.readouterr()
    assert str(game).startswith("parlour_small_cheat(")


def played(name: str, rng: random.Random, picks: int) -> SpielState:
    state: SpielState = learn.spiel(name, **short(name)).new_initial_state()
    state.apply_action(0)
    while not state.is_terminal() and picks:
        state.apply_action(rng.choice(state.legal_actions()))
        picks -= 1
    return state


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_state_can_be_copied_and_written_down(name: str, rng: random.Random) -> None:
    state = played(name, rng, 9)
    for twin in (state.clone(), state.get_game().deserialize_state(state.serialize())):
        assert str(twin) == str(state)
        assert twin.legal_actions() == state.legal_actions()
    for player in range(state.get_game().num_players()):
        assert state.clone().information_state_string(player) == state.information_state_string(
            player
        )


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_guess_is_the_same_to_whoever_guesses(name: str, rng: random.Random) -> None:
    state = played(name, rng, 7)
    while not state.is_terminal():
        player = state.current_player()
        guess = state.resample(player, rng)
        assert guess.current_player() == player
        assert guess.legal_actions() == state.legal_actions()
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        state.apply_action(rng.choice(state.legal_actions()))
        if state.move_number() > 20:
            break


def test_deals_are_all_there_and_add_up() -> None:
    state = learn.spiel("small_cheat").new_initial_state()
    assert len(state.chance_outcomes()) == 7
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_mccfr_comes_closer_to_what_is_best() -> None:
    np.random.seed(1)  # the solver uses numpy's random numbers
    game = learn.spiel("small_cheat", **TINY)
    start = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(
        game, external_sampling_mccfr.AverageType.SIMPLE
    )
    for _ in range(200):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < start / 3


def test_is_mcts_plays() -> None:
    game = learn.spiel("small_cheat", **TINY)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, rng),
        max_simulations=20,
        random_state=rng,
    )
    chance = random.Random(1)
    bot.set_resampler(lambda state, player: state.resample(player, chance))
    state = game.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_bot_as_a_policy() -> None:
    """A bot with random moves is close to the uniform policy. Our bot always chooses the same
    move."""
    game = learn.spiel("small_cheat", **TINY)
    state = game.new_initial_state()
    state.apply_action(1)
    found = BotPolicy(game, RandomBot(random.Random(1)), 200).action_probabilities(state)
    assert set(found) == set(state.legal_actions())
    assert sum(found.values()) == pytest.approx(1)
    assert min(found.values()) > 0.1
