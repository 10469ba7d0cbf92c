"""PostgreSQL from Debian's packages, in a temporary folder: nodes that tests kill, freeze and
promote."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kit.processes import free_port

INSTALLED = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parts[4]))
# PostgreSQL refuses to run as root, which the tests may do.
USER = "postgres" if os.getuid() == 0 else None
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_buffers = 16MB
max_connections = 60
max_wal_senders = 8
wal_keep_size = 256MB
wal_receiver_status_interval = 1
wal_retrieve_retry_interval = 200ms
wal_receiver_timeout = 5s
wal_sender_timeout = 5s
restart_after_crash = off
log_min_messages = warning
"""


def installed() -> bool:
    return bool(INSTALLED)


class Node:
    """A PostgreSQL server, primary or standby."""

    def __init__(self, folder: Path, *, fsync: bool = False, quorum: str = "") -> None:
        self.folder = folder
        self.quorum = quorum  # as primary: the nodes that have to confirm commits
        self.port = free_port()
        self.name = folder.name
        self.fsync = fsync
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def create(self) -> None:
        """Create an empty primary."""
        options = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        _run("initdb", "-D", str(self.folder), *options)
        with (self.folder / "pg_hba.conf").open("a") as rules:
            rules.write("host replication all 127.0.0.1/32 trust\n")
        self.set_up()

    def follow(self, primary: Node) -> None:
        """Make this node a fresh standby of the primary, whatever it was before."""
        shutil.rmtree(self.folder, ignore_errors=True)
        source = ("-h", "127.0.0.1", "-p", str(primary.port), "-U", "postgres")
        _run("pg_basebackup", "-D", str(self.folder), *source, "-c", "fast", "--no-sync")
        self.set_up()
        self._point_at(primary)

    def follow_on(self, primary: Node) -> None:
        """Let this running standby follow another primary, without a new copy."""
        self._point_at(primary)
        self.ask("SELECT pg_reload_conf()")

    def _point_at(self, primary: Node) -> None:
        told = f"host=127.0.0.1 port={primary.port} user=postgres application_name={self.name}"
        with (self.folder / "parlour.conf").open("a") as settings:
            settings.write(f"primary_conninfo = '{told}'\nrecovery_target_timeline = 'latest'\n")
        (self.folder / "standby.signal").touch()
        _own(self.folder / "standby.signal")

    def set_up(self) -> None:
        mine = f"port = {self.port}\nfsync = {'on' if self.fsync else 'off'}\n"
        mine += f"synchronous_standby_names = '{self.quorum}'\n"
        (self.folder / "parlour.conf").write_text(SETTINGS + mine)
        _own(self.folder / "parlour.conf")
        main = self.folder / "postgresql.conf"
        if "parlour.conf" not in main.read_text():
            with main.open("a") as settings:
                settings.write("include 'parlour.conf'\n")

    def start(self, *, wait: bool = True) -> None:
        (self.folder / "postmaster.pid").unlink(missing_ok=True)
        with self.folder.with_name(f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                [INSTALLED[-1] / "postgres", "-D", self.folder],
                stdout=log,
                stderr=log,
                user=USER,
                start_new_session=True,
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        """Wait until the node answers."""
        end = time.monotonic() + 60
        while not self.answers():
            assert time.monotonic() < end, self.log()
            assert self.process is None or self.process.poll() is None, self.log()
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            return self.ask("SELECT 1") == "1"
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
            return False

    def ask(self, query: str, timeout: float = 10) -> str:
        done = subprocess.run(
            [INSTALLED[-1] / "psql", "-XAtq", "-c", query, self.address],
            capture_output=True,
            text=True,
            check=True,
            timeout=timeout,
        )
        return done.stdout.strip()

    def log(self) -> str:
        return self.folder.with_name(f"{self.name}.log").read_text()[-3000:]

    def promote(self) -> None:
        assert self.ask("SELECT pg_promote(true, 30)", timeout=40) == "t", self.log()

    def signal(self, sign: signal.Signals) -> list[int]:
        """Send a signal to all processes of the node. Return their ids."""
        if self.process is None or self.process.poll() is not None:
            return []
        processes = [self.process.pid, *_children(self.process.pid)]
        for process in processes:
            try:
                os.kill(process, sign)
            except ProcessLookupError:
                continue
        return processes

    def kill(self) -> None:
        """Kill all processes of the node and wait for their end, so that it confirms no further
        commit. As after a crash, but unlike after a power cut, the system still has all written
        data."""
        processes = self.signal(signal.SIGKILL)
        if self.process:
            self.process.wait(30)
        end = time.monotonic() + 30
        while any([_runs(process) for process in processes]):
            assert time.monotonic() < end, "it cannot be killed"
            time.sleep(0.005)

    def stop(self) -> None:
        """Stop the node like an administrator does; connections are cut."""
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def _children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in listed.read_text().split()] if listed.exists() else []


def _runs(process: int) -> bool:
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return told.rpartition(")")[2].split()[0] not in "ZX"


def _run(program: str, *words: str) -> None:
    line = [str(INSTALLED[-1] / program), *words]
    done = subprocess.run(line, capture_output=True, text=True, user=USER, timeout=120, check=False)
    assert done.returncode == 0, done.stderr


def _own(path: Path) -> None:
    if USER:
        user = pwd.getpwnam(USER)
        os.chown(path, user.pw_uid, user.pw_gid)


@contextmanager
def database_folder() -> Iterator[Path]:
    """Yield a folder in which the database's user can write."""
    folder = Path(tempfile.mkdtemp(prefix="parlour-database-"))
    folder.chmod(0o755)
    _own(folder)
    try:
        yield folder
    except BaseException:
        for log in sorted(folder.glob("*.log")):
            print(f"--- the end of {log.name}\n{log.read_text()[-3000:]}")
        raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def one_node(*, fsync: bool = False) -> Iterator[Node]:
    """Run a database on one node."""
    with database_folder() as folder:
        node = Node(folder / "one", fsync=fsync)
        node.create()
        node.start()
        try:
            yield node
        finally:
            node.stop()
