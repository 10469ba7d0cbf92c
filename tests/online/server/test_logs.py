"""The log: lines for people at a terminal, JSON everywhere else."""

from __future__ import annotations

import json
import logging
import re
from io import StringIO

import pytest

from parlour.online.server import logs


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "as_json", "readable"),
    [(Terminal(), False, True), (Terminal(), True, False), (StringIO(), False, False)],
)
def test_who_reads_it(
    stream: StringIO, as_json: bool, readable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", stream)
    root, online = logging.getLogger(), logging.getLogger("parlour.online")
    before, level = list(root.handlers), online.level
    try:
        logs.write_log(as_json=as_json)
        online.info("opened", extra={"room": "KQTR", "game": "cheat"})
        online.warning("database failed")
    finally:
        root.handlers[:] = before
        online.setLevel(level)
    opened, failed = stream.getvalue().splitlines()
    if readable:
        assert re.fullmatch(r"\d\d:\d\d:\d\d opened: room KQTR, game cheat", opened)
        assert failed.endswith(" warning: database failed")
    else:
        assert json.loads(opened)["room"] == "KQTR"
        assert json.loads(failed)["level"] == "warning"
