"""How the Big Two bots decide."""

from __future__ import annotations

import itertools
import random
import time
from typing import cast

import pytest

from parlour.bots.bot import ask_bot
from parlour.bots.make_bot import make_bot
from parlour.bots.search.search import SearchBot
from parlour.bots.strategies.bigtwo.strategy import TRIED, BigTwoStrategy
from parlour.core.memory import Memory
from parlour.core.offer import action_text
from parlour.core.view import View
from parlour.games.bigtwo.hands import plays
from parlour.games.bigtwo.state import NO_HAND
from parlour.notation.position import parse_position


def move(level: str, text: str) -> str:
    game, s = parse_position(f"bigtwo/1 {text}")
    view = View(game, s, game.awaited(s)[0])
    action = ask_bot(make_bot(level, game, random.Random(1), 400), view, Memory(view))
    assert action is not None
    return action_text(action)


LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])


@LEVELS
def test_it_goes_out_when_it_can(level: str) -> None:
    assert move(level, "turn=a hand=9c9d,3d4d5h,6c7c8d,TcJd top=,8h8s played=3c") == "play 9c9d"


@LEVELS
def test_what_nobody_beats_comes_before_the_last_card(level: str) -> None:
    """The two of spades wins the lead, and then the player goes out with the four."""
    assert move(level, "turn=a hand=2s4c,3d5h,7c8d,TcJd played=3c") == "play 2s"


def test_a_straight_is_not_broken_for_a_lone_card() -> None:
    kept = "turn=a hand=4c5d6h7s8cKd2h,3d5h9c9d9sJd,7c7hThTsQsKc,JcJhQdAhAs2c top=,Td played=3c"
    assert move("normal", kept) in ("play Kd", "play 2h", "pass")


@LEVELS
def test_no_lone_card_is_led_that_lets_another_out(level: str) -> None:
    """The next player has one card left, and cannot answer pairs."""
    assert move(level, "turn=a hand=4c4d9c,3d5h6h,7c8d8h,As played=3c") == "play 4c4d"


@LEVELS
def test_a_bomb_is_not_for_the_first_lead(level: str) -> None:
    hand = "3c4d6c7hKcKdKhKs9dTcJdJh2d"
    assert move(level, f"turn=a hand={hand},??*13,??*13,??*13") == "play 3c"


@pytest.mark.parametrize(
    ("text", "action", "why"),
    [
        ("turn=a hand=9c9d,3d,6c,Tc top=,2s", "pass", "You cannot beat it."),
        (
            "turn=a hand=4c4d9c,3d,6c,Tc top=,3h",
            "pass",
            "What would beat it is worth more to you later.",
        ),
        ("turn=a hand=2s4c,3d,7c,Tc", "play 2s", "Nobody can beat it, so you lead next."),
        (
            "turn=a hand=2h2s4c,3d5h,7c,Tc",
            "play 2h2s",
            "Nobody is likely to beat it, so you should lead next.",
        ),
        (
            "turn=a hand=2h4c,3d,7c,Tc",
            "play 2h",
            "Few cards are higher, so you may well lead next.",
        ),
        ("turn=a hand=4c4d9c,3d5h,7c,Tc", "play 4c4d", "You get rid of several cards at once."),
        (
            "turn=a hand=4c9c,3d,7c,Tc",
            "play 4c",
            "It goes together with none of your other cards.",
        ),
        ("turn=a hand=4c4d9c,3d,7c,Tc", "play 4c", "Your other cards are worth more to you later."),
    ],
)
def test_reasons(text: str, action: str, why: str) -> None:
    game, s = parse_position(f"bigtwo/1 {text} played=3c")
    view = View(game, s, 0)
    ideas = BigTwoStrategy(game, random.Random(1)).ideas(view, Memory(view))
    reasons = {action_text(idea.action): str(idea.why) for idea in ideas if idea.action}
    assert reasons[action] == why


@LEVELS
@pytest.mark.parametrize(
    ("text", "action"),
    [
        # The bot goes out with hands that only house rules allow.
        ("fours=on hand=4c4d9c9d,3s5h,7c8d,TcJd", "play 4c4d9c9d"),
        ("fours=on hand=4c4d9c9d,3s5h,7c7d,TcJd top=,5c5d8c8h", "play 4c4d9c9d"),
        ("fours=on bombs=off hand=9c9d9h9s,3s5h,7c8d,TcJd", "play 9c9d9h9s"),
        ("bombs=quads kickers=off hand=9c9d9h9s,3s5h,7c8d,TcJd top=,KcKd", "play 9c9d9h9s"),
        ("suits=diamonds hand=9c,3s5h,7c8d,TcJd top=,9d", "play 9c"),
        # The rule demands the highest card, which also keeps the next player in.
        ("one_card=highest hand=4d9c2s,3s5h,7c8d,Jd top=,6h", "play 2s"),
    ],
)
def test_it_plays_by_house_rules(level: str, text: str, action: str) -> None:
    assert move(level, f"{text} played=3c3d") == action


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [("", {1, 2, 3, 5}), ("trips=off", {1, 2, 5}), ("fours=on", {1, 2, 3, 4, 5})],
)
def test_plans_are_made_of_hands_that_count(rules: str, sizes: set[int]) -> None:
    """The hand has four fours, three nines, and two other cards."""
    game, s = parse_position(f"bigtwo/1 {rules} hand=4c4d4h4s9c9d9hJdKs,5c,5d,5h")
    strategy = BigTwoStrategy(game, random.Random(1))
    plans = strategy.plans(s.piles[0], plays(s.piles[0], NO_HAND, strategy.house))
    assert {len(play) for plan in plans for play in plan} == sizes
    for plan in plans:
        assert sorted(card for play in plan for card in play) == sorted(s.piles[0])


def test_hard_answers_within_half_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard bots answer in time even if a playout takes 5 ms, three times as long as on the plain
    package. The clock is read once after each world, in which at most TRIED moves are played
    out."""
    clock = itertools.count(0.0, 0.005 * TRIED)
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    game, s = parse_position("bigtwo/1 turn=a hand=4c5d6h7s8cKd2h,??*12,??*13,??*13 top=,Td")
    view = View(game, s, 0)
    bot = cast(SearchBot, make_bot("hard", game, random.Random(1)))
    bot.choose(view, Memory(view))
    assert bot.played > TRIED
    last = next(clock) - 0.005 * TRIED
    assert 0.35 <= last <= 0.5
