"""Locks a store for one server at a time, and keeps its files private."""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from ...core.errors import ParlourError, file_trouble
from ...core.phrase import Phrase

PATIENCE = 1.0  # seconds to wait for a server that is about to end
OWNER_ONLY = 0o600
IN_USE: Final = Phrase("online.store_in_use", "{path} is in use: is another server running here?")


class StoreLock:
    """A lock for writing to a store, or replacing it. It is a lock on a file beside the store. The
    system releases it however the process ends, and readers don't need it, so backups can be made
    while a server runs."""

    def __init__(self, store: Path) -> None:
        try:
            self.file = os.open(beside(store, ".lock"), os.O_RDWR | os.O_CREAT, OWNER_ONLY)
        except OSError as error:
            error.filename = str(store)  # name the store, since users don't know its lock file
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
    """Return another file of a store: `-wal` is its journal, and `-shm` that journal's index."""
    return store.with_name(store.name + ending)


def make_private(store: Path) -> None:
    """Make a file readable for its owner alone, whatever the system's defaults and whoever created
    it. SQLite gives the files beside it the same rights."""
    with suppress(OSError):  # if this fails, opening fails too
        os.close(os.open(store, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    for ending in ("", "-wal", "-shm"):
        with suppress(OSError):
            beside(store, ending).chmod(OWNER_ONLY)
