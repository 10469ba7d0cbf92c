"""The table in a real browser: everything is visible, and nothing overlaps."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import expect

from kit.guest import DEADLINE, PHONE, REDRAWN, Guest, Invite
from kit.staged import SetUp
from kit.support import mostly

SIZES = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
# Numbers of players, from the smallest to the largest table.
TABLES = {"cheat": 4, "bigtwo": 4, "idiot": 5, "bitch": 8, "blackjack": 6}
# Returns overlapping boxes, contents that stick out, and cards whose corner cannot be tapped.
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
  // What stands out is the widest button.
  const main = tray.querySelector(".buttons > .main");
  for (const other of main ? tray.querySelectorAll(".buttons > .act:not(.main)") : [])
    if (other.offsetWidth > main.offsetWidth)
      wrong.push(["wider than the main one", other.textContent.trim()]);
  // What is asked is never cut, whatever else has to give way.
  const text = document.createRange();
  for (const element of tray.querySelectorAll(".ask, .label, .stakes p")) {
    if (!element.offsetParent) continue;
    text.selectNodeContents(element);
    const cut = [element, element.parentElement].some((part) => {
      const { overflow, webkitLineClamp } = getComputedStyle(part);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
      const more = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3;
      return webkitLineClamp !== "none" || (overflow !== "visible" && more);
    });
    const lines = [...text.getClientRects()].filter(({ width }) => width > 1);
    const out = lines.some(({ x, y, right, bottom }) =>
      !inside({ x, y: y + 3, r: right, b: bottom - 3 }, box(tray)));
    if (cut || out) wrong.push(["cut short", element.textContent.trim()]);
  }
  // Of a name, at least five letters.
  for (const name of all(".seat .name")) {
    const letters = name.textContent.trim().slice(0, 5);
    const node = [...name.childNodes].find((part) => part.nodeType === 3 && part.data.trim());
    const from = node.data.indexOf(letters);
    text.setStart(node, from);
    text.setEnd(node, from + letters.length);
    const ends = getComputedStyle(name).textOverflow;
    const dots = ends === "ellipsis" && name.scrollWidth > name.clientWidth;
    const room = box(name).r - (dots ? 8 : 0);
    if (text.getBoundingClientRect().right > room + 1) wrong.push(["a short name", letters]);
  }
  // What somebody wears, and what their cards come to, are at their seat.
  for (const seat of all(".seat")) {
    const foot = seat.querySelector(".foot");
    const around = { ...box(seat), b: box(foot ?? seat).b };
    for (const mark of seat.querySelectorAll(".marks b, .marks .chip > span, .totals .total")) {
      const lines = mark.closest(".marks > span");
      const { x, y, r, b } = box(mark);
      if (lines && y >= box(lines).b - 2) continue; // it has given way
      if (x < around.x - 1 || r > around.r + 1 || (lines && b > box(lines).b + 3))
        wrong.push(["not at its seat", mark.textContent.trim()]);
    }
    // What they did is whole, and covers nothing that they wear.
    for (const said of seat.querySelectorAll(".saying")) {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = said;
      const cut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 3;
      const { x, r } = box(said);
      const off = x < -1 || r > innerWidth + 1;
      if (off) wrong.push(["a caption off the screen", said.textContent.trim()]);
      if (cut || box(said).b > around.b + 3) wrong.push(["a cut caption", said.textContent.trim()]);
      const worn = [...seat.querySelectorAll(".marks > span > *")].filter(
        (mark) => box(mark).y < box(mark.parentElement).b - 2 && crossing(box(mark), box(said)),
      );
      if (worn.length) wrong.push(["a caption covers", said.textContent.trim()]);
    }
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

CUT = "title => title.scrollWidth > title.clientWidth"


def look(guest: Guest) -> list[Any]:
    """Return the lasting flaws of the screen. Moves in progress may overlap for a moment."""
    end = time.monotonic() + DEADLINE / 1000
    while found := guest.page.evaluate(LOOK):
        if time.monotonic() > end:
            break
        guest.page.evaluate(REDRAWN)
    return list(found)


@pytest.mark.parametrize("game", mostly(TABLES, "bitch"))
def test_everything_fits_on_every_screen(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.play_with_bots(game, TABLES[game])
    guest.play(6)
    assert guest.asked()
    for size in SIZES:
        guest.resize(size)
        assert look(guest) == [], (game, size)


SUMS = ["12345.50", "1137.50", "99999.50", "10000.50", "123456.50", "975.00"]
HANDS = [("8c", "8d"), ("9c", "9d"), ("2c", "6s"), ("Kc", "7s"), ("4c", "8s"), ("5c", "9s")]
DRAWN = ["3h", "4h", "5h", "6h", "7h", "Th", "Jh", "Qh", "Kh", "2h", "3s", "4s"]
SMALL = [(360, 640), (390, 844), (844, 390)]


def a_round(seats: int) -> str:
    """Return a position in which another player is first and can split, and all players have long
    sums."""
    letters = "abcdef"[:seats]
    places = HANDS[:seats]
    held = {card for hand in places for card in hand} | {"Ad", "Qs"}
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    deck = [card for card in pack if card not in held and card not in DRAWN] + DRAWN[::-1]
    parts = [
        f"blackjack/1 seats={seats} phase=turns round=41 first=b turn=b players={letters}",
        f"purse={','.join(SUMS[:seats])} bet={','.join(['50.00'] * seats)}",
        f"up={','.join([up for up, _ in places])} hole={','.join([hole for _, hole in places])}",
        f"dealer=Ad down=Qs deck={''.join(deck)}",
    ]
    return " ".join(parts)


@pytest.mark.parametrize(
    "seats", [6, *[pytest.param(seats, marks=pytest.mark.thorough) for seats in (2, 4)]]
)
def test_the_longest_sums_and_two_hands_fit(invite: Invite, seats: int) -> None:
    """Two hands at a seat, the end of the round, and large text on small screens are checked
    too."""
    guest = invite(PHONE, coached=True)
    table = SetUp(guest, a_round(seats))
    others = [letter for letter in "cdefa" if letter <= "abcdef"[seats - 1]]
    hits = ["c hit"] if seats > 2 else []
    rest = ["b stand", "b stand", *hits, *[f"{letter} stand" for letter in others]]
    for moves in (["b insure", "b split"], rest):
        table.play(*moves)
        for size in SIZES:
            guest.resize(size)
            assert look(guest) == [], (moves, size)
    expect(guest.page.locator(".seat .saying")).to_have_count(seats - 1)
    guest.page.locator("[data-tool=menu]").click()
    guest.page.get_by_role("tab", name="Settings").click()
    guest.page.get_by_role("switch", name="Larger text and cards").click()
    guest.page.keyboard.press("Escape")
    for size in SMALL:
        guest.resize(size)
        assert look(guest) == [], ("large text", size)
    guest.resize(PHONE)
    assert not guest.page.locator(".bar .title").evaluate(CUT)


# Four cards in each naked pile, and an empty hand, so all naked cards can be played.
NAKED = (
    "bitch/2 decks=4 seats=4 turn=a hand=,4c5d6h7sKd,2s3c8hJsKs,Tc9hAdAsJo"
    " naked1=4c4d4h4s,5c,6c,8c naked2=7c7d7h7s,9c,6d,8d naked3=9d9h9s9c,Tc,6h,8h"
    " naked4=KcKdKhKs,Jd,6s,8s blind1=2c,2d,2h,2s blind2=3c,3d,3h,3s blind3=Qc,Qd,Qh,Qs"
    " blind4=Jc,Jh,Js,Ah on=two middle=5s2s discard=TsTd"
)


def test_all_cards_of_high_piles_can_be_hit(invite: Invite) -> None:
    guest = invite(PHONE)
    SetUp(guest, NAKED)
    guest.until(lambda: guest.page.locator(".hit").count() == 16)
    for size in SIZES:
        guest.resize(size)
        assert look(guest) == [], size


@pytest.mark.thorough
@pytest.mark.parametrize("game", TABLES)
def test_large_text_fits_on_a_phone(invite: Invite, game: str) -> None:
    guest = invite(PHONE)
    guest.go()
    guest.page.evaluate(
        """localStorage.setItem("parlour.settings", JSON.stringify({ largeText: true }))"""
    )
    guest.play_with_bots(game, TABLES[game])
    assert not guest.page.locator(".bar .title").evaluate(CUT)
    guest.play(6)
    assert guest.asked()
    assert look(guest) == []
