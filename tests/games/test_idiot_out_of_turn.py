"""The Idiot, clause by clause: playing out of turn."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.scene import IdiotScene as Scene
from parlour.bots.levels import RandomBot
from parlour.core.cards import parse_cards
from parlour.core.offer import Action


@pytest.mark.rule("I13", "G5")
def test_anyone_may_lay_the_rank_on_top_and_play_goes_on_to_their_left() -> None:
    scene = Scene("seats=4 turn=b hand=4c5c,9cKc,JcJd4d,KdKh pile=Js")
    assert scene.legal(2) == ["(play Jc)", "(play JcJd)"]
    assert scene.legal(0) == scene.legal(3) == []
    scene.do("c play JcJd")
    assert scene.now() == "turn=d hand=4c5c,9cKc,4d,KdKh pile=JsJcJd"
    assert scene.told() == ["Cleo jumped in with Jc Jd"]


@pytest.mark.rule("I13", "G5")
@pytest.mark.parametrize("hands", ["4c5c,9cKc,JcJd,KdKh", "JcJd,JhKc,4c4d,4hKh"])
def test_who_could_jump_in_is_told_to_nobody(hands: str) -> None:
    scene = Scene(f"seats=4 turn=b hand={hands} pile=Js")
    assert scene.game.awaited(scene.s) == (1,)
    # a laid last. The order starts at a's left, without b, who is in turn and is asked last.
    assert scene.game.poll_order(scene.s) == (2, 3, 0, 1)
    for seat in range(4):
        view = parlour.View(scene.game, scene.s, seat)
        assert view.awaited == (1,)
        assert scene.game.poll_order(view.state) == (2, 3, 0, 1)


@pytest.mark.rule("I13")
def test_who_is_out_is_not_asked() -> None:
    scene = Scene("seats=4 turn=c place=0,1,0,0 hand=4c,,5c,6c pile=Js")  # b went out with the Jack
    assert scene.game.poll_order(scene.s) == (3, 0, 2)


@pytest.mark.rule("I13")
def test_only_the_top_card_counts() -> None:
    scene = Scene("seats=3 turn=b hand=AcKc,9cKd,3c4c pile=As3s")
    assert scene.legal(0) == []
    assert scene.refused("a play Ac") == "it is not your turn, and only threes can jump in"
    assert scene.do("c play 3c").asks() == "A"


@pytest.mark.rule("I13")
def test_nobody_jumps_in_on_an_empty_pile() -> None:
    scene = Scene("seats=3 turn=b hand=9c,9d,9h burned=9s")
    assert scene.game.poll_order(scene.s) == (1,)
    assert scene.legal(0) == scene.legal(2) == []
    assert scene.refused("a play 9c") == "it is not your turn"


@pytest.mark.rule("I13")
def test_one_may_jump_in_on_ones_own_card() -> None:
    scene = Scene("seats=3 turn=a hand=9c9d4c,4d5d,4h5h").do("a play 9c")
    assert scene.legal(0) == ["(play 9d)"]
    assert scene.do("a play 9d").now() == "turn=b hand=4c,4d5d,4h5h pile=9c9d"
    assert scene.told()[-1] == "Ana jumped in with 9d"


@pytest.mark.rule("I13")
def test_the_same_rank_in_turn_is_a_play() -> None:
    scene = Scene("seats=3 turn=b hand=4c,9dKd,4h pile=9s")
    assert scene.legal(1) == ["play 9d", "play Kd"]
    assert scene.do("b play 9d").told() == ["Ben played 9d"]


@pytest.mark.rule("I13", "G5")
def test_a_move_that_comes_too_late_is_judged_by_what_is_so_now() -> None:
    scene = Scene("seats=4 turn=a hand=7c4c,7dKd9d,7h4h,5s6s").do("a play 7c", "c play 7h")
    # b was going to play the King in turn. After c's jump-in it no longer goes, but b's seven can
    # jump in.
    assert scene.refused("b play Kd") == "it is not your turn, and only sevens can jump in"
    assert scene.do("b play 7d").now() == "turn=c hand=4c,9dKd,4h,5s6s pile=7c7h7d"


@pytest.mark.rule("I13", "G5")
def test_a_jump_in_that_comes_too_late_is_refused() -> None:
    scene = Scene("seats=3 turn=a hand=7c4c,9dKd,7h4h").do("a play 7c", "b play 9d")
    # refused like a normal play, since it is already c's turn
    assert scene.refused("c play 7h") == "a seven cannot be played on a nine"
    assert scene.refused("a play 4c") == "it is not your turn, and only nines can jump in"


@pytest.mark.rule("I13", "G5")
def test_a_bot_is_asked_from_its_view_alone() -> None:
    scene = Scene("seats=3 turn=b hand=4c5c,9cKc,JcJd pile=Js")
    view = parlour.View(scene.game, scene.s, 2)
    moves = [RandomBot(random.Random(n)).choose(view, parlour.Memory(view)) for n in range(60)]
    assert None in moves
    assert Action("play", parse_cards("JcJd")) in moves
    assert [offer.interrupt for offer in view.offers] == [True]


@pytest.mark.rule("I14", "I7")
def test_a_jumper_draws_up_to_three() -> None:
    scene = Scene("seats=3 turn=b hand=4c5c6c,9cKcKd,JcJd4d deck=2c2d2h pile=Js").do("c play JcJd")
    assert scene.now() == "turn=a hand=4c5c6c,9cKcKd,2d2h4d deck=2c pile=JsJcJd"


@pytest.mark.rule("I14", "I11")
def test_a_jump_in_with_an_eight_is_announced_anew() -> None:
    scene = Scene("seats=3 turn=b called=lower hand=4c5c,9cKc,8c4d pile=8s")
    assert scene.legal(2) == ["(play 8c higher)", "(play 8c lower)"]
    assert scene.refused("c play 8c") == "say “higher” or “lower” with an eight"
    assert scene.do("c play 8c higher").now() == (
        "turn=a called=higher hand=4c5c,9cKc,4d pile=8s8c"
    )


@pytest.mark.rule("I14", "I12")
def test_a_fourth_card_that_jumps_in_burns_and_the_jumper_goes_again() -> None:
    scene = Scene("seats=3 turn=b hand=4c5c,9cKc,JcJd4d pile=5sJsJh").do("c play JcJd")
    assert scene.now() == "turn=c hand=4c5c,9cKc,4d burned=5sJcJdJhJs"
    assert scene.legal(2) == ["play 4d"]


@pytest.mark.rule("I14", "I12")
def test_eights_that_jump_in_and_burn_are_not_announced() -> None:
    scene = Scene("seats=3 turn=b called=lower hand=4c5c,9cKc,8c8d4d pile=8h8s")
    assert scene.legal(2) == ["(play 8c higher)", "(play 8c lower)", "(play 8c8d)"]
    assert scene.do("c play 8c8d").now() == "turn=c hand=4c5c,9cKc,4d burned=8c8d8h8s"


@pytest.mark.rule("I14", "I16")
def test_a_jump_in_from_the_face_up_cards_needs_an_empty_hand() -> None:
    scene = Scene("seats=3 turn=b hand=4c5c,9cKc up=,,JcJdQd pile=Js")
    assert scene.legal(2) == ["(play Jc)", "(play JcJd)"]
    assert scene.do("c play Jc").now() == "turn=a hand=4c5c,9cKc up=,,JdQd pile=JsJc"
    other = Scene("seats=3 turn=b hand=4c5c,9cKc,4d up=,,JcJdQd pile=Js")
    assert other.legal(2) == []
    assert other.refused("c play Jc") == "your face-up cards have to wait until your hand is empty"


@pytest.mark.rule("I14")
def test_face_down_cards_never_jump_in() -> None:
    scene = Scene("seats=3 turn=b hand=4c5c,9cKc down=,,JcJdQd pile=Js")
    assert scene.legal(2) == []
    assert scene.refused("c turn 1") == "it is not your turn"


@pytest.mark.rule("I15")
@pytest.mark.option("idiot", "jump_in")
def test_without_jump_ins() -> None:
    scene = Scene("seats=3 jump_in=off turn=b hand=4c5c,9cKc,JcJd4d pile=Js")
    assert scene.legal(2) == []
    assert scene.game.poll_order(scene.s) == (1,)
    assert scene.refused("c play Jc") == "it is not your turn"
