"""A finished game in a browser, without playing it there: the page is told what the server would
tell of a game that was played at random."""

from __future__ import annotations

import json
import random
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route

import parlour
from parlour.core.language import ENGLISH
from parlour.core.option import Value
from parlour.online.protocol.wire import encode
from parlour.online.room.running_game import RunningGame
from parlour.online.server.replay import list_moves, replay
from parlour.record import record_text
from parlour.steps import finish

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hal"]
ADDRESS = "/BCDF/replay/1"


def finished(game: str, seats: int = 4, **options: Value) -> RunningGame:
    """A game that was played to its end."""
    names = NAMES[:seats]
    past = RunningGame(parlour.find_game(game, **options), "7", names, list(range(seats)), 1)
    rng = random.Random(1)
    while past.table.play_random(rng):
        pass
    return past


def recorded(page: Page, past: RunningGame) -> None:
    """Let the page at ADDRESS find this game."""

    def answer(route: Route) -> None:
        url = urlsplit(route.request.url)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        kind = "application/json"
        if url.path.endswith("/moves"):
            body = finish(list_moves(past, asked["seat"], ENGLISH))
        elif url.path.endswith("/views"):
            body = encode(finish(replay(past, asked["seat"], int(asked["first"]), ENGLISH)))
        elif "/records/" in url.path:
            body, kind = record_text(past.table).encode(), "text/plain"
        else:
            body = json.dumps({"chairs": []}).encode()
        route.fulfill(body=body, content_type=kind)

    page.route("**/api/rooms/**", answer)
