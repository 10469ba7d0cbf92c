"""A browser and a server for the tests of the web client."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from kit.guest import PHONE, Guest, Invite, chromium, served


@pytest.fixture(scope="module")  # while it is there, no other event loop can run
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("rooms"), module="kit.quick_parlour") as base:
        yield base


@pytest.fixture
def invite(browser: Browser, server: str) -> Iterator[Invite]:
    """Guests, each with a browser of their own. When they leave, nothing may have gone wrong."""
    guests: list[Guest] = []

    def come(size: tuple[int, int] = PHONE, **context: Any) -> Guest:
        guests.append(Guest(browser, server, size, **context))
        return guests[-1]

    yield come
    for guest in guests:
        guest.leave()
