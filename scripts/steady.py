"""Tests whether the test suite passes every time, on a quiet machine and beside four busy loops.

    steady.py runs [N]       `make test` N times on a quiet machine, then N times under load (2)
    steady.py dearest [N]    the 30 slowest tests of the last run, N times each under load (20)

Both stop at the first failure.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

LAST_RUN = Path("build/tests/plain-tests.xml")
BUSY_LOOPS = 4
DEAREST = 30


@contextmanager
def load() -> Iterator[None]:
    loops = [subprocess.Popen(["yes"], stdout=subprocess.DEVNULL) for _ in range(BUSY_LOOPS)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def timed(name: str, *command: str) -> None:
    began, before = time.monotonic(), cpu()
    done = subprocess.run(command, check=False)
    print(f"{name}: {time.monotonic() - began:.0f} s, {cpu() - before:.0f} s of CPU", flush=True)
    if done.returncode:
        sys.exit(f"{name} failed")


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def runs(times: int) -> None:
    for number in range(1, times + 1):
        timed(f"quiet run {number}", "make", "test")
    for number in range(1, times + 1):
        with load():
            timed(f"loaded run {number}", "make", "test")


def dearest(times: int) -> None:
    tests = dearest_tests()
    with load():
        for number in range(1, times + 1):
            pytest = (".venv/bin/pytest", "-q", "-n", "auto", "--dist", "worksteal")
            timed(f"round {number}", sys.executable, "scripts/guard.py", *pytest, *tests)


def dearest_tests() -> list[str]:
    """Return the node ids of the slowest tests. The JUnit file gives modules with dots instead of
    paths."""
    cases = sorted(
        ElementTree.parse(LAST_RUN).iter("testcase"),
        key=lambda case: float(case.get("time", "0")),
        reverse=True,
    )
    return [
        f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"
        for case in cases[:DEAREST]
    ]


COMMANDS = {"runs": (runs, 2), "dearest": (dearest, 20)}

if __name__ == "__main__":
    command, usual = COMMANDS[sys.argv[1]]
    command(int(sys.argv[2]) if len(sys.argv) > 2 else usual)
