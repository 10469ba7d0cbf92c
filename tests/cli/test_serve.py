"""`parlour serve`: its flags. What it does is tested in tests/online."""

from __future__ import annotations

import pytest

from kit.command_line import run


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "0"], "a port is a number from 1 to 65535"),
        (["--bot-processes", "65"], "the number of bot processes is 1 to 64"),
        (["--limit", "cats=9"], "there is no limit “cats” (there are: rooms, "),
        (["--limit", "rooms=many"], "rooms: “many” is not a number over 0"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], reason: str) -> None:
    done = run("serve", *words)
    assert done.returncode == 2
    assert reason in " ".join(done.stderr.split())
