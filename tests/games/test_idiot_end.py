"""The Idiot, clause by clause: table cards, the end, visibility, and refusals."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import IdiotScene as Scene
from parlour.core.as_json import view_json
from parlour.core.cards import parse_cards
from parlour.core.errors import NotationError
from parlour.core.offer import Action
from parlour.core.zone import TABLE
from parlour.notation.position import parse_position


@pytest.mark.rule("I16")
def test_hand_first_then_face_up_then_face_down() -> None:
    scene = Scene("turn=a hand=4c,4h5h6h7h up=5c6c down=9c9d9h")
    assert scene.refused("a play 5c") == "your face-up cards have to wait until your hand is empty"
    assert scene.refused("a turn 1") == (
        "your face-down cards have to wait until all your other cards are gone"
    )
    scene.do("a play 4c", "b play 4h")
    assert scene.legal(0) == ["play 5c", "play 6c"]
    scene.do("a play 5c", "b play 5h", "a play 6c", "b play 6h")
    assert scene.legal(0) == ["turn 1", "turn 2", "turn 3"]
    assert scene.refused("a play 9c") == "you do not have 9c"


@pytest.mark.rule("I16")
def test_who_takes_the_pile_in_between_empties_the_hand_first() -> None:
    scene = Scene("turn=a hand=,4h5h up=5c6c down=9c9d9h pile=Ks").do("a take", "b play 4h")
    assert scene.now() == "turn=a hand=Ks,5h up=5c6c down=9c9d9h pile=4h"
    assert scene.legal(0) == ["play Ks"]


@pytest.mark.rule("I17", "G10")
def test_a_face_down_card_that_can_be_laid_is_laid() -> None:
    scene = Scene("turn=a hand=,4h5h down=6c9d7h pile=8s called=higher").do("a turn 2")
    assert scene.now() == "turn=b hand=,4h5h down=6c7h pile=8s9d"
    assert scene.told(1) == ["Ana turned over 9d"]


@pytest.mark.rule("I17", "G10")
def test_a_face_down_card_that_cannot_be_laid_is_taken_with_the_pile() -> None:
    scene = Scene("turn=a hand=,4h5h down=6c9d7h pile=4sJs").do("a turn 3")
    assert scene.now() == "turn=b hand=4s7hJs,4h5h down=6c9d"
    for seat in (1, TABLE):
        assert scene.told(seat) == [
            "Ana turned over 7h",
            "That could not be played: Ana took the pile of 3 cards",
        ]
    assert scene.legal(0) == []


@pytest.mark.rule("I17", "I11")
def test_a_turned_over_eight_is_announced_after_it_is_seen() -> None:
    scene = Scene("seats=3 turn=a hand=,4h8h,8d5d down=8c9d7h pile=8s called=lower").do("a turn 1")
    assert scene.now() == "turn=a hand=,4h8h,5d8d down=9d7h pile=8s8c"
    assert scene.legal(0) == ["announce higher", "announce lower"]
    assert scene.asks() == ""
    assert scene.do("a announce higher").asks() == "higher"
    assert scene.told(1) == ["Ana turned over 8c", "Ana said “higher”"]
    assert scene.game.awaited(scene.s) == (1,)


@pytest.mark.rule("I13", "I17")
def test_nobody_jumps_in_before_a_turned_over_eight_is_announced() -> None:
    scene = Scene("seats=3 turn=a hand=,4h8h,8d5d down=8c9d7h pile=7s").do("a turn 1")
    assert scene.game.poll_order(scene.s) == (0,)
    assert scene.legal(1) == scene.legal(2) == []
    assert scene.refused("c play 8d higher") == "wait until seat a has said “higher” or “lower”"
    assert scene.refused("a turn 1") == "you cannot “turn” now, only “announce”"
    scene.do("a announce higher")
    assert scene.legal(2) == ["(play 8d higher)", "(play 8d lower)"]


@pytest.mark.rule("I17", "I12")
def test_a_turned_over_fourth_eight_burns_and_is_not_announced() -> None:
    scene = Scene("turn=a hand=,4h5h down=8c9d pile=8s8d8h called=lower").do("a turn 1")
    assert scene.now() == "turn=a hand=,4h5h down=9d burned=8c8d8h8s"


@pytest.mark.rule("I17", "I11")
def test_an_eight_turned_over_on_a_nine_is_taken() -> None:
    scene = Scene("turn=a hand=,4h5h down=8c9d pile=9s3s").do("a turn 1")
    assert scene.now() == "turn=b hand=3s8c9s,4h5h down=9d"


@pytest.mark.rule("I17", "I10")
def test_a_turned_over_ten_burns_and_goes_again() -> None:
    scene = Scene("turn=a hand=,4h5h down=Tc9d pile=As").do("a turn 1")
    assert scene.now() == "turn=a hand=,4h5h down=9d burned=AsTc"


@pytest.mark.rule("I18")
def test_face_up_cards_go_together_face_down_ones_singly_and_zones_do_not_mix() -> None:
    scene = Scene("turn=a hand=,4h5h up=9c9dJc down=9h pile=5s")
    assert scene.legal(0) == ["play 9c", "play Jc", "play 9c9d"]
    assert scene.refused("a play 9c9h") == "you do not have 9h"
    mixed = Scene("turn=a hand=9s,4h5h up=9c9dJc pile=5s")
    assert mixed.legal(0) == ["play 9s"]
    assert mixed.refused("a play 9s9c") == (
        "your face-up cards have to wait until your hand is empty"
    )
    assert Scene("turn=a hand=,4h5h down=9c9d9h").legal(0) == ["turn 1", "turn 2", "turn 3"]


@pytest.mark.rule("I19")
def test_places_by_going_out_and_the_last_is_the_idiot() -> None:
    scene = Scene("seats=3 turn=a hand=4c,5c9c,5d9d").do("a play 4c")
    assert scene.now() == "turn=b place=1,0,0 hand=,5c9c,5d9d pile=4c"
    assert scene.told(0)[-1] == "You ran out of cards and got away"
    assert scene.refused("a play 4c") == "you are out of the game, and safe"
    scene.do("b play 5c", "c play 9d", "b play 9c")
    assert scene.places() == (1, 2, 3)
    assert scene.told()[-2:] == [
        "Ben ran out of cards and got away",
        "Cleo ended up as the Idiot",
    ]
    assert scene.game.awaited(scene.s) == scene.game.poll_order(scene.s) == ()
    assert scene.refused("c play 5d") == "the game is over"


@pytest.mark.rule("I19", "I10")
def test_a_ten_as_the_very_last_card() -> None:
    scene = Scene("seats=3 turn=a hand=Tc,5c9c,5d9d pile=As").do("a play Tc")
    assert scene.now() == "turn=b place=1,0,0 hand=,5c9c,5d9d burned=AsTc"
    assert scene.legal(1) == ["play 5c", "play 9c"]


@pytest.mark.rule("I19", "I12")
def test_a_fourth_card_laid_by_somebody_who_is_then_out() -> None:
    scene = Scene("seats=3 turn=a hand=7c,5c9c,5d9d pile=7d7h7s").do("a play 7c")
    assert scene.now() == "turn=b place=1,0,0 hand=,5c9c,5d9d burned=7c7d7h7s"


@pytest.mark.rule("I19", "I14")
def test_burning_by_jump_in_with_the_last_card() -> None:
    scene = Scene("seats=3 turn=a hand=4c,5c9c,7c pile=7d7h7s").do("c play 7c")
    assert scene.now() == "turn=a place=0,0,1 hand=4c,5c9c burned=7c7d7h7s"


@pytest.mark.rule("I19")
def test_the_turn_skips_those_who_are_out() -> None:
    scene = Scene("seats=4 turn=a place=0,2,1,0 hand=4c5c,,,5d9d").do("a play 4c")
    assert scene.game.awaited(scene.s) == (3,)


@pytest.mark.rule("I19", "I17")
def test_an_eight_as_the_last_face_down_card_is_announced_and_then_its_owner_is_out() -> None:
    scene = Scene("seats=3 turn=a hand=,5c9c,5d9d down=8c pile=7s").do("a turn 1")
    assert scene.now() == "turn=a hand=,5c9c,5d9d pile=7s8c"
    assert parse_position(scene.text())[1].piles == scene.s.piles
    scene.do("a announce lower")
    assert scene.now() == "turn=b called=lower place=1,0,0 hand=,5c9c,5d9d pile=7s8c"


@pytest.mark.rule("I19")
def test_the_last_face_down_card_may_fail() -> None:
    scene = Scene("turn=a hand=,5c9c down=4c pile=7s").do("a turn 1")
    assert scene.now() == "turn=b hand=4c7s,5c9c"


@pytest.mark.rule("I20", "G2")
def test_what_each_sees() -> None:
    scene = Scene("turn=b hand=4c5c6c,5d9dKd up=9c,9h down=7c7d,7h deck=2c2d pile=3c burned=TcTd")
    public = "idiot/1 seats=2 turn=b hand="
    table = " up=9c,9h down=??*2,?? deck=??*2 pile=3c burned=TcTd"
    assert scene.seen(0) == public + "4c5c6c,??*3" + table
    assert scene.seen(1) == public + "??*3,5d9dKd" + table
    assert scene.seen(TABLE) == public + "??*3,??*3" + table
    asks = {
        seat: view_json(parlour.View(scene.game, scene.s, seat))["facts"] for seat in (0, TABLE)
    }
    assert asks[0] == asks[TABLE]
    assert "anything" in str(asks[0])


@pytest.mark.rule("I20", "I3")
def test_the_rank_of_the_race_is_public() -> None:
    scene = Scene("dealer=a turn=b race=5 hand=6cJcJd,5cJhJs")
    assert scene.seen(TABLE) == "idiot/1 seats=2 turn=b race=5 hand=??*3,??*3"


@pytest.mark.rule("G6")
@pytest.mark.option("idiot", "turn_limit")
def test_the_turn_limit_ranks_by_fewest_cards_and_nobody_is_the_idiot() -> None:
    scene = Scene("seats=4 turn_limit=3 turn=a hand=4c,5c9cJc,5d9dJdQd,6hKh up=,,,Ah down=4s,,,")
    scene.do("a play 4c", "b play 5c")
    assert scene.places() == ()
    scene.do("c play 5d")
    assert scene.places() == (1, 2, 3, 3)
    assert scene.told()[-1] == "The last turn was played, and nobody is the Idiot"


@pytest.mark.rule("G6", "I19")
@pytest.mark.option("idiot", "turn_limit")
def test_who_is_out_comes_before_those_with_few_cards_and_out_on_the_last_turn_counts() -> None:
    scene = Scene("seats=3 turn_limit=2 turn=a hand=4c,5c,5d9dJdQd").do("a play 4c")
    assert scene.places() == ()
    assert scene.do("b play 5c").places() == (1, 2, 3)
    assert scene.told()[-1] == "Cleo ended up as the Idiot"


@pytest.mark.rule("G6")
@pytest.mark.option("idiot", "turn_limit")
def test_what_counts_as_a_turn() -> None:
    scene = Scene("seats=3 turn=a hand=9c9h4c4d,9dKd,5hTd down=,,8h7h")
    left = []
    # A play, a jump-in, a play, a pick-up, a burn, and the turn after the burn.
    for move in ("a play 9c", "a play 9h", "b play Kd", "c play Td", "c play 5h", "a take"):
        scene.do(move)
        left.append(scene.s.turns_left)
    assert left == [749, 748, 747, 746, 745, 744]
    eight = Scene("seats=3 turn=a hand=,9dKd,5h down=8h8c").do("a turn 1")
    assert eight.s.turns_left == 750  # the turn counts only once the eight is announced
    assert eight.do("a announce lower").s.turns_left == 749


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("turn=a hand=7cKd,5h pile=9s", "a play 7c", "a seven cannot be played on a nine"),
        (
            "turn=a hand=7cKd,5h pile=As3s",
            "a play Kd",
            "a King cannot be played on a three that leaves an Ace to beat",
        ),
        ("turn=a hand=8cKd,5h pile=9s", "a play 8c lower", "an eight cannot be played on a nine"),
        ("turn=a hand=7cKd,5h pile=9s", "a play 7d", "you do not have 7d"),
        ("turn=a hand=7cKd,5h pile=9s", "a play KdKd", "you named a card twice: Kd Kd"),
        ("turn=a hand=7cKd,5h pile=9s", "a play", "choose 1 card, not 0"),
        ("turn=a hand=7cKd,5h pile=9s", "a dance", "you cannot “dance” now, only “play”"),
        ("turn=a hand=7cKd,5h pile=9s", "b take", "it is not your turn"),
        ("turn=a hand=8cKd,5h pile=7s", "a play 8c8c", "you named a card twice: 8c 8c"),
        ("turn=a hand=8cKd,5h pile=7s", "a play 8c", "say “higher” or “lower” with an eight"),
        ("turn=a hand=8cKd,5h pile=7s", "a play 8c sideways", "add one of these: higher or lower"),
        ("turn=a hand=,5h down=7c pile=9s", "a turn 2", "add one of these: 1"),
    ],
)
def test_reasons(position: str, move: str, reason: str) -> None:
    assert Scene(position).refused(move) == reason


@pytest.mark.rule("G3")
def test_nothing_goes_with_taking_the_pile() -> None:
    scene = Scene("turn=a hand=7c,5h pile=9s")
    assert scene.refused("a take 7c").startswith("“take” ")
    assert scene.refused("a take higher").startswith("“")


def test_default_move_plays_low_and_keeps_its_best() -> None:
    def default_move(position: str) -> Action:
        scene = Scene(position)
        return scene.game.default_move(scene.s, scene.game.awaited(scene.s)[0])

    def play(cards: str, verb: str = "play", arg: str = "") -> Action:
        return Action(verb, parse_cards(cards), arg)

    assert default_move("dealer=b hand=4c2d9hKsAcTd,5c5d9c9dKhAs") == play("2dKsAc", "lay")
    assert default_move("turn=a hand=Ac5d3c,4h pile=4s") == play("5d")
    assert default_move("turn=a hand=8c,4h pile=4s") == play("8c", arg="lower")
    assert default_move("turn=a hand=4c,4h pile=5s") == play("", "take")
    assert default_move("turn=a hand=,4h down=5c6c pile=5s") == play("", "turn", "2")


def test_a_guessed_world_may_have_dealt_the_card_elsewhere() -> None:
    """A guessed deal may put the starting card into another hand. Play goes on in it all the
    same."""
    scene = Scene("dealer=a turn=b race=4 hand=9c9dJh,4cKcKd")
    scene.s.piles[1] = parse_cards("5cKcKd")
    assert scene.legal(1) == ["play 5c", "play Kc", "play KcKd"]


def test_of_hidden_hands_it_is_not_known_what_they_can_do() -> None:
    scene = Scene("turn=a hand=??*3,??*2 pile=9s")
    assert [offer.hidden() for offer in scene.game.offers(scene.s, 0)] == [True]
    assert scene.game.offers(scene.s, 1) == ()


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("turn=a hand=4c,5c turns_left=-1", "“turns_left” has to be from 0 to 500, not -1"),
        (
            "turn=a turn_limit=5 hand=4c,5c turns_left=6",
            "“turns_left” has to be from 0 to 5, not 6",
        ),
        (
            "turn=a hand=4c,5c pile=??",
            "the pile, the face-up cards and the burned cards cannot be hidden",
        ),
        (
            "turn=a hand=4c,5c up=??",
            "the pile, the face-up cards and the burned cards cannot be hidden",
        ),
        (
            "turn=a hand=4c,5c burned=??",
            "the pile, the face-up cards and the burned cards cannot be hidden",
        ),
        ("turn=a hand=4c,5c up=6c7c8c9c", "nobody has more than three cards face up"),
        ("turn=a hand=4c,5c down=6c7c8c9c", "nobody has more than three cards face up"),
        ("turn=a hand=4c,5c pile=Tc", "a ten burns the pile"),
        ("turn=a hand=4c,5c pile=6c6d6h6s7c", "so do four of a rank"),
        ("turn=a hand=4c,5c pile=8c", "needs called=higher or called=lower"),
        ("turn=a hand=4c,5c pile=8c3c", "needs called=higher or called=lower"),
        ("turn=a hand=4c,5c pile=9c called=higher", "no other card can have it"),
        ("turn=a hand=4c,5c called=higher", "no other card can have it"),
        ("turn=a hand=,5c pile=9c", "players without cards are out, and nobody else is"),
        (
            "turn=a place=0,1 hand=4c,5c pile=9c",
            "players without cards are out, and nobody else is",
        ),
        ("turn=a place=0,1 hand=4c pile=9c", "only one player is left"),
        (
            "seats=3 turn=a place=0,2,0 hand=4c,,5c",
            "those who are out have places 1, 2, 3 and so on",
        ),
        ("seats=3 turn=b place=0,1,0 hand=4c,,5c", "and it is not their turn"),
        ("turn=a hand=4c5c,6c7c8c deck=9c", "somebody has fewer than three cards"),
        ("turn=a hand=4c,5c chosen=6c", "after the race no cards are chosen"),
        ("hand=4c5c6c7c8c9c,4d5d6d7d8d", "everybody holds six cards and chooses"),
        (
            "hand=4c5c6c,4d5d6d chosen=7c8c9c,7d8d9d",
            "everybody holds six cards and chooses",
        ),
        ("hand=4c5c6c7c8c9c,4d5d6d7d8d9d pile=Jc", "nobody can have played yet"),
        ("turn=a race=4 hand=4c5c6c,4d5d", "or three and races"),
        ("dealer=b turn=b race=4 hand=4c5c6c,4d5d6d", "somebody else has to start"),
        ("dealer=b turn=a race=5 hand=4c5c6c,4d5d6d", "or with another rank"),
    ],
)
def test_impossible_positions(text: str, flaw: str) -> None:
    with pytest.raises(NotationError, match=flaw):
        parse_position(f"idiot/1 {text}")
