"""A record with a deal that players shuffled together."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import pytest

import parlour
from kit.command_line import output
from kit.support import ROOT
from parlour.core.shuffle import commitment
from parlour.play.fair_deal import Deal, Silent, new_chance, seal
from parlour.play.table import Table
from parlour.records.record import parse_record, record_text
from parlour.records.verify import Record, findings
from parlour.registry import find_game

NAMES = ["Ana", 'Ben "the \\ Bluff" Oz', "Cleo", "Åsa"]


def shared(*silent: str, game: str = "cheat", **options: int) -> Table:
    """Return a finished game that Ana, Ben and Åsa have shuffled."""
    rules = find_game(game, **(options or {"turn_limit": 6}))
    chances = {"a": new_chance(), "b": new_chance(), "d": new_chance()}
    secret, round_ = new_chance(), 2 if silent else 1
    deal = Deal(
        room="BCDF",
        number=3,
        commit=commitment(secret),
        sealed={seat: seal("BCDF", 3, round_, chance) for seat, chance in chances.items()},
        silent=[Silent(seal("BCDF", 3, 1, new_chance()), name) for name in silent],
        round=round_,
        opened=chances,
        secret=secret,
    )
    table = Table(rules, deal.seed(rules, NAMES), NAMES)
    table.deal = deal
    rng = random.Random(7)
    while table.play_random(rng):
        pass
    return table


def verdict(text: str, check: str, noted: str = "") -> str:
    return next((each.verdict for each in findings(Record(text), noted) if each.check == check), "")


@pytest.mark.parametrize("silent", [(), ("Dan",), ("Dan", "Eve of “All”")], ids=str)
def test_a_record_tells_where_its_seed_comes_from(silent: tuple[str, ...]) -> None:
    table = shared(*silent)
    text = record_text(table)
    again = parse_record(text)
    assert again.deal is not None
    assert table.deal is not None
    assert [*again.deal.silent] == [*table.deal.silent]
    assert again.deal._replace(silent=()) == table.deal._replace(silent=())
    assert record_text(again) == text
    assert verdict(text, "deal") == "holds"
    assert verdict(text, "silent") == ("unknown" if silent else "")
    assert verdict(text, "noted", table.deal.commit) == "holds"
    assert verdict(text, "noted", commitment("x")) == "fails"


def test_a_seed_can_be_checked_by_hand(tmp_path: Path) -> None:
    """The check follows docs/fairness.md step by step."""
    docs = (ROOT / "docs/fairness.md").read_text(encoding="utf-8")
    commands = re.findall(r"^```sh\n(.+)\n```$", docs, flags=re.MULTILINE)
    table = shared("Dan")
    parlour.save(table, tmp_path / "game.txt")
    deal = table.deal
    assert deal is not None
    told = {"CODE": "BCDF", "NUMBER": "3", "ROUND": "2", "CHANCE": deal.opened["a"]}
    told["SECRET"] = deal.secret
    wanted = [deal.commit, deal.sealed["a"], table.seed]
    assert len(commands) == len(wanted)
    for line, hashed in zip(commands, wanted, strict=True):
        for word, value in told.items():
            line = re.sub(rf"\b{word}\b", value, line)  # noqa: PLW2901
        printed = subprocess.run(
            ["bash", "-c", line], check=True, capture_output=True, text=True, cwd=tmp_path
        ).stdout
        assert printed.split()[0] == hashed, line


BROKEN = ["Secret", "Commit", "Sealed", "Opened", "Room", "Number", "Round", "Silent_1", "b"]


@pytest.mark.parametrize("tag", BROKEN)
def test_whatever_is_changed_is_found(tag: str) -> None:
    text = record_text(shared("Dan"))
    [value] = re.findall(rf'\[{tag} "(.*)"\]', text)
    for other in (value[:-1], value + "0", "0" + value, value[:5] + value[6:], ""):
        if other.strip() != value:
            changed = text.replace(f'[{tag} "{value}"]', f'[{tag} "{other}"]')
            try:
                assert verdict(changed, "deal") == "fails", other
            except parlour.NotationError:
                assert tag == "b"  # this seat has no name
    if tag != "b":
        assert verdict(re.sub(rf"\[{tag} .*\n", "", text), "deal") == "fails"


def test_verify_names_who_had_a_share(tmp_path: Path) -> None:
    parlour.save(shared("Dan"), tmp_path / "game.txt")
    told = " ".join(output("verify", str(tmp_path / "game.txt")).split())
    assert "comes from what Ana," in told
    assert "Dan stayed silent" in told
    assert "only somebody who knows their own again" in told
    assert "could have tried many" not in told
