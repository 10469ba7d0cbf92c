"""A table in a browser that gets its messages from the test instead of the server, so that its
appearance and timing can be examined."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import parlour
from kit.guest import Guest
from parlour.core.as_json import client_json
from parlour.core.event_texts import all_told
from parlour.core.language import ENGLISH
from parlour.core.view import asked_of_seat
from parlour.course.coach import tips
from parlour.notation.position import parse_position
from parlour.online.room.readers import reader_in

# Keeps the room's socket, for sending messages to the page, and the last messages from the server.
LISTEN = """
if (!window.heard) {
const Socket = WebSocket;
window.heard = {};
window.WebSocket = class extends Socket {
  constructor(...args) {
    super(...args);
    window.socket = this;
    this.addEventListener("message", (event) => {
      if (window.staged && event.isTrusted) return event.stopImmediatePropagation();
      const message = JSON.parse(event.data);
      window.heard[message.type] = message;
    });
  }
  send(data) {
    (window.sent ??= []).push(JSON.parse(data));
    super.send(data);
  }
};
}
"""
TELL = """(message) => {
  const data = JSON.stringify(message);
  window.socket.dispatchEvent(new MessageEvent("message", { data }));
}"""
QUIET = "() => document.querySelector('p-room').session.showing.quiet"
SEATS = "abcd"
NAMES = ["Ana", "Bertram", "Cleo", "Dagobert", "Emilia", "Fay", "Gustav", "Hal"]
OWN = ["2c", "3d", "4h", "5s", "6c", "7d", "8h", "9s", "Tc", "Jd", "Qh", "Ks", "Ac"]
Event = dict[str, Any]
Zones = dict[str, list[str]]


def hands(**played: int) -> Zones:
    """Return the zones of a whole pack at four seats: the given number of cards in each named zone
    (such as `stack_b`), and all other cards in hands."""
    held = (52 - sum(played.values())) // 4
    zones = {f"hand.{seat}": ["??"] * held for seat in SEATS}
    zones["hand.a"] = OWN[:held]
    zones["hand.d"] += ["??"] * (52 - sum(played.values()) - 4 * held)
    return {**zones, **{name.replace("_", "."): ["??"] * count for name, count in played.items()}}


def moved(beat: str, source: str, target: str, cards: Sequence[str], lasts: int) -> Event:
    way = {"source": source, "target": target}
    return {"text": "", "moved": list(cards), **way, "beat": beat, "lasts": lasts}


def said(beat: str, seat: str, lasts: int, caption: str = "") -> Event:
    what = {"text": f"{seat}: {beat}", "said": beat, "cards": []}
    return {**what, "seat": seat, "caption": caption, "beat": beat, "lasts": lasts}


class Staged:
    """A staged game, by default Cheat at four seats. With a code, the guest is the screen of a room
    where a game runs; `enter` takes the guest to a game. From then on, the page ignores the
    server's messages. The page's own messages still reach the server, and are kept in
    `window.sent`."""

    def __init__(
        self,
        guest: Guest,
        game: str = "cheat",
        code: str = "",
        *,
        chairs: int = 4,
        enter: Callable[[], None] | None = None,
    ) -> None:
        self.page = guest.page
        guest.context.add_init_script(LISTEN)
        if enter:
            enter()
        elif code:
            guest.go(f"/{code}/tv")
        else:
            guest.play_with_bots(game, chairs)
        self.page.wait_for_function("() => window.heard.table")
        self.page.evaluate("window.staged = true")
        heard = self.page.evaluate("window.heard")
        self.room: dict[str, Any] = heard["room"]
        self.table: dict[str, Any] = heard["table"]
        self.at = 0

    def deal(self) -> None:
        """Begin another game."""
        self.begin([])
        self.tell([], hands())

    def begin(self, names: Sequence[str]) -> None:
        """Prepare another game, in which the first chairs have these names."""
        number = self.room["number"] + 1
        chairs = self.room["chairs"]
        named = [{**chair, "name": name} for chair, name in zip(chairs, names, strict=False)]
        self.room = {**self.room, "number": number, "chairs": named + chairs[len(named) :]}
        self.table = {**self.table, "number": number}
        self.at = 0
        self.page.evaluate(TELL, self.room)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of that kind that the page has sent."""
        said: list[dict[str, Any]] = self.page.evaluate("window.sent ?? []")
        return [message for message in said if message["type"] == kind]

    def tell(self, events: Sequence[Event], zones: Zones, **more: Any) -> None:
        """Send events, the zones after them, and other changes of the view."""
        self.show(events, {**self.table["view"], "zones": zones, **more})

    def show(self, events: Sequence[Event], view: dict[str, Any]) -> None:
        first, self.at = self.at, self.at + len(events)
        told = {"first": first, "at": self.at, "asked": self.at, "events": list(events)}
        self.page.evaluate(TELL, {**self.table, **told, "view": view})


class SetUp:
    """A staged game that starts from a position in notation, seen from the first seat. The page
    gets each move as from the server."""

    def __init__(self, guest: Guest, position: str) -> None:
        self.game, self.state = parse_position(position)
        self.state.log = []
        seats = self.state.seats
        self.staged = Staged(guest, self.game.name, chairs=seats)
        self.staged.begin(NAMES[:seats])
        self.to = reader_in(ENGLISH, NAMES[:seats], 0)
        self.tell()

    def play(self, *moves: str) -> None:
        """Make moves. Each move is shown before the next is made."""
        for move in moves:
            before = len(self.state.log or [])
            seat, action = parlour.parse_move(move)
            self.game.play(self.state, seat, action)
            self.tell(before)
            self.staged.page.wait_for_function(QUIET)

    def tell(self, since: int = 0) -> None:
        view = parlour.View(self.game, self.state, 0, since)
        told: dict[str, Any] = client_json(
            view, self.to, asked_of_seat(view), view.state, tips(view)
        )
        events: list[Any] = [*all_told(self.game, view.events, self.to)]
        self.staged.show(events, told)
