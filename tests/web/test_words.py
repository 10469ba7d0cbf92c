"""The client's own words: all in one catalogue, used, and filled in as they ask for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from kit.support import ROOT
from parlour.core.language import ENGLISH
from parlour.core.phrase import Phrase

SOURCES = ROOT / "web/src"
WORDS = SOURCES / "words"
CATALOGUE: dict[str, str] = json.loads((WORDS / "english.json").read_text("utf-8"))
MODULES = [path for path in sorted(SOURCES.rglob("*.ts")) if path.name != "protocol.ts"]
PAGE = (ROOT / "web/index.html").read_text("utf-8")
COMMENT = re.compile(r"^\s*(//|/?\*).*$|\s// .*$", re.MULTILINE)
# An id, or the beginning of one that ends in a value.
ID = re.compile(r"""["`]([a-z]+(?:\.\w+)*\.?)(?:["`]|\$\{)""")
CALL = re.compile(r"""\bsay\((?:"([\w.]+)"|`([\w.]+)\$\{[^`]*\}`)(?:, \{([^{}]*)\})?\)""")
REGEX = re.compile(r"(?<=[(= ])/(?![/*\s])(?:\\.|[^/\\\n])+/[gimu]*(?=[),.;])")
NESTED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
# Nobody reads these: keys, headers, selectors, and errors that browsers throw.
FOR_PROGRAMS = {
    *("Escape", "Home", "End", "Bearer •", "Content-Type", "AbortError"),
    "input, select",
}
READ_ALOUD = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]+)"')
PROSE = re.compile(r"[A-Za-z’]{2,}[,.]? [A-Za-z’]{2,}|\b[A-Z][a-z]{2,}")


def literals(source: str) -> Iterator[tuple[str, str]]:
    """Every string of a module: what stands before it, and what is in it, with a • for each value
    in a template."""
    at, opened = 0, 0
    stack: list[
        tuple[str, str]
    ] = []  # the templates that we are in: what stands before, what is in
    depths: list[int] = []  # how many braces were open where a value began
    while at < len(source):
        char = source[at]
        if stack and len(stack) > len(depths):  # in a template, and not in one of its values
            if char == "`":
                yield stack.pop()
            elif source.startswith("${", at):
                stack[-1] = (stack[-1][0], stack[-1][1] + "•")
                depths.append(opened)
                at += 1
            else:
                stack[-1] = (stack[-1][0], stack[-1][1] + char)
        elif char == "`":
            stack.append((source[max(0, at - 4) : at], ""))
        elif char == '"':
            end = source.index('"', at + 1)
            yield source[max(0, at - 20) : at], source[at + 1 : end]
            at = end
        elif char == "{":
            opened += 1
        elif char == "}" and depths and opened == depths[-1]:
            depths.pop()
        elif char == "}":
            opened -= 1
        at += 1
    assert not stack
    assert not depths


def english_in(source: str) -> list[str]:
    """What people could read in a module, apart from what it has from elsewhere."""
    found: list[str] = []
    for before, text in literals(REGEX.sub("", COMMENT.sub("", source))):
        if before.endswith(("html", "svg")):
            seen = [re.sub(r"<[^>]*>", "\n", text), *READ_ALOUD.findall(text)]
            found += [part for part in seen if re.search("[A-Za-z]{2}", part)]
        elif text not in FOR_PROGRAMS and PROSE.search(text):
            found.append(text)
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_nobody_speaks_english_outside_the_catalogue(path: Path) -> None:
    assert english_in(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "html`<p>Hello</p>`",
        'html`<p title="Hello">${name}</p>`',
        'html`<p>${when ? html`<b>of</b>` : ""}</p>`',
        'show("Not now")',
        "return `${name} has won`",
    ],
)
def test_english_is_found(source: str) -> None:
    assert english_in(source)


@pytest.mark.parametrize(
    "source",
    [
        'html`<p class="act main" aria-label=${say("a.b")}>${word}: ${other}</p>`',
        "`/api/rooms/${code}/qr.svg`",
        'if (event.key === "Escape") return;  // to leave it',
    ],
)
def test_what_nobody_reads_is_not_english(source: str) -> None:
    assert english_in(source) == []


def test_every_word_is_used() -> None:
    sources = [path.read_text("utf-8") for path in MODULES if path.name != "say.ts"]
    used = {id for source in sources for id in ID.findall(source)}
    used |= {*re.findall(r"%([a-z]+(?:\.\w+)*)%", PAGE)}
    begun = tuple(id for id in used if id.endswith("."))
    assert [id for id in CATALOGUE if id not in used and not id.startswith(begun)] == []


def test_words_are_filled_in_as_they_ask_for() -> None:
    calls = 0
    for path in MODULES:
        for whole, begun, given in CALL.findall(path.read_text("utf-8")):
            plain = NESTED.sub("", NESTED.sub("", given))
            fields = {field.partition(":")[0].strip() for field in plain.split(",") if field}
            meant = [id for id in CATALOGUE if id == whole or (begun and id.startswith(begun))]
            assert meant
            for id in meant:
                assert Phrase(id, CATALOGUE[id]).fields == fields, (path.name, id)
            calls += 1
    assert calls > 150


def test_the_page_knows_its_words() -> None:
    marks = re.findall(r"%([\w.]+)%", PAGE)
    assert marks
    assert set(marks) <= CATALOGUE.keys()
    plain = re.sub(r"<!--.*?-->|<[^>]*>|%[\w.]+%|\{\w+\}", " ", PAGE, flags=re.DOTALL)
    assert re.findall("[A-Za-z]{2,}", plain) == []
    assert READ_ALOUD.findall(PAGE)
    assert all(word[0] in "%{·" for word in READ_ALOUD.findall(PAGE))


def test_templates_are_those_of_phrases() -> None:
    for id, template in CATALOGUE.items():
        for before, field, form in Phrase(id, template).parts:
            assert not set(before) & set("{}#|"), id
            assert not form or re.fullmatch(r"[^|]+(\|[^|]+)+", form), id
            assert field or not form, id


def test_ranks_and_numbers_are_called_as_the_server_calls_them() -> None:
    known = json.loads((WORDS / "english-cards.json").read_text("utf-8"))
    assert known["ranks"] == [ENGLISH.rank(rank, "") for rank in range(14)]
    assert known["plurals"] == [ENGLISH.rank(rank, "plural") for rank in range(14)]
    assert known["numbers"] == [ENGLISH.number(count) for count in range(13)]


def test_the_catalogue_is_kept_in_parts() -> None:
    """Words that belong together stand together."""
    parts = [id.partition(".")[0] for id in CATALOGUE if "." in id]
    begun = [parts[0], *[part for before, part in pairwise(parts) if part != before]]
    assert len(begun) == len(set(begun))
