"""What holds for the course of every game: tables are legal and show what they are there to show,
under every mix of house rules under which somebody is shown them."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from kit.lessons import false_lessons, false_proofs
from kit.mixes import new_game
from kit.support import OURS, Moody
from parlour.core.cards import parse_cards
from parlour.core.view import View
from parlour.course.coach import tips
from parlour.course.in_force import course_of, in_force
from parlour.course.texts import lesson_text

PEOPLE_DO = re.compile("usually|[Mm]ost people")
TAUGHT = pytest.mark.parametrize("name", OURS)


@TAUGHT
def test_a_course_is_true_under_all_house_rules(name: str) -> None:
    assert false_lessons(name) == []


@TAUGHT
def test_lessons_are_true_beyond_what_their_tables_show(name: str) -> None:
    assert false_proofs(name) == []


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


@TAUGHT
def test_clauses_are_numbered_without_a_gap(name: str) -> None:
    game = parlour.find_game(name)
    everything = [rule for section in course_of(game).rulebook for rule in section.rules]
    own = {clause for rule in everything for clause in rule.clauses.split() if clause[0] != "G"}
    letter = own.copy().pop()[0]
    assert own == {f"{letter}{number + 1}" for number in range(len(own))}
    for rule in everything:
        assert re.fullmatch(r"[A-Z]\d+( [A-Z]\d+)*", rule.clauses)


@TAUGHT
def test_the_coach_knows_which_moves_are_usual(name: str, rng: random.Random) -> None:
    """What people usually do is a move that this seat can make; and a tip that says what people do
    knows which moves it means."""
    for _ in range(6):
        game, s = new_game(name, rng)
        players = Moody(rng)
        while (move := players.move(game, s)) is not None:
            for seat in range(s.seats):
                check_tips(View(game, s, seat, None), rng)
            game.apply(s, *move)


def check_tips(view: View, rng: random.Random) -> None:
    for tip in tips(view):
        assert tip.usual or not PEOPLE_DO.search(str(tip.text)), tip
        for offer in tip.usual:
            action = offer.sample(rng)
            assert any([action in legal for legal in view.offers]), (tip, action)
