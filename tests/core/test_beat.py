"""Beats: every event can be staged, and its length reveals nothing."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.core.beat import LENGTHS, LONGEST, STAMP, Beat, beats_of, seconds_of
from parlour.core.cards import card_text
from parlour.core.event import Event, Moved, Said
from parlour.core.game import AnyGame
from parlour.core.zone import TABLE
from parlour.games.cheat.rules import Cheat
from parlour.games.cheat.state import HAND, PLAYED, STACK
from parlour.registry import find_game


def random_events(name: str, seed: int) -> tuple[AnyGame, list[Event]]:
    table, rng = parlour.new(name, seed=seed), random.Random(seed)
    while table.play_random(rng):
        pass
    return table.game, list(table.state.log or ())


def test_what_is_alike_flies_together() -> None:
    game = find_game("blackjack")
    draws = [Moved((card,), 59, at) for card, at in enumerate((0, 10, 1, 11))]
    first, each = LENGTHS["draw"]
    assert beats_of(game, draws) == [*[Beat("draw", each)] * 3, Beat("draw", first)]


def test_many_cards_take_longer_but_never_for_ever() -> None:
    game = Cheat()
    sweep = [Moved(tuple(range(count)), STACK + TABLE, HAND) for count in (1, 10, 52)]
    lengths = [beats_of(game, [event])[0].lasts for event in sweep]
    assert lengths == [520, 520 + 9 * 18, LONGEST]


def test_a_call_is_staged_in_order() -> None:
    """First the call, the cards and the verdict; then the loser takes the stack."""
    table = parlour.new("cheat", seed=1)
    table.play(0, parlour.parse_action("play " + card_text(table.state.piles[HAND][0])))
    heard = len(table.state.log or ())
    table.play(1, parlour.parse_action("call"))
    kinds = [beat.kind for beat in beats_of(table.game, (table.state.log or [])[heard:])]
    assert kinds == ["call", "reveal", "say", kinds[3], "take"]  # the fourth beat is checked below
    assert kinds[3] in ("truth", "lie")


def test_the_verdict_of_a_call_stays_for_two_seconds_or_for_one_at_the_quick_pace() -> None:
    verdict = [Said("lie", 0, count=3, cards=(3,))]
    [calm], [quick] = beats_of(Cheat(), verdict), beats_of(Cheat(), verdict, reveal=0.5)
    assert (calm.lasts - STAMP, quick.lasts - STAMP) == (2_000, 1_000)
    shown = [Moved((3, 4, 5), PLAYED, PLAYED)]
    [calm], [quick] = beats_of(Cheat(), shown), beats_of(Cheat(), shown, reveal=0.5)
    assert calm.lasts == 2 * quick.lasts
    assert beats_of(Cheat(), [Said("play", 0)]) == beats_of(Cheat(), [Said("play", 0)], reveal=0.5)


def test_what_is_left_in_sight_takes_no_time() -> None:
    """In Blackjack, the cards of a round are put away when the next round begins, and nobody waits
    for that."""
    game = find_game("blackjack")
    ends: list[Event] = [Said("reveal", cards=(3, 7), count=19), Said("win", 0), Moved((9,), 9, 69)]
    kinds = [(beat.kind, beat.lasts > 0) for beat in beats_of(game, ends)]
    assert kinds == [("reveal", True), ("pay", True), ("clear", False)]
    assert seconds_of(game, ends[2:]) > 0


def test_cards_that_are_out_of_sight_take_no_time() -> None:
    game, events = random_events("blackjack", 3)
    hidden = [event for event in events if isinstance(event, Moved) and event.source // 10 >= 5]
    unseen = [event for event in hidden if event.target // 10 >= 5]
    assert unseen
    assert seconds_of(game, unseen) == 0


def kinds_of_moves(game: str, position: str, *moves: str) -> list[list[str]]:
    """Return, for each move, the kinds of beats in which cards move."""
    table = parlour.Table.from_position(f"{game} {position}")
    found: list[list[str]] = []
    for move in moves:
        heard = len(table.state.log or ())
        table.move(move)
        events = (table.state.log or [])[heard:]
        beats = zip(events, beats_of(table.game, events), strict=True)
        found.append([beat.kind for event, beat in beats if isinstance(event, Moved)])
    return found


def test_what_is_beaten_makes_way_in_no_time() -> None:
    """Beaten cards make way for the next play, so the stage is empty only after a trick is taken or
    a pile burned."""
    trick = kinds_of_moves(
        "bigtwo/1",
        "hand=3c4c,8dTh,9hJs,KcKd",
        *("a play 3c", "d play Kc", "c pass", "b pass", "a pass"),
    )
    assert trick == [["play"], ["beaten", "play"], [], [], ["clear"]]
    burn = kinds_of_moves("idiot/1", "turn=a hand=Th4c,9d pile=Ks", "a play Th", "a play 4c")
    assert burn == [["play", "clear"], ["play"]]
    assert LENGTHS["beaten"] == (0, 0)


@pytest.mark.parametrize("name", ALL_GAMES)
def test_how_long_it_lasts_tells_nothing(name: str) -> None:
    """The length is the same for every viewer, whether they see the cards or not."""
    game, events = random_events(name, 5)
    for seat in (0, 1, TABLE):
        seen = [event.seen_from(seat) if isinstance(event, Moved) else event for event in events]
        assert beats_of(game, seen) == beats_of(game, events)


def test_what_has_no_beat_is_told_at_once() -> None:
    assert beats_of(find_game("bigtwo"), [Said("trick", 0)]) == [Beat("say", 0)]
    assert beats_of(Cheat(), [Said("play", 0, count=2)]) == [Beat("claim", LENGTHS["claim"][0])]
    assert beats_of(Cheat(), [Moved((3,), HAND, PLAYED)]) == [Beat("play", LENGTHS["play"][0])]
