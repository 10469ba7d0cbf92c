"""Options of the test run: the amount of random play, and its seed.

Tests with random games use the fixture `rng`. Its games are the same in every run, so a failure
comes from a change and not from luck. `--fresh-seeds` tries new games, and a failure prints the
command that repeats them. (Tests that need only one game have a fixed seed.)
"""

from __future__ import annotations

import os
import random
import secrets
import shlex
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

import parlour.core.state
from kit.amounts import COMPILED, PARTS, amount

HEAVY_FIXTURES = {"browser", "node"}  # they start Chromium and PostgreSQL
HEAVY_FOLDERS = (
    "tests/online/server/",
    "tests/online/cluster/",
    "tests/cluster/",
    "tests/package/",
    "tests/terminal/screens/",  # whole games at the full-screen table
)

settings.register_profile("fixed", deadline=None, derandomize=True)
settings.register_profile("fresh", deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fast", action="store_true", help="only tests that are not marked heavy")
    parser.addoption(
        "--thorough", action="store_true", help="every test, and more of everything (make test-all)"
    )
    parser.addoption(
        "--random-games",
        type=int,
        help="random games per game and property (default: 120 compiled, 8 plain)",
    )
    parser.addoption("--kills", type=int, help="kills of a server (default: 20; thorough: 100)")
    parser.addoption("--faults", type=int, help="faults in a cluster (default: 4; thorough: 100)")
    parser.addoption(
        "--learners", action="store_true", help="examples with torch (requirements/learn.txt)"
    )
    parser.addoption("--fresh-seeds", action="store_true", help="play games nobody has tried yet")
    parser.addoption("--seed", default="", help="seed that a failure with fresh seeds has named")


def pytest_configure(config: pytest.Config) -> None:
    if bool(os.environ.get("PARLOUR_COMPILED")) != COMPILED:
        raise pytest.UsageError(f"wrong package under test: {parlour.core.state.__file__}")
    thorough = config.getoption("--thorough")
    games = (4000, 48) if thorough else (120, 8)
    set_default(config, "random_games", amount(*games))
    set_default(config, "kills", 100 if thorough else 20)
    set_default(config, "faults", 100 if thorough else 4)
    if config.getoption("--random-games") < PARTS:
        raise pytest.UsageError(f"--random-games takes at least {PARTS}: they are played in parts")
    fresh = config.getoption("--fresh-seeds")
    if fresh and not config.getoption("--seed"):
        given: dict[str, str] = getattr(config, "workerinput", {})
        config.option.seed = given.get("seed") or str(secrets.randbelow(10**9))
    os.environ["PARLOUR_TEST_SEED"] = config.getoption("--seed")  # for servers that tests start
    settings.load_profile("fresh" if fresh else "fixed")
    catch_ignored_signals()


def set_default(config: pytest.Config, option: str, value: int) -> None:
    if getattr(config.option, option) is None:
        setattr(config.option, option, value)


def catch_ignored_signals() -> None:
    """Give programs that tests start their default signals back.

    A run in the background starts with SIGINT ignored, one under nohup with SIGHUP ignored.
    Children inherit ignored signals but not handlers, so an empty handler restores their defaults
    while the run itself still ignores the signal.
    """
    for number in (signal.SIGINT, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda number, frame: None)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Give all processes of a run one seed."""
    node.workerinput["seed"] = node.config.getoption("--seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [flag for flag in ("thorough", "learners") if not config.getoption(f"--{flag}")]
    left_out += ["heavy"] if config.getoption("--fast") else []
    for item in items:
        fixtures = HEAVY_FIXTURES.intersection(getattr(item, "fixturenames", ()))
        if fixtures or item.nodeid.startswith(HEAVY_FOLDERS):
            item.add_marker("heavy")
    left = {item for item in items if any(item.get_closest_marker(mark) for mark in left_out)}
    config.hook.pytest_deselected(items=[*left])
    items[:] = [item for item in items if item not in left]


def pytest_report_header(config: pytest.Config) -> str:
    seed = config.getoption("--seed")
    return f"random games: --seed {seed}" if seed else "random games: the same as always"


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Return random numbers for one test, the same in every run."""
    return random.Random(f"{request.config.getoption('--seed')} {request.node.nodeid}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and "rng" in getattr(item, "fixturenames", ()):
        report.sections.append(("the same games again", same_again(item)))
    return report


def same_again(item: pytest.Item) -> str:
    """Return the command that repeats a test. It includes the amounts and the kind of package,
    since both change the random games."""
    words = ["PYTHONPATH=build/tested PARLOUR_COMPILED=1"] if COMPILED else []
    words.append("pytest")
    for option in ("--random-games", "--kills", "--seed"):
        words += [option, str(value)] if (value := item.config.getoption(option)) else []
    return " ".join([*words, shlex.quote(item.nodeid)])


@pytest.fixture(scope="session", autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the games played here away from those of the person who runs the tests."""
    os.environ["PARLOUR_STATE"] = str(tmp_path_factory.mktemp("state"))
