"""A game as a conversation."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour import learn
from parlour.core.cards import parse_cards


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_game_to_its_end(name: str, rng: random.Random) -> None:
    env = learn.text(name, others="random")
    env.reset(4)
    for _ in range(3000):
        offers = env.episode.picks.offers
        action = rng.choice(offers).sample(rng)
        told, paid, over = env.step(parlour.action_text(action))
        assert told
        if over:
            break
        assert paid == 0
        assert "Answer with one move:" in told
    assert over
    assert re.search(r"you came in as number \d of \d\.$", told)
    with pytest.raises(parlour.IllegalMove, match="over"):
        env.step("pass")


def test_what_is_not_allowed_is_answered_with_the_reason() -> None:
    env = learn.text("cheat", others="easy")
    told = env.reset(3)
    assert told.startswith("You play Cheat in seat a of 4.")
    assert "hand=Ah3s4d4s6s7c7h8d9dTdTsJhKd,??*13,??*13,??*13" in told
    before = env.episode.moves
    told, paid, over = env.step("play As")
    assert told.startswith("Not possible: You do not have As.")
    assert (paid, over, env.episode.moves) == (0.0, False, before)
    told, _, _ = env.step("hello there")
    assert told.startswith("Not possible:")
    told, _, _ = env.step("play A")
    assert "You laid 1 card" in told


def test_nothing_is_told_that_the_seat_does_not_see() -> None:
    env = learn.text("cheat", others="normal")
    told = env.reset(3)
    hidden = [card for seat in (1, 2, 3) for card in env.episode.state.piles[seat]]
    shown = parse_cards(re.findall(r"hand=(\w+)", told)[0])
    assert not set(shown) & set(hidden)


def test_whoever_could_interrupt_can_let_it_be() -> None:
    env = learn.text("idiot", others="random", seats=3)
    env.reset(1)
    _, s = parlour.parse_position(
        "idiot/1 seats=3 turn=b hand=8c5h5d,9c9dKc,JdQhQc down=2c,2d,2h pile=8h called=lower"
    )
    s.log = []
    env.episode.begin(s)
    assert env.episode.seat == 0
    assert env._moment()[-1] == "wait: let it be"
    moves = env.episode.moves
    env.step("wait")
    assert env.episode.moves > moves
