"""The metrics, on a port of their own: a player could count by them what is hidden: a pass, say."""

from __future__ import annotations

from aiohttp import web

from . import metrics
from .answers import answer_refusals, without_banner
from .reception import Reception


def metrics_app(reception: Reception) -> web.Application:
    app = web.Application(middlewares=[answer_refusals, reception.greet])
    app.on_response_prepare.append(without_banner)
    app.add_routes([web.get("/metrics", page)])
    return app


async def page(_: web.Request) -> web.Response:
    headers = {"Content-Type": "text/plain; version=0.0.4; charset=utf-8"}
    return web.Response(body=metrics.page(), headers=headers)
