"""What people read is English as one would say it to a friend: some habits are not.

Everything is read that a person may see: strings in the package (messages, prompts, sentences) and
its docstrings, the rules pages, the documentation, and the words of the web client.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from kit.support import ROOT

PACKAGE = ROOT / "src" / "parlour"
MODULES = sorted([*PACKAGE.rglob("*.py"), *(ROOT / "examples").glob("*.py")])
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "examples").glob("*.md"),
        *(ROOT / "docs/rules").glob("*.md"),
    ]
)
FOLDER = ROOT / "web" / "src" / "words"
WORDS = sorted([*FOLDER.glob("*.ts"), *FOLDER.glob("*.json")])

NOUNS = "bluff|bot|card|game|hand|level|move|name|number|option|player|rank|record|seat|tag|verb"
HABITS = {
    rf"(?<!here )\b(?:is|are|was|were) no (?:{NOUNS})s?\b": "say “is not a …”",
    r"\bknows no (?:“|\{\})": "say “has no …”",
    r"\bfor ever\b": "say “forever”, or better “always” or “for good”",
    r"\breckon": "say “count”, “think” or “expect”",
    r"\blest\b": "say “so that … not”",
    r"\b[Bb]esides\b": "say “also”, “as well” or “apart from”",
    r"\bso many\b": "say “that many” or “that number of”",
    r"\bwhence\b": "say “from where”",
    r"\bkept games?\b": "say “saved”",
    r"\b[Ww]hoever wants\b": "say “if you want …” or “a player who wants …”",
    r"(?:^|(?<=[.!?] ))Who (?:is|has|was|wants|sits|comes|goes|plays|takes)\b[^.!?:]*[.,;]": (
        "say “A player who …”"
    ),
    r"[\d}] %(?![\w(])": "write “95%”, without a space",
    r"\bintervals? (?:of|are of|for) \d": "say “a 95% confidence interval”",
    r"\b(?:chosen|chooses|picked|picks|drawn|draws)\b[^.;:]* by chance\b": "say “at random”",
    r"\bdeck is out\b": "say “the deck has run out”",
    r"\bhas the turn\b": "say “it is somebody's turn”",
    r"\basks? for \d": "say “requires”",
    r"\b(?:lay|lays|laid|lie|lies) open\b": "say “face up”",
    r"\bas measured\b": "say “with measurements”",
    r"\bthere is no (?:file|folder|program) [“{/.]": "say “there is no … called “…””",
    r"\(default: you are asked\)": "say “ask”",
}
QUOTED = re.compile(r"""(?<![\w=\\])(["'])(?:\{\}|[A-Za-z][A-Za-z0-9 ,-]*)\1(?!\w)""")
RECORD_TAG = re.compile(r'\[[\w{}]+ "[^"\]]*"\]')  # notation, in which they are straight
MARKUP = re.compile(r"default-src|sans-serif|^<!?\w")  # of which nobody reads the quotation marks
TS_STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|//[^\n]*|/\*.*?\*/', re.DOTALL)
ENTRY = re.compile(r'"[\w.-]+": *("(?:[^"\\]|\\.)*")')  # of a file of words
# Left out of a page: code, comments, tags, and where links lead.
NOT_PROSE = re.compile(r"```.*?```|`[^`\n]*`|<!--.*?-->|<[^<>]*>|(?<=\])\([^()]*\)", re.DOTALL)


class Piece(NamedTuple):
    """Something to be read, and the line on which it begins."""

    line: int
    text: str
    quotes: bool = True  # whether its quotation marks are for people, too


def faults(piece: Piece) -> list[str]:
    found = {why: re.search(habit, piece.text) for habit, why in HABITS.items()}
    told = [f"“{match[0]}”: {why}" for why, match in found.items() if match]
    if piece.quotes and (quoted := QUOTED.search(RECORD_TAG.sub("", piece.text))):
        told.append(f"{quoted[0]}: quotation marks that people read are “ and ”")
    return told


def in_module(source: str) -> list[Piece]:
    """Docstrings, and all strings of several words; with `{}` for what is filled in."""
    tree = ast.parse(source)
    docstrings: set[ast.AST] = set()
    parts: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts.update(node.values)
        elif isinstance(node, ast.Expr):
            docstrings.add(node.value)
    found: list[Piece] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            values = [
                part.value if isinstance(part, ast.Constant) else "{}" for part in node.values
            ]
            text = "".join(map(str, values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in parts:
            text = node.value
        else:
            continue
        if " " in text.strip():
            prose = node not in docstrings and not MARKUP.search(text)
            words = " ".join(text.split()) if node in docstrings else text
            found.append(Piece(node.lineno, words, prose))
    return found


def on_page(text: str) -> list[Piece]:
    """The paragraphs of a page, without code."""

    def blank(left_out: re.Match[str]) -> str:
        return "…" + "\n" * left_out[0].count("\n")

    lines = NOT_PROSE.sub(blank, text).split("\n")
    found: list[Piece] = []
    for number, line in enumerate(lines, start=1):
        if found and line.strip() and lines[number - 2].strip() and not re.match(r"\s*[-|#]", line):
            found[-1] = Piece(found[-1].line, f"{found[-1].text} {line.strip()}")
        elif line.strip():
            found.append(Piece(number, line.strip().removeprefix("- ")))
    return found


def in_script(text: str) -> list[Piece]:
    """The strings of several words."""
    found: list[Piece] = []
    for match in TS_STRING.finditer(text):
        words = re.sub(r"\$\{[^{}]*\}", "{}", match[1] or match[2] or "").replace("\\", "")
        if " " in words.strip():
            found.append(Piece(1 + text.count("\n", 0, match.start()), words))
    return found


def in_catalogue(text: str) -> list[Piece]:
    """Templates by their ids, a line for each; with `{}` for what is filled in."""
    found: list[Piece] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if entry := ENTRY.search(line):
            words = re.sub(r"\{[^{}]*\}", "{}", json.loads(entry[1]))
            found += [Piece(number, words)] if " " in words.strip() else []
    return found


READERS = {".py": in_module, ".md": on_page, ".ts": in_script, ".json": in_catalogue}


@pytest.mark.parametrize(
    "path", [*MODULES, *PAGES, *WORDS], ids=lambda path: str(path.relative_to(ROOT))
)
def test_it_is_said_as_one_would_say_it(path: Path) -> None:
    pieces = READERS[path.suffix](path.read_text(encoding="utf-8"))
    where = path.relative_to(ROOT)
    found = [f"{where}:{piece.line}: {fault}" for piece in pieces for fault in faults(piece)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_error_shows_a_repr(path: Path) -> None:
    """`{word!r}` is for programmers, and its quotation marks are straight."""
    shown: list[int] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        # An AttributeError has Python's own words.
        if isinstance(node, ast.Raise) and "AttributeError" not in ast.unparse(node):
            values = [part for part in ast.walk(node) if isinstance(part, ast.FormattedValue)]
            shown += [part.lineno for part in values if part.conversion == ord("r")]
    assert not shown, f"{path.relative_to(ROOT)}: {{…!r}} on lines {shown}"


@pytest.mark.parametrize(
    "text",
    [
        "“x” is no verb",
        "these four cards are no hand",
        "Cheat knows no “speed”",
        "the same on every machine, for ever",
        "take care lest it falls",
        "Besides, there is a deck",
        "There cannot be so many sevens.",
        "Who is gone for a minute is replaced.",
        "there is no level 'hrd' here",
        'say "pass" or call',
        "it is not '{}', but another",
        "first in 95 % of the games",
        "it is {} %.",
        "with an interval of 95%",
        "A dealer is chosen by chance.",
        "if the deck is out you pick up",
        "Then the next player has the turn.",
        "a 9 asks for 9 or lower",
        "the caller lays open their hand",
        "how strong ours are, as measured",
        "there is no folder {}",
    ],
)
def test_the_habits_are_found(text: str) -> None:
    assert len(faults(Piece(1, text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "there is no game “x”, only cheat",
        "There is no such room.",
        "Who goes first: a random player, or one whom the dealer names",
        "Who is better? Let them play.",
        "the player who is gone",
        'a record starts with a tag, as in [Game "cheat/1"] or [a "Ana"]',
        "It knows no game, and needs none.",
        "the others’ lies, and somebody's turn",
        "you cannot “dance” now, only “call” or “pass”",
        "95% and 99% confidence intervals, met by chance",
        "the deck has run out, and a game asks for a bid",
        "there is no file called “x”",
    ],
)
def test_plain_english_is_not(text: str) -> None:
    assert faults(Piece(1, text)) == []


def test_every_kind_of_text_is_read() -> None:
    module = '"""A doc\nstring."""\nraise E(f"it is {no} seat " "at \'all\' today")\nx = "word"\n'
    assert in_module(module) == [
        Piece(1, "A doc string.", quotes=False),
        Piece(3, "it is {} seat at 'all' today"),
    ]
    page = (
        '# Title\n\nSome `code "x"` and\nmore.\n```sh\necho "so many"\n```\n- a [link](besides)\n'
    )
    assert [piece for piece in on_page(page) if piece.line in (1, 3, 8)] == [
        Piece(1, "# Title"),
        Piece(3, "Some … and more. …"),
        Piece(8, "a [link]…"),
    ]
    script = (
        '// "no, a comment"\nexport const A = { a: "two words", b: (n) => `for ${n} \\"so\\"` };\n'
    )
    assert in_script(script) == [Piece(2, "two words"), Piece(2, 'for {} "so"')]
    words = '{\n  "a.b": "{count:# card|# cards} \\"of\\" two",\n  "c": "word"\n}\n'
    assert in_catalogue(words) == [Piece(2, '{} "of" two')]
