"""A server that cannot start names the cause: the host, the port or the folder."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from kit.processes import Mark, free_port
from parlour.core.errors import OptionError, ParlourError
from parlour.online.server.limits import Limits
from parlour.online.server.serve import addresses, serve, why_not_open
from parlour.online.server.settings import Settings
from parlour.online.stores.data_folder import data_folder

# Number of processes: the server, two for bots that begin to import, and one of Python's own.
BOTS_STARTED = 4
STARTS = """
import sys
from pathlib import Path
from parlour.online.server.limits import Limits
from parlour.online.server.serve import run
from parlour.online.server.settings import Settings
if __name__ == "__main__":
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    run(Settings(host="127.0.0.1", port=port, data=data, limits=Limits()))
"""


def settings(folder: Path, host: str, port: int) -> Settings:
    return Settings(host=host, port=port, data=folder, limits=Limits())


def start(folder: Path, host: str, port: int, exit_code: int = 1) -> str:
    """Return the message of a server that does not start."""
    with pytest.raises(ParlourError) as wrong:
        asyncio.run(serve(settings(folder, host, port)))
    assert wrong.value.exit_code == exit_code
    return str(wrong.value)


@pytest.mark.parametrize(
    "host", ["no-such-host.invalid", "a..b", "x" * 64, "[::1]", "127.0.0.1:80"]
)
def test_a_host_that_cannot_be_found(tmp_path: Path, host: str) -> None:
    told = start(tmp_path, host, 8000, exit_code=2)
    assert told.startswith(f"the host “{host}” cannot be found: --host ")


def test_a_host_that_is_another_machine(tmp_path: Path) -> None:
    # no machine has this address
    reason = "the host “192.0.2.1” is not an address of this machine: "
    assert start(tmp_path, "192.0.2.1", 8000, exit_code=2).startswith(reason)


def test_a_host_as_newer_pythons_report_it() -> None:
    """Newer Pythons try every address of the host first, and report an error without a number."""
    wrong = OSError("could not bind on any address out of [('192.0.2.1', 8000)]")
    told = why_not_open("192.0.2.1", 8000, wrong)
    assert isinstance(told, OptionError)
    assert str(told).startswith("the host “192.0.2.1” is not an address of this machine: ")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("0.0.0.0", "http://localhost:8000"),
        ("::", "http://localhost:8000"),
        ("127.0.0.1", "http://localhost:8000"),
        ("::1", "http://localhost:8000"),
        ("127.0.0.2", "http://127.0.0.2:8000"),
        ("192.168.1.7", "http://192.168.1.7:8000"),
        ("fd00::7", "http://[fd00::7]:8000"),
    ],
)
def test_the_address_that_is_printed_is_one_that_works(
    tmp_path: Path, host: str, address: str
) -> None:
    first, *_, last = addresses(settings(tmp_path, host, 8000))
    assert first == f"Parlour is open at {address}"
    assert last == "Press Ctrl-C to stop; the rooms are kept for next time."


@pytest.mark.heavy
def test_control_c_is_how_it_ends(tmp_path: Path) -> None:
    port = str(free_port())
    line = [sys.executable, "-c", STARTS, port, str(tmp_path)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == f"Parlour is open at http://localhost:{port}\n"
        assert server.stdout.readline().startswith("Press Ctrl-C to stop")
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0


@pytest.mark.heavy
def test_control_c_in_the_first_moment_ends_it_without_a_word(tmp_path: Path) -> None:
    """Ctrl-C at a terminal reaches all processes, so those for bots must end silently too."""
    port = str(free_port())
    mark, line = Mark(), [sys.executable, "-c", STARTS, port, str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        line, stdout=pipe, stderr=pipe, env=mark.environment, start_new_session=True
    ) as server:
        assert server.stderr is not None
        mark.wait_for(BOTS_STARTED)
        os.killpg(server.pid, signal.SIGINT)
        assert server.wait(60) == 0
        assert b"Traceback" not in server.stderr.read()
    mark.wait_until_none()


@pytest.mark.heavy
def test_whoever_kills_it_in_its_first_moment_kills_its_bots(tmp_path: Path) -> None:
    mark = Mark()
    port = str(free_port())
    line = [sys.executable, "-c", STARTS, port, str(tmp_path)]
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(line, stdout=nowhere, stderr=nowhere, env=mark.environment) as server:
        mark.wait_for(BOTS_STARTED)
        server.kill()
    mark.wait_until_none()


def test_a_port_in_use(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        port = other.getsockname()[1]
        told = start(tmp_path, "127.0.0.1", port)
    assert told.startswith(f"port {port} is in use, perhaps by another Parlour: ")
    assert told.endswith("choose another port with --port")


@pytest.mark.parametrize("host", ["127.0.0.1", "192.0.2.1", "no-such-host.invalid"])
def test_a_port_for_metrics_that_cannot_be_had(tmp_path: Path, host: str) -> None:
    port = free_port()
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        metrics = (host, other.getsockname()[1])
        chosen = replace(settings(tmp_path, "127.0.0.1", port), metrics=metrics)
        with pytest.raises(ParlourError, match="Choose another with --metrics"):
            asyncio.run(serve(chosen))


def test_a_port_for_administrators() -> None:
    """The error for the port is made up here, since the tests may run as root."""
    wrong = PermissionError(errno.EACCES, "error while attempting to bind on address")
    told = why_not_open("127.0.0.1", 80, wrong)
    assert str(told).startswith(
        "you are not allowed to use port 80: ports below 1024 need special rights."
    )


def test_anything_else_is_told_as_it_is() -> None:
    wrong = OSError(errno.ENOBUFS, "error while attempting to bind on address")
    told = why_not_open("127.0.0.1", 8000, wrong)
    assert str(told).endswith("“127.0.0.1” at port 8000: no buffer space available")


def test_a_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder("~/rooms/here") == tmp_path / "rooms" / "here"
    assert list((tmp_path / "rooms" / "here").iterdir()) == []


@pytest.mark.parametrize(
    ("folder", "reason"),
    [("/dev/null", "it is not a folder"), ("/dev/null/x", "it is not a folder"), ("/proc", "")],
)
def test_a_folder_that_cannot_be_written(folder: str, reason: str) -> None:
    with pytest.raises(ParlourError) as wrong:
        data_folder(folder)
    told = str(wrong.value)
    assert told.startswith(f"the rooms cannot be kept in “{folder}”: {reason}")
    assert told.endswith(". Choose another folder with --data")


def test_a_file_of_rooms_that_is_not_one(tmp_path: Path) -> None:
    (tmp_path / "rooms.db").mkdir()
    assert start(tmp_path, "127.0.0.1", 8000).startswith(f"{tmp_path}/rooms.db cannot be used: ")
