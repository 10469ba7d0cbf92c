"""Finds the files of the web client, if they are installed. Needs only the standard library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ...core.errors import ParlourError
from ...core.phrase import Phrase

FILES = Path(__file__).parent.parent / "web"
NO_PAGES: Final = Phrase(
    "online.no_pages",
    "this copy of Parlour comes without the web client, so a browser would find nothing to play "
    "on. In a checkout of the sources, “make play” builds the client and opens the card room, and "
    "“make web” builds it for a package that you install. Programs can play without it",
)()


def has_pages() -> bool:
    return (FILES / "index.html").is_file()


def require_pages() -> None:
    """Refuse to start without the client, since people come with browsers. A server can run without
    it and still has its whole API: `run()` in `serve.py` opens one."""
    if not has_pages():
        raise ParlourError(NO_PAGES)


def built_at() -> tuple[int, ...]:
    """Return the build times of the page and its words."""
    paths = [FILES / "index.html", FILES / "words.json"]
    return tuple([path.stat().st_mtime_ns for path in paths if path.is_file()])


def english_words() -> dict[str, str]:
    """Return the web client's English words by id, as templates. They are empty without a
    client."""
    path = FILES / "words.json"
    words: dict[str, str] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return words
