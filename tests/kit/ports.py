"""Ports for servers that are started later, perhaps more than once."""

from __future__ import annotations

import atexit
import socket


def free_port() -> int:
    """A port that nobody else is given as long as this process lives: a socket holds it that does
    not listen. The system hands it neither to those who want any port nor to those who connect to
    somebody; but a server that asks for it by its number gets it, since both allow that."""
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    atexit.register(held.close)
    port: int = held.getsockname()[1]
    return port
