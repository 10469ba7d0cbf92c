"""Where the files of the web client are, if they are here. Needs nothing but Python."""

from __future__ import annotations

from pathlib import Path

from ...core.errors import ParlourError

FILES = Path(__file__).parent.parent / "web"
NO_PAGES = (
    "this copy of Parlour comes without the web client, so a browser would find nothing to play "
    "on. In a checkout of the sources, “make play” builds the client and opens the card room, and "
    "“make web” builds it for a package that you install. Programs can play without it"
)


def has_pages() -> bool:
    return (FILES / "index.html").is_file()


def require_pages() -> None:
    """For people, who come with browsers. A server runs without, too, and its API is all there:
    `run()` in `serve.py` opens one."""
    if not has_pages():
        raise ParlourError(NO_PAGES)
