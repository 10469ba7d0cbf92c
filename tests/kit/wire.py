"""A network connection between two programs, which tests can cut."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Wire:
    """Forwards everything to a port of this machine. While it is cut, nothing gets through, and
    neither side notices. When it is mended, delayed data arrives."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.whole = asyncio.Event()
        self.whole.set()
        self.port = 0
        self.tasks: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        self.server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        self.whole.clear()

    def mend(self) -> None:
        self.whole.set()

    async def close(self) -> None:
        if self.server:
            self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._pass_on(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there: asyncio.StreamWriter | None = None
        try:
            await self.whole.wait()
            back, there = await asyncio.open_connection("127.0.0.1", self.target)
            ways = {
                asyncio.ensure_future(self._one_way(reader, there)),
                asyncio.ensure_future(self._one_way(back, writer)),
            }
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except OSError:
            return
        finally:
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
