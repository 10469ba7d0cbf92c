"""Bitch: saying “I cannot play”, true or not, and the price of a call (B18 to B24)."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import BitchScene as Scene
from parlour.core.zone import TABLE

# Allowed bluffs


@pytest.mark.rule("B18")
def test_a_player_may_pick_up_the_middle_though_they_could_play() -> None:
    scene = Scene("hand=4c9cKc,9d on=queen middle=7sQs deck=5cTs").do("a take", "b pass")
    assert scene.parts("hand", "turn", "middle") == "hand=4c7s9cQsKc,5c9d turn=b middle=Ts"


@pytest.mark.rule("B18")
def test_on_live_sevens_they_draw_instead() -> None:
    scene = Scene("hand=4c9cKc,9d on=queen live=1 middle=Qs7s deck=5cTs")
    assert scene.verbs() == ["draw"]
    assert scene.refused("a take") == "you cannot “take” now, only “draw”"
    assert Scene("hand=4c9c7d,9d on=six middle=6s deck=5cTs").verbs() == ["play", "take"]


@pytest.mark.rule("B19")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("hand=3c,9d deck=5c", "anything goes now"),
        ("hand=3c,9d on=two middle=2s deck=5c", "anything goes on a two"),
        ("hand=3c,9d on=three middle=3s deck=5c", "anything goes on a three"),
        ("hand=3c,9d on=low middle=As", "anything goes on a low Ace"),
    ],
)
def test_refused_when_anything_goes(position: str, reason: str) -> None:
    scene = Scene(position)
    assert scene.verbs() == ["play"]
    assert scene.refused("a take") == reason


@pytest.mark.rule("B19")
def test_refused_when_a_naked_card_goes() -> None:
    scene = Scene("hand=,9d naked1=5c naked2=Kc on=queen middle=Qs")
    assert scene.verbs() == ["play"]
    assert scene.refused("a take 5c") == "you cannot “take” now, only “play”"


@pytest.mark.rule("B19")
def test_refused_by_counting_what_is_not_on_view() -> None:
    # Only the eight threes and fours cannot go on a 5. Four of them are on view.
    on_view = "naked1=4d,3d on=five middle=4s5s discard=3s"
    scene = Scene(f"hand=3c3h4c4h,9d {on_view} deck=5c")
    assert scene.verbs() == ["take"]  # these may be the four hidden ones
    more = Scene(f"hand=3c3h4c4h5h,9d {on_view} deck=5c")
    assert more.verbs() == ["play"]
    assert more.refused("a take") == "everybody can work out that you hold a card you could play"


@pytest.mark.rule("B19")
def test_every_place_on_view_counts() -> None:
    assert Scene("hand=5c6c6d6h6s7c8c9c,9d on=five middle=5s deck=Kc").verbs() == ["play", "take"]
    for place in ("naked3=,3d", "discard=3d", "shown=,3d", "naked1=3d"):
        scene = Scene(f"hand=5c6c6d6h6s7c8c9c,9d on=five middle=5s deck=Kc {place}")
        assert scene.verbs() == ["play"], place
    for place in ("blind1=,3d", "hand=5c6c6d6h6s7c8c9c,3d"):
        hand = "" if place.startswith("hand") else "hand=5c6c6d6h6s7c8c9c,9d "
        assert Scene(f"{hand}on=five middle=5s deck=Kc {place}").verbs() == ["play", "take"]


@pytest.mark.rule("B19")
def test_several_packs_have_more_cards_that_do_not_go() -> None:
    hand = "hand=5c6c6d6h6s7c8c9cTc,9d on=five middle=5s deck=Kc"
    assert Scene(hand).verbs() == ["play"]
    assert Scene(f"decks=2 {hand}").verbs() == ["play", "take"]


@pytest.mark.rule("B19")
def test_on_live_sevens_it_is_counted_too() -> None:
    # Nine ranks, 36 cards, cannot go on live sevens. 17 of them are on view, so 19 are left.
    on_view = "on=king live=1 middle=Ks7s discard=8c8d8h8s9c9d9h9sJcJdJhJsQcQdQhQs"
    low = "3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s"
    assert Scene(f"hand={low}KcKdKh,2d {on_view} deck=2h").verbs() == ["draw"]
    assert Scene(f"hand={low}KcKdKh2c,2d {on_view} deck=2h").verbs() == ["play"]


@pytest.mark.rule("B19", "B22")
def test_refused_by_a_card_in_a_shown_hand() -> None:
    scene = Scene("hand=3c,9d shown=4cKc on=queen middle=Qs deck=5c")
    assert scene.verbs() == ["play"]
    assert scene.refused("a take") == "everybody has seen a card in your hand that you could play"
    assert Scene("hand=Kc,9d shown=3c4c on=queen middle=Qs deck=5c").verbs() == ["play", "take"]


@pytest.mark.rule("B19", "B22")
def test_shown_cards_that_do_not_go_are_not_counted_against_their_owner() -> None:
    # Five threes and fours lie open before a and one in the middle. Of the two hidden ones, a holds
    # one.
    scene = Scene("hand=4s,9d shown=3c3d3h4c4d on=five middle=4h5s deck=3s")
    assert scene.verbs() == ["take"]


@pytest.mark.rule("B19", "G2")
def test_a_refusal_does_not_depend_on_the_cards_held() -> None:
    on_view = "naked1=4d,3d on=five middle=4s5s discard=3s deck=Kc"
    for hand in ("3c3h4c4h", "5c6cKdKh"):
        assert "take" in Scene(f"hand={hand},9d {on_view}").verbs()


# The window after a claim


@pytest.mark.rule("B20", "G4")
def test_all_others_are_asked_before_anything_is_carried_out() -> None:
    scene = Scene("seats=4 place=0,0,1,0 turn=b hand=3c,4c9c,,5c on=queen middle=Qs deck=5d6d")
    scene.do("b take")
    assert scene.parts("phase", "hand", "middle") == "phase=take hand=3c,4c9c,,5c middle=Qs"
    assert scene.game.awaited(scene.s) == (3, 0)  # clockwise, without c, who is out
    assert scene.verbs(0) == scene.verbs(3) == ["call", "pass"]
    assert scene.verbs(1) == scene.verbs(2) == []
    assert scene.refused("b pass") == "wait until the others have answered you"
    assert scene.refused("c call") == "you are out of the game"


@pytest.mark.rule("B20", "G4")
def test_who_has_passed_is_not_shown() -> None:
    scene = Scene("seats=3 hand=3c,4c,5c on=queen middle=Qs deck=5d6d").do("a take")
    before = [scene.seen(seat) for seat in (0, 2, TABLE)], scene.told()
    scene.do("b pass")
    assert ([scene.seen(seat) for seat in (0, 2, TABLE)], scene.told()) == before
    assert parlour.View(scene.game, scene.s, 2).awaited == (1, 2)
    assert scene.refused("b call") == "you have passed already"


@pytest.mark.rule("B20")
def test_nobody_is_asked_when_the_deck_is_out() -> None:
    scene = Scene("hand=3cKc,9d on=queen middle=7sQs").do("a take")
    assert scene.parts("turn", "hand", "middle") == "turn=b hand=3c7sQsKc,9d middle="


@pytest.mark.rule("B20")
def test_nobody_is_asked_about_naked_cards() -> None:
    scene = Scene("hand=,9d naked1=5c naked2=6c on=queen middle=Qs").do("a take 5c")
    assert scene.turn() == "b"


# Called bluffs


@pytest.mark.rule("B21")
@pytest.mark.option("bitch", "caught_bluff")
def test_caught_with_the_middle_plus() -> None:
    scene = Scene("caught_bluff=plus hand=3cKc,9d9h9sTcTd on=queen middle=7sQs deck=2d4d4h4s5d6d")
    scene.do("a take", "b call")
    assert (
        scene.parts("hand", "middle", "on") == "hand=3c4d4h4s5d7sQsKc,9d9h9sTcTd middle=6d on=six"
    )
    assert (
        scene.parts("turn", "shown", "deck", "turns_left") == "turn=b shown= deck=2d turns_left=499"
    )
    assert scene.told() == [
        "Ana said “I cannot play”",
        "Ben called it a bluff",
        "Ben caught Ana bluffing: Ana could have played",
        "Ana picked up the middle (2 cards)",
        "6d was turned up to start the middle",
        "Ana drew 4 cards for the bluff",
    ]


@pytest.mark.rule("B21")
@pytest.mark.option("bitch", "caught_bluff")
def test_caught_with_the_middle_instead() -> None:
    scene = Scene("hand=3cKc,9d9h9sTcTd on=queen middle=7sQs deck=2d4d4h4s5d")
    scene.do("a take", "b call")
    assert (
        scene.parts("hand", "middle", "on") == "hand=3c4d4h4s5dKc,9d9h9sTcTd middle=7sQs on=queen"
    )
    assert scene.parts("turn", "deck") == "turn=b deck=2d"


@pytest.mark.rule("B21")
@pytest.mark.option("bitch", "caught_bluff")
def test_caught_with_live_sevens_plus() -> None:
    scene = Scene(
        "caught_bluff=plus hand=3c7c,9d9h9sTcTd on=five live=1 middle=5s7s deck=2d4d4h4s5d6d6h"
    )
    scene.do("a draw", "b call")
    # two cards drawn, and four as the price
    assert scene.parts("hand", "deck") == "hand=3c4d4h4s5d6d6h7c,9d9h9sTcTd deck=2d"
    assert scene.parts("live", "on", "middle") == "live= on=five middle=5s7s"


@pytest.mark.rule("B21")
@pytest.mark.option("bitch", "caught_bluff")
@pytest.mark.parametrize(("live", "drawn"), [(1, 4), (2, 4), (3, 6)])
def test_caught_with_live_sevens_instead(live: int, drawn: int) -> None:
    sevens = "7s7h7d"[: 2 * live]
    scene = Scene(
        f"hand=3c7c,9d9h9sTcTd on=five live={live} middle=5s{sevens} deck=2d2h2s4d4h4s5d6d6h"
    )
    scene.do("a draw", "b call")
    assert len(scene.s.piles[0]) == 2 + drawn
    assert scene.parts("live", "on", "turn") == "live= on=five turn=b"


@pytest.mark.rule("B21")
@pytest.mark.parametrize("card", ["Ac", "Jo", "2c", "Kc"])
def test_any_card_that_goes_makes_it_a_bluff(card: str) -> None:
    scene = Scene(f"hand=3c{card},9d on=queen middle=Qs deck=5d6d").do("a take", "b call")
    assert "Ben caught Ana bluffing: Ana could have played" in scene.told()


@pytest.mark.rule("B21", "G2")
def test_a_caught_bluffer_shows_nothing() -> None:
    one, two = (
        Scene(f"hand={hand},9d9h9sTcTd on=queen middle=Qs deck=5d6d6h6s7d8d").do("a take", "b call")
        for hand in ("3cKc", "4cAc")
    )
    assert one.told(1) == two.told(1)
    assert one.seen(1) == two.seen(1)


@pytest.mark.rule("B22")
def test_a_wrong_caller_shows_their_hand_and_takes_eight() -> None:
    scene = Scene("seats=3 hand=3c4c,9d9h,KcKd on=queen middle=7sQs deck=2d2h2s4d4h4s5d5h6d6hTd8d")
    scene.do("a take", "c call")
    assert scene.part("shown") == ",,KcKd"
    assert scene.part("hand") == "3c4c7sQs,2d2h2s9d9h,4h4s5d5h6d6h8dTd"
    assert "shown=,,KcKd" in scene.seen(TABLE)
    assert len(scene.s.piles[2]) == 8
    for seat in (0, 1, TABLE):
        assert ",??*8" in scene.seen(seat)
    assert scene.told(0)[1:6] == [
        "Cleo called it a bluff",
        "Cleo called wrong: you could not play",
        "Cleo showed Kc Kd",
        "Cleo drew 8 cards for the wrong call",
        "You picked up the middle (2 cards)",
    ]
    assert scene.part("turn") == "b"


@pytest.mark.rule("B22")
def test_the_hand_stays_open_until_the_end_of_their_next_turn() -> None:
    scene = Scene(
        "seats=3 hand=3c4c5c,9d9hTh6c6d,KcKd on=queen middle=Qs deck=2d2h2s3d4d4h4s5d5h6h8h7d3h8d"
    ).do("a take", "c call")  # c gets 8d 3h 7d 8h 6h 5h 5d 4s, and 4h is turned up
    scene.do("b play 9d")
    assert scene.part("shown") == ",,KcKd"
    assert scene.refused("c play Kc") == "a King cannot be played on a nine"
    scene.do("c play 8d")
    assert scene.part("shown") == ""
    assert scene.part("hand").split(",")[2] == "3h4s5d5h6h7d8hKcKd"


@pytest.mark.rule("B22")
def test_shown_cards_are_played_like_the_others() -> None:
    scene = Scene("decks=2 hand=5c9c,3c shown=5c5d on=four middle=4s").do("a play 5c5c5d")
    assert scene.parts("middle", "hand", "shown") == "middle=4s5c5d5c hand=9c,3c shown="


@pytest.mark.rule("B22")
def test_of_twins_the_shown_one_is_played() -> None:
    scene = Scene("seats=3 decks=2 hand=5c9c,3c,3d shown=5c6d on=four middle=4s").do("a play 5c")
    assert scene.part("hand") == "5c6d9c,3c,3d"  # c's call has also ended the turn


@pytest.mark.rule("B22")
def test_an_extra_turn_is_a_turn_and_a_skipped_one_is_none() -> None:
    scene = Scene("seats=3 hand=5cTc,3c8d,3d shown=6d9d,, on=four middle=4s").do("a play Tc")
    assert scene.parts("turn", "shown") == "turn= shown="
    skipped = Scene("seats=3 turn=b hand=5c,3c8d,3d shown=,,9d on=four middle=4s").do("b play 8d")
    assert skipped.parts("turn", "shown") == "turn= shown=,,9d"


@pytest.mark.rule("B22")
def test_eight_cards_for_who_has_no_hand_to_show() -> None:
    scene = Scene("hand=3c, blind1=,9d on=queen middle=Qs deck=2d2h2s4d4h4s5d5h6d6h").do(
        "a take", "b call"
    )
    assert scene.part("shown") == ""
    assert scene.part("hand").startswith("3cQs,")
    assert len(scene.s.piles[1]) == 8


@pytest.mark.rule("B23")
def test_with_no_deck_the_middle_is_empty() -> None:
    scene = Scene("hand=3c4c,9d on=queen middle=7sQs").do("a take")
    assert scene.parts("middle", "on", "turn") == "middle= on= turn=b"
    assert scene.refused("b take") == "anything goes now"


@pytest.mark.rule("B24", "B22")
def test_a_call_with_three_cards_left_in_the_deck() -> None:
    scene = Scene("hand=3c4c,9d on=queen middle=7sQs deck=2d5h8d").do("a take", "b call")
    assert (
        scene.parts("hand", "shown", "deck", "middle")
        == "hand=3c4c7sQs,2d5h8d shown=,9d deck= middle="
    )
    assert scene.turn() == "b"


@pytest.mark.rule("B24", "B21")
def test_a_right_call_with_three_cards_left_in_the_deck() -> None:
    scene = Scene("caught_bluff=plus hand=3cKc,9d on=queen middle=7sQs deck=2d5h8d").do(
        "a take", "b call"
    )
    assert scene.parts("hand", "deck", "middle") == "hand=2d3c5h7sQsKc,9d deck= middle=8d"


@pytest.mark.rule("B24")
def test_a_draw_stays_a_draw_though_the_caller_emptied_the_deck() -> None:
    scene = Scene("hand=3c4c,9d on=five live=2 middle=5s7h7s deck=2d5h8d").do("a draw", "b call")
    assert scene.parts("hand", "deck", "middle") == "hand=3c4c,2d5h8d deck= middle=5s7h7s"
    assert scene.parts("live", "on", "turn", "shown") == "live= on=five turn=b shown=,9d"


@pytest.mark.rule("B24")
def test_the_discard_never_comes_back() -> None:
    scene = Scene("hand=3c4c,9d on=queen middle=Qs discard=TcKc").do("a take", "b play 9d")
    assert scene.parts("discard", "deck") == "discard=TcKc deck="


@pytest.mark.rule("G4")
def test_answers_are_not_asked_out_of_season() -> None:
    scene = Scene("seats=3 hand=3c,4c,5c on=queen middle=Qs deck=5d6d")
    assert scene.refused("b pass") == "it is not your turn"
    assert scene.refused("a call") == "you cannot “call” now, only “take”"


@pytest.mark.rule("B20")
def test_uncalled() -> None:
    scene = Scene("seats=3 hand=3c,4c,5c on=queen middle=Qs deck=5d6d7c8c9c8d").do(
        "a take", "c pass"
    )
    assert scene.part("phase") == "take"
    scene.do("b pass")
    assert scene.told()[:3] == [
        "Ana said “I cannot play”",
        "Nobody called it a bluff",
        "Ana picked up the middle (1 card)",
    ]
    assert scene.parts("passed", "turn") == "passed= turn=b"
