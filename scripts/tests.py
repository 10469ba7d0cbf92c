"""Runs lint, types and tests in stages, with a line and the time of each.

    usage: tests.py fast|usual|all

`make test-fast`, `make test` and `make test-all` call it. The output of each stage is stored in
build/tests/, and shown if the stage fails. Tests whose programs cannot be installed are left out,
and the last line says so; with CI=true that is a failure. When the tier `all` has passed on a clean
checkout, the commit and the last line are stored in build/tests/all-passed.txt, for `make release`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

LOGS = Path("build/tests")
ALL_PASSED = LOGS / "all-passed.txt"
CI = os.environ.get("CI") == "true"
MAKE = ("make", "--no-print-directory")
PYTEST = (".venv/bin/pytest", "-q")
# Scripts that install programs for some tests. Where a program cannot be installed, these tests are
# left out.
COMPILER = "scripts/compiler"
PROGRAMS = ("scripts/browser", "scripts/database", COMPILER)
ALL_CORES = ("-n", "auto", "--dist", "worksteal")
# A test that hangs prints its stack and fails.
LIMIT = ("-o", "faulthandler_timeout=300", "-o", "faulthandler_exit_on_timeout=true")
# Tests that also run on compiled code.
COMPILED = [
    *("tests/core", "tests/encoding", "tests/notation", "tests/contract", "tests/games"),
    "tests/bots",
]
COMPILED_PACKAGE = {"PYTHONPATH": "build/tested", "PARLOUR_COMPILED": "1"}


class Failed(Exception):
    pass


class Stage:
    """A command whose output goes to a file."""

    def __init__(self, name: str, *command: str, **environment: str) -> None:
        self.name = name
        self.log = LOGS / f"{name.replace(' ', '-')}.txt"
        self.began = time.monotonic()
        if sys.stdout.isatty():
            print(f"{name} …", end="\r", flush=True)
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=subprocess.STDOUT, env={**os.environ, **environment}
            )

    def finish(self) -> None:
        """Wait for the end and print the time."""
        code = self.process.wait()
        print(f"{self.name:<15}{duration(time.monotonic() - self.began):>12}", flush=True)
        if code != 0:
            print(self.complaint(self.log.read_text(encoding="utf-8", errors="replace")))
            raise Failed(f"{self.name} (the whole output is in {self.log})")

    def complaint(self, output: str) -> str:
        return output


class Counted(Stage):
    """A test run with a JUnit file, and its numbers of passed and skipped tests."""

    def __init__(self, name: str, *command: str, **environment: str) -> None:
        self.passed = 0
        self.left_out: Counter[str] = Counter()
        self.junit(name).unlink(missing_ok=True)
        super().__init__(name, *command, **environment)

    @staticmethod
    def junit(name: str) -> Path:
        return LOGS.absolute() / f"{name.replace(' ', '-')}.xml"

    def finish(self) -> None:
        super().finish()
        cases = [*ElementTree.parse(self.junit(self.name)).iter("testcase")]
        skipped = [case.find("skipped") for case in cases]
        self.left_out.update(one.get("message", "") for one in skipped if one is not None)
        self.passed = len(cases) - self.left_out.total()


class ClientTests(Counted):
    """Vitest, on the logic of the web client."""

    def __init__(self) -> None:
        name = "client tests"
        reports = ("--reporter=default", "--reporter=junit", f"--outputFile={self.junit(name)}")
        super().__init__(name, "npm", "--prefix", "web", "test", "--", *reports)


class Tests(Counted):
    """Pytest."""

    def __init__(self, name: str, *arguments: str, **environment: str) -> None:
        # A folder for this run alone, since runs that share one clean up each other's.
        self.folder = Path(tempfile.mkdtemp(prefix="parlour-tests-"))
        files = (f"--junitxml={self.junit(name)}", f"--basetemp={self.folder / 'run'}")
        super().__init__(name, *PYTEST, *files, *arguments, **environment)

    def finish(self) -> None:
        super().finish()
        shutil.rmtree(self.folder, ignore_errors=True)

    def complaint(self, output: str) -> str:
        """Return the output without its thousands of dots."""
        found = re.search(r"^=+ (FAILURES|ERRORS) =+$.*", output, re.DOTALL | re.MULTILINE)
        return found[0] if found else output


class Run:
    """All stages of one tier."""

    def __init__(self) -> None:
        self.passed: list[str] = []
        self.left_out: list[str] = []

    def install(self, *targets: str, programs: Sequence[str] = ()) -> set[str]:
        """Make the targets and run the install scripts. Returns the scripts that failed."""
        stage, missing = Stage("install", *MAKE, *targets), set[str]()
        if stage.process.wait() == 0:
            with stage.log.open("ab") as log:
                for script in programs:
                    if subprocess.run([script], stdout=log, stderr=log, check=False).returncode:
                        missing.add(script)
        stage.finish()
        if missing and CI:
            raise Failed(f"install ({', '.join(missing)}: see {stage.log})")
        return missing

    def check(self) -> None:
        Stage("check", *MAKE, "check").finish()

    def count(self, tests: Counted) -> None:
        tests.finish()
        self.passed.append(f"{tests.passed:,} {tests.name}")
        self.left_out += [f"{count} tests ({why})" for why, count in tests.left_out.items()]


def fast(run: Run) -> None:
    run.install(".venv/dev.ready", "web/node_modules/ready", "web/src/protocol.ts")
    run.check()
    run.count(ClientTests())
    run.count(Tests("plain tests", *ALL_CORES, *LIMIT, "--fast"))
    run.left_out.append(
        "what needs a browser, a server, a database, a compiler or the full-screen table"
    )


def usual(run: Run, arguments: Sequence[str] = LIMIT) -> None:
    missing = run.install(".venv/dev.ready", "web", programs=PROGRAMS)
    run.check()
    run.count(ClientTests())
    # The compiler keeps one core busy. Meanwhile the plain package is tested.
    compiling = Stage("compile", *MAKE, "build/tested/ready") if COMPILER not in missing else None
    plain = Tests("plain tests", *ALL_CORES, *arguments)
    if compiling:
        compiling.finish()
    run.count(plain)
    if compiling:
        run.count(Tests("compiled tests", *ALL_CORES, *arguments, *COMPILED, **COMPILED_PACKAGE))
    else:
        run.left_out.append("compiled code (no C compiler)")


def everything(run: Run) -> None:
    usual(run, ["--thorough", "--ignore=tests/cluster"])
    Stage("broken rules", ".venv/bin/python", "scripts/break_rules.py").finish()
    run.count(Tests("cluster tests", "--thorough", "--fresh-seeds", "tests/cluster"))
    package = ["tests/package/end_to_end.py", "tests/package/hosting.py"]
    run.count(Tests("package tests", *package))
    run.left_out.append("examples with torch (`pytest --learners`, after requirements/learn.txt)")


TIERS = {"fast": fast, "usual": usual, "all": everything}


def clean_commit() -> str:
    """Return the commit that is checked out, or nothing if files differ from it."""
    words = ["sh", "-c", 'test -z "$(git status --porcelain)" && git rev-parse HEAD']
    return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()


def duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:2} s" if minutes else f"{rest} s"


def main(tier: str) -> int:
    began, run = time.monotonic(), Run()
    LOGS.mkdir(parents=True, exist_ok=True)
    os.environ.pop("MAKEFLAGS", None)  # set by the calling `make`, with its job server
    commit = clean_commit() if tier == "all" else ""
    if tier == "all":
        ALL_PASSED.unlink(missing_ok=True)
    try:
        TIERS[tier](run)
    except Failed as failed:
        print(f"Failed after {duration(time.monotonic() - began)}: {failed}")
        return 1
    took, left_out = duration(time.monotonic() - began), "; ".join(run.left_out) or "nothing"
    result = f"Passed in {took}: {', '.join(run.passed)}. Left out: {left_out}."
    if commit and commit == clean_commit():
        ALL_PASSED.write_text(f"{commit}\n{result}\n", encoding="utf-8")
    print(result)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
