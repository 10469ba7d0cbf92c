"""Which processes live that somebody has left behind."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

NAME = "PARLOUR_TEST_MARK"


def alive(process: int) -> bool:
    """One that has ended, and that nobody has asked about since, is not."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


class Mark:
    """Whoever is started in this environment has it, and so have all whom they start."""

    def __init__(self) -> None:
        self.value = secrets.token_hex(8)
        self.environment = {**os.environ, NAME: self.value}

    def processes(self) -> list[int]:
        wanted = f"{NAME}={self.value}".encode()
        found: list[int] = []
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                number = int(folder.name)
                if alive(number) and wanted in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(number)
        return found

    def wait_for(self, at_least: int) -> None:
        self._wait(lambda: len(self.processes()) >= at_least)

    def wait_until_none(self) -> None:
        self._wait(lambda: not self.processes())

    def _wait(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + 60
        while not done():
            assert time.monotonic() < end, self.processes()
            time.sleep(0.02)
