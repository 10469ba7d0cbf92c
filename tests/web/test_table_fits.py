"""The table in a real browser: everything in sight, nothing over anything else, nothing that moves."""

from __future__ import annotations

from typing import Any

import pytest

from kit.guest import PHONE, Guest, Invite

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# How many play: from the fewest to the most.
TABLES = {"cheat": 4, "bigtwo": 4, "idiot": 5, "bitch": 8, "blackjack": 6}
# Boxes that must not cross, what sticks out of its own, and cards whose index somebody cannot hit.
LOOK = """() => {
  const felt = document.querySelector(".felt");
  const box = (element) => { const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, r: x + width, b: y + height }; };
  const all = (selector) => [...felt.querySelectorAll(selector)];
  const regions = [...all(".seat"), ...all(".stage, .stage-line, .own-box, .tray, .side-label:not([hidden])")]
    .map((element) => ({ name: element.className + " " + (element.ariaLabel ?? ""), ...box(element) }));
  const wrong = [];
  for (const one of regions) {
    if (one.x < -1 || one.y < -1 || one.r > innerWidth + 1 || one.b > innerHeight + 1)
      wrong.push(["off the screen", one.name]);
    for (const other of regions) {
      if (one === other || (one.name + other.name).includes("stage")) continue;
      const across = Math.min(one.r, other.r) - Math.max(one.x, other.x);
      const down = Math.min(one.b, other.b) - Math.max(one.y, other.y);
      if (across > 1 && down > 1) wrong.push(["over one another", one.name, other.name]);
    }
  }
  const tray = felt.querySelector(".tray");
  for (const element of tray.querySelectorAll("button, p")) {
    const [inner, outer] = [box(element), box(tray)];
    if (element.offsetParent && (inner.b > outer.b + 1 || inner.r > outer.r + 1 || inner.x < outer.x - 1))
      wrong.push(["out of the tray", element.textContent.trim()]);
  }
  for (const hit of all(".hit")) {
    if (hit.offsetWidth < 15.5) wrong.push(["a narrow strip", hit.dataset.card, hit.offsetWidth]);
    // The middle of its index, on a card that is turned.
    const { transform, transformOrigin } = getComputedStyle(hit);
    const [ox, oy] = transformOrigin.split(" ").map(parseFloat);
    const { x, y } = new DOMMatrix(transform).transformPoint({ x: 8 - ox, y: 14 - oy });
    const { x: left, y: top } = felt.getBoundingClientRect();
    const found = document.elementFromPoint(left + hit.offsetLeft + ox + x, top + hit.offsetTop + oy + y);
    if (found !== hit) wrong.push(["not to be hit", hit.dataset.card, found?.className]);
  }
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push(["the page scrolls"]);
  if (document.documentElement.scrollWidth > innerWidth + 1) wrong.push(["the page scrolls sideways"]);
  return wrong;
}"""
BOXES = """() => ["stage", "own-box", "tray"].map((name) => {
  const found = document.querySelector("." + name);
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
})"""


def look(guest: Guest) -> list[Any]:
    found: list[Any] = guest.page.evaluate(LOOK)
    return found


def play_on(guest: Guest, taps: int) -> None:
    done = 0
    for _ in range(40 * taps):
        if done >= taps or guest.over:
            return
        if guest.tap():
            done += 1
        else:
            guest.page.wait_for_timeout(20)


@pytest.mark.parametrize("game", TABLES)
def test_everything_fits_on_every_screen(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.play_with_bots(game, TABLES[game])
    for moment in range(3):
        play_on(guest, 5)
        if guest.over:
            break
        for width, height in SIZES:
            guest.page.set_viewport_size({"width": width, "height": height})
            guest.page.wait_for_timeout(60)
            # Bots may be in the middle of a move.
            for _ in range(20):
                if not look(guest):
                    break
                guest.page.wait_for_timeout(50)
            assert look(guest) == [], (game, width, height, moment)


@pytest.mark.parametrize("game", ["bitch", "blackjack"])
def test_large_text_fits_on_a_phone(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.go()
    guest.page.evaluate(
        """localStorage.setItem("parlour.settings", JSON.stringify({ largeText: true }))"""
    )
    guest.play_with_bots(game, TABLES[game])
    play_on(guest, 6)
    guest.until(lambda: look(guest) == [])


@pytest.mark.parametrize("game", TABLES)
def test_nothing_moves_in_a_whole_game(invite: Invite, game: str) -> None:
    """The boxes of the stage, the hand and the prompt keep their places."""
    guest = invite(PHONE)
    options = {"blackjack": {"rounds": 2}, "bigtwo": {}}.get(game, {"turn_limit": 12})
    guest.play_with_bots(game, 2 if game in ("idiot", "bitch", "blackjack") else 4, **options)
    seen = {tuple(guest.page.evaluate(BOXES))}
    for _ in range(4_000):
        if guest.over:
            break
        if not guest.tap():
            guest.page.wait_for_timeout(10)
        boxes = tuple(guest.page.evaluate(BOXES))
        if None not in boxes:
            seen.add(boxes)
    assert guest.over
    assert len(seen) == 1, seen
