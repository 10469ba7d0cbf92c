"""Which cards still make a move."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from kit.support import ALL_GAMES, Moody, new_game
from parlour.core.offer import Action, Offer


def some_action_has(offer: Offer, cards: tuple[int, ...]) -> bool:
    """By brute force, over all cards that an action may have."""
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
def test_leads_to_is_what_brute_force_finds(name: str) -> None:
    rng = random.Random(8)
    checked = 0
    for _ in range(40):
        game, s = new_game(name, rng)
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
