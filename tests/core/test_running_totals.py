"""Totals of cards after each event of a move, as each seat sees them."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.core.cards import parse_cards
from parlour.core.event import Event, Moved
from parlour.core.game_texts import all_facts
from parlour.core.language import Reader
from parlour.core.running_totals import Totals, carry_out, running_totals, totals_in
from parlour.core.zone import TABLE
from parlour.play.table import Table

NAMES = ["Ada", "Bert", "Cleo"]


def told(table: Table, move: str, seat: int) -> list[Totals]:
    """Return the totals that a seat is told after a move: an entry for each event that changes
    some."""
    before, heard = [*table.state.piles], len(table.state.log or ())
    table.play(*parlour.parse_move(move))
    events = (table.state.log or [])[heard:]
    found = running_totals(table.game, table.state, before, events, Reader(NAMES, seat))
    return [totals for totals in found if totals]


def blackjack() -> Table:
    table = Table(parlour.find_game("blackjack"), 6, NAMES)
    for seat in "ab":
        table.play(*parlour.parse_move(f"{seat} low"))
    return table


def test_totals_of_a_deal_count_what_their_reader_sees() -> None:
    [own, others] = [told(blackjack(), "c low", seat) for seat in (0, TABLE)]
    last = {location: total for totals in others for location, total in totals.items()}
    assert last["up.b"].endswith("?")
    mine = {location: total for totals in own for location, total in totals.items()}
    assert not mine["up.a"].endswith("?")
    assert mine["up.b"] == last["up.b"]


def test_the_dealers_total_grows_and_goes_with_the_cards() -> None:
    table = blackjack()
    table.play(*parlour.parse_move("c low"))
    found: list[Totals] = []
    while not any([totals.get("dealer") == "" for totals in found]):
        [seat, *_] = table.awaited()
        found = told(table, f"{'abc'[seat]} stand", TABLE)
    dealer = [totals["dealer"] for totals in found if "dealer" in totals]
    assert dealer[-1] == ""
    drawn = [int(total.removeprefix("soft ")) for total in dealer[:-1]]
    assert drawn[-1] >= 17
    assert all([total < 17 for total in drawn[:-1]])


@pytest.mark.parametrize("seed", range(3))
def test_after_the_last_event_they_are_those_of_the_view(seed: int) -> None:
    table, rng = Table(parlour.find_game("blackjack"), seed, NAMES), random.Random(seed)
    facts = [fact for fact in all_facts(table.game) if fact.totals]
    known: dict[int, Totals] = {0: {}, TABLE: {}}
    for _ in range(60):
        before, heard = [*table.state.piles], len(table.state.log or ())
        if not table.play_random(rng):
            break
        events = (table.state.log or [])[heard:]
        for seat, totals in known.items():
            to = Reader(NAMES, seat)
            for news in running_totals(table.game, table.state, before, events, to):
                totals.update(news)
            shown = {location: total for location, total in totals.items() if total}
            assert shown == totals_in(table.game, table.state, facts, to)


def test_a_game_without_totals_tells_none() -> None:
    table = Table(parlour.find_game("cheat"), 1, NAMES)
    events: list[Event] = [Moved(table.state.piles[0][:1], 0, 10)]
    assert running_totals(table.game, table.state, table.state.piles, events, Reader()) == [{}]


def test_cards_are_gathered_from_all_piles_of_a_zone() -> None:
    ace, two, king = parse_cards("As2dKh")
    piles = [(ace, king), (two,), *[()] * 18]
    carry_out(piles, Moved((two, king), TABLE, 10))
    assert (piles[0], piles[1], piles[10]) == ((ace,), (), (two, king))
