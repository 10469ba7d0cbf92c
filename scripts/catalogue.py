"""Prints all texts that people read, in English by id: a translator's starting point.

    .venv/bin/python scripts/catalogue.py > english.json

docs/translate.md says what to do with it. Ids of the web client begin with `web.`.
"""

from __future__ import annotations

import gc
import importlib
import json
import pkgutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import parlour
from parlour.core.game import AnyGame
from parlour.core.game_texts import (
    all_facts,
    chapter_label,
    choice_label,
    fact_label,
    fact_value,
    house_rule,
    option_label,
    summary,
    title,
    zone_label,
    zone_when,
)
from parlour.core.option import Option
from parlour.core.phrase import Phrase, phrase
from parlour.core.preset import preset_about, preset_label
from parlour.core.register import NEVER
from parlour.core.talk import talk_of
from parlour.course.conditions import course_of
from parlour.course.texts import all_texts, tip_phrase
from parlour.online.server.limits import Limits

WORDS = Path(__file__).parent.parent / "web" / "src" / "words"
WEB = [WORDS / "english.json", WORDS / "later" / "english.json"]


def catalogue() -> dict[str, str]:
    """Return all phrases, sorted by their ids."""
    found = {one.id: one.english for one in every_phrase()}
    for path in filter(Path.is_file, WEB):
        own: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
        found |= {f"web.{id}": english for id, english in own.items()}
    return dict(sorted(found.items()))


def every_phrase() -> list[Phrase]:
    """Return the phrases of all modules and games. Each is made once and lives as long as
    Python."""
    for module in pkgutil.walk_packages(parlour.__path__, "parlour."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    for name in parlour.game_names():
        declare(parlour.find_game(name))
    Limits.described()
    phrases = [thing for thing in gc.get_objects() if type(thing) is Phrase]
    twice = [id for id, count in Counter(one.id for one in phrases).items() if count > 1]
    if twice:
        raise SystemExit(f"More than one phrase has the id {', '.join(sorted(twice))}.")
    return phrases


def declare(game: AnyGame) -> None:
    """Create all phrases of a game by reading its declaration."""
    title(game)
    summary(game)
    chapter_label(game, 1)
    for zone in game.zones:
        if zone.role != "never":
            zone_label(game, zone)
            zone_when(game, zone)
    for register in game.registers:
        for word in register.words if register.fact.shown != NEVER else ():
            fact_value(game, register.fact, word)
    for fact in all_facts(game):
        if fact.shown != NEVER:
            fact_label(game, fact)
    declare_rules(game)
    for id, english in in_tables(game):
        phrase(id, english)
    list(all_texts(game))
    for tip in course_of(game).tips:
        tip_phrase(game, tip)


def declare_rules(game: AnyGame) -> None:
    for option in game.options:
        declare_rule(game, option)
    for preset in talk_of(game).presets:
        preset_label(game, preset)
        preset_about(game, preset)


def declare_rule(game: AnyGame, option: Option) -> None:
    option_label(game, option)
    for choice in option.choices:
        choice_label(game, option, choice.value)
        house_rule(game, option, choice.value)
    if option.is_number():
        house_rule(game, option, option.most)


def in_tables(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Yield the phrases that a game declares by word, verb or argument."""
    talk = talk_of(game)
    sayings = talk.sayings.items()
    for kind, table in (
        ("say", {word: told.text for word, told in sayings}),
        ("caption", {word: told.caption for word, told in sayings if told.caption}),
        ("remark", {word: told.remark for word, told in sayings if told.remark}),
        ("verb", talk.verbs),
        ("effect", talk.effects),
        ("word", talk.args),
    ):
        for word, english in table.items():
            yield f"{game.name}.{kind}.{word}", english


if __name__ == "__main__":
    print(json.dumps(catalogue(), ensure_ascii=False, indent=2))
