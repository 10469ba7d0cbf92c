"""The Idiot, clause by clause: house rules, and their effects on jumping in."""

from __future__ import annotations

import pytest

import parlour
from kit.scene import IdiotScene as Scene
from parlour.core.errors import NotationError
from parlour.notation.position import parse_position

NOT_ANNOUNCED = "eights ask for nothing by these house rules: just play them"
TOO_HIGH = "a seven asks for a seven or lower, and {} is higher"


# Taking the pile by choice


@pytest.mark.rule("I21")
@pytest.mark.option("idiot", "pickup")
def test_who_can_play_may_take_the_pile_all_the_same() -> None:
    scene = Scene("pickup=free turn=a hand=4c7c,4h9h pile=6s")
    assert scene.legal(0) == ["play 7c", "take"]
    assert scene.do("a take").now() == "pickup=free turn=b hand=4c6s7c,4h9h"
    assert scene.legal(1) == ["play 4h", "play 9h"]


@pytest.mark.rule("I21", "G2")
@pytest.mark.parametrize("hand", ["4c7c", "4c5c"])
def test_nobody_learns_whether_somebody_had_to_take_it(hand: str) -> None:
    scene = Scene(f"pickup=free turn=a hand={hand},4h9h pile=6s").do("a take")
    assert scene.told(1) == ["Ana took the pile of 1 card"]


@pytest.mark.rule("I21")
def test_an_empty_pile_cannot_be_taken() -> None:
    scene = Scene("pickup=free turn=a hand=4c,4h")
    assert scene.legal(0) == ["play 4c"]
    assert scene.refused("a take") == "you can play a card, so you have to"
    scene = Scene("pickup=free turn=a hand=,4h down=4c5c")
    assert scene.legal(0) == ["turn 1", "turn 2"]
    assert scene.refused("a take") == "you cannot “take” now, only “turn”"


@pytest.mark.rule("I21")
def test_the_pile_may_be_taken_instead_of_turning_a_face_down_card() -> None:
    scene = Scene("pickup=free turn=a hand=,4h down=4c5c pile=6s2d")
    assert scene.legal(0) == ["turn 1", "turn 2", "take"]
    assert scene.do("a take").now() == "pickup=free turn=b hand=2d6s,4h down=4c5c"


@pytest.mark.rule("I21")
def test_not_in_the_race() -> None:
    scene = Scene("pickup=free turn=b race=4 hand=4c9c9d,4dJcJd")
    assert scene.legal(1) == ["play 4d"]
    assert scene.legal(0) == ["(play 4c)"]


@pytest.mark.rule("I21", "I17")
def test_not_between_a_turned_eight_and_its_announcement() -> None:
    scene = Scene("pickup=free turn=a hand=,4h down=8c5c pile=6s").do("a turn 1")
    assert scene.legal(0) == ["announce higher", "announce lower"]
    assert scene.refused("a take") == "you cannot “take” now, only “announce”"


@pytest.mark.rule("I21", "I13")
def test_only_on_ones_turn() -> None:
    scene = Scene("pickup=free seats=3 turn=a hand=4c7c,6h9h,5h pile=6s")
    assert scene.legal(1) == ["(play 6h)"]
    assert scene.refused("b take") == "it is not your turn"


@pytest.mark.rule("I21")
def test_a_prompt_offers_the_choice() -> None:
    scene = Scene("pickup=free turn=a hand=4c7c,4h9h pile=6s")
    assert scene.prompt(0) == "Play a six or higher, or a 2, 3 or 10; or take the pile"
    assert scene.headline() == "Play a six or higher, or a 2, 3 or 10"
    scene = Scene("pickup=free turn=a hand=,4h down=4c5c pile=6s")
    assert scene.prompt(0) == (
        "Turn over one of your face-down cards, and hope for a six or higher, or a 2, 3 or 10;"
        " or take the pile"
    )


# Sevens


@pytest.mark.rule("I22")
@pytest.mark.option("idiot", "sevens")
@pytest.mark.parametrize("pile", ["7s", "9s2s7s", "7s3s", "7s3s3h"])
def test_after_a_seven_it_goes_down_and_a_three_passes_that_on(pile: str) -> None:
    scene = Scene(f"sevens=lower turn=a hand=Ac2c3c4c5c6c7c8c9cTcJcQcKc,4h pile={pile}")
    ranks = {move.split()[1][0] for move in scene.legal(0)}
    assert ranks == set("234567T")
    for card, name in (("8c higher", "an eight"), ("9c", "a nine"), ("Ac", "an Ace")):
        assert scene.refused(f"a play {card}") == TOO_HIGH.format(name)


@pytest.mark.rule("I22")
def test_plain_sevens_and_other_ranks_ask_as_ever() -> None:
    assert "play Kc" in Scene("turn=a hand=Kc,4h pile=7s").legal(0)
    assert Scene("sevens=lower turn=a hand=4cKc,4h pile=6s").legal(0) == ["play Kc"]
    assert Scene("sevens=lower turn=a hand=4c7c,4h pile=9s").legal(0) == ["take"]


@pytest.mark.rule("I22", "I11")
def test_a_seven_on_lower_still_asks_for_a_seven_or_lower() -> None:
    scene = Scene("sevens=lower turn=a called=lower hand=7c4d,4h9h pile=8s").do("a play 7c")
    assert scene.legal(1) == ["play 4h"]


@pytest.mark.rule("I22", "I23")
@pytest.mark.parametrize("pile", ["7s", "7s3s", "7s8s", "7s8s3s"])
def test_a_clear_eight_goes_on_a_seven_and_passes_it_on(pile: str) -> None:
    scene = Scene(f"sevens=lower eights=clear turn=a hand=8c9c,6h9h pile={pile}")
    assert scene.legal(0) == ["play 8c"]
    scene.do("a play 8c")
    assert scene.legal(1) == ["play 6h"]
    assert scene.refused("b play 9h") == TOO_HIGH.format("a nine")


@pytest.mark.rule("I22", "I17")
def test_a_turned_card_that_is_too_high_for_a_seven_is_taken() -> None:
    scene = Scene("sevens=lower turn=a hand=,4h down=8c5c pile=7s").do("a turn 1")
    assert scene.now() == "sevens=lower turn=b hand=7s8c,4h down=5c"


@pytest.mark.rule("I22", "I13")
def test_sevens_jump_in_on_sevens() -> None:
    scene = Scene("sevens=lower seats=3 turn=b hand=7cKc,9c,9d4d pile=7s").do("a play 7c")
    assert scene.asks() == "7"
    assert scene.legal(1) == ["take"]


@pytest.mark.rule("I22")
@pytest.mark.parametrize(
    ("pile", "headline"),
    [
        ("7s", "The seven asks for lower: play a seven or lower, or a 2, 3 or 10"),
        ("7s3s", "The three leaves the seven to go by: play a seven or lower, or a 2, 3 or 10"),
    ],
)
def test_the_headline_says_that_it_goes_down(pile: str, headline: str) -> None:
    assert Scene(f"sevens=lower turn=a hand=4c,4h pile={pile}").headline() == headline


# Skipping eights


@pytest.mark.rule("I23")
@pytest.mark.option("idiot", "eights")
@pytest.mark.parametrize(
    ("eights", "turn", "skipped"), [("8c", "c", 1), ("8c8d", "d", 2), ("8c8d8h", "e", 3)]
)
def test_eights_skip_as_many_as_were_laid(eights: str, turn: str, skipped: int) -> None:
    scene = Scene("eights=skip seats=5 turn=a hand=8c8d8h4c,4d,5c,6c,7c pile=6s")
    scene.do(f"a play {eights}")
    assert f"turn={turn} skipped={skipped} " in scene.now()
    assert (
        scene.told()[1:]
        == [f"An eight skipped {name}" for name in ("Ben", "Cleo", "Dan")][:skipped]
    )


@pytest.mark.rule("I23")
def test_an_eight_that_skips_is_a_plain_eight() -> None:
    scene = Scene("eights=skip turn=a hand=8c9c4d,4h pile=7s")
    assert scene.legal(0) == ["play 8c", "play 9c"]
    assert scene.refused("a play 8c lower") == NOT_ANNOUNCED
    assert scene.refused("a play 9c lower") == ("“higher” and “lower” are only said with an eight")
    for pile in ("9s", "9s3s", "As"):
        assert Scene(f"eights=skip turn=a hand=8c4d,4h pile={pile}").legal(0) == ["take"]
    assert Scene("eights=skip turn=a hand=7c8c,4h pile=8s").legal(0) == ["play 8c"]


@pytest.mark.rule("I23")
@pytest.mark.parametrize("laid", ["8c", "8c8d", "8c8d8h"])
def test_with_two_players_the_same_player_goes_again(laid: str) -> None:
    scene = Scene("eights=skip turn=a hand=8c8d8h9c,4h pile=7s").do(f"a play {laid}")
    assert scene.now().startswith("eights=skip turn=a hand=")  # Ben is skipped for this turn only
    assert scene.asks() == "8"
    assert scene.told()[1:] == ["An eight skipped Ben"]  # once, even by several eights


@pytest.mark.rule("I23")
def test_when_all_are_skipped_whoever_laid_goes_again_on_the_eight() -> None:
    scene = Scene("eights=skip seats=3 turn=a hand=8c8d7c,4h,4s pile=6s").do("a play 8c8d")
    assert scene.now() == "eights=skip turn=a hand=7c,4h,4s pile=6s8c8d"
    assert scene.legal(0) == ["take"]


@pytest.mark.rule("I23", "I19")
def test_when_all_are_skipped_by_somebody_who_is_out_the_next_to_their_left_goes_on() -> None:
    scene = Scene("eights=skip seats=3 turn=b hand=4h,8c8d,4s pile=6s").do("b play 8c8d")
    assert scene.now() == "eights=skip turn=c place=0,1,0 hand=4h,,4s pile=6s8c8d"
    assert scene.told()[-2:] == ["An eight skipped Cleo", "An eight skipped Ana"]


@pytest.mark.rule("I23", "I19")
def test_last_eights_skip_too() -> None:
    scene = Scene("eights=skip seats=4 turn=b hand=4h,8c,4s,4d pile=6s").do("b play 8c")
    assert scene.now() == "eights=skip turn=d skipped=1 place=0,1,0,0 hand=4h,,4s,4d pile=6s8c"
    scene = Scene("eights=skip seats=3 turn=b place=1,0,0 hand=,8c,4s pile=6s").do("b play 8c")
    assert scene.places() == (1, 2, 3)
    assert scene.told()[-1] == "Cleo ended up as the Idiot"


@pytest.mark.rule("I23")
def test_those_who_are_out_are_not_skipped() -> None:
    scene = Scene("eights=skip seats=4 turn=a place=0,1,0,0 hand=8c5c,,4s,4d pile=6s")
    assert scene.do("a play 8c").now().startswith("eights=skip turn=d skipped=1 ")


@pytest.mark.rule("I23", "I12")
@pytest.mark.parametrize(
    ("hand", "pile", "move"),
    [("8c5c", "8d8h8s", "a play 8c"), ("8c8d8h8s5c", "6s", "a play 8c8d8h8s")],
)
def test_eights_that_burn_skip_nobody(hand: str, pile: str, move: str) -> None:
    scene = Scene(f"eights=skip seats=3 turn=a hand={hand},4h,4s pile={pile}").do(move)
    assert scene.now().startswith("eights=skip turn=a hand=5c,4h,4s burned=")
    assert not any("skipped" in told for told in scene.told())


@pytest.mark.rule("I23", "I24")
def test_four_eights_that_do_not_burn_skip_four() -> None:
    scene = Scene("eights=skip burn=off seats=5 turn=a hand=8c8d8h8s5c,4c,4d,4h,4s pile=6s")
    scene.do("a play 8c8d8h8s")
    assert scene.now().startswith("eights=skip burn=off turn=a hand=5c,")


@pytest.mark.rule("I23", "I9")
def test_a_three_passes_on_the_rank_and_not_the_skip() -> None:
    scene = Scene("eights=skip seats=4 turn=a skipped=1 hand=3c4c,9c,4s,4d pile=8s")
    scene.do("a play 3c")
    assert scene.now() == "eights=skip turn=b hand=4c,9c,4s,4d pile=8s3c"
    assert scene.asks() == "8"
    assert scene.refused("b play 4s") == "you do not have 4s"
    assert scene.legal(1) == ["play 9c"]


@pytest.mark.rule("I23", "I13", "I14")
def test_an_eight_that_jumps_in_skips_from_where_it_came() -> None:
    scene = Scene("eights=skip seats=4 turn=b hand=5c,9c,8c4s,4d pile=8s")
    assert scene.legal(2) == ["(play 8c)"]
    scene.do("c play 8c")
    assert scene.now() == "eights=skip turn=a skipped=1 hand=5c,9c,4s,4d pile=8s8c"


@pytest.mark.rule("I23", "I13")
@pytest.mark.parametrize(
    ("eights", "order"),
    [("8c", (1, 3, 0, 2)), ("8c8d", (1, 2, 0, 3)), ("8c8d8h", (1, 2, 3, 0))],
)
def test_after_a_skip_players_are_asked_from_the_left_of_whoever_laid(
    eights: str, order: tuple[int, ...]
) -> None:
    scene = Scene("eights=skip seats=4 turn=a hand=8c8d8h4c,4d,5c,6c pile=6s")
    scene.do(f"a play {eights}")
    assert scene.game.poll_order(scene.s) == order
    assert scene.game.awaited(scene.s) == (order[-1],)


@pytest.mark.rule("I23", "I13", "I19")
def test_whoever_laid_and_is_out_is_not_asked() -> None:
    scene = Scene("eights=skip seats=4 turn=b hand=4h,8c,4s,4d pile=6s").do("b play 8c")
    assert scene.game.poll_order(scene.s) == (2, 0, 3)


@pytest.mark.rule("I23")
def test_a_skip_is_over_with_the_next_move() -> None:
    scene = Scene("eights=skip seats=3 turn=a hand=8c4c,5c,9c4d pile=6s").do("a play 8c")
    assert "skipped=1" in scene.now()
    assert "skipped" not in scene.do("c play 9c").now()


@pytest.mark.rule("I23", "I17")
@pytest.mark.parametrize("eights", ["skip", "clear"])
def test_a_turned_eight_is_not_announced(eights: str) -> None:
    scene = Scene(f"eights={eights} seats=3 turn=a hand=,4h,4s8d down=8c5c pile=6s").do("a turn 1")
    turn = "c skipped=1" if eights == "skip" else "b"
    assert scene.now() == f"eights={eights} turn={turn} hand=,4h,4s8d down=5c pile=6s8c"
    assert scene.game.offers(scene.s, 2)


@pytest.mark.rule("I23")
def test_what_a_button_says_of_a_skip() -> None:
    scene = Scene("eights=skip seats=3 turn=a hand=8c,4h5h,4s5s up=9h pile=6s")
    assert scene.buttons(0) == ["Play the {cards} / Ben is skipped: then it is Cleo’s turn"]
    assert Scene("eights=skip turn=a hand=8c,4h5h up=9h pile=6s").buttons(0) == [
        "Play the {cards} / Ben is skipped, and you play again"
    ]
    assert (
        Scene("eights=skip turn=a hand=8c8d,4h5h up=9h pile=6s")
        .buttons(0)[0]
        .endswith("Each eight skips a player")
    )


# Clear (see-through) eights


@pytest.mark.rule("I23")
@pytest.mark.parametrize(
    ("pile", "asks"), [("As", "A"), ("9s", "9"), ("9s3s", "9"), ("9s2s", "any")]
)
def test_a_clear_eight_goes_on_anything_and_leaves_what_was_asked(pile: str, asks: str) -> None:
    scene = Scene(f"eights=clear turn=a hand=8c4c,4h pile={pile}")
    assert "play 8c" in scene.legal(0)
    assert scene.refused("a play 8c higher") == NOT_ANNOUNCED
    assert str(scene.do("a play 8c").asks()).startswith(asks)


@pytest.mark.rule("I23")
def test_a_clear_eight_on_an_empty_pile_asks_nothing() -> None:
    scene = Scene("eights=clear turn=a hand=8c4c,4h").do("a play 8c")
    assert scene.asks() == "anything"
    assert scene.legal(1) == ["play 4h"]


@pytest.mark.rule("I23")
def test_what_is_said_of_a_clear_eight() -> None:
    scene = Scene("eights=clear turn=b hand=9c,4h pile=Ks8c")
    assert scene.headline() == (
        "The eight leaves a King to beat: play a King or higher, or a 2, 3, 8 or 10"
    )
    assert scene.refused("b play 4h") == (
        "a four cannot be played on an eight that leaves a King to beat"
    )


@pytest.mark.rule("I23", "I12")
def test_touching_clear_eights_burn() -> None:
    scene = Scene("eights=clear turn=a hand=8c4c,4h pile=As8d8h8s").do("a play 8c")
    assert scene.now() == "eights=clear turn=a hand=4c,4h burned=As8c8d8h8s"


@pytest.mark.rule("I23", "I13")
def test_only_eights_jump_in_on_a_clear_eight() -> None:
    scene = Scene("eights=clear seats=3 turn=b hand=8cKc,Ac,4c pile=Ks8d")
    assert scene.legal(0) == ["(play 8c)"]
    assert scene.refused("a play Kc") == "it is not your turn, and only eights can jump in"
    assert scene.do("a play 8c").asks() == "K"


# Four of a rank without a burn


@pytest.mark.rule("I24")
@pytest.mark.option("idiot", "burn")
def test_four_touching_do_not_burn() -> None:
    scene = Scene("burn=off turn=a hand=6c4c,4h9h pile=6d6h6s").do("a play 6c")
    assert scene.now() == "burn=off turn=b hand=4c,4h9h pile=6d6h6s6c"
    assert scene.legal(1) == ["play 9h"]


@pytest.mark.rule("I24", "I10")
def test_tens_still_burn() -> None:
    scene = Scene("burn=off turn=a hand=Tc4c,4h pile=6d6h6s").do("a play Tc")
    assert scene.now() == "burn=off turn=a hand=4c,4h burned=6d6h6sTc"


@pytest.mark.rule("I24", "I11")
@pytest.mark.parametrize(
    ("hand", "pile", "called", "move"),
    [
        ("8c4c", "8d8h8s", "higher", "play 8c"),
        ("8c8d4c", "8h8s", "lower", "play 8c8d"),
        ("8c8d8h8s4c", "6s", "-", "play 8c8d8h8s"),
    ],
)
def test_four_eights_are_announced_like_fewer(hand: str, pile: str, called: str, move: str) -> None:
    scene = Scene(f"burn=off turn=a called={called} hand={hand},4h pile={pile}")
    assert {f"{move} higher", f"{move} lower"} <= set(scene.legal(0))
    assert scene.refused(f"a {move}") == "say “higher” or “lower” with an eight"
    assert scene.do(f"a {move} higher").asks() == "higher"


@pytest.mark.rule("I24", "I13", "I14")
def test_a_fourth_card_jumps_in_without_burning() -> None:
    scene = Scene("burn=off seats=3 turn=b hand=4c,9c,8cKc pile=8d8h8s called=lower")
    assert scene.legal(2) == ["(play 8c higher)", "(play 8c lower)"]
    assert scene.do("c play 8c lower").now() == (
        "burn=off turn=a called=lower hand=4c,9c,Kc pile=8d8h8s8c"
    )


# The dealer


@pytest.mark.rule("G12", "I3")
@pytest.mark.option("idiot", "dealer")
@pytest.mark.parametrize("dealer", ["a", "b", "c"])
def test_the_dealer_can_be_chosen(dealer: str) -> None:
    game = parlour.find_game("idiot", dealer=dealer)
    for seed in range(5):
        s = game.new(seed, 3)
        assert getattr(s, "dealer") == "abc".index(dealer)  # noqa: B009
        assert game.awaited(s)[0] == ("abc".index(dealer) + 1) % 3


@pytest.mark.rule("G12")
def test_a_dealer_who_is_not_there_is_refused() -> None:
    with pytest.raises(parlour.OptionError, match="player 4 is to deal, but there are only 3"):
        parlour.new("idiot", seats=3, dealer="d")
    assert parlour.new("idiot", seats=4, dealer="d").game.chosen["dealer"] == "d"


@pytest.mark.rule("G12")
def test_a_record_has_the_dealer_as_a_rule_and_a_position_as_a_register() -> None:
    table = parlour.new("idiot", seed=1, seats=3, dealer="c")
    assert '[Options "dealer=c"]' in parlour.record_text(table)
    assert parlour.parse_record(parlour.record_text(table)).position() == table.position()
    assert table.position().startswith("idiot/1 seats=3 dealer=c hand=")
    game, s = parse_position(table.position())
    assert (game.chosen["dealer"], getattr(s, "dealer")) == ("drawn", 2)  # noqa: B009


# Impossible positions


@pytest.mark.rule("I23", "I24")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("burn=off turn=a hand=4c,4h pile=Ts", "a ten burns the pile"),
        ("eights=skip turn=a called=lower hand=4c,4h pile=8s", "eights are not announced"),
        ("eights=clear turn=a called=lower hand=4c,4h pile=8s", "eights are not announced"),
        ("eights=skip seats=3 turn=a skipped=1 hand=4c,4h,4d pile=9s", "only eights on top"),
        ("eights=skip seats=3 turn=a skipped=2 hand=4c,4h,4d pile=8s", "only eights on top"),
        ("eights=skip turn=a skipped=1 hand=4c,4h pile=8s", "only eights on top"),
        ("seats=3 turn=a skipped=1 called=lower hand=4c,4h,4d pile=8s", "only eights on top"),
        ("turn=a hand=4c,4h pile=8c8d8h8s called=lower", "so do four of a rank"),
    ],
)
def test_impossible_positions(position: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_position(f"idiot/1 {position}")


def test_positions_that_house_rules_make_possible() -> None:
    parse_position("idiot/1 burn=off turn=a called=lower hand=4c,4h pile=8c8d8h8s")
    parse_position("idiot/1 eights=skip turn=a hand=4c,4h pile=8c8d")
