"""Blackjack, clause by clause: decks, bets and hands. Money and options: test_blackjack_money.py.

Each test is one situation, one move, one claim. A deck is written in the order of dealing: two
cards to each client in order, two to the dealer, then the cards that are drawn.
"""

from __future__ import annotations

import random
from typing import cast

import pytest

import parlour
from kit.amounts import amount
from kit.scene import Scene as Base
from parlour.core.as_json import view_json
from parlour.core.cards import cards_text, pack, parse_cards
from parlour.core.errors import NotationError
from parlour.core.event import Moved
from parlour.core.zone import TABLE
from parlour.games.blackjack.state import DECK, DECKS, SPENT, USED, BlackjackState, total
from parlour.notation.position import parse_position

PACK = cards_text(pack())


class Scene(Base[BlackjackState]):
    def total(self, fact: str = "total", seat: int = 0) -> object:
        """Return the total that a client reads for their own hand."""
        return cast(list[object], self.facts(seat)[fact])[seat]

    def facts(self, seat: int = 0) -> dict[str, object]:
        return cast(dict[str, object], view_json(parlour.View(self.game, self.s, seat))["facts"])

    def shown(self, seat: int, place: str) -> str:
        """Return the cards that a seat sees in a pile."""
        zones = view_json(parlour.View(self.game, self.s, seat))["zones"]
        return "".join(cast(dict[str, list[str]], zones).get(place, []))


def table(deck: str, more: str = "", seats: int = 1) -> Scene:
    """Return a scene with clients about to bet, and the deck in the order of dealing."""
    top_last = cards_text(tuple(reversed(parse_cards(deck))))
    players = "" if "players=" in more else f"players={'abcdef'[:seats]}"
    return Scene(f"blackjack/1 seats={seats} {more} {players} deck={top_last}")


def dealt(deck: str, more: str = "", seats: int = 1) -> Scene:
    """Return a scene in which everybody has bet LOW, and the cards are dealt."""
    scene = table(deck, more, seats)
    return scene.do(*[f"{'abcdef'[seat]} low" for seat in scene.game.awaited(scene.s)])


# The table and the decks


@pytest.mark.rule("K1")
@pytest.mark.option("blackjack", "credits")
def test_everybody_starts_with_credits() -> None:
    game = parlour.find_game("blackjack", credits=300)
    assert cast(BlackjackState, game.new(1, 6)).purse == [30000] * 6
    assert cast(BlackjackState, parlour.find_game("blackjack").new(1)).purse == [100000]
    with pytest.raises(parlour.OptionError, match="Blackjack is for 1 to 6 players, not 7"):
        game.new(1, 7)


@pytest.mark.rule("K1")
@pytest.mark.option("blackjack", "rounds")
def test_a_limit_of_rounds() -> None:
    scene = dealt("Tc 9c 8d 9d Kh Ks 2c 3c 4c 5c", "rounds=1").do("a stand")
    assert scene.told()[-1] == "The last round was played: the game is over"
    assert scene.game.outcome(scene.s) == parlour.Outcome((1,), (3750,))
    assert scene.refused("a low") == "the game is over"


@pytest.mark.rule("K1")
@pytest.mark.option("blackjack", "rounds")
def test_no_limit_of_rounds_by_default() -> None:
    scene = dealt("Tc 9c 8d 9d Kh Ks 2c 3c 4c 5c", "round=99999").do("a stand")
    assert scene.s.round == 100_000
    assert scene.game.awaited(scene.s) == (0,)


@pytest.mark.rule("K1", "G5")
def test_the_host_may_stop_until_the_last_bet_is_in() -> None:
    scene = table("Tc 9c 8d 9d 7h 6h 2c 3c 4c 5c", seats=2)
    assert scene.verbs(0) == ["low", "high", "stop"]
    assert scene.verbs(1) == ["low", "high"]
    assert [offer.interrupt for offer in scene.game.offers(scene.s, 0)] == [False, False, True]
    assert scene.refused("b stop") == "only the host can close the table"
    scene.do("a high")
    assert scene.verbs(0) == ["stop"]
    assert scene.game.awaited(scene.s) == (1,)  # nobody waits for the host
    assert scene.game.poll_order(scene.s) == (1, 0)
    scene.do("b low")
    assert scene.refused("a stop") == "the table can be closed only before the last bet is in"


@pytest.mark.rule("K1")
def test_bets_return_when_the_host_stops() -> None:
    scene = table("Tc 9c 8d 9d 7h 6h", seats=2).do("a high", "a stop")
    assert scene.s.purse == [100000, 100000]
    assert scene.game.outcome(scene.s) == parlour.Outcome((1, 1), (0, 0))
    assert scene.told() == ["The host ended the game"]


@pytest.mark.rule("K2", "G1")
def test_six_packs_one_of_them_shuffled() -> None:
    s = parlour.find_game("blackjack").new(42)
    blank = parlour.find_game("blackjack").blank(1)
    blank.seed = "42"
    assert s.piles[DECK] == blank.shuffled(pack())
    assert len(s.piles[DECKS]) == 5 * 52
    # The dealer shows that the pack is complete before shuffling it. Nobody sees its order
    # afterwards.
    logged = parlour.find_game("blackjack").new(42, log=True).log
    moved = [event for event in logged or [] if isinstance(event, Moved)]
    assert [event.cards for event in moved if event.cards] == [pack()] * 2


@pytest.mark.rule("K2")
@pytest.mark.parametrize(("left", "decks_left"), [("2c 3c 4c 5c 6c 7c", 1), ("2c 3c 4c 5c 6c", 0)])
def test_a_deck_is_used_while_it_can_deal_a_round(left: str, decks_left: int) -> None:
    """With two clients a round needs at least six cards: two each, and two for the dealer."""
    scene = dealt(f"Tc 9c 8d 9d Kh 7s {left}", f"decks={PACK}", seats=2).do("a stand", "b stand")
    assert len(scene.s.piles[DECKS]) == 52 * decks_left
    assert len(scene.s.piles[DECK]) == (6 if decks_left else 52)


@pytest.mark.rule("K2")
def test_who_sits_out_needs_no_cards() -> None:
    scene = dealt("Tc 9c Kh 7s 2c 3c 4c 5c", f"purse=100,24.99 players=a decks={PACK}", seats=2)
    assert len(scene.do("a stand").s.piles[DECK]) == 4
    assert scene.game.awaited(scene.s) == (0,)


@pytest.mark.rule("K3")
def test_the_next_deck_follows_in_mid_round() -> None:
    scene = dealt("2c 3c Kh 7s", f"decks={PACK} used=9s")
    assert len(scene.s.piles[DECK]) == 0  # no new deck before a card is needed
    assert len(scene.s.piles[DECKS]) == 52
    scene.do("a hit")
    assert len(scene.s.piles[DECK]) == 51
    assert len(scene.s.piles[DECKS]) == 0
    while scene.s.phase != 0:
        scene.do("a stand")
    new = set(range(52)) - set(scene.s.piles[DECK])
    assert set(scene.s.piles[USED]) == new  # only the cards played from the new deck
    assert cards_text(sorted(scene.s.piles[SPENT])) == "2c3c7s9sKh"


@pytest.mark.rule("K3")
def test_a_fresh_pack_finishes_the_round() -> None:
    scene = dealt("2c 3c Kh 7s").do("a hit")
    assert "The set was used up, so a fresh pack was opened to finish the round" in scene.told()
    assert len(scene.s.piles[DECK]) == 51
    scene.do("a stand")
    assert scene.game.awaited(scene.s) == (0,)
    assert scene.verbs() == ["yes", "no"]  # the fresh pack has cards left, but is put away
    assert scene.s.piles[DECK] == ()


@pytest.mark.rule("K3")
def test_a_fresh_pack_is_made_of_spent_cards() -> None:
    """A position that already has all cards gets no further ones."""
    scene = dealt("2c 3c Kh 7s", f"spent={PACK}").do("a hit")
    assert sum(map(len, scene.s.piles)) == 56


@pytest.mark.rule("K4")
def test_the_host_is_asked_when_the_set_is_used_up() -> None:
    scene = dealt("Tc 9c 8d 9d Kh 7s 2c", seats=2).do("a stand", "b stand")
    assert scene.game.awaited(scene.s) == (0,)
    assert scene.facts(1)["phase"] == "question"  # everybody knows that the host is being asked
    assert (scene.verbs(0), scene.verbs(1)) == (["yes", "no"], [])
    assert scene.refused("b yes") == "only the host decides that"
    scene.do("a yes")
    assert scene.facts()["decks_left"] == 5
    assert len(scene.s.piles[DECK]) == 52
    assert scene.s.piles[SPENT] == scene.s.piles[USED] == ()
    assert scene.game.awaited(scene.s) == (0, 1)


@pytest.mark.rule("K4")
def test_no_closes_the_table() -> None:
    scene = dealt("Tc 9c Kh 7s 2c").do("a stand", "a no")
    assert scene.told()[-1] == "The host ended the game"
    assert scene.game.outcome(scene.s) is not None


@pytest.mark.rule("K4")
def test_the_end_comes_before_the_question() -> None:
    played = dealt("Tc 9c Kh 7s 2c", "rounds=1").do("a stand")
    assert played.told()[-1] == "The last round was played: the game is over"
    broke = dealt("Tc 6c Kh 7s 2c", "purse=25").do("a stand")
    assert broke.told()[-1] == "Nobody could bet any more: the game is over"
    assert broke.verbs() == []


@pytest.mark.rule("K4")
def test_a_host_without_money_is_still_asked() -> None:
    scene = dealt("Tc 9c Kh 7s 2c", "purse=0,100 players=b", seats=2).do("b stand")
    assert scene.game.awaited(scene.s) == (0,)
    assert scene.verbs() == ["yes", "no"]


@pytest.mark.rule("K5")
def test_numbers_are_shown_and_move_up() -> None:
    scene = dealt("Tc 9c Td 9d Th 9h Kc 7c 2c 3c 4c 5c 6c 8c 2d 3d", seats=3)
    assert scene.facts()["number"] == [1, 2, 3]
    assert scene.facts(TABLE)["number"] == [1, 2, 3]
    scene.do("a stand", "b stand", "c stand")
    assert scene.facts()["number"] == [3, 1, 2]
    assert scene.told()[-1] == "A new round began, with Ben first"
    scene.do("a low", "b low", "c low")
    assert scene.s.turn == 1


@pytest.mark.rule("K5")
def test_those_who_sit_out_move_up_too() -> None:
    scene = dealt("Tc 9c Td 9d Kc 7c 2c 3c 4c 5c 6c 8c", "purse=99,0,99 players=ac", seats=3)
    scene.do("a stand", "c stand")
    assert scene.facts()["number"] == [3, 1, 2]


# The course of a round


@pytest.mark.rule("K6")
def test_bets_are_hidden_until_all_are_in() -> None:
    scene = table("Tc 9c Td 9d Kc 7c", seats=2)
    before = view_json(parlour.View(scene.game, scene.s, 0))
    scene.do("b high")
    assert view_json(parlour.View(scene.game, scene.s, 0)) == before
    assert scene.facts(1)["high"] == "b"
    assert scene.refused("b low") == "you have bet already"
    scene.do("a low")
    assert scene.told()[:2] == ["Ana bet 25", "Ben bet 50"]
    assert scene.s.purse == [97500, 95000]
    assert scene.facts(0)["bet"] == [2500, 5000]


@pytest.mark.rule("K6")
def test_the_poor() -> None:
    scene = table("Tc 9c Td 9d Kc 7c", "purse=50,49.99,24.99 players=ab", seats=3)
    assert [scene.verbs(seat) for seat in (0, 1, 2)] == [["low", "high", "stop"], ["low"], []]
    assert scene.refused("b high") == "you need 50 to bet high"
    assert scene.refused("c low") == "you need 25 to bet: you sit out"
    scene.do("a low", "b low")
    assert scene.shown(0, "up.c") == ""


@pytest.mark.rule("K6")
def test_when_nobody_can_bet_the_game_is_over() -> None:
    scene = dealt("Tc 6c Kh 7s 2c 3c 4c 5c", "purse=49.99").do("a stand")
    assert scene.s.purse == [2499]
    assert scene.game.outcome(scene.s) == parlour.Outcome((1,), (2499 - 100_000,))


@pytest.mark.rule("K7", "G9")
def test_two_cards_to_each_in_order_and_two_to_the_dealer() -> None:
    scene = dealt("2c 3c 4c 5c 6c 7c 8c 9c", "first=b", seats=3)
    assert [scene.shown(seat, f"up.{'abc'[seat]}") for seat in (1, 2, 0)] == ["2c", "4c", "6c"]
    assert [scene.shown(seat, f"hole.{'abc'[seat]}") for seat in (1, 2, 0)] == ["3c", "5c", "7c"]
    assert scene.shown(TABLE, "dealer") == "8c"


@pytest.mark.rule("K7", "G2")
def test_of_others_one_sees_one_card() -> None:
    scene = dealt("2c 3c 4c 5c 6c 7c", seats=2)
    assert (scene.shown(0, "up.b"), scene.shown(0, "hole.b")) == ("4c", "??")
    assert (scene.shown(0, "down"), scene.shown(0, "deck")) == ("??", "")
    assert not any("5c" in sentence or "7c" in sentence for sentence in scene.told(0))
    assert "You got 5c" in scene.told(1)


@pytest.mark.rule("K7", "G10")
def test_a_card_that_is_hit_is_seen_by_all() -> None:
    scene = dealt("2c 3c 4c 5c 6c 7c 8c", seats=2).do("a hit")
    assert scene.told(1)[-1] == "Ana hit: 8c"
    assert (scene.shown(1, "up.a"), scene.shown(1, "hole.a")) == ("2c8c", "??")


@pytest.mark.rule("K7")
@pytest.mark.parametrize(
    ("deck", "moves", "up"),
    [
        ("Tc 6c 4c 5c 6d 7c Td", ["a hit"], "Tc6cTd"),  # 26 is bust
        ("Tc 5c 4c 5d 6d 7c 6c", ["a hit"], "Tc5c6c"),  # 21 by drawing
        ("Tc Ac 4c 5d 6d 7c 6c", [], "TcAc"),  # 21 as dealt
        ("8c 8d 4c 5d 6d 7c 2c 3c", ["a split"], "8c2c"),
    ],
)
def test_what_is_turned_up_at_once(deck: str, moves: list[str], up: str) -> None:
    scene = dealt(deck, seats=2).do(*moves)
    assert scene.shown(1, "up.a") == up
    assert scene.shown(1, "hole.a") == ""


@pytest.mark.rule("K7")
def test_the_rest_is_turned_up_with_the_dealers() -> None:
    scene = dealt("Tc 9c Td 8d Kc 7c 2c", seats=2).do("a stand")
    assert scene.shown(1, "hole.a") == "??"
    told = scene.do("b stand").told()
    assert "Ana turned up 9c" in told
    assert "The dealer had 17: Kc 7c" in told


@pytest.mark.rule("K8")
@pytest.mark.option("blackjack", "aces")
@pytest.mark.parametrize(
    ("hand", "paired", "soft"),
    [
        ("2c 9c", 11, 11),
        ("Jc Qc", 20, 20),
        ("Kc 5c 6c", 21, 21),
        ("Ac Tc", 21, 21),
        ("Kc Ac", 21, 21),
        ("Ac 9c", 10, 20),
        ("8c Ac", 9, 19),
        ("Ac Ad", 2, 12),
        ("9c 2c Ac", 12, 12),
        ("5c 4c Ac", 20, 20),  # an Ace drawn later counts 11 …
        ("5c 4c Ac 5d", 15, 15),  # … unless that would bust
        ("5c Ac Ad", 17, 17),  # 5 + 1 + 11
        ("5c Ac Td", 16, 16),  # the pair was 6, so its Ace stays 1
        ("4c Ac 5d", 10, 20),
        ("2c 3c Ac Ad", 17, 17),
        ("Ac 5c 5d", 11, 21),
        ("Ac Ad Ah", 13, 13),
        ("Tc 6c 9c", 25, 25),
    ],
)
def test_what_hands_count(hand: str, paired: int, soft: int) -> None:
    cards = parse_cards(hand)
    assert (total(cards, soft=False), total(cards, soft=True)) == (paired, soft)


@pytest.mark.rule("K8")
@pytest.mark.option("blackjack", "aces")
def test_aces_for_the_dealer_too() -> None:
    """Ace and 6 count 7 when paired, so the dealer draws; soft they count 17."""
    deck = "Tc 8c Ac 6d Td 2c 3c 4c 5c"
    assert "The dealer had 17: Ac 6d Td" in dealt(deck).do("a stand").told()
    assert "The dealer had 17: Ac 6d" in dealt(deck, "aces=soft").do("a stand").told()


@pytest.mark.rule("K8")
def test_the_first_two_are_a_pair_whatever_was_drawn() -> None:
    """The second card keeps its place when it is turned up: the Ace stays 1, so the hand is 5 + 1 +
    8 + 3."""
    scene = dealt("5c Ac Td 8d 8c 3d 2c 3c 4c 5d").do("a hit", "a hit")
    assert scene.total() == "17"
    assert scene.do("a stand").told()[-2] == "Ana lost 25 with 17 against 18"


@pytest.mark.rule("K9")
def test_clients_act_in_order() -> None:
    scene = dealt("Tc 9c Td 8d Th 7d Kc 7c 2c", "first=c", seats=3)
    turns = []
    for _ in range(3):
        turns.append(scene.s.turn)
        scene.do(f"{'abc'[scene.s.turn]} stand")
    assert turns == [2, 0, 1]
    assert dealt("Tc 9c Td 8d Kc 7c 2c", seats=2).refused("b hit") == "it is not your turn"


@pytest.mark.rule("K9")
def test_a_dealt_21_wins_at_once_whatever_the_dealer_has() -> None:
    scene = dealt("Ac Kc Td 8d As Ks 2c", seats=2)
    assert scene.s.purse[0] == 100000 + 3750
    assert scene.s.turn == 1
    assert "Blackjack wins at once: Ana won 37.50" in scene.told()


@pytest.mark.rule("K9")
def test_a_drawn_21_wins_at_once() -> None:
    scene = dealt("5c 6c Td 8d As Ks Tc 2c", seats=2).do("a hit")
    assert scene.told()[-1] == "Blackjack wins at once: Ana won 37.50"
    assert scene.do("b stand").s.purse == [103750, 97500]


@pytest.mark.rule("K9")
def test_bust_loses_at_once() -> None:
    scene = dealt("Tc 6c Td 8d As Ks Th 2c", seats=2).do("a hit")
    assert scene.told()[-1] == "Ana went bust with 26 and lost 25"
    assert (scene.s.purse[0], scene.s.bet[0], scene.s.house) == (97500, 0, 2500)
    assert scene.s.turn == 1


@pytest.mark.rule("K10")
def test_hit_and_stand() -> None:
    scene = dealt("2c 3c Td 8d As Ks 4c 5c", seats=2).do("a hit")
    assert (scene.s.turn, scene.total()) == (0, "9")
    assert scene.do("a hit", "a stand").s.turn == 1


@pytest.mark.rule("K11")
@pytest.mark.parametrize(
    ("pair", "splits"),
    [("8c 8d", True), ("Tc Kd", True), ("Jc Qd", True), ("Ac Ad", True), ("9c Td", False)],
)
def test_what_can_be_split(pair: str, splits: bool) -> None:
    assert ("split" in dealt(f"{pair} 5c 6c").verbs()) == splits


@pytest.mark.rule("K11")
def test_a_split_makes_two_hands_with_a_bet_each() -> None:
    scene = dealt("8c 8d Td 7d 3c 4c 2c Tc 5s 6s").do("a split")
    assert (scene.shown(0, "up.a"), scene.shown(0, "split.a")) == ("8c3c", "8d4c")
    assert (scene.s.bet, scene.s.split_bet, scene.s.purse) == ([2500], [2500], [95000])
    assert scene.refused("a split") == "you can split only once a round"
    scene.do("a hit", "a stand")  # 8 3 2 stands; now the second hand
    assert (scene.total(), scene.total("second_total")) == ("13", "12")
    scene.do("a hit")  # 8 4 T is bust
    lost = "Ana lost 25 with 13 against 17"
    assert scene.told()[-3:-1] == ["The dealer had 17: Td 7d", lost]
    assert scene.s.purse == [95000]


@pytest.mark.rule("K11")
def test_a_split_must_be_paid_for_and_comes_first() -> None:
    assert "split" not in dealt("8c 8d 5c 6c", "purse=49.99").verbs()
    poor = dealt("8c 8d 5c 6c", "purse=49.99").refused("a split")
    assert poor == "another bet of 25 is more than you have"
    scene = dealt("8c 8d 5c 6c 2c").do("a hit")
    assert (
        scene.refused("a split")
        == "you can split only your first two cards, if they have the same value"
    )


@pytest.mark.rule("K11")
def test_a_split_hand_of_21_wins_at_once() -> None:
    scene = dealt("Tc Td 5c 6c Ac 9c 2s 3s").do("a split")
    assert scene.told()[-1] == "Blackjack wins at once: Ana won 37.50"
    assert (scene.s.bet, scene.s.split_bet, scene.s.playing) == ([0], [2500], 1)
    second = dealt("Tc Td 5c 6c 9c Ac 2s 3s").do("a split")
    assert (second.s.bet, second.s.split_bet, second.s.playing) == ([2500], [0], 0)
    both = dealt("Tc Td 5c 6c As Ac 2s 3s 4s 5s").do("a split")
    assert both.s.purse == [100000 + 2 * 3750]


@pytest.mark.rule("K11", "K8")
def test_split_aces_have_new_pairs() -> None:
    scene = dealt("Ac Ad 5c 6c 9c Kd 2s 3s").do("a split")
    assert scene.told()[-1] == "Blackjack wins at once: Ana won 37.50"  # Ace and King
    assert scene.total() == "10"  # Ace and 9
    assert scene.total("second_total") == "21"
    assert scene.verbs() == ["hit", "stand"]


@pytest.mark.rule("K12")
def test_insurance_is_half_the_bet_and_ends_nothing() -> None:
    scene = table("Tc 6c Ac Kd 2c").do("a high")
    assert scene.verbs() == ["hit", "stand", "insure"]
    scene.do("a insure")
    assert (scene.s.insurance, scene.s.purse) == ([2500], [92500])
    assert scene.verbs() == ["hit", "stand"]
    assert scene.refused("a insure") == "you are insured already"


@pytest.mark.rule("K12")
def test_insurance_pays_two_to_one_if_the_dealer_has_21() -> None:
    scene = dealt("Tc 6c Ac Kd 2c").do("a insure", "a stand")
    assert "Ana won 25 from the insurance" in scene.told()
    assert scene.s.purse == [100000]  # the bet of 25 is lost, and 25 won
    assert scene.s.house == 0


@pytest.mark.rule("K12")
def test_insurance_is_lost_otherwise_even_if_the_dealer_draws_to_21() -> None:
    scene = dealt("Tc 6c Ac 9d Ad 2c", "pays=even").do("a insure", "a stand")
    assert "The dealer had 21: Ac 9d Ad" in scene.told()
    assert "Ana lost 12.50 on the insurance" in scene.told()
    assert scene.s.purse == [100000 - 2500 - 1250]


@pytest.mark.rule("K12")
def test_insurance_outlives_a_hand_that_is_bust() -> None:
    scene = dealt("Tc 6c Ac Kd Td 2c").do("a insure", "a hit")
    assert scene.s.purse == [100000]


@pytest.mark.rule("K12")
def test_when_there_is_no_insurance() -> None:
    no_ace = dealt("Tc 6c Kc Ad 2c").refused("a insure")
    assert no_ace == "you can take insurance only when the dealer shows an Ace"
    late = "insurance comes before your first hit, stand or split"
    assert dealt("2c 3c Ac Kd 4c").do("a hit").refused("a insure") == late
    assert dealt("8c 8d Ac Kd 4c 5c").do("a split").refused("a insure") == late
    poor = dealt("Tc 6c Ac Kd 2c", "purse=37.49").refused("a insure")
    assert poor == "you cannot pay 12.50 for insurance"
    assert "insure" in dealt("Tc 6c Ac Kd 2c", "purse=37.50").verbs()


@pytest.mark.rule("K12")
def test_a_dealt_blackjack_has_no_insurance() -> None:
    scene = dealt("Tc Ac 6c 7c Ad Kd 2c", seats=2)
    assert scene.verbs(0) == []


@pytest.mark.rule("K13")
@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("Td 6d 5h", "had 21: Td 6d 5h"),
        ("Td 7d 5h", "had 17: Td 7d"),
        ("2d 3d 4h 5h Th", "went bust with 24: 2d 3d 4h 5h Th"),
        ("6d 4d Ah 5h", "had 21: 6d 4d Ah"),
    ],
)
def test_the_dealer_draws_to_17(cards: str, hand: str) -> None:
    scene = dealt(f"Tc 8c {cards} 2s 3s 4s 5s").do("a stand")
    assert f"The dealer {hand}" in scene.told()


@pytest.mark.rule("K13")
def test_the_dealer_does_not_draw_for_nothing() -> None:
    bust = dealt("Tc 6c 2d 3d Td 4s 5s 6s 7s").do("a hit")
    assert "The dealer had 5: 2d 3d" in bust.told()
    won = dealt("Tc Ac 2d 3d 4s 5s 6s 7s")
    assert "The dealer had 5: 2d 3d" in won.told()


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("a low", "bets are placed before the cards are dealt"),
        ("a yes", "the host is asked that only when the decks are used up"),
        ("a double", "you can double only under casino rules"),
        ("a fold", "you cannot “fold” now, only “hit” or “stand”"),
    ],
)
def test_reasons(move: str, reason: str) -> None:
    assert dealt("Tc 6c 2d 3d 4s").refused(move) == reason


def test_no_cards_go_with_a_hit() -> None:
    assert dealt("Tc 6c 2d 3d 4s").refused("a hit Ac").startswith("“hit” ")


def test_reasons_before_the_bets() -> None:
    scene = table("Tc 6c 2d 3d 4s")
    assert scene.refused("a hit") == "the bets come first"
    assert scene.refused("a hgih") == "you cannot “hgih” now. Did you mean “high”?"
    assert scene.refused("a dance") == "you cannot “dance” now, only “low”, “high” or “stop”"


def test_default_moves() -> None:
    scene = table("Tc 6c Ad 3d 4s 5s")
    for verb in ("low", "stand", "yes"):
        assert scene.game.default_move(scene.s, 0).verb == verb
        scene.do(f"a {verb}")
    casino = dealt("Tc 6c Ad 3d 4s 5s", "rules=casino")
    assert casino.game.default_move(casino.s, 0).verb == "pass"


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("deck=2c3c4c", "“players” has to list everybody who has 25 to bet"),
        ("players=a deck=2c3c4c", "the deck cannot deal another round"),
        ("players=a deck=2c3c4c5c5c", "the deck in use has a card twice"),
        ("players=a deck=2c3c4c5c used=5c", "the deck in use has a card twice"),
        ("players=a deck=2c3c4c5c decks=6c", "the decks to come are whole packs"),
        (
            "players=a deck=2c3c4c5c purse=-1",
            "purses, streaks, heat and the round cannot be less than 0",
        ),
        ("players=a deck=2c3c4c5c up=7c", "“bets” nobody has cards or a turn"),
        ("players=a deck=2c3c4c5c turn=a", "“bets” nobody has cards or a turn"),
        ("players=a deck=2c3c4c5c bet=25", "there are no bets on the table"),
        ("players=a deck=2c3c4c5c placed=a", "cards are dealt as soon as all have"),
        ("seats=2 players=ab deck=2c3c4c5c6c7c placed=b high=a", "only players bet"),
        ("seats=2 purse=99,49 players=ab deck=2c3c4c5c6c7c placed=b high=b", "b cannot bet high"),
        (
            "players=a deck=2c3c4c5c round=3 rounds=3",
            "3 of 3 rounds have been played, but the game is not over",
        ),
        ("players=a deck=2c3c4c5c phase=question", "the host is asked only when"),
        ("phase=over players=a", "nobody can bet after the end"),
        ("phase=turns", "the dealer has one card up and one down"),
        ("phase=turns dealer=2c down=3c", "during a round it has to be somebody’s turn"),
        ("phase=turns turn=a dealer=2c down=3c bet=25", "a sits out, but is in the round"),
        (
            "phase=turns turn=a players=a dealer=2c down=3c bet=25",
            "a does not have a hand of two cards or more",
        ),
        ("phase=turns turn=a players=a dealer=2c down=3c up=4c hole=5c", "a has no bet"),
        ("phase=turns turn=a players=a dealer=2c down=3c up=4c hole=5c bet=30", "a has a bet that"),
        (
            "phase=turns turn=a players=a dealer=2c down=3c up=Tc hole=Ac bet=25",
            "the turn of seat a, whose hand is over",
        ),
        (
            "phase=turns turn=a players=a dealer=2c down=3c up=4c hole=5c bet=25 insurance=1",
            "not half a bet",
        ),
        (
            "phase=insurance turn=a players=a dealer=2c down=3c up=4c hole=5c bet=25",
            "nobody can be asked about insurance now",
        ),
        (
            "phase=turns turn=a players=a dealer=2c down=2c up=2c hole=2c bet=25",
            "no card can be on the table more than three times",
        ),
        ("players=a deck=2c3c4c5c house=1.2.3", "“house” has to be an amount like 37.50"),
    ],
)
def test_impossible_positions(text: str, flaw: str) -> None:
    with pytest.raises(NotationError, match=flaw):
        parse_position(f"blackjack/1 {text}")


PIECES = (
    *("phase=turns", "phase=insurance", "phase=question", "phase=over", "turn=a", "turn=b"),
    *(
        "players=a",
        "players=ab",
        "players=b",
        "placed=a",
        "high=a",
        "seats=2",
        "bet=25",
        "bet=25,50",
    ),
    *("split_bet=25", "insurance=12.50", "purse=10,30", "purse=80", "net=-25", "streak=3,1"),
    *(
        "heat=4",
        "heat=9,9",
        "dealer=Ac",
        "dealer=7h",
        "down=Kd",
        "down=7h",
        "up=8c,9d",
        "up=8c2c,9d4s",
    ),
    *("hole=8d,9h", "hole=,9h", "split=8h3h", "playing=second", "follows=next", "follows=fresh"),
    *("deck=2s3s4s5s6s7s8s", "deck=", "used=2d3d", "spent=2d2d", "rules=casino", "rules=super_hot"),
    *("rounds=2", "round=1", "aces=soft", "pays=even", "cover_bets=on", "counting_aid=on"),
    f"decks={PACK}",
)


def test_any_position_that_can_be_read_can_be_played(rng: random.Random) -> None:
    read = 0
    while read < amount(150, 30):
        kept = {p.partition("=")[0]: p for p in rng.sample(PIECES, rng.randrange(4, 22))}
        # Most random positions make no sense. These pieces make more of them readable.
        if "phase" in kept and rng.random() < 0.8:
            kept |= {"players": "players=a", "dealer": rng.choice(("dealer=Ac", "dealer=7h"))}
            kept |= {"down": "down=Kd", "up": "up=8c", "hole": "hole=8d", "bet": "bet=25"}
        try:
            game, s = parse_position("blackjack/1 " + " ".join(kept.values()))
        except NotationError:
            continue
        read += 1
        for seat in range(s.seats):
            view_json(parlour.View(game, s, seat))
        parlour.playout(game, s, rng)
        assert game.outcome(s) is not None
