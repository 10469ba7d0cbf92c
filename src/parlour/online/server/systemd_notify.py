"""Tells the service manager about our state, as in sd_notify(3): one datagram to the socket that it
names. Without a socket, as on a terminal, nothing is sent."""

from __future__ import annotations

import logging
import os
import socket

READY = b"READY=1"  # players can connect
STOPPING = b"STOPPING=1"
log = logging.getLogger("parlour.online")


def tell_manager(state: bytes) -> None:
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # an abstract socket, which has no file
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(state, address)
    except OSError as error:
        log.warning("manager not told", extra={"reason": str(error)})
