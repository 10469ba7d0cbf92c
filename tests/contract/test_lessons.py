"""The course of every game: its tables are legal and show what they claim, under every mix of house
rules that uses them."""

from __future__ import annotations

import pytest

import parlour
from kit.support import OURS, ROOT
from parlour.core.cards import parse_cards
from parlour.course.conditions import course_of, in_force
from parlour.course.texts import lesson_text
from parlour.testing.check_course import (
    clauses_have_no_gap,
    coach_knows_usual_moves,
    course_is_true,
    false_proofs,
)
from parlour.testing.contract import Check
from parlour.testing.trial import Trial

PROOFS = ROOT / "tests" / "data" / "proofs"
TAUGHT = pytest.mark.parametrize("name", OURS)


@pytest.mark.parametrize("check", [course_is_true, clauses_have_no_gap, coach_knows_usual_moves])
@TAUGHT
def test_a_course_is_sound(trial: Trial, check: Check) -> None:
    trial.run(check)


@TAUGHT
def test_lessons_are_true_beyond_what_their_tables_show(name: str) -> None:
    assert false_proofs(parlour.find_game(name), PROOFS / f"{name}.md") == []


@pytest.mark.parametrize(
    ("name", "words", "zone", "count"),
    [
        ("cheat", "four of them get 13 cards each", "hand", 13),
        ("bigtwo", "thirteen cards each", "hand", 13),
        ("idiot", "Three cards lie face down", "down", 3),
        ("idiot", "you hold six", "hand", 6),
        ("bitch", "You get nine cards", "hand", 9),
        ("bitch", "four blind ones", "blind", 4),
    ],
)
def test_cards_are_dealt_as_lessons_say(name: str, words: str, zone: str, count: int) -> None:
    game = parlour.find_game(name)
    lessons = [str(lesson_text(game, lesson)) for lesson in in_force(game, course_of(game).lessons)]
    assert any([words in text for text in lessons])
    s = game.new(1)
    locations = [each.at for each in game.zones if each.name.rstrip("1234") == zone]
    assert sum([len(s.piles[location]) for location in locations]) == count


def test_the_lowest_card_begins_as_the_lesson_of_big_two_says() -> None:
    for suits in ("clubs", "diamonds"):
        game = parlour.find_game("bigtwo", suits=suits)
        [words] = [
            lesson.text
            for lesson in in_force(game, course_of(game).lessons)
            if lesson.name.startswith("order")
        ]
        assert f"Whoever holds the three of {suits} begins" in words
        for seed in range(8):
            s = game.new(seed)
            [first] = game.awaited(s)
            assert parse_cards(f"3{suits[0]}")[0] in s.own_cards(first)
