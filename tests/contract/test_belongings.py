"""What every game brings along: golden games, a rulebook, a test for each clause and option."""

from __future__ import annotations

import random
import re

import pytest

import parlour
from kit.amounts import amount
from kit.golden_games import (
    FOLDER,
    GOLDEN,
    LONGEST,
    PERFT_NODES,
    counts_in,
    dealt,
    find,
    golden_text,
    mood_in,
)
from kit.rules_pages import PAGES, rules_page
from kit.support import ALL_GAMES, OURS, ROOT, Moody, few_seats
from parlour.core.declaration import check_state
from parlour.core.option import Option, Value, value_text
from parlour.core.talk import talk_of
from parlour.course.in_force import course_of
from parlour.notation.moves import parse_action

GAMES = pytest.mark.parametrize("name", ALL_GAMES)
TESTS = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games(name: str) -> None:
    """5. Play and views are as they were when somebody last read them; else `make golden`."""
    golden = read_golden(name)
    assert golden_text(name, mood_in(golden), counts_in(golden)) == golden
    assert golden.count("\n") <= LONGEST


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_perft(name: str) -> None:
    """5. And so are the numbers of moves; the largest are for the compiled package."""
    game, counts = find(name), counts_in(read_golden(name))
    assert counts[-1] >= PERFT_NODES
    for depth, count in enumerate(counts, 1):
        if count < amount(10**9, PERFT_NODES):
            assert parlour.perft(game, dealt(game), depth) == count


def read_golden(name: str) -> str:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), f"{name} has no golden games: run `make golden` and read {path}"
    return path.read_text(encoding="utf-8")


@GAMES
def test_sayings_suit_a_player_and_you(name: str) -> None:
    """“Ana took it” becomes “you took it”; “Ana was out” would become “you was out”."""
    game = parlour.find_game(name)
    sayings = talk_of(game).sayings.values()
    for sentence in [text for told in sayings for text in (told.text, told.caption)]:
        assert not re.search(r"\{(seat|other)\} (was|is|has|does|\w+s)\b", sentence), sentence
        # What belongs to a seat would be “you’s”.
        assert not re.search(r"\{(seat|other)\}[’']s\b", sentence), sentence


def cited(mark: str) -> set[str]:
    """Everything that is named in marks of that kind, anywhere in the tests."""
    marks = re.findall(rf"@pytest\.mark\.{mark}\(([^)]*)\)", TESTS)
    return {word for found in marks for word in re.findall(r'"([^"]+)"', found)}


@pytest.mark.parametrize("name", OURS)
def test_every_clause_of_the_rulebook_has_a_test(name: str) -> None:
    book = course_of(parlour.find_game(name)).rulebook
    rules = [rule for section in book for rule in section.rules]
    clauses = {clause for rule in rules for clause in rule.clauses.split()}
    assert len(clauses) > 10
    assert clauses <= cited("rule"), f"no test: {sorted(clauses - cited('rule'))}"
    own = {clause for clause in cited("rule") if clause[0] == rules[0].clauses[0]}
    assert own <= clauses, f"not told: {sorted(own - clauses)}"


@pytest.mark.parametrize("name", OURS)
def test_rules_page(name: str) -> None:
    """The page is as it was when somebody last read it; else `make golden`."""
    path = PAGES / f"{name}.md"
    assert path.read_text(encoding="utf-8") == rules_page(parlour.find_game(name))


def test_shared_rules() -> None:
    """The clauses that all games share have tests too."""
    page = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    clauses = set(re.findall(r"\*\*(G\d+)\*\*", page))
    assert clauses == {f"G{number}" for number in range(1, 13)}
    assert clauses <= cited("rule")


def values(option: Option) -> tuple[Value, ...]:
    chosen = tuple([choice.value for choice in option.choices])
    return (*chosen, option.least, option.most, option.default) if option.is_number() else chosen


@GAMES
def test_options(name: str, rng: random.Random) -> None:
    """7. Every value of every option can be played, printed and read; and each has a test."""
    game = parlour.find_game(name)
    for option in game.options:
        marks = re.findall(r'@pytest\.mark\.option\("(\w+)", "(\w+)"\)', TESTS)
        mark = f'@pytest.mark.option("{name}", "{option.name}")'
        assert (name, option.name) in marks, f"no test is marked {mark}"
        for value in values(option):
            assert option.parse(value_text(value)) == value
            variant = parlour.find_game(name, **{option.name: value})
            s = variant.new(rng.getrandbits(32), few_seats(variant))
            player = Moody(rng)
            while (move := player.move(variant, s)) is not None:
                variant.play(s, *move)
            assert variant.outcome(s) is not None


@GAMES
def test_declarations(name: str, rng: random.Random) -> None:
    """Everything that a state keeps is declared, and moves can be written down."""
    game = parlour.find_game(name)
    check_state(game)
    s = game.new(rng.getrandbits(32))
    kept = {part for part in dir(s) if not part.startswith("_") and not callable(getattr(s, part))}
    base = {"draws", "log", "piles", "seats", "seed", "zones"}
    assert kept - base == {register.name for register in game.registers}, "undeclared registers"
    player = Moody(rng)
    while (move := player.move(game, s)) is not None:
        for offer in game.offers(s, move[0]):
            for word in (offer.verb, *offer.args):
                # A word that could be taken for cards would be read as such.
                assert parse_action(f"do {word}").cards == ()
                assert not offer.cards or not re.fullmatch(r"(?i)10|[2-9tjqka]", word)
        game.play(s, *move)
