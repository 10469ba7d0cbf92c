"""What the bots for Cheat do, and why."""

from __future__ import annotations

import random

import parlour
from parlour.bots.cheat import CheatJudge, effort
from parlour.bots.levels import NormalBot
from parlour.cards import parse_cards, parse_rank
from parlour.games.cheat import HAND, PLAYED, CheatState, is_lie
from parlour.memory import Memory
from parlour.moves import action_text
from parlour.view import View
from scene import Scene


def normal(position: str, seat: int) -> tuple[str, str]:
    game, s = parlour.parse_position(position)
    view = View(game, s, seat)
    bot = NormalBot(CheatJudge(game, random.Random(1)))
    action = bot.choose(view, Memory(view))
    assert action is not None
    return action_text(action), bot.why


def turns(hand: str, rank: str) -> int:
    return effort(parse_cards(hand), parse_rank(rank))


def test_calls_what_cannot_be_true() -> None:
    move, why = normal("cheat/1 turn=a rank=7 hand=2c3c4c,7c7d7h9s,5c6c,8c8d played=9h9d", 1)
    assert (move, why) == ("call", "There cannot be so many sevens.")


def test_lets_a_likely_play_be() -> None:
    """Three others gain by a right call, and only the caller pays for a wrong one."""
    deal = "2c3c4c5c6c8c,9cTcJcQcKcAc,2d3d4d5d6d8d,9dTdJdQdKdAd"
    assert normal(f"cheat/1 turn=a rank=7 hand={deal} played=7c", 1)[0] == "pass"


def test_calls_the_last_play() -> None:
    """To let it be is to lose, even if it looks true."""
    deal = ",9cTcJcQcKcAc,2d3d4d5d6d8d,9dTdJdQdKdAd"
    move, why = normal(f"cheat/1 turn=a rank=7 hand={deal} played=7c", 1)
    assert (move, why) == ("call", "Stops somebody who is almost out.")


def test_lies_with_what_would_come_last() -> None:
    """After a five, a is asked for nine, K, 4, 8, Q …: of these cards the Ace comes last."""
    others = "Ac2c3c4c5c6c7c8c9cTcJcQcKc,Ad2d3d4d5d6d7d8d9dTdJdQdKd,Ah2h3h4h5h6h7h8h9hThJhQhKh"
    stack = "stack=,2s3s5s6s,7sTs,JsQs"
    move, why = normal(f"cheat/1 turn=a rank=5 hand=As4s8s9sKs,{others} {stack}", 0)
    assert (move, why) == ("play As", "Gets rid of what you could only lay truly much later.")


def test_ends_on_a_true_play() -> None:
    assert normal("cheat/1 turn=a rank=5 hand=5s5h,2c3c6c7c,2d3d6d7d,2h3h6h7h", 0)[0] == "play 5h5s"


def test_a_hand_needs_turns() -> None:
    assert turns("", "5") == 0
    assert turns("5s5h", "5") == 1
    assert turns("5s9s", "5") == 2  # both true, one after the other
    assert turns("5s9sKsKc", "5") == 3
    assert turns("9s8s", "5") == 2  # a lie with the eight comes before the nine
    assert turns("9s", "5") > 5  # the only card is a lie now, and will be called


def test_guessed_plays_are_often_true() -> None:
    """Dealt blindly, the two cards would be tens one time in a hundred."""
    scene: Scene[CheatState] = Scene(
        "cheat/1 turn=a rank=T hand=TcTd2c3c4c5c,6c7c8c9c,6d7d8d9d,2d3d4d5dThTs"
    )
    scene.do("a play TcTd")
    view = View(scene.game, scene.s, 1)
    judge = CheatJudge(scene.game, random.Random(1))
    memory = Memory(view)
    worlds = [judge.guess(view, memory) for _ in range(200)]
    true = sum(not is_lie(world.piles[PLAYED], parse_rank("T")) for world in worlds)
    assert 60 < true < 180
    for world in worlds:
        assert View(scene.game, world, 1).position() == view.position()
        assert len(world.piles[HAND]) == 4
