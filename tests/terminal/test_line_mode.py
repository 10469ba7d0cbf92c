"""Line mode: the text alone shows the cards on the table, the question and the possible input."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

import parlour
from kit.support import ALL_GAMES
from parlour.bots.bot_player import TablePlayer
from parlour.bots.fallback import WithFallback
from parlour.core.cards import card_text
from parlour.core.language import ENGLISH, use_language
from parlour.core.memory import Memory
from parlour.core.offer import Action, action_text
from parlour.core.option import Value
from parlour.core.shuffle import commitment
from parlour.core.state import State
from parlour.core.view import View
from parlour.play.table import Table
from parlour.registry import find_game
from parlour.terminal.line_mode import COMMANDS as LINE_COMMANDS
from parlour.terminal.line_mode import LeftTable, LineGame
from parlour.terminal.session.coach import Coach
from parlour.terminal.session.session import Session
from parlour.terminal.text.printer import Printer
from parlour.testing.pseudo_language import PSEUDO, escaped


@pytest.mark.rule("G5", "I13")
def test_no_bot_thinks_about_a_jump_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause would reveal who could interrupt."""
    thought: list[bool] = []  # for each thought of a bot: whether the bot was awaited
    at_once: list[bool] = []
    own, first = WithFallback.own_move, WithFallback.first_idea

    def watched(bot: WithFallback, view: View, memory: Memory) -> Action | None:
        thought.append(view.seat in view.awaited)
        return own(bot, view, memory)

    def quick(bot: WithFallback, view: View, memory: Memory) -> Action | None:
        at_once.append(view.seat in view.awaited)
        return first(bot, view, memory)

    monkeypatch.setattr(WithFallback, "own_move", watched)
    monkeypatch.setattr(WithFallback, "first_idea", quick)
    table = Table(find_game("idiot"), 3, ["Ada", "Bert", "Cleo", "Dora"])
    game = LineGame(Session(table, ["hard@4"] * 4), Printer.on(io.StringIO()), lambda _: "")
    game.run()
    assert len(thought) > 20
    assert all(thought)
    assert len(at_once) > 3
    assert not any(at_once)


def test_a_bot_that_fails_is_told_of_beside_the_game() -> None:
    out = io.StringIO()
    table = Table(find_game("cheat", turn_limit=2), 3, ["Ada", "Bert", "Cleo", "Dora"])
    printer = Printer(out, colour=False, signs=True, width=50)
    LineGame(Session(table, ["engine:false", *["easy"] * 3]), printer, lambda _: "").run()
    assert out.getvalue().startswith(
        "  “engine:false” failed, so “normal” moves in its\n"
        "  place. The reason: it stopped with code 1.\n"
    )


def test_a_hint_after_the_coach_spoke_is_the_same_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second thought would lead the strong player to another move."""
    monkeypatch.setenv("PARLOUR_STATE", str(tmp_path))
    asked: list[Action] = []

    def fickle(player: TablePlayer, s: State) -> tuple[Action, None]:
        legal = [action for offer in player.game.offers(s, player.seat) for action in offer]
        asked.append(legal[len(asked)])
        return asked[-1], None

    monkeypatch.setattr(TablePlayer, "advise", fickle)
    table = Table(find_game("cheat"), 3, ["Ada", "Bert", "Cleo", "Dora"])
    lines, out = iter(["hint", "hint", "quit"]), io.StringIO()
    printer = Printer(out, colour=False, signs=True, width=300)
    bots = ["", "easy", "easy", "easy"]
    with suppress(LeftTable):
        LineGame(Session(table, bots), printer, lambda _: next(lines), coach=Coach()).run()
    [move] = asked
    coached = re.findall(r"Here: (.+)", out.getvalue())
    hints = re.findall(r"For example, type (.+): (.+)", out.getvalue())
    assert hints == [(action_text(move), *coached)] * 2


class Typist:
    """A person in the first seat, who types the given commands, then random moves, and leaves."""

    def __init__(
        self, table: Table, rng: random.Random, commands: Sequence[str] = (), moves: int = 1000
    ) -> None:
        self.table = table
        self.rng = rng
        self.commands = list(commands)
        self.moves = moves
        self.out = io.StringIO()
        self.offered: set[str] = set()  # words offered for typing
        printer = Printer(self.out, colour=False, signs=True, width=80)
        bots = ["", *["easy"] * (len(table.names) - 1)]
        self.game = LineGame(Session(table, bots, 4), printer, self.ask)

    def ask(self, prompt: str) -> str:
        self.out.write(f"{prompt}\n")
        offers = self.table.offers(0)
        self.offered |= {word for offer in offers for word in (offer.verb, *offer.args)}
        if self.commands:
            return self.commands.pop(0)
        self.moves -= 1
        return "quit" if self.moves < 0 else action_text(parlour.choose(offers, self.rng))

    def play(self) -> str:
        """Play the whole game. Return the output."""
        self.game.run()
        self.game.close()
        return self.out.getvalue()


def asked(position: str) -> list[str]:
    """Return the lines for the person, up to the first prompt."""
    seats = parlour.parse_position(position)[1].seats
    table = Table.from_position(position, ["Ana", "Ben", "Cat", "Dan"][:seats])
    typist = Typist(table, random.Random(1), moves=0)
    with suppress(LeftTable):
        typist.game.ask_person()
    typist.game.close()
    return typist.out.getvalue().split("\n")[1:-1]


def test_asked_about_a_claim() -> None:
    """A question about a claim names the claim, the stakes and the possible input."""
    position = "cheat/1 turn=b rank=5 hand=4c5c,4d,4h5h,4s5s played=,7h7s stack=6c,,8c8h"
    assert asked(position) == [
        "Ben: 1 card",
        "Cat: 2 cards",
        "Dan: 2 cards",
        "Just laid: 2 cards by Ben",
        "Stack: 2 cards by Cat, 6♣ by you",
        "You: 4♣ 5♣",
        "Ben says “two fives”. You hold one five. Do you believe it?",
        "  call: Call Ben a cheat",
        "      If you are right, Ben takes the 5 cards; if not, you take the 5 cards",
        "  pass: Let it be",
        "call, pass or ? for help> ",
    ]


def test_on_turn() -> None:
    """A question in turn names the cards on the table, and gives an example of a move."""
    position = "idiot/1 seats=2 turn=a hand=8c9c9d,4c5c6c up=4h,5h down=8h,9h pile=6s"
    assert asked(position) == [
        "Ben: 3 cards; face up 5♥; face down 1 card",
        "Pile: 6♠",
        "You: 8♣ 9♣ 9♦; face up 4♥; face down 1 card",
        "Your turn. Play a six or higher, or a 2, 3 or 10",
        "  play, then 1 to 2 nines, for example play 9c: Play the 9♣",
        "      Then Ben needs a nine or higher, or a 2, 3 or 10",
        "  play, then one eight, then “higher”, for example play 8c higher: Play the 8♣",
        "      and say “higher”",
        "      Then Ben needs an eight or higher, or a 2, 3 or 10",
        "  play, then one eight, then “lower”, for example play 8c lower: Play the 8♣",
        "      and say “lower”",
        "      Then Ben needs an eight or lower, or a 2, 3 or 10",
        "play or ? for help> ",
    ]


def test_what_a_move_leads_to() -> None:
    """The example's effect is shown. A joker's effect depends on the word said with it, so none is
    shown."""
    assert asked("bitch/2 seats=2 hand=7cTcJo,4c on=three middle=3s")[-7:-1] == [
        "  play, then 1 to 2 cards of one rank, with or without jokers, for example play",
        "      7c: Play 7♣",
        "      The next player answers, or takes the middle",
        "  play, then one joker, then “two”, “three”, “four”, “five”, “six”, “seven”,",
        "      “eight”, “nine”, “ten”, “jack”, “queen”, “king”, “low” or “high”, for",
        "      example play Jo two: Play a joker as a two",
    ]


def test_a_chance_to_interrupt() -> None:
    """A chance to interrupt names the player in turn, and explains how to decline."""
    position = "idiot/1 seats=2 turn=b hand=4d8d9c,4c5c6c up=4h,5h down=8h,9h pile=4s"
    lines = asked(position)
    assert "Waiting for Ben" in lines
    assert lines[-1] == "play, Enter to let it be or ? for help> "


@pytest.mark.parametrize("line", ["quit now", "hint 3", "table x", "rules\tx", "Help me", "? x"])
def test_commands_stand_alone(line: str) -> None:
    table = Table(find_game("cheat"), 3, ["Ana", "Ben", "Cat", "Dan"])
    typist = Typist(table, random.Random(1), [line], moves=0)
    with suppress(LeftTable):
        typist.game.ask_person()
    typist.game.close()
    said = f"  Sorry: “{line.split(maxsplit=1)[0]}” stands alone: nothing comes after it.\n"
    assert said in typist.out.getvalue()


# House rules that make games short.
SHORT: dict[str, dict[str, Value]] = {
    "cheat": {"turn_limit": 12},
    "idiot": {"turn_limit": 40},
    "bitch": {"turn_limit": 40},
    "blackjack": {"rounds": 3},
}
COMMANDS = ("?", "hint", "table", "log", "dance", "save", "save .")
TYPED = re.compile(r"\b(?:(?:[2-9TJQKA][cdhs])+|Jo)+\b")


@pytest.mark.parametrize("name", ALL_GAMES)
def test_another_language(name: str, rng: random.Random) -> None:
    """A whole game in the pseudo-language: only names and typed words are in plain letters."""
    least, most = parlour.find_game(name).seats
    names = ["Ana", "Ben", "Cat", "Dan"][: max(least, min(4, most))]
    game = find_game(name, **SHORT.get(name, {}))
    table = Table(game, rng.randrange(10**9), names)
    typist = Typist(table, rng, COMMANDS)
    use_language(PSEUDO)
    try:
        shown = typist.play()
    finally:
        use_language(ENGLISH)
    assert table.over
    known = {*names, *LINE_COMMANDS, *COMMANDS, *typist.offered, "game.txt", "FILE", "save"}
    known |= {"SHA", commitment(table.seed)[:16]}  # the log has these words
    assert not escaped(TYPED.sub(" ", shown), known)


def test_undo_takes_the_last_move_back() -> None:
    """Bots' moves since then are undone too, and the person can choose anew."""
    table = Table(find_game("cheat"), 3, ["Ana", "Ben", "Cat", "Dan"])
    first, other = (card_text(card) for card in table.state.piles[0][:2])
    typist = Typist(table, random.Random(1), ["undo", f"play {first}", "undo", f"play {other}"], 0)
    with suppress(LeftTable):
        typist.game.run()
    typist.game.close()
    out = typist.out.getvalue()
    assert out.count("  There is nothing to take back.\n") == 1
    assert out.count("  Your last move is taken back.\n") == 1
    assert typist.game.session.table.move_texts()[0] == f"a play {other}"


def test_the_log_begins_with_the_deal() -> None:
    """The log has an entry before any move."""
    table = Table(find_game("cheat"), 3, ["Ana", "Ben", "Cat", "Dan"])
    typist = Typist(table, random.Random(1), ["log"], 0)
    with suppress(LeftTable):
        typist.game.run()
    typist.game.close()
    fixed = f"The deal is fixed: the SHA-256 of its seed begins with {commitment(table.seed)[:16]}"
    assert f"\n  {fixed}\n" in typist.out.getvalue()
