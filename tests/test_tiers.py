"""`scripts/tests.py`: the lines of a test run, and its messages about missing tools.

It runs in a folder where `make`, npm, pytest and the install scripts are stand-ins.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kit.support import ROOT

LEFT_OUT = '<testcase><skipped message="no Chromium"/></testcase>'


def runner(flag: str, cases: str) -> str:
    """Return a stand-in for a test runner, which writes its JUnit file where the flag says."""
    write = f"echo '<testsuite>{cases}</testsuite>'"
    return f"""#!/bin/sh
for word; do case $word in {flag}=*) {write} > "${{word#*=}}";; esac; done
"""


NPM = runner("--outputFile", "<testcase/>")
PYTEST = runner("--junitxml", f"<testcase/><testcase/><testcase/>{LEFT_OUT}{LEFT_OUT}")
FAILING = """#!/bin/sh
echo ...F...
echo '=== FAILURES ==='
echo 'the dealer has no cards'
exit 1
"""
WORKS, FAILS = "#!/bin/sh\n", "#!/bin/sh\nexit 1\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("bin/make", "scripts/browser", "scripts/database", "scripts/compiler"):
        script(tmp_path / name, WORKS)
    script(tmp_path / "bin/npm", NPM)
    script(tmp_path / ".venv/bin/pytest", PYTEST)
    return tmp_path


def script(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    path.chmod(0o755)


def run(folder: Path, *, ci: str = "", tier: str = "usual") -> tuple[int, list[str]]:
    """Run a tier. Return the exit code and the lines, without times."""
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, str(ROOT / "scripts/tests.py"), tier],
        cwd=folder,
        env={**os.environ, "PATH": path, "CI": ci},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    lines = re.sub(r"(\d+ min +)?\d+ s\b", "TIME", done.stdout).splitlines()
    return done.returncode, [" ".join(line.split()) for line in lines]


def test_each_stage_has_a_line_and_the_last_one_says_what_was_left_out(folder: Path) -> None:
    code, lines = run(folder)
    assert code == 0
    stages = ["install", "check", "client tests", "compile", "plain tests", "compiled tests"]
    assert lines[:-1] == [f"{stage} TIME" for stage in stages]
    assert lines[-1] == (
        "Passed in TIME: 1 client tests, 3 plain tests, 3 compiled tests."
        " Left out: 2 tests (no Chromium); 2 tests (no Chromium)."
    )


def test_without_a_compiler_it_passes_and_says_so(folder: Path) -> None:
    script(folder / "scripts/compiler", FAILS)
    code, lines = run(folder)
    assert code == 0
    assert "compile TIME" not in lines
    assert lines[-1] == (
        "Passed in TIME: 1 client tests, 3 plain tests."
        " Left out: 2 tests (no Chromium); compiled code (no C compiler)."
    )


@pytest.mark.parametrize("name", ["scripts/browser", "scripts/database", "scripts/compiler"])
def test_what_cannot_be_installed_is_a_failure_where_nobody_looks(folder: Path, name: str) -> None:
    script(folder / name, FAILS)
    assert run(folder)[0] == 0
    code, lines = run(folder, ci="true")
    assert code == 1
    assert lines[-1] == f"Failed after TIME: install ({name}: see build/tests/install.txt)"


def test_a_failing_stage_is_shown_and_is_the_last(folder: Path) -> None:
    script(folder / ".venv/bin/pytest", FAILING)
    code, lines = run(folder)
    assert code == 1
    assert lines[4:] == [
        "plain tests TIME",
        "=== FAILURES ===",
        "the dealer has no cards",
        "",
        "Failed after TIME: plain tests (the whole output is in build/tests/plain-tests.txt)",
    ]


def test_make_release_learns_which_commit_has_passed_everything(folder: Path) -> None:
    script(folder / ".venv/bin/python", WORKS)
    (folder / ".gitignore").write_text("build\n")
    stamp = folder / "build/tests/all-passed.txt"
    git = ["git", "-C", str(folder), "-c", "user.name=Ana", "-c", "user.email=ana@localhost"]
    for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message=All"]):
        subprocess.run([*git, *words], check=True)
    commit = subprocess.check_output([*git, "rev-parse", "HEAD"], text=True)

    assert run(folder)[0] == 0
    assert not stamp.exists()  # `make test` leaves some tests out
    assert run(folder, tier="all")[0] == 0
    tested, result = stamp.read_text().splitlines(keepends=True)
    assert tested == commit
    assert result.startswith("Passed in ")

    (folder / "new.py").touch()
    assert run(folder, tier="all")[0] == 0
    assert not stamp.exists()  # files differ from the commit, so no commit was tested
