"""Redealing within a game."""

from __future__ import annotations

from parlour.core.cards import pack
from parlour.core.event import Moved
from parlour.core.rounds import deal_again
from parlour.core.state import State
from parlour.core.zone import ALL, OWNER, SLOTS, TABLE, UNSEEN, Zone, no_cards

HAND, GONE, DECK = 0, 10 + TABLE, 20 + TABLE
ZONES = (
    Zone(HAND, "hand", OWNER),
    Zone(GONE, "gone", ALL),
    Zone(DECK, "deck", UNSEEN, ordered=True),
)


def test_all_cards_are_gathered_shuffled_and_dealt() -> None:
    s = State(ZONES, 5, no_cards(ZONES))
    s.seed = "1"
    s.put(pack()[:10], HAND + 1)
    s.put(pack()[10:], GONE)
    s.log = []
    deal_again(s, DECK, HAND)
    assert [len(pile) for pile in s.piles[:5]] == [11, 11, 10, 10, 10]
    assert sorted(card for pile in s.piles for card in pile) == sorted(pack())
    assert s.piles[HAND + 1] != pack()[:10]
    dealt = [event for event in s.log if isinstance(event, Moved) and event.source == DECK]
    assert [event.seen for event in dealt] == [1 << seat for seat in range(5)]
    assert len(s.piles) == len(ZONES) * SLOTS
