"""What holds for the words of every game: everything is said, in every seat, and reads well."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

import parlour
from kit.amounts import amount
from kit.mixes import new_games
from kit.pseudo import PSEUDO, escaped
from kit.spoken import (
    FOLDER,
    NAMES,
    Said,
    at_a_moment,
    collected,
    declared,
    moments,
    of_events,
    on_a_button,
    played,
    reader,
)
from kit.support import ALL_GAMES, mostly_compiled
from parlour.core.cards import NAMES as CARDS
from parlour.core.cards import parse_cards
from parlour.core.phrase import Text
from parlour.core.register import NEVER
from parlour.core.talk import talk_of
from parlour.core.talk_check import check_talk
from parlour.core.view import View
from parlour.core.words import all_facts
from parlour.core.zone import NOBODY, TABLE

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
MOSTLY_COMPILED = pytest.mark.parametrize("name", mostly_compiled(ALL_GAMES, "cheat", "goofspiel"))

# Identifiers that are what players call the thing as well.
PLAYERS_SAY = {
    *("hand", "stack", "deck", "pile", "dealer", "middle", "burned", "played", "chosen", "prize"),
    *(
        "bid",
        "bet",
        "number",
        "insurance",
        "total",
        "credits",
        "rounds",
        "points",
        "place",
        "bombs",
    ),
    *(
        "bombs",
        "straights",
        "aces",
        "ties",
        "deck",
        "passed",
        "ready",
        "round",
        "streak",
        "heat",
        "decks",
    ),
}
ODD = {
    "empty braces": r"[{}]",
    "1 cards": r"\b1 [a-z]+s\b(?<!is)|\bone (?:cards|players|rounds|turns|packs)\b",
    "an empty quotation": r"“”",
    "two spaces": r"  ",
    "a variable's name": r"[a-z]_[a-z]|\bNone\b|\bTrue\b|\bFalse\b",
    "a seat's letter": r"(?<![\w’'])[b-h](?![\w’'])",
    "punctuation twice": r"[.,;:?!]{2,}|,\.",
    "a space before punctuation": r" [.,;:?!]",
    "a or an": r"\b[Aa] [aeioAEIO]|\b[Aa]n [b-df-hj-np-tv-zB-DF-HJ-NP-TV-Z]",
}


@GAMES
def test_everything_has_its_words(name: str) -> None:
    game = parlour.find_game(name)
    for zone in game.zones:
        assert zone.label, zone
        assert zone.role == "never" or speaks(zone.label, zone.name), zone
    for fact in all_facts(game):
        assert fact.shown == NEVER or speaks(fact.label, fact.name), fact
    for option in game.options:
        assert speaks(option.label, option.name), option
        assert option.sentence or not option.is_number(), option
        for choice in option.choices:
            assert choice.label, (option, choice)
            assert re.fullmatch(r"[A-Z0-9].*[^.]", choice.sentence), (option, choice)
    check_talk(game)
    assert tuple(talk_of(game).sayings) == game.words
    assert len(talk_of(game).summary) > 10
    assert 3 <= len(parse_cards(talk_of(game).cover)) <= 5
    assert sorted(talk_of(game).rank_order(game)) == sorted("A23456789TJQK")
    assert sorted(talk_of(game).suit_order(game)) == sorted("cdhs")


def speaks(label: str, name: str) -> bool:
    """Whether a label is more than an identifier, or a word that players use."""
    return label.lower() != name.lower() or name in PLAYERS_SAY


@MOSTLY_COMPILED
def test_every_moment_reads_well(name: str, rng: random.Random) -> None:
    """Every headline, prompt, button, caption and sentence that random games bring up."""
    for said in declared(parlour.find_game(name)):
        assert_well_said(said, TABLE)
    for deal in new_games(name, rng, amount(12, 3)):
        for game, s, since in moments(*deal, rng):
            headlines = set()
            for seat in (*range(s.seats), TABLE):
                view = View(game, s, seat, since)
                headlines.add(view.headline())
                if view.offers:
                    assert view.prompt() is not None, view.position()
                now = talk_of(game).played_now(game, view.state)
                assert now == NOBODY or s.piles[now], view.position()
                for said in (*at_a_moment(view), *of_events(view)):
                    assert_well_said(said, seat)
            assert len(headlines) == 1, s  # the same for everybody, whatever they hold
            if name != "goofspiel" and game.outcome(s) is None:
                assert None not in headlines, s


def assert_well_said(said: Said, seat: int) -> None:
    kind, text = said
    assert_reads_well(kind, reader(seat).sentence(text))


@cache  # most of what is said was said before
def assert_reads_well(kind: str, sentence: str) -> None:
    assert sentence.strip() == sentence != "", kind
    for what, pattern in ODD.items():
        assert not re.search(pattern, without_cards(sentence)), f"{what}: {sentence}"
    if kind in ("headline", "prompt", "button", "effect", "log", "rule"):
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
    if kind == "caption":
        assert len(sentence) <= 40, sentence
    if kind == "button":
        assert len(sentence) <= 60, sentence


def without_cards(sentence: str) -> str:
    """A sentence with a sign for each card."""
    return re.sub(rf"\b(?:{'|'.join(CARDS)})\b|\?\?", "♠", sentence)


@GAMES
def test_each_choice_can_be_told_from_the_others(name: str, rng: random.Random) -> None:
    """No two buttons of a moment say the same, once cards are chosen."""
    for game, s, since in played(name, rng):
        for seat in range(s.seats):
            view = View(game, s, seat, since)
            texts: dict[Text, tuple[str, str]] = {}
            for offer in view.offers:
                for arg in offer.args or ("",):
                    text = next(iter(on_a_button(view, offer, arg)))[1]
                    before = texts.setdefault(text, (offer.verb, arg))
                    assert before == (offer.verb, arg), (text, before, offer, arg)


@GAMES
def test_nothing_escapes_the_catalogue(name: str, rng: random.Random) -> None:
    """In a language that nobody speaks, no plain word is left but names and cards."""
    known = [*NAMES, *CARDS]
    for said in declared(parlour.find_game(name)):
        assert not escaped(reader(TABLE, PSEUDO).sentence(said[1]), known), said
    for game, s, since in played(name, rng):
        for seat in (*range(s.seats), TABLE):
            view = View(game, s, seat, since)
            for said in (*at_a_moment(view), *of_events(view)):
                assert not escaped(reader(seat, PSEUDO).sentence(said[1]), known), said


@MOSTLY_COMPILED
def test_golden_words(name: str) -> None:
    """`make golden` writes them anew; what changed is to be read in the diff."""
    assert collected(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
