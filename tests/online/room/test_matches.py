"""Matches in a room: settings, points, first seats, and the end."""

from __future__ import annotations

import random

import pytest

from kit.offline_room import OfflineRoom, full_table, some_move
from parlour.core.language import ENGLISH
from parlour.core.option import Value
from parlour.online.protocol.request import (
    Again,
    End,
    Introduce,
    Leave,
    SetMatch,
    SetRules,
    Sit,
    Stand,
    Start,
)
from parlour.online.protocol.room_message import MatchInfo
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import MoveMade
from parlour.online.room.matches import match_info
from parlour.online.room.readers import reader_in
from parlour.play.match import FirstSeat


def table(game: str = "cheat", *, chairs: int = 4, **options: Value) -> OfflineRoom:
    """Return a room with Ana (the host), Ben, Cleo and Dan, before the first deal."""
    offline = OfflineRoom(game, chairs=chairs, options=options)
    for name in ("Ben", "Cleo", "Dan")[: chairs - 1]:
        offline.join(name)
    return offline


def play(offline: OfflineRoom, games: int = 1) -> None:
    for _ in range(games):
        offline.ask("p1", Start())
        offline.play_out()


def told(offline: OfflineRoom) -> MatchInfo:
    info = room_message(offline.room, offline.now, ENGLISH).match
    assert info is not None
    # A room restored from its entries has the same match.
    assert match_info(offline.again(), reader_in(ENGLISH)) == info
    return info


def standings(offline: OfflineRoom) -> dict[str, int]:
    return {each.name: each.points for each in told(offline).standings}


def first(offline: OfflineRoom) -> str:
    """Return the name of the player in seat a."""
    return offline.current.table.names[0]


def test_without_a_match_games_follow_one_another() -> None:
    offline = full_table()
    assert room_message(offline.room, offline.now, ENGLISH).match is None
    assert offline.again().series.match is None


@pytest.mark.rule("G11")
def test_points_of_places_are_added_up_until_the_last_game() -> None:
    offline = table("cheat", turn_limit=30)
    offline.ask("p1", SetMatch(games=3))
    assert (told(offline).goal, told(offline).progress) == ("3 games", "0 of 3 games")
    assert (told(offline).verdict, told(offline).standings) == ("", [])
    sums: dict[str, int] = {}
    for number in range(1, 4):
        play(offline)
        outcome = offline.current.table.outcome()
        assert outcome is not None
        for seat, name in enumerate(offline.current.table.names):
            below = sum(other > outcome.places[seat] for other in outcome.places)
            sums[name] = sums.get(name, 0) + below
        assert standings(offline) == sums
        assert told(offline).progress == f"{number} of 3 games"
        assert told(offline).over == (number == 3)
    best = [name for name, points in sums.items() if points == max(sums.values())]
    assert all(name in told(offline).verdict for name in best)
    assert told(offline).verdict.endswith("the match")


@pytest.mark.rule("G11", "T11")
def test_a_game_with_points_counts_those() -> None:
    offline = table("bigtwo")
    offline.ask("p1", SetMatch(target=1))
    assert told(offline).progress == "First to 1"
    play(offline)
    points = offline.current.table.outcome()
    assert points is not None
    assert standings(offline) == dict(
        sorted(zip(offline.current.table.names, points.points, strict=True), key=lambda p: -p[1])
    )
    assert told(offline).over


def test_another_match_begins_with_the_next_deal() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=2))
    play(offline, 2)
    assert told(offline).over
    for who in ("p1", "p2", "p3", "p4"):
        offline.ask(who, Again(number=2))
    assert offline.room.running
    assert (told(offline).progress, told(offline).standings) == ("0 of 2 games", [])
    offline.play_out()
    assert told(offline).progress == "1 of 2 games"


def test_a_game_that_is_broken_off_counts_for_nobody() -> None:
    offline = table()
    offline.ask("p1", SetMatch(games=2))
    offline.ask("p1", Start())
    offline.ask("p1", End())
    assert told(offline).progress == "0 of 2 games"


def test_a_match_is_set_between_games_by_the_host_alone() -> None:
    offline = table()
    assert offline.refused("p2", SetMatch(games=3)).code == "not_host"
    assert offline.refused("p1", SetMatch(games=3, target=3)).code == "rules"
    assert offline.refused("p1", SetMatch(games=1)).code == "rules"
    offline.ask("p1", SetMatch(games=3))
    assert offline.ask("p1", SetMatch(games=3)) == []  # nothing changes
    offline.ask("p1", Start())
    assert offline.refused("p1", SetMatch(games=4)).code == "not_now"


def test_a_match_can_be_made_longer_and_given_up() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    play(offline)
    before = standings(offline)
    offline.ask("p1", SetMatch(games=5))
    assert (standings(offline), told(offline).progress) == (before, "1 of 5 games")
    offline.ask("p1", SetMatch())
    assert room_message(offline.room, offline.now, ENGLISH).match is None
    offline.ask("p1", SetMatch(games=5))
    assert told(offline).progress == "0 of 5 games"


def test_a_house_rule_can_change_and_the_points_stay() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    play(offline)
    before = standings(offline)
    offline.ask("p1", SetRules(game="cheat", options={"turn_limit": 30}))
    assert standings(offline) == before
    play(offline)
    assert told(offline).progress == "2 of 3 games"


def test_another_game_is_another_match() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    play(offline)
    offline.ask("p1", SetRules(game="bigtwo"))
    assert (told(offline).progress, told(offline).standings) == ("0 of 3 games", [])


# People who come and go


def test_a_bot_plays_on_for_the_points_of_whoever_began() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    offline.ask("p1", Start())
    offline.ask("p4", Leave())
    bot = offline.room.chairs[3].name
    play_with_bots(offline)
    assert set(standings(offline)) == {"Ana", "Ben", "Cleo", "Dan"}
    offline.ask("p1", Start())
    play_with_bots(offline)
    assert set(standings(offline)) == {"Ana", "Ben", "Cleo", "Dan", bot}
    assert bot != "Dan"


def test_who_leaves_and_comes_again_has_their_points() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    play(offline)
    before = standings(offline)
    offline.ask("p4", Leave())
    again = offline.join("Dan", token="p4")
    assert again == "p5"
    play(offline)
    assert set(standings(offline)) == {"Ana", "Ben", "Cleo", "Dan"}
    assert standings(offline)["Dan"] >= before["Dan"]


def test_who_has_another_nickname_has_their_points() -> None:
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=3))
    play(offline)
    offline.ask("p4", Introduce(name="Dora"))
    play(offline)
    assert set(standings(offline)) == {"Ana", "Ben", "Cleo", "Dora"}


def play_with_bots(offline: OfflineRoom) -> None:
    """Let all players, bots included, make random moves to the end of the game."""
    rng = random.Random(1)
    while not offline.current.over:
        seat = offline.current.table.awaited()[0]
        move = f"{'abcd'[seat]} {some_move(offline.current, seat, rng)}"
        offline.keep([MoveMade(when=offline.now, move=move)])


# The first seat


@pytest.mark.rule("C12")
@pytest.mark.parametrize("games", [0, 5])
def test_the_first_seat_moves_on(games: int) -> None:
    """Seat a moves on with each game, in a match and outside."""
    offline = table("cheat", turn_limit=20)
    offline.ask("p1", SetMatch(games=games))
    found = []
    for _ in range(5):
        play(offline)
        found.append(first(offline))
    assert found == ["Ana", "Ben", "Cleo", "Dan", "Ana"]


@pytest.mark.rule("C12")
def test_it_moves_on_to_the_next_who_is_there() -> None:
    offline = table("bitch", turn_limit=40)
    play(offline)
    offline.ask("p2", Stand())
    play(offline)
    assert first(offline) == "Cleo"
    offline.ask("p2", Sit(chair=1))
    play(offline)
    assert first(offline) == "Dan"


@pytest.mark.rule("C12", "G12")
@pytest.mark.parametrize("name", ["cheat", "idiot", "bitch"])
@pytest.mark.parametrize("to", ["winner", "loser"])
def test_the_first_seat_goes_to_the_last_winner_or_loser(name: str, to: FirstSeat) -> None:
    offline = table(name, turn_limit=40)
    offline.ask("p1", SetMatch(games=9, first=to))
    play(offline)
    for _ in range(4):
        outcome = offline.current.table.outcome()
        assert outcome is not None
        place = 1 if to == "winner" else max(outcome.places)
        expected = offline.current.table.names[outcome.places.index(place)]
        play(offline)
        assert first(offline) == expected


@pytest.mark.rule("G12")
@pytest.mark.parametrize("name", ["idiot", "bitch"])
def test_in_a_match_whoever_has_the_first_seat_deals(name: str) -> None:
    offline = table(name, turn_limit=40, dealer="c")
    offline.ask("p1", SetMatch(games=2))
    message = room_message(offline.room, offline.now, ENGLISH)
    assert told(offline).settles == {"dealer": "a"}
    assert message.options["dealer"] == "c"  # the host's own choice, for games outside a match
    assert "The first player deals" in message.rules
    play(offline)
    assert offline.current.table.game.chosen["dealer"] == "a"
    offline.ask("p1", SetMatch())
    play(offline)
    assert offline.current.table.game.chosen["dealer"] == "c"


@pytest.mark.rule("G12")
@pytest.mark.parametrize("name", ["bigtwo", "blackjack"])
def test_where_the_rules_leave_no_choice_the_match_has_none(name: str) -> None:
    offline = table(name, **({"rounds": 1} if name == "blackjack" else {}))
    offline.ask("p1", SetMatch(games=9, first="winner"))
    found = []
    for _ in range(3):
        play(offline)
        found.append(first(offline))
    assert found == (["Ana"] * 3 if name == "blackjack" else ["Ana", "Ben", "Cleo"])
