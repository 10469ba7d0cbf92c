"""What lies in web/, and what is built from it."""

from __future__ import annotations

import gzip
import json
import re
from os.path import normpath
from pathlib import Path

import pytest

from kit.support import ROOT
from parlour.core.game_texts import title
from parlour.registry import find_game, game_names

SOURCES = ROOT / "web/src"
BUILT = ROOT / "src/parlour/online/web"
NEEDS_THE_CLIENT = pytest.mark.heavy  # built by `make web`
MODULES = sorted(path for path in SOURCES.rglob("*.ts") if not path.match("*.test.ts"))
# Each may import from itself and from those before it.
LAYERS = [
    *(
        "protocol",
        "kit",
        "sound",
        "words",
        "art",
        "show",
        "net",
        "sheets",
        "choose",
        "table",
        "learn",
        "drawer",
        "pages",
    ),
    "main",
]
OURS = [
    path
    for path in (ROOT / "web").rglob("*")
    if path.is_file() and "node_modules" not in path.parts and path.name != "package-lock.json"
]


def words() -> set[str]:
    """What games are called, and what only one of them speaks of."""
    names = {find_game(name).name for name in game_names()}
    titles = {str(title(find_game(name))).lower() for name in game_names()}
    return names | titles | {"naked", "blind1", "purse", "burned", "jump_in", "insurance"}


def games_named(text: str) -> list[str]:
    return [word for word in words() if re.search(rf"\b{re.escape(word)}", text.lower())]


def test_no_file_of_the_client_names_a_game() -> None:
    assert {ROOT / "web/index.html", SOURCES / "words/english.json", *MODULES} < set(OURS)
    for path in OURS:
        text = "" if path.suffix == ".png" else path.read_text()
        name = str(path.relative_to(ROOT))
        assert not games_named(f"{name}\n{text}"), name


def part(path: Path) -> str:
    return path.relative_to(SOURCES).parts[0].removesuffix(".ts")


def test_imports_point_one_way() -> None:
    """So that a change to a page breaks pages alone."""
    for path in MODULES:
        allowed = LAYERS[: LAYERS.index(part(path)) + 1]
        for found in re.findall(r'"(\.[^"]+\.ts)"', path.read_text()):
            assert part(Path(normpath(path.parent / found))) in allowed, (path, found)


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "web/package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


@NEEDS_THE_CLIENT
def test_scripts_for_a_first_game_are_under_70_kb_packed() -> None:
    """As browsers get them. What only a shared screen or a replay needs comes with those."""
    page = (BUILT / "index.html").read_text()
    packed = {path.stem: path.stat().st_size for path in BUILT.rglob("*.js.br")}
    first = [name for name in packed if name in page]
    assert [name for name in packed if name not in first]
    assert 10_000 < sum(packed[name] for name in first) < 70_000


@NEEDS_THE_CLIENT
def test_styles_are_under_20_kb_packed() -> None:
    page = (BUILT / "index.html").read_text()
    styles = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert 2_000 < len(gzip.compress(styles.encode())) < 20_000
    assert not list(BUILT.rglob("*.css"))


@NEEDS_THE_CLIENT
def test_the_fonts_of_nearly_all_text_are_under_40_kb() -> None:
    files = list(BUILT.rglob("*-basic-*.woff2"))
    assert len(files) == 2
    assert 20_000 < sum(path.stat().st_size for path in files) < 40_000


@NEEDS_THE_CLIENT
def test_the_page_asks_nobody_else_for_anything() -> None:
    page = (BUILT / "index.html").read_text()
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert address.startswith(("/", "#")), address


@NEEDS_THE_CLIENT
def test_what_is_packed_is_the_same() -> None:
    for path in BUILT.rglob("*.gz"):
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
