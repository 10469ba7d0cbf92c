"""Options of the test run, and a guard that the compiled suite really tests compiled code."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

import parlour.core.state

settings.register_profile("parlour", deadline=None, print_blob=True)
settings.load_profile("parlour")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--random-games", type=int, default=2000, help="random games per game and property"
    )


@pytest.fixture(scope="session", autouse=True)
def state_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever is played here is not kept among the games of whoever runs the tests."""
    os.environ["PARLOUR_STATE"] = str(tmp_path_factory.mktemp("state"))


def pytest_configure(config: pytest.Config) -> None:
    compiled = not str(parlour.core.state.__file__).endswith(".py")
    if compiled != bool(os.environ.get("PARLOUR_COMPILED")):
        raise pytest.UsageError(f"wrong package under test: {parlour.core.state.__file__}")
