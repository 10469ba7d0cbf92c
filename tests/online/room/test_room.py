"""Whole stories of a room: joining, seats and permissions."""

from __future__ import annotations

import random

import pytest

import parlour
from kit.marked import all_plain, plain
from kit.offline_room import OfflineRoom, at_the_question, full_table, seen_from, some_move
from parlour.core.cards import card_text
from parlour.core.errors import ParlourError
from parlour.core.language import ENGLISH
from parlour.core.shuffle import commitment
from parlour.core.zone import TABLE
from parlour.online.protocol.request import (
    Admit,
    Clear,
    Door,
    End,
    Fill,
    Kick,
    Latecomers,
    Leave,
    LetBack,
    MakeHost,
    Move,
    OpenRoom,
    Pause,
    Refused,
    Request,
    Reveal,
    SeatBot,
    SetPace,
    SetRules,
    Sit,
    Stand,
    Start,
)
from parlour.online.protocol.table_message import ViewInfo
from parlour.online.room.clock import PACES
from parlour.online.room.decide import open_room, why_not
from parlour.online.room.describe_room import room_message
from parlour.online.room.describe_table import table_snapshot
from parlour.online.room.entries import HostSet, MoveMade, Started
from parlour.online.room.readers import Viewpoint
from parlour.online.room.words import PAUSED

ALL_HOST: list[Request] = [
    SeatBot(chair=1),
    Fill(),
    Clear(chair=1),
    Admit(person="p3", on=True),
    Latecomers(on=True),
    Kick(person="p1"),
    LetBack(person="p3"),
    SetRules(game="bigtwo"),
    SetPace(pace="quick"),
    Reveal(on=True),
    Start(),
    End(),
    Door(open=False),
    Pause(on=True),
    MakeHost(person="p2"),
]


@pytest.mark.rule("C13")
@pytest.mark.parametrize(
    ("others", "players"),
    [
        ([], ["Ana", "Ada", "Bert", "Cleo"]),  # too few people, so bots fill up to the usual number
        (["Ben"], ["Ana", "Ben", "Ada", "Bert"]),
        (["Ben", "Cleo"], ["Ana", "Ben", "Cleo"]),
        (["Ben", "Cleo", "Dan", "Eve", "Flo"], ["Ana", "Ben", "Cleo", "Dan", "Eve", "Flo"]),
    ],
)
def test_as_many_play_as_sit_down_if_the_game_allows_it(
    others: list[str], players: list[str]
) -> None:
    offline = OfflineRoom("cheat")
    for name in others:
        offline.join(name)
    offline.ask("p1", Start())
    assert offline.current.table.names == players


@pytest.mark.rule("G12", "B1")
@pytest.mark.parametrize(
    ("game", "rules", "reason"),
    [
        ("idiot", {"dealer": "d"}, "player 4 is to deal, but there are only 2 players"),
        ("bitch", {"dealer": "h"}, "player 8 is to deal, but there are only 2 players"),
    ],
)
def test_house_rules_that_do_not_suit_those_who_sit_are_told_at_the_start(
    game: str, rules: dict[str, bool | int | str], reason: str
) -> None:
    offline = OfflineRoom(game, options=rules)
    offline.join("Ben")
    refused = offline.refused("p1", Start())
    assert (refused.code, str(refused)) == ("seats", reason)
    assert offline.room.current is None


@pytest.mark.parametrize("request_", ALL_HOST, ids=lambda request: type(request).__name__)
def test_only_the_host_runs_the_room(request_: Start) -> None:
    offline = full_table()
    assert offline.refused("p2", request_).code == "not_host"
    assert offline.refused("", request_).code == "watching"
    assert offline.refused("p99", request_).code == "watching"


def test_a_free_chair_is_left_out_if_enough_sit() -> None:
    offline = OfflineRoom("idiot", chairs=5)
    offline.join("Ben")
    offline.join("Cleo")
    offline.ask("p2", Sit(chair=4))
    offline.ask("p1", Start())
    assert offline.current.order == [0, 2, 4]


def test_moves_of_others_and_of_watchers_are_refused() -> None:
    offline = full_table()
    late = offline.join("Eve")
    assert offline.refused("p2", Move(move="play 7c")).code == "illegal"
    assert offline.refused("p1", Move(move="b play 7c")).code == "illegal"
    assert offline.refused(late, Move(move="play 7c")).code == "not_seated"
    assert "illegal" in offline.refused("p1", Move(move="sing")).code


def test_the_same_message_twice_is_done_once() -> None:
    offline = full_table()
    card = card_text(offline.current.table.view(0).offers[0].cards[0])
    play = Move(move=f"play {card}", at=offline.current.at, id="m1")
    assert len(offline.ask("p1", play)) == 1
    assert offline.ask("p1", play) == []
    room = offline.again()
    assert room.people["p1"].done[-1] == "m1"  # a restored room remembers the request too


def test_a_call_that_comes_late_hits_nobody_else() -> None:
    offline = full_table()
    table = offline.current.table
    card = table.legal(0)[0]
    offline.move("p1", f"play {'A23456789TJQK'[card.cards[0] >> 2]}")
    before = offline.current.at
    for who in ("p2", "p3", "p4"):
        offline.move(who, "pass")
    mine = table.legal(1)[0]
    offline.move("p2", f"play {'A23456789TJQK'[mine.cards[0] >> 2]}")
    # Cleo meant Ana's play. Her call must not hit Ben's.
    assert offline.refused("p3", Move(move="call", at=before)).code == "late"
    assert offline.refused("p3", Move(move="call")).code == "late"
    assert offline.move("p3", "call")


def test_who_asks_why_a_move_is_refused_never_makes_it() -> None:
    offline = full_table()
    mine = f"play {'A23456789TJQK'[offline.current.table.legal(0)[0].cards[0] >> 2]}"
    assert str(why_not(offline.room, "p1", "play")) == "choose 1 to 4 cards, not 0"
    assert why_not(offline.room, "p1", mine) is None
    assert offline.move("p1", mine)


def test_a_reason_is_asked_for_at_a_table_that_goes_on() -> None:
    offline = full_table()
    offline.ask("p1", Pause(on=True))
    assert why_not(offline.room, "p1", "play") is PAUSED
    with pytest.raises(Refused, match="only those who have joined"):
        why_not(offline.room, "", "play")
    offline.ask("p1", End())
    with pytest.raises(Refused, match="no game is being played"):
        why_not(offline.room, "p1", "play")


@pytest.mark.rule("G5", "I13")
def test_a_shared_screen_keeps_the_room_awake_and_is_nobody_who_watches() -> None:
    offline = OfflineRoom()
    offline.depart("p1")
    offline.arrive("", screen=True)
    assert (offline.room.awake, offline.room.presence.watching) == (True, 0)
    offline.depart("", screen=True)
    assert not offline.room.awake


def test_of_two_who_jump_in_the_first_to_arrive_does() -> None:
    offline = full_table("idiot")
    _, offline.current.table.state = parlour.parse_position(
        "idiot/1 seats=4 turn=b hand=4c5c,9cKc,JcQd,JdKh pile=Js"
    )
    offline.current.table.state.log = []
    both = Move(move="play J", at=offline.current.at)
    # A late move must name the play that it answers.
    assert offline.refused("p3", Move(move="play J")).code == "late"
    offline.ask("p3", both)
    # Dan's Jack would also fit the new question, but he answered the earlier one.
    assert offline.refused("p4", both).code == "late"
    assert [move.move for move in offline.entries if isinstance(move, MoveMade)] == ["c play Jc"]


def test_who_stands_up_can_only_come_back_to_the_same_chair() -> None:
    offline = full_table()
    offline.ask("p2", Stand())
    assert offline.room.chairs[1].level == "normal"
    offline.ask("p3", Leave())
    assert offline.refused("p2", Sit(chair=2)).code == "not_now"
    offline.ask("p2", Sit(chair=1))
    assert offline.seat("p2") == "b"
    assert offline.room.chairs[2].level == "normal"


def test_the_host_seats_people() -> None:
    offline = OfflineRoom("idiot", chairs=3)
    offline.join("Ben")
    offline.ask("p2", Stand())
    assert offline.refused("p2", Sit(chair=1, person="p1")).code == "not_host"
    offline.ask("p1", Sit(chair=2, person="p2"))
    assert [chair.person for chair in offline.room.chairs] == ["p1", "", "p2"]
    assert offline.refused("p1", Sit(chair=1, person="p9")).code == "unknown"


def test_kicked_is_out() -> None:
    offline = full_table()
    offline.ask("p1", Kick(person="p3"))
    assert "p3" not in offline.room.people
    assert offline.room.chairs[2].level == "normal"  # the game goes on
    assert offline.refused("p3", Move(move="pass")).code == "watching"
    assert offline.refused("p1", Kick(person="p1")).code == "not_now"


def test_a_host_who_leaves_leaves_a_host() -> None:
    offline = full_table()
    entries = offline.ask("p1", Leave())
    assert isinstance(entries[-1], HostSet)
    assert offline.room.host == "p2"
    offline.ask("p2", MakeHost(person="p4"))
    assert offline.room.host == "p4"
    assert offline.refused("p4", MakeHost(person="p1")).code == "unknown"


def test_house_rules_change_between_games_only() -> None:
    offline = full_table()
    assert offline.refused("p1", SetRules(game="bigtwo")).code == "not_now"
    rules = SetRules(game="bitch", options={"decks": 2}, chairs=6)
    lobby = OfflineRoom("cheat")
    lobby.ask("p1", rules)
    assert lobby.room.game.chosen["decks"] == 2
    assert len(lobby.room.chairs) == 6
    refused = lobby.refused("p1", SetRules(game="cheat", options={"x": 1}))
    assert lobby.complaint("p1", refused).startswith("There is no house rule called “x” in Cheat")
    assert lobby.refused("p1", SetRules(game="whist")).code == "rules"
    assert lobby.refused("p1", SetRules(game="cheat", chairs=9)).code == "seats"


def test_fewer_chairs_send_bots_away_first() -> None:
    offline = OfflineRoom("idiot", chairs=5, bots=["easy"])
    for name in ("Ben", "Cleo", "Dan"):
        offline.join(name)
    offline.ask("p1", SetRules(game="bigtwo"))
    assert [chair.name for chair in offline.room.chairs] == ["Ana", "Ben", "Cleo", "Dan"]
    offline.ask("p1", SetRules(game="idiot", chairs=2))
    assert [chair.person for chair in offline.room.chairs] == ["p1", "p2"]
    assert set(offline.room.people) == {"p1", "p2", "p3", "p4"}  # p3 and p4 watch


def test_the_dealer_moves_on_and_scores_add_up() -> None:
    offline = full_table("bigtwo")
    rng = random.Random(1)
    for game in range(3):
        while not offline.current.over:
            seat = offline.current.table.awaited()[0]
            chair = offline.room.chairs[offline.current.order[seat]]
            offline.move(chair.person, some_move(offline.current, seat, rng))
        assert offline.current.order == [*range(game, 4), *range(game)]
        offline.ask("p1", Start())
    scores = offline.room.series.scores
    assert [score.games for score in scores.values()] == [3] * 4
    assert sum(score.first for score in scores.values()) == 3
    assert sum(score.points for score in scores.values()) == 0
    offline.ask("p1", Pause(on=True))
    assert offline.refused("p2", Start()).code == "not_host"


def offered(offline: OfflineRoom, who: str) -> list[str]:
    return [offer.verb for offer in view_of(offline, who).offers]


def view_of(offline: OfflineRoom, who: str) -> ViewInfo:
    seat = offline.room.seat_of(who)
    viewpoint = Viewpoint(TABLE if seat is None else seat, who == offline.room.host)
    return seen_from(offline, viewpoint)


def test_the_question_whether_the_table_goes_on_is_the_hosts() -> None:
    offline = at_the_question()
    assert offered(offline, "p1") == ["yes", "no"]
    assert offered(offline, "p2") == []
    assert offline.refused("p2", Move(move="yes")).code == "not_host"
    offline.ask("p1", MakeHost(person="p2"))
    assert offered(offline, "p1") == []
    assert offered(offline, "p2") == ["yes", "no"]
    assert offline.refused("p1", Move(move="yes")).code == "not_host"
    offline.move("p2", "yes")
    assert not offline.current.host_is_asked()
    assert "stop" in offered(offline, "p2")
    assert "stop" not in offered(offline, "p1")


def test_the_hosts_question_is_put_to_the_host_in_words() -> None:
    """The host is asked in words, whether in their own seat, in another one or standing."""
    offline = at_the_question()
    asked = view_of(offline, "p1").words
    assert "six new packs?" in plain(asked.prompt)
    assert [button.texts for (button,) in asked.buttons] == [
        ["Go on with six new packs"],
        ["End the game"],
    ]
    assert ": you decide" in plain(asked.headline)
    other = view_of(offline, "p2").words
    assert (other.prompt, other.buttons) == ("", [])
    assert ": Ana decides" in plain(other.headline)
    offline.ask("p1", MakeHost(person="p2"))
    assert plain(view_of(offline, "p2").words.headline) == plain(asked.headline)
    assert view_of(offline, "p2").words.buttons == asked.buttons
    other = view_of(offline, "p1").words
    assert (other.prompt, other.buttons) == ("", [])
    assert ": Ben decides" in plain(other.headline)
    offline.ask("p2", Stand())
    assert plain(view_of(offline, "p2").words.headline) == plain(asked.headline)
    assert view_of(offline, "p2").words.buttons == asked.buttons
    offline.move("p2", "yes")
    assert view_of(offline, "p2").words.prompt == ""  # nothing is asked of her
    assert [button.texts for (button,) in view_of(offline, "p2").words.buttons] == [
        ["End the game"]
    ]


def test_what_one_host_decided_is_not_told_of_another() -> None:
    """The rules ask Ana's seat, but Ben is the host and has answered."""
    offline = at_the_question()
    offline.ask("p1", MakeHost(person="p2"))
    offline.move("p2", "yes")
    snapshot = table_snapshot(offline.room, offline.current, Viewpoint(TABLE), 0)
    [event] = [event for event in snapshot.events if event.get("said") == "more"]
    assert all_plain(event["text"]) == "The host said yes: six new packs were made ready"
    assert (event["seat"], event["caption"]) == ("", "")


def test_no_bot_speaks_for_the_table() -> None:
    offline = at_the_question()
    offline.ask("p1", Leave())  # a bot takes seat a, and Ben becomes the host
    offline.wait(30)
    assert offline.current.host_is_asked()
    offline.ask("p2", Stand())
    offline.move("p2", "no")  # a host can answer while standing
    assert offline.current.over


def test_a_host_sits_where_the_table_asks() -> None:
    offline = OfflineRoom("blackjack", chairs=3)
    offline.join("Ben")
    offline.join("Cleo")
    offline.ask("p1", MakeHost(person="p2"))
    offline.ask("p2", Start())
    assert offline.seat("p2") == "a"
    assert offline.current.order == [1, 2, 0]


def test_a_game_can_be_broken_off() -> None:
    offline = full_table()
    offline.ask("p1", End())
    assert offline.room.current is None
    assert offline.room.series.scores == {}
    assert offline.refused("p1", End()).code == "not_now"
    offline.ask("p1", Start())
    assert offline.current.number == 2


def test_the_seed_is_bound_before_the_deal() -> None:
    offline = OfflineRoom("cheat", bots=["normal"] * 3)
    promised = room_message(offline.room, offline.now, ENGLISH).next
    offline.ask("p1", Start())
    started = next(entry for entry in offline.entries if isinstance(entry, Started))
    assert offline.current.commit == commitment(started.seed) == promised
    assert len(started.seed) == 32
    for seed in (started.seed, started.next):
        assert seed.encode() not in offline.state()


def test_a_paused_table_takes_no_moves() -> None:
    offline = full_table()
    offline.ask("p1", Pause(on=True))
    assert offline.refused("p1", Move(move="play A")).code == "paused"
    offline.wait(10 * PACES["normal"].turn)
    assert not [entry for entry in offline.entries if isinstance(entry, MoveMade)]
    offline.ask("p1", Pause(on=False))
    offline.wait(PACES["normal"].turn + 2)
    assert [entry for entry in offline.entries if isinstance(entry, MoveMade)]


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (OpenRoom(game="whist", name="Ana"), "rules"),
        (OpenRoom(game="cheat", name="Ana", options={"turn_limit": -1}), "rules"),
        (OpenRoom(game="cheat", name="Ana", options={"turn_limit": "many"}), "rules"),
        (OpenRoom(game="cheat", name="Ana", chairs=7), "seats"),
        (OpenRoom(game="cheat", name="Ana", bots=["easy"] * 6), "seats"),
        (OpenRoom(game="cheat", name=" "), "bad_name"),
        (OpenRoom(game="../cheat", name="Ana"), "rules"),
    ],
)
def test_rooms_that_cannot_be(request_: OpenRoom, code: str) -> None:
    with pytest.raises(Refused) as refused:
        open_room("BCDF", request_, "", 0.0, random.Random(1))
    assert refused.value.code == code


@pytest.mark.parametrize("game", ["cheat", "bigtwo", "idiot", "bitch", "blackjack"])
def test_a_room_is_what_its_entries_add_up_to(game: str, rng: random.Random) -> None:
    """People act at random. The room restored from disk must equal the running one."""
    for _ in range(6):
        offline = OfflineRoom(game)
        for step in range(120):
            who = f"p{rng.randrange(1, 8)}"
            requests: list[Request] = [
                *ALL_HOST,
                *(Sit(chair=rng.randrange(6)), Stand(), SeatBot(chair=rng.randrange(6))),
                *(SetRules(game=game), Pause(on=False), Start(), Start()),
                *([Leave()] if step % 10 == 0 else []),
            ]
            if offline.room.running and rng.random() < 0.8:
                seat = rng.choice(offline.current.table.awaited())
                who = offline.room.chairs[offline.current.order[seat]].person
                text = some_move(offline.current, seat, rng)
                requests = [Move(move=text, at=offline.current.at, id=f"m{step}")]
            try:
                if rng.random() < 0.1:
                    offline.join(f"Guest {step}")
                offline.ask(who, rng.choice(requests))
            except Refused:
                pass
            if rng.random() < 0.1:
                offline.wait(30)
        back = offline.again()
        twin = OfflineRoom(game)
        twin.room, twin.now = back, offline.now
        for who, person in offline.room.presence.people.items():
            # Connections and silence are not stored.
            there = back.presence.people[who]
            there.tabs, there.silent = person.tabs, person.silent
        assert twin.state() == offline.state()
        assert back.seq == offline.room.seq == len(offline.entries)


def test_stored_moves_are_read_strictly() -> None:
    """Typed moves are matched with the offers. Stored moves must be exact."""
    offline = full_table()
    card = card_text(offline.current.table.view(0).offers[0].cards[0])
    with pytest.raises(ParlourError):
        offline.room.apply(MoveMade(when=offline.now, move=f"a play {card[0]}"))
    assert not offline.current.table.moves
    offline.room.apply(MoveMade(when=offline.now, move=f"a play {card}"))
    assert offline.current.table.moves
