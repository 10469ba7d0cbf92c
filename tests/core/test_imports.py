"""Imports point one way, and core and games need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

from support import ROOT

PACKAGE = ROOT / "src" / "parlour"
# Each may import from itself and from those before it.
LAYERS = ("core", "games", "bots", "arena", "terminal", "online", "cli")


def layer(path: Path) -> str:
    inside = path.relative_to(PACKAGE)
    if len(inside.parts) > 1:
        return inside.parts[0]
    return "cli" if inside.stem in ("cli", "commands", "__main__") else "core"


def imported(path: Path) -> list[tuple[str, ...]]:
    """The modules a file imports: ("parlour", "games", "cheat") or ("json",)."""
    here = ("parlour", *path.relative_to(PACKAGE).with_suffix("").parts)
    found: list[tuple[str, ...]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [tuple(name.name.split(".")) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level] if node.level else ()
            whole = (*base, *(node.module or "").split(".")) if node.module else base
            found += [whole] if node.module else [(*whole, name.name) for name in node.names]
    return found


def test_layers() -> None:
    wrong = []
    for path in PACKAGE.rglob("*.py"):
        for module in imported(path):
            if module[0] == "parlour" and len(module) > 1:
                target = module[1] if module[1] in LAYERS else "core"
                # The registry alone may know the folder the games lie in.
                if path.stem == "registry" and module == ("parlour", "games"):
                    continue
                if LAYERS.index(target) > LAYERS.index(layer(path)):
                    wrong.append((path.name, module))
    assert wrong == []


def test_standard_library_only() -> None:
    allowed = {*sys.stdlib_module_names, "parlour"}
    for path in PACKAGE.rglob("*.py"):
        if layer(path) in ("core", "games") and path.stem != "interpreted":
            assert {module[0] for module in imported(path)} <= allowed, path


def test_rules_use_no_clock_and_no_other_chance() -> None:
    for path in (PACKAGE / "games").glob("*.py"):
        names = {module[0] for module in imported(path)}
        assert not names & {"random", "secrets", "time", "datetime", "os", "sys"}, path


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from parlour.cli import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'asyncio', 'dataclasses', 'inspect', 'parlour.cli.commands', 'parlour.games.cheat'}\n"
        "heavy |= {'importlib.metadata', 'parlour.arena', 'parlour.bots', 'rich', 'subprocess'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
