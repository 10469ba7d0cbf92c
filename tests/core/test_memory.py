"""The memory of a seat in a game of Cheat."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest

import parlour
from kit.amounts import amount
from parlour.core.cards import Cards, cards_text, pack, parse_cards
from parlour.core.offer import Offers
from parlour.core.state import State
from parlour.core.zone import ALL, OWNER, TABLE, UNSEEN, Zone, no_cards
from parlour.notation.moves import parse_move
from parlour.testing.check_play import true_places_are_possible

HAND_B, HAND_D, PLAYED_B, PLAYED_D = 1, 3, 11, 13


class Watched:
    """A position that seat a watches."""

    def __init__(self, text: str) -> None:
        self.game, self.s = parlour.parse_position(text)
        self.s.log = []
        self.memory = parlour.Memory(parlour.View(self.game, self.s, 0))

    def do(self, *moves: str) -> Watched:
        for move in moves:
            self.game.play(self.s, *parse_move(move))
        self.memory.watch(parlour.View(self.game, self.s, 0, self.memory.heard))
        return self

    def locations(self, card: str) -> list[int]:
        (found,) = self.memory.locations(parse_cards(card)[0])
        return found


SCENE = "cheat/1 turn=b rank=7 hand=2c3c,KhQh5d,8c8d,4c9c stack=Ts,,5h"


def test_cards_taken_are_remembered() -> None:
    watched = Watched(SCENE).do("b play Kh", "c call")
    assert watched.locations("Kh") == [HAND_B]  # it was turned up
    assert watched.locations("Ts") == [HAND_B]  # a's own card was in the stack that b took
    assert HAND_B in watched.locations("5h")  # c's hidden card may be in the stack that b took
    assert len(watched.locations("5h")) > 1


def test_a_hidden_play_blurs_what_was_known() -> None:
    watched = Watched(SCENE).do("b play Kh", "c call", "c play 8c", "a pass", "b pass", "d pass")
    watched.do("d play 4c", "a pass", "b pass", "c pass", "a play 2c", "b pass", "c pass", "d pass")
    watched.do("b play 5d")
    assert watched.locations("Kh") == [HAND_B, PLAYED_B]
    watched.do("a pass", "c pass", "d pass")
    assert watched.locations("2c") == [20]  # a's own card is in a's stack


def test_a_guess_fits() -> None:
    watched = Watched(SCENE).do("b play Kh", "c call")
    rng = random.Random(1)
    worlds = [
        watched.memory.guess(parlour.View(watched.game, watched.s, 0), rng) for _ in range(50)
    ]
    for world in worlds:
        assert set(parse_cards("KhTs")) <= set(world.piles[HAND_B])
        assert world.piles[0] == watched.s.piles[0]
        assert world.seed != watched.s.seed
    assert len({tuple(world.piles) for world in worlds}) > 20


def test_a_guess_can_be_played_on() -> None:
    watched = Watched("cheat/1 hand=2c3c,KhQh5d,8c,4c9c stack=Ts,,5h")
    rng = random.Random(2)
    world = watched.memory.guess(parlour.View(watched.game, watched.s, 0), rng)
    assert parlour.playout(watched.game, world, rng) > 0


def test_what_cannot_be_is_refused() -> None:
    watched = Watched(SCENE)
    watched.memory.where = [1 << HAND_D] * 52
    with pytest.raises(parlour.ParlourError, match="no deal fits"):
        watched.memory.guess(parlour.View(watched.game, watched.s, 0), random.Random(1))


HAND, PILE, DECK = 0, 10 + TABLE, 20 + TABLE
ZONES = (
    Zone(HAND, "hand", OWNER),
    Zone(PILE, "pile", ALL),
    Zone(DECK, "deck", UNSEEN, ordered=True),
)


class Jumble(parlour.Game[State]):
    """A game without rules: cards of two packs move at random."""

    name = "jumble"
    title = "Jumble"
    seats = (3, 3)
    zones: ClassVar[tuple[Zone, ...]] = ZONES

    def blank(self, seats: int) -> State:
        return State(ZONES, seats, no_cards(ZONES))

    def pack(self, seats: int) -> Cards:
        return pack(2, 2)[:24] + pack(2, 2)[-4:]

    def awaited(self, s: State) -> tuple[int, ...]:
        return ()

    def offers(self, s: State, seat: int) -> Offers:
        return ()

    def outcome(self, s: State) -> None:
        return None


def test_twins(rng: random.Random) -> None:
    """With several packs, a visible card may be either of two. The truth must always remain
    possible."""
    for _ in range(amount(60, 15)):
        game = Jumble()
        s = game.blank(3)
        s.log = []
        s.put(tuple(rng.sample(game.pack(3), 28)), DECK)
        memories = [parlour.Memory(parlour.View(game, s, seat)) for seat in range(3)]
        for _ in range(60):
            jumble(s, rng)
            for seat, memory in enumerate(memories):
                view = parlour.View(game, s, seat, memory.heard)
                memory.watch(view)
                true_places_are_possible(s, memory)
                world = memory.guess(view, rng)
                assert game.seen(world, seat).piles == game.seen(s, seat).piles


def jumble(s: State, rng: random.Random) -> None:
    """Move some cards at random, collect piles, or turn up a pile."""
    places = [0, 1, 2, PILE, DECK]
    source, target = rng.sample([place for place in places if s.piles[place]] * 2, 2)
    target = rng.choice(places)
    chance = rng.random()
    if chance < 0.05:
        s.sweep(HAND, PILE)
    elif chance < 0.15:
        s.show(source)
    elif source != target:
        pile = s.piles[source]
        s.move(tuple(rng.sample(pile, rng.randint(1, min(4, len(pile))))), source, target)


def test_twins_that_are_turned_up_together() -> None:
    game = Jumble()
    s = game.blank(3)
    s.log = []
    aces, pack = parse_cards("AcAc"), list(game.pack(3))
    for ace in aces:
        pack.remove(ace)
    s.put(aces, HAND + 1)
    s.put(tuple(pack), DECK)
    memory = parlour.Memory(parlour.View(game, s, 0))
    s.show(HAND + 1)
    memory.watch(parlour.View(game, s, 0, memory.heard))
    assert memory.locations(aces[0]) == [[HAND + 1], [HAND + 1]]


def test_everything_in_view() -> None:
    game, s = parlour.parse_position(f"cheat/1 hand={cards_text(range(49))},Kd,Kh,Ks")
    for seat in range(4):
        view = parlour.View(game, s, seat)
        assert parlour.Memory(view).guess(view, random.Random(1)).piles[seat] == s.piles[seat]
    dealt = Open().blank(3)
    dealt.deal(Open().pack(3), HAND)
    open_view = parlour.View(Open(), dealt, 0)
    assert parlour.Memory(open_view).guess(open_view, random.Random(1)).piles == dealt.piles


class Open(Jumble):
    """Like Jumble, but everybody sees all cards."""

    zones: ClassVar[tuple[Zone, ...]] = tuple(
        Zone(zone.at, zone.name, ALL, ordered=zone.ordered) for zone in ZONES
    )

    def blank(self, seats: int) -> State:
        return State(self.zones, seats, no_cards(ZONES))
