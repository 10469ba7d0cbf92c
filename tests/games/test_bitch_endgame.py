"""Bitch: naked and blind cards, going out, the turn limit, and impossible positions."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import BitchScene as Scene
from parlour.core.offer import action_text
from parlour.core.zone import TABLE


@pytest.mark.rule("B25")
def test_naked_cards_are_played_from_any_piles() -> None:
    scene = Scene("hand=,9d naked1=5c naked2=5d naked3=Kc on=four middle=4s")
    scene.do("a play 5c5d")
    assert (
        scene.parts("middle", "naked1", "naked2", "on") == "middle=4s5c5d naked1= naked2= on=five"
    )


@pytest.mark.rule("B25")
def test_only_with_hand_and_deck_gone() -> None:
    scene = Scene("hand=3c,9d naked1=5c on=two middle=2s")
    assert scene.refused("a play 5c") == "your naked cards have to wait until your hand is empty"
    with pytest.raises(parlour.NotationError, match="a has to draw up to five first"):
        Scene("hand=,9d naked1=5c on=two middle=2s deck=4d")


@pytest.mark.rule("B25")
@pytest.mark.parametrize("chosen", ["5c", "6d"])
def test_a_naked_card_of_choice_is_picked_up_with_the_middle(chosen: str) -> None:
    scene = Scene("hand=,9d naked1=5c5d naked2=6d on=queen middle=7sQs")
    assert scene.verbs() == ["take"]
    assert scene.refused("a take") == "choose 1 card, not 0"
    scene.do(f"a take {chosen}")
    assert scene.parts("hand", "middle", "turn") == f"hand={chosen}7sQs,9d middle= turn=b"
    assert chosen not in scene.parts("naked1", "naked2")
    assert scene.told() == [
        f"Ana picked up {chosen} from the naked cards",
        "Ana picked up the middle (2 cards)",
    ]


@pytest.mark.rule("B25")
def test_on_live_sevens_too() -> None:
    scene = Scene("hand=,9d naked1=5c naked2=6d on=five live=1 middle=5s7s").do("a take 6d")
    assert scene.parts("hand", "live", "on") == "hand=5s6d7s,9d live= on="


@pytest.mark.rule("B26")
def test_a_blind_card_that_goes_is_played() -> None:
    scene = Scene("hand=,9d blind1=3c blind2=Kc on=queen middle=Qs")
    assert [action_text(a) for o in scene.game.offers(scene.s, 0) for a in o] == [
        "turn 1",
        "turn 2",
    ]
    scene.do("a turn 2")
    assert (
        scene.parts("middle", "on", "blind1", "blind2") == "middle=QsKc on=king blind1=3c blind2="
    )
    assert scene.told() == ["Ana turned over Kc", "Ana played Kc"]


@pytest.mark.rule("B26", "G10")
@pytest.mark.parametrize(
    ("middle", "card"),
    [
        ("on=queen middle=Qs", "3c"),
        ("on=five live=1 middle=5s7s", "Kc"),
        ("on=nine middle=9s", "Tc"),
    ],
)
def test_one_that_does_not_is_picked_up_with_the_middle(middle: str, card: str) -> None:
    scene = Scene(f"hand=,9d blind1={card} blind2=Kd {middle}").do("a turn 1")
    assert card in scene.part("hand")
    assert scene.parts("middle", "on", "live", "turn") == "middle= on= live= turn=b"
    assert f"Ana turned over {card}" in scene.told(1)  # everybody has seen the card


@pytest.mark.rule("B26")
@pytest.mark.parametrize(
    ("middle", "card", "words"),
    [
        ("on=queen middle=Qs", "Ac", ["low", "high"]),
        ("on=nine middle=9s", "Ac", ["low"]),
        ("on=high middle=As", "Ac", ["high"]),
        ("on=king middle=Ks", "Jo", ["two", "ten", "king", "low", "high"]),
        ("on=five live=1 middle=5s7s", "Jo", ["two", "seven", "ten", "low", "high"]),
    ],
)
def test_blind_aces_and_jokers_are_declared_when_seen(
    middle: str, card: str, words: list[str]
) -> None:
    scene = Scene(f"hand=,9d blind1={card} blind2=Kd {middle}").do("a turn 1")
    assert scene.part("phase") == "declare"
    assert list(scene.game.offers(scene.s, 0)[0].args) == words
    scene.do(f"a declare {words[-1]}")
    assert scene.parts("phase", "on", "turn") == f"phase= on={words[-1]} turn=b"
    assert scene.s.turns_left == 499  # one turn, not two


@pytest.mark.rule("B26", "B12")
def test_blind_eights_skip() -> None:
    scene = Scene("hand=,9d blind1=8c blind2=Kd on=six middle=6s").do("a turn 1")
    assert scene.parts("turn", "on", "middle") == "turn= on=six middle=6s8c"
    scene = Scene("hand=,9d blind1=Jo blind2=Kd on=six middle=6s").do("a turn 1", "a declare eight")
    assert scene.parts("turn", "on") == "turn= on=six"


@pytest.mark.rule("B26", "B10", "B14")
def test_blind_sevens_and_tens_do_what_they_do() -> None:
    scene = Scene("hand=,9d blind1=7c blind2=Kd on=six middle=6s").do("a turn 1")
    assert scene.parts("turn", "live") == "turn=b live=1"
    scene = Scene("hand=,9d blind1=Jo blind2=Kd on=six live=1 middle=6s7s").do(
        "a turn 1", "a declare seven"
    )
    assert scene.parts("turn", "live") == "turn=b live=2"
    scene = Scene("hand=,9d blind1=Tc blind2=Kd on=six middle=6s").do("a turn 1")
    assert scene.parts("turn", "middle", "discard") == "turn= middle= discard=6sTc"


@pytest.mark.rule("B26")
def test_there_is_no_other_choice() -> None:
    scene = Scene("hand=,9d blind3=7c on=six middle=6s")
    assert scene.verbs() == ["turn"]
    assert scene.refused("a take") == "you cannot “take” now, only “turn”"
    assert scene.refused("a turn 1") == "add one of these: 3"


@pytest.mark.rule("B27")
def test_what_was_picked_up_is_played_first() -> None:
    scene = Scene("hand=,9d5h naked1=5c naked2=6c on=queen middle=Qs").do("a take 5c", "b play 5h")
    assert scene.plays() == ["5c", "Qs"]
    scene = Scene("hand=,9d5h blind1=5c blind2=6c on=queen middle=Qs").do("a turn 1", "b play 5h")
    assert scene.verbs() == ["play", "take"]


# Going out


@pytest.mark.rule("B28")
def test_the_first_out_has_won_and_the_others_play_on() -> None:
    scene = Scene("seats=3 hand=,9d,8d blind1=Kc on=queen middle=Qs").do("a turn 1")
    assert scene.parts("place", "turn") == "place=1,0,0 turn=b"
    assert scene.told()[-1] == "Ana ran out of cards and came first"
    assert scene.game.outcome(scene.s) is None
    assert scene.refused("a turn 1") == "you are out of the game"


@pytest.mark.rule("B28", "G8")
def test_until_one_is_left() -> None:
    scene = Scene("seats=3 turn=b place=0,0,1 hand=4c5c,9d on=eight middle=8s").do("b play 9d")
    assert scene.game.outcome(scene.s) == parlour.Outcome((3, 2, 1))
    assert scene.told()[-1] == "Ana ended up as the Bitch"
    assert scene.game.awaited(scene.s) == ()
    assert scene.refused("a play 4c") == "the game is over"


@pytest.mark.rule("B28")
def test_a_play_of_the_last_hand_cards_is_not_yet_out() -> None:
    scene = Scene("hand=9c,9d blind1=Kc on=six middle=6s").do("a play 9c")
    assert scene.parts("place", "turn") == "place= turn=b"


@pytest.mark.rule("B28", "B14")
def test_a_ten_as_very_last_card() -> None:
    scene = Scene("seats=3 hand=,9d,8d blind1=Tc on=queen middle=Qs").do("a turn 1")
    assert (
        scene.parts("turn", "middle", "discard", "place")
        == "turn=b middle= discard=TcQs place=1,0,0"
    )


@pytest.mark.rule("B28", "B12")
@pytest.mark.parametrize(
    ("eights", "turn"), [("8c", "c"), ("8c8h", "d"), ("8c8h8s", "b"), ("8c8h8sJo", "c")]
)
def test_eights_as_last_cards_skip_those_still_in(eights: str, turn: str) -> None:
    scene = Scene(f"seats=4 hand={eights},9d,8d,7d on=six middle=6s").do(f"a play {eights}")
    assert scene.parts("turn", "place") == f"turn={turn} place=1,0,0,0"


@pytest.mark.rule("B28", "B26")
def test_the_last_blind_card_has_to_be_declared_before_one_is_out() -> None:
    scene = Scene("hand=,9d blind1=Ac on=queen middle=Qs").do("a turn 1")
    assert scene.game.outcome(scene.s) is None
    scene.do("a declare high")
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 2))


@pytest.mark.rule("G6")
@pytest.mark.option("bitch", "turn_limit")
def test_turn_limit_with_places_by_cards_left() -> None:
    scene = Scene(
        "seats=4 turn_limit=9 turns_left=2 place=0,1,0,0 hand=4c9c,,Kc5c "
        "blind1=,,,2c naked1=,,3c,2d on=eight middle=8s deck=3h4h6hThJhQh"
    )
    scene.do("a play 9c")
    assert scene.game.outcome(scene.s) is None
    scene.do("c take", "d pass")
    assert scene.game.outcome(scene.s) is None  # the turn counts only once its window has closed
    scene.do("a pass")
    assert scene.told()[-1] == "The last turn was played: the game is over"
    assert scene.game.outcome(scene.s) == parlour.Outcome((2, 1, 4, 3))


@pytest.mark.rule("G6", "G8")
@pytest.mark.option("bitch", "turn_limit")
def test_shared_places_and_no_bitch() -> None:
    scene = Scene("seats=3 turns_left=1 hand=4c9c,5c,7cKc on=eight middle=8s").do("a play 9c")
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 1, 3))
    assert not any("Bitch" in sentence for sentence in scene.told())


@pytest.mark.rule("G6")
@pytest.mark.option("bitch", "turn_limit")
def test_out_on_the_last_turn_is_out() -> None:
    scene = Scene("seats=3 turns_left=1 hand=9c,5c,7cKc on=eight middle=8s").do("a play 9c")
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 2, 3))


@pytest.mark.rule("G6")
@pytest.mark.parametrize("seats", range(2, 9))
def test_by_default_250_turns_for_each(seats: int) -> None:
    assert getattr(parlour.find_game("bitch").new(1, seats), "turns_left") == 250 * seats  # noqa: B009


# Silent players


@pytest.mark.parametrize(
    ("position", "seat", "move"),
    [
        ("phase=lay hand=2c3c4c5c,6c7c8c9c", 0, "lay 3c"),
        ("phase=lay laid1=4c laid2=7c laid3=9c laid4=Tc hand=4d,6c7d8c9d", 0, "ready"),
        ("first_player=dealer phase=name dealer=b hand=4d,6c", 1, "name a"),
        ("hand=2c5c9cJo,3c on=four middle=4s", 0, "play 5c"),
        ("hand=2c,3c on=four middle=4s", 0, "play 2c"),
        ("hand=3cAc,3d on=nine middle=9s", 0, "play 3c"),
        ("hand=AcJo,3d on=nine middle=9s", 0, "play Ac low"),
        ("hand=3c,3d on=king middle=Ks", 0, "take"),
        ("hand=3c,3d on=five live=1 middle=5s7s deck=4c", 0, "draw"),
        ("phase=take hand=3c,3d on=king middle=Ks deck=4c", 1, "pass"),
        ("hand=,3d naked1=5c naked2=6c on=king middle=Ks", 0, "take 5c"),
        ("hand=,3d blind2=5c blind4=6c on=king middle=Ks", 0, "turn 2"),
    ],
)
def test_default_moves(position: str, seat: int, move: str) -> None:
    scene = Scene(position)
    assert action_text(scene.game.default_move(scene.s, seat)) == move
    scene.game.play(scene.s, seat, scene.game.default_move(scene.s, seat))


# Positions


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("hand=3c,", "b has no cards, but is not out"),
        ("hand=3c,4c place=0,1", "the game is over when one player or no turn is left"),
        ("seats=3 hand=3c,4c,5c place=0,1,0", "b is out, and so can have no cards and no turn"),
        (
            "seats=3 turn=b hand=3c,,5c place=0,1,0",
            "b is out, and so can have no cards and no turn",
        ),
        ("seats=3 hand=3c,,5c place=0,2,0", "those who are out have places 1, 2 and so on"),
        ("hand=3c,4c turns_left=501", "“turns_left” has to be from 0 to 500, not 501"),
        ("hand=3c,4c turns_left=0", "the game is over when one player or no turn is left"),
        (
            "hand=3c,4c middle=??",
            "the middle, the discard, naked cards and shown hands cannot be hidden",
        ),
        (
            "hand=3c,4c naked2=,??",
            "the middle, the discard, naked cards and shown hands cannot be hidden",
        ),
        ("hand=3c,4c naked2=5c6c", "the cards of a naked pile are of one rank"),
        ("hand=3c,4c blind2=5c6c", "a blind card lies alone in its place"),
        ("hand=3c,4c laid2=5c", "naked piles are laid before play begins"),
        ("hand=3c,4c ready=a", "naked piles are laid before play begins"),
        (
            "phase=lay hand=3c4c5c6c,3d4d5d6d naked1=7c",
            "naked cards and hands are not shown before",
        ),
        ("phase=lay hand=3c4c5c,3d4d5d6d", "a has too few cards to lay four piles"),
        ("phase=lay hand=3c4c5c6c,3d4d5d6d ready=b", "b is ready, but has not laid four piles"),
        (
            "phase=lay laid1=3c,3d laid2=4c,4d laid3=5c,5d laid4=6c,6d ready=ab",
            "everybody is ready, but play has not begun",
        ),
        ("hand=3c,4c on=nine middle=8s", "nothing in the middle can be a nine"),
        ("hand=3c,4c on=low", "nothing in the middle can be a low Ace"),
        ("hand=3c,4c live=2 middle=7c", "the middle does not end with 2 live sevens"),
        ("hand=3c,4c live=1 middle=7c8c", "the middle does not end with 1 live seven"),
        ("hand=3c,4c live=-1 middle=7c", "the middle does not end with -1 live seven"),
        ("hand=3c,4c passed=b", "only those who are asked can have passed"),
        ("phase=take hand=3c,4c on=king middle=Kc deck=5c passed=a", "only those who are asked"),
        (
            "phase=take hand=3c,4c on=king middle=Kc deck=5c passed=b",
            "everybody has passed, but is still asked",
        ),
        ("phase=take hand=3c,4c on=king middle=Kc", "nobody is asked when the deck is empty"),
        ("phase=take hand=,4c naked1=3c on=king middle=Kc deck=5c", "or about an empty hand"),
        ("phase=draw hand=3c,4c on=king middle=Kc deck=5c", "a draws for live sevens"),
        ("phase=take hand=3c,4c live=1 middle=7c deck=5c", "a draws for live sevens"),
        (
            "phase=take hand=3c,4c on=two middle=2c deck=5c",
            "a cannot pick up: anything goes on a two",
        ),
        (
            "phase=declare hand=,4c blind1=3c on=king middle=KcQc",
            "a has not turned a blind Ace or joker",
        ),
        ("phase=declare hand=,4c blind1=3c", "a has not turned a blind Ace or joker"),
        ("phase=declare hand=3c,4c on=king middle=KcAc", "a has not turned a blind Ace or joker"),
    ],
)
def test_impossible_positions(text: str, flaw: str) -> None:
    with pytest.raises(parlour.NotationError, match=flaw):
        Scene(text)


def test_a_position_seen_from_outside_has_offers_too() -> None:
    scene = Scene("hand=??*3,?? on=king middle=Ks deck=??*4")
    assert scene.verbs() == ["play", "take"]
    assert scene.game.offers(scene.s, 0)[0].hidden()
    laying = Scene("phase=lay hand=??*9,??*5 laid1=,?? laid2=,?? laid3=,?? laid4=,??")
    assert laying.verbs(0) == ["lay"]
    assert laying.verbs(1)[-1] == "ready"
    assert parlour.View(laying.game, laying.s, TABLE).offers == ()
