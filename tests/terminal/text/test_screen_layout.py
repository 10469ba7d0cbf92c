"""The important parts stay visible, on small screens too, at every moment of many games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import parlour
from kit.support import OURS
from kit.table_pilot import faces_in, session
from parlour.core.cards import HIDDEN, parse_cards
from parlour.core.errors import AS_IT_IS as LONG
from parlour.core.phrase import Phrase
from parlour.core.sentence_parts import plain
from parlour.terminal.session.session import Decide
from parlour.terminal.text.board import LOW
from parlour.terminal.text.decision import Decision
from parlour.terminal.text.draw_decision import draw_decision
from parlour.terminal.text.glyphs import Glyphs, narrow_face
from parlour.terminal.text.screen_layout import (
    FRAME,
    Scene,
    ScreenLayout,
    lay_out,
    newest_sentences,
)
from parlour.terminal.text.styled_text import Line, broken, cells
from parlour.terminal.text.table_view import TableView, happened

GLYPHS = Glyphs()
TURNED_UP_FIRST = Phrase("test.turned_up_first", "{cards} were turned up")
MOVES = 80


def moments(name: str, seats: int, rng: random.Random) -> Iterator[tuple[Scene, Decision]]:
    """Yield the scenes and decisions of a person in a random game."""
    sitting = session(name, " ".join(["p", *["normal"] * (seats - 1)]), rng.randrange(10**9))
    table = sitting.table
    for _ in range(MOVES):
        if table.outcome() is not None:
            return
        if table.offers(0):
            decision = Decision(sitting, Decide(0, 0 in table.awaited()), GLYPHS)
            yield Scene(table, TableView.of(table, 0, GLYPHS, sitting.bots), 0), decision
        table.play_random(rng)


def text(lines: list[Line]) -> str:
    return " ".join("".join([piece for piece, _ in line]) for line in lines)


def picture(shown: ScreenLayout) -> str:
    parts = [*shown.header, *shown.board, *shown.story, *shown.lower]
    return "\n".join([text([line]) for line in parts])


def words(said: str) -> str:
    return " ".join(said.split())


@pytest.mark.parametrize(
    ("columns", "rows"), [(60, 20), pytest.param(80, 24, marks=pytest.mark.thorough)]
)
@pytest.mark.parametrize("name", OURS)
def test_everything_fits(name: str, columns: int, rows: int, rng: random.Random) -> None:
    """With the usual number of players everything is visible. With the most players, at least their
    own part, the newest event and the middle are."""
    least, most = parlour.find_game(name).seats
    for seats in sorted({max(least, min(4, most)), most}):
        for number, (scene, decision) in enumerate(moments(name, seats, rng)):
            decision.wrong = LONG(words="a reason " * 9) if number % 2 else None
            decision.hint = LONG(words="a hint " * 9) if number % 3 == 0 else None
            check(laid_out(scene, decision, columns - 3, rows), scene, decision, rows)


def laid_out(scene: Scene, decision: Decision, width: int, rows: int) -> ScreenLayout:
    found = lay_out(
        scene, lambda wide, high: draw_decision(decision, [], wide, high)[0], width, rows
    )
    for line in [*found.header, *found.board, *found.story, *found.lower]:
        assert cells(text([line]).rstrip()) <= width, line
    return found


def check(shown: ScreenLayout, scene: Scene, decision: Decision, rows: int) -> None:
    visible = rows - FRAME - len(shown.header) - len(shown.story) - len(shown.lower)
    assert len(shown.board) <= visible or len(scene.table.names) > 4, picture(shown)
    own = text(shown.lower)
    assert "Ana (you)" in own
    for index in decision.hand.reachable():
        assert narrow_face(decision.hand.cards[index], True) in faces_in(own)
    assert words(decision.view.sentence(decision.selection.prompt()))[:20] in words(own)
    for choice in decision.shown():
        assert words(f"{choice.key}  {choice.label}") in words(own)
    told = [GLYPHS.text(plain(said)) for _, said in happened(scene.table, 0, GLYPHS)]
    assert words(text(shown.story)).endswith(words("".join(told[-1:])))
    middle = words(text(shown.board[:visible]))
    for group in scene.view.stage:
        assert all(word in middle for word in scene.view.say(group.label).split())
        for pile in group.held:
            assert pile.cards[-1] == HIDDEN or narrow_face(pile.cards[-1], True) in faces_in(middle)


@pytest.mark.parametrize(("columns", "rows"), [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("name", OURS)
def test_players_stay_in_place(name: str, columns: int, rows: int, rng: random.Random) -> None:
    """Neither a hint nor a play switches between places around the table and a list."""
    for number, (scene, decision) in enumerate(moments(name, 4, rng)):
        decision.hint = LONG(words="a hint " * 16) if number % 2 == 0 else None
        shown = laid_out(scene, decision, columns - 3, rows)
        assert is_list(shown, scene) == (rows < LOW), picture(shown)


def is_list(shown: ScreenLayout, scene: Scene) -> bool:
    """Return whether the other players' names are in a list."""
    lines = [text([line]) for line in shown.board]
    names = [scene.table.names[seat] for seat in scene.view.others()]
    first = [next(line for line in lines if name in line).index(name) for name in names]
    return len(set(first)) == 1


def test_no_line_is_wider_than_the_screen() -> None:
    """The screen would wrap even one trailing space too many to a new line."""
    for width in range(10, 40):
        line: Line = [("Ben laid two cards and said ", ""), ("“two fours”", "asked"), (" so", "")]
        for shown in broken(line, width):
            assert cells("".join([piece for piece, _ in shown])) <= max(width, 12)
            assert not shown[-1][0].endswith(" ")


def test_a_sentence_that_begins_with_a_joker_has_a_capital_letter() -> None:
    said = TURNED_UP_FIRST(cards=parse_cards("Jo Jo 5c"))
    drawn = GLYPHS.drawn(GLYPHS.reader().sentence_parts(said))
    assert text([drawn]) == "A joker a joker 5♣ were turned up"


@pytest.mark.parametrize(
    ("room", "shown"), [(0, ""), (2, "a b"), (3, "a b c"), (4, "a b c"), (5, "x y a b c")]
)
def test_the_story_begins_with_a_sentence(room: int, shown: str) -> None:
    """If the last sentence is too long for the screen, its end is cut off."""
    told: list[list[Line]] = [[[(word, "")] for word in said.split()] for said in ("x y", "a b c")]
    assert text(newest_sentences(told, room)) == shown
