"""The guard of a test run: however the run ends, no process that it started survives."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from kit.processes import Mark
from kit.support import ROOT

pytestmark = pytest.mark.heavy  # starts processes

GUARD = [sys.executable, str(ROOT / "scripts/guard.py")]
# Starts a daemon in a session of its own, for which no process below the guard waits.
DAEMON = "setsid -f sleep 600 >/dev/null; echo ready; "


def guarded(command: str, mark: Mark, before: str = "") -> subprocess.Popen[str]:
    """Start the guard from a shell, which waits for it like `make`."""
    make = f"{before} {shlex.join(GUARD)} sh -c '{command}'; exit $?"
    return subprocess.Popen(
        ["sh", "-c", make],
        stdout=subprocess.PIPE,
        text=True,
        env=mark.environment,
        start_new_session=True,
    )


def test_what_a_command_leaves_behind_ends_with_it() -> None:
    mark = Mark()
    with guarded(f"{DAEMON} exit 3", mark) as make:
        assert make.communicate()[0] == "ready\n"
    assert make.returncode == 3
    mark.wait_until_none()


def kill_make(make: subprocess.Popen[str]) -> None:
    make.kill()


def kill_group(make: subprocess.Popen[str]) -> None:
    os.killpg(make.pid, signal.SIGKILL)


def interrupt_group(make: subprocess.Popen[str]) -> None:
    os.killpg(make.pid, signal.SIGINT)


def end_guard(make: subprocess.Popen[str]) -> None:
    os.kill(only_child(make.pid), signal.SIGTERM)


def kill_keeper(make: subprocess.Popen[str]) -> None:
    os.kill(only_child(only_child(make.pid)), signal.SIGKILL)


def only_child(parent: int) -> int:
    (child,) = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return int(child)


KILLS = [kill_make, kill_group, interrupt_group, end_guard, kill_keeper]


@pytest.mark.parametrize("kill", KILLS)
def test_a_run_that_is_killed_leaves_nothing_behind(kill: object) -> None:
    assert callable(kill)
    mark = Mark()
    with guarded(f"{DAEMON} sleep 600", mark) as make:
        assert make.stdout is not None
        assert make.stdout.readline() == "ready\n"
        kill(make)
    assert make.returncode != 0
    mark.wait_until_none()


def test_a_run_without_any_stream() -> None:
    mark = Mark()
    with guarded("echo told && exit 4", mark, before="exec <&- >&- 2>&-;") as make:
        pass
    assert make.returncode == 4


def test_a_command_that_is_not_there() -> None:
    done = subprocess.run([*GUARD, "no-such-program"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "no-such-program: No such file or directory\n"
