"""Entering a room: names, faces, and refusals."""

from __future__ import annotations

import pytest

from kit.offline_room import OfflineRoom, full_table
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import Door, Introduce, Kick, Leave, LetBack, Refused, Start
from parlour.online.protocol.wire import encode
from parlour.online.room.describe_room import room_message
from parlour.online.room.membership import check_onlooker, join
from parlour.online.room.people import Removed
from parlour.online.server.authentication import token_hash


def turned_away(offline: OfflineRoom, name: str, most: int = 24) -> tuple[str, str]:
    """Return the code and the text of a refusal to let somebody in."""
    with pytest.raises(Refused) as refused:
        join(offline.room, name, "hash", offline.now, most=most)
    return refused.value.code, offline.complaint("", refused.value)


@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("Ana", "name_taken", "There is already somebody called Ana"),
        (" aNA ", "name_taken", "There is already somebody called Ana"),
        ("Аnа", "name_taken", "That looks too much like Ana"),  # two letters are Cyrillic
        ("Ada", "name_taken", "There is already somebody called Ada"),  # the bot
        ("  ", "bad_name", "What shall we call you?"),
        ("x" * 21, "bad_name", "That is too long: a nickname has at most 20 characters."),
        ("A\u202ena", "bad_name", "A nickname can only have letters"),
    ],
)
def test_what_is_wrong_with_a_name(name: str, code: str, told: str) -> None:
    offline = OfflineRoom("bigtwo", bots=["easy"])
    found = turned_away(offline, name)
    assert (found[0], found[1][: len(told)]) == (code, told)


def test_a_locked_room_and_a_full_one() -> None:
    offline = OfflineRoom("bigtwo")
    assert turned_away(offline, "Ben", most=1)[0] == "room_full"
    offline.ask("p1", Door(open=False))
    # A locked room is refused as locked, even if the name is taken: another name would not help.
    code, told = turned_away(offline, "Ana", most=1)
    assert code == "locked"
    assert told == "Ana has locked the room: ask to be let in, and try again."


def test_a_room_that_was_locked_and_left_can_be_entered() -> None:
    """Nobody is left who could unlock it."""
    offline = OfflineRoom("bigtwo")
    offline.ask("p1", Door(open=False))
    offline.ask("p1", Leave())
    assert offline.join("Ben") == offline.room.host == "p2"
    assert turned_away(offline, "Cleo")[0] == "locked"


def test_faces_are_seen_at_the_table() -> None:
    offline = OfflineRoom("bigtwo", face=7, bots=["easy"], chairs=4)
    offline.join("Ben", face=65_535)
    offline.join("Cleo")
    told = room_message(offline.room, offline.now, ENGLISH)
    assert [person.face for person in told.people] == [7, 65_535, 0]
    assert [chair.face for chair in told.chairs] == [7, 0, 65_535, 0]


def test_a_face_changes_at_any_time() -> None:
    offline = full_table("bigtwo")
    offline.ask("p2", Introduce(face=12))
    assert room_message(offline.room, offline.now, ENGLISH).chairs[1].face == 12
    assert offline.ask("p2", Introduce(face=12)) == []
    offline.ask("p2", Introduce(name="Ben", face=0))  # an unchanged name is not a new name
    assert offline.room.people["p2"].face == 0


def test_a_nickname_changes_between_games() -> None:
    offline = full_table("bigtwo")
    refused = offline.refused("p2", Introduce(name="Benny", face=3))
    assert refused.code == "not_now"
    assert offline.room.people["p2"].face == 0
    offline.play_out()
    offline.ask("p2", Introduce(name="  Benny "))
    told = room_message(offline.room, offline.now, ENGLISH)
    assert told.chairs[1].name == told.people[1].name == told.players[1] == "Benny"
    assert sorted([score.name for score in told.scores]) == ["Ana", "Benny", "Cleo", "Dan"]
    assert told.chairs[1].seat == "b"
    assert offline.seat("p2") == "b"
    assert offline.current.table.names[1] == "Ben"  # Ben's name in that game
    assert offline.current.seat_held_by(offline.room.people["p2"]) == 1
    offline.ask("p1", Start())
    assert "Benny" in offline.current.names
    offline.play_out()
    scores = {score.name: score.games for score in offline.room.series.scores.values()}
    assert scores == {"Ana": 2, "Benny": 2, "Cleo": 2, "Dan": 2}


def test_the_same_is_asked_of_another_nickname() -> None:
    offline = OfflineRoom("bigtwo", bots=["easy"])
    offline.join("Ben")
    for name in ("Ana", "ANA", "Âna", "Ada"):
        assert offline.refused("p2", Introduce(name=name)).code == "name_taken"
    assert offline.refused("p2", Introduce(name="  ")).code == "bad_name"
    assert offline.refused("p2", Introduce(name="x" * 21)).code == "bad_name"
    assert offline.refused("", Introduce(face=1)).code == "watching"
    offline.ask("p2", Introduce(name="BEN"))  # a name that resembles only the player's own
    assert offline.room.people["p2"].name == "BEN"
    offline.ask("p2", Introduce(name="Bea"))
    offline.join("Ben")  # the name is free again


def test_who_was_removed_stays_out_by_token_and_by_name() -> None:
    offline = OfflineRoom("bigtwo")
    ben, cleo = offline.join("Ben"), offline.join("Cleo")
    token = offline.room.people[ben].token
    offline.ask("p1", Kick(person=ben))
    offline.ask(cleo, Leave())
    assert offline.room.removed == offline.again().removed == {ben: Removed(ben, "Ben", token)}
    told = room_message(offline.room, offline.now, ENGLISH)
    assert [(each.id, each.name) for each in told.removed] == [(ben, "Ben")]
    assert token.encode() not in encode(told)
    with pytest.raises(Refused, match="removed") as refused:
        offline.join("Somebody Else", token=ben)
    assert refused.value.code == "removed"
    for name in ("Ben", " bEN", "Bеn"):  # the last with a Cyrillic letter
        assert turned_away(offline, name)[0] == "name_removed"
    dan = offline.join("Dan")
    assert offline.refused(dan, Introduce(name="Ben")).code == "name_removed"
    offline.join("Cleo")  # Cleo left by herself and was not removed


def test_a_locked_room_and_a_removal_are_told_in_this_order() -> None:
    """A person who was removed reads that they were removed, even if the room is locked too."""
    offline = OfflineRoom("bigtwo")
    ben = offline.join("Ben")
    offline.ask("p1", Kick(person=ben))
    offline.ask("p1", Door(open=False))
    with pytest.raises(Refused) as refused:
        offline.join("Ben", token=ben)
    assert refused.value.code == "removed"


def test_the_host_lets_somebody_back_in() -> None:
    offline = OfflineRoom("bigtwo")
    ben = offline.join("Ben")
    cleo = offline.join("Cleo")
    offline.ask("p1", Kick(person=ben))
    assert offline.refused(cleo, LetBack(person=ben)).code == "not_host"
    assert offline.refused("p1", LetBack(person=cleo)).code == "unknown"
    offline.ask("p1", LetBack(person=ben))
    assert offline.room.removed == offline.again().removed == {}
    assert offline.join("Ben", token=ben) == "p4"


def let_watch(offline: OfflineRoom, token: str = "") -> str:
    """Return the code of the refusal to let an onlooker in, or an empty text."""
    try:
        check_onlooker(offline.room, token)
    except Refused as refused:
        return refused.code
    return ""


def test_a_locked_room_keeps_onlookers_out_but_for_those_who_were_there() -> None:
    offline = OfflineRoom("bigtwo")
    offline.arrive("", token="onlooker")
    offline.arrive("", token="screen", screen=True)
    offline.arrive("", token="gone by then")
    offline.depart("", token="gone by then")
    offline.ask("p1", Door(open=False))
    offline.depart("", token="screen", screen=True)  # the shared screen is gone for a moment
    for room in (offline.room, offline.again()):
        offline.room = room
        found = [let_watch(offline, t) for t in ("onlooker", "screen", "gone by then", "")]
        assert found == ["", "", "locked", "locked"]
    offline.ask("p1", Door(open=True))
    assert let_watch(offline, "anybody") == ""
    offline.ask("p1", Door(open=False))
    assert let_watch(offline, "onlooker") == "locked"  # a new onlooker is locked out


def test_who_was_removed_does_not_watch_either() -> None:
    offline = OfflineRoom("bigtwo")
    ben = offline.join("Ben")
    offline.ask("p1", Kick(person=ben))
    assert let_watch(offline, token_hash(ben)) == "removed"
    assert let_watch(offline, token_hash("somebody")) == ""


def test_a_locked_room_that_all_have_left_can_be_watched() -> None:
    offline = OfflineRoom("bigtwo")
    offline.ask("p1", Door(open=False))
    assert let_watch(offline) == "locked"
    offline.ask("p1", Leave())
    assert let_watch(offline) == ""
