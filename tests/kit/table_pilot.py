"""Driving the full-screen table in tests: an app that checks every frame, and players who use only
the keyboard."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

import parlour
from kit.instant_bots import AtOnce
from parlour.core.cards import HIDDEN
from parlour.core.event import Event, Moved
from parlour.core.offer import Action
from parlour.core.option import Value
from parlour.core.phrase import Phrase
from parlour.core.sentence_parts import plain
from parlour.core.zone import TABLE
from parlour.terminal.screens.app import ParlourApp
from parlour.terminal.screens.appearance import Appearance
from parlour.terminal.screens.dialogs import LEAVE, Chooser, ReadingPage
from parlour.terminal.screens.key_bar import NAMES, words
from parlour.terminal.screens.result_screen import ResultScreen
from parlour.terminal.screens.session_keys import ANYBODY, PASS_TO, SessionDriver
from parlour.terminal.screens.session_runner import SessionRunner
from parlour.terminal.screens.table_screen import HELP, TableScreen
from parlour.terminal.session.saves import SaveFile
from parlour.terminal.session.session import HandOver, Session
from parlour.terminal.text.decision import Decision
from parlour.terminal.text.draw_hand import YOU
from parlour.terminal.text.glyphs import Glyphs, narrow_face
from parlour.terminal.text.table_view import TableView, happened
from parlour.testing.random_players import redeal

FACE = re.compile(r"(?:(?:10|[2-9TJQKA])[♣♦♥♠]|Jo\b|[Jj]oker\b|ĵóķéŕ)")
HOW_TO_WRITE = re.compile(r"or\s+Jo\.")  # the help on writing jokers, shown after mistyped cards
GATE = "Pass the keyboard to "
AT_ONCE = Appearance(Glyphs(), 0.0, 0.0)
PEOPLE = ("Ana", "Ben", "Cat", "Dan", "Eva", "Finn", "Gil", "Hana")


def session(name: str, seats: str, seed: int = 1, **options: Value) -> Session:
    """Return a session with seats such as `p easy p`, where p is a person."""
    bots = ["" if word == "p" else word for word in seats.split()]
    table = parlour.Table(parlour.find_game(name, **options), seed, PEOPLE[: len(bots)])
    return Session(table, bots, 20)


class Watched(ParlourApp):
    """Checks every frame that is shown, and keeps the last ones."""

    def __init__(self, sitting: Session, folder: Path, settings: Appearance = AT_ONCE) -> None:
        super().__init__(settings, sitting, SaveFile(folder / "session.json"), AtOnce())
        self.frames: list[str] = []
        self.known: dict[tuple[int, int, int], set[str]] = {}

    @property
    def driver(self) -> SessionDriver:
        found = [driver for driver in map(driver_on, self.screen_stack) if driver is not None]
        return found[0]

    @property
    def runner(self) -> SessionRunner:
        return self.driver.runner

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        if screen is self.screen and self.session is not None:
            text = frame(self)
            self.frames = [*self.frames[-20:], text]
            self.check(text)

    def check(self, text: str) -> None:
        """Check that a text shows only cards that the person at the keyboard may see."""
        faces = faces_in(HOW_TO_WRITE.sub("", text))
        if beginning(PASS_TO) in text:
            assert not faces, text
        elif str(ANYBODY()) in text:
            assert faces <= self.allowed(9), text
        elif at_table(self) and self.runner.closed_gate is None:
            assert faces <= self.allowed(self.session.eyes if self.session else 9), text

    def allowed(self, seat: int) -> set[str]:
        """Return the faces that a seat has seen on the table or was told about."""
        assert self.session is not None
        table = self.session.table
        key = (id(table), seat, len(table.state.log or []))
        if key not in self.known:
            view = TableView.of(table, seat, Glyphs())
            seen = {card for pile in view.seen.piles for card in pile if card != HIDDEN}
            told = [plain(said) for _, said in happened(table, seat, Glyphs())]
            told += [view.sentence(view.headline()), view.sentence(view.prompt())]
            faces = {narrow_face(card, True) for card in seen}
            self.known[key] = faces | faces_in(" ".join(told))
        return self.known[key]


def faces_in(text: str) -> set[str]:
    """Return the cards in a text. A ten is T♣, even where it is written 10♣."""
    found = [face.replace("10", "T") for face in FACE.findall(text)]
    return {"Jo" if face[1:2] in "oó" else face for face in found}


def beginning(phrase: Phrase) -> str:
    """Return the text before a phrase's first field, in the language of this process."""
    mark = "\0"
    return str(phrase(**dict.fromkeys(phrase.fields, mark))).partition(mark)[0]


def driver_on(screen: object) -> SessionDriver | None:
    """Return the session that a screen shows, or None."""
    found = screen.driver if isinstance(screen, TableScreen) else None
    return found if isinstance(found, SessionDriver) else None


def at_table(app: App[str]) -> bool:
    """Return whether a session is on the screen, with nothing open above it."""
    return driver_on(app.screen) is not None


def frame(app: ParlourApp) -> str:
    """Return the text on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join([strip.text.rstrip() for strip in strips])


def look(app: Watched) -> None:
    """Check that the screen shows the player's own part, the keys, the newest sentence and the
    middle."""
    shown, decision = frame(app), app.runner.decision
    assert decision is not None
    flat, view = flattened(shown), decision.view
    assert len(shown.splitlines()) <= app.size.height
    assert f"{view.names[view.seat]} {view.say(YOU())}" in shown, shown
    bar = shown.splitlines()[-1]
    assert bar.endswith(f"? {words(HELP.bar)}  {NAMES['ctrl+q']()} {words(LEAVE.bar)}"), shown
    for index in decision.hand.reachable():
        assert narrow_face(decision.hand.cards[index], True) in faces_in(shown), shown
    assert view.sentence(decision.selection.prompt())[:20] in flat, shown
    for choice in decision.shown():
        assert flattened(f" {choice.key}  {choice.label}") in flat, shown
    table = app.runner.session.table
    told = [view.glyphs.text(plain(said)) for _, said in happened(table, view.seat, view.glyphs)]
    assert flattened("".join(told[-1:])) in flat, shown
    for group in view.stage:
        assert all(word in flat for word in view.say(group.label).split()), shown
        for pile in group.held:
            top = pile.cards[-1]
            assert top == HIDDEN or narrow_face(top, True) in faces_in(shown), shown


def flattened(text: str) -> str:
    return " ".join(text.split())


Script = Callable[[Watched, Pilot[str]], Awaitable[None]]


def run(
    app: Watched, script: Script, size: tuple[int, int] = (80, 24), *, settle: bool = True
) -> None:
    """Play a script once the table waits for a person. Without `settle`, start while bots are still
    moving."""

    async def inside() -> None:
        async with app.run_test(size=size) as pilot:
            if settle:
                await settled(pilot)
            await script(app, pilot)

    asyncio.run(inside())


async def settled(pilot: Pilot[str]) -> None:
    """Wait until the table waits for a person, or shows the end."""
    app = pilot.app
    assert isinstance(app, ParlourApp)
    for _ in range(10_000):
        await pilot.pause(0)
        driver = driver_on(app.screen)
        if waits(driver.runner) if driver is not None else frame(app):
            return
        await asyncio.sleep(0.002)
    raise AssertionError(f"the table is stuck:\n{frame(app)}")


def waits(runner: SessionRunner) -> bool:
    asks = runner.closed_gate is not None or runner.decision is not None
    return asks and runner.reply is not None and not runner.reply.done()


SIGNS = {"space": " ", "slash": "/", "question_mark": "?", "colon": ":"}


async def keys(pilot: Pilot[str], *pressed: str) -> None:
    """Press keys without the long waits of `pilot.press`."""
    for key in pressed:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else SIGNS.get(key)))
        await pilot.pause(0)


async def until(app: ParlourApp, pilot: Pilot[str], text: str) -> None:
    """Wait for a text on the screen."""
    for _ in range(3000):
        await pilot.pause(0)
        if text in frame(app):
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"{text!r} never came:\n{frame(app)}")


async def until_true(pilot: Pilot[str], happened: Callable[[], object]) -> None:
    """Wait for an effect of keys."""
    for _ in range(3000):
        await pilot.pause(0)
        if happened():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never happened")


async def press(pilot: Pilot[str], *pressed: str) -> None:
    """Press keys, and wait until the table waits for a person again."""
    await keys(pilot, *pressed)
    await settled(pilot)


async def make(app: Watched, pilot: Pilot[str], action: Action) -> None:
    """Make a move with keys alone: arrows and space, then Enter or a letter."""
    decision = app.runner.decision
    assert decision is not None
    for card in action.cards:
        free = [
            index
            for index in decision.hand.reachable()
            if decision.hand.cards[index] == card
            and index not in decision.selection.picked
            and index in decision.hand.offered
        ]
        steps = decision.hand.reachable().index(free[0]) - decision.hand.reachable().index(
            decision.hand.cursor
        )
        await keys(pilot, *["right" if steps > 0 else "left"] * abs(steps), "space")
        assert free[0] in decision.selection.picked, (decision.wrong, frame(app))
    for choice in decision.choices():
        if choice.action == action:
            await press(pilot, choice.key)
            return
    await press(pilot, "enter")
    if isinstance(app.screen, Chooser):
        letters = [choice.key for choice in app.screen.choices if choice.action == action]
        await press(pilot, *letters)


async def play_out(
    app: Watched, pilot: Pilot[str], rng: random.Random, claims: float = 0.2
) -> None:
    """Play random moves to the end, sometimes opening other pages out of turn."""
    while at_table(app):
        runner = app.runner
        table, gate, decision = runner.session.table, runner.closed_gate, runner.decision
        made = len(table.moves)
        if rng.random() < 0.2:
            await look_behind(app, pilot, rng)
            decision = runner.decision
        if isinstance(gate, HandOver):
            if gate.others and rng.random() < claims:
                await press(pilot, str(1 + rng.randrange(len(gate.others))))
            else:
                await press(pilot, "enter")
            continue
        assert decision is not None
        offers = decision.selection.offers
        if not offers or (decision.may_decline and rng.random() < 0.6):
            await press(pilot, "enter")
            continue
        action = parlour.choose(offers, rng)
        seat = decision.selection.seat
        await make(app, pilot, action)
        if not (decision.may_decline and action.verb == "pass"):
            assert table.moves[made] == (seat, action), frame(app)
    assert isinstance(app.screen, ResultScreen)


async def look_behind(app: Watched, pilot: Pilot[str], rng: random.Random) -> None:
    """Redeal all cards that the person at the screen cannot see, and check that the screen stays
    the same."""
    runner, sitting = app.runner, app.runner.session
    eyes = TABLE if runner.closed_gate is not None else sitting.eyes
    pages = () if runner.closed_gate is not None or rng.random() < 0.8 else ("f5", "f6")
    true, decision, shown = sitting.table.state, runner.decision, await shots(app, pilot, pages)
    sitting.table.state = redeal(sitting.table.game, true, eyes, rng)
    sitting.table.state.log = [unseen(event, eyes, rng) for event in true.log or []]
    if decision is not None:
        runner.decision = Decision(sitting, decision.step, runner.glyphs)
    app.driver.draw()
    assert await shots(app, pilot, pages) == shown
    sitting.table.state, runner.decision = true, decision
    app.driver.draw()
    await pilot.pause(0)


async def shots(app: Watched, pilot: Pilot[str], pages: Sequence[str]) -> list[str]:
    """Return the screen, and the pages that can be opened from it."""
    await pilot.pause(0)
    found = [frame(app)]
    for key in pages:
        await keys(pilot, key)
        assert isinstance(app.screen, ReadingPage)
        found.append(str(app.screen.text))
        await keys(pilot, "escape")
    return found


def unseen(event: Event, eyes: int, rng: random.Random) -> Event:
    """Return an event with other cards, unless these eyes saw them."""
    if not isinstance(event, Moved) or event.seen >> eyes & 1:
        return event
    others = tuple([rng.randrange(52) for _ in event.cards])
    return Moved(others, event.source, event.target, event.seen)
