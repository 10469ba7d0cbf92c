"""Large text on every page: nothing is cut off, covered or outside, on a phone with text at one and
a half times its size and on a desktop at 200 % zoom. Text may be scrolled into view."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from kit.walk import SCENES, SCREENS, Walker, a_page_of_each_kind

Scene = Callable[[Walker], Iterator[str]]


@pytest.mark.parametrize(
    "scene",
    [a_page_of_each_kind, *[pytest.param(scene, marks=pytest.mark.thorough) for scene in SCENES]],
)
def test_all_text_can_be_read(browser: Browser, server: str, scene: Scene) -> None:
    walker = Walker(browser, server)
    found = {
        (page, size): wrong
        for page in scene(walker)
        for size, text in SCREENS
        if (wrong := walker.look(size, text))
    }
    walker.guest.context.close()
    assert found == {}
