"""Tonight's score: games of all kinds count, and awards add up."""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from kit.offline_room import OfflineRoom
from kit.whole_room import whole_room
from parlour.core.language import ENGLISH
from parlour.core.option import Value
from parlour.online.protocol.request import Kick, Leave, SetRules, Start
from parlour.online.protocol.room_message import RoomMessage, ScoreInfo
from parlour.online.room.checkpoint import (
    checkpoint_of,
    read_checkpoint,
    room_from,
    write_checkpoint,
)
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Finished

OPTIONS: dict[str, Value] = {"turn_limit": 40}


def table(game: str = "cheat", *names: str) -> OfflineRoom:
    offline = OfflineRoom(game, chairs=1 + len(names), options=OPTIONS if game == "cheat" else {})
    for name in names:
        offline.join(name)
    return offline


def told(offline: OfflineRoom) -> RoomMessage:
    return room_message(offline.room, offline.now, ENGLISH)


def scores(offline: OfflineRoom) -> dict[str, ScoreInfo]:
    return {score.name: score for score in told(offline).scores}


def play(offline: OfflineRoom, game: str = "") -> tuple[int, ...]:
    """Play a whole game. Return the places by seat."""
    if game and game != offline.room.game.name:
        chairs = len(offline.room.chairs)
        options = OPTIONS if game == "cheat" else dict[str, Value]()
        offline.ask("p1", SetRules(game=game, options=options, chairs=chairs))
    offline.ask("p1", Start())
    offline.play_out()
    outcome = offline.current.table.outcome()
    assert outcome is not None
    return outcome.places


def test_games_of_all_kinds_count_and_points_only_for_their_own_kind() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    wins: Counter[str] = Counter()
    money: Counter[str] = Counter()
    for game in ("cheat", "blackjack", "idiot", "blackjack", "cheat", "bigtwo"):
        places = play(offline, game)
        names = offline.current.table.names
        wins.update([name for name, place in zip(names, places, strict=True) if place == 1])
        if game == "blackjack":
            outcome = offline.current.table.outcome()
            assert outcome is not None
            money.update(dict(zip(names, outcome.points, strict=True)))
            assert {name: each.points for name, each in scores(offline).items()} == dict(money)
    found = scores(offline)
    assert {name: each.games for name, each in found.items()} == dict.fromkeys(found, 6)
    assert {name: each.first for name, each in found.items()} == {n: wins[n] for n in found}
    assert whole_room(offline.again()) == whole_room(offline.room)


def test_who_won_in_a_row_has_a_streak() -> None:
    offline = table("cheat", "Ben", "Cleo")
    rows: dict[str, list[bool]] = {"Ana": [], "Ben": [], "Cleo": []}
    for _ in range(5):
        places = play(offline)
        for name, place in zip(offline.current.table.names, places, strict=True):
            rows[name].append(place == 1)
    for name, row in rows.items():
        runs = "".join(["w" if won else " " for won in row])
        assert scores(offline)[name].streak == len(runs) - len(runs.rstrip("w"))
        assert scores(offline)[name].longest == max(map(len, runs.split(" ")))


def test_people_come_before_bots_and_bots_get_no_award() -> None:
    offline = OfflineRoom("cheat", chairs=3, options=OPTIONS)
    offline.ask("p1", Start())
    while not offline.current.over:
        seat = offline.current.table.awaited()[0]
        running = offline.current
        chair = offline.room.chairs[running.order[seat]]
        move = running.default_move(seat).partition(" ")[2]
        if chair.person:
            offline.move("p1", move)
        else:
            offline.wait(60)
    listed = told(offline).scores
    assert [score.bot for score in listed] == [False, True, True]
    assert all(feat.names == ["Ana"] for feat in told(offline).feats)


def test_awards_add_up_and_are_counted_from_what_everybody_saw() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    caught: Counter[str] = Counter()
    for _ in range(4):
        play(offline)
        caller = ""
        for event in offline.current.table.state.log or []:
            word = getattr(event, "word", "")
            if word == "call":
                caller = offline.current.table.names[event.seat]  # type: ignore[union-attr]
            elif word == "lie" and caller:
                caught[caller] += 1
                caller = ""
    best = max(caught.values())
    names = [name for name in scores(offline) if caught[name] == best]
    ears = [feat for feat in told(offline).feats if feat.title == "Sharpest ear"]
    if len(names) <= 2:
        assert [(feat.names, feat.once) for feat in ears] == [(names, False)]
        assert f"caught {best} lie" in ears[0].text
    assert not [feat for feat in told(offline).feats if feat.title == "Best poker face"]
    entries = [entry for entry in offline.entries if isinstance(entry, Finished)]
    assert len(entries) == 4
    assert all("cheat.award.face" not in entry.feats for entry in entries)


def test_a_player_whom_the_host_removes_is_gone_from_the_evening() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    play(offline)
    ben = next(person.id for person in offline.room.people.values() if person.name == "Ben")
    offline.ask("p1", Kick(person=ben))
    assert "Ben" not in str(msgspec.to_builtins(told(offline).scores))
    assert "Ben" not in str(msgspec.to_builtins(told(offline).feats))
    assert "—" in told(offline).players
    assert "Ben" not in str(told(offline).players)
    assert whole_room(offline.again()) == whole_room(offline.room)


def test_a_player_removed_during_a_game_gets_no_score_for_it() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    offline.ask("p1", Start())
    offline.ask("p1", Kick(person="p2"))
    offline.wait(4000)
    for _ in range(4000):
        if offline.current.over:
            break
        seat = offline.current.table.awaited()[0]
        chair = offline.room.chairs[offline.current.order[seat]]
        if chair.person:
            offline.move(chair.person, offline.current.default_move(seat).partition(" ")[2])
        else:
            offline.wait(60)
    assert offline.current.over
    assert sorted(scores(offline)) == ["Ana", "Cleo", "Dan"]


def test_who_leaves_and_comes_back_keeps_their_score() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    play(offline)
    offline.ask("p2", Leave())
    assert scores(offline)["Ben"].games == 1
    offline.join("Benno", token="p2")
    play(offline)
    assert scores(offline)["Benno"].games == 2


def test_a_checkpoint_keeps_the_evening_and_one_from_before_still_opens() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    play(offline)
    play(offline, "blackjack")
    data = write_checkpoint(checkpoint_of(offline.room))
    kept = room_from(read_checkpoint(data), random.Random(1))
    assert kept.series.scores == offline.room.series.scores
    plain = msgspec.json.decode(data)
    for score in plain["scores"]:
        for field in ("bot", "streak", "longest", "other_points", "feats"):
            score.pop(field, None)
    older = room_from(read_checkpoint(msgspec.json.encode(plain)), random.Random(1))
    assert {each.games for each in older.series.scores.values()} == {2}
    assert room_message(older, 0.0, ENGLISH).feats == []


def test_fifty_games_take_little_room() -> None:
    offline = table("cheat", "Ben", "Cleo", "Dan")
    play(offline)
    one = len(msgspec.json.encode(offline.room.series.scores))
    for _ in range(49):
        play(offline)
    assert len(msgspec.json.encode(offline.room.series.scores)) - one < 1_000
