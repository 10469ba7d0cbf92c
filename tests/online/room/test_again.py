"""“Play again” after a game: the next one starts when everybody wants it."""

from __future__ import annotations

import random

from kit.offline_room import OfflineRoom, full_table
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import (
    Again,
    Clear,
    Kick,
    Leave,
    Request,
    SetRules,
    Sit,
    Stand,
    Start,
)
from parlour.online.room.automatic import due_entries
from parlour.online.room.clock import PACES
from parlour.online.room.decide import decide
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Started

GRACE = PACES["normal"].grace


def played() -> OfflineRoom:
    """Return a room where Ana (the host), Ben, Cleo and Dan have finished a game."""
    offline = full_table("blackjack")
    offline.play_out()
    return offline


def tick(offline: OfflineRoom, *people: str, on: bool = True) -> None:
    for who in people:
        offline.ask(who, Again(number=offline.room.number, on=on))


def ticked(offline: OfflineRoom) -> str:
    """Return the names of people who are marked as wanting another game."""
    people = room_message(offline.room, offline.now, ENGLISH).people
    return " ".join([person.name for person in people if person.again])


def test_the_next_game_comes_when_all_want_it() -> None:
    offline = played()
    tick(offline, "p2", "p1", "p4")
    assert (ticked(offline), offline.room.number) == ("Ana Ben Dan", 1)
    tick(offline, "p3")
    assert (ticked(offline), offline.room.number) == ("", 2)
    assert offline.room.running
    assert offline.again().number == 2


def test_who_changes_their_mind_is_waited_for() -> None:
    offline = played()
    tick(offline, "p1", "p2", "p3")
    tick(offline, "p2", on=False)
    tick(offline, "p4")
    assert (ticked(offline), offline.room.number) == ("Ana Cleo Dan", 1)
    # Ana already wants another game, so nothing changes
    assert offline.ask("p1", Again(number=1)) == []
    assert offline.again().again == {"p1", "p3", "p4"}


def test_what_was_said_of_one_game_does_not_count_for_the_next() -> None:
    """A message may travel for longer than a whole game takes."""
    offline = played()
    offline.ask("p1", Start())
    offline.play_out()
    assert offline.refused("p2", Again(number=1)).code == "late"
    tick(offline, "p2")
    assert offline.refused("p2", Again(number=1, on=False)).code == "late"
    assert (ticked(offline), offline.room.number) == ("Ben", 2)


def test_the_host_can_deal_at_once() -> None:
    offline = played()
    tick(offline, "p2")
    assert offline.refused("p2", Start()).code == "not_host"
    offline.ask("p1", Start())
    assert (ticked(offline), offline.room.number) == ("", 2)


def test_bots_are_always_ready() -> None:
    offline = OfflineRoom("bigtwo", chairs=4, bots=["random"] * 3)
    offline.ask("p1", Start())
    for _ in range(40):  # the clock plays for Ana
        offline.wait(60)
    assert offline.current.over
    tick(offline, "p1")
    assert offline.room.number == 2


def test_the_next_game_does_not_wait_for_who_is_away() -> None:
    offline = played()
    offline.depart("p3")
    tick(offline, "p1", "p2", "p4")
    offline.wait(GRACE - 1)
    assert offline.room.number == 1  # Cleo's phone may only have lost its network for a moment
    offline.wait(1.1)
    assert offline.room.number == 2
    assert "Cleo" in offline.current.names


def test_nor_for_who_was_silent_throughout() -> None:
    offline = played()
    offline.room.presence.people["p3"].silent = 2
    tick(offline, "p1", "p2", "p4")
    assert offline.room.number == 2


def test_where_nobody_is_left_nothing_is_dealt() -> None:
    offline = played()
    tick(offline, "p1", "p2", "p3")
    for who in ("p1", "p2", "p3", "p4"):
        offline.depart(who)
    offline.arrive("")  # the shared screen
    offline.wait(GRACE + 1)
    assert offline.room.number == 1
    assert ticked(offline) == "Ana Ben Cleo"


def test_two_tabs_are_one_person() -> None:
    offline = played()
    offline.arrive("p4")
    tick(offline, "p1", "p2", "p3")
    offline.depart("p4")
    offline.wait(GRACE + 1)
    assert offline.room.number == 1  # Dan's other connection is still open
    tick(offline, "p4")
    assert offline.room.number == 2


def test_ticks_are_void_when_somebody_goes() -> None:
    ways: list[tuple[str, Request]] = [
        ("p4", Leave()),
        ("p4", Stand()),
        ("p1", Kick(person="p4")),
        ("p1", Clear(chair=3)),
    ]
    for who, request in ways:
        offline = played()
        tick(offline, "p1", "p2", "p3")
        offline.ask(who, request)
        assert (ticked(offline), offline.room.number) == ("", 1), request
        tick(offline, "p1", "p2", "p3")
        assert offline.room.number == 2


def test_ticks_are_void_under_other_rules() -> None:
    offline = played()
    tick(offline, "p1", "p2", "p3")
    offline.ask("p1", SetRules(game="cheat"))
    assert ticked(offline) == ""
    assert offline.refused("p4", Again(number=1)).code == "not_now"


def test_newcomers_are_asked_too() -> None:
    offline = played()
    tick(offline, "p1", "p2", "p3")
    new = offline.join("Eva")
    tick(offline, "p4")
    assert offline.room.number == 1
    tick(offline, new)
    assert "Eva" in offline.current.names


def test_only_those_who_sit_are_asked_and_only_when_it_is_over() -> None:
    offline = full_table("blackjack")
    assert offline.refused("p2", Again(number=1)).code == "not_now"
    offline.play_out()
    offline.ask("p2", Stand())
    assert offline.refused("p2", Again(number=1)).code == "not_seated"
    assert offline.refused("", Again(number=1)).code == "watching"


def test_nothing_begins_while_somebody_who_is_there_has_not_asked_for_it(
    rng: random.Random,
) -> None:
    begun = 0
    for _ in range(30):
        offline = played()
        while offline.room.number == 1:
            _something(offline, rng)
            people = offline.room.presence.people
            sitting = [chair.person for chair in offline.room.chairs if chair.person]
            there = [who for who in sitting if not people[who].away(offline.now, GRACE)]
            wanted = bool(there) and all(who in offline.room.again for who in there)
            due = due_entries(offline.room, offline.now).entries
            assert any(isinstance(entry, Started) for entry in due) == wanted
            offline.keep(due)
            if not sitting:
                break
        begun += offline.room.number > 1
    assert begun > 10


def _something(offline: OfflineRoom, rng: random.Random) -> None:
    """Do something that can happen between two games."""
    room = offline.room
    if not room.people:
        return
    who = rng.choice(sorted(room.people))
    sits = room.chair_of(who) is not None
    match rng.randrange(12):
        case 0 if room.presence.people[who].here:
            offline.depart(who)
        case 1:
            offline.arrive(who)
        case 2:
            offline.now += rng.choice((1.0, GRACE))
        case 3 if sits and rng.random() < 0.2:
            offline.keep(decide(room, who, Leave(), offline.now))
        case 4:
            offline.keep(
                decide(room, who, Stand() if sits or who in room.line else Sit(), offline.now)
            )
        case _ if sits:
            offline.keep(
                decide(room, who, Again(number=room.number, on=rng.random() < 0.8), offline.now)
            )
