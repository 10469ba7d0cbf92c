"""The sources in web/, and the files built from them."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
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
# A folder may import from itself and from earlier ones.
LAYERS = [
    *("protocol", "state", "kit", "sound", "words", "art", "show", "net", "sheets", "choose"),
    *("table", "rules", "front", "door", "lobby", "room", "fairness", "beside", "learn"),
    *("evening", "results", "replay", "tv", "app", "main"),
]
CONFIG = (ROOT / "web/vite.config.ts").read_text("utf-8")
LAZY = re.findall(r'"([^"]+)"', CONFIG.partition("const LAZY = [")[2].partition("]")[0])
SHEETS = sorted(SOURCES.rglob("*.css"))
STATIC = re.compile(r'^(import type|import)\b[^;"(]*"(\.[^"?]+)(?:\?\w+)?"', re.MULTILINE)
DYNAMIC = re.compile(r'\bimport\("(\.[^"]+)"\)')
OURS = [
    path
    for path in (ROOT / "web").rglob("*")
    if path.is_file() and "node_modules" not in path.parts
    if path.name != "package-lock.json" and not path.name.endswith(".test.ts")
]


def words() -> set[str]:
    """Return the names of games, and words that only one game uses."""
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


def lazy(path: Path) -> str | None:
    name = path.relative_to(SOURCES).as_posix()
    return next((folder for folder in LAZY if name.startswith(f"{folder}/")), None)


def reached(path: Path, address: str) -> Path:
    return Path(normpath(path.parent / address))


def test_imports_point_one_way() -> None:
    """Changing a page can break only pages. Types may be imported from modules that are loaded
    later."""
    for path in MODULES:
        allowed = LAYERS[: LAYERS.index(part(path)) + 1]
        for kind, address in STATIC.findall(path.read_text("utf-8")):
            found = reached(path, address)
            if part(path) == "state":
                assert kind == "import type", path
            elif SOURCES in found.parents and not (kind == "import type" and lazy(found)):
                assert part(found) in allowed, (path, found)


def test_the_first_load_has_no_module_of_a_lazy_folder() -> None:
    """Only a lazy folder imports directly from another one. Nothing else is loaded later."""
    assert len(LAZY) > 5
    assert all((SOURCES / folder).is_dir() for folder in LAZY)
    for path in MODULES:
        text = path.read_text("utf-8")
        for kind, address in STATIC.findall(text):
            found = reached(path, address)
            if kind != "import type" and not lazy(path) and SOURCES in found.parents:
                assert not lazy(found), (path, found)
        for address in DYNAMIC.findall(text):
            assert lazy(reached(path, address)) or address == "./app.ts", (path, address)


def test_styles_stay_with_their_folder() -> None:
    """The page has the styles of the first load, and each lazy folder adopts its own."""
    first = set(re.findall(r'"\./([^"]+\.css)"', (SOURCES / "main.ts").read_text("utf-8")))
    assert first == {
        path.relative_to(SOURCES).as_posix()
        for path in SHEETS
        if not lazy(path) and path.name != "sizes.css"
    }
    adopted = {
        reached(path, address)
        for path in MODULES
        for _, address in STATIC.findall(path.read_text("utf-8"))
        if address.endswith(".css") and path.name != "main.ts"
    }
    assert adopted == {path for path in SHEETS if lazy(path)}
    assert all(lazy(path) for path in adopted)


def home(path: Path) -> str:
    return lazy(path) or part(path)


def selectors(styles: str) -> Iterator[str]:
    """Yield the selectors of top-level rules."""
    text = re.sub(r"/\*.*?\*/|&[^{}]*\{[^{}]*\}", "", styles, flags=re.DOTALL)
    for found in re.findall(r"([^{};]+)\{", text):
        if not found.strip().startswith("@"):
            yield found.strip()


def test_styles_are_for_the_elements_of_their_own_folder() -> None:
    """Each selector names an element that its folder draws. A folder's styles also apply to folders
    inside it, and the TV's table has a mark of its own."""
    drawn: dict[str, str] = {"front": (ROOT / "web/index.html").read_text("utf-8")}
    for path in MODULES:
        for folder in {home(path), part(path)}:
            drawn[folder] = drawn.get(folder, "") + path.read_text("utf-8")
    for path in SHEETS:
        if home(path) == "kit":  # used by all pages
            continue
        for selector in selectors(path.read_text("utf-8")):
            names = re.findall(r"\.([a-z][\w-]*)|\b(p-[a-z-]+)", selector)
            own = [rf"(?<![\w-]){kind or element}(?![\w-])" for kind, element in names]
            tv = home(path) == "tv" and 'data-room="tv"' in selector
            assert not own or tv or any(re.search(name, drawn[home(path)]) for name in own), (
                path,
                selector,
            )


BASE = (SOURCES / "kit/base.css").read_text("utf-8")


def colour_of(name: str, theme: int) -> str:
    """Return the colour of that name by day (0) or by night (1)."""
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", BASE)
    assert found, name
    return found[3] or found[1 + theme]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


FELT = ["felt-lit", "felt", "felt-edge"]
# Colours of the focus ring, each with its backgrounds.
FOCUS = {"brass": FELT, "ring": ["chrome", "surface", "surface-2"], "brass-deep": ["paper"]}


@pytest.mark.parametrize("theme", [0, 1])
def test_the_ring_of_the_focus_has_a_contrast_of_3_to_1(theme: int) -> None:
    assert set(re.findall(r"--focus: var\(--([\w-]+)\)", BASE)) == set(FOCUS)
    for ring, grounds in FOCUS.items():
        for ground in grounds:
            dark, light = sorted(luminance(colour_of(name, theme)) for name in (ring, ground))
            assert (light + 0.05) / (dark + 0.05) >= 3, (ring, ground)


def test_every_ring_of_the_focus_is_in_its_colour() -> None:
    for path in SHEETS:
        outlines = re.findall(r"outline: \d+px solid ([^;]+);", path.read_text("utf-8"))
        assert set(outlines) <= {"var(--focus)"}, path


def test_sizes_of_screens_are_named_once() -> None:
    names = set(
        re.findall(r"@custom-media (--[\w-]+)", (SOURCES / "kit/sizes.css").read_text("utf-8"))
    )
    used = set()
    for path in SHEETS:
        for query in re.findall(r"^@media ([^{]+)", path.read_text("utf-8"), re.MULTILINE):
            if "hover" not in query:
                used |= (asked := set(re.findall(r"\(([^()]+)\)", query)))
                assert asked <= names, (path, query)
    assert used == names


def test_the_client_is_few_files() -> None:
    assert len([path for path in MODULES if path.name != "protocol.ts"]) <= 110
    assert len(SHEETS) <= 30


def test_the_lock_file_names_no_host() -> None:
    text = (ROOT / "web/package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)


def first_scripts() -> set[Path]:
    """Return the scripts of the first load: those in the page, and all that they import, directly
    or through others."""
    page = (BUILT / "index.html").read_text("utf-8")
    waiting = [path for path in BUILT.rglob("*.js") if path.name in page]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            text = path.read_text("utf-8")
            waiting += [
                reached(path, address)
                for address in re.findall(r'(?:from|import)"(\.[^"]+)"', text)
            ]
    return found


@NEEDS_THE_CLIENT
def test_scripts_for_a_first_game_are_under_72_kb_packed() -> None:
    """The size is that of the compressed files. Lazy folders are separate files, loaded on
    demand."""
    first = first_scripts()
    assert 10_000 < sum(path.with_name(f"{path.name}.br").stat().st_size for path in first) < 72_000
    later = [path.name for path in set(BUILT.rglob("*.js")) - first]
    for folder in LAZY:
        name = folder.replace("/", "-")
        assert any(file.startswith(f"{name}-") for file in later), folder


@NEEDS_THE_CLIENT
def test_styles_of_the_first_load_are_under_17_kb_packed() -> None:
    page = (BUILT / "index.html").read_text()
    styles = "".join(re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert 2_000 < len(gzip.compress(styles.encode())) < 17_000
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
