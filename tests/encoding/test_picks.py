"""Moves picked in steps: every legal move can be picked, in exactly one way."""

from __future__ import annotations

import random
from itertools import islice
from typing import ClassVar

import pytest

import parlour
from kit.amounts import amount
from kit.support import ALL_GAMES
from parlour.core.offer import Action, Offer, Offers
from parlour.core.offer_shapes import ANY, SAME_RANK, WILD, Shape
from parlour.core.playout import only_interrupts
from parlour.core.zone import NOBODY
from parlour.encoding.action_ids import DONE, LET_BE, ActionIds
from parlour.encoding.episode import Episode
from parlour.encoding.picks import Picks
from parlour.testing.house_rule_mixes import mixes, new_games
from parlour.testing.random_players import Moody

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
MANY = 120  # most moves that are all tried; of more moves, random ones are tried
MOMENTS = 25  # moments tested for each game

Picked = list[Action | None]


def after(ids: ActionIds, offers: Offers, choices: list[int]) -> Picks:
    picks = Picks(ids)
    picks.begin(offers, only_interrupts(offers))
    for choice in choices:
        picks.take(choice)
    return picks


def all_picked(ids: ActionIds, offers: Offers, choices: list[int]) -> Picked:
    """Return every move that can be picked after these choices."""
    picks = after(ids, offers, choices)
    if choices and choices[-1] == LET_BE:
        return [None]
    if picks.action is not None:
        return [picks.action]
    assert picks.options == sorted(set(picks.options))
    return [m for option in picks.options for m in all_picked(ids, offers, [*choices, option])]


def assert_exact(ids: ActionIds, offers: Offers, rng: random.Random) -> None:
    offered: Picked = list(islice((action for offer in offers for action in offer), MANY + 1))
    if len(offered) <= MANY:
        offered += [None] if only_interrupts(offers) else []
        picked = all_picked(ids, offers, [])
        assert len(picked) == len(offered)
        assert set(picked) == set(offered)
        return
    picks = after(ids, offers, [])
    while picks.action is None:
        picks.take(rng.choice(picks.options))
    assert any(picks.action in offer for offer in offers)


@GAMES
def test_what_can_be_picked_is_what_is_offered(name: str, rng: random.Random) -> None:
    for game, s in new_games(name, rng, amount(60, 8)):
        ids, player = ActionIds(game), Moody(rng)
        for _ in range(MOMENTS):
            for seat in range(s.seats):
                if offers := game.offers(s, seat):
                    assert_exact(ids, offers, rng)
            move = player.move(game, s)
            if move is None:
                break
            game.play(s, *move)


@pytest.mark.parametrize("shape", [ANY, SAME_RANK, WILD])
@pytest.mark.parametrize("suits", [False, True])
def test_every_shape(shape: Shape, suits: bool, rng: random.Random) -> None:
    """Shapes are also tried with cards that no game has, and with the smallest and largest
    offers."""
    ids = ActionIds(parlour.find_game("bigtwo"))
    for _ in range(amount(2000, 300)):
        cards = sorted(rng.choices([0, 1, 1, 4, 5, 6, 12, 52, 52], k=rng.randint(1, 6)))
        least = rng.randint(0, 3)
        offer = Offer("play", tuple(cards), least, rng.randint(max(1, least), 5), shape)
        offer = Offer("play", offer.cards, least, offer.max_cards, shape, suits=suits)
        offered = list(offer)
        if offered:  # offers are never empty
            assert sorted(map(str, all_picked(ids, (offer,), []))) == sorted(map(str, offered))


@GAMES
def test_numbers_are_the_same_by_all_house_rules(name: str) -> None:
    usual = ActionIds(parlour.find_game(name)).names()
    assert len(set(usual)) == len(usual)
    assert all(ActionIds(game).names() == usual for game in mixes(name))


def test_what_has_but_one_answer_is_not_asked_within_a_move() -> None:
    ids = ActionIds(parlour.find_game("cheat"))
    picks = after(ids, (Offer("play", (4, 8), 1, 1),), [])
    assert picks.options == [4, 8]  # only one verb, so only cards are picked
    picks.take(8)
    assert picks.action == Action("play", (8,))  # complete, since one card is the maximum


def test_a_move_that_is_certain_is_asked_as_its_verb() -> None:
    ids = ActionIds(parlour.find_game("cheat"))
    picks = after(ids, (Offer("play", (4,), 1, 1),), [])
    assert [ids.names()[option] for option in picks.options] == ["play"]
    picks.take(picks.options[0])
    assert picks.action == Action("play", (4,))


def test_done_and_a_word_can_both_end_a_move() -> None:
    game, s = parlour.parse_position("idiot/1 turn=a hand=8c8d8h8s,4c pile=5c")
    ids = ActionIds(game)
    picks = after(ids, game.offers(s, 0), [29, 30])  # the first eight is implied
    assert [ids.names()[option] for option in picks.options] == ["8s", "higher", "lower"]
    picks.take(31)
    # four eights burn the pile, so nothing is announced
    assert picks.action == Action("play", (28, 29, 30, 31))
    few = after(ids, (Offer("play", (4, 5), 1, 2),), [])
    assert few.options == [5, DONE]


def test_what_was_not_offered_is_refused() -> None:
    game, s = parlour.parse_position("cheat/1 turn=a rank=3 hand=7s7h,9d,Tc,As")
    picks = after(ActionIds(game), game.offers(s, 0), [])
    with pytest.raises(parlour.IllegalMove):
        picks.check(LET_BE)
    assert picks.options == [27, DONE]  # the lower of two sevens comes first


def test_a_game_that_does_not_list_its_moves_cannot_be_learnt() -> None:
    class Silent(type(parlour.find_game("goofspiel"))):  # type: ignore[misc]
        moves: ClassVar[dict[str, tuple[str, ...]]] = {}

    with pytest.raises(parlour.ParlourError, match="list its moves"):
        ActionIds(Silent())


@GAMES
def test_games_end_by_random_picks(name: str, rng: random.Random) -> None:
    for game, start in new_games(name, rng, amount(60, 6)):
        if start.seats > 4 or (name == "blackjack" and not game.chosen["rounds"]):
            continue
        episode = Episode(game, start.seats, ActionIds(game))
        episode.begin(start)
        while episode.seat != NOBODY:
            episode.step(rng.choice(episode.picks.options))
        assert episode.outcome() is not None


def test_who_lets_it_be_is_asked_again_after_the_next_move() -> None:
    """In The Idiot, any player can play the top rank out of turn (I13)."""
    game, s = parlour.parse_position(
        "idiot/1 seats=3 turn=a hand=9c9dKc,8c5h5c,8dQhQc down=2c,2d,2h pile=8h called=lower"
    )
    episode = Episode(game, 3, ActionIds(game))
    episode.begin(s)
    assert episode.seat == 1
    episode.step(LET_BE)
    assert episode.seat == 2
    episode.step(LET_BE)
    assert episode.seat == 0
    assert LET_BE not in episode.picks.options
