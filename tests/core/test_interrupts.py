"""Acting out of turn (G5), with the smallest game that has it."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.bots.levels import RandomBot
from parlour.core.cards import Cards, parse_cards
from parlour.core.offer import Action, Offer, Offers
from parlour.core.playout import random_move
from parlour.core.register import Register
from parlour.core.shape import SAME_RANK
from parlour.core.state import State
from parlour.core.zone import ALL, OWNER, TABLE, Zone, no_cards

HAND, PILE = 0, 10 + TABLE
ZONES = (Zone(HAND, "hand", OWNER), Zone(PILE, "pile", ALL, ordered=True))


class SnapState(State):
    def __init__(self, piles: list[Cards]) -> None:
        super().__init__(ZONES, 3, piles)
        self.turn = 0

    def clone(self) -> SnapState:
        s = SnapState(self.piles[:])
        s.turn = self.turn
        return s


class Snap(parlour.Game[SnapState]):
    """Lay a card in turn; who holds the rank on top may lay it out of turn. Empty hand: over."""

    name = "snap"
    title = "Snap"
    seats = (3, 3)
    zones = ZONES
    registers = (Register("turn", "seat"),)

    def blank(self, seats: int) -> SnapState:
        return SnapState(no_cards(ZONES))

    def awaited(self, s: SnapState) -> tuple[int, ...]:
        return (s.turn,) if all(s.piles[HAND + seat] for seat in range(3)) else ()

    def poll_order(self, s: SnapState) -> tuple[int, ...]:
        others = ((s.turn + 1) % 3, (s.turn + 2) % 3)
        return (*others, s.turn) if self.awaited(s) else ()

    def offers(self, s: SnapState, seat: int) -> Offers:
        if not self.awaited(s):
            return ()
        hand = s.piles[HAND + seat]
        if seat == s.turn:
            return (Offer("play", hand, 1, 1),)
        top = s.piles[PILE][-1:]
        twins = tuple(card for card in hand if top and card >> 2 == top[0] >> 2)
        return (Offer("play", twins, 1, 4, SAME_RANK, interrupt=True),) if twins else ()

    def apply(self, s: SnapState, seat: int, action: Action) -> None:
        s.move(action.cards, HAND + seat, PILE)
        s.turn = (seat + 1) % 3


@pytest.fixture
def scene() -> tuple[Snap, SnapState]:
    game = Snap()
    s = game.blank(3)
    for seat, cards in enumerate(("2c9c", "9d3d", "9h4h")):
        s.put(parse_cards(cards), HAND + seat)
    s.put(parse_cards("9s"), PILE)
    return game, s


@pytest.mark.rule("G5")
def test_who_could_interrupt_is_never_shown_nor_waited_for(scene: tuple[Snap, SnapState]) -> None:
    game, s = scene
    assert game.awaited(s) == (0,)
    assert [offer.interrupt for offer in game.offers(s, 1)] == [True]
    s.piles[HAND + 1] = parse_cards("5d3d")  # b has nothing to jump in with
    assert game.offers(s, 1) == ()
    assert game.awaited(game.seen(s, 2)) == (0,)
    assert game.poll_order(game.seen(s, 2)) == (1, 2, 0)


@pytest.mark.rule("G5")
def test_an_interrupt_counts_until_the_next_move(scene: tuple[Snap, SnapState]) -> None:
    game, s = scene
    game.play(s, 2, Action("play", parse_cards("9h")))  # out of turn
    assert s.turn == 0  # play goes on to the left of them
    game.play(s, 0, Action("play", parse_cards("2c")))
    with pytest.raises(parlour.IllegalMove, match="there is nothing for you to do just now"):
        game.play(s, 2, Action("play", parse_cards("9h")))


@pytest.mark.rule("G5")
def test_random_players_sometimes_jump_in_and_are_asked_first(
    scene: tuple[Snap, SnapState],
) -> None:
    game, s = scene
    movers = [random_move(game, s, random.Random(seed)) for seed in range(200)]
    seats = [move[0] for move in movers if move is not None]
    assert len(seats) == 200
    assert 60 < seats.count(1) < 140
    assert seats.count(0) > 20


def test_who_is_awaited_moves_even_if_an_interrupt_is_offered_first() -> None:
    class Host(Snap):
        def offers(self, s: SnapState, seat: int) -> Offers:
            return (Offer("stop", interrupt=True), *super().offers(s, seat))

        def poll_order(self, s: SnapState) -> tuple[int, ...]:
            return self.awaited(s)

    game = Host()
    s = game.blank(3)
    for seat in range(3):
        s.put((seat,), HAND + seat)
    assert all(random_move(game, s, random.Random(seed)) is not None for seed in range(50))


def test_a_bot_that_is_awaited_seldom_interrupts() -> None:
    view = parlour.new("blackjack", 1).view(0)
    assert [offer.verb for offer in view.offers] == ["low", "high", "stop"]
    bots = [RandomBot(random.Random(seed)) for seed in range(400)]
    moves = [bot.choose(view, parlour.Memory(view)) for bot in bots]
    assert 0 < [move.verb for move in moves if move is not None].count("stop") < 40
