"""Verdicts on a record: checks that hold, fail, lack data or cannot be made."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from parlour.core.errors import NotationError
from parlour.core.shuffle import commitment
from parlour.records.record import parse_record, record_text
from parlour.records.verify import Record, Verdict, findings

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def played(moves: int = 10_000, game: str = "cheat", **options: int) -> parlour.Table:
    table = parlour.new(game, 7, NAMES, **(options or {"turn_limit": 6}))
    rng = random.Random(7)
    while len(table.moves) < moves and table.play_random(rng):
        pass
    return table


WHOLE = record_text(played())
BARE = re.sub(r" +#...$", "", WHOLE, flags=re.MULTILINE)


def without(tag: str, text: str = WHOLE) -> str:
    return re.sub(rf"\[{tag} .*\n", "", text)


def verdicts(text: str, noted: str = "") -> dict[str, Verdict]:
    found = findings(Record(text), noted)
    assert len({each.check for each in found}) == len(found)
    return {each.check: each.verdict for each in found}


def said(text: str, check: str) -> str:
    return next(str(each.text) for each in findings(Record(text)) if each.check == check)


NOT_FOLLOWED: dict[str, Verdict | None] = {
    "moves": "fails",
    "checks": "unknown",
    "count": "unknown",
    "result": "unknown",
}
ALL: dict[str, Verdict] = dict.fromkeys(("moves", "checks", "count", "result", "commit"), "holds")


@pytest.mark.parametrize(
    ("text", "differs"),
    [
        (WHOLE, {}),
        (BARE, {"checks": "missing"}),
        (without("Moves"), {"count": "missing"}),
        (without("Moves", BARE), {"checks": "missing", "count": "missing"}),
        (without("Result"), {"result": "missing"}),
        (without("Commit"), {"commit": "missing"}),
        (WHOLE.replace("Ana", "Eve"), {"checks": "fails", "count": "fails"}),
        (BARE.replace("Ana", "Eve"), {"checks": "missing", "count": "fails"}),
        (WHOLE.replace('Result "', 'Result "9 '), {"result": "fails", "checks": "unknown"}),
        (WHOLE.replace('[Commit "', '[Commit "0'), {"commit": "fails", "checks": "unknown"}),
        (record_text(played(4)), {"result": "missing"}),
        (record_text(played(0)), {"result": "missing", "checks": None}),
        (WHOLE + "\na play 7c #000\n", NOT_FOLLOWED),
        (WHOLE.replace("pass ", "fly  ", 1), NOT_FOLLOWED),
        (re.sub("pass ( *)#...", r"fly  \1#000", WHOLE, count=1), NOT_FOLLOWED),
        (WHOLE + "a pass #000\n" * 5_000, NOT_FOLLOWED),
    ],
)  # fmt: skip
def test_each_thing_is_looked_at_for_itself(text: str, differs: dict[str, Verdict | None]) -> None:
    expected = {check: verdict for check, verdict in {**ALL, **differs}.items() if verdict}
    found = verdicts(text)
    assert {check: found[check] for check in found if check in ALL} == expected
    wrong = "fails" in expected.values()
    assert bool(Record(text).problems) == wrong
    if wrong:
        with pytest.raises(NotationError):
            parse_record(text)


def test_a_commitment_that_was_noted() -> None:
    assert verdicts(WHOLE)["noted"] == "unknown"
    assert verdicts(WHOLE, commitment("7"))["noted"] == "holds"
    assert verdicts(WHOLE, commitment("8"))["noted"] == "fails"
    own_word = without("Commit").replace("[Moves", f'[Commit "{commitment("8")}"]\n[Moves')
    # the noted commitment outweighs the record's own
    assert verdicts(own_word, commitment("7"))["noted"] == "holds"


def test_what_no_record_proves_is_said_of_every_one() -> None:
    for text in (WHOLE, BARE, record_text(played(0))):
        found = verdicts(text, commitment("7"))
        assert [found[check] for check in ("who", "chosen", "only_deal")] == ["unknown"] * 3


def test_a_game_that_was_broken_off() -> None:
    text = record_text(played(5), broken_off=True)
    assert '[Result "*"]\n[End "broken off"]\n' in text
    record = Record(text)
    assert record.broken_off
    assert record_text(record.sound_table(), broken_off=record.broken_off) == text
    assert "says that the game was broken off" in said(text, "result")
    assert said(without("End", text), "result") == "the game is not finished, so it has no result"


def test_a_finished_game_that_is_said_to_be_broken_off() -> None:
    text = WHOLE.replace("\n\n", '\n[End "Broken off"]\n\n', 1)
    with pytest.raises(NotationError, match="line 11: the tag End says") as caught:
        parse_record(text)
    assert caught.value.line == 11
    assert verdicts(text)["end"] == "fails"


def test_what_was_there_can_be_asked_for() -> None:
    record = Record(WHOLE.replace("\n\n", '\n[Event "Christmas"]\n\n', 1))
    assert record.tags["event"] == "Christmas"
    assert record.tags["seed"] == "7"
    assert record.has_checks
    assert not Record(BARE).has_checks
    assert record.table.over
