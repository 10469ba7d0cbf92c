"""Reports on failing bots: enough to find the cause, and no hint of their cards."""

from __future__ import annotations

import random
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import parlour
from kit.support import lesson_code, lesson_module
from parlour.bots.bot import Bot
from parlour.bots.engine import EngineBot
from parlour.bots.fallback import WithFallback
from parlour.bots.make_bot import is_quick, make_bot, maker
from parlour.core.cards import cards_text, parse_cards
from parlour.core.game import AnyGame
from parlour.core.memory import Memory
from parlour.core.phrase import Text

Fail = Callable[[str], parlour.Action]


class Careless:
    """A bot whose errors mention its cards."""

    def __init__(self, fail: Fail) -> None:
        self.fail = fail

    def choose(self, view: parlour.View, memory: Memory) -> parlour.Action | None:
        return self.fail(cards_text(view.state.piles[view.seat]))


def raising(error: type[Exception]) -> Fail:
    def fail(cards: str) -> parlour.Action:
        raise error(f"what to do with {cards}?")

    return fail


def note_about(make: Callable[[parlour.View], Bot], *, with_details: bool) -> tuple[str, str]:
    """Return the note about a bot in seat a of Cheat that fails at its first move, and its
    cards."""
    table = parlour.new("cheat", 1)
    view = table.view(0)
    notes: list[Text] = []
    bot = WithFallback(
        "odd",
        lambda game, rng: make(view),
        table.game,
        random.Random(1),
        notes.append,
        with_details=with_details,
    )
    assert bot.choose(view, Memory(view)) is not None
    bot.close()
    assert len(notes) == 1
    return str(notes[0]), cards_text(view.state.piles[0])


def named(note: str, cards: str) -> list[str]:
    """Return the cards that a note names. “Th” at the start of “The” is no card."""
    note = note.replace("The ", "")
    return [cards[at : at + 2] for at in range(0, len(cards), 2) if cards[at : at + 2] in note]


@pytest.mark.parametrize(
    ("fail", "reason"),
    [
        (raising(ValueError), "it stopped with this error: value error"),
        (raising(IndexError), "it stopped with this error: index error"),
        (raising(ZeroDivisionError), "it stopped with this error: zero division error"),
        (raising(parlour.ParlourError), "it stopped with this error: parlour error"),
        (raising(parlour.IllegalMove), "it stopped with this error: illegal move"),
        (parlour.parse_action, "it made a move that cannot be read"),
        (lambda cards: parlour.Action(cards[:2]), "it made a move that is not allowed now"),
        (
            lambda cards: parlour.Action("call", parse_cards(cards)),
            "it made a move that is not allowed now",
        ),
    ],
)
def test_a_bot_that_fails_does_not_give_its_cards_away(fail: Fail, reason: str) -> None:
    """Everybody at the table reads the note, so it must not contain cards. In games of bots alone
    it may."""
    note, cards = note_about(lambda view: Careless(fail), with_details=False)
    assert note == f"“odd” failed, so “normal” moves in its place. The reason: {reason}"
    assert named(note, cards) == []
    note, cards = note_about(lambda view: Careless(fail), with_details=True)
    assert note.startswith(f"“odd” failed, so “normal” moves in its place. The reason: {reason} (")
    assert named(note, cards) != []


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise SystemExit(cards)", "it stopped with code 1"),
        ("print(cards[:2], flush=True)", "its answer cannot be understood"),
        ("print('move', cards, flush=True)", "it made a move that cannot be read"),
        ("print('move call', cards, flush=True)", "it made a move that is not allowed now"),
    ],
)
def test_neither_does_an_engine(tmp_path: Path, code: str, reason: str) -> None:
    program = (
        "import sys\nprint('ready 3', flush=True)\nfor line in sys.stdin:\n"
        " if line.startswith('position'): cards = line.split('hand=')[1].split(',')[0]\n"
        f" if line.startswith('go'): {code}\n"
    )
    path = tmp_path / "engine.py"
    path.write_text(program, encoding="utf-8")

    def engine(view: parlour.View) -> Bot:
        return EngineBot(shlex.join([sys.executable, str(path)]), 0, 30.0)

    for with_details in (False, True):
        note, cards = note_about(engine, with_details=with_details)
        assert f"failed, so “normal” moves in its place. The reason: {reason}" in note
        said = note.partition(reason)[2]  # the text before is the bot's name, here a path
        assert bool(named(said, cards)) == with_details


def test_a_bot_that_cannot_be_made_says_why() -> None:
    """The bot has not seen a card yet, so the report may be complete."""

    def make(view: parlour.View) -> Bot:
        raise RuntimeError("not today")

    note, _ = note_about(make, with_details=False)
    assert note.endswith(
        "moves in its place. The reason: it stopped with this error: runtime error (not today)"
    )


BROKEN = """
from parlour.bots.search.strategy import Strategy
from parlour.core.cards import cards_text


class Broken(Strategy):
    def ideas(self, view, memory):
        return {}[cards_text(view.state.piles[view.seat])]


PARTS = Parts(talk=":GoofspielTalk", strategy=":Broken")
"""


@pytest.fixture
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Return a game whose strategy fails, in a module of its own."""
    module = lesson_module(f"broken_{request.node.name}", lesson_code() + BROKEN)
    found: AnyGame = module.Goofspiel()
    return found


def test_a_broken_strategy_is_reported_once_with_the_places_in_its_code(game: AnyGame) -> None:
    """The error's message could contain cards, so it is left out."""
    s = game.new(1)
    notes: list[Text] = []
    for level in ("normal", "hard", "easy"):
        bot = WithFallback(level, maker(level), game, random.Random(1), notes.append)
        for seat in (0, 1):
            view = parlour.View(game, s, seat)
            assert bot.choose(view, Memory(view)) in view.offers[0]
        assert bot.lost_moves == 2
    [note] = [str(each) for each in notes]
    assert re.match(
        r"the strategy of Goofspiel failed in line \d+ of add-a-game.md, so bots play on without it"
        r"\. The reason: it stopped with this error: key error\n  File ",
        note,
    )
    assert ", in ideas\n" in note
    assert named(note.partition("\n")[0], cards_text(s.piles[0])) == []


def test_without_its_strategy_a_game_is_played_by_trying_moves(game: AnyGame) -> None:
    view = parlour.View(game, game.new(1), 0)
    for level in ("easy", "normal", "hard"):
        bot = make_bot(f"{level}@none", game, random.Random(1), playouts=3)
        assert bot.choose(view, Memory(view)) in view.offers[0]
    assert not is_quick("normal@none", game)
    assert is_quick("normal", game)
