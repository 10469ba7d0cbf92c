"""Fixtures: a browser, a server, and guests."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from kit.guest import CHROMIUM, DEADLINE, PHONE, Guest, Invite, chromium, served

Left = dict[str, list[Guest]]
expect.set_options(timeout=DEADLINE)


@pytest.fixture(scope="package")  # per package, since no other event loop can run meanwhile
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.skip("no Chromium")
    with sync_playwright() as playwright:
        found = chromium(playwright)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("rooms"), "quick") as base:
        yield base


@pytest.fixture(scope="package")
def left(browser: Browser) -> Left:
    """Browsers of guests who have left, by their kind, since a new one takes half a second. Guests
    with other screen sizes or preferences share them."""
    return defaultdict(list)


@pytest.fixture
def invite(browser: Browser, server: str, left: Left) -> Iterator[Invite]:
    """Invite guests, each with a browser of their own. No error may occur in it before they
    leave."""
    with reception(browser, server, left) as come:
        yield come


@pytest.fixture(scope="module")
def invite_to_stay(browser: Browser, server: str, left: Left) -> Iterator[Invite]:
    """Invite guests who stay for all tests of a module."""
    with reception(browser, server, left) as come:
        yield come


@contextmanager
def reception(browser: Browser, server: str, left: Left) -> Iterator[Invite]:
    guests: list[tuple[str, Guest]] = []

    def come(
        size: tuple[int, int] = PHONE,
        *,
        base: str = server,
        reduced_motion: str = "reduce",
        color_scheme: str = "light",
        **context: Any,
    ) -> Guest:
        kind = repr((urlsplit(base).path, context))
        guest = left[kind].pop() if left[kind] else Guest(browser, base, size, **context)
        guest.base = base
        guest.resize(size)
        guest.prefer(reduced_motion, color_scheme)
        guests.append((kind, guest))
        return guest

    yield come
    for kind, guest in guests:
        guest.tidy()
        left[kind].append(guest)
