"""From a clean checkout to an installed package that plays: `make package-test`.

It downloads build requirements and takes minutes, so `make test` leaves it out.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

import parlour
from kit.installed_package import RUNNERS, has_its_pages, run, serving
from kit.package_builder import WEB, built, copy_checkout, files_of_wheel, path_with, unpacked
from kit.support import ROOT

PAGE = f"{WEB}/index.html".removeprefix("src/")
IMPORT_ALL = """
import importlib, pkgutil, parlour
names = [module.name for module in pkgutil.walk_packages(parlour.__path__, "parlour.")]
for name in names:
    if name != "parlour.__main__":
        importlib.import_module(name)
print(parlour.__file__, len(names))
"""
# Packages of the environment that runs the tests. `parlour` is not among them.
LIBRARIES = sysconfig.get_path("purelib")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("package")


@pytest.fixture(scope="module")
def pip(folder: Path) -> list[object]:
    run([sys.executable, "-m", "venv", "builder"], folder)
    return [folder / "builder/bin/pip", "--disable-pip-version-check", "--quiet"]


@pytest.fixture(scope="module")
def tree(folder: Path, pip: list[object]) -> Path:
    """Return a clean checkout in which a wheel was built, and with it the web client."""
    tree = copy_checkout(folder / "tree", web=False)
    run([*pip, "wheel", "--no-deps", "--wheel-dir", folder / "first", "."], tree)
    return tree


@pytest.fixture(scope="module")
def sources(folder: Path, tree: Path) -> Path:
    """Return the unpacked sdist of the checkout."""
    return unpacked(built("sdist", tree, folder / "sdist"), folder / "unpacked")


@pytest.fixture(scope="module")
def installed(folder: Path, pip: list[object], sources: Path) -> Path:
    """Return the programs of an environment with only the wheel made from the sdist."""
    path = path_with(folder / "path")
    run([*pip, "wheel", "--no-deps", "--wheel-dir", folder / "second", "."], sources, PATH=path)
    (wheel,) = (folder / "second").iterdir()
    run([sys.executable, "-m", "venv", "fresh"], folder)
    run([folder / "fresh/bin/pip", "install", "--quiet", "--no-deps", wheel], folder)
    return folder / "fresh/bin"


def test_a_clean_checkout_makes_a_whole_wheel(folder: Path, tree: Path) -> None:
    (wheel,) = (folder / "first").iterdir()
    assert PAGE in files_of_wheel(wheel)
    assert not (tree / ".venv").exists()


def test_the_sources_test_themselves(sources: Path) -> None:
    words = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"]
    path = os.pathsep.join([str(sources / "src"), str(sources / "tests")])
    tests = ["tests/docs", "tests/core", "tests/test_imports.py", "tests/web/test_files.py"]
    assert " passed" in run([*words, *tests], sources, PYTHONPATH=path)


def test_the_commands_run_on_nothing_but_the_wheel(installed: Path, folder: Path) -> None:
    told = run([installed / "parlour", "--version"], folder)
    assert told == f"parlour {parlour.__version__}, in plain Python\n"
    games = run([installed / "parlour", "games"], folder)
    assert all(f"{name} " in games for name in ("cheat", "bigtwo", "idiot", "bitch", "blackjack"))
    hint = run([installed / "parlour", "arena", "cheat", "random:4"], folder, code=1)
    assert hint.splitlines()[-1].startswith(f"  {installed}/python")
    assert "-m pip install 'openskill<7,>=6.1' 'rich<16,>=14'" in hint


def test_every_module_can_be_imported(installed: Path, folder: Path) -> None:
    told = run([installed / "python", "-c", IMPORT_ALL], folder, PYTHONPATH=LIBRARIES)
    path, modules = told.split()
    assert Path(path).is_relative_to(folder / "fresh")
    assert int(modules) > 150


def test_the_server_has_its_pages(installed: Path, folder: Path) -> None:
    with serving([installed / "parlour"], folder / "rooms", PYTHONPATH=LIBRARIES) as port:
        has_its_pages(port)


def test_games_of_other_packages_are_installed_and_checked(installed: Path, folder: Path) -> None:
    """The packages are our examples, and one that `parlour new-game` writes."""
    author = folder / "author"
    shutil.copytree(ROOT / "examples", author)
    run([installed / "parlour", "new-game", "faro"], author)
    install = [installed / "pip", "install", "--quiet", "--no-deps"]
    for name in ("president", "hearts", "gofish", "faro"):
        run([*install, author / name], folder)
        words = [installed / "parlour", "check", name, "--games", "5", "--tests", "tests"]
        assert "keeps all that a game has to" in run(words, author / name)


@pytest.mark.parametrize("program", RUNNERS, ids=lambda words: words[0])
def test_it_runs_from_the_wheel_without_being_installed(
    program: tuple[str, ...], installed: Path, folder: Path, pip: list[object]
) -> None:
    """The wheel runs with tools that people use for this, such as pipx."""
    assert installed.is_dir()  # the wheel was built for the fixture `installed`
    (wheel,) = (folder / "second").iterdir()
    run([*pip, "install", "pipx", "uv"], folder)
    words = [folder / "builder/bin" / program[0], *program[1:]]
    places = {name: str(folder / name) for name in ("PIPX_HOME", "UV_CACHE_DIR")}
    assert "cheat " in run([*words, wheel, "parlour", "games"], folder, 0, **places)
    with serving([*words, f"{wheel}[online]", "parlour"], folder / "fetched", **places) as port:
        has_its_pages(port)


def test_the_steps_of_the_container(folder: Path, tree: Path) -> None:
    """The steps of the Containerfile are run as a script, since no containers run here. The server
    must pass the container's health check and keep its rooms in the container's folder."""
    install = [tree / "deploy/install", folder / "opt"]
    # a lower level compiles in half the time
    run(install, tree, PYTHON=sys.executable, PARLOUR_OPT_LEVEL="1")
    whole = (tree / "deploy/Containerfile").read_text().replace("\\\n", " ")
    health = re.search(r"^HEALTHCHECK .* CMD (\[.*\])$", whole, re.MULTILINE)
    assert health is not None
    python, *asks = json.loads(health[1])
    assert python == "python"
    with serving([folder / "opt/bin/parlour"], folder / "volume") as port:
        has_its_pages(port)
        at = [word.replace(":8000/", f":{port}/") for word in asks]
        run([folder / "opt/bin/python", *at], folder)
    assert (folder / "volume/rooms.db").is_file()


def test_a_machine_without_node_and_apt_builds_the_web_client(folder: Path) -> None:
    """`make` puts a Node from PyPI into its environment."""
    tree = copy_checkout(folder / "bare", web=False)
    tools = folder / "bare-tools"
    tools.mkdir()
    for program in Path("/usr/bin").iterdir():
        if not program.name.startswith(("node", "npm", "npx", "apt", "sudo")):
            (tools / program.name).symlink_to(program)
    run(["make", f"PYTHON={sys.executable}", "web"], tree, PATH=str(tools))
    assert (tree / WEB / "index.html").is_file()
    assert (tree / ".venv/node/node").is_symlink()
