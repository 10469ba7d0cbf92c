"""Listens on a port, with limits on connections before the application."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from contextlib import suppress
from typing import cast

from aiohttp import web

from . import metrics
from .connection_limits import ConnectionLimits, LimitedConnection

QUEUE = 1024  # connections waiting to be accepted
PAUSE = 0.001  # seconds to pause after turning a connection away, so that open ones are served
RETRY = 1.0  # seconds until the next try, if the machine is out of a resource
SHUTDOWN = 3.0  # seconds for requests in progress
log = logging.getLogger("parlour.online")


class Listening:
    """One application on one port. Connections are accepted one by one, and excess ones are closed
    before anything else. asyncio's own server would accept as many at a time as there are, while
    others wait."""

    def __init__(self, app: web.Application, connections: ConnectionLimits) -> None:
        self.runner = web.AppRunner(app, shutdown_timeout=SHUTDOWN)
        self.connections = connections
        self.port = 0
        self.sockets: list[socket.socket] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, host: str, port: int) -> None:
        """Start listening. Raises OSError or UnicodeError if that fails."""
        await self.runner.setup()
        loop = asyncio.get_running_loop()
        # asyncio resolves all addresses of a host and reports what goes wrong.
        bound = await loop.create_server(self.protocol, host, port, start_serving=False)
        for one in bound.sockets:
            self.sockets.append(socket.socket(fileno=os.dup(one.fileno())))
        bound.close()
        for one in self.sockets:
            one.setblocking(False)
            one.listen(QUEUE)
            self.port = one.getsockname()[1]
            self.tasks.append(asyncio.create_task(self._accept(one)))
        self.tasks.append(asyncio.create_task(self.connections.watch()))

    def protocol(self) -> LimitedConnection:
        return LimitedConnection(cast(web.Server, self.runner.server), self.connections)

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                taken, remote = await loop.sock_accept(listener)
            except OSError as error:
                log.error("cannot accept", extra={"error": str(error)})
                await asyncio.sleep(RETRY)
                continue
            if self.connections.admits(remote[0]):
                with suppress(OSError):  # the connection is gone already
                    await loop.connect_accepted_socket(self.protocol, taken)
            else:
                metrics.TURNED_AWAY.inc()
                taken.close()
                await asyncio.sleep(PAUSE)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for one in self.sockets:
            one.close()
        await self.runner.cleanup()
