"""HTTP answers: refusals in words, and headers for all of them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from math import ceil

from aiohttp import web

from ...core.phrase import Phrase
from ..protocol.api import Problem
from ..protocol.request import Refused
from ..protocol.wire import encode
from ..room.readers import reader_in
from ..stores.store import Unreachable
from . import metrics, words
from .accept_language import language_of

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
log = logging.getLogger("parlour.online")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STATUS = {
    "no_room": 404,
    "no_game": 404,
    "not_yours": 403,
    "origin": 403,
    "other_rules": 409,
    "unreadable": 410,
    "slow": 408,
    "encoded": 415,
    "host": 421,
    "busy": 429,
    "wrong_codes": 429,
    "server_full": 503,
    "not_ready": 503,
}


class Busy(Refused):
    """Too many requests for now. The phrase says in how many `seconds` to try again."""

    def __init__(self, phrase: Phrase, wait: float, code: str = "busy") -> None:
        self.seconds = max(1, ceil(wait))
        super().__init__(code, phrase(seconds=self.seconds))


@web.middleware
async def answer_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals into answers, and add our headers to every answer."""
    try:
        response = await handler(request)
    except Refused as refused:
        metrics.REFUSED.labels(refused.code).inc()
        response = problem(request, refused, STATUS.get(refused.code, 400))
    except web.HTTPException as error:
        told = words.HTTP.get(error.status, words.NOT_POSSIBLE)
        response = problem(request, Refused("http", told), error.status)
    except Unreachable:
        response = problem(request, Refused("not_ready", words.NO_STORE), 503)
    except Exception:
        log.exception("request failed")
        metrics.REFUSED.labels("failed").inc()
        response = problem(request, Refused("failed", words.FAILED), 500)
    if not response.prepared:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def problem(request: web.Request, refused: Refused, status: int) -> web.Response:
    """Return a refusal as an answer, in the request's language. After too many requests it says
    when to try again. Some refusals close the connection."""
    text = reader_in(language_of(request)).complaint(refused.text)
    response = json_response(Problem(code=refused.code, text=text), status)
    if isinstance(refused, Busy):
        response.headers["Retry-After"] = str(refused.seconds)
    if status in (408, 415, 421, 429):
        response.force_close()
    return response


def json_response(value: object, status: int = 200) -> web.Response:
    return web.Response(body=encode(value), status=status, content_type="application/json")


async def without_banner(_: web.Request, response: web.StreamResponse) -> None:
    """Hide the versions of our software."""
    response.headers.popall("Server", None)
