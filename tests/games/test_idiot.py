"""The Idiot, clause by clause: the deal, the race and a turn. Each test makes one claim."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import IdiotScene as Scene
from parlour.core.cards import cards_text, pack, parse_cards
from parlour.core.errors import IllegalMove
from parlour.core.offer import Action
from parlour.core.zone import TABLE
from parlour.play.table import Table

SAY_NEITHER = "eights that burn the pile ask for nothing: say neither"
CHOOSING = "seats=3 hand=4c4d9hJcQc2d,5c5d9c9dKhAs,6c7d8hTcTd3h"


@pytest.mark.rule("I1", "G9")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_deal(seats: int) -> None:
    game = parlour.find_game("idiot")
    s = game.new(42, seats)
    order = game.blank(seats)
    order.seed = "42"
    dealer = order.shuffled(tuple(range(seats)))[0]
    shuffled = order.shuffled(pack())
    for seat in range(seats):
        turn = (seat - dealer - 1) % seats  # one at a time from the dealer's left
        # face-down cards are dealt first
        assert s.piles[30 + seat] == shuffled[turn : 3 * seats : seats]
        hand = shuffled[3 * seats + turn : 9 * seats : seats]
        assert s.piles[seat] == tuple(sorted(hand))
        assert len(hand) == 6
    assert s.piles[49][::-1] == shuffled[9 * seats :]


@pytest.mark.rule("I1", "G2")
def test_nobody_knows_a_face_down_card() -> None:
    scene = Scene("turn=a hand=4c,5c down=6c7c,8c pile=9c")
    for seat in (0, 1, TABLE):
        assert "down=??*2,??" in scene.seen(seat)


@pytest.mark.rule("I1")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_players(seats: int) -> None:
    with pytest.raises(parlour.OptionError, match="The Idiot is for 2 to 5 players, not"):
        parlour.find_game("idiot").new(1, seats)


@pytest.mark.rule("I2")
def test_all_choose_at_once_three_of_six() -> None:
    scene = Scene(f"{CHOOSING} dealer=b")
    assert scene.game.awaited(scene.s) == (2, 0, 1)
    scene.do("a lay 4c4d9h")
    assert scene.game.awaited(scene.s) == (2, 1)
    assert scene.refused("a lay JcQc2d") == "you have chosen already: wait for the others"
    assert scene.refused("b lay 5c5d") == "choose 3 cards, not 2"
    assert scene.refused("b lay 5c5d4h") == "you do not have 4h"
    assert scene.refused("b play 5c") == "you cannot “play” now, only “lay”"


@pytest.mark.rule("I2")
def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    scene = Scene(CHOOSING).do("a lay JcQc2d", "b lay KhAs9d")
    assert scene.seen(0).endswith("hand=4c4d9h,??*3,??*6 chosen=2dJcQc,??*3")
    assert scene.seen(2).endswith("hand=??*3,??*3,3h6c7d8hTcTd chosen=??*3,??*3")
    assert not any("Q" in sentence for sentence in scene.told(1))
    scene.do("c lay TcTd3h")
    assert scene.seen(2).endswith("hand=??*3,??*3,6c7d8h up=2dJcQc,As9dKh,3hTcTd")
    assert "Ana laid Jc Qc 2d face up" in scene.told(2)


@pytest.mark.rule("I3")
def test_the_first_holder_from_the_dealers_left_has_to_start() -> None:
    scene = Scene("seats=3 dealer=a hand=4c9hJcQc2d3d,4d5d9c9dKhAs,4h7d8hTcTd3h")
    scene.do("a lay Jc2d3d", "b lay 4d5dAs", "c lay TcTd3h")  # b laid the 4 face up
    assert scene.now() == ("turn=c race=4 hand=4c9hQc,9c9dKh,4h7d8h up=2d3dJc,As4d5d,3hTcTd")
    assert scene.told(2)[-1] == (
        "The race is for fours: you have to start, unless somebody is faster"
    )
    assert scene.game.awaited(scene.s) == (2,)
    assert scene.legal(2) == ["play 4h"]


@pytest.mark.rule("I3", "G5")
def test_another_holder_may_be_faster() -> None:
    scene = Scene("seats=3 dealer=a turn=c race=4 hand=4c4dQc,9c9dKh,4h7d8h")
    assert scene.legal(0) == ["(play 4c)", "(play 4c4d)"]
    assert scene.legal(1) == []
    scene.do("a play 4c4d")
    assert scene.now() == "turn=b hand=Qc,9c9dKh,4h7d8h pile=4c4d"
    assert scene.told() == ["Ana started with 4c 4d"]


@pytest.mark.rule("I3", "G5")
@pytest.mark.parametrize("hands", ["4c4dQc,9c9dKh,4h7d8h", "5c6cQc,4d9dKh,4h7d8h"])
def test_in_the_race_all_are_asked_whether_they_hold_one_or_not(hands: str) -> None:
    scene = Scene(f"seats=3 dealer=b turn=c race=4 hand={hands}")
    assert scene.game.awaited(scene.s) == (2,)
    # from the dealer's left; the dealer is asked last
    assert scene.game.poll_order(scene.s) == (0, 1, 2)


@pytest.mark.rule("I3")
@pytest.mark.parametrize(
    ("hands", "rank", "starter"),
    [
        ("4c9h9s,4dKcKd", "4", "b"),
        ("9c9h9s,5dKcKd", "5", "b"),
        ("8c9h9s,9dKcKd", "8", "a"),
        ("TcJhJs,JcKcKd", "T", "a"),
        ("AcAdJs,JcKcKd", "J", "b"),
        ("AcAdKs,2c2d2h", "K", "a"),
        ("AcAdAs,2c2d2h", "A", "a"),
        ("3c3d2s,3h2c2d", "2", "b"),
        ("3c3d3s,3h2c2d", "2", "b"),
    ],
)
def test_if_nobody_holds_a_four_the_next_rank_is_asked_for(
    hands: str, rank: str, starter: str
) -> None:
    up = ["4h5c6c", "4s5h6d"]
    start = ",".join(hand + shown for hand, shown in zip(hands.split(","), up, strict=True))
    scene = Scene(f"dealer=a hand={start}").do(f"a lay {up[0]}", f"b lay {up[1]}")
    assert scene.now().startswith(f"turn={starter} race={rank} ")


@pytest.mark.rule("I3")
def test_the_opening_is_a_play_with_all_its_effects() -> None:
    tens = Scene("turn=b race=T hand=QcKcAd,TcThJs deck=4c5c6c").do("b play TcTh")
    assert tens.now() == "turn=b hand=AdQcKc,5c6cJs deck=4c burned=TcTh"
    eights = Scene("turn=b race=8 hand=QcKcAd,8c8hJs")
    assert eights.refused("b play 8c") == "say “higher” or “lower” with an eight"
    assert eights.do("b play 8c8h lower").asks() == "lower"
    twos = Scene("turn=b race=2 hand=2c3c3d,2d3h3s")
    assert twos.refused("a play 3c") == "the race is for twos"
    assert twos.do("b play 2d").asks() == "anything"


@pytest.mark.rule("I3", "I15")
@pytest.mark.option("idiot", "jump_in")
def test_the_race_is_run_without_jump_ins_too() -> None:
    scene = Scene("jump_in=off turn=b race=4 hand=4c9c9d,4dJcJd").do("a play 4c")
    assert scene.told() == ["Ana started with 4c"]


@pytest.mark.rule("I3", "G1")
def test_the_dealer_is_drawn_from_the_seed() -> None:
    game = parlour.find_game("idiot")
    dealers = [getattr(game.new(seed, 4), "dealer") for seed in range(40)]  # noqa: B009
    assert set(dealers) == {0, 1, 2, 3}


@pytest.mark.rule("I4")
def test_play_goes_clockwise() -> None:
    scene = Scene("seats=3 turn=a hand=4c9c,5c9d,6c9h")
    order: list[int] = []
    for move in ("a play 4c", "b play 5c", "c play 6c", "a play 9c"):
        order += scene.game.awaited(scene.s)
        scene.do(move)
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("I5", "I6")
@pytest.mark.parametrize(
    ("top", "higher"),
    [
        ("4s", "4 5 6 7 8 9 J Q K A"),
        ("7s", "7 8 9 J Q K A"),
        ("9s", "9 J Q K A"),
        ("Js", "J Q K A"),
        ("As", "A"),
        ("2s", "4 5 6 7 8 9 J Q K A"),
        ("8s called=higher", "8 9 J Q K A"),
        ("8s called=lower", "4 5 6 7 8"),
        ("9s3s", "9 J Q K A"),
        ("8s3s called=lower", "4 5 6 7 8"),
        ("3s", "4 5 6 7 8 9 J Q K A"),
    ],
)
def test_what_goes_on_what(top: str, higher: str) -> None:
    for rank in "456789JQKA":
        scene = Scene(f"turn=a hand={rank}cKdKh,4h pile={top}")
        can = any(move.startswith(f"play {rank}c") for move in scene.legal(0))
        assert can == (rank in higher.split())
    for trump in "23T":
        assert Scene(f"turn=a hand={trump}c,4h pile={top}").legal(0) == [f"play {trump}c"]


@pytest.mark.rule("I6")
def test_one_or_more_cards_of_one_rank() -> None:
    scene = Scene("turn=a hand=7c7d7h9c,4h pile=6s")
    assert scene.legal(0) == ["play 7c", "play 9c", "play 7c7d", "play 7c7d7h"]
    assert scene.refused("a play 7c9c") == "play cards of one rank together"
    assert scene.do("a play 7c7h").now() == "turn=b hand=7d9c,4h pile=6s7c7h"


@pytest.mark.rule("I6")
def test_who_can_play_must() -> None:
    scene = Scene("turn=a hand=4c7c,4h pile=6s")
    assert scene.refused("a take") == "you can play a card, so you have to"
    with pytest.raises(IllegalMove, match="a four cannot be played on a six"):
        Table.from_position(scene.text()).move("a play 4")


@pytest.mark.rule("I6")
def test_who_cannot_play_takes_the_pile_and_the_next_starts_anew() -> None:
    scene = Scene("turn=a called=higher hand=4c7c,4h pile=6s8s3d")
    assert scene.legal(0) == ["take"]
    assert scene.do("a take").now() == "turn=b hand=3d4c6s7c8s,4h"
    assert scene.told() == ["Ana could not play anything and took the pile of 3 cards"]
    assert scene.legal(1) == ["play 4h"]


@pytest.mark.rule("I7")
def test_after_laying_one_draws_up_to_three() -> None:
    scene = Scene("turn=a hand=7c7d9c,4hJdJh deck=5c5d5h pile=6s").do("a play 7c7d")
    assert scene.now() == "turn=b hand=5d5h9c,4hJdJh deck=5c pile=6s7c7d"
    assert "You got 5d 5h" in scene.told(0)
    assert scene.told(1) == ["Ana played 7c 7d"]


@pytest.mark.rule("I7")
def test_more_than_three_are_kept_and_the_deck_may_run_out() -> None:
    scene = Scene("turn=a hand=7c9c9dJc,4hJdJh deck=5c pile=6s").do("a play 7c", "b play Jd")
    assert scene.now() == "turn=a hand=9c9dJc,4h5cJh pile=6s7cJd"
    scene.do("a play Jc")
    assert scene.now() == "turn=b hand=9c9d,4h5cJh pile=6s7cJdJc"


@pytest.mark.rule("I8")
def test_a_two_resets() -> None:
    scene = Scene("turn=a hand=2c4d,4h pile=As").do("a play 2c")
    assert scene.asks() == "anything"
    assert scene.legal(1) == ["play 4h"]


@pytest.mark.rule("I9")
@pytest.mark.parametrize(
    ("pile", "asks"),
    [
        ("9s", "9"),
        ("As", "A"),
        ("6s8s called=higher", "higher"),
        ("6s8s called=lower", "lower"),
        ("As2s", "anything"),
        ("9s3d3h", "9"),
    ],
)
def test_a_three_passes_on_what_was_asked(pile: str, asks: str) -> None:
    scene = Scene(f"turn=a hand=3c4d,4h pile={pile}")
    assert scene.asks() == asks
    assert scene.do("a play 3c").asks() == asks


@pytest.mark.rule("I9")
def test_a_clone_on_an_empty_pile_passes_on_nothing() -> None:
    scene = Scene("turn=a hand=3c4d,4h5h").do("a play 3c")
    assert scene.asks() == "anything"
    assert scene.legal(1) == ["play 4h", "play 5h"]


@pytest.mark.rule("I9", "I11")
def test_a_three_cannot_change_an_announcement() -> None:
    scene = Scene("turn=a called=lower hand=3c4d,4h9h pile=8s")
    assert scene.refused("a play 3c higher") == "“higher” and “lower” are only said with an eight"
    scene.do("a play 3c")
    assert scene.legal(1) == ["play 4h"]
    assert scene.refused("b play 9h") == "a nine is not lower than an eight"


@pytest.mark.rule("I10")
def test_a_ten_burns_and_the_same_player_goes_again() -> None:
    scene = Scene("turn=a called=higher hand=Tc4d,4h pile=As2s8s").do("a play Tc")
    assert scene.now() == "turn=a hand=4d,4h burned=As2s8sTc"
    assert scene.told() == ["Ana played Tc", "Ana burned the pile of 4 cards"]
    assert scene.legal(0) == ["play 4d"]


@pytest.mark.rule("I10")
def test_a_ten_goes_on_an_empty_pile_and_burns_itself() -> None:
    assert Scene("turn=a hand=TcTd4d,4h").do("a play TcTd").now() == "turn=a hand=4d,4h burned=TcTd"


@pytest.mark.rule("I11")
def test_an_eight_is_announced_with_the_play() -> None:
    scene = Scene("turn=a hand=8c8d4d,4h9hJh2h pile=7s")
    assert scene.legal(0) == [
        *("play 8c higher", "play 8c lower", "play 8c8d higher", "play 8c8d lower")
    ]
    assert scene.refused("a play 8c") == "say “higher” or “lower” with an eight"
    scene.do("a play 8c8d higher")
    assert scene.told() == ["Ana played 8c 8d", "Ana said “higher”"]
    assert scene.legal(1) == ["play 2h", "play 9h", "play Jh"]
    assert scene.refused("b play 4h") == "a four is not higher than an eight"


@pytest.mark.rule("I11")
@pytest.mark.parametrize("top", ["9s", "Js", "As", "9s3s", "As3s3h"])
def test_an_eight_is_too_low_for_a_nine_and_a_three_that_passes_one_on(top: str) -> None:
    scene = Scene(f"turn=a hand=8c4d,4h pile={top}")
    assert scene.legal(0) == ["take"]


@pytest.mark.rule("I11")
@pytest.mark.parametrize("pile", ["8s", "8s3s"])
@pytest.mark.parametrize("called", ["higher", "lower"])
def test_an_eight_goes_on_higher_and_lower_and_is_announced_anew(pile: str, called: str) -> None:
    scene = Scene(f"turn=a called={called} hand=8c4d,4h pile={pile}")
    assert scene.do("a play 8c higher").asks() == "higher"


@pytest.mark.rule("I11")
@pytest.mark.parametrize("top", ["7s3s", "2s3s", "3s"])
def test_an_eight_goes_on_a_three_that_passes_on_little_or_nothing(top: str) -> None:
    assert Scene(f"turn=a hand=8c4d,4h pile={top}").do("a play 8c lower").asks() == "lower"


@pytest.mark.rule("I11", "I12")
def test_eights_that_burn_are_not_announced() -> None:
    scene = Scene("turn=a called=lower hand=8c8d4d,4h pile=7s8h8s")
    assert scene.legal(0) == ["play 4d", "play 8c higher", "play 8c lower", "play 8c8d"]
    assert scene.refused("a play 8c8d higher") == SAY_NEITHER
    assert scene.do("a play 8c8d").now() == "turn=a hand=4d,4h burned=7s8c8d8h8s"


@pytest.mark.rule("I11", "I12")
def test_the_fourth_eight_alone_is_not_announced() -> None:
    scene = Scene("turn=a called=lower hand=8c4d,4h pile=8d8h8s")
    assert scene.legal(0) == ["play 4d", "play 8c"]
    assert scene.refused("a play 8c lower") == SAY_NEITHER


@pytest.mark.rule("I12")
def test_four_touching_over_several_plays_and_players() -> None:
    scene = Scene("seats=3 turn=a hand=7c9c,7d9d,7h7s4c pile=6s")
    scene.do("a play 7c", "b play 7d", "c play 7h7s")
    assert scene.now() == "turn=c hand=9c,9d,4c burned=6s7c7d7h7s"


@pytest.mark.rule("I12")
def test_a_card_between_breaks_the_run() -> None:
    scene = Scene("turn=a hand=QcQdQh4d,4h pile=Qs2s").do("a play QcQdQh")
    assert scene.now() == "turn=b hand=4d,4h pile=Qs2sQcQdQh"


@pytest.mark.rule("I12")
def test_four_at_once_burn_and_trumps_count_as_their_own_rank() -> None:
    assert Scene("turn=a hand=6c6d6h6s9c,4h pile=5s").do("a play 6c6d6h6s").now() == (
        "turn=a hand=9c,4h burned=5s6c6d6h6s"
    )
    assert Scene("turn=a hand=3c3d9c,4h pile=As3h3s").do("a play 3c3d").now() == (
        "turn=a hand=9c,4h burned=As3c3d3h3s"
    )
    assert Scene("turn=a hand=2c9c,4h pile=As2d2h2s").do("a play 2c").now() == (
        "turn=a hand=9c,4h burned=As2c2d2h2s"
    )
    assert Scene("turn=a hand=3c9c,4h pile=9d9h9s").do("a play 3c").asks() == "9"


@pytest.mark.rule("I12")
def test_four_must_be_layable_on_the_pile() -> None:
    scene = Scene("turn=a hand=6c6d6h6s,4h pile=7s")
    assert scene.refused("a play 6c6d6h6s") == "a six cannot be played on a seven"


@pytest.mark.rule("G7")
def test_ranks_alone_take_the_lowest_suits() -> None:
    table = Table(parlour.find_game("idiot"), 1, list("ab"))
    hand = cards_text(table.state.piles[0])
    lowest = parse_cards(hand)[:3]
    assert table.move(f"a lay {hand[0]} {hand[2]} {hand[4]}") == Action("lay", lowest)


@pytest.mark.rule("G1")
def test_a_deal_for_ever() -> None:
    """The deal of a seed never changes, since every stored record depends on it."""
    game = parlour.find_game("idiot")
    assert parlour.position_text(game, game.new("for-ever", 5)) == (
        "idiot/1 seats=5 dealer=e hand=2s5h9d9hJhQh,4h5c6d8dTdJd,Ad5s6s7h7sKs,4c8hTsQdKdKh,"
        "Ac4s5d6c9c9s down=7d2d3s,4dAh6h,3h3cTh,As8cKc,Qc2cQs deck=2h8sTcJs7c3dJc "
        "seed=for-ever draws=2"
    )
