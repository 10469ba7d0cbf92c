"""What holds for the lessons of every game: examples are legal and show what they are there to
show, under every mix of house rules under which somebody is shown them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import parlour
from kit.mixes import mixes, new_game
from kit.support import OURS, Moody
from parlour.core.cards import parse_cards
from parlour.core.errors import IllegalMove
from parlour.core.event import Said
from parlour.core.game import AnyGame
from parlour.core.lesson import Example, Puzzle, holds, in_force, lesson_text, sections_in_force
from parlour.core.text import move_text
from parlour.core.view import View
from parlour.lessons import answer, seat_of, set_up

PEOPLE_DO = re.compile("usually|[Mm]ost people")
TAUGHT = pytest.mark.parametrize("name", OURS)


def examples(game: AnyGame) -> Iterator[Example]:
    for lesson in in_force(game, game.lessons):
        yield lesson.example
        yield from [proof.example for proof in lesson.proofs if holds(game, proof.when)]
    yield from [puzzle.example for puzzle in in_force(game, game.puzzles)]
    for section in sections_in_force(game):
        yield from [rule.example for rule in section.rules if rule.example is not None]


@TAUGHT
def test_examples_show_what_they_say(name: str) -> None:
    for game in mixes(name):
        for example in examples(game):
            assert any([example.can, example.cannot, example.tells, example.leaves]), example
            table = set_up(game, example)
            said = {event.word for event in table.state.log or () if isinstance(event, Said)}
            assert set(example.tells) <= said, (game, example, said)
            assert set(example.leaves) <= set(table.position().split()), (game, example, table)
            end = table.outcome()
            assert not example.points or example.points == (end and end.points), (game, example)
            for move in example.can:
                set_up(game, example).move(move)
            for move in example.cannot:
                with pytest.raises(IllegalMove):
                    set_up(game, example).move(move)


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
    lessons = [str(lesson_text(game, lesson)) for lesson in in_force(game, game.lessons)]
    assert any([words in text for text in lessons])
    s = game.new(1)
    locations = [each.at for each in game.zones if each.name.rstrip("1234") == zone]
    assert sum([len(s.piles[location]) for location in locations]) == count


def test_the_lowest_card_begins_as_the_lesson_of_big_two_says() -> None:
    for suits in ("clubs", "diamonds"):
        game = parlour.find_game("bigtwo", suits=suits)
        [words] = [
            lesson.text
            for lesson in in_force(game, game.lessons)
            if lesson.name.startswith("order")
        ]
        assert f"Whoever holds the three of {suits} begins" in words
        for seed in range(8):
            s = game.new(seed)
            [first] = game.awaited(s)
            assert parse_cards(f"3{suits[0]}")[0] in game.own_cards(s, first)


@TAUGHT
def test_clauses_are_numbered_without_a_gap(name: str) -> None:
    game = parlour.find_game(name)
    everything = [rule for section in game.rulebook for rule in section.rules]
    own = {clause for rule in everything for clause in rule.clauses.split() if clause[0] != "G"}
    letter = own.copy().pop()[0]
    assert own == {f"{letter}{number + 1}" for number in range(len(own))}
    for rule in everything:
        assert re.fullmatch(r"[A-Z]\d+( [A-Z]\d+)*", rule.clauses)


@TAUGHT
def test_puzzles_know_all_answers(name: str) -> None:
    for game in mixes(name):
        for puzzle in in_force(game, game.puzzles):
            check_puzzle(game, puzzle)


def check_puzzle(game: AnyGame, puzzle: Puzzle) -> None:
    table, seat = set_up(game, puzzle.example), seat_of(puzzle.example)
    assert puzzle.example.cannot, "a puzzle can be got wrong"
    legal = [move_text(seat, action)[2:] for action in table.legal(seat)]
    assert legal
    for move in puzzle.right:
        assert answer(game, puzzle, move).right, move
    for move in legal:
        came = answer(game, puzzle, move)
        assert came.right or (puzzle.right and puzzle.instead), (puzzle.name, move)
    assert bool(puzzle.instead) == any(not answer(game, puzzle, move).right for move in legal)
    for move in puzzle.example.cannot:
        if move.startswith(puzzle.example.seat):
            assert not answer(game, puzzle, move[2:]).right


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
    for tip in view.coach():
        assert tip.usual or not PEOPLE_DO.search(str(tip.text)), tip
        for offer in tip.usual:
            action = offer.sample(rng)
            assert any([action in legal for legal in view.offers]), (tip, action)
