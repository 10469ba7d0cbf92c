"""Every game reads in one order, so that whoever has read one finds their way in all of them.

A game in one file goes like this:

1. its docstring: the rules in words;
2. ZONES, after the numbers and tables of which they are made; REGISTERS, FACTS if there are any,
   and OPTIONS likewise. A plain number may stand beside the words that it counts into
   (`PLAY: Final = 0`);
3. all other tables, with the functions that a table is made by;
4. the state;
5. the game: what it declares, `blank` and `pack`, `deal`, `awaited`, `offers`, `apply`, `outcome`;
   helper methods; what is not rules;
6. helper functions; at the very end those that only what is not rules makes use of.

What is not rules is `default_move`, `fact_values`, `why_impossible`, `refusal`, and what the game
says: `headline`, `prompt`, `button`, `named`, `rank_order`, `suit_order`. Who calls whom decides
what is a helper of the rules, so nobody has to mark it.

A game that takes more is a folder. `state.py` goes as far as the state, with functions that look at
one. `words.py` is what players read: tables, then functions. `rules.py` holds the game, in the
sections of its rulebook if it is long, and no function of its own. `checks.py` is what is not
rules. Any other file is a section of the rules; but `buttons.py`, where words.py would be too long,
is what buttons say. Each imports from those before it: state, words, sections, checks, rules. How
the game is taught is in `lessons.py` (in a minute, and puzzles), `rulebook.py` and `coach.py`; if
these would be too long, also in `puzzles.py` and in a second file of the rulebook. `proofs.py`, for
the lessons, holds to the rules what these say and do not show.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kit.support import OURS, ROOT, lesson_code
from parlour.core import refusal, turns
from parlour.registry import find_game

GAMES = ROOT / "src" / "parlour" / "games"
ATTRIBUTES = ["name", "title", "summary", "version", "seats", "usual_seats", "zones"]
ATTRIBUTES += ["registers", "facts", "options"]
RULES = ["blank", "unsuited", "pack", "deal", "awaited", "poll_order", "offers", "apply", "outcome"]
NOT_RULES = ["default_move", "fact_values", "why_impossible", "refusal"]
NOT_RULES += [
    "headline",
    "prompt",
    "button",
    "coach",
    "named",
    "rank_order",
    "suit_order",
    "clockwise",
    "played_now",
]
LONG = 250  # lines from which on a file has sections
DECLARED = ["ZONES", "REGISTERS", "FACTS", "OPTIONS"]
FOLDER = ["state", "words", "", "checks", "rules"]  # in the order of imports; "": sections
PROVED = ("lessons", "proofs")
IMPORTS, TABLES, STATE, GAME, HELPERS, LAST = 0, 5, 6, 7, 8, 9

Function = ast.FunctionDef
Sources = dict[str, str]


def sources(name: str) -> Sources:
    """The files of a game by their names; a game in one file has the name ""."""
    if name == "goofspiel":
        return {"": lesson_code()}
    if (GAMES / name).is_dir():
        return {path.stem: path.read_text("utf-8") for path in sorted((GAMES / name).glob("*.py"))}
    return {"": (GAMES / f"{name}.py").read_text("utf-8")}


def base(node: ast.ClassDef) -> str:
    """The class that a class is made from, without what stands in brackets."""
    first = node.bases[0] if node.bases else node
    first = first.value if isinstance(first, ast.Subscript) else first
    return first.id if isinstance(first, ast.Name) else ""


def names(node: ast.stmt) -> list[str]:
    """What a table is called: several at once in `HAND, BID = 0, 10`."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
    return [part.id for each in targets for part in ast.walk(each) if isinstance(part, ast.Name)]


def used(node: ast.AST) -> set[str]:
    """The names that something mentions; of attributes, those of the game alone."""
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            found |= {part.attr} if part.value.id in ("self", "game") else set()
    return found


class Layout:
    """Where everything in a game's files belongs."""

    def __init__(self, files: Sources) -> None:
        self.trees = {name: ast.parse(source) for name, source in files.items()}
        self.uses: dict[str, set[str]] = {}
        for node in self.definitions():
            if isinstance(node, Function):
                self.uses[node.name] = self.uses.get(node.name, set()) | used(node)
            elif node.value is not None:
                self.uses |= {name: used(node.value) for name in names(node)}
        self.for_rules = self.reached(["__init__", *RULES])
        self.for_checks = self.reached([*NOT_RULES, "AWARDS"])

    def definitions(self) -> Iterator[Function | ast.Assign | ast.AnnAssign]:
        for tree in self.trees.values():
            for node in tree.body:
                inside = node.body if isinstance(node, ast.ClassDef) else [node]
                for each in inside:
                    if isinstance(each, Function | ast.Assign | ast.AnnAssign):
                        yield each

    def reached(self, roots: list[str]) -> set[str]:
        found: set[str] = set()
        todo = set(roots)
        while todo:
            found |= todo
            todo = {name for each in todo for name in self.uses.get(each, set())} - found
        return found

    def stage(self, node: ast.stmt, tree: ast.Module) -> int | None:
        """The number of the part that a statement belongs to; None if it may stand anywhere."""
        if isinstance(node, ast.Import | ast.ImportFrom | ast.If | ast.Expr):
            return IMPORTS
        if isinstance(node, ast.ClassDef):
            return {"State": STATE, "Game": GAME}.get(base(node))
        if isinstance(node, Function):
            tables = [name for each in tree.body for name in names(each)]
            if node.name in self.reached(tables):
                return TABLES
            return HELPERS if node.name in self.for_rules else LAST
        for number, name in enumerate(DECLARED):
            if set(names(node)) & self.reached([name]):
                return number + 1
        value = node.value if isinstance(node, ast.AnnAssign) else None
        number = isinstance(value, ast.Constant) and isinstance(value.value, int)
        return None if number else TABLES


def out_of_order(stages: list[tuple[str, int | None]]) -> list[str]:
    """The names that come after something that belongs behind them."""
    wrong: list[str] = []
    reached = 0
    for name, stage in stages:
        if stage is not None and stage < reached:
            wrong.append(name)
        reached = max(reached, stage or 0)
    return wrong


def label(node: ast.stmt) -> str:
    if isinstance(node, Function | ast.ClassDef):
        return node.name
    return ", ".join(names(node)) or ast.unparse(node)[:40]


def wrong_file(layout: Layout, file: str) -> list[str]:
    tree = layout.trees[file]
    wrong = out_of_order([(label(node), layout.stage(node, tree)) for node in tree.body])
    everything = layout.for_rules | layout.for_checks
    if not ast.get_docstring(tree):
        wrong.append("no docstring")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            wrong += wrong_class(layout, node)
        elif isinstance(node, Function) and node.name not in everything:
            wrong.append(f"{node.name}: no part of the game uses it")
    return wrong


def wrong_class(layout: Layout, node: ast.ClassDef) -> list[str]:
    methods = [each.name for each in node.body if isinstance(each, Function)]
    if base(node) == "State":
        wanted = ["__init__", "clone"]
        return [] if methods == wanted else [f"{node.name} has the methods {methods}"]
    if base(node) != "Game":
        return [f"{node.name} is neither a state nor a game"]
    return [*wrong_declaration(node), *wrong_methods(layout, methods)]


def wrong_declaration(node: ast.ClassDef) -> list[str]:
    """First what has a value, in order; then the options, with their types; then methods."""
    stages: list[tuple[str, int | None]] = []
    for each in node.body:
        name = label(each)
        if isinstance(each, ast.Assign):
            stages.append((name, ATTRIBUTES.index(name) if name in ATTRIBUTES else 10))
            if name.upper() in DECLARED and ast.unparse(each.value) != name.upper():
                stages.append((f"{name} is not {name.upper()}", -1))
        else:
            stages.append((name, 20 if isinstance(each, Function) else 15))
    return out_of_order(stages)


def wrong_methods(layout: Layout, methods: list[str]) -> list[str]:
    """The methods that every game has, in order; helpers; what is not rules, in order."""
    order = ["__init__", *RULES]
    stages: list[tuple[str, int | None]] = []
    for name in methods:
        if name in order:
            stages.append((name, order.index(name)))
        elif name in NOT_RULES:
            stages.append((name, 30 + NOT_RULES.index(name)))
        else:  # what helps with what is not rules stands anywhere among that
            stages.append((name, 20 if name in layout.for_rules else None))
    first = min([methods.index(name) for name in NOT_RULES if name in methods])
    early = [name for name in methods[:first] if name not in {*order, *layout.for_rules}]
    return out_of_order(stages) + early


def wrong_folder(layout: Layout) -> list[str]:
    """What stands in the wrong file of a folder."""
    wrong: list[str] = []
    for file, tree in layout.trees.items():
        allowed = {
            "words": {TABLES, HELPERS, LAST},
            "buttons": {TABLES, LAST},
            "rules": {TABLES, GAME},
            "checks": {TABLES, LAST},
            "coach": {TABLES, LAST},
            "proofs": {TABLES},
            "lessons": {TABLES},
            "puzzles": {TABLES},
            "rulebook": {TABLES},
            "rulebook_of_hands": {TABLES},
        }
        section = (
            {1, 2, 3, 4, TABLES, STATE, HELPERS, LAST} if file == "state" else {TABLES, HELPERS}
        )
        if file == "__init__":
            section = set()
        for node in tree.body:
            stage = layout.stage(node, tree)
            if stage not in {IMPORTS, None, *allowed.get(file, section)}:
                wrong.append(f"{label(node)} in {file}.py")
            beside = isinstance(node, ast.ImportFrom) and node.level == 1 and node.module
            if beside and level(beside) >= level(file) and (file, beside) != PROVED:
                wrong.append(f"{file}.py imports {beside}")
    return wrong


def level(file: str) -> int:
    return FOLDER.index(file if file in FOLDER else "")


def complaints(files: Sources) -> list[str]:
    layout = Layout(files)
    wrong = [each for file in files if file != "__init__" for each in wrong_file(layout, file)]
    wrong += [f"no {name}" for name in DECLARED if name not in {"FACTS", *layout.uses}]
    return wrong if "" in files else wrong + wrong_folder(layout)


@pytest.mark.parametrize("name", [*OURS, "goofspiel"])
def test_one_order_in_every_game(name: str) -> None:
    assert complaints(sources(name)) == []


@pytest.mark.parametrize("name", [name for name in OURS if (GAMES / name).is_dir()])
def test_sections_are_those_of_the_rulebook(name: str) -> None:
    """A section begins with a comment between empty lines."""
    headings = [*[section.title for section in find_game(name).rulebook], "Not rules"]
    rules = sources(name)["rules"]
    sections = re.findall(r"\n\n {4}# (.+)\n\n", rules)
    if rules.count("\n") < LONG and not sections:
        return
    assert len(sections) > 3
    assert sections == [heading for heading in headings if heading in sections]
    assert sections[-1] == "Not rules"


def game_files() -> list[Path]:
    return sorted(GAMES.rglob("*.py"))


@pytest.mark.parametrize("path", game_files(), ids=lambda path: str(path.relative_to(GAMES)))
def test_a_game_moves_cards_and_speaks_by_the_methods_of_its_state(path: Path) -> None:
    """It writes into no pile, and never asks whether anybody listens."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            assert node.attr != "log", f"line {node.lineno}"
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            whole = node.value
            assert not (isinstance(whole, ast.Attribute) and whole.attr == "piles"), node.lineno


@pytest.mark.parametrize("path", game_files(), ids=lambda path: str(path.relative_to(GAMES)))
def test_what_all_games_say_is_said_once(path: Path) -> None:
    shared = [refusal.GAME_OVER, refusal.NOT_YOUR_TURN, refusal.PASSED_ALREADY, turns.LAST_TURN]
    text = path.read_text("utf-8")
    assert [sentence for sentence in shared if f'"{sentence}"' in text] == []


# The test of the test: whatever is mixed up is found.


def test_parts_that_change_places_are_found() -> None:
    (source,) = sources("goofspiel").values()
    layout, tree = Layout({"": source}), ast.parse(source)
    stages = [layout.stage(node, layout.trees[""]) or 0 for node in tree.body]
    swapped = 0
    for at in range(1, len(stages)):
        if stages[at - 1] < stages[at] and stages[at - 1] > IMPORTS:
            body = [*tree.body[: at - 1], tree.body[at], tree.body[at - 1], *tree.body[at + 1 :]]
            assert complaints({"": ast.unparse(ast.Module(body, []))}), label(tree.body[at])
            swapped += 1
    assert swapped > 3


def test_methods_that_change_places_are_found() -> None:
    (source,) = sources("goofspiel").values()
    tree = ast.parse(source)
    (game,) = (
        node for node in tree.body if isinstance(node, ast.ClassDef) and base(node) == "Game"
    )
    methods = [node for node in game.body if isinstance(node, Function)]
    for one, other in pairwise(methods):
        if {one.name, other.name} & {*RULES, *NOT_RULES}:
            at = game.body.index(one)
            game.body[at], game.body[at + 1] = other, one
            known = complaints({"": ast.unparse(tree)})
            game.body[at], game.body[at + 1] = one, other
            helps = one.name in ("refusal", "fact_values") and other.name not in NOT_RULES
            assert known or helps, (one.name, other.name)
    assert complaints({"": ast.unparse(tree)}) == []


@pytest.mark.parametrize(
    ("name", "source", "target"),
    [
        ("bad_turn", "checks", "rules"),
        ("still_in", "state", "rules"),
        ("goes_on", "cards", "rules"),
        ("BitchState", "state", "rules"),
    ],
)
def test_what_stands_in_the_wrong_file_is_found(name: str, source: str, target: str) -> None:
    trees = {file: ast.parse(text) for file, text in sources("bitch").items()}
    (found,) = (node for node in trees[source].body if label(node) == name)
    trees[source].body.remove(found)
    trees[target].body.append(found)
    files = {file: ast.unparse(tree) for file, tree in trees.items()}
    assert any(f"{name} in {target}.py" in wrong for wrong in complaints(files))
