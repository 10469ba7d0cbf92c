"""The ideas and reasons of the Bitch strategy."""

from __future__ import annotations

import random
from typing import cast

import pytest

from parlour.bots.strategies.bitch.strategy import BitchStrategy
from parlour.core.memory import Memory
from parlour.core.offer import action_text
from parlour.core.view import View
from parlour.games.bitch.playable import VALID
from parlour.games.bitch.state import HAND, BitchState, to_play_on
from parlour.notation.position import parse_position


def best(text: str, seat: int = 0) -> tuple[str, str]:
    """Return the best move and its reason."""
    game, s = parse_position(f"bitch/2 {text}")
    view = View(game, s, seat)
    ideas = BitchStrategy(game, random.Random(1)).ideas(view, Memory(view))
    idea = max(ideas, key=lambda idea: idea.worth)
    return action_text(idea.action) if idea.action is not None else "", str(idea.why)


@pytest.mark.parametrize(
    ("text", "move", "why"),
    [
        # With a deck: low cards first, all cards of a rank together, strong cards last.
        ("hand=4c4dQhAsTd,??*5 middle=3h on=three deck=??*20", "play 4c4d", "several"),
        ("hand=6cQhAsTdJo,??*5 middle=5h on=five deck=??*20", "play 6c", "Keeps better cards"),
        ("hand=AcAd3h3s4c,??*5 middle=KhQc on=king deck=??*20", "play Ac high", "nothing cheaper"),
        # A joker in the middle is worth a bluff; a lone Queen is not.
        ("hand=3c4d4h5sAs,??*5 middle=3dJo on=queen deck=??*20", "take", "for later"),
        ("hand=3c4d4h5sAs,??*5 middle=Qc on=queen deck=??*20", "play As high", "nothing cheaper"),
        (
            "hand=3c4d4h5s6c,??*5 middle=Qc on=queen deck=??*20",
            "take",
            "You have no card you can play",
        ),
        # Without a deck, the last cards go together, whatever they are.
        ("hand=TcTdJo,4c middle=Kc on=king", "play TcTdJo", "you are out"),
        ("naked1=TcTd,4c naked2=3c hand=,5c middle=Kc on=king", "play Tc", "play again"),
        ("naked1=4c,8c naked2=Jh hand=,5c middle=Kc on=king", "take 4c", "Keeps the better"),
    ],
)
def test_turns(text: str, move: str, why: str) -> None:
    played, told = best(text)
    assert played == move
    assert why in told


def test_strong_cards_are_laid_naked() -> None:
    """Tens and jokers come first, then Aces; of weak ranks only single cards."""
    assert best("phase=lay hand=AcAd3h4c4d9sTcTdKh,??*9 middle=5c on=five deck=??*20")[0] == (
        "lay TcTd"
    )


CLAIM = "phase=take middle=5h9cJd6c on=six deck=??*20 naked1=,As naked2=,Ks"


def test_a_small_hand_is_believed() -> None:
    assert best(f"{CLAIM} turn=b hand=7c8d9hTdJs,??*1")[0] == "pass"


def test_a_player_who_was_seen_to_pick_up_what_goes_is_called() -> None:
    game, s = parse_position(
        "bitch/2 turn=b hand=8c8dQhKs,3c3d4h4s5c middle=QdKc on=king deck=2c3h9cTc6c6d5d5h5s6h"
    )
    s.log = []
    memory = Memory(View(game, s, 0))
    strategy = BitchStrategy(game, random.Random(1))
    b = cast(BitchState, s)
    for seat, verb in ((1, "take"), (0, "pass")):
        game.play(s, seat, next(a for o in game.offers(s, seat) for a in o if a.verb == verb))
    memory.watch(View(game, s, 0, memory.heard))
    b.turn, b.phase = 1, 2  # b claims again that no card can be played, this time on a six
    (idea,) = strategy.ideas(View(game, s, 0), memory)
    assert idea.action is not None
    assert idea.action.verb == "call"
    assert "you have seen it" in str(idea.why)


@pytest.mark.rule("B21")
@pytest.mark.parametrize(
    ("caught_bluff", "claim", "move", "why"),
    [
        ("plus", "phase=take middle=6h8dJc3s5h", "call", "very likely"),
        ("instead", "phase=take middle=3s5h", "call", "very likely"),
        ("instead", "phase=take middle=6h8dJc3s5h", "pass", "cost them no more"),
        ("plus", "phase=draw live=2 middle=5h7h7d", "call", "very likely"),
        ("instead", "phase=draw live=1 middle=5h7h", "call", "very likely"),
        ("instead", "phase=draw live=2 middle=5h7h7d", "pass", "cost them no more"),
    ],
)
def test_nobody_is_called_who_would_not_lose_by_it(
    caught_bluff: str, claim: str, move: str, why: str
) -> None:
    called, told = best(
        f"caught_bluff={caught_bluff} turn=b on=five {claim} hand=3c3d4c4d4hQs,??*9 deck=??*20"
    )
    assert called == move
    assert why in told


def test_in_guessed_worlds_a_claim_is_as_honest_as_we_think() -> None:
    """Nearly every random hand could play. Among guessed hands of a player who claims otherwise,
    few can."""
    game, s = parse_position(f"bitch/2 {CLAIM} turn=b hand=7c8d9hTdJs,??*5")
    view = View(game, s, 0)
    strategy, memory = BitchStrategy(game, random.Random(1)), Memory(view)
    worlds = [strategy.guess(view, memory) for _ in range(200)]
    valid = VALID[to_play_on(worlds[0])]
    bluffs = sum(any(valid[card] for card in world.piles[HAND + 1]) for world in worlds)
    assert abs(bluffs / 200 - strategy.bluff_chance(cast(BitchState, view.state), 0)) < 0.1
