"""Bitch games of version 1 go on by their own rule, in which a caught bluff costs four extra cards.

The room and the record in tests/data/bitch_1 were stored by the last Parlour with bitch/1. Four
people, all with a share in the shuffle, play the first game of a match, in which a bluff is caught.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import parlour
from kit.offline_room import OfflineRoom
from kit.support import ROOT
from parlour.core.language import ENGLISH
from parlour.core.position_text import position_text
from parlour.games.bitch.state import HAND, MIDDLE
from parlour.online.protocol.request import Move, OpenChance, Start
from parlour.online.room.checkpoint import (
    checkpoint_of,
    read_checkpoint,
    room_from,
    write_checkpoint,
)
from parlour.online.room.describe_room import room_message
from parlour.online.room.entries import Opened, RulesSet, read_entry, write_entry
from parlour.online.room.room import Room, restore
from parlour.play.fair_deal import by_seat, read_lines
from parlour.play.table import Table
from parlour.records.verify import Record, findings
from parlour.registry import find_version
from parlour.terminal.session.saves import load_session

DATA = ROOT / "tests/data/bitch_1"
ENTRIES = (DATA / "room.jsonl").read_text(encoding="utf-8").splitlines()
RECORD = (DATA / "record.txt").read_text(encoding="utf-8")

# The rule for caught bluffs as an old text says it, and the rule that the game then has.
SAID = pytest.mark.parametrize(
    ("said", "holds"), [("", "plus"), ("plus", "plus"), ("instead", "instead")]
)


def old_record(said: str) -> str:
    options = {"caught_bluff": said} if said else {}
    table = Table(find_version("bitch", 1, **options), "7", ["Ana", "Ben"])
    table.play_random(random.Random(3))
    return parlour.record_text(table)


@SAID
def test_a_record_is_read_verified_and_written_as_it_was(said: str, holds: str) -> None:
    text = old_record(said)
    assert text.startswith('[Game "bitch/1"]')
    assert ("caught_bluff" in text) == (said == "instead")
    record = Record(text)
    assert record.table.game.chosen["caught_bluff"] == holds
    assert "fails" not in [finding.verdict for finding in findings(record)]
    assert parlour.record_text(record.table) == text


@pytest.mark.parametrize("tags", ['[Game "bitch/2"]', '[Game "bitch/1"]\n[Options "decks=2"]'])
def test_a_changed_record_fails(tags: str) -> None:
    record = Record(old_record("").replace('[Game "bitch/1"]', tags))
    assert "fails" in [finding.verdict for finding in findings(record)]


@SAID
def test_a_position_is_read(said: str, holds: str) -> None:
    rule = f"caught_bluff={said} " if said else ""
    game, s = parlour.parse_position(f"bitch/1 {rule}hand=3c,4c on=six middle=6s")
    assert game.chosen["caught_bluff"] == holds
    written = position_text(game, s)
    assert written.startswith("bitch/2 ")
    assert ("caught_bluff=plus" in written) == (holds == "plus")


def test_a_position_by_an_unknown_version_is_refused() -> None:
    with pytest.raises(parlour.ParlourError, match="version 3"):
        parlour.parse_position("bitch/3 hand=3c,4c on=six middle=6s")


@SAID
def test_a_saved_game_goes_on(tmp_path: Path, said: str, holds: str) -> None:
    path = tmp_path / "saved.json"
    kept = {"record": old_record(said), "kinds": ["", ""], "playouts": 10, "scores": {}}
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert load_session(path).table.game.chosen["caught_bluff"] == holds


@SAID
def test_a_lobby_keeps_its_rules(said: str, holds: str) -> None:
    options: dict[str, bool | int | str] = {"caught_bluff": said} if said else {}
    opened = Opened(
        when=0, next="1", code="ABCD", game="bitch", options=options, chairs=2, pace="relaxed"
    )
    room = Room(read_opened(opened), random.Random(1))
    assert room.game.chosen["caught_bluff"] == holds
    room.apply(RulesSet(when=1, game="bitch", options=options, chairs=2))
    assert room.game.chosen["caught_bluff"] == holds
    room.apply(RulesSet(when=2, game="bitch", options={}, chairs=2, version=2))
    assert room.game.chosen["caught_bluff"] == "instead"


def read_opened(opened: Opened) -> Opened:
    """Return an entry after writing and reading it. Version 1 is not written."""
    data = write_entry(opened)
    assert b"version" not in data
    entry = read_entry(data)
    assert isinstance(entry, Opened)
    return entry


def stored_room(until: str, said: str = "plus", shared: bool = True) -> OfflineRoom:
    """Return the stored room, restored up to the first entry that contains `until`."""
    last = next(at for at, entry in enumerate(ENTRIES) if until in entry)
    offline = OfflineRoom("bitch")
    offline.room = restore(
        [saying(entry, said, shared) for entry in ENTRIES[: last + 1]], random.Random(1)
    )
    for who in offline.room.people:
        offline.arrive(who)
    return offline


def saying(entry: str, said: str, shared: bool = True) -> bytes:
    """Return an entry with another rule for caught bluffs and, unless `shared`, a seed without
    shares."""
    kept = json.loads(entry)
    if "options" in kept:
        del kept["options"]["caught_bluff"]
        kept["options"] |= {"caught_bluff": said} if said else {}
    if not shared:
        kept.pop("shuffled", None)
    return json.dumps(kept).encode()


def fails(text: str) -> bool:
    return "fails" in [finding.verdict for finding in findings(Record(text))]


@SAID
def test_a_room_goes_on_in_mid_play(said: str, holds: str) -> None:
    offline = stored_room("a take", said, shared=False)
    piles = offline.current.table.state.piles
    middle, hand = len(piles[MIDDLE]), len(piles[HAND])
    offline.ask("p2", Move(move="call", at=offline.current.at))
    assert len(piles[HAND]) == hand + 4 + (middle if holds == "plus" else 0)
    offline.play_out()
    text = parlour.record_text(offline.current.table)
    assert text.startswith('[Game "bitch/1"]')
    assert ("caught_bluff" in text) == (holds == "instead")
    assert not fails(text)


def test_a_record_with_a_shared_seed_holds() -> None:
    assert not fails(RECORD)
    assert parlour.record_text(Record(RECORD).table) == RECORD
    room = stored_room("finished").room
    assert room.current is not None
    assert parlour.record_text(room.current.table) == RECORD


def test_a_deal_that_was_being_shuffled_keeps_its_terms() -> None:
    offline = stored_room("sealed")
    shuffling = room_message(offline.room, offline.now, ENGLISH).shuffling
    assert shuffling is not None
    assert RECORD.startswith(shuffling.terms)
    chances = by_seat(read_lines(RECORD)["Opened"])
    for who, seat in zip(offline.room.people, "abcd", strict=True):
        offline.ask(who, OpenChance(number=1, round=1, chance=chances[seat]))
    assert offline.current.table.seed == read_lines(RECORD)["Seed"]
    assert not fails(parlour.record_text(offline.current.table))


@SAID
def test_the_match_goes_on_by_the_same_house_rules(said: str, holds: str) -> None:
    offline = stored_room("finished", said, shared=False)
    assert offline.room.series.match is not None
    assert offline.room.series.match.played == 1
    offline.ask("p1", Start())
    text = parlour.record_text(offline.current.table)
    assert text.startswith('[Game "bitch/2"]')
    assert ("caught_bluff=plus" in text) == (holds == "plus")
    assert offline.room.series.match.played == 1


@SAID
def test_a_checkpoint_keeps_its_rules(said: str, holds: str) -> None:
    written = write_checkpoint(checkpoint_of(stored_room("finished").room))
    kept = json.loads(written)
    del kept["version"]
    room = room_from(read_checkpoint(saying(json.dumps(kept), said)), random.Random(1))
    assert room.game.chosen["caught_bluff"] == holds
    again = room_from(read_checkpoint(write_checkpoint(checkpoint_of(room))), random.Random(1))
    assert again.game.chosen["caught_bluff"] == holds


@SAID
def test_a_rematch_is_a_new_game_by_the_same_house_rules(
    tmp_path: Path, said: str, holds: str
) -> None:
    path = tmp_path / "saved.json"
    kept = {"record": old_record(said), "kinds": ["", ""], "playouts": 10, "scores": {}}
    path.write_text(json.dumps(kept), encoding="utf-8")
    session = load_session(path)
    session.go_on(session.next_game("7"))
    text = parlour.record_text(session.table)
    assert text.startswith('[Game "bitch/2"]')
    assert ("caught_bluff=plus" in text) == (holds == "plus")
    assert Record(text).table.game.chosen["caught_bluff"] == holds
