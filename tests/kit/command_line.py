"""The command line, run as a person or a script runs it."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys

PARLOUR = [sys.executable, "-m", "parlour"]


def run(*words: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PARLOUR, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
        timeout=60,
    )


def good(*words: str, typed: str = "", **environment: str) -> str:
    done = run(*words, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def in_terminal(words: list[str], key: bytes, **environment: str) -> tuple[str, int]:
    """Run in a real (pseudo) terminal, press one key at the prompt; what was shown, exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "80", **environment})
        os.execv(PARLOUR[0], [*PARLOUR, *words])
    shown = b""
    try:
        for _ in range(60):
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    shown += os.read(terminal, 4096)
                except OSError:  # how Linux says that the other side has closed
                    break
            elif b"? for help> " in shown:
                os.write(terminal, key)  # again, should it have come a moment too early
        else:
            os.kill(pid, signal.SIGKILL)
    finally:
        os.close(terminal)
    return shown.decode("utf-8", "replace"), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
