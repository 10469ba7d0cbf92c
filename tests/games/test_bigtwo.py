"""Big Two, clause by clause. Each test is one situation, one move, one claim."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise, product

import pytest

import parlour
from kit.scene import NAMES
from kit.scene import Scene as Base
from parlour.core.cards import Cards, card_text, cards_text, pack, parse_cards
from parlour.core.errors import NotationError
from parlour.core.game import AnyGame
from parlour.core.game_texts import tell
from parlour.core.language import Reader
from parlour.core.offer import Action
from parlour.core.state import State
from parlour.core.talk import talk_of
from parlour.core.zone import TABLE
from parlour.notation.position import parse_position

BOMBS = ("fivers", "quads", "off")
STRAIGHTS = ("order", "no-two", "wrap")


class Scene(Base[State]):
    def plays(self) -> list[str]:
        """Return all plays of the awaited player."""
        seat = self.game.awaited(self.s)[0]
        return [cards_text(cards) for o in self.game.offers(self.s, seat) for cards in o.listed]


def beats(new: str, old: str, **options: str) -> bool:
    """Return whether hand `new` beats hand `old`: b has played the old one, and a has to answer."""
    game = parlour.find_game("bigtwo", **options)
    s = game.blank(4)
    cards, top = (tuple(sorted(parse_cards(text))) for text in (new, old))
    assert not set(cards) & set(top)
    spare = [card for card in pack() if card not in cards + top]
    s.put((*cards, spare[0]), 0)
    for seat in (1, 2, 3):
        s.put((spare[seat],), seat)
    s.put(top, 11)
    return cards in listed(game, s)


# T1 to T6: the course of a game


@pytest.mark.rule("T1")
def test_ranks_then_suits() -> None:
    order = [f"{rank}{suit}" for rank in "3456789TJQKA2" for suit in "cdhs"]
    for low, high in pairwise(order):
        assert beats(high, low)
        assert not beats(low, high)


@pytest.mark.rule("T2", "G9")
def test_deal() -> None:
    game = parlour.find_game("bigtwo")
    for seed in range(20):
        s = game.new(seed, log=True)
        order = game.blank(4)
        order.seed = str(seed)
        shuffled = order.shuffled(pack())
        assert [s.piles[seat] for seat in range(4)] == [
            tuple(sorted(shuffled[seat::4])) for seat in range(4)
        ]
        (leader,) = game.awaited(s)
        assert parse_cards("3c")[0] in s.piles[leader]
        assert s.log is not None
        told = tell(game, s.log[0], TABLE)
        assert Reader(NAMES, leader).sentence(told) == "You have 3c and lead with it"
        assert Reader(NAMES).sentence(told) == f"{NAMES[leader]} has 3c and leads with it"


@pytest.mark.rule("T2")
def test_four_players_only() -> None:
    with pytest.raises(parlour.OptionError, match="Big Two is for 4 players, not 3"):
        parlour.find_game("bigtwo").new(1, 3)


@pytest.mark.rule("T2")
def test_the_first_lead_holds_the_3_of_clubs() -> None:
    scene = Scene("bigtwo/1 turn=c hand=4c,5c,3c3d3s4d5d6d7dKs,6c")
    for move in ("c play Ks", "c play 3d3s", "c play 3d4d5d6d7d"):
        assert scene.refused(move) == "the first play has to include 3c"
    assert scene.plays() == ["3c", "3c3d", "3c3s", "3c3d3s", "3c4d5d6d7d"]


@pytest.mark.rule("T2")
def test_no_later_lead_has_to() -> None:
    scene = Scene("bigtwo/1 turn=c hand=4c,5c,3d4dKs,6c played=,,3c")
    assert scene.plays() == ["3d", "4d", "Ks"]


@pytest.mark.rule("T3")
def test_play_goes_counter_clockwise() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5dKc,3cKd,7dKh,6dKs")
    order: list[int] = []
    for move in ("b play 3c", "a play 5d", "d play 6d", "c play 7d", "b pass"):
        order += scene.game.awaited(scene.s)
        scene.do(move)
    assert order == [1, 0, 3, 2, 1]


@pytest.mark.rule("T4")
def test_beat_the_last_hand_or_pass() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5dKc,4d6d6hKd,7dKh,6sKs top=,,6c")
    assert scene.verbs(1) == ["play", "pass"]
    assert scene.plays() == ["6d", "6h", "Kd"]
    assert scene.refused("b play 4d") == "4d cannot beat 6c"
    assert scene.do("b play 6h").text() == (
        "bigtwo/1 hand=5dKc,4d6dKd,7dKh,6sKs top=,6h played=,,6c"
    )


@pytest.mark.rule("T4")
def test_passing_leaves_the_trick_for_good() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5dKc,AdKd,7dKh,6dQs top=,,3d").do("b pass", "a play 5d")
    scene.do("d play 6d", "c play 7d")
    assert scene.game.awaited(scene.s) == (0,)  # b is skipped
    assert scene.verbs(1) == []
    assert scene.refused("b play Ad") == "you have passed, and are out of this trick"
    assert scene.refused("b pass") == "you have passed, and are out of this trick"


@pytest.mark.rule("T4")
def test_passing_with_a_hand_that_could_beat_it() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,2s,7d,6d top=,,3d").do("b pass")
    assert scene.text() == "bigtwo/1 passed=b hand=5d,2s,7d,6d top=,,3d"


@pytest.mark.rule("T4")
def test_who_cannot_beat_it_is_asked_all_the_same() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d,7d,6d top=,,2s")
    assert scene.game.awaited(scene.s) == (1,)
    assert scene.verbs(1) == ["pass"]


@pytest.mark.rule("T4")
def test_no_passing_when_leading() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d,7d,6d")
    assert scene.verbs(1) == ["play"]
    assert scene.refused("b pass") == "you cannot pass when you lead: play a hand"


@pytest.mark.rule("T5")
def test_the_one_left_takes_the_trick_and_leads_anything() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d,7d8d8h,6d top=,,2s").do("b pass", "a pass", "d pass")
    assert scene.text() == "bigtwo/1 turn=c hand=5d,4d,7d8d8h,6d played=,,2s"
    assert scene.told()[-1] == "Cleo took the trick"
    assert scene.plays() == ["7d", "8d", "8h", "8d8h"]


@pytest.mark.rule("T5")
def test_passes_need_not_come_in_a_row() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5dQd,4dAc,7d8d,6dJcKs top=,,3d")
    scene.do("b pass", "a play 5d", "d play 6d", "c pass", "a pass")
    assert scene.text() == "bigtwo/1 turn=d hand=Qd,Ac4d,7d8d,JcKs played=5d,,3d,6d"
    scene.do("d play Jc")
    assert scene.game.awaited(scene.s) == (2,)  # everybody is back


@pytest.mark.rule("T6")
def test_the_last_card_wins_at_once() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,4d4h,2s2h,6d top=,,3d3h").do("b play 4d4h")
    assert scene.game.awaited(scene.s) == ()
    assert [scene.verbs(seat) for seat in range(4)] == [[]] * 4
    assert scene.told()[-1] == "Ben ran out of cards and won"
    assert scene.refused("a play 5d") == "the game is over"
    assert talk_of(scene.game).fact_values(scene.game, scene.s, 0) == {"to_beat": ""}
    assert scene.headline() == ""
    assert scene.text() == "bigtwo/1 turn=b hand=5d,,2h2s,6d top=,4d4h played=,,3d3h"


# T7 to T10: comparing hands


@pytest.mark.rule("T7")
def test_all_kinds_of_hands() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,9c9d9hTcTsJdQdKd,7d,6d")
    plays = Counter(map(len, scene.plays()))
    # Straights: three with a nine, two with a ten. Flush: only 9d with J to K. Full houses: one.
    assert plays == {2: 8, 4: 4, 6: 1, 10: 7}
    assert "9c9d9hTcTs" in scene.plays()
    assert "9dTsJdQdKd" in scene.plays()


@pytest.mark.rule("T7")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("b play", "play at least one card"),
        ("b play 5c6d", "two cards have to be a pair"),
        ("b play 5c5d6d", "three cards have to be of one rank"),
        ("b play 5c5d5h5s", "four of a kind needs a fifth card with it"),
        (
            "b play 5c5d5h6d8c",
            (
                "five cards have to be a straight, a flush, a full house"
                " or four of a kind with a fifth card"
            ),
        ),
        ("b play 5c5d5h5s6d8c", "a hand has at most five cards"),
        ("b play 5c5c", "you named a card twice: 5c 5c"),
        ("b play Ks", "you do not have Ks"),
        ("b play 5c high", "“high” does not go with “play”"),
        ("b call", "you cannot “call” now, only “play”"),
        ("a play 4d", "it is not your turn"),
    ],
)
def test_reasons(move: str, reason: str) -> None:
    assert Scene("bigtwo/1 turn=b hand=4d,5c5d5h5s6d8c,7d,6c").refused(move) == reason


@pytest.mark.rule("T7", "T9")
@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("3c4c5c6c8c", "JdQsKsAs2s"),  # the lowest flush beats the highest straight
        ("3c3d3h4c4d", "5s6s8s9s2s"),
        ("3c3d3h3s4c", "2d2h2sAcAd"),
        ("3c4c5c6c7c", "2c2d2h2sAs"),
    ],
)
def test_a_higher_kind_of_fiver_beats_every_lower_kind(high: str, low: str) -> None:
    assert beats(high, low)
    assert not beats(low, high)


@pytest.mark.rule("T8")
@pytest.mark.option("bigtwo", "straights")
def test_straights_in_order() -> None:
    ladder = ["3c4c5c6c7d", "4h5h6h7h8c", "ThJhQhKhAd", "JdQdKdAc2d"]
    for low, high in pairwise(ladder):
        assert beats(high, low)
        assert not beats(low, high)
    for no_straight in ("Ac2c3c4c5d", "2c3c4c5c6d", "QcKcAc2c3d", "KcAc2c3c4d"):
        assert not beats(no_straight, "3h4h5h6h7c")


@pytest.mark.rule("T8")
@pytest.mark.option("bigtwo", "straights")
def test_straights_without_a_two() -> None:
    assert beats("ThJhQhKhAd", "9cTcJcQcKd", straights="no-two")
    assert not beats("JdQdKdAc2d", "3c4c5c6c7d", straights="no-two")
    for fiver in ("Ac2c3c4c5d", "2c3c4c5c6d"):
        assert not beats(fiver, "3h4h5h6h7c", straights="no-two")


@pytest.mark.rule("T8")
@pytest.mark.option("bigtwo", "straights")
def test_without_a_two_a_suited_jack_to_two_is_a_flush_topped_by_the_two() -> None:
    # a flush to the Ace, higher than the straight
    assert beats("JdQdKdAd2d", "3s4s5s7sAs", straights="no-two")
    # the first hand is a flush to the two as well, and equally high
    assert not beats("JdQdKdAd2d", "3s4s5s7s2s", straights="no-two")
    assert not beats("JdQdKdAd2d", "3s3c3h4c4s", straights="no-two")
    assert beats("JdQdKdAd2d", "3s3c3h4c4s", straights="order")  # a straight flush


@pytest.mark.rule("T8")
@pytest.mark.option("bigtwo", "straights")
def test_straights_that_wrap_are_the_lowest() -> None:
    ladder = ["Ac2c3c4c5d", "2h3h4h5h6c", "3d4d5s6d7c", "JdQdKdAd2s"]
    for low, high in pairwise(ladder):
        assert beats(high, low, straights="wrap")
        assert not beats(low, high, straights="wrap")
    assert beats("Ah2h3h4h5s", "Ac2c3c4c5d", straights="wrap")  # compared by the fives
    assert beats("2d3d4d5c6h", "2h3h4h5h6c", straights="wrap")  # compared by the sixes
    for no_straight in ("QcKcAc2c3d", "KcAc2c3c4d"):
        assert not beats(no_straight, "Ah2h3h4h5s", straights="wrap")


@pytest.mark.rule("T8")
@pytest.mark.option("bigtwo", "straights")
def test_suited_straights_that_wrap() -> None:
    assert beats("Ac2c3c4c5c", "6s6h6dKsKh", straights="wrap")  # the lowest straight flush
    assert not beats("Ac2c3c4c5c", "6s6h6dKsKh", straights="order")  # only a flush here
    assert beats("Ac2c3c4c5c", "3d5d6d8dAd", straights="order")  # a flush to the two
    assert not beats("Ac2c3c4c5c", "3d4d5d6d7d", straights="wrap")
    assert beats("3d4d5d6d7d", "Ac2c3c4c5c", straights="wrap")


@pytest.mark.rule("T9")
@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("9s", "9h"),
        ("Tc", "9s"),
        ("9c9s", "9d9h"),  # equal ranks, so the higher suit in the pair decides
        ("TcTd", "9h9s"),
        ("TcTdTh", "9c9d9s"),
        ("5c6c7c8c9s", "5s6s7s8s9h"),  # compared by the top card's suit
        ("6c7c8c9cTd", "5s6s7s8s9h"),
        ("5d6d7d8dTd", "3s4s7s8s9s"),  # flushes
        ("TcTdTh3c3d", "9c9d9hAsAh"),  # full houses compare by their three of a kind
        ("TcTdThTs3d", "9c9d9h9s2s"),  # fours compare by their four of a kind
        ("5s6s7s8s9s", "5c6c7c8c9c"),  # straight flushes compare by the top card's suit
        ("6c7c8c9cTc", "5s6s7s8s9s"),
    ],
)
def test_comparing(high: str, low: str) -> None:
    assert beats(high, low)
    assert not beats(low, high)


@pytest.mark.rule("T9")
def test_flushes_of_equal_rank_do_not_beat_each_other() -> None:
    assert not beats("4s7s8s9sKs", "3c4c5c6cKc")
    assert not beats("3c4c5c6cKc", "4s7s8s9sKs")
    scene = Scene("bigtwo/1 turn=b hand=5d,2c4s7s8s9sKs,7d,6d top=,,3c4c5c6cKc")
    assert scene.refused("b play 4s7s8s9sKs") == (
        "a flush to the King cannot beat another just as high"
    )


@pytest.mark.rule("T9")
@pytest.mark.parametrize(
    ("top", "move", "reason"),
    [
        ("TcTd", "9c9d", "a pair of nines cannot beat a pair of tens"),
        ("9h9s", "9c9d", "a pair of nines cannot beat another of a higher suit"),
        ("8c", "9c9d", "a pair of nines cannot go on 8c: it takes a higher card"),
        ("8c8d", "9c", "9c cannot go on a pair of eights: it takes a higher pair or a bomb"),
        ("9s", "9c", "9c cannot beat 9s, which is of a higher suit"),
        ("2c", "9c", "9c cannot beat 2c"),
        ("5c6c7c8c2c", "9cThJcQcKs", "a straight to the King cannot beat a flush to the two"),
        ("8c", "AcAdAhAsKs", "four Aces cannot go on 8c: it takes a higher card"),
        (
            "8c8d8h",
            "9c9d",
            "a pair of nines cannot go on three eights: it takes three of a higher rank or a bomb",
        ),
        (
            "3s4s5s6s8s",
            "9c9d",
            "a pair of nines cannot go on a flush to the eight: it takes a higher hand of five",
        ),
        (
            "2c2d2h2s3d",
            "AcAdAh",
            "three Aces cannot go on four twos: it takes a higher bomb",
        ),
        ("2c2d2h3d3s", "9c9dAcAdAh", "a full house of Aces cannot beat a full house of twos"),
    ],
)
def test_why_a_hand_does_not_beat(top: str, move: str, reason: str) -> None:
    scene = Scene(f"bigtwo/1 turn=b hand=5d,9c9dAcAdAhAsThJcQcKs,7d,6d top=,,{top}")
    assert scene.refused(f"b play {move}") == reason


@pytest.mark.rule("T10")
@pytest.mark.option("bigtwo", "bombs")
@pytest.mark.parametrize("bomb", ["3c3d3h3s5d", "4c5c6c7c8c"])
def test_bombs_go_on_anything_but_a_lone(bomb: str) -> None:
    for bombs in ("fivers", "quads"):
        assert beats(bomb, "AcAd", bombs=bombs)
        assert beats(bomb, "AcAdAh", bombs=bombs)
        assert beats(bomb, "TdJcQcKcAc", bombs=bombs)
        assert beats(bomb, "AcAdAhKcKd", bombs=bombs)
        assert not beats(bomb, "9c", bombs=bombs)


@pytest.mark.rule("T10")
@pytest.mark.option("bigtwo", "bombs")
def test_only_a_higher_bomb_beats_a_bomb() -> None:
    for low, high in pairwise(("3c3d3h3s5d", "2c2d2h2s5h", "4c5c6c7c8c", "4s5s6s7s8s")):
        assert beats(high, low)
        assert not beats(low, high)
    scene = Scene("bigtwo/1 turn=b hand=5d,AcAd2c2d2h,7d,6d top=,,4c4d4h4s3h played=,KcKd")
    assert scene.verbs(1) == ["pass"]  # the bomb was played on a pair, but no pair beats it


@pytest.mark.rule("T10")
@pytest.mark.option("bigtwo", "bombs")
def test_bare_fours() -> None:
    assert beats("4c4d4h4s", "AcAd", bombs="quads")
    assert beats("4c4d4h4s", "AcAdAh", bombs="quads")
    assert beats("4c4d4h4s", "AcAdAhKcKd", bombs="quads")
    assert beats("4c4d4h4s", "TdJcQcKcAc", bombs="quads")
    assert not beats("4c4d4h4s", "3d", bombs="quads")
    for bombs in ("fivers", "off"):
        assert not beats("4c4d4h4s", "AcAd", bombs=bombs)
    lead = "turn=b hand=5d,4c4d4h4s,7d,6d"
    assert Scene(f"bigtwo/1 bombs=quads {lead}").do("b play 4c4d4h4s").told()[0] == (
        "Ben played 4c 4d 4h 4s: four fours"
    )
    assert (
        Scene(f"bigtwo/1 {lead}").refused("b play 4c4d4h4s")
        == "four of a kind needs a fifth card with it"
    )


@pytest.mark.rule("T10")
@pytest.mark.option("bigtwo", "bombs")
def test_bare_fours_and_fours_with_a_kicker_compare_by_rank() -> None:
    for high, low in product(("9c9d9h9s", "9c9d9h9s3d"), ("8c8d8h8s", "8c8d8h8s2d")):
        assert beats(high, low, bombs="quads")
        assert not beats(low, high, bombs="quads")
    assert beats("4c5c6c7c8c", "2c2d2h2s", bombs="quads")
    assert not beats("2c2d2h2s", "4c5c6c7c8c", bombs="quads")


@pytest.mark.rule("T10")
@pytest.mark.option("bigtwo", "bombs")
def test_without_bombs_fours_and_straight_flushes_are_plain_fivers() -> None:
    for fiver in ("3c3d3h3s5d", "4c5c6c7c8c"):
        assert beats(fiver, "AcAdAhKcKd", bombs="off")
        for top in ("AcAd", "AcAdAh", "9c"):
            assert not beats(fiver, top, bombs="off")
    scene = Scene("bigtwo/1 bombs=off turn=b hand=5d,4c4d4h4s8c,7d,6d top=,,3d3h")
    assert scene.refused("b play 4c4d4h4s8c") == (
        "four fours cannot go on a pair of threes: it takes a higher pair"
    )


# T11 and T12: the end, and visibility


@pytest.mark.rule("T11", "G8")
def test_places_by_cards_left() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d5h,4d,7d7h,6d top=,,3d").do("b play 4d")
    assert scene.game.outcome(scene.s) == parlour.Outcome((3, 1, 3, 2), (-2, 5, -2, -1))


@pytest.mark.rule("T11")
def test_points() -> None:
    nine, ten, all13 = "5d5h5s6d6h6s7d7h7s", "8c8d8h8s9c9d9h9s4cKs", "TcTdThTsJcJdJhJsQcQdQhQsKc"
    scene = Scene(f"bigtwo/1 turn=b hand={nine},4d,{ten},{all13} top=,,3d").do("b play 4d")
    assert scene.game.outcome(scene.s) == parlour.Outcome((2, 1, 3, 4), (-9, 68, -20, -39))


@pytest.mark.rule("T12", "G2")
def test_what_each_sees() -> None:
    scene = Scene("bigtwo/1 turn=b passed=d hand=5d8d,4d9d,7d,6dKs top=,,3d played=,,3c,8c")
    shown = "top=,,3d played=,,3c,8c"
    state = "bigtwo/1 turn=b passed=d"
    assert scene.seen(0) == f"{state} hand=5d8d,??*2,??,??*2 {shown}"
    assert scene.seen(3) == f"{state} hand=??*2,??*2,??,6dKs {shown}"
    assert scene.seen(TABLE) == f"{state} hand=??*2,??*2,??,??*2 {shown}"


@pytest.mark.rule("T12")
def test_plays_and_passes_are_public() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d8d,4d4h9d,7d7h,6d top=,,3d3s")
    scene.do("b play 4d4h", "a pass", "d pass", "c play 7d7h")
    assert scene.told(3) == [
        "Ben played 4d 4h: a pair of fours",
        "Ana passed",
        "You passed",
        "Cleo played 7d 7h: a pair of sevens",
        "Cleo ran out of cards and won",
    ]
    assert "Ben played 9d" in Scene("bigtwo/1 turn=b hand=5d,9dKs,7d,6d").do("b play 9d").told()


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("3c4d5d6d7d", "a straight to the seven"),
        ("TdJcQdKdAd", "a straight to the Ace"),
        ("JcQdKdAd2d", "a straight to the two"),
        ("4dJdQdKd2d", "a flush to the two"),
        ("6c6d6hAcAd", "a full house of sixes"),
        ("6c6d6h6sAd", "four sixes"),
        ("3d4d5d6d7d", "a straight flush to the seven"),
        ("TcTdTh", "three tens"),
    ],
)
def test_what_hands_are_called(cards: str, said: str) -> None:
    """Hands are named with their cards in hand order, the highest last."""
    played = " ".join(card_text(card) for card in parse_cards(cards))
    scene = Scene(f"bigtwo/1 turn=b hand=8c,{cards}9s,8d,8h").do(f"b play {cards}")
    assert scene.told()[0] == f"Ben played {played}: {said}"
    to_beat = talk_of(scene.game).fact_values(scene.game, scene.s, 0)["to_beat"]
    assert str(to_beat) == said
    assert scene.headline() == f"Beat {said}"


# Hands of one suit


@pytest.mark.rule("T7")
def test_a_hand_of_one_suit() -> None:
    """13 cards are the longest suit possible. Any five of them are a hand."""
    scene = Scene("bigtwo/1 turn=a hand=Ac2c3c4c5c6c7c8c9cTcJcQcKc,Ad,Ah,As")
    fivers = [cards_text(cards) for cards in combinations(range(0, 52, 4), 5) if 8 in cards]
    assert scene.plays() == ["3c", *fivers]
    scene.do("a play 3c5c7c9cJc")


def listed(game: AnyGame, s: State) -> list[Cards]:
    return [cards for offer in game.offers(s, 0) for cards in offer.listed]


# Everything else


def test_default_move_passes_or_leads_its_lowest_card() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,AdKs2s,7d,6d")
    assert scene.game.default_move(scene.s, 1) == Action("play", parse_cards("Ks"))
    scene.do("b play Ks")
    assert scene.game.default_move(scene.s, 0) == Action("pass")
    first = Scene("bigtwo/1 turn=b hand=5d,3cAd2s,7d,6d")
    assert first.game.default_move(first.s, 1) == Action("play", parse_cards("3c"))


def test_a_hidden_hand_may_do_anything() -> None:
    scene = Scene("bigtwo/1 turn=b hand=5d,??*3,7d,6d top=,,3d")
    (play, let_go) = scene.game.offers(scene.s, 1)
    assert play.hidden()
    assert (play.min_cards, play.max_cards, let_go.verb) == (1, 3, "pass")


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("hand=,7c,8c,9c", "a has no cards, but the game is not over"),
        ("hand=7c,8c,,9c top=,,9d", "c has no cards, but the game is not over"),
        ("hand=7c,,,9c turn=b top=,9d", "c has no cards, but the game is not over"),
        (
            "hand=4c,9c,Tc,Jc top=8c8d,9d",
            "there is one hand to beat already, so 9d cannot be another",
        ),
        ("hand=4c,9c,Tc,Jc top=,,,8c9d", "8c 9d is not a hand, so it cannot be the one to beat"),
        ("hand=4c,9c,Tc,Jc top=,??", "the cards that were played cannot be hidden"),
        ("hand=4c,9c,Tc,Jc played=,??*2", "the cards that were played cannot be hidden"),
        ("hand=4c,9c,3c,Jc", "c still has 3c, which belongs in the first play"),
        ("hand=3c,9c,Tc,Jc played=,4d", "a still has 3c, which belongs in the first play"),
        ("hand=4c,9c,Tc,Jc passed=b", "nobody can have passed before a hand is led"),
        ("hand=4c,9c,Tc,Jc top=8c", "a played last, so it is not their turn"),
        ("hand=4c,9c,Tc,Jc top=,,8c", "so the turn or who has passed is wrong"),
        ("hand=4c,9c,Tc,Jc top=,8c passed=b", "so the turn or who has passed is wrong"),
        ("hand=4c,9c,Tc,Jc top=,8c passed=a", "so the turn or who has passed is wrong"),
        ("hand=4c,9c,Tc,Jc top=8c passed=bcd", "so the turn or who has passed is wrong"),
        ("hand=4c,??*13,Tc,Jc top=,8c", "b has had 14 cards, but only 13 were dealt"),
    ],
)
def test_impossible_positions(text: str, flaw: str) -> None:
    with pytest.raises(NotationError, match=flaw):
        parse_position(f"bigtwo/1 {text}")


def test_possible_positions() -> None:
    for text in (
        "hand=4c,9c,Tc,Jc top=,8c",
        "hand=4c,9c,Tc,Jc top=,,8c passed=b",
        "turn=b hand=4c,,Tc,Jc top=,8c passed=ad",
        "hand=3c,9c,Tc,Jc",
    ):
        parse_position(f"bigtwo/1 {text}")
