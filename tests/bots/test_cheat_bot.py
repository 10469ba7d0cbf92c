"""What the bots for Cheat do, and why."""

from __future__ import annotations

import random
from typing import cast

import parlour
from kit.amounts import amount
from kit.scene import Scene
from parlour.bots.levels import NormalBot
from parlour.bots.strategies.cheat.expert import CheatExpert
from parlour.bots.strategies.cheat.past import Past
from parlour.bots.strategies.cheat.race import OF_RANK, PACK, bits, turns_needed
from parlour.bots.strategies.cheat.strategy import CheatStrategy
from parlour.core.cards import ACE, parse_cards, parse_rank
from parlour.core.memory import Memory
from parlour.core.offer import action_text
from parlour.core.playout import random_move
from parlour.core.view import View
from parlour.games.cheat.state import HAND, PLAYED, PLAYERS, STACK, CheatState


def normal(position: str, seat: int) -> tuple[str, str]:
    game, s = parlour.parse_position(position)
    view = View(game, s, seat)
    bot = NormalBot(CheatStrategy(game, random.Random(1)))
    action = bot.choose(view, Memory(view))
    assert action is not None
    return action_text(action), str(bot.why)


def turns(hand: str, rank: str) -> int:
    return turns_needed(bits(parse_cards(hand)), parse_rank(rank))


def test_calls_what_cannot_be_true() -> None:
    move, why = normal("cheat/1 turn=a rank=7 hand=2c3c4c,7c7d7h9s,5c6c,8c8d played=9h9d", 1)
    assert (move, why) == ("call", "There cannot be that many sevens.")


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
    assert (move, why) == (
        "play As",
        "Gets rid of a card you could not play honestly for a long time.",
    )


def test_ends_on_a_true_play() -> None:
    assert normal("cheat/1 turn=a rank=5 hand=5s5h,2c3c6c7c,2d3d6d7d,2h3h6h7h", 0)[0] == "play 5h5s"


def test_a_hand_needs_turns() -> None:
    assert turns("", "5") == 0
    assert turns("5s5h", "5") == 1
    assert turns("5s9s", "5") == 2  # both true, one after the other
    assert turns("5s9sKsKc", "5") == 3
    assert turns("9s8s", "5") == 2  # a lie with the eight comes before the nine
    assert turns("9s", "5") > 5  # the only card is a lie now, and will be called


DEAL = (
    "hand=AcAdAh5c6c7c8c9cTcJcQcKcKd,2c2d6d7d8d9dTdJdQd3c4c6h7h,"
    "3d4d5d5h8h9hThJhQhKh2h6s7s,As2s3h3s4h4s5s8s9sTsJsQsKs"
)


def pasts(seat: int, *moves: str) -> list[Past]:
    """What a seat has in mind after these moves, all of which it has watched."""
    scene: Scene[CheatState] = Scene(f"cheat/1 {DEAL}")
    memory = Memory(View(scene.game, scene.s, seat))
    scene.do(*moves)
    view = View(scene.game, scene.s, seat)
    memory.watch(view)
    strategy = CheatExpert(scene.game, random.Random(1))
    strategy.follow(view, memory)
    return strategy.pasts


def test_plays_are_often_true() -> None:
    """Dealt blindly, the card would be an Ace one time in 13."""
    true = [past.laid[0] & OF_RANK[ACE] != 0 for past in pasts(3, "a play Ac")]
    assert len(true) / 3 < sum(true) < len(true)


def test_a_player_who_lets_a_play_be_does_not_know_better() -> None:
    """Whoever has two Aces would have called three others."""
    passed = ["b pass", "c pass", "d pass"]
    know = [past.sees(1, ACE, 0) > 1 for past in pasts(3, "a play 5c6c7c", *passed)]
    blind = [past.sees(1, ACE, 0) > 1 for past in pasts(3, "a play 5c")]
    assert sum(know) < sum(blind) / 2


def test_takes_the_word_of_what_is_turned_up() -> None:
    for past in pasts(3, "a play 5c6c7c", "b call"):
        assert past.laid[0] == bits(parse_cards("5c6c7c"))
        assert past.hand(0) & past.laid[0] == past.laid[0]


def test_pasts_fit_what_was_seen(rng: random.Random) -> None:
    """Whatever happens, every past has our cards where we saw them, and counts that are right."""
    game = parlour.find_game("cheat")
    for _ in range(2):
        s = cast(CheatState, game.new(rng.getrandbits(32), log=True))
        memories = [Memory(View(game, s, seat)) for seat in range(PLAYERS)]
        strategies = [CheatExpert(game, rng) for _ in range(PLAYERS)]
        for _ in range(amount(40, 12)):
            move = random_move(game, s, rng)
            if move is None:
                break
            game.play(s, *move)
            seat = rng.randrange(PLAYERS)
            view = View(game, s, seat, memories[seat].heard)
            memories[seat].watch(view)
            strategies[seat].follow(view, memories[seat])
            for past in strategies[seat].pasts:
                check(past, s)


def check(past: Past, s: CheatState) -> None:
    played = s.piles[PLAYED + s.turn]
    for seat in range(PLAYERS):
        laid = s.piles[STACK + seat] + s.piles[PLAYED + seat]
        assert past.hand(seat).bit_count() == len(s.piles[HAND + seat])
        assert past.stacks[PLAYERS * past.now + seat].bit_count() == len(laid)
        if seat == past.seat:
            assert past.hand(seat) == bits(s.piles[HAND + seat])
            assert past.stacks[PLAYERS * past.now + seat] == bits(laid)
    if played:
        assert past.laid[-1].bit_count() == len(played)
    held = [past.hand(seat) for seat in range(PLAYERS)]
    assert sum(held) + past.stack() == (1 << PACK) - 1
