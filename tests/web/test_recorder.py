"""Whole games on a page with the test's clock: everything appears within 50 ms of its event's
landing, no text covers text, and seats, stage, hand and tray stay in place.

A room whose clock jumps plays each game (`kit/recorded_game.py`), and its messages reach the page
at their times. `web/tests/recorder.ts` checks more about these games, without a page.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute

import kit.guest
from kit.guest import DESK, PHONE, Guest
from kit.hosted_room import CODE, HostedRoom
from kit.marked import plain
from kit.recorded_game import RULES, Landing, RecordedGame, landings, openings
from parlour.online.protocol import VERSION
from parlour.online.protocol.server_message import Done, Welcome
from parlour.online.protocol.wire import encode

Json = dict[str, Any]
RECORDER = Path(kit.guest.__file__).with_name("recorder.js")
SIZES = {"phone": PHONE, "desk": DESK, "tv": (1280, 720)}
# Combinations that are always tested. The others need --thorough.
USUAL = {"phone": "cheat", "desk": "idiot", "tv": "blackjack"}
LATE = 50  # milliseconds after which a change counts as late
STAMP, FLIGHT, BREATH = 180, 420, 1_800  # milliseconds, as in web/tests/on-time.ts
DRAWN = """() => new Promise((drawn) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = drawn;
  port2.postMessage("");
})"""


class Playback(HostedRoom):
    """Sends the messages of a recorded game to a page at their times."""

    def __init__(self, recorded: RecordedGame, who: str) -> None:
        super().__init__(recorded.offline)
        self.recorded = recorded
        self.told = recorded.seen[who]
        self.line: WebSocketRoute | None = None

    def hear(self, line: WebSocketRoute, who: str, data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] != "hello":
            self.send(line, encode(Done(id=message["id"])))
            return
        self.send(line, encode(Welcome(VERSION, "", CODE, who, "")))
        self.tell_room(line, "lobby")
        self.line = line

    def tell_room(self, line: WebSocketRoute, state: str) -> None:
        room = self.recorded.room
        number = room["number"] - (state == "lobby")
        line.send(json.dumps({**room, "state": state, "number": number}))

    def play(self, guest: Guest) -> float:
        """Play to the end. Return the start by the page's clock. Waits long enough for late changes
        to be drawn."""
        page = guest.page
        guest.until(lambda: self.line is not None)
        assert self.line is not None
        page.locator(".chairs, .row-of-chairs").first.wait_for()
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        start: float = page.evaluate("performance.now()")
        now = 0
        stops = sorted({round(at) + LATE for at in reasons(self)})
        for time, message in self.told:
            for stop in [*[stop for stop in stops if now < stop < time], time]:
                page.clock.run_for(stop - now)
                page.evaluate(DRAWN)  # draws before the next timer runs
                now = stop
            self.tell_room(self.line, "over" if message["view"]["places"] else "playing")
            self.line.send(json.dumps(message))
            page.evaluate(DRAWN)
        for stop in [stop for stop in stops if stop > now]:
            page.clock.run_for(stop - now)
            page.evaluate(DRAWN)
            now = stop
        return start


@pytest.fixture
def guest(browser: Browser, server: str) -> Iterator[Guest]:
    """Yield a guest with motion on a page of their own, since its clock cannot be restored."""
    guest = Guest(browser, server, PHONE)
    guest.prefer("no-preference", "light")
    guest.context.add_init_script(path=RECORDER)
    yield guest
    guest.leave()


def reasons(playback: Playback) -> list[float]:
    """Return all times at which the screen may change: a message arrives, a card starts to move, or
    an event lands."""
    found: list[float] = []
    for number, ((time, message), staged) in enumerate(
        zip(playback.told, landings(playback.told), strict=True)
    ):
        end = time + (0 if number else message["deal"])
        for event, landing in zip(message["events"], staged, strict=True):
            lasts = event.get("lasts", 0)
            faces = max(1, len(event.get("moved") or event.get("cards") or ()))
            found += [*landing, landing.begins + STAMP, landing.begins + lasts]
            found += [landing.begins + lasts * at / faces for at in range(faces)]
            end += lasts
        found += [time, end, end + FLIGHT]
    return [*found, found[-2] + BREATH]


def late_or_early(playback: Playback, seen: Sequence[Json]) -> list[str]:
    """Return everything that appears too late or too early, or changes without a cause."""
    times, flaws = reasons(playback), list[str]()
    for before, now in pairwise(seen):
        if not any([at - 1 <= now["time"] <= at + LATE for at in times]):
            what = [key for key in now if key != "time" and now[key] != before[key]]
            new = [text for text in now["texts"] if text not in before["texts"]]
            flaws.append(f"{now['time']:.0f} ms: {what} changed, though nothing happened: {new}")
    lines: list[tuple[Landing, str]] = []
    for (_, message), staged in zip(playback.told, landings(playback.told), strict=True):
        told = zip(staged, [plain(event["text"]) for event in message["events"]], strict=True)
        lines += sorted([line for line in told if line[1]], key=lambda line: line[0].lands)
    for line, (landing, text) in enumerate(lines):
        found = next((now["time"] for now in seen if now["lines"] > line), None)
        if found is None or not landing.lands - 1 <= found <= landing.lands + LATE:
            flaws.append(f"{landing.lands} ms: “{text}” was told at {found}")
    return flaws


def asked_in_time(playback: Playback, seen: Sequence[Json]) -> list[str]:
    """Check that buttons and cards can be tapped from the time a question opens, and not before.
    Return the flaws."""
    flaws: list[str] = []
    ends = [time for time, _ in playback.told[1:]] + [float("inf")]
    for (time, message), opens, end in zip(
        playback.told, openings(playback.told), ends, strict=True
    ):
        view = message["view"]
        turn = view["seat"] in view["awaited"]
        settled = [now for now in seen if now["time"] <= time + LATE][-1:]
        for now in settled + [now for now in seen if time + LATE < now["time"] < end]:
            asked = opens is not None and bool(view["offers"])
            early = opens is None or not asked or now["time"] < opens - 1
            if early and not view["places"] and (now["buttons"] or (asked and now["taps"])):
                flaws.append(f"{now['time']:.0f} ms: {now['buttons']} comes too early")
            if early and now["title"].startswith("●"):
                flaws.append(f"{now['time']:.0f} ms: {now['title']}")
        if opens is not None and turn and opens + LATE < end:
            now = [now for now in seen if now["time"] <= opens + LATE][-1]
            if not now["buttons"]:
                flaws.append(f"{opens} ms: there are no buttons")
    return flaws


def moved(seen: Sequence[Json]) -> list[str]:
    """Return the boxes that were in more than one place."""
    boxes = [now["boxes"] for now in seen if now["boxes"][".seat"]]
    places = {name: {json.dumps(one[name]) for one in boxes} for name in boxes[0]}
    return [f"{name} moved: {sorted(each)}" for name, each in places.items() if len(each) > 1]


# A fault for the recorder to notice: moves a seat, and puts a name over another.
FAULT = """() => {
  const seat = document.querySelector(".seat");
  const { x, y } = seat.querySelector(".name").getBoundingClientRect();
  const over = document.createElement("b");
  over.className = "fault";
  over.textContent = "Fault";
  over.style = `position: fixed; left: ${x}px; top: ${y}px`;
  document.querySelector("p-table").append(over);
  seat.style.marginTop = "3px";
}"""


def every_screen_and_game() -> list[object]:
    return [
        pytest.param(screen, game, marks=[] if USUAL[screen] == game else [pytest.mark.thorough])
        for screen in SIZES
        for game in RULES
    ]


def recorded(guest: Guest, screen: str, game: str, most: int = -1) -> tuple[Playback, list[Json]]:
    """Play a game, or its first messages. Return it with the recorded screens."""
    who = "" if screen == "tv" else "p1"
    playback = Playback(RecordedGame(game, "none"), who)
    playback.told = playback.told[:most] if most > 0 else playback.told
    guest.resize(SIZES[screen])
    guest.page.clock.install()
    playback.welcome(guest, who, "/tv" if screen == "tv" else "")
    start = playback.play(guest)
    seen: list[Json] = guest.page.evaluate("recorder.seen")
    return playback, [{**now, "time": now["time"] - start} for now in seen]


@pytest.mark.parametrize(("screen", "game"), every_screen_and_game())
def test_everything_comes_with_its_event_and_in_its_place(
    guest: Guest, screen: str, game: str
) -> None:
    playback, seen = recorded(guest, screen, game)
    assert len(seen) > 50
    assert late_or_early(playback, seen) == []
    assert moved(seen) == []
    assert guest.page.evaluate("[...recorder.overlaps]") == []
    if screen != "tv":
        assert asked_in_time(playback, seen) == []


def test_the_recorder_finds_faults(guest: Guest) -> None:
    playback, seen = recorded(guest, "phone", "cheat", most=4)
    assert late_or_early(playback, seen) == []
    assert asked_in_time(playback, seen) == []
    late = [{**now, "time": now["time"] + 2 * LATE} for now in seen]
    assert late_or_early(playback, late) != []
    assert asked_in_time(playback, late) != []
    guest.page.evaluate(FAULT)
    guest.page.evaluate(DRAWN)
    assert guest.page.evaluate("[...recorder.overlaps]") == ["“Ada” and “Fault”"]
    assert moved(guest.page.evaluate("recorder.seen")) != []
