"""Whole games as text: they replay to the same end, and changes are detected."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parlour
from parlour.core.cards import card_text, cards_text
from parlour.core.errors import NotationError, ParlourError
from parlour.play.table import Table
from parlour.records.record import parse_record, record_text


def game_record(moves: int = 100_000, seed: int = 7) -> str:
    table = parlour.new("cheat", seed, ["Ana", 'Ben "the cat"', "C\\leo", "Dän; 4"], turn_limit=40)
    rng = random.Random(seed)
    while len(table.moves) < moves and table.play_random(rng):
        pass
    return record_text(table)


RECORD = game_record()
LINES = RECORD.split("\n")
FIRST_MOVE = LINES.index("") + 1


def test_what_it_looks_like() -> None:
    assert game_record(3).split("\n") == [
        '[Game "cheat/1"]',
        '[Options "turn_limit=40"]',
        '[Seed "7"]',
        '[a "Ana"]',
        r'[b "Ben \"the cat\""]',
        r'[c "C\\leo"]',
        '[d "Dän; 4"]',
        '[Commit "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"]',
        '[Moves "3 d82fc28c65ec3221"]',
        '[Result "*"]',
        "",
        "a play 7c          #133",
        "b call             #4cd",
        "b play 2s9c        #d82",
        "",
    ]


@pytest.mark.rule("G1")
def test_it_replays_to_the_identical_end() -> None:
    table = parse_record(RECORD)
    assert record_text(table) == RECORD
    assert table.outcome() is not None
    assert table.names == ["Ana", 'Ben "the cat"', "C\\leo", "Dän; 4"]


def test_written_by_hand() -> None:
    """Accepted: missing checks and result, comments, odd spaces, ranks without suits, Windows line
    ends."""
    text = '[game "cheat/1"]\r\n\r\n[ SEED   "1" ]\r\n; hello\r\n A  play a 7 ; a lie\r\nb PASS\r\n'
    table = parse_record(text)
    assert table.move_texts() == ["a play Ah7c", "b pass"]
    assert table.names == list("abcd")


def moves_and_their_lines() -> list[int]:
    return [number for number, line in enumerate(LINES) if "#" in line]


@pytest.mark.parametrize("number", moves_and_their_lines())
def test_a_changed_move_is_named(number: int) -> None:
    """Any change of a line, legal or not, is reported for exactly that line."""
    other = {"call": "pass", "pass": "call"}
    move = LINES[number].split("#")[0].split()
    if move[1] == "play":
        held = load_before(number).state.piles["abcd".index(move[0])]
        others = [card for card in held if card_text(card) not in move[2]]
        change = cards_text(others[:1]) or "7c"
        changed = LINES[number].replace(move[2], change)
    else:
        changed = LINES[number].replace(move[1], other[move[1]])
    lines = [*LINES[:number], changed, *LINES[number + 1 :]]
    with pytest.raises(NotationError) as caught:
        parse_record("\n".join(lines))
    assert caught.value.line == number + 1
    assert str(caught.value).startswith(f"line {number + 1}: ")


def load_before(number: int) -> Table:
    return parse_record(
        "\n".join([line for line in LINES[:number] if line[:2] not in ("[R", "[M")])
    )


def test_a_removed_or_repeated_line_is_named() -> None:
    for number in moves_and_their_lines()[:-1:3]:
        for lines in (
            [*LINES[:number], *LINES[number + 1 :]],
            [*LINES[:number], LINES[number], *LINES[number:]],
        ):
            with pytest.raises(NotationError) as caught:
                parse_record("\n".join(lines))
            assert caught.value.line in (number + 1, number + 2)


def test_a_cut_record_is_found_at_its_last_line() -> None:
    cut = LINES[:-3]
    for lines in (cut, [line for line in cut if "Result" not in line]):
        with pytest.raises(NotationError, match="but the tag Moves says “106”") as caught:
            parse_record("\n".join(lines))
        assert caught.value.line == len(lines)


def test_a_move_without_its_check_is_found() -> None:
    """A missing check is an error. Otherwise a semicolon, which begins a comment, could hide a
    move's check."""
    for number in moves_and_their_lines()[::3]:
        cut = LINES[number].replace(" #", " ;#")
        with pytest.raises(NotationError, match="the check is missing") as caught:
            parse_record("\n".join([*LINES[:number], cut, *LINES[number + 1 :]]))
        assert caught.value.line == number + 1


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('Seed "7"', 'Seed "8"', 8, "the tag Commit does not match the tag Seed"),
        ('Seed "7"', 'Seed "7 7"', 3, "a seed is made of 1 to 64 letters"),
        ('[Seed "7"]\n', "", 1, "the tag Seed is missing"),
        ('Game "cheat/1"', 'Game "cheat/9"', 1, "and this Parlour has version 1"),
        ('Game "cheat/1"', 'Game "cheat"', 1, "a game needs a name and a version"),
        ('Game "cheat/1"', 'Game "chess/1"', 1, "there is no game called “chess”"),
        (
            "turn_limit=40",
            "turn_limit=41",
            FIRST_MOVE + 1,
            "this move or a tag above it has been changed",
        ),
        ("turn_limit=40", "speed=1", 2, "there is no house rule called “speed” in Cheat"),
        ("turn_limit=40", "turn_limit=x", 2, "“turn_limit” has to be a number"),
        ('[a "Ana"]', '[a "Eve"]', FIRST_MOVE + 1, "this move or a tag above it has been changed"),
        ('[a "Ana"]', '[a "Ana"', 4, "a tag looks like"),
        ('[a "Ana"]', '[b "Ana"]', 5, "the tag b is given twice"),
        ('Commit "7', 'Commit "8', 8, "the tag Commit does not match the tag Seed"),
        ('Result "', 'Result "9 ', 10, "the tag Result says"),
        (
            'Moves "106 ',
            'Moves "107 ',
            len(LINES) - 1,
            "there are 106 moves, but the tag Moves says “107”",
        ),
        (
            'Moves "106 ',
            'Moves "106 0',
            len(LINES) - 1,
            "this move or one above it has been changed",
        ),
        ('[b "Ben', '[x "Ben', 6, "the tag b is missing, which comes before c"),
        ('[d "', '[e "', 7, "the tag d is missing, which comes before e"),
        ('[a "Ana"]', '[a ""]', 4, "a name needs 1 to 40 characters"),
        (LINES[FIRST_MOVE], "a dance", FIRST_MOVE + 1, "you cannot “dance” now, only “play”"),
        (LINES[FIRST_MOVE], "q play 7s", FIRST_MOVE + 1, "“q” is not a seat"),
        (LINES[FIRST_MOVE], "x call #123", FIRST_MOVE + 1, "not a seat: use a letter from a to d"),
        (LINES[FIRST_MOVE], "a play AhTx #123", FIRST_MOVE + 1, "“ahtx” is not a card"),
        (LINES[FIRST_MOVE], "a play 7c #7f", FIRST_MOVE + 1, "a check has three digits"),
        (LINES[FIRST_MOVE], "a play 7x", FIRST_MOVE + 1, "“7x” is not a card"),
        (
            LINES[FIRST_MOVE],
            f'{LINES[FIRST_MOVE]}\n[x "y"]',
            FIRST_MOVE + 2,
            "tags have to come before",
        ),
    ],
)
def test_what_is_wrong_and_where(old: str, new: str, line: int, reason: str) -> None:
    assert old in RECORD
    with pytest.raises(NotationError, match=re.escape(reason)) as caught:
        parse_record(RECORD.replace(old, new, 1))
    assert caught.value.line == line


def test_no_record_at_all() -> None:
    with pytest.raises(NotationError, match="line 2: this is not a record"):
        parse_record("\nOnce upon a time\n")


@pytest.mark.parametrize("text", ["", "\ufeff", " \n\n"])
def test_an_empty_record(text: str) -> None:
    with pytest.raises(NotationError, match="this record is empty"):
        parse_record(text)


def test_a_byte_order_mark() -> None:
    assert record_text(parse_record("\ufeff" + RECORD)) == RECORD


def test_a_great_deal_of_text() -> None:
    with pytest.raises(NotationError, match="it is not your turn") as caught:
        parse_record('[Game "cheat/1"]\n[Seed "1"]\nb dance a' + " " * 100_000 + "b")
    assert len(str(caught.value)) < 150


def test_a_move_after_the_end() -> None:
    with pytest.raises(NotationError, match="the game is over") as caught:
        parse_record(RECORD + "a play 7s\n")
    assert caught.value.line == len(LINES)


def same_game(text: str) -> bool:
    """Return whether a record still has the same game. Raise a NotationError if it reports a
    change."""
    return record_text(parse_record(text)) == BRIEF


BRIEF = game_record(6)
BRIEF_LINES = BRIEF.split("\n")
SIGNS = ' \n\t\r;#[]"\\a7Z0é\x00\u2028'


def damaged_lines() -> list[str]:
    """Return records with one line dropped, doubled, swapped with the next, or commented out."""
    lines = BRIEF_LINES
    texts: list[list[str]] = []
    for at, line in enumerate(lines):
        before, after = lines[:at], lines[at + 1 :]
        texts += [[*before, *after], [*before, line, line, *after], [*before, ";" + line, *after]]
        texts += [[*before, *after[:1], line, *after[1:]]]
    return ["\n".join(text) for text in texts]


def damaged_signs() -> list[str]:
    """Return records with one character dropped, doubled, swapped with the next, changed, or in the
    other case."""
    texts: list[str] = []
    for at, sign in enumerate(BRIEF):
        before, after = BRIEF[:at], BRIEF[at + 1 :]
        texts += [before + after, before + sign + sign + after, before + sign.swapcase() + after]
        texts += [before + after[:1] + sign + after[1:]]
        other = SIGNS[at % len(SIGNS)]
        texts += [before + other + after, before + other + sign + after]
    return texts


@pytest.mark.parametrize("damaged", [damaged_lines, damaged_signs])
def test_damage_is_found_or_does_no_harm(damaged: Callable[[], list[str]]) -> None:
    """After a single change, the record either fails to read or has the same game, move by move."""
    harmless = 0
    for text in damaged():
        try:
            assert same_game(text), text
            harmless += 1
        except NotationError as error:
            assert 1 <= error.line <= text.count("\n") + text.count("\r") + 1
    assert harmless > 5  # harmless changes: in comments, spaces, capitals and optional tags


def test_the_deal_is_held_by_what_is_hashed() -> None:
    """A change that leads to another game is always detected, even if some tags are missing."""
    for lost in ("Moves", "Commit", "Result"):
        text = "\n".join([line for line in BRIEF_LINES if not line.startswith(f"[{lost}")])
        for old, new in (('"7"', '"8"'), ("=40", "=41"), ("Ana", "Eve"), ("7c ", "7d ")):
            assert old in text
            with pytest.raises(NotationError):
                parse_record(text.replace(old, new, 1))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_machine(end: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(RECORD.replace("\n", end).encode())
    assert record_text(parlour.load(path)) == RECORD
    assert record_text(parse_record(RECORD.replace("\n", end))) == RECORD
    wrong = LINES.copy()
    wrong[FIRST_MOVE] = "a dance"
    with pytest.raises(NotationError) as caught:
        parse_record(end.join(wrong))
    assert caught.value.line == FIRST_MOVE + 1


@pytest.mark.parametrize("end", ["\u2028", "\x85", "\x0b", "\x0c", "\x00"])
def test_what_is_no_line_end(end: str) -> None:
    with pytest.raises(NotationError, match="line 1: this is not a tag"):
        parse_record(RECORD.replace("\n", end))


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "utf-32", "cp500"])
def test_other_ways_to_store_text(code: str, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(RECORD.encode(code))
    with pytest.raises(ParlourError):
        parlour.load(path)


HEAD = '[Game "cheat/1"]\n[Seed "1"]\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "a pass\n" * 100_000, "line 3: .*is not a legal move"),
        (HEAD + "".join(f'[Tag{n} "x"]\n' for n in range(20_000)) + "a dance", "line 20003: "),
        (HEAD + "#" * 1_000_000, "a check has three digits"),
        ('[Game "' + "\\" * 1_000_000, "line 1: this is not a tag"),
        (HEAD + '[a "' + "é" * 1_000_000 + '"]', "a name needs 1 to 40"),
        (HEAD.replace("1", "9" * 1_000_000), "a game needs a name and a version"),
        (RECORD + "\n" * 4_000_000, "line 1: this is too long to be a record"),
    ],
    ids=["moves", "tags", "checks", "quotation", "name", "version", "all"],
)
def test_a_great_deal_of_anything(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 250


@settings(max_examples=300)
@given(st.text() | st.text('[]"\\ GameSeed\n#abc;', max_size=60))
def test_any_text_at_all(text: str) -> None:
    with pytest.raises(NotationError):
        parse_record(text)
