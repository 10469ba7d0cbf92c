"""A client that breaks rules: raw bytes on a connection, and single WebSocket frames."""

from __future__ import annotations

import asyncio
import base64
import json
from urllib.parse import urlsplit

from kit.visitor import DEADLINE, Json

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FINAL = 0x80
MASK = b"\1\2\3\4"


def frame(kind: int, data: bytes = b"", final: int = FINAL) -> bytes:
    """Return a WebSocket frame as a client sends it."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
    masked = bytes([octet ^ MASK[at % 4] for at, octet in enumerate(data)])
    return bytes([final | kind]) + length + MASK + masked


class Raw:
    """A raw connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, base: str) -> Raw:
        place = urlsplit(base)
        return cls(*await asyncio.open_connection(place.hostname, place.port))

    @classmethod
    async def to_room(cls, base: str, code: str, behind: bytes = b"") -> Raw:
        """Open a WebSocket, and send `behind` directly after the request for it."""
        raw = await cls.connect(base)
        key = base64.b64encode(b"0123456789abcdef").decode()
        head = (
            f"GET /api/rooms/{code}/ws HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n"
        )
        await raw.send(head.encode() + behind)
        return raw

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def head(self) -> str:
        """Return the first line and the headers of the server's answer."""
        return (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), DEADLINE)).decode()

    async def next_frame(self) -> tuple[int, bytes]:
        first, size = await asyncio.wait_for(self.reader.readexactly(2), DEADLINE)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
        return first & 15, await self.reader.readexactly(size)

    async def until_bye(self) -> Json:
        async with asyncio.timeout(DEADLINE):
            while True:
                kind, data = await self.next_frame()
                if kind == TEXT and (message := json.loads(data))["type"] == "bye":
                    return dict(message)

    async def until_over(self) -> bytes:
        """Return everything until the server hangs up."""
        data = b""
        try:
            while more := await asyncio.wait_for(self.reader.read(65_536), DEADLINE):
                data += more
        except ConnectionError:
            pass
        return data

    async def hang_up(self) -> None:
        self.writer.transport.abort()
        await asyncio.sleep(0)
