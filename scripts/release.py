"""Builds, checks and tags a release: `make release`.

The version is `parlour.__version__`, and the first section of CHANGELOG.md has its name. The script
refuses unless all files are committed and `make test-all` has passed on this commit. It leaves the
files to upload and the release notes in build/release/, tags the commit, and prints what is left
for a person to do. Nothing leaves this machine.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import parlour
from kit.installed_package import RUNNERS, has_its_pages, run, serving
from kit.package_builder import built, unpacked
from kit.support import ROOT

RELEASE = ROOT / "build/release"
FILES = RELEASE / "files"
NOTES = RELEASE / "notes.md"
ALL_PASSED = "build/tests/all-passed.txt"  # written by scripts/tests.py
# A game in line mode, and the input of its player.
GAME = ("play", "blackjack?rounds=1", "--plain", "--seats", "Ana", "--seed", "1", "--pace", "0")
TYPED = "low\nstand\nn\n"
ENDS_WITH = "The last round was played: the game is over"


class Refused(Exception):
    """A sentence that says why nothing can be released."""


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"“git {' '.join(words)}” failed: {done.stderr.strip()}")
    return done.stdout.strip()


# Whether this commit can be released


def tested_commit(root: Path) -> str:
    """Return the commit that is checked out, if it is clean and all tests have passed on it."""
    if changed := git(root, "status", "--porcelain"):
        raise Refused(f"These files differ from the last commit; commit or remove them:\n{changed}")
    commit = git(root, "rev-parse", "HEAD")
    stamp = root / ALL_PASSED
    text = stamp.read_text(encoding="utf-8") if stamp.is_file() else ""
    tested, _, result = text.partition("\n")
    if tested != commit:
        state = f"passed on {tested[:8]}" if tested else "not passed on any clean commit"
        raise Refused(f"`make test-all` has {state}, and this is {commit[:8]}. Run it here first.")
    print(f"Tests: {result.strip()}")
    return commit


def notes_of(changelog: str, version: str) -> str:
    """Return the first section of the changelog, which has to be that of the version."""
    pattern = r"^## (?P<heading>[^\n]+)(?P<section>.*?)(?=^## |\Z)"
    first = re.search(pattern, changelog, re.DOTALL | re.MULTILINE)
    heading, section = first.group("heading", "section") if first else ("", "")
    name, _, day = heading.partition(" – ")
    if name != version or not re.fullmatch(r"\d{4}-\d\d-\d\d", day):
        wanted = f"{version} – {datetime.now(UTC):%Y-%m-%d}"
        raise Refused(
            f"The first section of CHANGELOG.md is called “{heading}”, and parlour.__version__ is"
            f" {version}. The section has to be called “{wanted}”, by version and date."
        )
    if not section.strip():
        raise Refused(f"The section “{heading}” of CHANGELOG.md is empty.")
    return section.strip() + "\n"


def new_tag(root: Path, version: str) -> str:
    tag = f"v{version}"
    if git(root, "tag", "--list", tag):
        raise Refused(
            f"There is a tag {tag} already. Raise parlour.__version__, or remove the tag with"
            f" “git tag --delete {tag}” if it was never pushed."
        )
    return tag


# The files, and their checks


@contextmanager
def step(name: str) -> Iterator[None]:
    """Print the name and time of a step, or the output of what failed in it."""
    began = time.monotonic()
    try:
        yield
    except (AssertionError, OSError) as error:
        raise Refused(f"{name}: this failed, so nothing was tagged.\n{error}") from None
    print(f"{name:<55}{time.monotonic() - began:>5.0f} s", flush=True)


def build() -> tuple[Path, list[Path]]:
    """Build the sdist from the commit, and two wheels from the sdist: a plain one, and one compiled
    for this platform."""
    shutil.rmtree(RELEASE, ignore_errors=True)
    FILES.mkdir(parents=True)

    def keep(file: Path) -> Path:
        return file.rename(FILES / file.name)

    with step("Build the web client and the sdist"):
        git(ROOT, "archive", "--prefix=parlour/", f"--output={RELEASE / 'commit.tar'}", "HEAD")
        tree = unpacked(RELEASE / "commit.tar", RELEASE / "commit")
        sdist = keep(built("sdist", tree, RELEASE / "sdist"))
        sources = unpacked(sdist, RELEASE / "sources")
    with step("Build the plain wheel from the sdist"):
        plain = keep(built("wheel", sources, RELEASE / "plain"))
    with step("Build the compiled wheel from the sdist"):
        compiled = keep(built("wheel", sources, RELEASE / "compiled", PARLOUR_COMPILE="1"))
    return sdist, [plain, compiled]


def check_installed(wheel: Path, kind: str, version: str) -> None:
    """Install the wheel as players do, and try it."""
    environment = RELEASE / f"{kind}-environment"
    command, state = environment / "bin/parlour", environment / "state"
    with step(f"Install the {kind} wheel into a clean environment"):
        run([sys.executable, "-m", "venv", environment], RELEASE)
        run([environment / "bin/pip", "install", "--quiet", f"{wheel}[online]"], RELEASE)
        told = run([command, "--version"], RELEASE)
        wanted = {"plain": "in plain Python", "compiled": "compiled"}[kind]
        assert told == f"parlour {version}, {wanted}\n", told
    with step(f"Play a game in line mode on the {kind} wheel"):
        shown = run([command, *GAME], RELEASE, typed=TYPED, PARLOUR_STATE=str(state))
        assert ENDS_WITH in shown, shown
    with step(f"Serve a page of the {kind} wheel"), serving([command], state) as port:
        has_its_pages(port)


def check_runners(wheel: Path) -> None:
    """Run the wheel without installing it, with every installed runner (pipx, uvx)."""
    here = [words for words in RUNNERS if shutil.which(words[0])]
    for program, *words in here:
        with step(f"Run the wheel by {program}"):
            shown = run([program, *words, wheel, "parlour", "games"], RELEASE)
            assert "cheat " in shown, shown
    if not here:
        names = " nor ".join(program for program, *_ in RUNNERS)
        print(f"Neither {names} is installed here. `make package-test` tries the wheel with both.")


def make_release() -> str:
    """Build, check and tag the release, and return what is left for a person to do."""
    version = parlour.__version__
    notes = notes_of((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    tag, commit = new_tag(ROOT, version), tested_commit(ROOT)
    sdist, wheels = build()
    with step("Check the files by twine"):
        run([sys.executable, "-m", "twine", "check", "--strict", sdist, *wheels], RELEASE)
    for wheel, kind in zip(wheels, ("plain", "compiled"), strict=True):
        check_installed(wheel, kind, version)
    check_runners(wheels[0])
    NOTES.write_text(notes, encoding="utf-8")
    git(ROOT, "tag", "--annotate", f"--message=Parlour {version}", tag, commit)
    upload = [str(file.relative_to(ROOT)) for file in (sdist, wheels[0])]
    folder, text = FILES.relative_to(ROOT), NOTES.relative_to(ROOT)
    return f"""\
Parlour {version} is built and checked, and {commit[:8]} is tagged {tag}. What is left for you:
  1. Push the tag:
     git push origin {tag}
  2. Upload the sdist and the plain wheel to PyPI:
     .venv/bin/twine upload {" ".join(upload)}
  3. Open a release for the tag where the repository is hosted. Its text is {text};
     attach all files of {folder}.
PyPI refuses the compiled wheel, which fits machines like this one only. To have compiled wheels
there, run “cibuildwheel {upload[0]}” on a machine with containers.
If you change your mind before you push: git tag --delete {tag}"""


def main() -> int:
    try:
        print(make_release())
    except Refused as refused:
        print(f"Not released. {refused}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
