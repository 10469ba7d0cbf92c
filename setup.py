"""Does what pyproject.toml cannot: a build includes the web client, and compiles modules on
request.

Wheels and sdists contain the built web client, so installing from them needs no Node. If the client
is missing or older than its sources, the build makes it, or fails and says why.
PARLOUR_WITHOUT_WEB=1 leaves the client out. An editable install ignores it; there, `make web`
builds it.

PARLOUR_COMPILE=1 compiles the rules engine, games and strategies. The compiled modules are
optional: without a C compiler, the build says so and leaves the plain Python files, which are
always included.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import SetupError

PACKAGE = Path("src/parlour")
# Folders whose modules are compiled.
FOLDERS = ("core", "notation", "games", "bots/search", "bots/strategies", "encoding")
# Files in these folders that need no speed. A game's coach belongs to its course, and takes a few
# µs once for each view. The other files check each game once.
NOT_COMPILED = ("coach.py", "declaration_check.py", "play_check.py", "talk_check.py")
COMPILER = "mypy>=2.4,<3"

WEB = PACKAGE / "online/web"
PAGE = WEB / "index.html"
MESSAGES = "msgspec>=0.19,<1"  # needed by the script that writes the client's message types
WITHOUT_WEB = os.environ.get("PARLOUR_WITHOUT_WEB") == "1"
COMPILED = os.environ.get("PARLOUR_COMPILE") == "1"
# Tests lower this, since they care about the compiler's time and not about the speed of its code.
OPT_LEVEL = os.environ.get("PARLOUR_OPT_LEVEL", "3")
WAYS_OUT = "Run `make web` first, or set PARLOUR_WITHOUT_WEB=1 for a package without it."


# The web client


def make_page(*flags: str) -> int:
    """Run `make` for the web client's page. It uses this Python, so no virtual environment is
    needed."""
    words = ["make", "--old-file=.venv/play.ready", f"WEB_PYTHON={sys.executable}", *flags]
    path = os.pathsep.join([str(PACKAGE.parent.resolve()), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run([*words, str(PAGE)], env=environment, check=False).returncode  # noqa: S603


def web_is_whole() -> bool:
    """Return whether the page exists, with the files that it loads."""
    if not PAGE.is_file():
        return False
    loads = re.findall(r'(?:src|href)="/(assets/[^"]+)"', PAGE.read_text(encoding="utf-8"))
    return all((WEB / name).is_file() for name in loads)


def web_is_built() -> bool:
    if not web_is_whole():
        return False
    # An unpacked sdist contains the client, and its file times mean nothing. Without `make`, nobody
    # can tell if the client is up to date.
    if Path("PKG-INFO").is_file() or shutil.which("make") is None:
        return True
    return make_page("--question", "--old-file=web/node_modules/ready") == 0


def bring_web() -> None:
    if web_is_built():
        return
    state = "is older than its sources" if web_is_whole() else "is not built"
    # Checked here, since the scripts behind `make` would install missing tools.
    if missing := [tool for tool in ("make", "node", "npm") if shutil.which(tool) is None]:
        raise SetupError(
            f"the web client {state}, and there is no {' or '.join(missing)} here to build it "
            f"(it takes make, and Node 20.19 or newer with npm). {WAYS_OUT}"
        )
    if make_page("--no-print-directory") != 0:
        raise SetupError(f"the web client {state}, and building it failed: see above. {WAYS_OUT}")


class BuildPy(build_py):
    def run(self) -> None:
        if not self.editable_mode:
            # File names contain a hash of the contents, so files of an earlier build would stay.
            shutil.rmtree(Path(self.build_lib, WEB.relative_to("src")), ignore_errors=True)
            if not WITHOUT_WEB:
                bring_web()
        super().run()


class Sdist(sdist):
    def run(self) -> None:
        if not WITHOUT_WEB:
            bring_web()
        super().run()

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        kept = [name for name in files if not (WITHOUT_WEB and Path(name).is_relative_to(WEB))]
        super().make_release_tree(base_dir, kept)


# Compiled modules


def modules() -> list[str]:
    found = [path for folder in FOLDERS for path in (PACKAGE / folder).rglob("[!_]*.py")]
    return sorted(str(path) for path in found if path.name not in NOT_COMPILED)


def extensions() -> list[Extension]:
    from mypyc.build import mypycify

    built: list[Extension] = mypycify(
        ["--strict", *modules()], opt_level=OPT_LEVEL, debug_level="0", target_dir="build/mypyc"
    )
    for extension in built:
        extension.optional = True
        # The generated C is indented by hundreds of columns, and this warning takes gcc longer than
        # compiling.
        extension.extra_compile_args.append("-Wno-misleading-indentation")
        # No other library calls these functions, so gcc may call them directly and inline them.
        extension.extra_compile_args += ["-fvisibility=hidden", "-fno-semantic-interposition"]
    return built


def main() -> None:
    # An isolated build first asks for the requirements. Then setup.py runs again, with them
    # installed.
    wanted = [] if WITHOUT_WEB or web_is_built() else [MESSAGES]
    compiled: list[Extension] = []
    if COMPILED:
        try:
            compiled = extensions()
        except ImportError:
            wanted.append(COMPILER)
    setup(
        cmdclass={"build_py": BuildPy, "sdist": Sdist},
        exclude_package_data={"parlour": ["online/web/*"]} if WITHOUT_WEB else {},
        ext_modules=compiled,
        setup_requires=wanted,
    )


main()
