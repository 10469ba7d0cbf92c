"""A room for browser tests without a server or a clock: identical each time, down to the last
pixel."""

from __future__ import annotations

import json
import re
from io import BytesIO

import segno
from playwright.sync_api import Route, WebSocketRoute

from kit.guest import Guest
from kit.offline_room import OfflineRoom
from parlour.bots.thinking import job_for, think
from parlour.core.language import ENGLISH, Reader
from parlour.core.offer import action_text
from parlour.core.zone import TABLE
from parlour.online.protocol import VERSION
from parlour.online.protocol.request import Refused, Request, Start
from parlour.online.protocol.server_message import Bye, Done, Error, Welcome
from parlour.online.protocol.wire import encode, read_request
from parlour.online.room.describe_room import room_message, room_preview
from parlour.online.room.describe_table import table_message, table_snapshot
from parlour.online.room.readers import Viewpoint
from parlour.online.server.broadcast import RECENT
from parlour.online.server.replays import list_moves, replay
from parlour.records.record import record_text
from parlour.steps import finish

CODE = "BCDF"
TOKEN = "a-token-that-nobody-guesses"
LINK = f"https://parlour.example/{CODE}"
LEVEL = "easy"  # needs no time, since it does not search
MOMENT = 2.0  # seconds after which every bot has moved


def dealt(game: str, chairs: int, **options: object) -> OfflineRoom:
    """Return a room where Ana plays with bots, before the first move."""
    bots = [LEVEL] * (chairs - 1)
    offline = OfflineRoom(game, chairs=chairs, bots=bots, pace="none", options=options)
    offline.ask("p1", Start())
    return offline


def play_on(offline: OfflineRoom, moves: float = float("inf")) -> OfflineRoom:
    """Let Ana make that many moves and be asked for another one, or play to the end."""
    while not offline.current.over:
        seat = offline.room.seat_of("p1")
        running = offline.current
        if seat is None or seat not in running.table.awaited():
            offline.wait(MOMENT)
        elif moves > 0:
            moves -= 1
            action = think(job_for(running.table, seat, LEVEL)).action
            offline.move("p1", action_text(action) if action else running.default_move(seat))
        else:
            break
    return offline


class HostedRoom:
    """Answers the pages of guests like the server does."""

    def __init__(self, offline: OfflineRoom) -> None:
        self.offline = offline

    def welcome(self, guest: Guest, who: str, path: str = "") -> None:
        """Open the room for a guest as the person `who`. Onlookers, screens and newcomers at the
        door have no id."""
        self.answer(guest, who)
        self.show(guest, who, path)

    def answer(self, guest: Guest, who: str) -> None:
        address = f"/api/rooms/{CODE}"
        guest.context.route(re.compile(rf"{address}(\?|$)"), self.preview)
        guest.context.route(re.compile(f"{address}/records/"), self.past)
        guest.context.route(re.compile(rf"{address}/qr\.svg"), self.qr)
        line = re.compile(f"{address}/ws")
        guest.context.route_web_socket(line, lambda line: self.connect(line, who))

    @staticmethod
    def show(guest: Guest, who: str, path: str = "") -> None:
        guest.go(f"/{CODE}{path}" + (f"#{TOKEN}" if who else ""))

    def preview(self, route: Route) -> None:
        body = encode(room_preview(self.offline.room, LINK, ENGLISH))
        route.fulfill(body=body, content_type="application/json")

    @staticmethod
    def qr(route: Route) -> None:
        """Answer with the QR code of a made-up link."""
        picture = BytesIO()
        segno.make(LINK, error="m").save(picture, kind="svg", border=2)
        route.fulfill(body=picture.getvalue(), content_type="image/svg+xml")

    def past(self, route: Route) -> None:
        """Answer a replay's requests for the finished game."""
        past = self.offline.current
        asked = dict(part.split("=") for part in route.request.url.partition("?")[2].split("&"))
        if "/moves" in route.request.url:
            body = finish(list_moves(past, asked["seat"], ENGLISH))
        elif "/views" in route.request.url:
            body = encode(finish(replay(past, asked["seat"], int(asked["first"]), ENGLISH)))
        else:
            body = record_text(past.table).encode()
        route.fulfill(body=body, content_type="application/json")

    def connect(self, line: WebSocketRoute, who: str) -> None:
        line.on_message(lambda data: self.hear(line, who, data))

    def hear(self, line: WebSocketRoute, who: str, data: str | bytes) -> None:
        hello = json.loads(data)
        if hello["type"] != "hello":
            self.send(line, self.ask(who, read_request(data)))
            self.tell(line, who)
        elif name := hello.get("name"):
            self.send(line, self.refuse(name))
        else:
            self.send(line, encode(Welcome(VERSION, "", CODE, who, "")))
            self.tell(line, who)

    def refuse(self, name: str) -> bytes:
        """Return the refusal for a newcomer whose nickname is taken."""
        try:
            self.offline.join(name)
        except Refused as refused:
            return encode(Bye(refused.code, Reader().complaint(refused.text)))
        raise AssertionError(f"{name} is not taken")

    def ask(self, who: str, request: Request) -> bytes:
        try:
            self.offline.ask(who, request)
        except Refused as refused:
            text = self.offline.complaint(who, refused)
            return encode(Error(id=request.id, code=refused.code, text=text))
        return encode(Done(id=request.id))

    def tell(self, line: WebSocketRoute, who: str) -> None:
        room, now, running = self.offline.room, self.offline.now, self.offline.room.current
        self.send(line, encode(room_message(room, now, ENGLISH)))
        if running is None:
            return
        seat = room.seat_of(who) if who else None
        view = Viewpoint(TABLE if seat is None else seat, coached=True)
        since = max(0, running.at - RECENT)
        seen = table_snapshot(room, running, view, since)
        self.send(line, table_message(room, running, view.seat, since, seen, now))

    @staticmethod
    def send(line: WebSocketRoute, data: bytes) -> None:
        line.send(data.decode())
