"""Sphinx settings of the docs site, which `make docs` builds."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import parlour

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).parent
ROOT = DOCS.parent
# Pages whose text is in a file outside the docs folder.
OUTSIDE = {
    "index": "README.md",
    "changelog": "CHANGELOG.md",
    "contributing": "CONTRIBUTING.md",
    "security": "SECURITY.md",
    "examples": "examples/README.md",
}
LINK = re.compile(r"(!?)\[([^\]]+)\]\(([^):#]+)(#[^)]*)?\)")
PICTURE = re.compile(r'(?<=<img src=")[^"]+')

project = "Parlour"
author = "The Parlour authors"
project_copyright = "The Parlour authors"
version = release = parlour.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 4
default_role = "literal"  # docstrings put code between single backquotes
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
html_theme = "furo"
html_title = "Parlour"
html_show_sourcelink = False
html_copy_source = False
# Public classes are exported by `parlour` too, so their short names are found twice.
suppress_warnings = ["ref.python"]


def read_page(_: Sphinx, page: str, source: list[str]) -> None:
    """Take the text of a page from OUTSIDE if the page has its text there. Links to pages of this
    site lead to them; links to other files become plain text."""
    path = ROOT / OUTSIDE.get(page, f"docs/{page}.md")
    text = path.read_text(encoding="utf-8") if page in OUTSIDE else ""

    def place(target: str) -> str:
        """Return the page of this site that a link leads to, or nothing if it leads elsewhere."""
        file = os.path.normpath(path.parent / target)
        for name, outside in OUTSIDE.items():
            if file == str(ROOT / outside):
                file = str(DOCS / f"{name}.md")
        if not file.startswith(f"{DOCS}{os.sep}") or not Path(file).is_file():
            return ""
        return os.path.relpath(file, (DOCS / page).parent)

    def link(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        if not (ROOT / path.parent / target).exists():
            return found[0]  # unchanged, so Sphinx reports the broken link
        led = place(target)
        return f"{picture}[{words}]({led}{anchor or ''})" if led else words

    text = PICTURE.sub(lambda found: place(found[0]), f"{text}\n{source[0]}")
    source[0] = LINK.sub(link, text)


def setup(app: Sphinx) -> None:
    app.connect("source-read", read_page)
