"""Phrases and languages: words that depend on the reader, and forms of words."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from parlour.core.cards import JOKER, parse_cards
from parlour.core.language import (
    ENGLISH,
    Language,
    Reader,
    add_language,
    find_language,
    own_language,
    use_language,
)
from parlour.core.phrase import CHOSEN, Arg, Group, Listed, Money, Phrase, Rank, Seat, Some
from parlour.core.sentence_parts import Mark, Part, stressed

NAMES = ("Ana", "Ben", "Cleo")
SEVENS = parse_cards("7h 7s")


def said(english: str, **args: Arg) -> str:
    """Return a phrase as Ana reads it."""
    return Reader(NAMES, 0).say(Phrase("test", english)(**args))


def test_stars_go_around_what_stands_out() -> None:
    """Stars in a phrase mark emphasis. Stars in typed names do not."""
    ben = Reader(("Ana", "B*n", "Cleo"), 0)
    beat = Phrase("test", "beat *{who:'s} {hand}*, or pass")(who=Seat(1), hand=Some(2, 5))
    asked = Phrase("test", "No cards left: {asked}")(asked=beat)
    assert ben.sentence(asked) == "No cards left: beat B*n’s two sixes, or pass"
    parts = ben.sentence_parts
    assert stressed(parts(asked)) == ["No cards left: beat ", "B*n’s two sixes", ", or pass"]
    assert stressed(parts(Phrase("test", "*a pair* counts")())) == ["", "A pair", " counts"]
    assert stressed(parts(Phrase("test", "play")())) == ["Play"]
    assert stressed(parts(None)) == []


@pytest.mark.parametrize(
    ("english", "value", "told"),
    [
        ("{x}", 3, "3"),
        ("{x:# card|# cards}", 1, "1 card"),
        ("{x:# card|# cards}", 0, "0 cards"),
        ("{x:is only one|are only ##}", 2, "are only two"),
        ("{x:a joker|## jokers}", 13, "13 jokers"),
        ("{x} won", Seat(0), "you won"),
        ("{x} won", Seat(1), "Ben won"),
        ("{x:'s} turn", Seat(0), "your turn"),
        ("{x:'s} turn", Seat(1), "Ben’s turn"),
        ("{x} {x:has|have} won", Seat(0), "you have won"),
        ("{x} {x:has|have} won", Seat(1), "Ben has won"),
        ("{x}", Rank(5), "six"),
        ("{x:plural}", Rank(5), "sixes"),
        ("{x:plural}", Rank(0), "Aces"),
        ("{x:a}", Rank(7), "an eight"),
        ("{x:a}", Rank(10), "a Jack"),
        ("{x:sign}", Rank(9), "10"),
        ("{x}", Some(2, 5), "two sixes"),
        ("{x}", Some(1, 0), "one Ace"),
        ("{x}", Money(3750), "37.50"),
        ("{x}", Money(-2500), "−25"),
        ("{x:signed}", Money(123400), "+1,234"),
        ("{x:signed}", Money(0), "0"),
        ("{x}", SEVENS, "7h 7s"),
        ("{x}", Group(SEVENS), "two sevens"),
        ("{x}", Group((*SEVENS, JOKER)), "two sevens and a joker"),
        ("{x}", Group(SEVENS[:1]), "7h"),
        ("{x}", Group(parse_cards("7s 8h 9d")), "3 cards"),
        ("{x}", Listed(("a", "b", "c")), "a, b and c"),
        ("{x:sign}", Listed((Rank(0), Rank(9)), either=True), "A or 10"),
        ("{x}", Listed(()), ""),
        ("{x}", CHOSEN, "{cards}"),
        ("{x}", "as {it} is", "as {it} is"),
    ],
)
def test_forms(english: str, value: Arg, told: str) -> None:
    assert said(english, x=value) == told


def marks(english: str, **args: Arg) -> list[str | dict[str, object]]:
    """Return a phrase as Ana reads it, with its marks."""

    def shown(part: Part) -> str | dict[str, object]:
        if isinstance(part, str):
            return part
        found = {name: getattr(part, name) for name in NAMED}
        return {name: value for name, value in found.items() if value != getattr(NO, name)}

    return [shown(part) for part in Reader(NAMES, 0).parts(Phrase("test", english)(**args))]


NO = Mark("")
NAMED = ("text", "seat", "cards", "called", "chosen", "point")


@pytest.mark.parametrize(
    ("english", "value", "told"),
    [
        ("it is {x:'s} turn", Seat(1), ["it is ", {"text": "Ben’s", "seat": 1}, " turn"]),
        ("{x} {x:has|have} won", Seat(0), [{"text": "you", "seat": 0}, " have won"]),
        ("{x} played", SEVENS, [{"text": "7h 7s", "cards": SEVENS}, " played"]),
        ("{x}", Group(SEVENS), [{"text": "two sevens", "called": SEVENS}]),
        ("{x}", Group(SEVENS[:1]), [{"text": "7h", "cards": SEVENS[:1]}]),
        (
            "{x}",
            Group((*SEVENS, JOKER)),
            [{"text": "two sevens and a joker", "called": (*SEVENS, JOKER)}],
        ),
        ("{x}", Group(parse_cards("7s 8h")), ["2 cards"]),
        ("{x}", Group(parse_cards("?? ??")), ["2 cards"]),
        ("play {x}", CHOSEN, ["play ", {"text": "{cards}", "chosen": True}]),
        ("beat *{x}*", SEVENS, ["beat ", {"text": "7h 7s", "cards": SEVENS, "point": True}]),
        (
            "{x} won",
            Listed((Seat(0), Seat(1), Seat(2))),
            [
                *({"text": "you", "seat": 0}, ", ", {"text": "Ben", "seat": 1}, " and "),
                *({"text": "Cleo", "seat": 2}, " won"),
            ],
        ),
        ("{x} of {x:plural}", Rank(5), ["six of sixes"]),
        ("{x}", (), []),
    ],
)
def test_seats_cards_and_the_point_are_marked(english: str, value: Arg, told: object) -> None:
    assert marks(english, x=value) == told


def test_a_text_within_a_text() -> None:
    inner = Phrase("inner", "{who} lied")(who=Seat(2))
    assert said("It was plain: {inner}", inner=inner) == "It was plain: Cleo lied"


def test_a_phrase_takes_just_the_values_it_has_fields_for() -> None:
    with pytest.raises(TypeError, match=r"the phrase “test” takes \(who\), not \(what\)"):
        Phrase("test", "{who} won")(what=1)


def test_cards_that_are_chosen_later() -> None:
    text = Phrase("test", "Play {cards}")(cards=CHOSEN)
    assert str(text.with_cards(Group(SEVENS))) == "Play two sevens"
    other = Phrase("other", "Pass")()
    assert other.with_cards(Group(SEVENS)) is other


def test_texts_are_values() -> None:
    text = Phrase("test", "{who} has {cards}")(who=Seat(1), cards=SEVENS)
    again = pickle.loads(pickle.dumps(text))
    assert again == text
    assert hash(again) == hash(text)
    assert str(again) == "seat b has 7h 7s"


def test_the_order_of_values_does_not_matter() -> None:
    phrase = Phrase("test", "{one} {two}")
    assert len({phrase(one=1, two=2), phrase(two=2, one=1)}) == 1


def test_sentences_begin_and_end_as_they_should() -> None:
    reader, text = Reader(NAMES, 0), Phrase("test", "it is not {who:'s} turn")(who=Seat(0))
    assert reader.sentence(text) == "It is not your turn"
    assert reader.complaint(text) == "It is not your turn."
    assert reader.complaint(Phrase("ask", "did you mean it?")()) == "Did you mean it?"
    assert reader.complaint(Phrase("list", "these:")()) == "These:"
    assert reader.sentence(None) == ""


@pytest.mark.parametrize(
    ("said", "within"),
    [
        ("What a win pays", "what a win pays"),
        ("A caught bluff costs", "a caught bluff costs"),
        ("Aces", "Aces"),
        ("Ace high", "Ace high"),
        ("J-Q-K-A-2", "J-Q-K-A-2"),
        ("", ""),
    ],
)
def test_what_begins_a_sentence_within_another(said: str, within: str) -> None:
    assert ENGLISH.small(said) == within


class German(Language):
    code = "de"
    phrases: ClassVar = {"won": "Gewonnen hat {who}", "cards": "{count:# Karte|# Karten}"}


class Brazilian(Language):
    code = "pt-BR"


def test_another_language_brings_templates_and_english_stands_in() -> None:
    reader = Reader(NAMES, language=German())
    assert reader.say(Phrase("won", "{who} won")(who=Seat(1))) == "Gewonnen hat Ben"
    assert reader.say(Phrase("cards", "{count:# card|# cards}")(count=2)) == "2 Karten"
    assert reader.say(Phrase("lost", "{who} lost")(who=Seat(1))) == "Ben lost"


@pytest.mark.parametrize("template", ["{who} {what}", "{who", "{who} }", ""])
def test_a_template_with_a_mistake_is_passed_over(template: str) -> None:
    class Careless(Language):
        phrases: ClassVar = {"won": template}

    reader = Reader(NAMES, language=Careless())
    assert reader.say(Phrase("won", "{who} won")(who=Seat(1))) == "Ben won"


def test_finding_a_language() -> None:
    german = German()
    add_language(german)
    for code in ("de", "de-CH", "de_AT.UTF-8", "DE", "de.UTF-8", "de_DE@euro"):
        assert find_language(code) is german
    brazilian = Brazilian()
    add_language(brazilian)
    for code in ("pt-BR", "pt_BR.UTF-8", "pt-br"):
        assert find_language(code) is brazilian
    for code in ("en", "en-GB", "fr", "", "C.UTF-8", "x" * 1000):
        assert find_language(code) is ENGLISH


def test_the_language_of_this_process() -> None:
    text = Phrase("won", "{who} won")(who=Seat(1))
    use_language(German())
    try:
        assert str(text) == "Gewonnen hat seat b"
    finally:
        use_language(ENGLISH)
    assert str(text) == "seat b won"
    assert own_language() is ENGLISH


@pytest.mark.parametrize("english", ["{who} won", "{who:has|have} won", "{seat:'s} cards"])
def test_a_plain_number_is_no_player(english: str) -> None:
    told = r"the phrase “test”: \{(who|seat)\} names a player: give it Seat\(2\), not 2"
    with pytest.raises(TypeError, match=told):
        said(english, **{"seat" if "seat" in english else "who": 2})
