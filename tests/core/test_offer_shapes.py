"""Cards that make a move, and cards that can still become one."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from kit.shape_vectors import FILE, vectors_text
from kit.support import ALL_GAMES
from parlour.core.offer import Action, Offer
from parlour.testing.house_rule_mixes import new_games
from parlour.testing.random_players import Moody


def some_action_has(offer: Offer, cards: tuple[int, ...]) -> bool:
    """Return whether an action has these cards, by brute force over all possible cards."""
    arg = offer.args[0] if offer.args else ""
    if offer.listed:
        return any(not list_minus(cards, listed) for listed in offer.listed)
    return any(
        not list_minus(cards, chosen) and Action(offer.verb, chosen, arg) in offer
        for count in range(
            max(len(cards), offer.min_cards), min(offer.max_cards, len(offer.cards), 6) + 1
        )
        for chosen in combinations(sorted(offer.cards), count)
    )


def list_minus(cards: tuple[int, ...], others: tuple[int, ...]) -> list[int]:
    left = list(others)
    return [card for card in cards if card not in left or left.remove(card)]  # type: ignore[func-returns-value]


@pytest.mark.parametrize("name", ALL_GAMES)
def test_can_grow_is_what_brute_force_finds(name: str) -> None:
    rng = random.Random(8)
    checked = 0
    for game, s in new_games(name, rng, 40):
        players = Moody(rng)
        for _ in range(30):
            move = players.move(game, s)
            if move is None:
                break
            offers = [offer for offer in game.offers(s, move[0]) if 0 < len(offer.cards) <= 13]
            for offer in offers:
                for _ in range(4):
                    count = rng.randint(1, min(4, len(offer.cards)))
                    cards = tuple(sorted(rng.sample(offer.cards, count)))
                    assert offer.can_grow(cards) == some_action_has(offer, cards), (offer, cards)
                    checked += 1
            game.play(s, move[0], move[1])
    assert checked > 100 or name == "blackjack"


def test_vectors_for_other_languages_are_up_to_date() -> None:
    """If not, run `make golden` and read the diff."""
    assert FILE.read_text(encoding="utf-8") == vectors_text()
