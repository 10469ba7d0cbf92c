"""The client's own words: all are in one catalogue, used, and filled in completely."""

from __future__ import annotations

import json
import re

from kit.support import ROOT
from parlour.core.language import ENGLISH
from parlour.core.phrase import Phrase

SOURCES = ROOT / "web/src"
WORDS = SOURCES / "words"
CATALOGUE: dict[str, str] = {
    **json.loads((WORDS / "english.json").read_text("utf-8")),
    **json.loads((WORDS / "later/english.json").read_text("utf-8")),
}
MODULES = [
    path
    for path in sorted(SOURCES.rglob("*.ts"))
    if path.name != "protocol.ts" and not path.match("*.test.ts")
]
PAGE = (ROOT / "web/index.html").read_text("utf-8")
# A phrase's id, or the beginning of an id that ends in a value.
ID = re.compile(r"""["`]([a-z]+(?:\.\w+)*\.?)(?:["`]|\$\{)""")
CALL = re.compile(r"""\bsay\((?:"([\w.]+)"|`([\w.]+)\$\{[^`]*\}`)(?:, \{([^{}]*)\})?\)""")
NESTED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
READ_ALOUD = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]+)"')


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


def test_ranks_and_numbers_are_called_as_the_server_calls_them() -> None:
    known = json.loads((WORDS / "english-cards.json").read_text("utf-8"))
    assert known["ranks"] == [ENGLISH.rank(rank, "") for rank in range(14)]
    assert known["plurals"] == [ENGLISH.rank(rank, "plural") for rank in range(14)]
    assert known["numbers"] == [ENGLISH.number(count) for count in range(13)]
