"""Links to a finished game: making them, using them, and ending them."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom
from kit.whole_room import whole_room
from parlour.core.language import ENGLISH
from parlour.core.zone import seat_text
from parlour.online.protocol.replay_messages import Agree, Share, ShareRequest, TakeBack
from parlour.online.protocol.request import Again, Kick, MakeHost, Refused, Reveal, Start
from parlour.online.room.checkpoint import (
    checkpoint_of,
    read_checkpoint,
    room_from,
    write_checkpoint,
)
from parlour.online.room.entries import Rewound
from parlour.online.room.sharing import (
    MOST_LINKS,
    all_agreed,
    decide_sharing,
    sharing_of,
    shown_names,
)
from parlour.online.server.authentication import token_hash
from parlour.online.server.replays import Guest, list_moves, replay
from parlour.steps import finish

LINK = token_hash("a link")


def played(*, reveal: bool = False) -> OfflineRoom:
    """Return a room where Ana (the host), Ben and Cleo have finished a game."""
    offline = OfflineRoom("cheat", chairs=3, options={"turn_limit": 30})
    offline.join("Ben")
    offline.join("Cleo")
    if reveal:
        offline.ask("p1", Reveal(on=True))
    offline.ask("p1", Start())
    offline.play_out()
    return offline


def ask(offline: OfflineRoom, who: str, request: ShareRequest) -> None:
    past = offline.current
    offline.keep(decide_sharing(offline.room, past, token_hash(who), request, offline.now))


def test_a_link_is_to_the_seat_of_whoever_made_it() -> None:
    offline = played()
    ask(offline, "p2", Share(link=LINK))
    link = offline.room.links[LINK]
    assert (link.number, link.seat) == (1, offline.room.seat_of("p2"))
    before = offline.room.seq
    ask(offline, "p2", Share(link=LINK))
    assert offline.room.seq == before
    assert whole_room(offline.again()) == whole_room(offline.room)


def test_the_maker_and_the_host_take_a_link_back_and_nobody_else() -> None:
    offline = played()
    ask(offline, "p2", Share(link=LINK))
    with pytest.raises(Refused, match="only whoever made this link"):
        ask(offline, "p3", TakeBack(link=LINK))
    assert sharing_of(offline.room, offline.current, token_hash("p3")).links == []
    assert sharing_of(offline.room, offline.current, token_hash("p1")).links == [LINK]
    ask(offline, "p1", TakeBack(link=LINK))
    assert offline.room.links == {}
    ask(offline, "p2", Share(link=LINK))
    offline.ask("p1", MakeHost(person="p3"))
    ask(offline, "p2", TakeBack(link=LINK))
    assert offline.room.links == {}


def test_who_only_watched_makes_no_link() -> None:
    offline = played()
    offline.join("Dora")
    with pytest.raises(Refused, match="only those who played"):
        ask(offline, "p4", Share(link=LINK))
    with pytest.raises(Refused, match="only those who have joined"):
        ask(offline, "p9", Share(link=LINK))


def test_links_show_all_hands_once_every_player_agrees() -> None:
    offline = played()
    for who in ("p1", "p2"):
        ask(offline, who, Agree(on=True))
    assert not all_agreed(offline.room, offline.current)
    ask(offline, "p3", Agree(on=True))
    assert all_agreed(offline.room, offline.current)
    told = sharing_of(offline.room, offline.current, token_hash("p3"))
    assert (told.open, told.you, sorted(told.agreed)) == (True, True, ["Ana", "Ben", "Cleo"])
    assert whole_room(offline.again()) == whole_room(offline.room)
    ask(offline, "p1", Agree(on=False))
    assert not all_agreed(offline.room, offline.current)


def test_nobody_is_asked_where_the_host_let_all_see_all() -> None:
    assert all_agreed(played(reveal=True).room, played(reveal=True).current)


def test_an_agreement_is_about_one_game() -> None:
    offline = played()
    for who in ("p1", "p2", "p3"):
        ask(offline, who, Agree(on=True))
    for who in ("p1", "p2", "p3"):
        offline.ask(who, Again(number=1, on=True))
    offline.play_out()
    assert offline.current.number == 2
    assert not all_agreed(offline.room, offline.current)


def test_there_are_only_so_many_links() -> None:
    offline = played()
    for number in range(MOST_LINKS):
        ask(offline, "p2", Share(link=token_hash(str(number))))
    with pytest.raises(Refused, match="this room has 100 links already"):
        ask(offline, "p2", Share(link=LINK))


def test_links_outlive_a_checkpoint_and_not_a_backup() -> None:
    offline = played()
    ask(offline, "p2", Share(link=LINK))
    ask(offline, "p2", Agree(on=True))
    kept = read_checkpoint(write_checkpoint(checkpoint_of(offline.room)))
    again = room_from(kept, random.Random(1))
    assert (again.links, again.agreed) == (offline.room.links, offline.room.agreed)
    offline.keep([Rewound(when=offline.now, why="backup", next="s")])
    assert (offline.room.links, offline.room.agreed) == ({}, {})


def test_a_removed_player_has_neither_links_nor_a_name() -> None:
    offline = played()
    ask(offline, "p2", Share(link=LINK))
    past = offline.current
    offline.ask("p1", Kick(person="p2"))
    assert offline.room.links == {}
    assert "Ben" not in shown_names(offline.room, past)


@pytest.mark.parametrize("sees_all", [False, True])
def test_a_guest_sees_what_one_seat_saw_and_no_seed(*, sees_all: bool) -> None:
    """A guest gets the sharer's moments, told in words about players who are not the guest."""
    offline = played()
    past = offline.current
    guest = Guest("b", shown_names(offline.room, past), sees_all)
    seen = finish(replay(past, "b", 0, ENGLISH, guest))
    own = finish(replay(past, "b", 0, ENGLISH))
    assert [frame.view.zones for frame in seen.frames] == [frame.view.zones for frame in own.frames]
    assert (seen.seed == past.table.seed) == sees_all
    told = finish(list_moves(past, "b", ENGLISH, guest)).decode()
    assert "You " not in told
    assert past.table.names[1] in told


def test_cards_that_the_sharer_did_not_see_change_nothing_for_a_guest() -> None:
    """Games that look the same from one seat look the same through its link."""
    offline = played()
    past = offline.current
    hidden = [seat for seat in range(3) if seat != 1]
    guest = Guest("b", past.table.names, sees_all=False)
    for frame in finish(replay(past, "b", 0, ENGLISH, guest)).frames:
        for seat in hidden:
            assert set(frame.view.zones[f"hand.{seat_text(seat)}"]) <= {"??"}
