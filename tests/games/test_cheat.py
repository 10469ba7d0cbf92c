"""Cheat, clause by clause. Each test is one situation, one move, one claim."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import Scene as Base
from parlour.core.as_json import view_json
from parlour.core.cards import card_text, cards_text, parse_cards
from parlour.core.errors import NotationError
from parlour.core.offer import Action
from parlour.core.position_text import position_text
from parlour.core.state import State
from parlour.core.talk import talk_of
from parlour.core.zone import TABLE
from parlour.notation.position import parse_position
from parlour.play.table import Table


class Scene(Base[State]):
    pass


@pytest.mark.rule("C13")
@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_players(seats: int) -> None:
    with pytest.raises(parlour.OptionError, match="Cheat is for 3 to 6 players, not"):
        parlour.find_game("cheat").new(1, seats)


@pytest.mark.rule("C2")
def test_seat_a_begins_and_play_goes_clockwise() -> None:
    scene = Scene("cheat/1 hand=AcAd,2c2d,3c3d,4c4d")
    order: list[int] = []
    for move in ("a play Ac", "b play 2c", "c play 3c", "d play 4c", "a play Ad"):
        order += scene.game.awaited(scene.s)
        scene.do(move)
        scene.do(*[f"{'abcd'[seat]} pass" for seat in scene.game.awaited(scene.s)])
    assert order == [0, 1, 2, 3, 0]


@pytest.mark.rule("C3")
def test_the_called_rank_goes_up_and_round() -> None:
    scene = Scene("cheat/1 hand=2c,3c,4c,5c")
    called = []
    for turn in range(14):
        called.append(scene.headline().split()[-1])
        laid = card_text(scene.s.piles[turn % 4][0])
        # Every play is a lie and is called at once, so all players keep cards.
        scene.do(f"{'abcd'[turn % 4]} play {laid}", f"{'abcd'[(turn + 1) % 4]} call")
    assert " ".join(called) == (
        "Aces twos threes fours fives sixes sevens eights nines tens Jacks Queens Kings Aces"
    )


@pytest.mark.rule("C4")
def test_one_to_four_cards() -> None:
    scene = Scene("cheat/1 hand=Ac2c3c4c5c6c,7c,8c,9c")
    assert scene.refused("a play Ac2c3c4c5c") == "lay at most 4 cards as Aces, not 5"
    assert scene.refused("a play") == "choose 1 to 4 cards, not 0"
    assert scene.do("a play Ac2c3c4c").text() == ("cheat/1 hand=5c6c,7c,8c,9c played=Ac2c3c4c")


@pytest.mark.rule("C4")
def test_the_declared_rank_is_the_called_one_and_may_be_a_lie() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh")
    assert scene.told() == ["Ben laid 1 card and said “one seven”"]


@pytest.mark.rule("C4")
def test_no_passing_on_a_turn() -> None:
    scene = Scene("cheat/1 hand=Ac2c,7c,8c,9c")
    assert scene.verbs(0) == ["play"]
    assert scene.refused("a pass") == "you cannot “pass” now, only “play”"


@pytest.mark.rule("C4", "G3")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("b play 7c", "it is not your turn"),
        ("b call", "there is no play to answer now"),
        ("a play 7c", "you do not have 7c"),
        ("a play AcAc", "you named a card twice: Ac Ac"),
        ("a play Ac high", "“high” does not go with “play”"),
    ],
)
def test_reasons(move: str, reason: str) -> None:
    assert Scene("cheat/1 hand=Ac2c,7c,8c,9c").refused(move) == reason


@pytest.mark.rule("C5", "G4")
def test_all_others_are_asked_at_once() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh")
    assert scene.game.awaited(scene.s) == (2, 3, 0)  # clockwise from the player who moved
    assert [scene.verbs(seat) for seat in (0, 2, 3)] == [["call", "pass"]] * 3
    assert scene.verbs(1) == []
    assert scene.refused("b pass") == "wait until the others have answered your play"


@pytest.mark.rule("G4")
def test_answers_come_in_any_order_and_once() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh", "a pass", "d pass")
    assert scene.game.awaited(scene.s) == (2,)
    assert scene.refused("a call") == "you have passed already"


@pytest.mark.rule("G4")
def test_who_has_passed_is_not_shown() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh")
    before = [scene.seen(seat) for seat in (1, 2, 3)], scene.told()
    scene.do("a pass")
    assert ([scene.seen(seat) for seat in (1, 2, 3)], scene.told()) == before
    for seat in (1, 2, 3, TABLE):
        assert parlour.View(scene.game, scene.s, seat).awaited == (2, 3, 0)
    assert parlour.View(scene.game, scene.s, 0).awaited == (2, 3)


@pytest.mark.rule("C5", "G10")
def test_only_the_called_play_is_turned_up() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c2d,KhQh,3c,4c stack=9c9d,,,8h")
    scene.do("b play Kh", "d call")
    for seat in (0, 2, 3, TABLE):
        assert "Turned up: Kh" in scene.told(seat)
    for hidden in ("9c", "8h"):
        assert not any(hidden in sentence for sentence in scene.told(2))


@pytest.mark.rule("C6")
def test_a_lie_takes_the_stack() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7hQhKh,3c,4c stack=9c,,5h")
    scene.do("b play 7hQh", "c call")  # one card other than a seven makes it a lie
    assert scene.text() == "cheat/1 turn=c rank=8 turns_left=999 hand=2c,5h7h9cQhKh,3c,4c"
    assert scene.told()[-1] == "Ben lied, and took the stack of 4 cards"


@pytest.mark.rule("C6")
def test_a_wrong_call_takes_the_stack() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7h7sKh,3c,4c stack=9c,,5h")
    scene.do("b play 7h7s", "d call")
    assert scene.text() == "cheat/1 turn=c rank=8 turns_left=999 hand=2c,Kh,3c,4c5h7h7s9c"
    assert scene.told()[-1] == "Ben told the truth: Dan took the stack of 4 cards"


@pytest.mark.rule("C7")
def test_the_next_player_goes_on_though_another_called() -> None:
    scene = Scene("cheat/1 turn=d rank=K hand=2c,3c,4c,KhKs")
    scene.do("d play Kh", "b call")
    assert scene.text() == "cheat/1 turns_left=999 hand=2c,3cKh,4c,Ks"  # a has to play an Ace


@pytest.mark.rule("C7")
def test_an_uncalled_play_stays_on_the_stack() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7h7sKh,3c,4c stack=9c")
    scene.do("b play Kh", "c pass", "d pass", "a pass")
    assert scene.text() == "cheat/1 turn=c rank=8 turns_left=999 hand=2c,7h7s,3c,4c stack=9c,Kh"
    assert scene.told()[-1] == "Nobody called Ben a cheat"


@pytest.mark.rule("C8")
def test_winning_uncalled() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,Kh,3c,4c").do("b play Kh")
    assert scene.game.outcome(scene.s) is None
    scene.do("c pass", "d pass")
    assert scene.game.outcome(scene.s) is None
    scene.do("a pass")
    assert scene.game.outcome(scene.s) == parlour.Outcome((2, 1, 2, 2))
    assert scene.told()[-1] == "Ben ran out of cards and won"
    assert scene.game.awaited(scene.s) == ()
    assert scene.refused("c play 3c") == "the game is over"


@pytest.mark.rule("C8")
def test_winning_with_an_honest_last_play() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7h,3c,4c").do("b play 7h", "a call")
    outcome = scene.game.outcome(scene.s)
    assert outcome is not None
    assert outcome.places[1] == 1


@pytest.mark.rule("C8")
def test_caught_with_the_last_play() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,Kh,3c,4c stack=5h").do("b play Kh", "a call")
    assert scene.text() == "cheat/1 turn=c rank=8 turns_left=999 hand=2c,5hKh,3c,4c"
    assert scene.game.outcome(scene.s) is None


@pytest.mark.rule("C9", "G8")
def test_places_by_cards_left() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7h,3c3d,4c4d").do("b play 7h")
    scene.do("c pass", "d pass", "a pass")
    assert scene.game.outcome(scene.s) == parlour.Outcome((2, 1, 3, 3))


@pytest.mark.rule("C9")
def test_a_wrong_call_on_the_last_play_costs_the_stack() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7h,3c3d,4c4d stack=9c9d").do("b play 7h", "a call")
    assert scene.game.outcome(scene.s) == parlour.Outcome((4, 1, 2, 2))


@pytest.mark.rule("C10", "G2")
def test_what_each_sees() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c2d,KhQh,3c,4c stack=9c9d,,,8h").do("b play Kh")
    public = "cheat/1 turn=b rank=7 "
    assert scene.seen(0) == public + "hand=2c2d,??,??,?? played=,?? stack=9c9d,,,??"
    assert scene.seen(1) == public + "hand=??*2,Qh,??,?? played=,Kh stack=??*2,,,??"
    assert scene.seen(3) == public + "hand=??*2,??,??,4c played=,?? stack=??*2,,,8h"
    assert scene.seen(TABLE) == public + "hand=??*2,??,??,?? played=,?? stack=??*2,,,??"


@pytest.mark.rule("C10")
def test_who_takes_a_stack_sees_its_cards_but_not_whose_they_were() -> None:
    one = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c stack=9c,,5h").do("b play Kh", "a call")
    two = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c stack=5h,,9c").do("b play Kh", "a call")
    assert one.told(1) == two.told(1)
    assert "You got 5h 9c Kh" in one.told(1)
    events = [view_json(parlour.View(scene.game, scene.s, 1))["events"] for scene in (one, two)]
    assert events[0] == events[1]
    assert not any("9c" in sentence for sentence in one.told(2))


@pytest.mark.rule("C10")
def test_calls_and_their_ends_are_public() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,KhQh,3c,4c").do("b play Kh", "a call")
    assert scene.told(2) == [
        "Ben laid 1 card and said “one seven”",
        "Ana called Ben a cheat",
        "Turned up: Kh",
        "Ben lied, and took the stack of 1 card",
    ]
    assert scene.told(0)[1] == "You called Ben a cheat"


@pytest.mark.rule("C11", "G4")
def test_the_first_call_counts() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,7hQh,3c,4c").do("b play 7h", "d call")
    assert scene.refused("a call") == "there is no play to answer now"
    assert scene.text().endswith("hand=2c,Qh,3c,4c7h")


@pytest.mark.rule("C12")
def test_in_a_match_everyone_moves_up() -> None:
    first = Table(parlour.find_game("cheat"), 1, ["Ana", "Ben", "Cleo", "Dan"])
    second = first.rematch()
    assert second.names == ["Ben", "Cleo", "Dan", "Ana"]
    assert second.seed != first.seed
    assert second.rematch().names[0] == "Cleo"


@pytest.mark.rule("G6")
@pytest.mark.option("cheat", "turn_limit")
def test_turn_limit() -> None:
    scene = Scene("cheat/1 turn_limit=2 hand=2c3c4c,5c6c7c,8c,9c")
    scene.do("a play 2c", "b call", "b play 5c", "c pass", "d pass")
    assert scene.game.outcome(scene.s) is None  # the turn counts once its window has closed
    scene.do("a pass")
    assert scene.game.outcome(scene.s) == parlour.Outcome((4, 3, 1, 1))
    assert scene.told()[-1] == "The last turn was played: the game is over"


@pytest.mark.rule("G6")
@pytest.mark.option("cheat", "turn_limit")
def test_a_win_on_the_last_turn_is_a_win() -> None:
    scene = Scene("cheat/1 turn_limit=1 hand=Ac,5c,8c,9c").do("a play Ac", "b pass", "c pass")
    scene.do("d pass")
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 2, 2, 2))
    assert scene.told()[-1] == "Ana ran out of cards and won"


@pytest.mark.rule("G7")
def test_ranks_alone_take_the_lowest_suits() -> None:
    table = Table(parlour.find_game("cheat"), 1, list("abcd"))
    assert cards_text(table.state.piles[0]) == "AhAs2d2s3c4h5c6s7c7dThJsKh"
    assert table.move("a play a 7 2 ") == Action("play", parse_cards("Ah7c2d"))


@pytest.mark.rule("G1")
def test_a_deal_for_ever() -> None:
    """The deal of a seed never changes, since every stored record depends on it."""
    game = parlour.find_game("cheat")
    assert position_text(game, game.new("for-ever")) == (
        "cheat/1 hand=2c3h4c4d4h5s6h9cTdJcJdJhQs,AcAhAs3c3d3s5c6s7d8c8hTsQh,"
        "Ad4s6c7c7s8s9sThQcQdKdKhKs,2d2h2s5d5h6d7h8d9d9hTcJsKc seed=for-ever draws=1"
    )


def test_default_move_lays_a_true_card_if_it_can() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,3h7hKh,3c,4c")
    assert scene.game.default_move(scene.s, 1) == Action("play", parse_cards("7h"))
    scene.do("b play 7h")
    assert scene.game.default_move(scene.s, 0) == Action("pass")
    liar = Scene("cheat/1 turn=b rank=9 hand=2c,3h7hKh,3c,4c")
    assert liar.game.default_move(liar.s, 1) == Action("play", parse_cards("3h"))


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("hand=,7c,8c,9c", "a has no cards, but the game is not over"),
        ("hand=7c,8c,,9c", "c has no cards, but the game is not over"),
        ("hand=7c,9c,Tc,Jc played=,8c", "only seat a, whose turn it is, can have played"),
        ("hand=7c,9c,Tc,Jc passed=b", "only those who are asked about a play can have passed"),
        ("hand=7c,9c,Tc,Jc played=8c passed=a", "only those who are asked"),
        (
            "hand=7c,9c,Tc,Jc played=8c passed=bcd",
            "everybody has passed, but the play is still open",
        ),
        ("hand=7c,9c,Tc,Jc turns_left=-1", "“turns_left” has to be from 0 to 1000, not -1"),
        ("hand=7c,9c,Tc,Jc turn_limit=5 turns_left=6", "“turns_left” has to be from 0 to 5, not 6"),
        ("turn=- hand=7c,9c,Tc,Jc", "“-” is not a seat"),
    ],
)
def test_impossible_positions(text: str, flaw: str) -> None:
    with pytest.raises(NotationError, match=flaw):
        parse_position(f"cheat/1 {text}")


def test_the_last_card_may_be_on_the_table() -> None:
    scene = Scene("cheat/1 turn=b rank=7 hand=2c,,3c,4c played=,Kh")
    assert scene.game.outcome(scene.s) is None
    assert talk_of(scene.game).fact_values(scene.game, scene.s, 0) == {"in_stack": 0}
