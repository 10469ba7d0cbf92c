"""Checks of a game's talk, before anybody reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from .beat import LENGTHS
from .cards import RANKS, SUITS, parse_cards
from .declaration_check import wrong_templates
from .errors import DeclarationError, NotationError, OptionError
from .game_texts import all_facts
from .preset import wrong_presets
from .register import AT_FACE
from .talk import Saying, talk_of

if TYPE_CHECKING:
    from .game import Game, S

# Fields that a sentence can have (`State.say()`).
FILLINGS: Final = ("seat", "other", "count", "against", "some", "rank", "cards", "arg")
ON_BUTTONS: Final = ("cards", "arg")


def check_talk(game: Game[S]) -> None:
    """Raise a DeclarationError for the first mistake in the talk of a game."""
    talk = talk_of(game)
    templates: tuple[tuple[str, Mapping[str, str], tuple[str, ...]], ...] = (
        ("the sentence for", {word: told.text for word, told in talk.sayings.items()}, FILLINGS),
        ("the caption for", {word: told.caption for word, told in talk.sayings.items()}, FILLINGS),
        ("the remark for", {word: told.remark for word, told in talk.sayings.items()}, FILLINGS),
        ("the button for", talk.verbs, ON_BUTTONS),
        ("the effect of", talk.effects, ()),
        ("the line for", {"summary": talk.summary, "title": talk.title}, ()),
        ("the name of a", {"chapter": talk.chapter}, ("number",)),
        ("the label of", {fact.name: fact.label for fact in talk.facts}, ()),
    )
    for wrong in (
        _wrong_facts(game),
        _wrong_presets(game),
        *[wrong_templates(*each) for each in templates],
        _wrong_cover(talk.cover),
        _wrong_order("rank_order", talk.rank_order(game), RANKS),
        _wrong_order("suit_order", talk.suit_order(game), SUITS),
        _wrong_verbs(game),
        _wrong_words(game, talk.sayings),
    ):
        if wrong:
            raise DeclarationError(f"{type(game).__name__}: {wrong}")


def _wrong_facts(game: Game[S]) -> str:
    zones = ["", *[zone.name for zone in game.zones]]
    names = [fact.name for fact in all_facts(game)]
    for fact in all_facts(game):
        if fact.shown == AT_FACE and not (fact.per_seat and fact.kind == "number"):
            return f"the fact “{fact.name}” is shown at faces, so it has to be a number per seat"
    for fact in talk_of(game).facts:
        if names.count(fact.name) > 1 or fact.name in zones:
            return f"the fact “{fact.name}” needs another name: something is called that already"
        if fact.totals not in zones:
            return f"the fact “{fact.name}” totals “{fact.totals}”, which is not a zone"
    return ""


def _wrong_presets(game: Game[S]) -> str:
    try:
        wrong = wrong_presets(game)
    except OptionError as error:
        return f"a preset has a value that its option does not take: {error}"
    labels = {preset.name: f"{preset.label} {preset.about}" for preset in talk_of(game).presets}
    return wrong or wrong_templates("the label of the preset", labels, ())


def _wrong_cover(cover: str) -> str:
    try:
        parse_cards(cover)
    except NotationError as error:
        return f"its cover cannot be read: {error}"
    return ""


def _wrong_order(method: str, order: str, signs: str) -> str:
    whole = sorted(order) == sorted(signs)
    return "" if whole else f"{method}() is “{order}”: it has to have each of “{signs}” once"


def _wrong_verbs(game: Game[S]) -> str:
    talk = talk_of(game)
    missing = [verb for verb in (*talk.verbs, *talk.effects) if verb not in game.moves]
    return f"the verb “{missing[0]}” is missing in `moves`" if missing and game.moves else ""


def _wrong_words(game: Game[S], sayings: Mapping[str, Saying]) -> str:
    """Find sayings for words that the rules do not say."""
    for word, told in sayings.items():
        if word not in game.words:
            return f"it has a saying for “{word}”, which is not one of its words"
        if told.beat not in LENGTHS:
            known = ", ".join(LENGTHS)
            return f"the beat of “{word}” is “{told.beat}”, which is not one of {known}"
        if told.fact and told.fact not in [fact.name for fact in all_facts(game)]:
            return f"the caption of “{word}” gives “{told.fact}”, which is not one of its facts"
    return ""
