"""Observations: they contain nothing hidden, and updates equal fresh ones."""

from __future__ import annotations

import random
from array import array

import pytest

import parlour
from kit.amounts import amount
from kit.support import ALL_GAMES
from parlour.core.game import AnyGame
from parlour.core.house_rules import usual_seats
from parlour.core.offer import Action
from parlour.core.playout import only_interrupts
from parlour.core.state import State
from parlour.encoding.action_ids import ActionIds
from parlour.encoding.information_state import InformationState
from parlour.encoding.observation import ObservationRow, Plan
from parlour.encoding.observation_layout import ObservationLayout
from parlour.encoding.picks import Picks
from parlour.testing.hidden_swap import exchanged, exchanged_action, hidden_swap
from parlour.testing.house_rule_mixes import new_deal, new_games
from parlour.testing.random_players import Moody, redeal

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
EVENTS = 5


class Seen:
    """A row with its own buffer."""

    def __init__(self, layout: ObservationLayout, seat: int) -> None:
        self.numbers = array("f", [-1.0] * layout.width)
        self.row = ObservationRow(Plan(layout, seat), memoryview(self.numbers), 0)

    def at(self, s: State, picks: Picks | None = None) -> list[float]:
        self.row.update(s, picks)
        return self.numbers.tolist()


def layout_of(game: AnyGame, s: State, events: int = 0, memory: bool = False) -> ObservationLayout:
    return ObservationLayout(game, s.seats, ActionIds(game), events, memory)


def section(layout: ObservationLayout, numbers: list[float], name: str) -> list[float]:
    found = layout.find(name)
    return numbers[found.start : found.start + found.size]


@GAMES
@pytest.mark.rule("G2")
def test_hidden_swaps_change_not_a_single_number(name: str, rng: random.Random) -> None:
    for game, s in new_games(name, rng, amount(30, 6)):
        layout, player = layout_of(game, s), Moody(rng)
        for number in range(60):
            if number % 12 == 0:
                for seat in range(s.seats):
                    other = redeal(game, s, seat, rng)
                    assert Seen(layout, seat).at(s) == Seen(layout, seat).at(other)
            move = player.move(game, s)
            if move is None:
                break
            game.play(s, *move)


@GAMES
@pytest.mark.rule("G2", "G10")
def test_nor_do_they_change_what_happened_or_is_remembered(name: str, rng: random.Random) -> None:
    compared = 0
    for _ in range(amount(40, 8)):
        game = parlour.find_game(name)
        start = new_deal(game, rng)
        s, player = start.clone(), Moody(rng)
        moves: list[tuple[int, Action]] = []
        while len(moves) < 12 and (move := player.move(game, s)) is not None:
            game.play(s, *move)
            # random draws depend on hidden cards, so such moments are not compared
            if s.draws != start.draws:
                break
            moves.append(move)
        seat = rng.randrange(start.seats)
        try:
            swap = hidden_swap(game, start, moves, seat, rng)
        except AssertionError:
            continue
        layout = layout_of(game, start, EVENTS, memory=True)
        rows = []
        for other in ({}, swap):
            twin = exchanged(start, other)
            twin.log = []
            seen, recall = Seen(layout, seat), InformationState(layout, twin, seat)
            for mover, action in moves:
                game.play(twin, mover, exchanged_action(action, other))
                recall.watch(twin)
            recall.write(twin, seen.row.cells)
            rows.append(seen.at(twin))
        assert rows[0] == rows[1]
        assert sum(rows[0][layout.recalled :]) > 0
        compared += 1
    # in Goofspiel no hand is hidden, so there is nothing to compare
    assert compared or name == "goofspiel"


@GAMES
def test_a_row_that_is_kept_is_as_one_made_anew(name: str, rng: random.Random) -> None:
    for game, s in new_games(name, rng, amount(30, 6)):
        s.log = []
        layout, player = layout_of(game, s, EVENTS), Moody(rng)
        kept = [Seen(layout, seat) for seat in range(s.seats)]
        for _ in range(60):
            seat = rng.randrange(s.seats)
            picks = Picks(layout.ids)
            if offers := game.offers(s, seat):
                picks.begin(offers, only_interrupts(offers))
                picks.take(rng.choice(picks.options))
            assert kept[seat].at(s, picks) == Seen(layout, seat).at(s, picks)
            move = player.move(game, s)
            if move is None:
                break
            game.play(s, *move)
        for seen in kept:
            seen.row.reset()
        dealt = new_deal(game, rng)
        if dealt.seats == s.seats:
            assert kept[0].at(dealt) == Seen(layout, 0).at(dealt)


@GAMES
def test_sections_fill_the_row(name: str) -> None:
    game = parlour.find_game(name)
    layout = ObservationLayout(game, usual_seats(game), ActionIds(game), 3, memory=True)
    ends = [0, *[found.start + found.size for found in layout.sections]]
    assert [found.start for found in layout.sections] == ends[:-1]
    assert ends[-1] == layout.width
    assert len({found.name for found in layout.sections}) == len(layout.sections)


def test_own_cards_are_counted_and_others_are_an_amount() -> None:
    game, s = parlour.parse_position("cheat/1 turn=b rank=3 hand=7s7h,9d,Tc,As played=,8h")
    layout = layout_of(game, s)
    seen = Seen(layout, 1).at(s)
    own = section(layout, seen, "hand 0")
    assert [card for card, count in enumerate(own) if count] == [33]
    assert section(layout, seen, "hand 1") == [1.0]  # log2(1 + 1)
    assert section(layout, seen, "hand 3") == pytest.approx([1.585], abs=0.001)  # log2(1 + 2)
    # seats are counted from the observer's own
    assert section(layout, seen, "turn 0") == [1.0, 0.0, 0.0, 0.0]
    assert section(layout, seen, "rank 0").index(1.0) == 2
    assert sum(section(layout, seen, "unseen")) == 50


def test_the_top_of_a_pile_and_house_rules() -> None:
    game, s = parlour.parse_position(
        "idiot/1 sevens=lower seats=2 turn=a hand=9c9dKc,8c5h6c pile=5c8h called=lower"
    )
    layout = layout_of(game, s)
    seen = Seen(layout, 0).at(s)
    assert section(layout, seen, "top of pile").index(1.0) == 30
    assert sum(section(layout, seen, "pile")) == 2
    assert section(layout, seen, "house rule sevens") == [0.0, 1.0]
    assert section(layout, seen, "called 0") == [0.0, 0.0, 1.0]


def test_what_is_picked_is_seen_by_whoever_picks() -> None:
    game, s = parlour.parse_position("cheat/1 turn=a rank=3 hand=7s7h2c,9d,Tc,As")
    layout = layout_of(game, s)
    picks = Picks(layout.ids)
    picks.begin(game.offers(s, 0), may_wait=False)
    picks.take(4)
    seen = Seen(layout, 0).at(s, picks)
    assert section(layout, seen, "picked verb") == [1.0, 0.0, 0.0]
    assert section(layout, seen, "picked cards").index(1.0) == 4
