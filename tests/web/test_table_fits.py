"""The table in a real browser: everything is in sight, and nothing lies over anything else."""

from __future__ import annotations

from typing import Any

import pytest

from kit.guest import PHONE, Guest, Invite
from kit.support import mostly

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# How many play: from the fewest to the most.
TABLES = {"cheat": 4, "bigtwo": 4, "idiot": 5, "bitch": 8, "blackjack": 6}
# Boxes that must not cross, what sticks out of its own, and cards whose index somebody cannot hit.
LOOK = """() => {
  const felt = document.querySelector(".felt");
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, r: x + width, b: y + height };
  };
  const all = (selector) => [...felt.querySelectorAll(selector)];
  const named = (element) => `${element.className} ${element.ariaLabel ?? ""}`;
  const wrong = [];
  const screen = { x: 0, y: 0, r: innerWidth, b: innerHeight };
  const inside = (one, other) =>
    one.x >= other.x - 1 && one.y >= other.y - 1 && one.r <= other.r + 1 && one.b <= other.b + 1;
  const crossing = (one, other) =>
    Math.min(one.r, other.r) - Math.max(one.x, other.x) > 1 &&
    Math.min(one.b, other.b) - Math.max(one.y, other.y) > 1;

  const apart = all(".seat, .own-box, .tray, .side-label:not([hidden])");
  for (const one of [...apart, ...all(".stage, .stage-line")]) {
    if (!inside(box(one), screen)) wrong.push(["off the screen", named(one)]);
  }
  apart.forEach((one, at) =>
    apart.slice(at + 1).forEach((other) => {
      if (crossing(box(one), box(other))) wrong.push(["crossing", named(one), named(other)]);
    }),
  );
  const tray = felt.querySelector(".tray");
  for (const element of tray.querySelectorAll("button, p")) {
    if (element.offsetParent && !inside(box(element), box(tray)))
      wrong.push(["out of the tray", element.textContent.trim()]);
  }
  for (const hit of all(".hit")) {
    const { card } = hit.dataset;
    if (hit.offsetWidth < 15.5) wrong.push(["a narrow strip", card, hit.offsetWidth]);
    // The middle of its index, on a card that is turned.
    const { transform, transformOrigin } = getComputedStyle(hit);
    const [ox, oy] = transformOrigin.split(" ").map(parseFloat);
    const turned = new DOMMatrix(transform).transformPoint({ x: 8 - ox, y: 14 - oy });
    const { x, y } = felt.getBoundingClientRect();
    const [left, top] = [x + hit.offsetLeft + ox, y + hit.offsetTop + oy];
    const found = document.elementFromPoint(left + turned.x, top + turned.y);
    if (found !== hit) wrong.push(["not to be hit", card, found?.className]);
  }
  const { scrollHeight, scrollWidth } = document.documentElement;
  if (scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1) wrong.push(["it scrolls"]);
  return wrong;
}"""


def look(guest: Guest) -> list[Any]:
    """What is wrong, and stays so: somebody may be in the middle of a move out of turn."""
    found: list[Any] = []
    for _ in range(20):
        guest.page.wait_for_timeout(60)
        found = guest.page.evaluate(LOOK)
        if not found:
            break
    return found


@pytest.mark.parametrize("game", mostly(TABLES, "bitch", "blackjack"))
def test_everything_fits_on_every_screen(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.play_with_bots(game, TABLES[game])
    for moment in range(2):
        guest.play(5)
        if not guest.asked():
            assert moment > 0
            break
        for size in SIZES:
            guest.resize(size)
            assert look(guest) == [], (game, size, moment)


@pytest.mark.parametrize("game", ["bitch", "blackjack"])
def test_large_text_fits_on_a_phone(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.go()
    guest.page.evaluate(
        """localStorage.setItem("parlour.settings", JSON.stringify({ largeText: true }))"""
    )
    guest.play_with_bots(game, TABLES[game])
    guest.play(6)
    assert guest.asked()
    assert look(guest) == []
