"""Tells the service manager how far we are, if it wants to know: one datagram to the socket that it
names, as in sd_notify(3). Without one, as on a terminal, nothing is said."""

from __future__ import annotations

import logging
import os
import socket

READY = b"READY=1"  # people can come
STOPPING = b"STOPPING=1"
log = logging.getLogger("parlour.online")


def tell_manager(state: bytes) -> None:
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    if address.startswith("@"):  # which is how a name is written that is in no folder
        address = "\0" + address[1:]
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(state, address)
    except OSError as error:
        log.warning("manager not told", extra={"reason": str(error)})
