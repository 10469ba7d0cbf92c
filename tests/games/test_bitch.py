"""Bitch, clause by clause: the deal, naked piles, and the effects of cards.

Each test is one situation, one move, one claim. A deck is written with its top card last. Bluffs
and calls: test_bitch_bluffs.py. The endgame and positions: test_bitch_endgame.py.
"""

from __future__ import annotations

import pytest

import parlour
from kit.scene import BitchScene as Scene
from parlour.core.as_json import view_json
from parlour.core.cards import JOKER, cards_text
from parlour.core.state import State
from parlour.core.zone import TABLE
from parlour.games.bitch.state import BLIND, DECK, HAND, LAID, MIDDLE, BitchState

# The deal


def dealt(seats: int, seed: int = 1, **options: int | str) -> tuple[parlour.Game[State], State]:
    game = parlour.find_game("bitch", **options)
    return game, game.new(seed, seats)


@pytest.mark.rule("B1")
@pytest.mark.option("bitch", "decks")
@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3)])
def test_packs_by_the_number_of_players(seats: int, packs: int) -> None:
    game, s = dealt(seats)
    assert len(game.pack(seats)) == sum(map(len, s.piles)) == 54 * packs
    assert game.pack(seats).count(JOKER) == 2 * packs


@pytest.mark.rule("B1")
@pytest.mark.option("bitch", "decks")
def test_packs_by_choice() -> None:
    # 13 cards for each of four players and one in the middle: one of 54 is left
    assert len(dealt(4, decks=1)[1].piles[DECK]) == 1
    assert len(dealt(2, decks=4)[1].piles[DECK]) == 4 * 54 - 27
    with pytest.raises(parlour.OptionError, match="5 players need 66 cards, which 1 pack"):
        dealt(5, decks=1)
    with pytest.raises(parlour.NotationError, match="8 players need 105 cards"):
        parlour.parse_position("bitch/2 seats=8 decks=1")


@pytest.mark.rule("G12", "B2")
@pytest.mark.option("bitch", "dealer")
def test_the_dealer_can_be_chosen() -> None:
    game = parlour.find_game("bitch", dealer="b")
    assert [getattr(game.new(seed, 4), "dealer") for seed in range(5)] == [1] * 5  # noqa: B009
    table = parlour.new("bitch", seed=1, seats=2, dealer="b")
    assert " dealer=b " in table.position()
    assert parlour.parse_record(parlour.record_text(table)).position() == table.position()
    with pytest.raises(parlour.OptionError, match="player 8 is to deal, but there are only 2"):
        parlour.new("bitch", seats=2, dealer="h")


@pytest.mark.rule("B2")
def test_the_dealer_comes_from_the_seed() -> None:
    dealers = []
    for seed in range(60):
        _, s = dealt(4, seed)
        assert isinstance(s, BitchState)
        dealers.append(s.dealer)
    assert set(dealers) == {0, 1, 2, 3}


@pytest.mark.rule("B3", "G9")
def test_blind_cards_then_hands_then_the_middle() -> None:
    game, s = dealt(3, 42)
    assert isinstance(s, BitchState)
    order = game.blank(3)
    order.seed = "42"
    assert s.dealer == order.shuffled((0, 1, 2))[0]
    cards = order.shuffled(game.pack(3))
    for at in range(39):  # one at a time, from the dealer's left
        seat = (s.dealer + 1 + at) % 3
        place = BLIND + 10 * (at // 3) if at < 12 else HAND
        assert cards[at] in s.piles[place + seat]
    assert [len(s.piles[HAND + seat]) for seat in range(3)] == [9, 9, 9]
    assert s.piles[MIDDLE] == cards[39:40]
    assert tuple(reversed(s.piles[DECK])) == cards[40:]


@pytest.mark.rule("B3")
def test_nobody_sees_blind_cards() -> None:
    game, s = dealt(2)
    for seat in (0, 1, TABLE):
        seen = game.seen(s, seat)
        assert [seen.piles[BLIND + 10 * n + owner] for n in range(4) for owner in (0, 1)] == [
            (-1,)
        ] * 8


# Naked piles

LAYING = "phase=lay hand=4c4d4h5c7c9cTcKcJo,2c2d3c3d6c6d8c8dQc on=five middle=5d deck=3h9hAhKh7h"


@pytest.mark.rule("B4")
def test_a_pile_is_of_one_rank_with_or_without_jokers() -> None:
    scene = Scene(LAYING).do("a lay 4c4dJo", "a lay 7c")
    assert scene.parts("laid1", "laid2", "hand") == (
        "laid1=4c4dJo laid2=7c hand=4h5c9cTcKc,2c2d3c3d6c6d8c8dQc"
    )
    assert scene.refused("a lay 5c9c") == (
        "choose cards of one rank together, with or without jokers"
    )
    assert scene.refused("a lay 4c") == "you have laid 4c already"


@pytest.mark.rule("B4")
def test_a_joker_may_be_a_pile() -> None:
    assert Scene(LAYING).do("a lay Jo").part("laid1") == "Jo"


@pytest.mark.rule("B4")
def test_four_piles_have_to_be_laid() -> None:
    scene = Scene("phase=lay hand=4c4d4h4s,2c2d3c3d")
    # one card for each of the four piles
    assert scene.refused("a lay 4c4d") == "choose 1 card, not 2"
    scene.do("a lay 4c", "a lay 4d", "a lay 4h")
    assert scene.refused("a ready") == "lay four naked piles before you are ready"


@pytest.mark.rule("B5")
def test_after_the_fourth_pile_the_hand_is_filled_up() -> None:
    scene = Scene(LAYING).do("a lay 4c4d4h", "a lay 7c", "a lay 9c")
    assert scene.part("hand").startswith("5cTcKcJo,")
    scene.do("a lay Jo")
    assert scene.part("hand").startswith("5c7hTcKcKh,")
    assert scene.part("deck") == "3h9hAh"


@pytest.mark.rule("B5")
def test_stack_and_draw_again() -> None:
    scene = Scene(LAYING).do("a lay 4c4d4h", "a lay 7c", "a lay 9c", "a lay TcJo")
    assert scene.part("hand").startswith("Ah5c7hKcKh,")
    assert scene.verbs(0) == ["stack", "ready"]
    scene.do("a stack 7h second")
    assert scene.parts("laid2", "deck") == "laid2=7c7h deck=3h"
    scene.do("a stack 9h third")
    assert scene.parts("laid3", "deck") == "laid3=9c9h deck="
    assert scene.part("hand").startswith("Ah3h5cKcKh,")
    assert scene.verbs(0) == ["ready"]


@pytest.mark.rule("B5")
def test_only_what_matches_is_stacked() -> None:
    scene = Scene("phase=lay laid1=4c laid2=7c laid3=9c laid4=Tc hand=4d5dJo,2c2d3c3d")
    assert scene.refused("a play 4d") == "you cannot “play” now, only “stack” or “ready”"
    assert scene.refused("a stack 5d first") == "you have no pile of fives"
    assert scene.refused("a stack 4d second") == "add one of these: first"
    assert scene.do("a stack 4dJo first").parts("laid1", "hand") == "laid1=4c4dJo hand=5d,2c2d3c3d"


@pytest.mark.rule("B5")
def test_a_pile_of_jokers_takes_any_rank_but_one() -> None:
    scene = Scene("phase=lay laid1=Jo laid2=7c laid3=9c laid4=Tc hand=4d4h5d,2c2d3c3d")
    assert (
        scene.refused("a stack 4d5d first")
        == "choose cards of one rank together, with or without jokers"
    )
    scene.do("a stack 4d first")
    assert scene.refused("a stack 5d first") == "you have no pile of fives"
    assert scene.do("a stack 4h first").part("laid1") == "4d4hJo"


@pytest.mark.rule("B5")
def test_ready_is_always_said_and_only_once() -> None:
    scene = Scene("phase=lay laid1=4c laid2=7c laid3=9c laid4=Tc hand=3d,2c2d3c3h")
    assert scene.verbs(0) == ["ready"]
    assert scene.game.awaited(scene.s) == (0, 1)
    scene.do("a ready")
    assert " ready=a " in scene.seen(TABLE)
    assert scene.game.awaited(scene.s) == (1,)
    assert scene.refused("a ready") == "you are ready: wait for the others"


@pytest.mark.rule("B5", "G2")
def test_piles_are_secret_until_all_are_ready() -> None:
    one, two = (Scene(LAYING).do(f"a lay {cards}", "b lay 2c2d") for cards in ("4c4d", "4hJo"))
    for seat in (1, TABLE):
        views = [parlour.View(scene.game, scene.s, seat) for scene in (one, two)]
        assert view_json(views[0]) == view_json(views[1])
        assert "laid1=??*2" in views[0].position()
        assert "hand=??*7" in views[0].position()
    assert one.told(1)[0] == "Ana laid a naked pile of 2 cards"


@pytest.mark.rule("B5")
def test_then_all_are_shown_at_once() -> None:
    piles = "laid1=4c,5c laid2=7c,6c laid3=9c,8cJo laid4=Tc,Jc"
    scene = Scene(f"phase=lay {piles} hand=3d,3c on=two middle=2s").do("a ready", "b ready")
    assert (
        scene.parts("naked1", "naked3", "laid1", "ready")
        == "naked1=4c,5c naked3=9c,8cJo laid1= ready="
    )
    assert "naked3=9c,8cJo" in scene.seen(TABLE)
    assert "Ben showed naked piles: 5c, 6c, 8c Jo and Jc" in scene.told()
    assert scene.part("phase") == ""


@pytest.mark.rule("B6")
@pytest.mark.parametrize(
    ("hand", "after"),
    [("3c", "3c7c7d7h7s"), ("3c4c5c6c9c", "3c4c5c6c9c"), ("3c3d4c5c6c9c", "3c3d4c5c6c9c")],
)
def test_a_turn_starts_with_five_cards(hand: str, after: str) -> None:
    scene = Scene(f"turn=b hand={hand},KcKd on=two middle=2c deck=8s7s7h7d7c").do("b play Kc")
    assert scene.part("hand") == f"{after},Kd"


@pytest.mark.rule("B6", "B24")
def test_or_with_what_the_deck_has() -> None:
    scene = Scene("turn=b hand=3c,KcKd on=two middle=2c deck=7d7c").do("b play Kc")
    assert scene.parts("hand", "deck") == "hand=3c7c7d,Kd deck="
    assert scene.told() == ["Ben played Kc", "Ana drew 2 cards"]


@pytest.mark.rule("B7")
@pytest.mark.option("bitch", "first_player")
def test_chance_says_who_begins() -> None:
    begin = set()
    for seed in range(40):
        piles = "laid1=4c,5c laid2=7c,6c laid3=9c,8c laid4=Tc,Jc"
        scene = Scene(f"phase=lay {piles} hand=3d,3c seed={seed} draws=2").do("a ready", "b ready")
        begin.add(scene.turn())
    assert begin == {"a", "b"}


@pytest.mark.rule("B7")
@pytest.mark.option("bitch", "first_player")
@pytest.mark.parametrize("named", ["a", "b", "c"])
def test_the_dealer_names_who_begins(named: str) -> None:
    piles = "laid1=4c,5c,4s laid2=7c,6c,5s laid3=9c,8c,6s laid4=Tc,Jc,7s"
    scene = Scene(f"seats=3 first_player=dealer phase=lay dealer=b {piles} hand=3d,3c,3h")
    scene.do("a ready", "b ready", "c ready")
    assert scene.game.awaited(scene.s) == (1,)
    assert scene.refused("a name a") == "it is not your turn"
    assert scene.do(f"b name {named}").turn() == named


# Values: which cards go on which


def goes(on: str, middle: str, hand: str) -> list[str]:
    return Scene(f"hand={hand},3c on={on} middle={middle}").plays()


ONE_OF_EACH = "Ad2d3d4d5d6d7d8d9dTdJdQdKd"


@pytest.mark.rule("B8", "B9", "B14", "B15")
@pytest.mark.parametrize(
    ("on", "middle", "cards"),
    [
        ("three", "3s", "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"),
        ("six", "6s", "2d 6d 7d 8d 9d Td Jd Qd Kd"),
        ("jack", "Js", "2d Td Jd Qd Kd"),
        ("king", "Ks", "2d Td Kd"),
        ("ten", "Ts", "2d Td Jd Qd Kd"),
    ],
)
def test_equal_or_above(on: str, middle: str, cards: str) -> None:
    assert goes(on, middle, ONE_OF_EACH) == [*cards.split(), "Ad low", "Ad high"]


@pytest.mark.rule("B8", "B9")
@pytest.mark.parametrize(("on", "middle"), [("nothing", ""), ("two", "2s"), ("low", "As")])
def test_anything_goes(on: str, middle: str) -> None:
    assert len(goes(on, middle, ONE_OF_EACH)) == 14


@pytest.mark.rule("B8")
def test_several_of_one_rank() -> None:
    assert goes("three", "3s", "5c5d5hKc") == ["5c", "Kc", "5c5d", "5c5d5h"]
    scene = Scene("hand=5c5dKc,3c on=three middle=3s")
    assert scene.refused("a play 5cKc") == "play cards of one rank together"
    assert scene.do("a play 5c5d").parts("turn", "on", "middle") == "turn=b on=five middle=3s5c5d"


@pytest.mark.rule("B8")
def test_clockwise() -> None:
    scene = Scene("seats=3 hand=3c4c,5c6c,7c8c on=two middle=2c").do("a play 3c", "b play 5c")
    assert scene.turn() == "c"


@pytest.mark.rule("B9")
def test_a_two_on_anything_and_anything_on_a_two() -> None:
    scene = Scene("hand=2c4c,3c4d on=high middle=As").do("a play 2c", "b play 3c")
    assert scene.parts("on", "middle") == "on=three middle=As2c3c"


@pytest.mark.rule("B10")
def test_live_sevens_are_answered() -> None:
    scene = Scene("turn=b hand=3c,7c7d5c on=five middle=5s").do("b play 7c7d")
    assert scene.parts("live", "on") == "live=2 on=five"
    scene = Scene(f"hand={ONE_OF_EACH},3c on=five live=2 middle=5s7h7s")
    assert scene.plays() == ["2d", "7d", "Td", "Ad low", "Ad high"]
    assert scene.refused("a play Kd") == "a King cannot be played on two live sevens"


@pytest.mark.rule("B10")
def test_sevens_add_up_jokers_too() -> None:
    scene = Scene(
        "hand=7d5c,Jo5d,4c on=five live=2 middle=5s7h7s seats=3 deck=QcQdQhQsKc9c9d9h9s8c8d8h8sTcTd"
    )
    scene.do("a play 7d", "b play Jo seven")
    assert scene.part("live") == "4"
    assert scene.buttons(2)[-1].startswith("Say you cannot play, and draw 8 cards")


@pytest.mark.rule("B10", "B11")
def test_two_cards_for_each_and_then_they_are_spent() -> None:
    scene = Scene("hand=3c4c5c6c8c,9c9d9hTcTd on=five live=2 middle=5s7h7s deck=QdQcKdKcQhKh")
    scene.do("a draw", "b pass")
    assert scene.parts("hand", "deck") == "hand=3c4c5c6c8cQhKcKdKh,9c9d9hTcTd deck=QdQc"
    assert scene.parts("turn", "live", "on", "middle") == "turn=b live= on=five middle=5s7h7s"
    assert "9c" in scene.plays(1)  # only the five beneath the sevens counts
    assert scene.refused("a play 3c") == "it is not your turn"


@pytest.mark.rule("B10")
def test_live_sevens_with_the_deck_out() -> None:
    scene = Scene("hand=3c,9c on=five live=2 middle=5s7h7s").do("a take")
    assert scene.parts("hand", "live", "on", "middle") == "hand=3c5s7h7s,9c live= on= middle="
    assert scene.turn() == "b"


@pytest.mark.rule("B11")
@pytest.mark.parametrize(
    ("play", "on"), [("Ad low", "low"), ("Ad high", "high"), ("2d", "two"), ("Jo two", "two")]
)
def test_answers_end_the_sevens(play: str, on: str) -> None:
    scene = Scene("hand=Ad2d4cJo,9c on=five live=2 middle=5s7h7s").do(f"a play {play}")
    assert scene.parts("live", "on") == f"live= on={on}"


@pytest.mark.rule("B11")
def test_a_later_seven_starts_a_new_count() -> None:
    scene = Scene("hand=7d5c,9c on=five middle=5s7h7s").do("a play 7d")
    assert scene.part("live") == "1"


@pytest.mark.rule("B11", "B12")
def test_invisible_on_invisible_on_nothing() -> None:
    scene = Scene("turn=b hand=3c4c,8d9d middle=7h8c7s").do("b play 8d", "b play 9d")
    assert scene.part("on") == "nine"
    scene = Scene("seats=3 turn=b hand=3c4c,8d9d,9s middle=7h8c7s").do("b play 8d")
    assert scene.parts("on", "turn", "middle") == "on= turn= middle=7h8c7s8d"
    assert len(scene.plays(0)) == 2  # anything goes
    assert scene.refused("a take") == "anything goes now"


@pytest.mark.rule("B11", "B12")
def test_what_is_played_on_lies_beneath_all_invisible_cards() -> None:
    scene = Scene("hand=4c9dTdKd,8d9s on=six middle=6s7h8c7s")
    assert scene.plays() == ["9d", "Td", "Kd"]
    assert scene.refused("a play 4c") == "a four cannot be played on a six"


@pytest.mark.rule("B12")
@pytest.mark.parametrize(
    ("eights", "turn"), [("8c", "c"), ("8c8d", "d"), ("8c8d8h", "a"), ("8c8d8h8s", "b")]
)
def test_each_eight_skips_one(eights: str, turn: str) -> None:
    scene = Scene("seats=4 hand=3c8c8d8h8s,4c,5c,6c on=five middle=5s").do(f"a play {eights}")
    assert scene.turn() == turn


@pytest.mark.rule("B12")
def test_eights_that_come_round_are_an_extra_turn_on_what_is_beneath() -> None:
    scene = Scene("hand=3c6c8c,4c on=five middle=5s deck=QcQd8h8s").do("a play 8c")
    assert scene.parts("turn", "on") == "turn= on=five"
    assert scene.told() == ["Ana played 8c", "An eight skipped Ben", "Ana drew 3 cards"]
    assert scene.part("hand") == "3c6c8h8sQd,4c"


@pytest.mark.rule("B12")
def test_eights_skip_players_who_are_out_without_counting_them() -> None:
    scene = Scene("seats=4 place=0,1,0,0 hand=3c8c8d,,5c,6c on=five middle=5s").do("a play 8c")
    assert scene.turn() == "d"
    assert scene.told() == ["Ana played 8c", "An eight skipped Cleo"]


@pytest.mark.rule("B13")
def test_nine_or_less_on_a_nine() -> None:
    nine_or_less = ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Ad low"]
    assert goes("nine", "9s", ONE_OF_EACH) == nine_or_less
    scene = Scene("hand=TdAdJo,3c on=nine middle=9s")
    assert scene.refused("a play Td") == "a ten cannot be played on a nine"
    assert scene.refused("a play Ad high") == "a high Ace cannot be played on a nine"
    assert scene.refused("a play Jo king") == "a King cannot be played on a nine"


@pytest.mark.rule("B13")
@pytest.mark.parametrize(
    ("play", "on"), [("Ad low", "low"), ("Jo low", "low"), ("Jo nine", "nine")]
)
def test_nines_are_answered_by_low_aces_and_by_jokers_as_such(play: str, on: str) -> None:
    assert Scene("hand=TdAdJo,3c on=nine middle=9s").do(f"a play {play}").part("on") == on


@pytest.mark.rule("B13")
def test_nines_are_not_invisible() -> None:
    scene = Scene("hand=8c3c,Tc3d,4c seats=3 on=nine middle=Ks9s").do("a play 8c")
    assert scene.part("on") == "nine"
    assert scene.turn() == "c"
    assert scene.headline() == "Play a nine or lower, or a low Ace; or say you cannot"


@pytest.mark.rule("B14")
def test_a_ten_clears_the_middle_for_an_extra_turn() -> None:
    scene = Scene("hand=TdTh3c,9c on=king middle=5s7hKs discard=4d deck=QsQhQdQc").do("a play TdTh")
    assert (
        scene.parts("turn", "on", "middle", "discard") == "turn= on= middle= discard=4d5s7hTdThKs"
    )
    assert scene.part("hand") == "3cQcQdQhQs,9c"


@pytest.mark.rule("B14")
def test_a_ten_on_live_sevens() -> None:
    scene = Scene("hand=Td3c,9c on=nine live=1 middle=9s7h").do("a play Td")
    assert scene.parts("turn", "live", "discard") == "turn= live= discard=7h9sTd"


@pytest.mark.rule("B15")
def test_aces_are_declared() -> None:
    scene = Scene("hand=AcAd3c,KdAhTc2c on=king middle=Ks")
    assert scene.refused("a play Ac") == "say if it is “low” or “high”"
    scene.do("a play AcAd high")
    assert scene.told() == ["Ana played Ac Ad as two high Aces"]
    assert scene.plays(1) == ["2c", "Tc", "Ah high"]
    assert scene.refused("b play Kd") == "a King cannot be played on a high Ace"
    assert scene.refused("b play Ah low") == "a low Ace cannot be played on a high Ace"


@pytest.mark.rule("B15")
def test_anything_goes_on_a_low_ace() -> None:
    scene = Scene("hand=AcAd3c,3d4d on=king middle=Ks").do("a play Ac low", "b play 3d")
    assert scene.part("on") == "three"


@pytest.mark.rule("B16")
def test_a_joker_is_any_rank_that_goes() -> None:
    assert goes("queen", "Qs", "Jo") == [
        "Jo two",
        "Jo ten",
        "Jo queen",
        "Jo king",
        "Jo low",
        "Jo high",
    ]
    scene = Scene("hand=3cJo,4c on=queen middle=Qs")
    assert scene.refused("a play Jo") == (
        "say what the joker is: two, ten, queen, king, low or high"
    )
    assert scene.refused("a play Jo six") == "a six cannot be played on a Queen"


@pytest.mark.rule("B16")
@pytest.mark.parametrize(
    ("play", "after"),
    [
        ("Jo ten", "turn= on= live= middle="),
        ("Jo queen", "turn=b on=queen live= middle=3sJo"),
        ("7cJo", "turn=b on=three live=2 middle=3s7cJo"),
        ("Jo eight", "turn= on=three live= middle=3sJo"),
        ("JoJo eight", "turn=b on=three live= middle=3sJoJo"),
        ("AcJo high", "turn=b on=high live= middle=3sAcJo"),
    ],
)
def test_a_joker_does_what_the_rank_does(play: str, after: str) -> None:
    scene = Scene("hand=Ac4c7cJoJo,4d on=three middle=3s").do(f"a play {play}")
    assert scene.parts("turn", "on", "live", "middle") == after


@pytest.mark.rule("B16")
def test_picked_up_it_is_wild_again() -> None:
    scene = Scene("hand=4c,5dKd on=king middle=QsJo").do("a take", "b play 5d")
    assert "Jo queen" in scene.plays(0)


TURNED_UP = [
    ("7c", "on=seven live=", True),
    ("8c", "on=eight live=", True),
    ("9c", "on=nine live=", False),
    ("Tc", "on=ten live=", True),
    ("Ac", "on=low live=", True),
    ("2c", "on=two live=", True),
    ("Jo", "on= live=", True),
    ("5c", "on=five live=", True),
]


@pytest.mark.rule("B17", "B23")
@pytest.mark.parametrize(("card", "after", "king"), TURNED_UP)
def test_the_card_turned_up_was_played_by_nobody(card: str, after: str, king: bool) -> None:
    scene = Scene(f"hand=4c4d4h5h6h,3d3h3sKdKh on=king middle=Ks deck=QsQd{card}")
    scene.do("a take", "b pass")
    assert scene.parts("on", "live") == after
    assert (
        scene.parts("turn", "middle", "discard") == f"turn=b middle={card} discard="
    )  # nobody is skipped
    assert ("Kd" in scene.plays(1)) is king
    assert ("3d" in scene.plays(1)) is (card not in ("7c", "8c", "Tc", "5c"))


@pytest.mark.rule("B17")
def test_so_it_is_at_the_deal() -> None:
    for seed in range(80):
        _, s = dealt(2, seed)
        assert isinstance(s, BitchState)
        assert s.live == 0
        top = s.piles[MIDDLE][0]
        assert s.on == (13 if top < 4 else 0 if top == JOKER else top >> 2)


@pytest.mark.rule("G7")
def test_ranks_alone() -> None:
    table = parlour.new("bitch", 3)
    held = table.state.piles[HAND]
    table.move(f"a lay {cards_text(held[:1])[0]}")
    assert len(table.state.piles[LAID]) == 1


@pytest.mark.rule("B29")
def test_what_each_sees() -> None:
    scene = Scene(
        "hand=3c4c,5c6c shown=9h,Kh naked1=7c,8c blind1=Tc,Jc "
        "on=four middle=4s discard=5d deck=QcQd"
    )
    common = "naked1=7c,8c middle=4s discard=5d blind1=??,?? deck=??*2"
    assert scene.seen(0) == f"bitch/2 seats=2 on=four hand=3c4c,??*2 shown=9h,Kh {common}"
    assert scene.seen(TABLE) == f"bitch/2 seats=2 on=four hand=??*2,??*2 shown=9h,Kh {common}"
