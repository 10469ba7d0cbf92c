"""The build option: PARLOUR_COMPILE=1 compiles the rules engine, games and strategies.

Everything else about the package is in pyproject.toml. The compiled modules are optional: without
a C compiler the build says so and leaves the plain Python files, which are always there too.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/parlour")
# The folders that are meant to be fast. What is never compiled lives in others.
FOLDERS = ("core", "notation", "games", "bots/search", "bots/strategies")
COMPILER = "mypy>=2.4,<3"


def modules() -> list[str]:
    found = [path for folder in FOLDERS for path in (PACKAGE / folder).rglob("[!_]*.py")]
    return sorted(str(path) for path in found)


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    built: list[Extension] = mypycify(["--strict", *modules()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return built


if os.environ.get("PARLOUR_COMPILE") != "1":
    setup()
else:
    try:
        setup(ext_modules=extensions())
    except ImportError:
        # In an isolated build this asks for the compiler first; then we are called again.
        setup(setup_requires=[COMPILER])
