"""The command line, called in this process or run as a program."""

from __future__ import annotations

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from unittest.mock import patch

from parlour.cli.main import main

PARLOUR = [sys.executable, "-m", "parlour"]
LONGEST = 60.0  # seconds until a program counts as stuck
Done = subprocess.CompletedProcess[str]


def call(*words: str, typed: str = "", **environment: str) -> Done:
    """Call `main()` in this process. Its input and output look like pipes."""
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    out, wrong = io.BytesIO(), io.BytesIO()
    shown = io.TextIOWrapper(out, encoding)
    told = io.TextIOWrapper(wrong, encoding, "backslashreplace")
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, {"COLUMNS": "80", **environment}))
        stack.enter_context(patch("sys.stdin", io.TextIOWrapper(io.BytesIO(typed.encode()))))
        stack.enter_context(redirect_stdout(shown))
        stack.enter_context(redirect_stderr(told))
        try:
            code = main(words)
        except SystemExit as left:  # for example after --help
            code = int(left.code or 0)
        shown.flush()
        told.flush()
    return Done([*words], code, out.getvalue().decode(), wrong.getvalue().decode())


def output(*words: str, typed: str = "", **environment: str) -> str:
    """Return the output of `call()`, which must succeed."""
    done = call(*words, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def run(*words: str, typed: str = "", **environment: str) -> Done:
    """Run `parlour` as a program, like a person or a script does."""
    return subprocess.run(
        [*PARLOUR, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", **environment},
        check=False,
        timeout=LONGEST,
    )


def good(*words: str, typed: str = "", **environment: str) -> str:
    """Return the output of `run()`, which must succeed."""
    done = run(*words, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def in_terminal(words: list[str], key: bytes, **environment: str) -> tuple[str, int]:
    """Run in a (pseudo) terminal and press one key at the prompt. Return the screen text and the
    exit code."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"TERM": "xterm", "COLUMNS": "80", **environment})
        os.execv(PARLOUR[0], [*PARLOUR, *words])
    deadline = time.monotonic() + LONGEST
    shown = b""
    try:
        while time.monotonic() < deadline:
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    shown += os.read(terminal, 4096)
                except OSError:  # Linux reports a closed terminal like this
                    break
            elif unanswered(shown):
                # press again: an early Ctrl-C can be lost before Python waits for input
                os.write(terminal, key)
        else:
            os.kill(pid, signal.SIGKILL)
    finally:
        os.close(terminal)
    return shown.decode("utf-8", "replace"), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def unanswered(shown: bytes) -> bool:
    """Return whether the program has shown its prompt, and no other line since."""
    _, prompt, after = shown.rpartition(b"? for help> ")
    return bool(prompt) and b"\n" not in after
