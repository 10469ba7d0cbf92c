"""The show: no sentence or count is ahead of its beat.

What a page shows is written down frame by frame, and compared with what the server sent: with
the cards that must have moved before something may be told.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, WebSocket

from kit.guest import PHONE, Guest, served
from kit.marked import plain

Json = dict[str, Any]

# Whatever tells a story: its lines, how many cards others hold, where they lie.
RECORDER = """
window.story = [];
window.changes = { last: 0, counts: 0 };
const all = (selector) => [...document.querySelectorAll(selector)];
const texts = (selector) => all(selector).map((one) => one.textContent.trim());
function record() {
  requestAnimationFrame(record);
  if (!document.querySelector(".felt")) return;
  const cards = all(".layer .spot").map((spot) => spot.style.transform);
  const now = {
    last: texts(".newest span").at(-1) ?? "",
    counts: texts(".seat .count").map(Number),
    cards: cards.join(),
  };
  const before = window.story.at(-1);
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  window.story.push(now);
  for (const part in window.changes)
    if (JSON.stringify(now[part]) !== JSON.stringify(before?.[part])) window.changes[part] += 1;
}
requestAnimationFrame(record);
"""
# Play until each of these has changed so many times.
PLAY = """async (enough) => {
  const changed = () => Object.keys(enough).every((part) => window.changes[part] >= enough[part]);
  while (!changed() && !document.querySelector(".results")) {
    player.tap();
    await player.moment(50);
  }
}"""

TELLS_OF_CARDS = ("say", "claim", "jump", "burn", "split", "truth", "lie")


class Told(NamedTuple):
    """A sentence, and how many events must have been seen before it."""

    text: str
    after: int


@pytest.fixture(scope="module")
def staged(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("staged"), "staged") as base:
        yield base


class Play:
    """What one page heard and showed of a game."""

    def __init__(self, browser: Browser, base: str, **context: Any) -> None:
        self.guest = Guest(browser, base, PHONE, reduced_motion="no-preference", **context)
        self.messages: list[Json] = []
        self.guest.page.add_init_script(RECORDER)
        self.guest.page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.hear(json.loads(data)))

    def hear(self, message: Json) -> None:
        if message["type"] == "table":
            self.messages.append(message)

    def story(self) -> list[Json]:
        found: list[Json] = self.guest.page.evaluate("window.story")
        return found

    def told(self) -> list[Told]:
        """All sentences, in the order in which they may be told."""
        found: list[Told] = []
        for message in self.messages:
            events, first = message["events"], message["first"]
            for at, event in enumerate(events):
                if event["text"]:
                    found.append(Told(plain(event["text"]), first + seen_before(events, at)))
        return found

    def counts(self) -> list[list[int]]:
        """How many cards the others held after each event."""
        view = self.messages[0]["view"]
        others = [letter for letter in "abcdefgh"[: view["seats"]] if letter != view["seat"]]
        held = {seat: len(view["zones"].get(f"hand.{seat}", ())) for seat in others}
        found = [list(held.values())]
        for event in [event for message in self.messages for event in message["events"]]:
            for place, sign in (("source", -1), ("target", 1)):
                zone, _, seat = event.get(place, "").partition(".")
                if zone == "hand" and seat in held:
                    held[seat] += sign * len(event["moved"])
            found.append(list(held.values()))
        return found


def seen_before(events: list[Json], at: int) -> int:
    """How many events must have been seen before one is told: all the cards it tells of."""
    after = at + 1
    if "said" not in events[at] or events[at].get("beat", "say") not in TELLS_OF_CARDS:
        return after
    kind = events[after].get("beat") if after < len(events) else None
    while after < len(events) and "moved" in events[after] and events[after].get("beat") == kind:
        after += 1
    return after


def position(told: list[Told], at: int, text: str) -> int:
    """The number of sentences up to that one, which comes after those that were told before."""
    found = [number for number in range(at, len(told)) if told[number].text == text]
    assert found, f"“{text}” was told, but it was not what came next: {told[at : at + 5]}"
    return found[0] + 1


def play(staged: Play, game: str, chairs: int, enough: dict[str, int]) -> None:
    staged.guest.play_with_bots(game, chairs)
    staged.guest.page.evaluate(PLAY, enough)


def test_no_sentence_or_count_is_ahead_of_its_cards(browser: Browser, staged: str) -> None:
    cheat = Play(browser, staged)
    play(cheat, "cheat", 4, {"last": 8, "counts": 5})
    story = cheat.story()  # before what was sent: more may come meanwhile
    told, counts = cheat.told(), cheat.counts()
    at = seen = 0  # sentences told, and the fewest events that can have been seen
    before: Json = {"counts": counts[0], "cards": "", "last": ""}
    checked = 0
    moved = False  # whether a card has begun to, since a number changed
    for now in story:
        moved = moved or now["cards"] != before["cards"]
        if now["last"] != before["last"]:
            at = position(told, at, now["last"])
        least = told[at - 1].after if at else 0
        if now["counts"] and sum(now["counts"]):
            shown = [p for p in range(max(seen, least), len(counts)) if counts[p] == now["counts"]]
            assert shown, f"“{now['last']}” was told before the cards had moved: {now['counts']}"
            seen = shown[0]
        if now["counts"] != before["counts"]:
            assert moved, "a number changed, and no card had moved"
            checked += 1
            moved = False
        before = now
    assert checked > 2
    assert at > 5
