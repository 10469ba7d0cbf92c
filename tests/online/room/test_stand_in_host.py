"""Standing in for a host who is away, and handing the role back."""

from __future__ import annotations

import pytest

from kit.offline_room import OfflineRoom, full_table
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import Kick, Leave, MakeHost
from parlour.online.room.clock import HOST_RETURN
from parlour.online.room.describe_room import room_message
from parlour.online.room.stand_in_host import HOST_GRACE, HOST_STAYS


def lobby() -> OfflineRoom:
    """Return a lobby with Ana (the host), Ben and Cleo."""
    offline = OfflineRoom("bigtwo")
    offline.join("Ben")
    offline.join("Cleo")
    return offline


def stood_in(offline: OfflineRoom) -> OfflineRoom:
    """Return a room where Ana is gone, and Ben stands in."""
    offline.depart("p1")
    offline.wait(HOST_GRACE)
    assert (offline.room.host, absent(offline)) == ("p2", "p1")
    return offline


def absent(offline: OfflineRoom) -> str:
    return room_message(offline.room, offline.now, ENGLISH).absent_host


def come_back(offline: OfflineRoom, who: str) -> None:
    offline.arrive(who)
    offline.wait(HOST_STAYS)


@pytest.mark.parametrize("room", [lobby, full_table])
def test_a_host_who_comes_back_in_time_is_host_again(room: type[OfflineRoom]) -> None:
    offline = stood_in(room())
    offline.wait(HOST_RETURN - HOST_GRACE - 1)
    come_back(offline, "p1")
    assert (offline.room.host, absent(offline), offline.room.former) == ("p1", "", {})


def test_it_is_seen_by_whom_the_role_was_kept() -> None:
    """Ana first comes back to a stand-in, and has the role again a moment later. Clients see both
    steps."""
    offline = stood_in(lobby())
    offline.arrive("p1")
    offline.settle()
    assert (offline.room.host, absent(offline)) == ("p2", "p1")
    offline.wait(HOST_STAYS)
    assert (offline.room.host, absent(offline)) == ("p1", "")


def test_a_connection_that_breaks_at_once_changes_nothing() -> None:
    offline = stood_in(lobby())
    for _ in range(5):
        offline.arrive("p1")
        offline.wait(HOST_STAYS / 2)
        offline.depart("p1")
        offline.wait(HOST_STAYS)
    assert offline.room.host == "p2"


def test_after_ten_minutes_it_is_too_late() -> None:
    offline = stood_in(lobby())
    offline.wait(HOST_RETURN - HOST_GRACE)
    assert absent(offline) == ""
    come_back(offline, "p1")
    offline.wait(1000)
    assert offline.room.host == "p2"


def test_a_restart_keeps_who_stood_in_for_whom() -> None:
    offline = stood_in(lobby())
    offline.room = offline.again()
    offline.arrive("p2")
    come_back(offline, "p1")
    assert offline.room.host == "p1"


def test_to_make_somebody_host_is_for_good() -> None:
    offline = lobby()
    offline.ask("p1", MakeHost(person="p2"))
    offline.depart("p1")
    offline.wait(HOST_GRACE)
    come_back(offline, "p1")
    assert offline.room.host == "p2"


def test_to_leave_is_for_good() -> None:
    offline = lobby()
    offline.ask("p1", Leave())
    offline.join("Ana", token="p1")
    offline.wait(HOST_STAYS)
    assert offline.room.host == "p2"


def test_who_stands_in_hands_over_no_more_than_they_have() -> None:
    offline = stood_in(lobby())
    offline.ask("p2", MakeHost(person="p3"))
    assert (offline.room.host, absent(offline)) == ("p3", "p1")
    come_back(offline, "p1")
    assert offline.room.host == "p1"


def test_who_stands_in_cannot_remove_the_host() -> None:
    offline = stood_in(lobby())
    refused = offline.refused("p2", Kick(person="p1"))
    told = offline.complaint("p2", refused)
    assert told.startswith("You stand in for Ana")
    offline.wait(HOST_RETURN)
    offline.ask("p2", Kick(person="p1"))


def test_of_several_the_first_has_it_back() -> None:
    """Ben stood in for Ana, and Cleo for Ben. A host who returns takes over from later
    stand-ins."""
    offline = stood_in(lobby())
    offline.depart("p2")
    offline.wait(HOST_GRACE)
    assert offline.room.host == "p3"
    come_back(offline, "p2")
    assert (offline.room.host, absent(offline)) == ("p2", "p1")
    come_back(offline, "p1")
    assert (offline.room.host, offline.room.former) == ("p1", {})


def test_in_a_game_a_host_who_leaves_is_followed_by_somebody_who_plays() -> None:
    """A player follows as host, even a player who is away. As host, a newcomer could let themselves
    in."""
    offline = full_table()
    eve = offline.join("Eve")
    for who in ("p2", "p3", "p4"):
        offline.depart(who)
    offline.ask("p1", Leave())
    assert offline.room.host == "p2"
    assert offline.room.presence.people[eve].here


@pytest.mark.parametrize("late", [0.0, 1e7])
def test_a_claim_from_another_clock_lasts_no_longer_than_others(late: float) -> None:
    """The server was restarted, and its clock differs from before."""
    offline = OfflineRoom()
    offline.join("Ben")
    offline.room.former = {"p2": offline.now + HOST_RETURN / 2 + late}
    for who in ("p1", "p2"):
        offline.depart(who)
    offline.arrive("p1")
    [until] = offline.room.former.values()
    assert until == offline.now + (HOST_RETURN if late else HOST_RETURN / 2)
