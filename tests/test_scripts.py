"""The programs in scripts/ and bench/ are rarely run by hand, so tests check that they still can
be."""

from __future__ import annotations

import os
import re
import runpy
import signal
import subprocess
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest

from kit.support import OURS, ROOT

PROGRAMS = sorted([*ROOT.glob("scripts/*.py"), *ROOT.glob("bench/*.py")])
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("examples/*.md")])


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.name)
def test_it_imports_only_what_there_is(path: Path) -> None:
    """The whole file runs, except for the part behind `if __name__ == "__main__"`."""
    assert 'if __name__ == "__main__":' in path.read_text(encoding="utf-8")
    runpy.run_path(str(path), run_name="looked_at")


def test_every_break_of_a_rule_can_still_be_made() -> None:
    """Each text that `scripts/break_rules.py` changes must occur in the rules exactly once."""
    script = runpy.run_path(str(ROOT / "scripts/break_rules.py"), run_name="looked_at")
    breaks = script["all_breaks"]()
    assert Counter(each.game for each in breaks) == dict.fromkeys(OURS, 10)
    for each in breaks:
        path, broken = each.applied(ROOT / "src" / "parlour")
        assert broken != path.read_text(encoding="utf-8"), each
        compile(broken, path, "exec")


def test_pages_name_programs_and_flags_that_there_are() -> None:
    named = 0
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for name, rest in re.findall(r"\b((?:scripts|bench|examples)/\w+\.\w+)([^`#\n]*)", text):
            program = (ROOT / name).read_text(encoding="utf-8")
            for flag in re.findall(r" (--[a-z-]+)", rest):
                assert f'"{flag}"' in program or name.endswith(".mjs"), (page.name, name, flag)
            named += 1
    assert named > 10


@pytest.mark.heavy
def test_the_server_ends_with_make_play(tmp_path: Path) -> None:
    """The server ends even if only the process of `make` gets the signal."""
    server = tmp_path / "parlour"
    server.write_text("#!/bin/sh\necho open\nexec sleep 600\n", encoding="utf-8")
    server.chmod(0o755)
    # The flags pretend that everything is installed and built.
    command = ["make", "--no-print-directory", "--old-file=.venv/play.ready", "WEB="]
    words = [*command, f"BIN={tmp_path}", "play"]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as make:
        assert make.stdout is not None
        assert make.stdout.readline() == "open\n"
        make.terminate()
        try:
            make.communicate(timeout=60)  # ends when no process holds the pipe
        finally:
            with suppress(ProcessLookupError):
                os.killpg(make.pid, signal.SIGKILL)
