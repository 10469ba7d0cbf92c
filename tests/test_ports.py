"""Whoever was told of a free port finds it free when they come to use it."""

from __future__ import annotations

import errno
import socket

import pytest

from kit.ports import free_port


def test_a_free_port_is_kept_for_the_server_it_was_meant_for() -> None:
    port = free_port()
    with socket.socket() as somebody, pytest.raises(OSError, match="in use") as failed:
        somebody.bind(("127.0.0.1", port))
    assert failed.value.errno == errno.EADDRINUSE
    for _ in range(2):  # also when it is started again
        with (
            socket.create_server(("127.0.0.1", port)),
            socket.create_connection(("127.0.0.1", port), timeout=10),
        ):
            pass
