"""Trying an installed package: its commands, its server, and programs that run it from a wheel."""

from __future__ import annotations

import os
import subprocess
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kit.guest import wait_for
from kit.processes import free_port

# Programs that run a command of a wheel without installing it.
RUNNERS = (("pipx", "run", "--spec"), ("uvx", "--from"))


def run(
    words: Sequence[object], cwd: Path, code: int = 0, typed: str = "", **environment: str
) -> str:
    """Run a command. Return its whole output."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": "", **environment},
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == code, done.stdout
    return done.stdout


@contextmanager
def serving(words: Sequence[object], data: Path, **environment: str) -> Iterator[int]:
    """Start `parlour serve` with the given command. Yield its port. Its log goes into the
    folder."""
    port = free_port()
    data.mkdir(parents=True, exist_ok=True)
    started = [*words, "serve", "--host", "127.0.0.1", "--port", port]
    with (
        (data / "log.txt").open("wb") as log,
        subprocess.Popen(
            list(map(str, started)),
            env={**os.environ, "PYTHONPATH": "", "PARLOUR_STATE": str(data), **environment},
            stdout=log,
            stderr=log,
        ) as server,
    ):
        try:
            # the command may download the package first
            wait_for(f"http://127.0.0.1:{port}", seconds=120)
            yield port
        finally:
            server.terminate()


def has_its_pages(port: int) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
        page = answer.read().decode()
    assert "/assets/index-" in page, page
