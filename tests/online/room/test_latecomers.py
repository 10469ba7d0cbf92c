"""Sitting down in mid-game: nobody sees two hands, and no hand is seen by two people."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, full_table, some_move
from kit.support import OURS
from parlour.core.language import ENGLISH
from parlour.online.protocol.request import (
    Admit,
    Clear,
    Door,
    End,
    Kick,
    Latecomers,
    Leave,
    LetBack,
    MakeHost,
    Move,
    Refused,
    Request,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from parlour.online.protocol.room_message import AskInfo
from parlour.online.room.automatic import due_entries
from parlour.online.room.clock import HOST_RETURN
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Answered, Asked, Sat
from parlour.online.room.nicknames import skeleton
from parlour.online.room.room import Room
from parlour.online.room.stand_in_host import HOST_GRACE
from parlour.online.server.authentication import token_hash


def with_bots() -> OfflineRoom:
    """Return a room with cards dealt: Ana (the host) in chair 0, the bots Ada and Bert, and Ben in
    the last chair."""
    offline = OfflineRoom("bigtwo", bots=["normal", "normal"], chairs=4, pace="none")
    offline.join("Ben")
    offline.ask("p1", Start())
    return offline


def asks(offline: OfflineRoom) -> list[tuple[str, int, str]]:
    told: list[AskInfo] = room_message(offline.room, offline.now, ENGLISH).asks
    return [(ask.person, ask.chair, ask.answer) for ask in told]


def test_a_late_comer_asks_the_host_for_a_bots_chair() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    assert offline.refused(eve, Sit(chair=0)).code == "taken"
    assert isinstance(offline.ask(eve, Sit(chair=1))[0], Asked)
    assert (offline.seat(eve), asks(offline)) == ("-", [(eve, 1, "")])
    assert offline.ask(eve, Sit(chair=1)) == []  # asking again does nothing
    assert offline.refused("p2", Admit(person=eve, on=True)).code == "not_host"
    assert isinstance(offline.ask("p1", Admit(person=eve, on=True))[0], Sat)
    assert (offline.seat(eve), asks(offline)) == ("b", [])
    # refused, so Eve sees no second hand
    assert offline.refused(eve, Sit(chair=2)).code == "not_now"
    assert offline.refused("p1", Admit(person=eve, on=True)).code == "not_now"


def test_who_asks_may_ask_for_another_chair_or_take_it_back() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    offline.ask(eve, Sit(chair=1))
    offline.ask(eve, Sit(chair=2))
    assert asks(offline) == [(eve, 2, "")]
    offline.ask(eve, Stand())
    # Eve no longer asks, but waits for the next deal
    assert (asks(offline), offline.waiting()) == ([], ["Eve"])
    assert offline.refused("p1", Admit(person=eve, on=True)).code == "not_now"
    offline.ask(eve, Sit(chair=2))  # Eve may ask again
    assert asks(offline) == [(eve, 2, "")]


def test_a_no_is_for_this_game_unless_the_host_thinks_better_of_it() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    offline.ask(eve, Sit(chair=1))
    offline.ask("p1", Admit(person=eve, on=False))
    assert asks(offline) == [(eve, 1, "no")]
    told = offline.complaint(eve, offline.refused(eve, Sit(chair=2)))
    assert told == "Ana has said no: you can play when this game is over."
    offline.ask(eve, Leave())
    eve = offline.join("Evi", token=eve)
    assert offline.refused(eve, Sit(chair=1)).code == "not_now"  # rejoining does not help
    offline.ask("p1", Admit(person=eve, on=True))
    assert offline.seat(eve) == "b"


def test_the_next_game_forgets_who_asked() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    offline.ask(eve, Sit(chair=1))
    offline.ask("p1", Admit(person=eve, on=False))
    offline.ask("p1", End())
    assert asks(offline) == []
    offline.ask("p1", Start())
    offline.ask(eve, Sit(chair=1))
    assert asks(offline) == [(eve, 1, "")]


def test_of_two_who_ask_for_one_chair_the_other_is_told() -> None:
    offline = with_bots()
    eve, fay = offline.join("Eve"), offline.join("Fay")
    offline.ask(eve, Sit(chair=1))
    offline.ask(fay, Sit(chair=1))
    offline.ask("p1", Admit(person=fay, on=True))
    assert asks(offline) == [(eve, 1, "taken")]
    assert offline.refused("p1", Admit(person=eve, on=True)).code == "not_now"
    offline.ask(eve, Sit(chair=2))
    assert asks(offline) == [(eve, 2, "")]


def test_a_host_can_allow_all_beforehand() -> None:
    offline = with_bots()
    offline.ask("p1", Latecomers(on=True))
    assert offline.ask("p1", Latecomers(on=True)) == []
    assert room_message(offline.room, offline.now, ENGLISH).latecomers
    eve = offline.join("Eve")
    offline.ask(eve, Sit(chair=1))
    assert offline.seat(eve) == "b"
    offline.ask("p1", Latecomers(on=False))
    fay = offline.join("Fay")
    offline.ask(fay, Sit(chair=2))
    assert offline.seat(fay) == "-"


def test_a_host_seats_a_latecomer_or_themselves() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    offline.ask("p1", Sit(chair=1, person=eve))
    assert offline.seat(eve) == "b"
    offline.ask("p1", MakeHost(person=offline.join("Fay")))
    offline.ask("p4", Sit(chair=2))  # p4 left by choice and may return
    assert offline.seat("p4") == "c"


def absent_host() -> tuple[OfflineRoom, str]:
    """Return a room where Ana, the host, plays with bots and has left, and the id of Eve, who has
    just joined."""
    offline = OfflineRoom("cheat", bots=["normal"] * 3, pace="none")
    offline.ask("p1", Start())
    eve = offline.join("Eve")
    offline.depart("p1")
    return offline, eve


@pytest.mark.parametrize("allowed", [False, True])
def test_with_no_host_there_for_a_minute_nobody_new_is_seated(allowed: bool) -> None:
    offline, eve = absent_host()
    offline.arrive("p1")
    offline.ask("p1", Latecomers(on=allowed))
    offline.depart("p1")
    offline.now += HOST_GRACE
    refused = offline.refused(eve, Sit(chair=1))
    assert refused.code == "not_now"
    assert offline.complaint(eve, refused).startswith("The host is not here")


def test_who_has_asked_is_told_when_there_is_no_host() -> None:
    offline, eve = absent_host()
    offline.ask(eve, Sit(chair=1))
    offline.wait(HOST_GRACE - 1)
    assert asks(offline) == [(eve, 1, "")]
    offline.wait(2)
    assert asks(offline) == [(eve, 1, "absent")]
    assert [entry.by for entry in offline.entries if isinstance(entry, Answered)] == [""]
    offline.arrive("p1")
    offline.ask(eve, Sit(chair=1))  # the host is present now and can answer
    offline.depart("p1")
    offline.depart(eve)
    # nobody waits for an answer any more
    assert due_entries(offline.room, offline.now).again == float("inf")
    offline.wait(2 * HOST_GRACE)
    assert asks(offline) == [(eve, 1, "")]


def test_a_newcomer_does_not_become_host_and_let_themselves_in() -> None:
    """A player who is present stands in for an absent host. A newcomer can stand in only once the
    host could no longer take over again."""
    offline, eve = absent_host()
    gone = offline.now
    offline.now = gone + HOST_RETURN - 1
    offline.settle()
    assert offline.room.host == "p1"
    assert due_entries(offline.room, offline.now).again <= gone + HOST_RETURN
    offline.now = gone + HOST_RETURN
    offline.settle()
    assert offline.room.host == eve


def test_somebody_who_plays_stands_in_and_is_asked() -> None:
    offline = with_bots()
    eve = offline.join("Eve")
    offline.depart("p1")
    offline.ask(eve, Sit(chair=1))
    offline.wait(HOST_GRACE + 1)
    assert (offline.room.host, asks(offline)) == ("p2", [(eve, 1, "")])
    offline.ask("p2", Admit(person=eve, on=True))
    assert offline.seat(eve) == "b"


@pytest.mark.parametrize("gone", [Stand(), Leave()])
def test_ones_own_hand_is_to_be_had_again_with_token_and_name(gone: Request) -> None:
    offline = with_bots()
    offline.ask("p2", gone)
    back = "p2" if isinstance(gone, Stand) else offline.join("Ben", token="p2")
    people = room_message(offline.room, offline.now, ENGLISH).people
    assert [person.hand for person in people if person.id == back] == ["d"]
    offline.ask(back, Sit(chair=3))  # the same person gets the hand back without asking
    assert offline.seat(back) == "d"


@pytest.mark.parametrize(("name", "token"), [("Ben", "another"), ("BEN", ""), ("Zoe", "p2")])
@pytest.mark.parametrize("chair", [1, 3])
def test_under_another_name_or_token_there_is_no_hand(name: str, token: str, chair: int) -> None:
    offline = with_bots()
    offline.ask("p2", Leave())
    again = offline.join(name, token=token)
    assert offline.refused(again, Sit(chair=chair)).code == "not_now"
    assert offline.refused("p1", Sit(chair=chair, person=again)).code == "not_now"
    offline.ask("p1", Latecomers(on=True))
    assert offline.refused(again, Sit(chair=chair)).code == "not_now"
    offline.ask("p1", End())
    offline.ask("p1", Clear(chair=3))
    offline.ask("p1", Start())
    assert offline.seat(again) != "-"  # they play in the next game


def test_a_host_who_clears_a_player_gets_their_hand_for_nobody() -> None:
    offline = with_bots()
    offline.ask("p1", Clear(chair=3))
    eve = offline.join("Eve")
    assert offline.refused("p1", Sit(chair=3)).code == "not_now"
    assert offline.refused("p1", Sit(chair=3, person=eve)).code == "not_now"
    refused = offline.refused(eve, Sit(chair=3))
    assert offline.complaint(eve, refused).startswith("Somebody has held these cards")
    offline.ask("p1", SeatBot(chair=3, level="hard"))  # replacing the bot frees no other hand
    assert offline.refused(eve, Sit(chair=3)).code == "not_now"
    offline.ask("p2", Sit(chair=3))
    assert offline.seat("p2") == "d"


def test_only_chairs_that_are_a_bots_since_the_deal_are_spare() -> None:
    offline = with_bots()
    offline.ask("p2", Stand())

    def spare() -> list[bool]:
        return [chair.spare for chair in room_message(offline.room, offline.now, ENGLISH).chairs]

    assert spare() == [False, True, True, False]
    offline.ask("p1", End())
    assert not any(spare())


def test_a_chair_that_is_left_out_of_the_game_needs_no_leave() -> None:
    offline = OfflineRoom("idiot", chairs=4)
    offline.join("Ben")
    offline.ask("p1", Start())
    eve = offline.join("Eve")
    offline.ask(eve, Sit(chair=3))
    assert (offline.sitting()[3], offline.seat(eve)) == ("Eve", "-")


def test_a_namesake_after_the_end_sees_nothing_of_the_game() -> None:
    """The seats of a finished game belong to the tokens that played it, not to names."""
    offline = full_table("bigtwo")
    offline.play_out()
    offline.ask("p2", Leave())
    stranger = offline.join("Ben")
    assert (offline.room.chair_of(stranger), offline.seat(stranger)) == (1, "-")
    assert offline.current.seat_held_by(offline.room.people[stranger]) is None
    offline.ask(stranger, Leave())
    back = offline.join("Ben", token="p2")
    assert offline.seat(back) == "b"


class Witness:
    """Records which tokens and names have seen each hand of each game."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, int, str, str]] = set()  # game, seat, token, name

    def look(self, offline: OfflineRoom) -> None:
        running = offline.room.running
        for who, person in offline.room.people.items():
            seat = offline.room.seat_of(who) if running else None
            if running and seat is not None:
                sight = (running.number, seat, person.token, skeleton(person.name))
                self.seen.add(sight)

    def check(self) -> None:
        assert len({(game, seat) for game, seat, _, _ in self.seen}) == len(self.seen)
        assert len({(game, token) for game, _, token, _ in self.seen}) == len(self.seen)
        assert len({(game, name) for game, _, _, name in self.seen}) == len(self.seen)


@pytest.mark.parametrize("game", OURS)
def test_whatever_anybody_asks_a_hand_has_one_holder_and_a_person_one_hand(
    game: str, rng: random.Random
) -> None:
    """Random requests, the host's included: people come back under any name or token, and are
    seated, removed or let back in."""
    taken = 0
    for _ in range(8):
        offline, witness = OfflineRoom(game, bots=["normal"] * 2, pace="none"), Witness()
        offline.ask("p1", Start())
        for _ in range(120):
            act_at_random(offline, rng)
            witness.look(offline)
            witness.check()
        taken += len(witness.seen)
        assert hands(offline.again()) == hands(offline.room)
    assert taken > 12  # some of the requests were granted


def hands(room: Room) -> object:
    """Return everything that decides who gets a hand."""
    state = (room.running.held, room.running.asks) if room.running else None
    return (state, room.removed, room.host, room.former, room.latecomers)


def act_at_random(offline: OfflineRoom, rng: random.Random) -> None:
    room = offline.room
    people = [*room.people, "p99"]
    who, other = rng.choice(people), rng.choice(people)
    chair = rng.randrange(len(room.chairs))
    host: list[Request] = [
        *(Clear(chair=chair), SeatBot(chair=chair), Sit(chair=chair, person=other)),
        *(Admit(person=other, on=True), Admit(person=other, on=rng.random() < 0.5)),
        *(Latecomers(on=rng.random() < 0.5), Kick(person=other)),
        *[LetBack(person=removed) for removed in room.removed],
        *(MakeHost(person=other), Door(open=rng.random() < 0.8), Start(), Start(), End()),
    ]
    anybody: list[Request] = [
        *(Sit(chair=chair), Sit(chair=chair), Sit(chair=chair), Sit(), Stand(), Leave())
    ]
    try:
        match rng.randrange(12):
            case 0 | 1:
                name = rng.choice(["Ana", "Ben", "Cleo", "Dora", "dora", "Eve", "Fay", "Gus"])
                token = rng.choice(["", *[f"p{n + 1}" for n in range(room.joined)][-6:]])
                if not room.person_with(token_hash(token)):
                    offline.join(name, token=token)
            case 2 if who in room.people:
                (offline.depart if room.presence.people[who].here else offline.arrive)(who)
                offline.settle()
            case 3:
                offline.now += rng.choice([1, HOST_GRACE, HOST_RETURN])
                offline.settle()
            case 4 if room.running:
                seat = rng.choice(offline.current.table.awaited())
                player = room.chairs[offline.current.order[seat]].person
                text = some_move(offline.current, seat, rng)
                offline.ask(player, Move(move=text, at=offline.current.at))
            case 5 | 6 | 7:
                offline.ask(room.host, rng.choice(host))
            case _:
                offline.ask(who, rng.choice(anybody))
    except Refused:
        pass
