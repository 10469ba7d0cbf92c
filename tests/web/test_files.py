"""What lies in web/, and what is built from it."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

from parlour.registry import find_game, game_names

ROOT = Path(__file__).parent.parent.parent
BUILT = ROOT / "src/parlour/online/web"
OURS = [
    path
    for path in (ROOT / "web").rglob("*")
    if path.is_file() and "node_modules" not in path.parts and path.name != "package-lock.json"
]


def words() -> set[str]:
    """What games are called, and what only one of them speaks of."""
    names = {find_game(name).name for name in game_names()}
    titles = {find_game(name).title.lower() for name in game_names()}
    return names | titles | {"naked", "blind1", "purse", "burned", "jump_in", "insurance"}


def test_no_file_of_the_client_names_a_game() -> None:
    assert len(OURS) > 40
    for path in OURS:
        if path.suffix == ".png":
            continue
        text = path.read_text().lower()
        found = [word for word in words() if re.search(rf"\b{re.escape(word)}", text)]
        assert not found, f"{path.relative_to(ROOT)} speaks of {found}"


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "web/package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def test_scripts_are_under_40_kb_packed() -> None:
    packed = sum(len(gzip.compress(path.read_bytes())) for path in BUILT.rglob("*.js"))
    assert 10_000 < packed < 40_000


def test_styles_are_under_10_kb_packed() -> None:
    page = (BUILT / "index.html").read_text()
    styles = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert 2_000 < len(gzip.compress(styles.encode())) < 10_000
    assert not list(BUILT.rglob("*.css"))


def test_the_page_asks_nobody_else_for_anything() -> None:
    page = (BUILT / "index.html").read_text()
    for address in re.findall(r'(?:src|href)="([^"]+)"', page):
        assert address.startswith("/"), address


def test_what_is_packed_is_the_same() -> None:
    for path in BUILT.rglob("*.gz"):
        assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()


def test_modules_are_small() -> None:
    for path in (ROOT / "web/src").rglob("*.ts"):
        assert len(path.read_text().splitlines()) <= 260, path.name
