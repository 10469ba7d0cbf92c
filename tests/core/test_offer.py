"""Offers of every shape: membership, listing and drawing."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cards import JOKER, cards_text, parse_cards, rank
from parlour.core.errors import DeclarationError
from parlour.core.offer import Action, Offer, choose
from parlour.core.offer_shapes import ANY, LISTED, SAME_RANK, WILD, Shape

CARDS = st.integers(0, 52) | st.just(JOKER)
HANDS = st.lists(CARDS, min_size=1, max_size=7).map(lambda c: tuple(sorted(c)))
SHAPES: st.SearchStrategy[Shape] = st.sampled_from((ANY, SAME_RANK, WILD))


@st.composite
def offers(draw: st.DrawFn) -> Offer:
    cards = draw(HANDS)
    shape = draw(SHAPES) if cards[0] != JOKER else ANY  # offers are never empty
    most = draw(st.integers(1, len(cards)))
    least = draw(st.integers(0, 1))
    args = draw(st.sampled_from([(), ("high", "low")]))
    suits = draw(st.booleans())
    return Offer("play", cards, least, most, shape, args=args, suits=suits)


@given(offers())
def test_actions_are_all_there_once_and_in_order(offer: Offer) -> None:
    listed = list(offer)
    assert len(set(listed)) == len(listed)
    assert all(action in offer for action in listed)
    sets = {c for n in range(len(offer.cards) + 1) for c in combinations(offer.cards, n)}
    legal = [
        Action("play", cards, arg)
        for cards in sets
        for arg in offer.args or ("",)
        if Action("play", cards, arg) in offer
    ]
    if offer.suits:
        assert set(listed) == set(legal)
    else:  # one action for each choice of ranks
        assert {by_ranks(a) for a in listed} == {by_ranks(a) for a in legal}
        assert len({by_ranks(a) for a in listed}) == len(listed)
    sizes = [len(action.cards) for action in listed]
    assert sizes == sorted(sizes)


def by_ranks(action: Action) -> tuple[tuple[int, ...], str]:
    return tuple(sorted(map(rank, action.cards))), action.arg


@given(offers(), st.integers())
def test_samples_are_members(offer: Offer, seed: int) -> None:
    drawn = offer.sample(random.Random(seed))
    assert drawn in offer
    # Drawn actions are known to be legal. An equal action that was made elsewhere must be checked.
    assert Action(drawn.verb, drawn.cards, drawn.arg) in offer


def test_every_action_can_be_drawn() -> None:
    cards = parse_cards("2c2d3h")
    for offer in (
        Offer("play", cards, 1, 2, suits=True),
        Offer("play", cards, 1, 2, SAME_RANK, suits=True),
        Offer("play", (*cards, JOKER, JOKER), 2, 3, WILD, suits=True),
        Offer("play", shape=LISTED, listed=(cards, cards[:1]), args=("a-word", "another")),
        Offer("play", args=("high", "low")),
    ):
        rng = random.Random(1)
        assert {offer.sample(rng) for _ in range(200)} == set(offer)


@pytest.mark.parametrize(
    ("action", "held"),
    [
        (Action("play", parse_cards("7c7d")), True),
        (Action("play", parse_cards("7d7c")), True),  # in any order
        (Action("play", parse_cards("7c7c")), False),  # the offer has only one seven of clubs
        (Action("play", parse_cards("JoJo")), True),  # the offer has two jokers
        (Action("play", parse_cards("JoJoJo")), False),
        (Action("play", parse_cards("8c")), False),
        (Action("play"), False),
        (Action("call", parse_cards("7c")), False),
        (Action("play", parse_cards("7c"), "high"), False),
    ],
)
def test_membership(action: Action, held: bool) -> None:
    offer = Offer("play", parse_cards("7c7dJoJo"), 1, 3)
    assert (action in offer) is held


def test_one_rank_only() -> None:
    offer = Offer("play", parse_cards("7c7d8h"), 1, 2, SAME_RANK)
    assert [len(a.cards) for a in offer] == [1, 1, 2]
    assert Action("play", parse_cards("7c8h")) not in offer


def test_at_least_two_of_a_rank() -> None:
    offer = Offer("play", parse_cards("7c7d8h"), 2, 2, SAME_RANK)
    assert offer.sample(random.Random(1)) == Action("play", parse_cards("7c7d"))


@pytest.mark.parametrize(
    ("cards", "held"),
    [("7c", True), ("7cJo", True), ("7c7dJoJo", True), ("7c8hJo", False), ("JoJo", False)],
)
def test_jokers_join_a_rank_and_are_none_alone(cards: str, held: bool) -> None:
    offer = Offer("play", parse_cards("7c7d8hJoJo"), 1, 4, WILD)
    assert (Action("play", parse_cards(cards)) in offer) is held


def test_with_jokers_in_order() -> None:
    offer = Offer("play", parse_cards("7c7d8hJo"), 2, 3, WILD)
    assert [cards_text(action.cards) for action in offer] == [
        "7c7d",
        "7cJo",
        "8hJo",
        "7c7dJo",
    ]


@pytest.mark.parametrize(
    ("offer", "wrong"),
    [
        (Offer("play", (), 1, 1), "no cards has no move: it takes 1 of its 0 cards"),
        (Offer("play", parse_cards("7c"), 2, 1), "it takes 2 cards at least, and 1 at most"),
        (Offer("play", parse_cards("7c8d"), 3, 4), "7c8d has no move: it takes 3 of its 2"),
        (Offer("play", (), 1, 4, SAME_RANK), "it takes 1 to 4 cards of one rank"),
        (Offer("play", parse_cards("7c8d"), 2, 4, SAME_RANK), "it takes 2 to 4 cards of one rank"),
        (Offer("play", parse_cards("JoJo"), 1, 2, WILD), "1 to 2 cards of one rank, jokers among"),
        (Offer("play", parse_cards("7c8dJo"), 3, 4, WILD), "3 to 4 cards of one rank, jokers"),
        (Offer("play", shape=LISTED, max_cards=1), "it lists no cards"),
    ],
)
def test_an_offer_without_a_move_is_named(offer: Offer, wrong: str) -> None:
    assert not list(offer)
    with pytest.raises(DeclarationError, match=f"the offer “play” of .*{wrong}"):
        offer.sample(random.Random(1))
    with pytest.raises(DeclarationError, match=wrong):
        choose((offer,), random.Random(1))


def test_nothing_can_be_chosen_where_nothing_is_offered() -> None:
    with pytest.raises(DeclarationError, match="nothing is offered"):
        choose((), random.Random(1))


@given(offers())
def test_an_offer_with_a_move_lacks_nothing(offer: Offer) -> None:
    assert bool(offer.lack()) == (not list(offer))
