"""Runs a command and ends every process that it started when it ends or is killed.

    usage: guard.py COMMAND...

Tests start servers, browsers and databases, some in sessions of their own. So a keeper runs the
command: a process in a session of its own, which adopts every orphan below it. When the command
ends, or when this program or its parent (`make`) is gone, even by `kill -9`, the keeper kills
everything below itself. If the keeper is killed, this program does so in its place. Standard
library only, and Linux only.
"""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType

SET_CHILD_SUBREAPER = 36  # from <linux/prctl.h>
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main(command: Sequence[str]) -> int:
    open_missing_streams()
    watched = [os.getpid(), os.getppid()]
    adopt_orphans()
    keeper = os.fork()
    if keeper == 0:
        os._exit(keep(command, watched))
    received: list[int] = []

    def stop(number: int, frame: FrameType | None) -> None:
        received.append(number)
        os.kill(keeper, signal.SIGTERM)

    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # ignored, as under nohup
            signal.signal(number, stop)
    code = os.waitstatus_to_exitcode(os.waitpid(keeper, 0)[1])
    end_descendants()  # needed if the keeper was killed
    return 128 + received[0] if received else code


def adopt_orphans() -> None:
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def open_missing_streams() -> None:
    """Open streams that the caller has closed, before their numbers are reused."""
    while (number := os.open(os.devnull, os.O_RDWR)) < 3:
        os.set_inheritable(number, True)
    os.close(number)


# The keeper


def keep(command: Sequence[str], watched: Sequence[int]) -> int:
    os.setsid()  # signals to the process group of `make` do not reach the keeper
    adopt_orphans()  # children do not inherit this
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    code = 1
    try:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        ends = [os.pidfd_open(number) for number in (process.pid, *watched)]
        select.select(ends, [], [])
        ended = process.poll()
        code = 1 if ended is None else ended
    except (KeyboardInterrupt, ProcessLookupError):
        pass  # a signal came, or `make` had ended before we started
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        end_descendants()
    return code if code >= 0 else 128 - code


def end_descendants() -> None:
    with suppress(ChildProcessError):  # no children left
        while True:
            for process in descendants(os.getpid()):
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            os.waitpid(-1, 0)


def descendants(ancestor: int) -> list[int]:
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(path.read_text(errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(path.parent.name))
    found = [ancestor]
    for process in found:
        found += children.get(process, [])
    return found[1:]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
