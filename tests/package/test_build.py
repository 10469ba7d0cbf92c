"""Builds from a checkout are complete, or fail."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path

import pytest

from kit.package_builder import (
    WEB,
    build,
    built,
    checkout_files,
    copy_checkout,
    files_of_sdist,
    files_of_wheel,
    path_with,
    unpacked,
)
from kit.support import ROOT

pytestmark = pytest.mark.heavy
ADDED = {"PKG-INFO", "setup.cfg"}  # added by setuptools, besides its own folder
WEB_FILES = {str(path.relative_to(ROOT)) for path in (ROOT / WEB).rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    tree = copy_checkout(folder / "tree", web=True)
    return built("sdist", tree, folder / "dist", PATH=path_with(folder / "bin"))


@pytest.fixture
def sources(sdist: Path, tmp_path: Path) -> Path:
    """Return the unpacked sdist."""
    return unpacked(sdist, tmp_path / "unpacked")


def test_an_sdist_holds_the_checkout_and_the_web_client(sdist: Path, sources: Path) -> None:
    found = files_of_sdist(sdist)
    extra = {name for name in found if name in ADDED or name.startswith("src/parlour.egg-info/")}
    assert found - extra == checkout_files() | WEB_FILES


def test_a_wheel_from_an_sdist_is_whole_and_needs_no_node(sources: Path, tmp_path: Path) -> None:
    wheel = built("wheel", sources, tmp_path / "dist", PATH=path_with(tmp_path / "bin"))
    found = {f"src/{name}" for name in files_of_wheel(wheel) if ".dist-info/" not in name}
    package = {name for name in checkout_files() if name.startswith("src/parlour/")}
    assert found == package | WEB_FILES


@pytest.mark.thorough
def test_the_web_client_is_left_out_only_if_wanted(sources: Path, tmp_path: Path) -> None:
    wheel = files_of_wheel(built("wheel", sources, tmp_path / "wheel", PARLOUR_WITHOUT_WEB="1"))
    sdist = files_of_sdist(built("sdist", sources, tmp_path / "sdist", PARLOUR_WITHOUT_WEB="1"))
    assert "parlour/py.typed" in wheel
    assert "src/parlour/py.typed" in sdist
    assert not [name for name in wheel | sdist if "online/web" in name]


def test_a_build_of_the_web_client_asks_for_a_package_that_the_server_needs_too() -> None:
    (wanted,) = re.findall(r'^MESSAGES = "(.+?)"', (ROOT / "setup.py").read_text(), re.MULTILINE)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert wanted in project["optional-dependencies"]["online"]


def test_a_clean_checkout_without_node_says_what_is_missing(tmp_path: Path) -> None:
    tree, path = copy_checkout(tmp_path / "tree", web=False), path_with(tmp_path / "bin")
    for kind in ("wheel", "sdist"):
        done = build(kind, tree, tmp_path / kind, PATH=path)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1] == (
            "error: the web client is not built, and there is no make or node or npm here to build"
            " it (it takes make, and Node 20.19 or newer with npm). Run `make web` first, or set"
            " PARLOUR_WITHOUT_WEB=1 for a package without it."
        )
    assert built("editable", tree, tmp_path / "editable", PATH=path)


@pytest.mark.thorough
def test_a_web_client_older_than_its_sources_is_not_packed(tmp_path: Path) -> None:
    tree = copy_checkout(tmp_path / "tree", web=True)
    path = path_with(tmp_path / "bin", "make", "find")
    assert built("wheel", tree, tmp_path / "fresh", PATH=path)
    page = tree / WEB / "index.html"
    later = page.stat().st_mtime + 1
    os.utime(tree / "web/src/main.ts", (later, later))
    done = build("wheel", tree, tmp_path / "stale", PATH=path)
    assert done.returncode == 1
    assert "the web client is older than its sources, and there is no node or npm" in done.stderr


def test_a_web_client_with_files_missing_is_not_packed(sources: Path, tmp_path: Path) -> None:
    shutil.rmtree(sources / WEB / "assets")
    done = build("wheel", sources, tmp_path / "dist", PATH=path_with(tmp_path / "bin"))
    assert done.returncode == 1
    assert "the web client is not built" in done.stderr


@pytest.mark.thorough
def test_what_an_earlier_build_left_is_not_packed(sources: Path, tmp_path: Path) -> None:
    left = sources / "build/lib/parlour/online/web/assets/index-old.js"
    left.parent.mkdir(parents=True, exist_ok=True)
    left.write_text("")
    wheel = built("wheel", sources, tmp_path / "dist")
    assert f"{WEB}/index.html".removeprefix("src/") in files_of_wheel(wheel)
    assert "parlour/online/web/assets/index-old.js" not in files_of_wheel(wheel)
