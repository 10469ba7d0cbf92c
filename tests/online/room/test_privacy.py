"""No message to a client depends on cards that are hidden from it (G2)."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, some_move
from kit.support import OURS
from parlour.core.language import ENGLISH
from parlour.core.zone import TABLE
from parlour.online.protocol.request import Move, Refused, Reveal, Start
from parlour.online.protocol.wire import encode
from parlour.online.room.decide import decide
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import table_message, table_snapshot
from parlour.online.room.readers import Viewpoint, reader_of
from parlour.online.room.room import Room
from parlour.online.room.running_game import RunningGame
from parlour.testing.house_rule_mixes import new_games
from parlour.testing.pseudo_language import PSEUDO
from parlour.testing.random_players import redeal

PEOPLE = ("Ben", "Cleo", "Dan", "Eve", "Fritz", "Gil", "Hugo")


def told(room: Room, running: RunningGame, seat: int, now: float) -> list[object]:
    """Return every kind of message to a client in that seat, including words and refusals."""
    messages: list[object] = []
    for language in (ENGLISH, PSEUDO):
        seen = table_snapshot(room, running, Viewpoint(seat, seat == 0, language, coached=True), 0)
        messages.append(encode(room_message(room, now, language)))
        messages.append(table_message(room, running, seat, 0, seen, now))
    if seat == TABLE:
        return messages
    who = room.chairs[running.order[seat]].person
    to = reader_of(room, who, ENGLISH)
    for text in (
        "pass",
        "call",
        "play 7",
        "play 7 7",
        "take",
        "play Ac2c",
        "hit",
        "stand",
        "first",
    ):
        try:
            messages.append(len(decide(room, who, Move(move=text, at=running.at), now)))
        except Refused as refused:
            messages.append((refused.code, to.complaint(refused.text)))
    return messages


@pytest.mark.rule("G2", "G4", "G5")
@pytest.mark.parametrize("name", OURS)
def test_hidden_swap(name: str, rng: random.Random) -> None:
    compared = 0
    for game, _ in new_games(name, rng, 5):
        offline = OfflineRoom(name, chairs=4, options=game.chosen)
        for friend in PEOPLE[: len(offline.room.chairs) - 1]:
            offline.join(friend)
        offline.room.rng = rng
        offline.ask("p1", Start())
        stops = {rng.randrange(most) for most in (5, 10, 20, 40, 80)}
        for number in range(80):
            if offline.current.over:
                break
            if number in stops:
                compared += compare(offline, rng)
            seat = rng.choice(offline.current.table.awaited())
            who = offline.room.chairs[offline.current.order[seat]].person
            offline.move(who, some_move(offline.current, seat, rng))
    assert compared > 50


def compare(offline: OfflineRoom, rng: random.Random) -> int:
    table = offline.current.table
    truth = table.state
    count = 0
    for seat in [*range(truth.seats), TABLE]:
        before = told(offline.room, offline.current, seat, offline.now)
        table.state = redeal(table.game, truth, seat, rng)
        count += table.state.piles != truth.piles
        assert told(offline.room, offline.current, seat, offline.now) == before
        table.state = truth
    return count


def test_a_seed_is_not_told_before_the_end() -> None:
    offline = OfflineRoom("bigtwo", bots=["normal"] * 3)
    offline.ask("p1", Start())
    seed = offline.current.table.seed.encode()
    for seat in (0, 1, TABLE):
        seen = table_snapshot(offline.room, offline.current, Viewpoint(seat), 0)
        assert seed not in table_message(offline.room, offline.current, seat, 0, seen, offline.now)
    offline.wait(10_000)
    assert offline.current.over
    for seat, knows in ((0, True), (TABLE, False)):
        seen = table_snapshot(offline.room, offline.current, Viewpoint(seat), 0)
        assert (
            seed in table_message(offline.room, offline.current, seat, 0, seen, offline.now)
        ) == knows


def test_onlookers_are_told_no_award_that_needs_the_whole_game() -> None:
    for reveal in (False, True):
        offline = OfflineRoom("cheat", bots=["normal"] * 3)
        offline.ask("p1", Reveal(on=reveal))
        offline.ask("p1", Start())
        assert titles(offline, 0) == titles(offline, TABLE) == []
        offline.wait(10_000)
        assert offline.current.over
        assert "Best poker face" in titles(offline, 0)
        assert ("Best poker face" in titles(offline, TABLE)) == reveal


def titles(offline: OfflineRoom, seat: int) -> list[str]:
    seen = table_snapshot(offline.room, offline.current, Viewpoint(seat), 0)
    return [award.title for award in seen.awards]


@pytest.mark.parametrize("reveal", [True, False])
def test_after_the_game_all_see_what_the_host_said_before_the_deal(reveal: bool) -> None:
    offline = OfflineRoom("bigtwo", bots=["normal"] * 3)
    offline.ask("p1", Reveal(on=reveal))
    offline.ask("p1", Start())
    assert shown_now(offline) == (reveal, reveal)
    offline.ask("p1", Reveal(on=not reveal))  # for the next game
    assert shown_now(offline) == (not reveal, reveal)
    assert b"??" in public(offline)
    offline.wait(10_000)
    assert (b"??" in public(offline)) != reveal
    offline.ask("p1", Reveal(on=reveal))
    offline.ask("p1", Reveal(on=not reveal))
    assert (b"??" in public(offline)) != reveal
    again = offline.again()
    assert again.current is not None
    assert again.current.reveal == reveal
    offline.ask("p1", Start())
    assert shown_now(offline) == (not reveal, not reveal)


def shown_now(offline: OfflineRoom) -> tuple[bool, bool]:
    """Return whether the next game, and the current one, will be shown to everybody."""
    told = room_message(offline.room, offline.now, ENGLISH)
    return told.reveal, told.reveal_now


def public(offline: OfflineRoom) -> bytes:
    return encode(table_snapshot(offline.room, offline.current, Viewpoint(TABLE), 0).view)
