"""The build option: PARLOUR_COMPILE=1 compiles core and games with mypyc.

Everything else about the package is in pyproject.toml. The compiled modules are optional: without
a C compiler the build says so and leaves the plain Python files, which are always there too.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/parlour")
# `interpreted.py` is what plain Python needs in place of the compiler.
PLAIN = {"__init__.py", "__main__.py", "cli.py", "commands.py", "interpreted.py", "rulespage.py"}
PLAIN |= {"folders.py", "levels.py", "plugins.py"}  # find others by their names
PLAIN |= {"engine.py", "guard.py", "seated.py", "thinking.py"}  # wait for others
COMPILER = "mypy>=2.4,<3"


def modules() -> list[str]:
    """Core, games and bots: the modules that are meant to be fast."""
    found = [*PACKAGE.glob("*.py"), *PACKAGE.glob("games/*.py"), *PACKAGE.glob("bots/*.py")]
    return sorted(str(path) for path in found if path.name not in PLAIN)


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
