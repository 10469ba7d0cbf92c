"""Whole games at the full-screen table, by keyboard alone. Every frame is checked."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

import parlour
from kit.instant_bots import Slow
from kit.support import OURS, mostly
from kit.table_pilot import (
    FACE,
    GATE,
    Watched,
    at_table,
    frame,
    keys,
    make,
    play_out,
    press,
    run,
    session,
    settled,
    until,
    until_true,
)
from parlour.core.cards import card_text, parse_cards
from parlour.core.offer import Action
from parlour.core.option import Value
from parlour.core.phrase import Phrase
from parlour.play.match import Match, MatchRules
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.screens.dialogs import AskLine, AskToLeave, Chooser, ReadingPage
from parlour.terminal.screens.replay_keys import ReplayDriver
from parlour.terminal.screens.result_screen import ResultScreen
from parlour.terminal.screens.table_screen import TableScreen
from parlour.terminal.session.choices import MoveChoice
from parlour.terminal.session.saves import SaveFile, load_session
from parlour.terminal.session.session import Session
from parlour.terminal.text.glyphs import Glyphs

BY_THE_WAY = Phrase("test.by_the_way", "By the way: {cards}")
WHOLE: dict[str, tuple[str, dict[str, Value]]] = {
    "cheat": ("p p easy p", {"turn_limit": 5}),
    "bigtwo": ("p easy p easy", {}),
    "idiot": ("p p easy", {"turn_limit": 6}),
    "bitch": ("p easy p p", {"turn_limit": 3}),
    "blackjack": ("easy p p", {"rounds": 2, "rules": "casino"}),
    "goofspiel": ("p easy", {}),  # the game from docs/add-a-game.md
}


@pytest.mark.parametrize("name", mostly(WHOLE, "cheat", "blackjack"))
def test_a_whole_game(name: str, tmp_path: Path, rng: random.Random) -> None:
    seats, options = WHOLE[name]
    app = Watched(session(name, seats, rng.randrange(10**9), **options), tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await play_out(app, pilot, rng)

    run(app, script)


def test_frames_are_really_looked_at(tmp_path: Path) -> None:
    """One card too many on the screen must make the check fail."""
    sitting = session("bigtwo", "p easy easy easy")
    other = BY_THE_WAY(cards=sitting.table.state.piles[1][:1])

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        app.runner.say(other, "message")
        await pilot.pause(0)

    with pytest.raises(AssertionError, match="By the way"):
        run(Watched(sitting, tmp_path), script)


def test_a_gate_closes_over_pages_too(tmp_path: Path) -> None:
    """A player who reads the log while bots play loses it before another gets the keyboard."""
    sitting = session("bigtwo", "p easy p easy", 3)
    app = Watched(sitting, tmp_path, Appearance(Glyphs(), 1000.0, 0.0))

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await hurry(app, pilot, GATE)
        await press(pilot, "enter")
        await keys(pilot, "space", "enter")  # now it is a bot's turn
        await until(app, pilot, "Waiting for ")
        await keys(pilot, "f5")
        assert isinstance(app.screen, ReadingPage)
        await hurry(app, pilot, GATE)
        assert not FACE.findall(frame(app))
        await keys(pilot, "f5", "f6", "f4", "f2", "f3", "slash")  # none of these opens at a gate
        assert GATE in frame(app)
        assert not FACE.findall(frame(app))

    run(app, script, settle=False)


async def hurry(app: Watched, pilot: Pilot[str], text: str) -> None:
    """Like `until()`, at a table where bots take their time."""
    for _ in range(3000):
        app.runner.hurry.set()
        await pilot.pause(0)
        if text in frame(app):
            return
    raise AssertionError(f"{text!r} never came:\n{frame(app)}")


def test_typing_a_move(tmp_path: Path) -> None:
    sitting = session("cheat", "p easy easy easy", 3)
    card = card_text(sitting.table.state.piles[0][0])

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "slash", *"play 99")
        await keys(pilot, "escape")
        assert "play 99" not in frame(app)
        await keys(pilot, "colon", *"dance", "enter")
        await until(app, pilot, "You cannot “dance” now")
        await keys(pilot, "slash", *f"play {card}", "enter")
        await until(app, pilot, "You laid 1 card")
        assert app.runner.session.table.moves[0] == (
            0,
            Action("play", parse_cards(card)),
        )

    run(Watched(sitting, tmp_path), script)


def test_a_move_is_typed_below_the_table_as_it_was(tmp_path: Path) -> None:
    """The typing line takes at most one row, so players stay around the table."""
    sitting = session("idiot", "p easy easy", 3)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        before = frame(app)
        assert "╭─" in before.partition("Ana (you)")[0]  # the border of the box in the middle
        await keys(pilot, "slash")
        assert "╭─" in frame(app).partition("Ana (you)")[0]
        await keys(pilot, "escape")
        assert frame(app) == before

    run(Watched(sitting, tmp_path), script, (80, 24))


def test_what_is_told_takes_the_place_of_an_older_complaint(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "enter")
        await until(app, pilot, "Pick cards first")
        await keys(pilot, "f4")
        app.screen.query_one("Input").value = str(path)  # type: ignore[attr-defined]
        await keys(pilot, "enter")
        await until(app, pilot, "Saved as")
        assert "Pick cards first" not in frame(app)

    run(Watched(session("cheat", "p easy easy", 3), tmp_path), script)


def test_the_mouse(tmp_path: Path) -> None:
    sitting = session("cheat", "p easy easy easy", 3)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        spot = app.driver.spots[2]
        await pilot.click("SessionDriver", offset=(spot.left + 2, spot.top + 3))
        assert app.runner.decision is not None
        assert list(app.runner.decision.selection.picked) == [2]
        await pilot.pause(0)
        enter = next(spot for spot in app.driver.spots if spot.key == "enter")
        await pilot.click("SessionDriver", offset=(enter.left + 2, enter.top + 1))
        await settled(pilot)
        assert app.runner.session.table.moves[0][0] == 0

    run(Watched(sitting, tmp_path), script)


def test_a_hint_and_pages(tmp_path: Path) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "f2")
        await until(app, pilot, "For example: Say “")
        decision = app.runner.decision
        assert decision is not None
        assert len(decision.selection.moves()) == 1
        await keys(pilot, "escape", "enter", "right")
        assert "For example: Say “" in frame(app)
        for key, text in (
            ("question_mark", "go from card to card"),
            ("f7", "All of it is"),
            ("f5", ""),
        ):
            await keys(pilot, key)
            assert isinstance(app.screen, ReadingPage)
            assert text in str(app.screen.text)
            await keys(pilot, "down", "up", "escape")
            assert at_table(app)

    run(Watched(session("cheat", "p easy easy easy"), tmp_path), script)


def test_undo(tmp_path: Path) -> None:
    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await press(pilot, "space", "enter")
        moves = list(app.runner.session.table.moves)
        assert moves
        assert load_session(tmp_path / "session.json").table.moves == moves
        await press(pilot, "f3")
        assert app.runner.session.table.moves == []
        assert load_session(tmp_path / "session.json").table.moves == []
        await press(pilot, "f3")  # nothing is left to undo
        assert app.runner.session.table.moves == []
        await press(pilot, "right", "space", "enter")
        assert app.runner.session.table.moves[0] != moves[0]

    run(Watched(session("cheat", "p easy easy easy"), tmp_path), script)


def test_the_screen_lives_while_a_bot_thinks(tmp_path: Path) -> None:
    app = Watched(session("cheat", "p easy easy easy"), tmp_path)
    slow = app.bot_pool = Slow()

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "space", "enter")
        await until(app, pilot, "Waiting for ")
        await until_true(pilot, lambda: slow.asked)
        await keys(pilot, "f7")
        assert isinstance(app.screen, ReadingPage)
        await keys(pilot, "escape")
        await keys(pilot, "f3")  # undo, while a bot thinks about its move
        slow.go.set()
        await settled(pilot)
        assert app.runner.session.table.moves == []

    run(app, script)


def test_enter_waits_for_a_hint(tmp_path: Path) -> None:
    """Without the hint, Enter would let the play pass. Here it waits."""
    app = Watched(asked_in_a_window(), tmp_path)
    slow = app.bot_pool = Slow()
    slow.go.set()

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        slow.go.clear()
        before = slow.asked
        made = len(app.runner.session.table.moves)
        assert "Enter  Let it be" in frame(app)
        await keys(pilot, "f2")
        await until(app, pilot, "Thinking about it …")
        await keys(pilot, "enter", "f2", "enter")
        assert "Thinking about it …" in frame(app)
        assert "Enter  " not in frame(app)
        assert len(app.runner.session.table.moves) == made
        slow.go.set()
        await until(app, pilot, "Enter  Call ")
        assert slow.asked == before + 1
        await press(pilot, "enter")
        assert app.runner.session.table.moves[made] == (0, Action("call"))

    run(app, script)


def test_a_move_of_ones_own_does_not_wait_for_a_hint(tmp_path: Path) -> None:
    app = Watched(session("cheat", "p p p p", 3), tmp_path)
    app.bot_pool = Slow()

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await press(pilot, "enter")
        await keys(pilot, "f2")
        await until(app, pilot, "Thinking about it …")
        await keys(pilot, "space")
        assert "Thinking" not in frame(app)
        await press(pilot, "enter")
        assert len(app.runner.session.table.moves) == 1

    run(app, script)


def asked_in_a_window() -> Session:
    """Return a session in which Ana is asked about a claim that cannot be true."""
    sitting = session("cheat", "p easy easy easy")
    text = "cheat/1 turn=b rank=5 hand=4c5c5d5h,4d,4h,4s played=,7h7s stack=6c,,8c8h"
    sitting.table = parlour.Table.from_position(text, sitting.table.names)
    return sitting


@pytest.mark.parametrize("name", mostly(OURS, "bitch"))
def test_any_size(name: str, tmp_path: Path) -> None:
    """The player's cards and the prompt stay visible at any reasonable size, and after resizing."""
    most = parlour.find_game(name).seats[1]

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for size in ((80, 24), (120, 40), (60, 20), (200, 60), (40, 16), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0)
            text = frame(app)
            assert "Ana (you)" in text, text
            decision = app.runner.decision
            assert decision is not None
            said = decision.view.sentence(decision.selection.prompt())
            assert said[:20] in text, text
            if size[1] >= 20:
                assert "? help" in text, text
        for absurd in ((20, 6), (9, 3), (2, 2), (80, 24)):
            await pilot.resize_terminal(*absurd)
            await pilot.pause(0)
        assert "Ana (you)" in frame(app)

    sitting = session(name, " ".join(["p"] + ["easy"] * (most - 1)), 5)
    run(Watched(sitting, tmp_path), script)


def test_a_table_higher_than_the_screen_moves(tmp_path: Path) -> None:
    sitting = session("bitch", "p easy easy easy easy easy easy easy", 5)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert "Hana" not in frame(app)
        assert "Ben" in frame(app)
        await keys(pilot, "pagedown")
        await until_true(pilot, lambda: "Hana" in frame(app))
        await keys(pilot, "pageup")
        await until_true(pilot, lambda: "Hana" not in frame(app))

    run(Watched(sitting, tmp_path), script, size=(80, 13))


def test_after_the_game(tmp_path: Path, rng: random.Random) -> None:
    """After a game: places, scores, a rematch with the first seat moved on, a replay, and
    leaving."""
    sitting = session("cheat", "p easy easy easy", rng.randrange(10**9), turn_limit=2)
    app = Watched(sitting, tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await play_out(app, pilot, rng)
        text = frame(app)
        assert "Cheat is over" in text
        assert "1. " in text
        assert "won 1 of 1" in text
        # the game is finished, so it is not saved any more
        assert not (tmp_path / "session.json").exists()
        await keys(pilot, "f4")
        await until(app, pilot, "Where should the game")
        await keys(pilot, *str(tmp_path / "whole"), "enter")
        await until(app, pilot, "Saved as")
        assert parlour.parse_record((tmp_path / "whole").read_text(encoding="utf-8")).outcome()
        await keys(pilot, "w")
        assert isinstance(app.screen, TableScreen)
        assert isinstance(app.screen.driver, ReplayDriver)
        await keys(pilot, "ctrl+q")
        assert isinstance(app.screen, ResultScreen)
        await press(pilot, "enter")
        assert app.runner.session.table.names == ["Ben", "Cat", "Dan", "Ana"]
        await play_out(app, pilot, rng)
        assert "of 2" in frame(app)
        await keys(pilot, "ctrl+q")

    run(app, script)
    assert app.return_code == 0


@pytest.mark.rule("K1")
def test_the_only_person_can_end_every_game(tmp_path: Path) -> None:
    sitting = session("blackjack", "p easy")
    sitting.series.match = Match(MatchRules(games=2), sitting.table.game)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await until(app, pilot, "End the game")
        await make(app, pilot, Action("stop"))
        await until(app, pilot, "The match: 1 of 2 games")
        assert "Enter next game" in frame(app)
        await keys(pilot, "enter")
        await until(app, pilot, "End the game")
        await make(app, pilot, Action("stop"))
        await until(app, pilot, "The match: 2 of 2 games")
        assert "Enter another game" in frame(app)
        await keys(pilot, "ctrl+q")

    run(Watched(sitting, tmp_path), script)


def test_a_match(tmp_path: Path, rng: random.Random) -> None:
    """Standings appear between games. A player who leaves in between comes back to the next game.
    Then the match ends."""
    sitting = session("cheat", "p easy easy easy", rng.randrange(10**9), turn_limit=2)
    sitting.series.match = Match(MatchRules(games=2), sitting.table.game)

    async def first(app: Watched, pilot: Pilot[str]) -> None:
        await play_out(app, pilot, rng)
        text = frame(app)
        assert "The match: 1 of 2 games" in text
        assert " points" in text
        assert "lead" in text
        assert "Since you sat down" not in text
        kept = load_session(tmp_path / "session.json")  # saved, in case the terminal is closed now
        assert kept.series.match is not None
        assert (kept.series.match.played, kept.table.moves) == (1, [])
        await keys(pilot, "ctrl+q")

    run(Watched(sitting, tmp_path), first)
    again = load_session(tmp_path / "session.json")
    assert again.series.match is not None
    assert (again.series.match.played, again.table.moves) == (1, [])

    async def second(app: Watched, pilot: Pilot[str]) -> None:
        await play_out(app, pilot, rng)
        assert "The match: 2 of 2 games" in frame(app)
        assert re.search("wins the match|share the match", frame(app))
        await keys(pilot, "ctrl+q")

    run(Watched(again, tmp_path), second)
    assert not (tmp_path / "session.json").exists()


def test_bots_alone(tmp_path: Path) -> None:
    """A person can watch them as an onlooker."""
    app = Watched(session("cheat", "easy easy hard easy", 3, turn_limit=4), tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await until(app, pilot, "Cheat is over")
        assert "u undo" not in "".join(app.frames)

    run(app, script)


def test_saving_and_leaving(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    app = Watched(session("cheat", "p easy easy easy", 3), tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for told in ("Saved as", "replaced."):  # the second time, the save replaces our own file
            await keys(pilot, "f4")
            assert isinstance(app.screen, AskLine)
            app.screen.query_one("Input").value = str(path)  # type: ignore[attr-defined]
            await keys(pilot, "enter")
            await until(app, pilot, told)
        await keys(pilot, "f4")
        await keys(pilot, "escape")
        await keys(pilot, "ctrl+q")
        assert isinstance(app.screen, AskToLeave)
        await keys(pilot, "escape")
        assert at_table(app)
        await keys(pilot, "ctrl+q", "y")

    run(app, script)
    assert parlour.parse_record(path.read_text(encoding="utf-8")).names[0] == "Ana"
    assert (tmp_path / "session.json").exists()


def test_throwing_a_game_away(tmp_path: Path) -> None:
    app = Watched(session("cheat", "p easy easy easy", 3), tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert (tmp_path / "session.json").exists()
        await keys(pilot, "ctrl+q", "d")

    run(app, script)
    assert not (tmp_path / "session.json").exists()


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    """The game goes on, and the problem is reported once."""
    app = Watched(session("cheat", "p easy easy easy", 3), tmp_path)
    app.save_file = SaveFile(tmp_path / "no" / "where" / "session.json")

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert "The game cannot be saved: no such file" in frame(app)
        decision = app.runner.decision
        assert decision is not None
        await make(app, pilot, Action("play", tuple(decision.hand.cards[:1])))
        assert "cannot be saved" not in frame(app)

    run(app, script)


def test_letters_instead_of_signs(tmp_path: Path) -> None:
    app = Watched(
        session("idiot", "p easy easy", 3), tmp_path, Appearance(Glyphs(signs=False), 0.0)
    )

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert frame(app).isascii(), frame(app)
        for key in ("question_mark", "f7", "f5", "f6"):
            await keys(pilot, key)
            assert str(app.screen.text).isascii()  # type: ignore[attr-defined]
            await keys(pilot, "escape")

    run(app, script)


def test_a_bot_that_fails_is_told_of(tmp_path: Path) -> None:
    sitting = session("cheat", "p easy easy easy", 3)
    sitting.bots[1] = "engine:false"
    app = Watched(sitting, tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await press(pilot, "space", "enter")
        shown = " ".join("\n".join(app.frames).split())
        assert "failed, so “normal” moves in its place" in shown

    run(app, script)


def test_a_key_that_was_meant_for_before_opens_no_gate(tmp_path: Path) -> None:
    """A held Enter plays a card, but does not reveal the next player's cards."""
    sitting = session("bigtwo", "p p p p", 3)
    app = Watched(sitting, tmp_path, Appearance(Glyphs(), 0.0, 1000.0))

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await quiet(app, pilot)
        assert app.runner.decision is not None
        await keys(pilot, "3", *["enter"] * 9)
        await until(app, pilot, GATE)
        await keys(pilot, *["enter"] * 9)
        assert GATE in frame(app)
        await quiet(app, pilot)
        assert "(you)" in frame(app)

    run(app, script)


async def quiet(app: Watched, pilot: Pilot[str]) -> None:
    """Press Enter as if no key had been pressed for a long time."""
    app.runner.quiet_since = -1e9
    await press(pilot, "enter")


def test_a_crash_shows_no_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The report names the error without anybody's cards."""
    sitting = session("bigtwo", "p p p p", 3)
    app = Watched(sitting, tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        sitting.table.state.piles = []
        await keys(pilot, "enter")
        for _ in range(1000):
            await pilot.pause(0)
            if app.return_code:
                break

    run(app, script)
    assert app.return_code == 1
    captured = capsys.readouterr()
    said = captured.out + captured.err
    assert "IndexError" in said
    assert "locals" not in said
    assert not FACE.findall(said)


def test_long_names_and_odd_ones(tmp_path: Path) -> None:
    names = ["[bold]Ana[/]", "B" * 40, "李小龍", "D {seat} 5%s \\"]
    sitting = session("cheat", "p p easy easy", 3)
    sitting.table.names = names
    app = Watched(sitting, tmp_path)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        assert "Pass the keyboard to [bold]Ana[/], then press Enter" in frame(app)
        await press(pilot, "enter")
        for size in ((40, 16), (80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0)
            assert "[bold]Ana[/] (you)" in frame(app)
        assert "B" * 16 in frame(app)
        assert "李小龍" in frame(app)
        assert "D {seat} 5%s" in frame(app)
        await press(pilot, "space", "enter")
        assert "1 " + "B" * 40 in frame(app)

    run(app, script)


def test_odd_words_in_a_list_and_on_a_page(tmp_path: Path) -> None:
    odd = "[red]100%[/] {name} %s [@click=quit]"

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        app.push_screen(Chooser(odd, [MoveChoice("a", Action("play"), odd, odd)], Glyphs()))
        await pilot.pause(0)
        assert frame(app).count(odd) == 3
        app.push_screen(ReadingPage(odd, Glyphs()))
        await pilot.pause(0)
        assert frame(app).count(odd) == 1

    run(Watched(session("cheat", "p easy easy easy", 3), tmp_path), script)


ANY_KEYS = [
    *"abcdefghijklmnoprtuvwxyz0123456789TQKA",
    *["enter", "space", "left", "right", "up", "down", "escape", "slash", "colon"] * 4,
    *["question_mark", "tab", "shift+tab", "pageup", "pagedown", "home", "end", "backspace", "f1"],
]


SEATS = {
    "cheat": "p p easy p",
    "bigtwo": "p easy easy easy",
    "idiot": "p p easy",
    "bitch": "p easy p",
    "blackjack": "p p",
}


@pytest.mark.parametrize("name", mostly(SEATS, "cheat"))
def test_any_keys(name: str, tmp_path: Path, rng: random.Random) -> None:
    """No key may break anything or show too many cards."""

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        for number in range(80):
            await keys(pilot, rng.choice(ANY_KEYS))
            if not app.is_running:  # a few keys can end a game, and one more leaves
                break
            if number % 20 == 0:
                await pilot.resize_terminal(rng.randint(30, 140), rng.randint(8, 50))
        assert app.is_running or app.return_code == 0

    run(Watched(session(name, SEATS[name], rng.randrange(10**9)), tmp_path), script)


def test_enter_opens_a_list_and_does_not_answer_it(tmp_path: Path) -> None:
    """One key press has one effect: the key that opens the list of bets does not choose one."""
    sitting = session("blackjack", "p easy", 3)

    async def script(app: Watched, pilot: Pilot[str]) -> None:
        await keys(pilot, "enter")
        for _ in range(20):
            await pilot.pause(0)
        assert isinstance(app.screen, Chooser)
        assert not sitting.table.moves
        first = app.screen.choices[0].action
        await press(pilot, "enter")
        assert sitting.table.moves[0] == (0, first)

    run(Watched(sitting, tmp_path), script)
