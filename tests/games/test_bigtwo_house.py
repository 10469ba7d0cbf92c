"""The house rules of Big Two, clause by clause (T13 to T19)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import parlour
from games.test_bigtwo import Scene
from kit.scene import NAMES
from parlour.core.as_json import words_json
from parlour.core.cards import HIDDEN, cards_text, pack, parse_cards
from parlour.core.errors import NotationError
from parlour.core.event import Said
from parlour.core.game_texts import in_order
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.core.view import asked_of_seat
from parlour.course.coach import tips
from parlour.games.bigtwo.hands import worth_of
from parlour.games.bigtwo.rules import BigTwo
from parlour.games.bigtwo.state import FLUSH, KIND_BITS
from parlour.notation.position import parse_position


def beats(new: str, old: str, rules: str = "") -> bool:
    """Return whether hand `new` beats hand `old`: b has played the old one, and a has to answer."""
    cards, top = (parse_cards(text) for text in (new, old))
    spare = [card for card in pack() if card not in (*cards, *top) and card >> 2 != 2]
    others = ",".join([cards_text(tuple(spare[at : at + 2])) for at in (2, 4, 6)])
    scene = Scene(f"bigtwo/1 {rules} hand={new}{cards_text(spare[:1])},{others} top=,{old}")
    return cards_text(tuple(sorted(cards))) in scene.plays()


def ladder(rules: str, *hands: str) -> None:
    """Check that each hand beats the one before it, and never the reverse."""
    for low, high in pairwise(hands):
        assert beats(high, low, rules), (high, low)
        assert not beats(low, high, rules), (low, high)


# T13: a pass counts for one turn only

BACK = "bigtwo/1 passing=back"


@pytest.mark.rule("T13")
@pytest.mark.option("bigtwo", "passing")
def test_whoever_has_passed_plays_again_when_the_turn_comes_round() -> None:
    scene = Scene(f"{BACK} turn=b hand=5dKc,AdKd,7dKh,6dQs top=,,4d").do("b pass", "a play 5d")
    scene.do("d play 6d", "c play 7d")
    assert scene.game.awaited(scene.s) == (1,)
    assert scene.plays() == ["Ad", "Kd"]
    scene.do("b play Ad")
    assert scene.text() == f"{BACK} hand=Kc,Kd,Kh,Qs top=,Ad played=5d,,4d7d,6d"


@pytest.mark.rule("T13")
def test_the_trick_is_over_when_all_others_have_passed_since_the_last_play() -> None:
    scene = Scene(f"{BACK} turn=b hand=5dKc,Ad,7dKh,6dQs top=,,4d")
    scene.do("b pass", "a pass", "d play 6d", "c pass", "b pass")
    assert scene.text() == f"{BACK} passed=bc hand=5dKc,Ad,7dKh,Qs top=,,,6d played=,,4d"
    scene.do("a pass")
    assert scene.told()[-1] == "Dan took the trick"
    assert scene.text() == f"{BACK} turn=d hand=5dKc,Ad,7dKh,Qs played=,,4d,6d"
    assert scene.verbs(3) == ["play"]


@pytest.mark.rule("T13")
def test_a_pass_that_comes_back_can_pass_again() -> None:
    scene = Scene(f"{BACK} turn=b hand=5dKc,AdKd,7dKh,6dQs top=,,4d")
    scene.do("b pass", "a play 5d", "d pass", "c pass", "b pass")
    assert scene.told()[-1] == "Ana took the trick"
    assert scene.game.awaited(scene.s) == (0,)


@pytest.mark.rule("T13")
def test_out_of_turn_nobody_is_told_that_they_are_out() -> None:
    scene = Scene(f"{BACK} turn=b hand=5dKc,AdKd,7dKh,6dQs top=,,4d").do("b pass")
    assert scene.refused("b play Ad") == "it is not your turn"
    assert scene.buttons(0)[-1] == "Pass / You can come back in if somebody plays on"
    scene.do("a pass")
    assert scene.buttons(3)[-1] == "Pass / Cleo takes the trick and leads the next one"


@pytest.mark.rule("T13")
@pytest.mark.parametrize(
    "text", ["turn=d passed=b", "turn=b passed=d", "turn=a", "turn=a passed=bd"]
)
def test_positions_in_which_somebody_was_left_out(text: str) -> None:
    """c played last. Every player between c and the player in turn must have passed, and no other
    player may have."""
    with pytest.raises(NotationError, match="the turn or who has passed is wrong"):
        parse_position(f"{BACK} {text} hand=4c,9c,Tc,Jc top=,,8c")


@pytest.mark.rule("T13")
@pytest.mark.parametrize("text", ["turn=b", "turn=a passed=b", "turn=d passed=ab"])
def test_positions_in_which_nobody_was(text: str) -> None:
    parse_position(f"{BACK} {text} hand=4c,9c,Tc,Jc top=,,8c")


@pytest.mark.rule("T13")
def test_a_game_that_is_won_waits_for_nobody() -> None:
    scene = Scene(f"{BACK} turn=a passed=b hand=Kc,AdKd,7dKh,6dQs top=,,4d").do("a play Kc")
    assert scene.game.awaited(scene.s) == ()
    assert scene.text() == f"{BACK} hand=,AdKd,7dKh,6dQs top=Kc played=,,4d"
    parse_position(scene.text())


# T14: the order of suits

DIAMONDS = "suits=diamonds"


@pytest.mark.rule("T14")
@pytest.mark.option("bigtwo", "suits")
def test_diamonds_are_the_lowest_suit() -> None:
    order = [f"{rank}{suit}" for rank in "456789TJQKA2" for suit in "dchs"]
    ladder(DIAMONDS, *order)


@pytest.mark.rule("T14")
def test_suits_in_other_hands() -> None:
    ladder(DIAMONDS, "9h9s", "TcTd", "ThTs", "JcJd")
    ladder(DIAMONDS, "TdTh", "TcTs")
    ladder(DIAMONDS, "5s6s7s8s9d", "5c6d7d8d9c", "5h6h7h8c9h")
    ladder(DIAMONDS, "5d6d7d8d9d", "5c6c7c8c9c", "5h6h7h8h9h")


@pytest.mark.rule("T14")
def test_the_three_of_diamonds_leads() -> None:
    game = parlour.find_game("bigtwo", suits="diamonds")
    for seed in range(10):
        s = game.new(seed, log=True)
        (leader,) = game.awaited(s)
        assert parse_cards("3d")[0] in s.piles[leader]
    scene = Scene("bigtwo/1 suits=diamonds turn=c hand=4c,5c,3c3d3s4d5d6d7dKs,6c")
    assert scene.refused("c play 3c3s") == "the first play has to include 3d"
    assert scene.plays() == ["3d", "3c3d", "3d3s", "3c3d3s", "3d4d5d6d7d"]
    assert scene.prompt(2) == "Lead a hand that includes 3d"
    assert scene.game.default_move(scene.s, 2) == Action("play", parse_cards("3d"))


@pytest.mark.rule("T14")
def test_hands_sort_by_the_order_in_force() -> None:
    cards = parse_cards("As2cAc3s3c3dKhTdAd")
    assert cards_text(in_order(parlour.find_game("bigtwo"), cards)) == "3c3d3sTdKhAcAdAs2c"
    game = parlour.find_game("bigtwo", suits="diamonds")
    assert cards_text(in_order(game, cards)) == "3d3c3sTdKhAdAcAs2c"
    view = parlour.View(game, game.new(1), 0)
    assert (
        words_json(view, Reader(NAMES), asked_of_seat(view), view.facts())["suits"] == "dchs"
    )  # clients sort hands by these codes


@pytest.mark.rule("T14", "G7")
@pytest.mark.parametrize(("rules", "meant"), [("", "play 9c"), ("suits=diamonds", "play 9d")])
def test_a_rank_alone_takes_the_lowest_suit(rules: str, meant: str) -> None:
    table = parlour.Table.from_position(f"bigtwo/1 {rules} hand=9c9d9hKs,5c6c,5d6d,5h6h")
    assert table.move("a play 9") == parlour.parse_move(f"a {meant}")[1]


# T15: the first lead

HOLDS = "turn=c hand=4c,5c,3c3d3s4d5d6d7dKs,6c"


@pytest.mark.rule("T15")
@pytest.mark.option("bigtwo", "first_lead")
def test_the_lowest_card_alone() -> None:
    scene = Scene(f"bigtwo/1 first_lead=alone {HOLDS}")
    assert scene.plays() == ["3c"]
    for move in ("c play 3c3d", "c play Ks", "c play 3c4d5d6d7d"):
        assert scene.refused(move) == "the first play has to be 3c on its own"
    assert scene.prompt(2) == "Lead 3c on its own"
    scene = Scene(f"bigtwo/1 first_lead=alone suits=diamonds {HOLDS}")
    assert scene.plays() == ["3d"]


@pytest.mark.rule("T15")
def test_any_hand() -> None:
    scene = Scene(f"bigtwo/1 first_lead=free {HOLDS}")
    scene.do("c play Ks")
    assert "3c3d3s4d5d6d7d" in scene.text()
    later = Scene("bigtwo/1 first_lead=free turn=c hand=3c,5c,4d5d,6c top=,,,3h")
    assert later.plays() == ["4d", "5d"]  # a may keep 3c for later


@pytest.mark.rule("T15")
@pytest.mark.parametrize(
    ("rules", "headline", "said"),
    [
        ("", "Ana leads, with a hand that includes 3c", "You have 3c and lead with it"),
        ("first_lead=alone", "Ana leads, with 3c on its own", "You have 3c and lead with it"),
        ("first_lead=free", "Ana leads, with any hand", "You have 3c and lead"),
    ],
)
def test_the_first_lead_in_words(rules: str, headline: str, said: str) -> None:
    rest = "??*13,??*13,??*13"
    scene = Scene(f"bigtwo/1 {rules} hand=3c4d6c7hKcKdKhKs9dTcJdJh2d,{rest}")
    assert scene.headline() == headline
    s = scene.game.new(1, log=True)
    (leader,) = scene.game.awaited(s)
    scene.s = s
    assert scene.told(leader)[-1] == said


# T16: the kinds of hands


@pytest.mark.rule("T16")
@pytest.mark.option("bigtwo", "trips")
def test_without_trips() -> None:
    scene = Scene("bigtwo/1 trips=off turn=b hand=5d,9c9d9hTcTs,7d,6d")
    assert [cards for cards in scene.plays() if len(cards) == 6] == []
    assert "9c9d9hTcTs" in scene.plays()  # full houses are still allowed
    assert scene.refused("b play 9c9d9h") == "three cards do not make a hand here"
    assert scene.prompt(1) == "Lead what you like: a card, a pair or a full house"


@pytest.mark.rule("T16")
@pytest.mark.option("bigtwo", "flushes")
def test_without_flushes() -> None:
    hand = "4c5c6c7c9cKc"
    scene = Scene(f"bigtwo/1 flushes=off turn=b hand=5d,{hand},7d,6d")
    assert [cards for cards in scene.plays() if len(cards) == 10] == []
    assert scene.refused("b play 4c5c6c7cKc") == (
        "five cards have to be a straight, a full house, four of a kind with a fifth card"
        " or a straight flush"
    )
    assert beats("4c5c6c7c8c", "9d9h9sKdKh", "flushes=off")  # straight flushes still count
    assert beats("4c4d4h9c9d", "JdQsKsAs2s", "flushes=off")
    ladder("flushes=off straights=no-two", "5c6d7d8d9d", "4c4d4hKcKd")
    assert not beats("JcQcKcAc2c", "5d6d7d8d9h", "flushes=off straights=no-two")


@pytest.mark.rule("T16", "T10")
@pytest.mark.option("bigtwo", "kickers")
def test_without_kickers() -> None:
    for bombs in ("fivers", "quads", "off"):
        rules = f"kickers=off bombs={bombs}"
        assert not beats("9c9d9h9s4d", "8c8d8hKcKd", rules)
        assert not beats("9c9d9h9s4d", "KcKd", rules)
        assert beats("5c6c7c8c9c", "KcKd", rules) == (bombs != "off")
        assert beats("9c9d9h9s", "KcKd", rules) == (bombs == "quads")
    scene = Scene("bigtwo/1 kickers=off turn=b hand=5d,4d9c9d9h9s,7d,6d")
    for move in ("b play 9c9d9h9s", "b play 4d9c9d9h9s"):
        assert scene.refused(move) == "four of a kind is not a hand here"
    scene = Scene("bigtwo/1 kickers=off bombs=quads turn=b hand=5d,4d9c9d9h9s,7d,6d")
    assert scene.refused("b play 4d9c9d9h9s") == (
        "four of a kind does not go with a fifth card here"
    )


@pytest.mark.rule("T16")
@pytest.mark.option("bigtwo", "fours")
def test_two_pairs_compare_by_the_higher_pair() -> None:
    for bombs in ("fivers", "quads", "off"):
        rules = f"fours=on bombs={bombs}"
        ladder(rules, "4c4d9c9d", "4h4sTcTd", "QcQdKcKd", "5c5dAcAd", "4c4d2c2d")
        ladder(rules, "4c4d9d9h", "5c5d9c9s")  # compared by the higher suit of the higher pair
        ladder(rules, "QcQd9d9h", "4c4dQhQs")  # the lower pair does not matter
    ladder("fours=on suits=diamonds", "4c4d9c9d", "5c5d9h9s")


@pytest.mark.rule("T16")
def test_two_pairs_are_of_different_ranks() -> None:
    scene = Scene("bigtwo/1 fours=on turn=b hand=5d,4c4d4h4s9c9d,7d,6d top=,,5c5h8c8d")
    assert sorted(scene.plays()) == sorted(
        [
            *("4c4d9c9d", "4c4h9c9d", "4c4s9c9d", "4d4h9c9d", "4d4s9c9d", "4h4s9c9d"),
            *("4c4d4h4s", "4c4d4h4s9c", "4c4d4h4s9d"),
        ]
    )


@pytest.mark.rule("T16")
@pytest.mark.parametrize("bombs", ["fivers", "quads", "off"])
def test_a_bare_four_beats_any_two_pairs_and_compares_by_rank(bombs: str) -> None:
    ladder(f"fours=on bombs={bombs}", "AcAd2c2d", "4c4d4h4s", "9c9d9h9s", "KcKdKhKs")


@pytest.mark.rule("T16", "T10")
@pytest.mark.parametrize("bombs", ["fivers", "quads", "off"])
def test_a_hand_of_four_is_beaten_by_a_higher_one_or_by_a_bomb(bombs: str) -> None:
    rules = f"fours=on bombs={bombs}"
    for top in ("QcQdKcKd", "5c5dAcAd"):
        assert beats("4c4d4h4s6d", top, rules) == (bombs != "off")
        assert beats("5s6s7s8s9s", top, rules) == (bombs != "off")
        for other in ("2c2d", "2c2d2h", "2c2d2h6c6d", "4s6s8sTsQs", "4h"):
            assert not beats(other, top, rules)


@pytest.mark.rule("T16", "T10")
def test_what_beats_a_bare_four() -> None:
    """A bare four that counts as a bomb is beaten only by higher bombs. Otherwise any bomb beats it
    or, without bombs, no other hand."""
    bare = "KcKdKhKs"
    assert beats("4c4d4h4s6d", bare, "fours=on bombs=fivers")
    assert beats("5s6s7s8s9s", bare, "fours=on bombs=fivers")
    assert not beats("4c4d4h4s6d", bare, "fours=on bombs=quads")
    assert beats("2c2d2h2s6d", bare, "fours=on bombs=quads")
    assert beats("5s6s7s8s9s", bare, "fours=on bombs=quads")
    for bomb in ("2c2d2h2s6d", "5s6s7s8s9s"):
        assert not beats(bomb, bare, "fours=on bombs=off")
    assert beats("2c2d2h2s", bare, "fours=on bombs=off")


@pytest.mark.rule("T16", "T10")
def test_where_a_bare_four_goes() -> None:
    for top in ("QcQd", "QcQdQh", "QcQdQhJcJd", "9cTdJdQdKd"):
        assert beats("4c4d4h4s", top, "fours=on bombs=quads")
        for bombs in ("fivers", "off"):
            assert not beats("4c4d4h4s", top, f"fours=on bombs={bombs}")
    for bombs in ("fivers", "quads", "off"):
        assert not beats("4c4d4h4s", "5c", f"fours=on bombs={bombs}")
        lead = Scene(f"bigtwo/1 fours=on bombs={bombs} turn=b hand=5d,4c4d4h4s9c,7d,6d")
        assert "4c4d4h4s" in lead.plays()


@pytest.mark.rule("T16")
@pytest.mark.parametrize(
    ("bombs", "top", "asked"),
    [
        ("fivers", "QcQdKcKd", "two pairs up to Kings with a higher hand of four or a bomb"),
        ("quads", "QcQdKcKd", "two pairs up to Kings with a higher hand of four or a bomb"),
        ("off", "QcQdKcKd", "two pairs up to Kings"),
        ("fivers", "4c4d4h4s", "four fours with four of a higher rank or a bomb"),
        ("quads", "4c4d4h4s", "four fours with a higher bomb"),
        ("off", "4c4d4h4s", "four fours"),
    ],
)
def test_hands_of_four_in_words(bombs: str, top: str, asked: str) -> None:
    rules = f"fours=on bombs={bombs}"
    scene = Scene(f"bigtwo/1 {rules} turn=b hand=5d,AcAdAhAs2d2s8c,7d,6d top=,,{top}")
    assert scene.prompt(1) == f"Beat Cleo’s {asked}, or pass"
    assert scene.headline() == f"Beat {asked.partition(' with')[0]}"
    assert scene.refused("b play 8c").startswith(f"8c cannot go on {asked.partition(' with')[0]}")
    assert scene.refused("b play AcAd2d8c") == "four cards have to be two pairs or four of a kind"
    scene = Scene(f"bigtwo/1 {rules} turn=b hand=5d,{top}9h,7d,6d").do(f"b play {top}")
    assert scene.told()[0].endswith(f": {asked.partition(' with')[0]}")


@pytest.mark.rule("T16")
def test_lower_hands_of_four_in_words() -> None:
    scene = Scene("bigtwo/1 fours=on turn=b hand=5d,4c4d9c9dKc,7d,6d top=,,5c5hTcTd")
    assert scene.refused("b play 4c4d9c9d") == (
        "two pairs up to nines cannot beat two pairs up to tens"
    )
    scene = Scene("bigtwo/1 fours=on turn=b hand=5d,4c4d9c9dKc,7d,6d top=,,5c5h9h9s")
    assert scene.refused("b play 4c4d9c9d") == (
        "two pairs up to nines cannot beat another of a higher suit"
    )
    scene = Scene("bigtwo/1 fours=on turn=b hand=5d,4c4d9c9dKc,7d,6d top=,,TcTdThTs")
    assert scene.refused("b play 4c4d9c9d") == "two pairs up to nines cannot beat four tens"
    assert Scene("bigtwo/1 fours=on turn=b hand=5d,4c4d9c9d4h4sKc,7d,6d").prompt(1) == (
        "Lead what you like: a card, a pair, three of a kind, two pairs, four of a kind"
        " or a full house"
    )


# T17: the next player has one card left

HIGHEST = "bigtwo/1 one_card=highest"


@pytest.mark.rule("T17")
@pytest.mark.option("bigtwo", "one_card")
def test_a_lone_has_to_be_the_highest_card() -> None:
    scene = Scene(f"{HIGHEST} hand=5c8d8hKdKs,4cTd,6s8s,2d top=,6h")
    assert scene.plays() == ["Ks"]  # even if that breaks a pair
    assert scene.verbs(0) == ["play", "pass"]
    reason = "seat d has one card left, so a card on its own has to be your highest, Ks"
    for move in ("a play 8d", "a play Kd"):
        assert scene.refused(move) == reason
    assert scene.prompt(0) == "Beat Ben’s 6h with your highest card, or pass"
    free = Scene("bigtwo/1 hand=5c8d8hKdKs,4cTd,6s8s,2d top=,6h")
    assert free.plays() == ["8d", "8h", "Kd", "Ks"]


@pytest.mark.rule("T17")
def test_leading_other_hands_stay_free() -> None:
    scene = Scene(f"{HIGHEST} hand=5c8d8hKdKs,4cTd,6s8s,2d")
    assert scene.plays() == ["Ks", "8d8h", "KdKs"]
    assert scene.prompt(0) == (
        "Lead what you like: a card or a pair. Dan has one card left, so a card on its own has to"
        " be your highest"
    )
    assert scene.game.default_move(scene.s, 0) == Action("play", parse_cards("Ks"))


@pytest.mark.rule("T17", "T14")
def test_the_highest_by_the_order_of_suits_in_force() -> None:
    assert Scene(f"{HIGHEST} hand=5c8dKcKd,4cTd,6s8s,2d top=,6h").plays() == ["Kd"]
    assert Scene(f"{HIGHEST} suits=diamonds hand=5c8dKcKd,4cTd,6s8s,2d top=,6h").plays() == ["Kc"]


@pytest.mark.rule("T17")
def test_somebody_else_with_one_card_does_not_count() -> None:
    assert Scene(f"{HIGHEST} hand=5c8dKd,4c,6s,2d7d top=,6h").plays() == ["8d", "Kd"]


@pytest.mark.rule("T17")
def test_the_next_player_is_the_next_still_in_the_trick() -> None:
    """d has passed and is out of the trick, so c comes next, who has one card left."""
    assert Scene(f"{HIGHEST} passed=d hand=5c8dKd,4cTd,6s,2d7d top=,6h").plays() == ["Kd"]
    assert Scene(f"{HIGHEST} passed=d hand=5c8dKd,4cTd,6s8s,2d top=,6h").plays() == ["8d", "Kd"]


@pytest.mark.rule("T17", "T13")
def test_where_passes_come_back_it_is_always_the_next_seat() -> None:
    rules = f"{HIGHEST} passing=back"
    scene = Scene(f"{rules} turn=b hand=5c8dKd,4cTd,6s,2d7h7s top=,,6h")
    scene.do("b pass", "a play 8d", "d play 2d", "c pass", "b pass")
    assert scene.game.awaited(scene.s) == (0,)
    after = Scene(f"{rules} turn=b hand=5c8dKd,4cTd,6s7s,2d top=,,6h").do("b pass")
    assert after.plays() == ["Kd"]  # d has not played in this trick
    last = Scene(f"{rules} turn=d passed=ab hand=5c8dKd,4cTd,6s,2d7d top=,,6h")
    assert last.plays() == ["2d"]  # c played last, so c comes next and has one card left


@pytest.mark.rule("T17", "T15")
def test_the_first_lead_is_as_ever() -> None:
    """In the first lead, T15 wins over T17. Both apply only in made-up positions, since players
    lead first with full hands."""
    for how, plays in (("with", ["3c", "3c3d"]), ("alone", ["3c"])):
        scene = Scene(f"{HIGHEST} first_lead={how} hand=3c3dKd,4cTd,6s8s,2d")
        assert scene.plays() == plays


@pytest.mark.rule("T17")
def test_what_a_beginner_is_told_then() -> None:
    view = Scene(f"{HIGHEST} hand=5c8d8hKdKs,4cTd,6s8s,2d top=,6h").view(0)
    assert [tip.text.id for tip in tips(view)] == [
        "bigtwo.coach.block_or_pass",
        "bigtwo.coach.may_pass",
    ]


# T18: what losers pay

NINE, TEN = "5d5h5s6d6h6s7d7h7s", "8c8d8h8s9c9d9h9s4cKs"
ALL = "TcTdThTsJcJdJhJsQcQdQhQsKc"


@pytest.mark.rule("T18", "T11")
@pytest.mark.option("bigtwo", "scoring")
@pytest.mark.parametrize(
    ("scoring", "points"),
    [("steep", (-9, 68, -20, -39)), ("flat", (-9, 32, -10, -13)), ("twos", (-9, 68, -20, -39))],
)
def test_what_cards_cost(scoring: str, points: tuple[int, ...]) -> None:
    scene = Scene(f"bigtwo/1 scoring={scoring} turn=b hand={NINE},4d,{TEN},{ALL} top=,,3d")
    assert scene.do("b play 4d").game.outcome(scene.s) == parlour.Outcome((2, 1, 3, 4), points)


@pytest.mark.rule("T18")
@pytest.mark.parametrize(
    ("hands", "owed"),
    [
        ("2c5h,4d,7d7h,6d", (4, 2, 1)),
        ("2c2d2h2s,4d,7d7h,6d", (64, 2, 1)),
        ("2c,4d,2d7h,2h", (2, 4, 2)),
        # hands of ten or more count double, and all thirteen cards triple
        (f"5d,4d,2c{TEN[2:]},2d{ALL[2:]}", (1, 40, 78)),
    ],
)
def test_each_two_doubles_what_is_owed(hands: str, owed: tuple[int, ...]) -> None:
    scene = Scene(f"bigtwo/1 scoring=twos turn=b hand={hands} top=,,3d").do("b play 4d")
    outcome = scene.game.outcome(scene.s)
    assert outcome is not None
    a, c, d = owed
    assert outcome.points == (-a, a + c + d, -c, -d)


@pytest.mark.rule("T18", "G2")
def test_whoever_pays_for_twos_shows_them() -> None:
    scene = Scene("bigtwo/1 scoring=twos turn=b hand=2c5h,4d,2d2h7h,6d top=,,3d").do("b play 4d")
    assert scene.told(0)[-2:] == ["You pay more for 2c", "Cleo pays more for 2d 2h"]
    for scoring in ("steep", "flat"):
        scene = Scene(f"bigtwo/1 scoring={scoring} turn=b hand=2c5h,4d,7h,6d top=,,3d")
        assert scene.do("b play 4d").told()[-1] == "Ben ran out of cards and won"


# T19: comparing two flushes

SUITS_OF_FLUSHES = ("c", "d", "h", "s")
RANK_ORDER = "3456789TJQKA2"


def flush(ranks: str, suit: str) -> str:
    return "".join([rank + suit for rank in ranks])


def stands(order: str, ranks: str, suit: str, suits: str) -> tuple[object, ...]:
    """Return a key by which flushes compare as in the rulebook."""
    heights = tuple(sorted([RANK_ORDER.index(rank) for rank in ranks], reverse=True))
    height = ("cdhs" if suits == "clubs" else "dchs").index(suit)
    return {
        "top": (heights[0],),
        "top-suit": (heights[0], height),
        "ranks": (heights, height),
        "suit": (height, heights),
    }[order]


@pytest.mark.rule("T19", "T9")
@pytest.mark.option("bigtwo", "flush_order")
@pytest.mark.parametrize(
    ("order", "better"),
    [("top", ""), ("top-suit", "4s6s7s8sKs"), ("ranks", "4c6cTcQcKc"), ("suit", "4s6s7s8sTs")],
)
def test_what_beats_a_flush_of_hearts_to_the_king(order: str, better: str) -> None:
    old, rules = "3h5h7h9hKh", f"flush_order={order}"
    flushes = ("4s6s7s8sKs", "4c6cTcQcKc", "4s6s7s8sTs", "3d4d7d8dKd")
    expected = {
        "top": set[str](),
        "top-suit": {"4s6s7s8sKs"},
        "ranks": {"4c6cTcQcKc"},
        "suit": {"4s6s7s8sKs", "4s6s7s8sTs"},
    }[order]
    assert {each for each in flushes if beats(each, old, rules)} == expected
    assert not better or better in expected


@pytest.mark.rule("T19", "T14")
@given(
    st.sampled_from(["top", "top-suit", "ranks", "suit"]),
    st.sampled_from(["clubs", "diamonds"]),
    st.lists(st.sampled_from(RANK_ORDER), min_size=5, max_size=5, unique=True),
    st.lists(st.sampled_from(RANK_ORDER), min_size=5, max_size=5, unique=True),
    st.permutations(SUITS_OF_FLUSHES),
)
def test_flushes_compare_as_the_rulebook_says(
    order: str, suits: str, ours: list[str], theirs: list[str], named: list[str]
) -> None:
    game = BigTwo(flush_order=order, suits=suits)
    worths = [
        worth_of(tuple(sorted(parse_cards(flush("".join(ranks), suit)))), game.house)
        for ranks, suit in ((ours, named[0]), (theirs, named[1]))
    ]
    assume(all([worth >> KIND_BITS << KIND_BITS == FLUSH for worth in worths]))
    mine, other = (
        stands(order, "".join(ours), named[0], suits),
        stands(order, "".join(theirs), named[1], suits),
    )
    assert (worths[0] > worths[1]) == (mine > other)
    assert (worths[0] == worths[1]) == (mine == other)


@pytest.mark.rule("T19")
@pytest.mark.parametrize(
    ("order", "mine", "reason"),
    [
        ("top", "4s6s7s8sKs", "a flush to the King cannot beat another just as high"),
        ("top-suit", "4c6c7c8cKc", "a flush to the King cannot beat another of a higher suit"),
        (
            "ranks",
            "4s6s7s8sKs",
            "a flush to the King cannot beat another with 9h where you have 8s",
        ),
        (
            "suit",
            "4cTcQcKcAc",
            "a flush to the Ace cannot beat a flush to the King, which is of a higher suit",
        ),
    ],
)
def test_why_a_flush_does_not_beat_another(order: str, mine: str, reason: str) -> None:
    scene = Scene(f"bigtwo/1 flush_order={order} hand={mine}8d,5dTd,6d6hQd,3s5c top=,3h5h7h9hKh")
    assert scene.refused(f"a play {mine}") == reason


@pytest.mark.rule("T19", "T8")
def test_a_flush_to_the_two_counts_as_one_where_no_straight_has_a_two() -> None:
    rules = "straights=no-two flush_order=ranks"
    ladder(rules, "JcQcKcAc4c", "JdQdKdAd2d")


@pytest.mark.rule("T19")
def test_straight_flushes_compare_as_always() -> None:
    for order in ("top-suit", "ranks", "suit"):
        ladder(f"flush_order={order}", "3s4s5s6s7s", "4c5c6c7c8c", "4d5d6d7d8d")


@pytest.mark.rule("T18", "G2")
def test_once_the_game_is_over_all_see_the_twos_that_are_paid_for_and_nothing_else() -> None:
    table = parlour.Table.from_position(
        "bigtwo/1 scoring=twos turn=b hand=2c5h,4d,7d2h2s,6d top=,,3d"
    )
    before = [shown_twos(table.view(viewer)) for viewer in range(4)]
    table.move("b play 4d")
    for viewer in range(4):
        view = table.view(viewer)
        assert (before[viewer], shown_twos(view)) == ([], [(0, "2c"), (2, "2h2s")])
        others = [view.state.piles[seat] for seat in range(4) if seat != viewer]
        assert {card for hand in others for card in hand} <= {HIDDEN}


def shown_twos(view: parlour.View) -> list[tuple[int, str]]:
    said = [event for event in view.events if isinstance(event, Said)]
    return [(each.seat, cards_text(each.cards)) for each in said if each.word == "twos"]
