"""Imports point one way, and each part of the tree needs only what it promises."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import parlour
from kit.support import OURS, ROOT
from parlour.core.game_texts import title

PACKAGE = ROOT / "src" / "parlour"
# Layers, from the first to the last. A module may import from its own entry and from earlier
# layers, but not from other entries in its line.
LAYERS = (
    ("mypyc_compat", "state_folder", "steps"),
    ("core",),
    ("encoding",),
    ("games",),
    ("plugins",),
    ("registry", "languages"),
    ("notation",),
    ("play",),
    ("records",),
    ("bots",),
    ("course",),
    ("arena", "learn", "terminal", "online"),
    ("testing",),
    ("cli",),
    ("__main__",),
)
HEIGHT = {part: height for height, parts in enumerate(LAYERS) for part in parts}
STANDARD = {*sys.stdlib_module_names, "parlour"}
MODULES = sorted(PACKAGE.rglob("*.py"))


def part(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path: Path) -> list[tuple[str, ...]]:
    """Return the modules that a file imports, such as ("parlour", "games", "cheat") or
    ("json",)."""
    here = ("parlour", *path.relative_to(PACKAGE).with_suffix("").parts)
    found: list[tuple[str, ...]] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [tuple(name.name.split(".")) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level] if node.level else ()
            whole = (*base, *(node.module or "").split(".")) if node.module else base
            found += [(*whole, name.name) for name in node.names]
    return found


def ours(path: Path) -> set[str]:
    """Return the parts of the tree that a file imports from."""
    found = {module[1] for module in imported(path) if module[0] == "parlour" and len(module) > 1}
    return found & HEIGHT.keys()


def test_nobody_takes_the_package_as_a_whole() -> None:
    """Modules may take only the version from `parlour` itself. All other imports would bypass the
    layers."""
    for path in MODULES:
        for module in imported(path):
            if module[0] == "parlour" and path != PACKAGE / "__init__.py":
                assert module[1:2] == ("__version__",) or module[1] in HEIGHT, (path, module)


def test_of_other_packages_only_what_is_public_is_used() -> None:
    """Attributes with a leading underscore must be our own, or documented by their package."""
    documented = {"_exit", "_replace", "_accumulate_rewards", "_was_dead_step"}
    nodes = [(path, node) for path in MODULES for node in ast.walk(tree(path))]
    own = {
        node.name for _, node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    own |= {node.id for _, node in nodes if isinstance(node, ast.Name)}
    private = [
        (path, node)
        for path, node in nodes
        if isinstance(node, ast.Attribute) and re.match("_[^_]", node.attr)
    ]
    own |= {node.attr for _, node in private if isinstance(node.ctx, ast.Store)}
    foreign = [(path.name, node.attr) for path, node in private if node.attr not in own]
    assert [each for each in foreign if each[1] not in documented] == []


def libraries(path: Path) -> set[str]:
    return {module[0] for module in imported(path)}


def within(*folders: str) -> list[Path]:
    return [path for folder in folders for path in (PACKAGE / folder).rglob("*.py")]


def test_imports_point_one_way_and_siblings_do_not_know_each_other() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {other}"
        for path in MODULES
        for other in ours(path)
        if path.name != "__init__.py" or path.parent != PACKAGE
        if other != part(path) and HEIGHT[other] >= HEIGHT[part(path)]
    ]
    assert wrong == []


@pytest.mark.parametrize("folder", ["core", "encoding", "games", "notation", "bots"])
def test_standard_library_only(folder: str) -> None:
    for path in within(folder):
        assert libraries(path) <= STANDARD, path


def test_arrays_are_for_learners_alone() -> None:
    """OpenSpiel is loaded only when one of its games is used."""
    arrays = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch"}
    for path in MODULES:
        assert part(path) == "learn" or not libraries(path) & arrays, path
    code = "import sys, parlour.learn; sys.exit('pyspiel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(
    "works",
    [
        "main(['play', 'cheat', '--seats', 'Ana,bot,easy,hard', '--turn-limit', '1', '--plain'])",
        "main(['replay', 'examples/cheat.txt', '--plain'])",
        "main(['rules', 'bitch'])",
        "parlour.play_match('bigtwo', ['easy', 'random', 'normal', 'hard'], games=4, playouts=1)",
        "__import__('parlour.testing.contract')",
    ],
    ids=["line mode", "line replay", "rules", "play_match", "contract"],
)
def test_it_works_with_the_standard_library_alone(works: str) -> None:
    """The listed parts work without any other package, as after `pip install` without extras."""
    code = (
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        own = name.partition('.')[0]\n"
        "        if own != 'parlour' and own not in sys.stdlib_module_names:\n"
        "            raise ModuleNotFoundError(name, name=own)\n"
        "sys.meta_path.insert(0, Missing())\n"
        f"import parlour; from parlour.cli.main import main\ndone = {works}\n"
        "sys.exit(done if isinstance(done, int) else 0)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        input="pass\n" * 9,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert run.returncode == 0, run.stderr
    assert "ModuleNotFound" not in run.stderr


def test_the_terminal_draws_in_layers() -> None:
    """Sessions need no drawing, text needs no screen, and only screens need Textual."""
    allowed = {
        "session": {"session"},
        "text": {"session", "text"},
        "screens": {"session", "text", "screens"},
    }
    line_mode = {"session", "text", "line_mode", "line_replay"}
    for path in within("terminal"):
        folder = path.relative_to(PACKAGE / "terminal").parts[0]
        own = {module[2] for module in imported(path) if module[:2] == ("parlour", "terminal")}
        assert own <= allowed.get(folder, line_mode), path
        assert folder == "screens" or "textual" not in libraries(path), path


def test_the_terminal_names_no_game() -> None:
    """The terminal draws what games declare."""
    titles = [str(title(parlour.find_game(name))) for name in OURS]
    words = "|".join(re.escape(word) for word in [*OURS, *titles])
    for path in within("terminal"):
        found = re.findall(rf"\b(?:{words})\b", path.read_text(encoding="utf-8"), re.IGNORECASE)
        assert not found, (path.name, found)


def test_rules_use_no_clock_and_no_other_chance() -> None:
    for path in within("games"):
        assert not libraries(path) & {"random", "secrets", "time", "datetime", "os", "sys"}, path


def test_a_room_knows_no_network_no_store_and_no_clock() -> None:
    allowed = {"__future__", "bisect", "collections", "msgspec", "parlour", "random", "re"}
    known = {"core", "course", "notation", "play", "records", "registry", "steps"}
    for path in within("online/room"):
        assert libraries(path) <= {*allowed, "functools", "typing", "unicodedata"}, path
        bots = {module[2] for module in imported(path) if module[:2] == ("parlour", "bots")}
        assert ours(path) - {"bots", "online"} <= known, path
        assert bots <= {"bot_names"}, path
        own = {module[2] for module in imported(path) if module[:2] == ("parlour", "online")}
        assert own <= {"room", "protocol"}, path


def test_one_server_knows_nothing_of_several() -> None:
    """Code for servers that share rooms is in cluster/, which builds on the parts of a single
    server. No other folder builds on cluster/."""
    allowed = {
        "protocol": {"protocol"},
        "room": {"protocol", "room"},
        "stores": {"protocol", "room", "stores"},
        "server": {"deal_share", "protocol", "room", "stores", "server"},
        "cluster": {"protocol", "room", "stores", "server", "cluster"},
    }
    for folder, parts in allowed.items():
        for path in within(f"online/{folder}"):
            own = {module[2] for module in imported(path) if module[:2] == ("parlour", "online")}
            assert own <= parts, path


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from parlour.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "heavy = {'asyncio', 'dataclasses', 'inspect', 'parlour.terminal'}\n"
        "heavy |= {'parlour.games.cheat.rules'}\n"
        "heavy |= {'importlib.metadata', 'parlour.arena', 'parlour.bots', 'rich', 'subprocess'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("name", OURS)
def test_rules_load_nothing_of_what_players_read_or_are_taught(name: str) -> None:
    code = (
        f"import sys, parlour.games.{name}.rules\n"
        "others = ('talk', 'buttons', 'totals', 'coach')\n"
        "wrong = [each for each in sys.modules if each.startswith('parlour.games.')"
        " and each.endswith(others) or each.startswith('parlour.course')]\n"
        "sys.exit(' '.join(wrong) or None)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
