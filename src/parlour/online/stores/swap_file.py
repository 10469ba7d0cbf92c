"""Replaces a store's file, so that a crash at any moment does no harm.

A complete file that is safely on disk gets the name `….ready`. From then on it *is* the store: the
next process to open the store finishes the swap. The previous file is kept under another name.
Callers must hold the `StoreLock`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from .store_lock import beside, make_private


@contextmanager
def new_file(store: Path) -> Iterator[Path]:
    """Provide a private file for a store's replacement. It is deleted at the end unless it was
    swapped in."""
    path = beside(store, ".new")
    _remove(path)  # remove a file left behind by a process that was killed
    make_private(path)
    try:
        yield path
    finally:
        _remove(path)


def _remove(path: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)


def swap_in(new: Path, store: Path) -> Path | None:
    """Replace a store with a new file. Returns the new name of the previous store, if there was
    one."""
    sync(new)
    new.replace(beside(store, ".ready"))
    sync(store.parent)
    return finish_swap(store)


def finish_swap(store: Path) -> Path | None:
    """Finish a swap that was begun, if there is one. Returns the new name of the previous store."""
    ready = beside(store, ".ready")
    if not ready.exists():
        return None
    kept = free_name(store)
    found = [ending for ending in ("", "-wal") if beside(store, ending).exists()]
    for ending in found:
        beside(store, ending).rename(beside(kept, ending))
    beside(store, "-shm").unlink(missing_ok=True)
    ready.rename(store)
    sync(store.parent)
    return kept if found else None


def free_name(store: Path) -> Path:
    """Return a name for the previous store, made of the time and, if needed, a number."""
    name = f".kept-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    number = 1
    while (kept := beside(store, name + (f"-{number}" if number > 1 else ""))).exists():
        number += 1
    return kept


def sync(path: Path) -> None:
    """Make sure that a file, or a folder's list of files, is on disk."""
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)
