"""Options of the test run: how much is played at random, and from which seed.

A test of what must always hold takes its chance from the fixture `rng`. Its games are the same in
every run, so that a failure is somebody's change and not luck; `--fresh-seeds` looks where nobody
has looked before, and a failure says how to play the same games again. (Where one game will do for
a test, it has a seed of its own.)
"""

from __future__ import annotations

import os
import random
import secrets
import shlex
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

import parlour.core.state
from kit.amounts import COMPILED, PARTS

settings.register_profile("fixed", deadline=None, derandomize=True)
settings.register_profile("fresh", deadline=None, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--random-games",
        type=int,
        default=250 if COMPILED else 12,
        help="random games per game and property (default: 250 compiled, 12 plain)",
    )
    parser.addoption(
        "--kills", type=int, default=40, help="times that a server is killed (default: 40)"
    )
    parser.addoption(
        "--faults", type=int, default=6, help="faults that befall a cluster (default: 6)"
    )
    parser.addoption(
        "--thorough",
        action="store_true",
        help="all games in the browser, where a few will do; thousands of each mix of house rules",
    )
    parser.addoption(
        "--learners", action="store_true", help="examples with torch (requirements/learn.txt)"
    )
    parser.addoption("--fresh-seeds", action="store_true", help="play games nobody has tried yet")
    parser.addoption("--seed", default="", help="seed that a failure with fresh seeds has named")


def pytest_configure(config: pytest.Config) -> None:
    if bool(os.environ.get("PARLOUR_COMPILED")) != COMPILED:
        raise pytest.UsageError(f"wrong package under test: {parlour.core.state.__file__}")
    if config.getoption("--random-games") < PARTS:
        raise pytest.UsageError(f"--random-games takes at least {PARTS}: they are played in parts")
    fresh = config.getoption("--fresh-seeds")
    if fresh and not config.getoption("--seed"):
        given: dict[str, str] = getattr(config, "workerinput", {})
        config.option.seed = given.get("seed") or str(secrets.randbelow(10**9))
    os.environ["PARLOUR_TEST_SEED"] = config.getoption("--seed")  # for servers that tests start
    settings.load_profile("fresh" if fresh else "fixed")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """All processes of a run play from one seed."""
    node.workerinput["seed"] = node.config.getoption("--seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    flags = [flag for flag in ("thorough", "learners") if not config.getoption(f"--{flag}")]
    left = [item for item in items if any(item.get_closest_marker(flag) for flag in flags)]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


def pytest_report_header(config: pytest.Config) -> str:
    seed = config.getoption("--seed")
    return f"random games: --seed {seed}" if seed else "random games: the same as always"


@pytest.fixture
def rng(request: pytest.FixtureRequest) -> random.Random:
    """Chance for one test, its own and the same again."""
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
    """The command: how much is played, and on which package, changes what is drawn."""
    words = ["PYTHONPATH=build/tested PARLOUR_COMPILED=1"] if COMPILED else []
    words.append("pytest")
    for option in ("--random-games", "--kills", "--seed"):
        words += [option, str(value)] if (value := item.config.getoption(option)) else []
    return " ".join([*words, shlex.quote(item.nodeid)])


@pytest.fixture(scope="session", autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever is played here is not kept among the games of whoever runs the tests."""
    os.environ["PARLOUR_STATE"] = str(tmp_path_factory.mktemp("state"))
