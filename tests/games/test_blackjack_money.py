"""Blackjack, clause by clause: payments and options."""

from __future__ import annotations

import importlib
import random
import sys
from typing import cast

import pytest

import parlour
from games.test_blackjack import PACK, Scene, dealt, table
from kit.amounts import amount
from kit.support import ROOT
from parlour.core.zone import TABLE
from parlour.games.blackjack.state import BlackjackState
from parlour.testing.house_rule_mixes import new_games
from parlour.testing.random_players import Moody

sys.path.insert(0, str(ROOT / "bench"))


@pytest.mark.rule("K14")
@pytest.mark.parametrize(
    ("hand", "dealer", "purse", "told"),
    [
        ("Tc 9c", "Td 8d", 103750, "Ana won 37.50 with 19 against 18"),
        ("Tc 9c", "Td 9d", 100000, "Ana got 25 back: a push at 19"),
        ("Tc 8c", "Td 9d", 97500, "Ana lost 25 with 18 against 19"),
        ("Tc 2c", "Td 6d Kd", 103750, "Ana won 37.50, since the dealer went bust"),
    ],
)
def test_results(hand: str, dealer: str, purse: int, told: str) -> None:
    scene = dealt(f"{hand} {dealer} 2s 3s 4s 5s").do("a stand")
    assert scene.s.purse == [purse]
    assert told in scene.told()


@pytest.mark.rule("K14")
def test_a_high_bet_wins_75() -> None:
    assert table("Tc 9c Td 8d 2s 3s 4s 5s").do("a high", "a stand").s.purse == [107500]


@pytest.mark.rule("K14")
@pytest.mark.option("blackjack", "pays")
@pytest.mark.parametrize(
    ("deck", "moves", "won"),
    [
        ("Tc 9c Td 8d", ["a stand"], 2500),
        ("Tc Ac Td 8d", [], 3750),  # a natural 21
        ("Tc 5c Td 8d 6c", ["a hit"], 2500),  # a drawn 21
        ("Tc Jc Td 8d Ac As", ["a split"], 5000),  # two drawn 21s, after a split
    ],
)
def test_even_pay(deck: str, moves: list[str], won: int) -> None:
    scene = dealt(f"{deck} 2s 3s 4s 5s", "pays=even").do(*moves)
    assert scene.s.purse == [100000 + won]


@pytest.mark.rule("K15")
@pytest.mark.option("blackjack", "rules")
@pytest.mark.parametrize(
    ("streak", "pays", "won"),
    [
        *((0, "source", 3750), (1, "source", 5000), (2, "source", 6250), (3, "source", 7500)),
        *((9, "source", 7500), (0, "even", 2500), (1, "even", 3750), (2, "even", 5000)),
        *((3, "even", 6250), (4, "even", 6250)),
    ],
)
def test_a_streak_raises_what_a_win_pays(streak: int, pays: str, won: int) -> None:
    more = f"rules=super_hot pays={pays} streak={streak}"
    scene = dealt("Tc 9c Td 8d 2s 3s 4s 5s", more).do("a stand")
    assert scene.s.purse == [100000 + won]
    assert scene.s.streak == [streak + 1]


@pytest.mark.rule("K15")
@pytest.mark.option("blackjack", "rules")
def test_a_natural_never_pays_less_than_3_to_2() -> None:
    for streak, won in ((0, 3750), (1, 3750), (2, 5000)):
        scene = dealt("Tc Ac Td 8d 2s 3s 4s 5s", f"rules=super_hot pays=even streak={streak}")
        assert scene.s.purse == [100000 + won]


@pytest.mark.rule("K15")
def test_what_becomes_of_a_streak() -> None:
    more = "rules=super_hot streak=2"
    assert dealt("Tc 9c Td 9d 2s 3s 4s 5s", more).do("a stand").s.streak == [2]  # a push
    assert dealt("Tc 8c Td 9d 2s 3s 4s 5s", more).do("a stand").s.streak == [0]
    out = dealt("Tc 9c Td 8d 2s", "rules=super_hot streak=2,2 purse=100,0 players=a", seats=2)
    assert out.do("a stand").s.streak == [3, 2]
    # there are no streaks under other rules
    assert dealt("Tc 9c Td 8d 2s").do("a stand").s.streak == [0]


@pytest.mark.rule("K15")
def test_a_round_is_won_if_it_made_money_insurance_aside() -> None:
    """One split hand lost, the other won at 3:2, so the round made money."""
    split = dealt("8c 8d Td 7d Tc Ts 4s 3s 2s", "rules=super_hot").do("a split", "a stand")
    split.do("a hit")  # 18 wins; 22 is bust
    assert split.s.streak == [1]
    # The bet is lost and the insurance won: a lost round.
    insured = dealt("Tc 6c Ac Kd 2c", "rules=super_hot streak=2").do("a insure", "a stand")
    assert (insured.s.purse, insured.s.streak) == ([100000], [0])
    # A push keeps the streak, although the insurance is lost.
    push = dealt("Tc 9c Ac 8d Th 2s", "rules=super_hot streak=2").do("a insure", "a stand")
    assert (push.s.purse, push.s.streak) == ([100000 - 1250], [2])


PLUS = "used=2d3d"  # used cards that make the running count +2
MINUS = "used=KdKh"


@pytest.mark.rule("K16")
@pytest.mark.option("blackjack", "cover_bets")
@pytest.mark.parametrize(
    ("used", "bet", "before", "after"),
    [
        (PLUS, "high", 0, 1),
        (MINUS, "low", 0, 1),
        (PLUS, "low", 2, 1),  # a LOW bet although the count is plus: a cover bet
        (MINUS, "high", 2, 1),
        (PLUS, "low", 0, 0),  # heat does not fall below 0
        ("used=2d7d", "high", 1, 1),  # a count of +1 is too low to call for a HIGH bet
        ("used=2d3dAd", "high", 1, 1),
        ("used=7d8s9d", "low", 1, 1),
    ],
)
def test_heat(used: str, bet: str, before: int, after: int) -> None:
    scene = table("Tc 9c Td 8d 2s", f"cover_bets=on heat={before} {used}").do(f"a {bet}")
    assert scene.s.heat == [after]
    off = table("Tc 9c Td 8d 2s", used).do(f"a {bet}")
    assert off.s.heat == [0]


@pytest.mark.rule("K16")
def test_a_forced_low_changes_nothing() -> None:
    for used in (PLUS, MINUS):
        scene = table("Tc 9c Td 8d 2s", f"cover_bets=on purse=49 heat=1 {used}").do("a low")
        assert scene.s.heat == [1]


@pytest.mark.rule("K16")
@pytest.mark.parametrize(("seats", "heat"), [(1, 3), (2, 4)])
def test_heat_puts_the_deck_away(seats: int, heat: int) -> None:
    """At the threshold of 3 plus the number of clients, the deck is put away at the end of the
    round. One below, nothing happens."""
    hands = "Tc 9c 8h 9h"[: 6 * seats - 1]
    for start, left in ((heat, 52), (heat - 1, 10)):
        scene = table(
            f"{hands} Td 8d 4s 5s 6s 7s 8s 9s Ts Js Qs Kc",
            f"cover_bets=on heat={start} {PLUS} decks={PACK}",
            seats,
        )
        scene.do("a high", *["b low"] * (seats - 1))
        assert scene.s.heat[0] == start + 1
        scene.do(*[f"{who} stand" for who in "ab"[:seats]])
        assert len(scene.s.piles[59]) == left
        assert scene.s.heat == ([0] * seats if left == 52 else [start + 1, *[0] * (seats - 1)])


@pytest.mark.rule("K16")
def test_heat_stays_from_deck_to_deck() -> None:
    scene = dealt("Tc 9c Td 8d 2s", f"cover_bets=on heat=2 decks={PACK}").do("a stand")
    assert (len(scene.s.piles[59]), scene.s.heat) == (52, [2])


@pytest.mark.rule("K17")
@pytest.mark.option("blackjack", "counting_aid")
def test_the_counting_aid_counts_what_one_has_seen() -> None:
    deck = "2c Kc 3c 4c 5c Kd 7s 8s 9s Ts"
    scene = dealt(deck, "counting_aid=on used=6d", seats=2)
    # a holds 6d 2c Kc 3c 5c; b holds 6d 2c 3c 4c 5c. Nobody has seen Kd.
    assert scene.facts(0)["running_count"] == "+3"
    assert scene.facts(1)["running_count"] == "+5"
    assert scene.facts(0)["true_count"] == "+39.0"  # 3 over 4 cards left
    assert "running_count" not in scene.facts(TABLE)
    assert "running_count" not in dealt(deck, seats=2).facts(0)


@pytest.mark.rule("K17")
@pytest.mark.option("blackjack", "counting_aid")
def test_no_true_count_without_cards() -> None:
    scene = dealt("2c 3c 5c Kd", "counting_aid=on")
    assert scene.facts()["running_count"] == "+3"
    assert "true_count" not in scene.facts()


@pytest.mark.rule("K17", "K3")
@pytest.mark.option("blackjack", "counting_aid")
def test_the_count_begins_anew_with_the_next_deck() -> None:
    scene = dealt("2c 3c 4c 5c 5d Kd", f"counting_aid=on decks={PACK}", seats=2).do("a hit")
    drawn = scene.s.piles[0][-1]
    points = 1 if 4 <= drawn < 24 else 0 if 24 <= drawn < 36 else -1
    said = {1: "+1", 0: "0", -1: "−1"}[points]
    assert [scene.facts(seat)["running_count"] for seat in (0, 1)] == [said] * 2


# Casino rules


def casino(deck: str, more: str = "", seats: int = 1) -> Scene:
    return dealt(deck, f"rules=casino {more}", seats)


@pytest.mark.rule("K18")
@pytest.mark.option("blackjack", "rules")
@pytest.mark.parametrize(
    ("deck", "moves", "won"),
    [
        ("Tc Ac Td 8d", [], 3750),  # a natural 21
        ("Tc 9c Td 8d", ["a stand"], 2500),
        ("Tc 5c Td 8d 6c", ["a hit"], 2500),  # a plain 21 stands without asking
        ("Tc 5c 5d 6d 6c Td", ["a hit"], 0),  # both hands have 21
        ("Tc Jc Td 8d Ac As", ["a split"], 5000),
        ("Tc 8c Ac 6d", ["a pass", "a stand"], 2500),  # the dealer stands on soft 17
    ],
)
def test_casino_pay(deck: str, moves: list[str], won: int) -> None:
    scene = casino(f"{deck} 2s 3s 4s 5s").do(*moves)
    assert (scene.s.purse, scene.s.round) == ([100000 + won], 1)


@pytest.mark.rule("K18")
def test_a_21_that_stands_by_itself_is_told() -> None:
    """A drawn 21 that stands is announced, since the turn passes visibly anyway. A double always
    ends the turn, so nothing is said."""
    drawn = casino("Tc 5c Td 8d 6c 2s 3s 4s", seats=1).do("a hit").told()
    assert "Ana had 21 and stood" in drawn
    doubled = casino("6c 5c Td 8d Tc 2s 3s 4s", seats=1).do("a double").told()
    assert not any("21 and stood" in line for line in doubled)


@pytest.mark.rule("K18")
def test_all_are_asked_for_insurance_in_order() -> None:
    scene = casino("Tc Ac 8c 9c Td 7c Ad 6d 2s", "first=b purse=100,37.49,37.50", seats=3)
    # b's natural is shown. b has too little money for insurance.
    assert scene.shown(0, "up.b") == "TcAc"
    assert scene.facts(0)["phase"] == "insurance"
    assert scene.s.turn == 2
    assert scene.verbs(2) == ["insure", "pass"]
    assert scene.refused("a pass") == "it is not your turn"
    scene.do("c insure")
    assert scene.s.turn == 0
    scene.do("a pass")
    assert "The dealer looked at the hidden card: no 21" in scene.told()
    assert "Cleo lost 12.50 on the insurance" in scene.told()
    assert scene.told()[-1] == "Blackjack wins at once: Ben won 37.50"
    assert (scene.s.turn, scene.facts(0)["phase"]) == (2, "turns")
    assert scene.refused("c insure") == "the dealer has looked: it is too late for insurance"


@pytest.mark.rule("K18")
def test_one_with_a_natural_is_asked_too() -> None:
    scene = casino("Tc Ac Ad Kd 2s 3s 4s 5s")
    assert scene.verbs() == ["insure", "pass"]
    assert scene.do("a insure").s.purse == [100000 + 2500]  # the bet back, and the insurance won


@pytest.mark.rule("K18")
@pytest.mark.parametrize(("dealer", "moves"), [("Kd Ad", []), ("Ad Kd", ["a pass", "b pass"])])
def test_a_natural_of_the_dealer_ends_the_round(dealer: str, moves: list[str]) -> None:
    scene = casino(f"Tc 9c Th Ah {dealer} 2s 3s 4s 5s 6s 7s", seats=2).do(*moves)
    # the dealer's natural beats everything except a natural
    assert scene.s.purse == [97500, 100000]
    assert scene.s.round == 1


@pytest.mark.rule("K18")
def test_the_dealer_looks_under_a_ten_without_insurance() -> None:
    scene = casino("Tc 9c Kd 7d 2s")
    assert scene.told()[-1] == "The dealer looked at the hidden card: no 21"
    assert scene.verbs() == ["hit", "stand", "double"]
    assert "looked" not in casino("Tc 9c 9d 7d 2s").told()[-1]


@pytest.mark.rule("K18")
def test_double() -> None:
    scene = casino("5c 6c 9d 7d 9h Kh 2s 3s 4s 5s").do("a double")
    assert "Ana doubled the bet to 50: 9h" in scene.told()
    assert scene.s.purse == [105000]  # 20 against a busted dealer
    lost = casino("5c 6c 9d 8d 2h 3s 4s 5s 6s").do("a double")
    assert lost.s.purse == [95000]
    assert "double" not in casino("5c 6c 9d 7d 9h", "purse=49.99").verbs()
    poor = casino("5c 6c 9d 7d 9h", "purse=49").refused("a double")
    assert poor == "another 25 to double your bet is more than you have"
    more = casino("5c 2c 9d 7d 3h").do("a hit")
    assert more.refused("a double") == "you can double only on two cards"


@pytest.mark.rule("K18")
def test_double_after_a_split_but_split_only_once() -> None:
    scene = casino("8c 8d 9d 7d 3h 8h Th 2h 9s Ks 2s 3s 4s 5s").do("a split")
    assert scene.verbs() == ["hit", "stand", "double"]
    scene.do("a double")  # 8 3 T is 21
    assert scene.s.bet == [5000]
    # the second hand, 8 8, cannot be split again
    assert scene.verbs() == ["hit", "stand", "double"]
    scene.do("a double")  # 8 8 2 is 18; the dealer has 9 7 9
    assert scene.s.purse == [110000]


@pytest.mark.rule("K18")
def test_split_aces_get_one_card_each() -> None:
    scene = casino("Ac Ad 9d 7d 3h Kh Tc 2s 3s 4s 5s").do("a split")
    # 14 and a plain 21; the dealer busts with 9 7 T
    assert scene.s.round == 1
    assert scene.s.purse == [105000]


@pytest.mark.rule("K18")
def test_casino_rules_have_their_own_aces_and_pay() -> None:
    scene = casino("Ac 6c 9d 8d 2s 3s", "aces=paired pays=source")
    assert scene.total() == "soft 17"


@pytest.mark.rule("K18")
def test_the_house_edge_for_an_infinite_deck() -> None:
    """The published edge for basic strategy is −0.57 %. See bench/edge.py for the model and longer
    runs."""
    edge = importlib.import_module("edge")
    mean, error = edge.simulate(40_000, seed=7)
    assert error < 0.007
    assert abs(mean - edge.PUBLISHED) < 2.6 * error


@pytest.mark.rule("K19", "G8")
def test_places_by_credits_and_points_are_the_cents_won() -> None:
    deck, purses = "Tc 9c Td 8d Kc 7c 4c 5c", "credits=150 purse=300,100,300"
    scene = table(deck, purses, seats=3).do("a stop")
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 3, 1), (15000, -5000, 15000))


@pytest.mark.rule("K20", "G2")
def test_what_everybody_sees() -> None:
    more = f"rules=super_hot streak=2,0 heat=1,3 purse=100,200 first=b decks={PACK}"
    scene = dealt("Tc 9c Td 8d Ac 7c 4c 5c", more, seats=2).do("b insure")
    for seat in (0, 1, TABLE):
        facts = scene.facts(seat)
        assert facts["purse"] == [7500, 16250]
        assert facts["bet"] == [2500, 2500]
        assert facts["insurance"] == [0, 1250]
        assert facts["number"] == [2, 1]
        assert (facts["streak"], facts["heat"]) == ([2, 0], [1, 3])
        assert facts["decks_left"] == 1
        assert scene.shown(seat, "deck") == "??" * 2


def test_money_adds_up(rng: random.Random) -> None:
    """Whatever clients win or lose, the house loses or wins, to the cent, after every move."""
    for game, state in new_games("blackjack", rng, amount(150, 40)):
        s = cast(BlackjackState, state)
        start = sum(s.purse)
        player = Moody(rng)
        while (move := player.move(game, s)) is not None:
            game.play(s, *move)
            staked = sum([*s.bet, *s.split_bet, *s.insurance])
            assert sum(s.purse) + staked + s.house == start
            assert min(s.purse) >= 0
