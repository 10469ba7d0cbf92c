"""`scripts/release.py`: what it refuses, and what it writes about a release."""

from __future__ import annotations

import re
import runpy
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from kit.command_line import output
from kit.support import ROOT

SCRIPT = runpy.run_path(str(ROOT / "scripts/release.py"), run_name="looked_at")
REFUSED: type[Exception] = SCRIPT["Refused"]
CHANGELOG = """# Changelog

## 0.6.0 – 2026-11-19

### Added

- A TV screen.

## 0.5.0 – 2026-11-16

- Bots.
"""


def notes_of(text: str, version: str = "0.6.0") -> str:
    notes: str = SCRIPT["notes_of"](text, version)
    return notes


def test_the_notes_are_the_section_of_the_version() -> None:
    assert notes_of(CHANGELOG) == "### Added\n\n- A TV screen.\n"
    assert notes_of("## 0.5.0 – 2026-11-16\n\n- Bots.\n", "0.5.0") == "- Bots.\n"


@pytest.mark.parametrize(
    ("heading", "version"),
    [
        ("Unreleased", "0.6.0"),
        ("0.6.0", "0.6.0"),  # a heading without a day
        ("0.6.0 – soon", "0.6.0"),
        ("0.6.0 – 2026-11-19", "0.7.0"),
        ("0.6.0 – 2026-11-19", "0.5.0"),  # the version of the second section
    ],
)
def test_the_first_section_has_to_be_that_of_the_version(heading: str, version: str) -> None:
    text = CHANGELOG.replace("0.6.0 – 2026-11-19", heading)
    with pytest.raises(REFUSED, match=f"is called “{heading}”, and .* is {version}\\. ") as refused:
        notes_of(text, version)
    assert re.search(rf"has to be called “{version} – \d{{4}}-\d\d-\d\d”", str(refused.value))


def test_a_release_needs_notes() -> None:
    with pytest.raises(REFUSED, match=r"The section “0\.6\.0 – 2026-11-19” of .* is empty"):
        notes_of(CHANGELOG.replace("### Added\n\n- A TV screen.\n", ""))
    with pytest.raises(REFUSED, match=r"The first section of CHANGELOG\.md is called “”"):
        notes_of("# Changelog\n")


Git = Callable[..., str]


@pytest.fixture
def git(tmp_path: Path) -> Git:
    """Git in a checkout with one commit, in which build/ is ignored."""
    person = ["-c", "user.name=Ana", "-c", "user.email=ana@localhost"]

    def git(*words: str) -> str:
        return subprocess.check_output(["git", *person, *words], cwd=tmp_path, text=True).strip()

    (tmp_path / ".gitignore").write_text("build\n")
    git("init", "--quiet")
    git("add", ".")
    git("commit", "--quiet", "--message=First")
    return git


def stamp(root: Path, commit: str) -> None:
    path: Path = root / SCRIPT["ALL_PASSED"]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{commit}\nPassed in 2 min: 9 plain tests. Left out: nothing.\n")


def test_all_tests_have_to_have_passed_on_this_very_commit(
    git: Git, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = git("rev-parse", "HEAD")
    with pytest.raises(REFUSED, match="`make test-all` has not passed on any clean commit"):
        SCRIPT["tested_commit"](tmp_path)
    stamp(tmp_path, first)
    assert SCRIPT["tested_commit"](tmp_path) == first
    assert "Left out: nothing." in capsys.readouterr().out
    git("commit", "--quiet", "--allow-empty", "--message=Second")
    second = git("rev-parse", "HEAD")
    with pytest.raises(REFUSED, match=f"passed on {first[:8]}, and this is {second[:8]}"):
        SCRIPT["tested_commit"](tmp_path)


@pytest.mark.parametrize("name", ["new.py", ".gitignore"])
def test_all_files_have_to_be_committed(git: Git, tmp_path: Path, name: str) -> None:
    stamp(tmp_path, git("rev-parse", "HEAD"))
    (tmp_path / name).write_text("build\nnew\n")
    with pytest.raises(REFUSED, match=f"differ from the last commit; .*\n.*{name}"):
        SCRIPT["tested_commit"](tmp_path)


def test_a_version_is_released_once(git: Git, tmp_path: Path) -> None:
    assert SCRIPT["new_tag"](tmp_path, "0.6.0") == "v0.6.0"
    git("tag", "v0.6.0")
    with pytest.raises(REFUSED, match=r"There is a tag v0\.6\.0 already"):
        SCRIPT["new_tag"](tmp_path, "0.6.0")


def test_what_git_says_is_passed_on(tmp_path: Path) -> None:
    with pytest.raises(REFUSED, match="“git status --porcelain” failed: fatal: not a git repo"):
        SCRIPT["tested_commit"](tmp_path)


def test_the_game_that_it_plays_comes_to_its_end() -> None:
    assert SCRIPT["ENDS_WITH"] in output(*SCRIPT["GAME"], typed=SCRIPT["TYPED"])
