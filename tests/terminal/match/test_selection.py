"""Which cards still make a move, and what the keys make of them."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

import parlour
from kit.support import ALL_GAMES, Moody, new_game
from kit.table_pilot import session
from parlour.core.cards import parse_cards
from parlour.core.offer import Action, Offer
from parlour.terminal.match.choices import with_keys
from parlour.terminal.match.selection import leads_to
from parlour.terminal.match.session import Decide
from parlour.terminal.text.decision import Desk, Wish
from parlour.terminal.text.glyphs import Glyphs


def some_action_has(offer: Offer, cards: tuple[int, ...]) -> bool:
    """By brute force, over all cards that an action may have."""
    arg = offer.args[0] if offer.args else ""
    if offer.listed:
        return any(not list_minus(cards, listed) for listed in offer.listed)
    return any(
        not list_minus(cards, chosen) and offer.contains(Action(offer.verb, chosen, arg))
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
                    assert leads_to(offer, cards) == some_action_has(offer, cards), (offer, cards)
                    checked += 1
            game.play(s, move[0], move[1])
    assert checked > 100 or name == "blackjack"


def desk(position: str, seat: int) -> Desk:
    game, state = parlour.parse_position(position)
    match = session(game.name, " ".join(["p"] * state.seats))
    match.table.game, match.table.state = game, state
    return Desk(match, Decide(seat, waits=seat in match.table.awaited()), Glyphs())


def pressed(at: Desk, *keys: str) -> Wish | None:
    wish = None
    for key in keys:
        wish = at.press(key, key if len(key) == 1 else None)
    return wish


BIG_TWO = "bigtwo/1 turn=b hand=4c5c6c7c8c,3d3h9s9hTd,4d5d6d7d8d,4h5h6h7h8h top=,,6s"


def test_arrows_and_space_then_enter() -> None:
    at = desk(BIG_TWO, 1)
    assert pressed(at, "right", "space", "enter") == Wish(Action("play", parse_cards("9s")))


def test_a_rank_picks_the_next_card_of_it() -> None:
    at = desk(BIG_TWO.replace("6s", "6s6h").replace("5h6h7h", "5h7h"), 1)
    assert pressed(at, "9", "9") is None
    assert at.picking.cards() == parse_cards("9h9s")
    assert pressed(at, "enter") == Wish(Action("play", parse_cards("9h9s")))
    assert pressed(at, "9", "T") is None
    assert not at.picking.picked
    assert at.complaint() == "A lone ten cannot go on a pair of sixes."


def test_what_does_not_fit_says_why() -> None:
    at = desk(BIG_TWO, 1)
    assert pressed(at, "3") is None
    assert at.complaint() == "A lone three does not beat a lone six."
    assert pressed(at, "9", "enter") is not None
    assert at.complaint() == ""
    pressed(at, "escape")
    assert pressed(at, "enter") is None
    assert at.complaint() == "Pick cards first, or press a letter that is shown."
    assert pressed(at, "K") is None
    assert at.complaint() == "You have no such card."


def test_another_idea_takes_the_place_of_the_first() -> None:
    at = desk(BIG_TWO, 1)
    pressed(at, "9", "T")
    assert at.picking.cards() == parse_cards("Td")
    assert at.complaint() == "Two cards have to be a pair."


def test_letters_of_moves() -> None:
    assert pressed(desk(BIG_TWO, 1), "p") == Wish(Action("pass"))
    assert pressed(desk(BIG_TWO, 1), "9", "p") == Wish(Action("pass"))  # whatever is picked


IDIOT = "idiot/1 seats=2 turn=a hand=8c8d9c,4c5c6c up=4h,5h down=8h,9h pile=4s"


def test_several_ways_to_play_are_listed() -> None:
    at = desk(IDIOT, 0)
    wish = pressed(at, "8", "enter")
    assert wish is not None
    assert [choice.text for choice in wish.among] == ["play higher", "play lower"]
    assert [choice.key for choice in at.choices()] == ["i", "o"]  # h and l are taken
    assert pressed(at, "o") == Wish(Action("play", parse_cards("8c"), "lower"))


def test_face_down_cards_are_chosen_by_number() -> None:
    at = desk("idiot/1 seats=2 turn=a hand=,4c5c6c down=8hThJh,9h pile=4s", 0)
    assert pressed(at, "2") == Wish(Action("turn", (), "2"))


def test_a_jump_in_may_be_let_be() -> None:
    at = desk(IDIOT, 1)
    assert at.enter_does() == "let it be"
    assert pressed(at, "enter") == Wish(None)
    assert pressed(at, "4", "enter") == Wish(Action("play", parse_cards("4c")))


def test_typed_moves() -> None:
    at = desk(IDIOT, 0)
    assert at.read("play 8 8 lower") == Wish(Action("play", parse_cards("8c8d"), "lower"))
    assert at.read("9") == Wish(Action("play", parse_cards("9c")))
    assert at.read("dance") is None
    assert at.complaint() == "You cannot “dance” now, only “play”."


def test_every_choice_has_a_key_of_its_own() -> None:
    words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "high"]
    keys = [choice.key for choice in with_keys([Action("play", (), word) for word in words], [])]
    assert len(set(keys)) == len(words)
    assert not set(keys) & set("hlqrsuv")
    named = with_keys([Action("name", (), letter) for letter in "abc"], ["Ana", "Ben", "Cat"])
    assert [choice.text for choice in named] == ["name a (Ana)", "name b (Ben)", "name c (Cat)"]


def test_clicks() -> None:
    at = desk(BIG_TWO, 1)
    _, spots = at.draw(77, 10)
    nine = next(spot for spot in spots if spot.place >= 0 and at.hand.cards[spot.place] == 35)
    assert at.click(nine) is None
    assert at.picking.cards() == (35,)
    _, spots = at.draw(77, 10)
    assert at.click(next(spot for spot in spots if spot.place == -1)) == Wish(Action("play", (35,)))
    assert at.click(next(spot for spot in spots if spot.place == -2)) == Wish(Action("pass"))
