"""Table messages name the events that their question answers. An answer to an older question is
never taken for one to the open question."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from kit.offline_room import OfflineRoom, full_table
from kit.support import OURS
from parlour.core.offer import Offers, action_text
from parlour.online.protocol.request import Move
from parlour.online.room.words import TOO_LATE

PEOPLE = ["p1", "p2", "p3", "p4"]


def whole_games(game: str) -> Iterator[tuple[OfflineRoom, str, str]]:
    """Play some random games. Yield the room, the player and the move before each move."""
    for seed in range(3):
        rng = random.Random(seed)
        offline = full_table(game)
        for _ in range(150):
            table = offline.current.table
            if offline.current.over:
                break
            seat = rng.choice([*table.awaited()])
            who = next(who for who in PEOPLE if offline.room.seat_of(who) == seat)
            move = action_text(rng.choice([*table.legal(seat)]))
            yield offline, who, move
            offline.ask(who, Move(move=move, at=offline.current.at))


@pytest.mark.parametrize("game", OURS)
def test_the_question_was_open_after_the_events_it_answers(game: str) -> None:
    """A question may be older than the last event, for example when all choose at once. Since it
    opened, its offers have not changed. If a player was asked together with others and then gets
    the turn, that is a new question."""
    asked: dict[tuple[int, int, int], Offers] = {}
    current = None
    for offline, _, _ in whole_games(game):
        if offline.current is not current:
            current = offline.current
            asked.clear()
        for seat in current.table.awaited():
            offers = current.table.offers(seat)
            moves = current.move_counts[seat]
            asked.setdefault((seat, moves, current.at), offers)
            assert asked[(seat, moves, current.awaited_since[seat])] == offers


@pytest.mark.parametrize(
    ("game", "verbs"),
    [("cheat", {"call", "pass"}), ("bigtwo", {"pass"}), ("blackjack", {"low", "high"})],
)
def test_an_answer_to_an_older_question_is_refused(game: str, verbs: set[str]) -> None:
    """Calls, passes and bets that would be legal now are refused with a sentence, and nothing is
    stored."""
    last: dict[tuple[str, str], Move] = {}
    late: set[str] = set()
    room = None
    for offline, who, move in whole_games(game):
        if offline.room is not room:
            room = offline.room
            last.clear()
        seat = offline.room.seat_of(who)
        assert seat is not None
        for verb in verbs.intersection(offer.verb for offer in offline.current.table.offers(seat)):
            if older := last.get((who, verb)):
                entries = len(offline.entries)
                refused = offline.refused(who, older)
                assert (refused.code, refused.text) == ("late", TOO_LATE)
                assert len(offline.entries) == entries
                late.add(verb)
        if late == verbs:
            break
        last[(who, move)] = Move(move=move, at=offline.current.at)
    assert late == verbs
