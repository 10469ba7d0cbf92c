"""Checks of a game's words: everything is said, in every seat, and reads well."""

from __future__ import annotations

import re
from functools import cache

from ..core.cards import NAMES as CARDS
from ..core.cards import parse_cards
from ..core.game import AnyGame
from ..core.game_texts import all_facts
from ..core.offer import Offer
from ..core.option import Option
from ..core.phrase import Text
from ..core.preset import (
    USUAL,
    all_presets,
    differing,
    nearest,
    preset_about,
    preset_rules,
    rules_told,
)
from ..core.register import NEVER
from ..core.state import State
from ..core.talk import Talk, talk_of
from ..core.view import View
from ..core.zone import NOBODY, TABLE, seat_text
from .fault import fail
from .pseudo_language import PSEUDO, escaped
from .spoken import (
    NAMES,
    Said,
    at_a_moment,
    declared,
    moments,
    of_events,
    on_a_button,
    reader,
)
from .trial import Trial

ODD = {
    "empty braces": r"[{}]",
    "a plural after 1": r"\b1 [a-z]+s\b(?<!is)|\bone (?:cards|players|rounds|turns|packs)\b",
    "an empty quotation": r"“”",
    "two spaces": r"  ",
    "a variable's name": r"[a-z]_[a-z]|\bNone\b|\bTrue\b|\bFalse\b",
    "a seat's letter": r"(?<![\w’'])[b-h](?![\w’'])",
    "punctuation twice": r"[.,;:?!]{2,}|,\.",
    "a space before punctuation": r" [.,;:?!]",
    "the wrong one of a and an": r"\b[Aa] [aeioAEIO]|\b[Aa]n [b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]",
}
LONGEST_CAPTION = 40
LONGEST_BUTTON = 60
SENTENCES = ("headline", "prompt", "button", "effect", "log", "rule")


def everything_is_named(trial: Trial) -> None:
    game, talk = trial.game, talk_of(trial.game)
    for zone in game.zones:
        if zone.role != "never" and is_identifier(zone.label):
            fail(f"the zone “{zone.name}” needs a label that players understand")
    for fact in all_facts(game):
        if fact.shown != NEVER and is_identifier(fact.label):
            fail(f"the fact “{fact.name}” needs a label that players understand")
    for option in game.options:
        option_is_named(option)
    if type(talk) is not Talk:  # a game without words has only its rules, whose names players read
        talk_is_whole(game, talk)


def talk_is_whole(game: AnyGame, talk: Talk[AnyGame, State]) -> None:
    for word in game.words:
        if word not in talk.sayings:
            fail(f"the rules say “{word}”, but the talk has no saying for it")
    if tuple(talk.sayings) != game.words:
        fail("sayings must be in the order of the game's words")
    if len(talk.summary) <= 10:
        fail("the talk needs a summary: the game in one line")
    if not 3 <= len(parse_cards(talk.cover)) <= 5:
        fail("the cover must show three to five cards")
    sayings_suit_you(talk)


def is_identifier(label: str) -> bool:
    return not label or "_" in label or bool(re.search(r"[a-z]\d", label))


def option_is_named(option: Option) -> None:
    if is_identifier(option.label):
        fail(f"the option “{option.name}” needs a label that players understand")
    if option.is_number() and not option.sentence:
        fail(f"the option “{option.name}” needs a sentence with {{value}} in it")
    for choice in option.choices:
        if not choice.label or not re.fullmatch(r"[A-Z0-9].*[^.]", choice.sentence):
            what = f"{option.name}={choice.value}"
            fail(f"“{what}” needs a label, and a sentence with a capital and no full stop")


def sayings_suit_you(talk: Talk[AnyGame, State]) -> None:
    """Check that sayings work with “you”: “Ana took it” becomes “you took it”, but “Ana was out”
    would become “you was out”."""
    for said in talk.sayings.values():
        for sentence in (said.text, said.caption):
            if re.search(r"\{(seat|other)\} (was|is|has|does|\w+s)\b", sentence):
                fail(f"“{sentence}” does not suit “you”: past tense, or {{seat:has|have}}")
            if re.search(r"\{(seat|other)\}[’']s\b", sentence):
                fail(f"“{sentence}” would be “you’s”: write {{seat:'s}}")


def moments_read_well(trial: Trial) -> None:
    """Check every headline, prompt, button, caption and sentence that comes up in random games."""
    for said in declared(trial.game):
        well_said(said, TABLE)
    for deal in trial.few_deals():
        for game, s, since in moments(*deal, trial.rng):
            headlines = set()
            for seat in (*range(s.seats), TABLE):
                view = View(game, s, seat, since)
                headlines.add(view.headline())
                if view.offers:
                    has_prompt(view)
                now = talk_of(game).played_now(game, view.state)
                if now != NOBODY and not s.piles[now]:
                    fail("played_now() returns a location without a card")
                for said in (*at_a_moment(view), *of_events(view)):
                    well_said(said, seat)
            if len(headlines) > 1:
                fail("headline() differs between players: it must not depend on hidden cards")
            if None in headlines and game.outcome(s) is None and has_headline(game):
                fail("headline() is None before the game is over")


def has_headline(game: AnyGame) -> bool:
    return type(talk_of(game)).headline is not Talk.headline


def has_prompt(view: View) -> None:
    if view.prompt() is None and has_headline(view.game):
        fail(f"seat {seat_text(view.seat)} can move, but prompt() is None")


def well_said(said: Said, seat: int) -> None:
    kind, text = said
    if odd := odd_about(kind, reader(seat).sentence(text)):
        fail(f"{odd} (phrase {text.id})")


@cache  # cached, since most texts come up many times
def odd_about(kind: str, sentence: str) -> str:
    if not sentence or sentence.strip() != sentence:
        return f"a {kind} is empty, or has a space at an end: “{sentence}”"
    for what, pattern in ODD.items():
        if re.search(pattern, without_cards(sentence)):
            return f"a {kind} contains {what}: “{sentence}”"
    if kind in SENTENCES and sentence[0].isalpha() and not sentence[0].isupper():
        return f"a {kind} must begin with a capital: “{sentence}”"
    most = {"caption": LONGEST_CAPTION, "button": LONGEST_BUTTON}.get(kind, len(sentence))
    return f"a {kind} can have at most {most} letters: “{sentence}”" if len(sentence) > most else ""


def without_cards(sentence: str) -> str:
    """Replace each card in a sentence by a symbol."""
    return re.sub(rf"\b(?:{'|'.join(CARDS)})\b|\?\?", "♠", sentence)


def buttons_differ(trial: Trial) -> None:
    """Check that no two buttons of a moment have the same text, once cards are chosen."""
    for deal in trial.one_deal():
        for game, s, since in moments(*deal, trial.rng):
            for seat in range(s.seats):
                view = View(game, s, seat, since)
                texts: dict[Text, tuple[str, str]] = {}
                for offer, arg in each_button(view):
                    text = next(iter(on_a_button(view, offer, arg)))[1]
                    before = texts.setdefault(text, (offer.verb, arg))
                    if before != (offer.verb, arg):
                        said = reader(seat).sentence(text)
                        fail(f"two buttons of seat {seat_text(seat)} say “{said}”")


def each_button(view: View) -> list[tuple[Offer, str]]:
    return [(offer, arg) for offer in view.offers for arg in offer.args or ("",)]


def all_is_in_the_catalogue(trial: Trial) -> None:
    """Check that all words are translatable: in a pseudo-language, only names and cards are left in
    plain letters."""
    known = [*NAMES, *CARDS]

    def check(said: Said, seat: int) -> None:
        left = escaped(reader(seat, PSEUDO).sentence(said[1]), known)
        if left:
            fail(f"“{left[0]}” in a {said[0]} is not part of a Phrase, so it cannot be translated")

    for said in declared(trial.game):
        check(said, TABLE)
    for deal in trial.one_deal():
        for game, s, since in moments(*deal, trial.rng):
            for seat in (*range(s.seats), TABLE):
                view = View(game, s, seat, since)
                for said in (*at_a_moment(view), *of_events(view)):
                    check(said, seat)


def presets_are_sound(trial: Trial) -> None:
    """Check that the first preset is the game's default, that the others differ from it exactly as
    declared, and that each has a sentence."""
    game = trial.game
    if all_presets(game)[0] != USUAL or str(rules_told(game)) != "The usual rules":
        fail("the first preset must have the usual rules")
    for preset in talk_of(game).presets:
        by = type(game)(**preset_rules(game, preset))
        if {option.name for option in differing(by, USUAL)} != preset.options.keys():
            fail(f"the preset “{preset.name}” sets a house rule to its usual value")
        if nearest(by) != preset:
            fail(f"the preset “{preset.name}” has the same rules as another one")
        about = str(preset_about(by, preset))
        if not about or about.endswith("."):
            fail(f"the preset “{preset.name}” needs a sentence about it, without a full stop")
