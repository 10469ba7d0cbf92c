"""Processes of tests: free ports, and a check that none is left running."""

from __future__ import annotations

import atexit
import os
import secrets
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

NAME = "PARLOUR_TEST_MARK"


def free_port() -> int:
    """Return a port that no other caller gets while this process lives.

    A socket that does not listen reserves the port, so the system never picks it for others. A
    server that asks for the port by number still gets it, since both sockets reuse addresses.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    atexit.register(held.close)
    port: int = held.getsockname()[1]
    return port


def alive(process: int) -> bool:
    """Return whether a process runs. A zombie does not count."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


class Mark:
    """A mark in the environment that processes and their children inherit."""

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
