"""The environments follow the rules of PettingZoo and Gymnasium, with every game."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import parlour
from kit.support import ALL_GAMES
from parlour import learn
from parlour.core.register import has_money
from parlour.encoding.action_ids import LET_BE

GAMES = pytest.mark.parametrize("name", ALL_GAMES)


def picked(env: Any, rng: random.Random) -> int:
    """Return a random pick for the selected agent."""
    return int(rng.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])))


def play_out(env: Any, rng: random.Random) -> dict[str, float]:
    """Play at random to the end. Return each agent's reward."""
    while not env.terminations[env.agent_selection]:
        env.step(picked(env, rng))
    return dict(env.rewards)


@GAMES
def test_pettingzoo(name: str) -> None:
    # the checker warns about observations that are not plain arrays
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # and about its own imports where pygame is installed
        from pettingzoo.test import api_test, seed_test

        api_test(learn.env(name), num_cycles=100)
        seed_test(lambda: learn.env(name), num_cycles=50)


@GAMES
def test_gymnasium(name: str) -> None:
    env = learn.seat(name, others="random")
    with warnings.catch_warnings():  # the checker picks at random and knows no masks
        warnings.simplefilter("ignore", UserWarning)
        check_env(MaskedFirst(env), skip_render_check=True)


class MaskedFirst(gymnasium.ActionWrapper[Any, Any, Any]):
    """Stands between an environment and a checker that knows no masks. Replaces a pick that is
    impossible now by the first possible one."""

    def action(self, action: Any) -> Any:
        masks = self.env.get_wrapper_attr("action_masks")()
        return action if masks[action] else int(masks.argmax())


@GAMES
def test_everybody_is_paid_in_the_step_that_ends_the_game(name: str, rng: random.Random) -> None:
    env = learn.env(name)
    env.reset(seed=3)
    before = {}
    while not env.terminations[env.agent_selection]:
        before = dict(env.rewards)
        env.step(picked(env, rng))
    assert set(before.values()) == {0.0}
    assert all(env.terminations.values())
    if not has_money(env.numbers.layout.game.registers):
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert max(env.rewards.values()) > 0


def test_money_in_blackjack() -> None:
    env = learn.env("blackjack", seats=2)
    env.reset(seed=1)
    # a limit, since the game can go on for ever
    assert env.numbers.layout.game.chosen["rounds"] == 20
    paid = play_out(env, random.Random(5))
    outcome = env.numbers.episode.outcome()
    assert outcome is not None
    assert list(paid.values()) == [points / 100 for points in outcome.points]


@GAMES
def test_one_seat_among_bots(name: str, rng: random.Random) -> None:
    env = learn.seat(name, others="easy", seat=0)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        assert env.observation_space.contains(seen)
        options = np.flatnonzero(env.action_masks())
        seen, paid, over, _, info = env.step(rng.choice(options.tolist()))
        assert over or (paid == 0 and not info)
    assert 1 <= info["place"] <= env.numbers.layout.seats


def test_a_game_goes_the_same_way_after_the_same_seed() -> None:
    def first_twenty() -> list[list[float]]:
        env, rng = learn.seat("cheat", others="normal"), random.Random(2)
        found = [env.reset(seed=9)[0].tolist()]
        while len(found) < 20:
            options = np.flatnonzero(env.action_masks()).tolist()
            found.append(env.step(rng.choice(options))[0].tolist())
        return found

    assert first_twenty() == first_twenty()


def test_windows_are_asked_in_order_and_passes_stay_hidden() -> None:
    """In Cheat, agents are asked one by one, and nobody learns who has passed (G4)."""
    env = learn.env("cheat")
    env.reset(seed=1)
    names = env.numbers.layout.ids.names()
    env.step(picked(env, random.Random(1)))
    while env.agent_selection == "seat_0":
        env.step(names.index("done"))
    assert env.agent_selection == "seat_1"
    before = env.observe("seat_3")["observation"]
    env.step(names.index("pass"))
    assert env.agent_selection == "seat_2"
    assert (env.observe("seat_3")["observation"] == before).all()
    assert names.index("let it be") == LET_BE


def test_house_rules_and_seats() -> None:
    env = learn.env("cheat", seats=6, sequence="near")
    env.reset(seed=1)
    assert env.num_agents == 6
    assert "sequence=near" in env.render()
    with pytest.raises(parlour.OptionError):
        learn.env("cheat", seats=9)


def test_memory_knows_what_was_taken() -> None:
    """In Cheat, a caught liar takes the stack, and players remember which of their cards went
    there."""
    env = learn.env("cheat", memory=True)
    env.reset(seed=1)
    layout, episode = env.numbers.layout, env.numbers.episode
    game, s = layout.game, episode.state
    hand = s.piles[0]
    game.play(s, 0, parlour.Action("play", hand[:1]))
    game.play(s, 1, parlour.Action("call"))
    seen = env.numbers.observation(0)[layout.recalled :].reshape(-1, layout.faces)
    owner = 1 if hand[0] in s.piles[1] else 0
    assert seen[owner, hand[0]] == 1
    assert seen.sum() == pytest.approx(52, abs=0.001)
