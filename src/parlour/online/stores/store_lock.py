"""Who may use a store: one server at a time, and nobody but its owner can read it."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from ...core.errors import ParlourError, file_trouble
from ...core.phrase import Phrase

PATIENCE = 1.0  # seconds for a server that is just about to end
OWNER_ONLY = 0o600
IN_USE: Final = Phrase("online.store_in_use", "{path} is in use: is another server running here?")


class StoreLock:
    """Held by whoever may write to a store, or put another in its place. It is a lock on a file
    beside the store, which the system lets go of however a process ends, and which does not keep
    others from reading: backups are made while a server runs."""

    def __init__(self, store: Path) -> None:
        try:
            self.file = os.open(beside(store, ".lock"), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        except OSError as error:
            error.filename = str(store)  # its owner has never heard of the lock
            raise ParlourError(file_trouble(error)) from None
        end = monotonic() + PATIENCE
        while not self._locked():
            if monotonic() > end:
                self.release()
                raise ParlourError(IN_USE(path=str(store)))
            sleep(0.02)

    def _locked(self) -> bool:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def release(self) -> None:
        os.close(self.file)


def beside(store: Path, ending: str) -> Path:
    """Another file of the same store: `-wal` is its journal, `-shm` an index of that."""
    return store.with_name(store.name + ending)


def make_private(store: Path) -> None:
    """For its owner alone, whatever is usual here, and whoever made it. SQLite gives the same
    rights to the files that it makes beside it."""
    with suppress(OSError):  # one that cannot be made or changed cannot be opened, either
        os.close(os.open(store, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):
            beside(store, ending).chmod(OWNER_ONLY)
