"""A browser and a server for the tests of the web client."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kit.guest import PHONE, Guest, Invite, chromium, served

Left = dict[str, list[Guest]]
expect.set_options(timeout=20_000)  # milliseconds: only what fails takes long


@pytest.fixture(scope="package")  # while it is there, no other event loop can run
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("rooms"), module="kit.quick_parlour") as base:
        yield base


@pytest.fixture(scope="package")
def left(browser: Browser) -> Left:
    """The browsers of guests who have gone, by their kind: a new one takes half a second."""
    return defaultdict(list)


@pytest.fixture
def invite(browser: Browser, server: str, left: Left) -> Iterator[Invite]:
    """Guests, each with a browser of their own. When they leave, nothing may have gone wrong."""
    guests: list[tuple[str, Guest]] = []

    def come(size: tuple[int, int] = PHONE, **context: Any) -> Guest:
        kind = repr((size, context))
        guest = left[kind].pop() if left[kind] else Guest(browser, server, size, **context)
        guests.append((kind, guest))
        return guest

    yield come
    for kind, guest in guests:
        guest.tidy()
        left[kind].append(guest)
