"""Compares Big Two, hand for hand and move for move, with a referee written from the rulebook
alone."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

import parlour
from kit.amounts import amount, games_of_each_mix
from kit.bigtwo_referee import Hand, Kind, Referee
from parlour.core.cards import Cards, card_text, pack
from parlour.core.game import AnyGame
from parlour.core.state import State
from parlour.games.bigtwo.state import BigTwoState
from parlour.testing.house_rule_mixes import mixes
from parlour.testing.random_players import Moody

MIXES = pytest.mark.parametrize("game", mixes("bigtwo"), ids=repr)


def texts(cards: Cards) -> Hand:
    return frozenset([card_text(card) for card in cards])


def random_hand(rng: random.Random) -> list[int]:
    """Return a random hand. Some use few ranks or suits, so that long hands come up."""
    ranks = rng.sample(range(13), rng.choice((4, 6, 8, 13)))
    suits = rng.sample(range(4), rng.choice((2, 3, 4, 4)))
    cards = [card for card in pack() if card // 4 in ranks and card % 4 in suits]
    return rng.sample(cards, min(len(cards), rng.randrange(2, amount(14, 12))))


def listed(game: AnyGame, s: State) -> list[Cards]:
    return [cards for offer in game.offers(s, 0) for cards in offer.listed]


@pytest.mark.rule("T7", "T8", "T9", "T10", "T14", "T16", "T17", "T19")
@MIXES
def test_all_plays_by_brute_force(game: AnyGame, rng: random.Random) -> None:
    """Every set of cards in a hand is judged, as a lead and as an answer to hands of all kinds."""
    referee = Referee(game.chosen)
    kinds: Counter[str] = Counter()
    for _ in range(amount(8, 3)):
        hand = tuple(sorted(random_hand(rng)))
        s = game.blank(4)
        others = [card for card in pack() if card not in hand and card_text(card) != referee.lowest]
        s.piles[0] = hand
        for seat in (1, 2, 3):
            s.piles[seat] = tuple(others[-2 * seat :][: rng.choice((1, 2))])
        referee.hands = [set(texts(s.piles[seat])) for seat in range(4)]
        referee.begun = referee.lowest not in texts(hand)
        if referee.begun or game.chosen["one_card"] == "free":
            assert listed(game, s) == judged(referee, hand, None)
        referee.begun = True  # the lowest card counts as played, so any lead is legal
        hand = tuple([card for card in hand if card_text(card) != referee.lowest])
        s.piles[0], referee.hands[0] = hand, set(texts(hand))
        for top in tops(others[:-6], referee, rng):
            s.piles[11] = top
            assert listed(game, s) == judged(referee, hand, (1, texts(top)))
            kinds[kind(referee, top).name] += 1
    assert len(kinds) >= amount(6, 3)


def judged(referee: Referee, hand: Cards, last: tuple[int, Hand] | None) -> list[Cards]:
    """Return the plays that the referee allows seat a, in the order of offers: fewest cards first,
    then by cards."""
    referee.turn, referee.last = 0, last
    subsets = [cards for size in range(1, 6) for cards in combinations(hand, size)]
    return [cards for cards in subsets if referee.can_play(texts(cards))]


def kind(referee: Referee, cards: Cards) -> Kind:
    found = referee.kind(texts(cards))
    assert found is not None
    return found


def tops(cards: list[int], referee: Referee, rng: random.Random) -> list[Cards]:
    """Return some hands to beat, of each kind that these cards can form."""
    suits, low = rng.sample(range(4), rng.choice((2, 4))), rng.randrange(13)
    some = [card for card in cards if card % 4 in suits and (card // 4 - low) % 13 < 6]
    some = sorted(rng.sample(some, min(len(some), amount(16, 11))))
    found: dict[str, list[Cards]] = {}
    for size in range(1, 6):
        for hand in combinations(some, size):
            if referee.kind(texts(hand)):
                found.setdefault(kind(referee, hand).name, []).append(hand)
    return [hand for group in found.values() for hand in rng.sample(group, min(len(group), 4))]


@pytest.mark.rule("T8", "T9", "T19")
@MIXES
def test_suited_fives_against_each_other(game: AnyGame, rng: random.Random) -> None:
    """Flushes are rare in random hands, and flushes that share ranks with the hand to beat are even
    rarer. So such pairs are made on purpose."""
    referee = Referee(game.chosen)
    referee.begun = True
    higher = 0
    for _ in range(amount(200, 60)):
        top, hand = alike_flushes(rng)
        if referee.kind(texts(top)):
            s = game.blank(4)
            s.piles[0], s.piles[2], s.piles[3], s.piles[11] = hand, (10,), (11,), top
            referee.hands = [set(texts(s.piles[seat])) for seat in range(4)]
            assert listed(game, s) == judged(referee, hand, (1, texts(top)))
            higher += bool(listed(game, s))
    assert higher or not game.chosen["flushes"]


def alike_flushes(rng: random.Random) -> tuple[Cards, Cards]:
    """Return five cards of each of two suits, with two or more ranks in common. Threes are left
    out."""
    ranks = [rank for rank in range(13) if rank != 2]
    alike = rng.sample(ranks, rng.randrange(2, 6))
    rest = [rank for rank in ranks if rank not in alike]
    first, second = rng.sample(range(4), 2)
    five, other = (alike + rng.sample(rest, 5 - len(alike)) for _ in range(2))
    return suited(five, first), suited(other, second)


def suited(ranks: list[int], suit: int) -> Cards:
    return tuple(sorted([4 * rank + suit for rank in ranks]))


@pytest.mark.rule("T2", "T3", "T4", "T5", "T6", "T11", "T13", "T15", "T17", "T18", "T19")
@MIXES
def test_whole_games_move_for_move(
    game: AnyGame, rng: random.Random, pytestconfig: pytest.Config
) -> None:
    """After each move, game and referee await the same players with the same choices, and their
    results are the same."""
    for _ in range(games_of_each_mix(pytestconfig, 20)):
        same_game(game, Moody(rng), rng)


def same_game(game: AnyGame, player: Moody, rng: random.Random) -> None:
    """Play a game that the referee follows."""
    s = game.new(rng.getrandbits(32))
    referee = Referee(game.chosen)
    referee.deal([set(texts(s.piles[seat])) for seat in range(4)])
    while (move := player.move(game, s)) is not None:
        seat, action = move
        assert game.awaited(s) == (referee.turn,)
        assert {texts(a.cards) for o in game.offers(s, seat) for a in o} == referee.legal()
        assert isinstance(s, BigTwoState)
        assert {other for other in range(4) if s.passed >> other & 1} == referee.passed
        game.play(s, seat, action)
        referee.play(texts(action.cards))
    assert referee.over()
    assert game.outcome(s) == parlour.Outcome(tuple(referee.places()), tuple(referee.points()))
