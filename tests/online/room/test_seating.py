"""Chairs are added automatically, people who wait are dealt in next, and a deal is always
possible."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, full_table, some_move
from kit.support import OURS
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import (
    Clear,
    Door,
    End,
    Fill,
    Introduce,
    Kick,
    Leave,
    MakeHost,
    Move,
    Refused,
    Request,
    SeatBot,
    SetRules,
    Sit,
    Stand,
    Start,
)
from parlour.online.room.describe_room import room_message, room_preview
from parlour.online.room.room import Room

FRIENDS = ("Ben", "Cleo", "Dan", "Eve", "Fritz", "Gil", "Hugo", "Ida")


def table_of(game: str, friends: int, chairs: int = 0) -> OfflineRoom:
    """Return a room with Ana (the host) and that many friends."""
    offline = OfflineRoom(game, chairs=chairs)
    for name in FRIENDS[:friends]:
        offline.join(name)
    return offline


@pytest.mark.parametrize("game", OURS)
def test_a_table_has_four_chairs_where_the_game_leaves_it_open(game: str) -> None:
    assert len(OfflineRoom(game).room.chairs) == 4


def test_a_table_for_bots_has_chairs_for_them_alone() -> None:
    assert OfflineRoom("bitch", bots=["easy"]).sitting() == ["Ana", "Ada"]
    assert OfflineRoom("bitch", bots=["easy"], chairs=4).sitting() == ["Ana", "Ada", "", ""]


def test_chairs_are_added_up_to_the_games_most() -> None:
    offline = table_of("bitch", 7)
    assert offline.sitting() == ["Ana", *FRIENDS[:7]]
    offline.join("Ida")
    assert len(offline.room.chairs) == 8
    assert offline.waiting() == ["Ida"]
    assert not offline.room.fixed


def test_chairs_at_the_opening_are_not_fixed() -> None:
    assert table_of("idiot", 3, chairs=2).sitting() == ["Ana", "Ben", "Cleo", "Dan"]


def test_a_number_that_the_host_fixes_stays() -> None:
    offline = table_of("idiot", 1)
    offline.ask("p1", SetRules(game="idiot", chairs=3))
    assert offline.room.fixed
    offline.join("Cleo")
    offline.join("Dan")
    assert (offline.sitting(), offline.waiting()) == (["Ana", "Ben", "Cleo"], ["Dan"])
    offline.ask("p1", SetRules(game="idiot", options={"jump_in": False}))
    assert (offline.room.fixed, offline.waiting()) == (True, ["Dan"])
    offline.ask("p1", SetRules(game="bitch"))  # the number stays fixed when another game is chosen
    assert (offline.room.fixed, offline.waiting()) == (True, ["Dan"])


def test_a_fixed_number_can_be_let_go_again() -> None:
    offline = table_of("idiot", 2)
    offline.ask("p1", SetRules(game="idiot", chairs=2))
    assert (offline.sitting(), offline.waiting()) == (["Ana", "Ben"], ["Cleo"])
    offline.ask("p1", SetRules(game="idiot", fixed=False))
    assert (offline.sitting(), offline.waiting()) == (["Ana", "Ben", "Cleo"], [])
    offline.ask("p1", SetRules(game="idiot", fixed=True))  # fixed at the current number
    offline.join("Dan")
    assert offline.waiting() == ["Dan"]
    offline.ask("p1", SetRules(game="idiot", chairs=5, fixed=False))
    assert offline.sitting() == ["Ana", "Ben", "Cleo", "Dan", ""]
    assert not offline.room.fixed


def test_another_game_keeps_whom_it_can_and_seats_the_others_again() -> None:
    offline = table_of("bitch", 5)
    offline.ask("p1", SetRules(game="bigtwo"))
    assert offline.sitting() == ["Ana", "Ben", "Cleo", "Dan"]
    assert offline.waiting() == ["Eve", "Fritz"]
    offline.ask("p1", SetRules(game="idiot"))
    assert offline.sitting() == ["Ana", "Ben", "Cleo", "Dan", "Eve"]
    assert offline.waiting() == ["Fritz"]


def test_the_first_who_waits_sits_where_somebody_gets_up() -> None:
    offline = table_of("bigtwo", 5)
    assert offline.waiting() == ["Eve", "Fritz"]
    offline.ask("p2", Stand())
    assert offline.sitting() == ["Ana", "Eve", "Cleo", "Dan"]
    assert offline.waiting() == ["Fritz"]  # Ben stood up by choice, so he just watches
    offline.ask("p3", Leave())
    assert offline.sitting() == ["Ana", "Eve", "Fritz", "Dan"]
    offline.ask("p4", Leave())
    assert offline.sitting() == ["Ana", "Eve", "Fritz", ""]


@pytest.mark.parametrize("request_", [Clear(chair=1), Kick(person="p2")])
def test_the_first_who_waits_sits_where_the_host_makes_room(request_: Request) -> None:
    offline = table_of("bigtwo", 4)
    offline.ask("p1", request_)
    assert offline.sitting() == ["Ana", "Eve", "Cleo", "Dan"]
    assert offline.waiting() == []


def test_bots_keep_their_chairs_until_they_are_cleared() -> None:
    offline = OfflineRoom("bigtwo", bots=["normal"] * 3)
    late = offline.join("Theo")
    assert offline.waiting() == ["Theo"]
    offline.ask("p1", Clear(chair=2))
    assert offline.sitting() == ["Ana", "Ada", "Theo", "Cleo"]
    assert offline.room.chair_of(late) == 2


def test_a_bot_gets_up_for_a_friend() -> None:
    offline = OfflineRoom("bigtwo", bots=["normal"] * 3)
    late = offline.join("Theo")
    offline.ask("p1", Sit(chair=3, person=late))
    assert offline.sitting() == ["Ana", "Ada", "Bert", "Theo"]
    assert offline.waiting() == []


def test_who_comes_in_mid_game_is_dealt_in_next() -> None:
    offline = full_table("bigtwo")
    late = offline.join("Eve")
    offline.join("Fritz")
    assert offline.waiting() == ["Eve", "Fritz"]
    offline.play_out()
    assert offline.waiting() == ["Eve", "Fritz"]  # all four players have stayed, so these two wait
    offline.ask("p2", Leave())
    assert offline.sitting() == ["Ana", "Eve", "Cleo", "Dan"]
    offline.ask("p1", Start())
    assert offline.seat(late) in "abcd"


def test_where_chairs_can_be_added_a_late_comer_has_one_as_the_game_ends() -> None:
    offline = table_of("bitch", 1, chairs=2)
    offline.ask("p1", Start())
    offline.join("Eve")
    assert (offline.sitting(), offline.waiting()) == (["Ana", "Ben"], ["Eve"])
    offline.ask("p1", End())
    assert (offline.sitting(), offline.waiting()) == (["Ana", "Ben", "Eve"], [])


def test_who_waits_may_rather_watch_and_wait_again() -> None:
    offline = table_of("bigtwo", 5)
    offline.ask("p5", Stand())
    assert offline.waiting() == ["Fritz"]
    assert offline.refused("p5", Stand()).code == "not_seated"
    offline.ask("p5", Sit())
    assert offline.waiting() == ["Fritz", "Eve"]  # Eve goes to the end of the queue
    assert offline.ask("p5", Sit()) == []
    offline.ask("p5", Stand())
    assert offline.refused("p6", Sit(person="p5")).code == "not_host"
    offline.ask("p1", Sit(person="p5"))
    assert offline.waiting() == ["Fritz", "Eve"]


def test_a_chair_without_a_number_is_the_first_to_be_had() -> None:
    offline = table_of("idiot", 3)
    offline.ask("p2", Stand())
    offline.ask("p2", Sit())
    assert offline.sitting() == ["Ana", "Ben", "Cleo", "Dan"]
    assert offline.ask("p2", Sit()) == []
    offline.ask("p2", Stand())
    offline.join("Eve")
    offline.ask("p2", Sit())
    assert offline.sitting() == ["Ana", "Eve", "Cleo", "Dan", "Ben"]


def test_who_is_gone_lets_the_others_pass() -> None:
    offline = table_of("bigtwo", 5)
    offline.depart("p5")
    offline.ask("p2", Leave())
    assert offline.sitting() == ["Ana", "Fritz", "Cleo", "Dan"]
    offline.ask("p3", Leave())
    assert offline.sitting() == ["Ana", "Fritz", "", "Dan"]
    offline.arrive("p5")
    offline.settle()
    assert offline.sitting() == ["Ana", "Fritz", "Eve", "Dan"]


def test_who_sits_down_after_the_end_has_not_played() -> None:
    """A person who sits down after the end is not named in the result, and does not see the hand of
    that seat."""
    offline = full_table("bigtwo")
    late = offline.join("Eve")
    offline.play_out()
    offline.ask("p2", Leave())
    told = room_message(offline.room, offline.now, ENGLISH)
    assert [chair.name for chair in told.chairs] == ["Ana", "Eve", "Cleo", "Dan"]
    assert [chair.seat for chair in told.chairs] == ["a", "", "c", "d"]
    assert told.players == ["Ana", "Ben", "Cleo", "Dan"]
    assert offline.seat(late) == "-"
    assert offline.current.seat_held_by(offline.room.people[late]) is None
    offline.ask("p1", Start())
    told = room_message(offline.room, offline.now, ENGLISH)
    assert sorted(chair.seat for chair in told.chairs) == ["a", "b", "c", "d"]
    assert set(told.players) == {"Ana", "Eve", "Cleo", "Dan"}


def test_a_deal_takes_as_many_bots_as_the_game_needs() -> None:
    alone = OfflineRoom("bigtwo")
    alone.ask("p1", Start())
    assert alone.sitting() == ["Ana", "Ada", "Bert", "Cleo"]
    assert [chair.level for chair in alone.room.chairs] == ["", "normal", "normal", "normal"]
    two = OfflineRoom("idiot")
    two.ask("p1", Start())
    assert two.sitting() == ["Ana", "Ada", "", ""]  # spare chairs stay empty
    assert two.current.order == [0, 1]
    solitary = OfflineRoom("blackjack")
    solitary.ask("p1", Start())
    assert solitary.sitting() == ["Ana", "", "", ""]


def test_bots_can_play_among_themselves() -> None:
    offline = OfflineRoom("bigtwo")
    offline.ask("p1", Stand())
    offline.ask("p1", Start())
    assert all(chair.level for chair in offline.room.chairs)
    assert offline.seat("p1") == "-"


def test_a_host_fills_every_free_chair() -> None:
    offline = table_of("idiot", 1)
    assert offline.refused("p2", Fill()).code == "not_host"
    offline.ask("p1", Fill(level="hard"))
    assert offline.sitting() == ["Ana", "Ben", "Ada", "Bert"]
    assert [chair.level for chair in offline.room.chairs] == ["", "", "hard", "hard"]
    assert offline.ask("p1", Fill()) == []


def test_bots_have_names_that_nobody_has() -> None:
    offline = OfflineRoom("bitch", name="Ada", chairs=8)
    offline.join("Bert")
    offline.ask("p1", Fill())
    assert len(set(offline.sitting())) == 8


def left(offline: OfflineRoom) -> tuple[int, int]:
    """Return the numbers of free and of addable chairs, as the door and the room both say."""
    door = room_preview(offline.room, "", ENGLISH)
    room = room_message(offline.room, offline.now, ENGLISH)
    assert (door.free, door.more) == (room.free, room.more)
    return room.free, room.more


def test_free_chairs_are_those_that_stand_there_and_others_are_added() -> None:
    offline = OfflineRoom("bitch")
    assert left(offline) == (3, 4)
    offline.ask("p1", Fill())
    assert left(offline) == (0, 4)
    offline.ask("p1", SetRules(game="bitch", fixed=True))
    assert left(offline) == (0, 0)
    offline.ask("p1", SetRules(game="bitch", chairs=5))
    assert left(offline) == (1, 0)
    offline.ask("p1", SetRules(game="bitch", fixed=False))
    offline.ask("p1", Start())
    assert left(offline) == (1, 3)  # both numbers are for the next game
    offline.join("Ben")
    assert left(offline) == (0, 3)
    offline.join("Zoe")
    assert left(offline) == (0, 2)
    assert room_preview(offline.room, "", ENGLISH).waiting == 2


def test_the_door_shows_the_table_and_nothing_else_of_people() -> None:
    offline = OfflineRoom("bigtwo", face=11, bots=["hard"], chairs=4)
    offline.join("Ben", face=65535)
    offline.ask(offline.join("Cleo"), Stand())
    offline.ask("p1", Door(open=False))
    told = room_preview(offline.room, "http://here/BCDF", ENGLISH)
    shown = [(chair.name, chair.face, chair.level) for chair in told.chairs]
    assert shown == [("Ana", 11, ""), ("Ada", 0, "hard"), ("Ben", 65535, ""), ("", 0, "")]
    assert (told.host, told.open, told.free, told.waiting) == ("Ana", False, 1, 0)
    assert "Cleo" not in str(told)
    assert not any(who in str(told) for who in ("p1", "p2", "p3"))


def check_chairs(room: Room) -> None:
    """Check everything that always holds for chairs."""
    sitters = [chair.person for chair in room.chairs if chair.person]
    assert len(set(sitters)) == len(sitters)  # nobody has two chairs
    assert set(sitters) <= set(room.people)
    assert len(set(room.line)) == len(room.line)
    assert set(room.line) <= set(room.people)
    assert not set(room.line) & set(sitters)
    names = [person.name for person in room.people.values()]
    names += [chair.name for chair in room.chairs if chair.level]
    assert len({name.casefold() for name in names}) == len(names)
    for chair in room.chairs:
        assert not chair.person or chair.name == room.people[chair.person].name
    least, most = room.game.seats
    assert least <= len(room.chairs) <= most
    if room.running or not [who for who in room.line if room.presence.people[who].here]:
        return
    assert not any(chair.free for chair in room.chairs)  # nobody waits beside a free chair
    assert room.fixed or len(room.chairs) == most  # and no further chair could be added


@pytest.mark.parametrize("game", OURS)
def test_nobody_waits_where_a_chair_is_to_be_had(game: str, rng: random.Random) -> None:
    """Whatever people do, nobody waits beside a free chair, and the room restored from disk has the
    same chairs."""
    for _ in range(12):
        offline = OfflineRoom(game)
        for step in range(100):
            act_at_random(offline, game, step, rng)
            check_chairs(offline.room)
        back = offline.again()
        for who, person in offline.room.presence.people.items():
            back.presence.people[who].tabs = person.tabs
        check_chairs(back)
        assert chairs_and_people(back) == chairs_and_people(offline.room)


def act_at_random(offline: OfflineRoom, game: str, step: int, rng: random.Random) -> None:
    room = offline.room
    who, other = f"p{rng.randrange(1, 12)}", f"p{rng.randrange(1, 12)}"
    chair, chairs = rng.randrange(8), rng.randrange(9)
    host: list[Request] = [
        *(Start(), End(), Fill(), Clear(chair=chair), SeatBot(chair=chair), MakeHost(person=other)),
        *(Kick(person=other), Sit(person=other), Sit(chair=chair, person=other)),
        SetRules(game=rng.choice([game, *OURS])),
        SetRules(game=game, chairs=chairs, fixed=rng.choice([None, True, False])),
    ]
    anybody: list[Request] = [
        *(Sit(), Sit(chair=chair), Stand(), Stand(), Leave()),
        Introduce(name=rng.choice(["", "Zoe", f"Guest {step}"]), face=rng.choice([None, 0, step])),
    ]
    try:
        if rng.random() < 0.25:
            offline.join(f"Guest {step}")
        elif rng.random() < 0.1 and who in room.people:
            come_or_go(offline, who)
        elif room.running and rng.random() < 0.5:
            seat = rng.choice(offline.current.table.awaited())
            player = room.chairs[offline.current.order[seat]].person
            text = some_move(offline.current, seat, rng)
            offline.ask(player, Move(move=text, at=offline.current.at))
        elif rng.random() < 0.5:
            offline.ask(room.host, rng.choice(host))
        else:
            offline.ask(who, rng.choice(anybody))
    except Refused:
        pass


def come_or_go(offline: OfflineRoom, who: str) -> None:
    if offline.room.presence.people[who].here:
        offline.depart(who)
    else:
        offline.arrive(who)
    offline.settle()


def chairs_and_people(room: Room) -> object:
    chairs = [(chair.person, chair.level, chair.name) for chair in room.chairs]
    people = [(person.id, person.name, person.face) for person in room.people.values()]
    scores = [(score.name, score.games) for score in room.series.scores.values()]
    seats = [room.seat_of(who) for who in room.people]
    return (room.host, chairs, people, room.line, room.fixed, room.removed, scores, seats)


def test_a_watcher_of_an_over_game_is_at_no_seat() -> None:
    offline = full_table("bigtwo")
    offline.play_out()
    assert [offline.room.seat_at(number) for number in range(4)] == [0, 1, 2, 3]
    offline.ask("p2", Stand())
    assert offline.room.seat_at(1) is None
    offline.ask("p2", Sit(chair=1))  # back to their own seat
    assert offline.room.seat_at(1) == 1
