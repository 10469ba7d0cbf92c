"""Line mode: one person plays with bots, by typing moves. For pipes and plain terminals too."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from ..bots.base import Bot
from ..bots.random import RandomBot
from ..errors import OptionError, ParlourError
from ..memory import Memory
from ..moves import action_text, read_action
from ..record import save
from ..rulespage import rules_page
from ..state import SEAT_LETTERS, TABLE, Event
from ..table import Table
from ..view import tell
from .draw import draw_outcome, draw_page, draw_table, list_moves
from .ink import Ink

BOT = "bot "  # how the name of a bot starts
PERSON = "Player"  # what a person is called who gives no name
HELP = "Besides: hint, table, log, rules, save FILE, quit"


class Left(Exception):
    """The person has left the table."""


class LineGame:
    """One game at the terminal. `ask` reads a line, or raises EOFError."""

    def __init__(self, table: Table, ink: Ink, ask: Callable[[str], str]) -> None:
        self.table = table
        self.ink = ink
        self.ask = ask
        people = [seat for seat, name in enumerate(table.names) if not is_bot(name)]
        if len(people) > 1:
            raise OptionError("only one person can play here; the other seats are bots")
        self.you = people[0] if people else TABLE
        self.told = 0  # how many events have been told
        self.saved: Path | None = None
        rng = random.Random(table.seed)
        self.bots: dict[int, Bot] = {
            seat: RandomBot(rng) for seat in range(len(table.names)) if seat != self.you
        }
        self.memories = {seat: Memory(table.view(seat)) for seat in self.bots}

    def run(self) -> None:
        """Play to the end; raises Left if the person leaves before."""
        if self.you == TABLE:
            self.draw()
        while self.table.outcome() is None:
            self.next_move()
            self.tell()
        outcome = self.table.outcome()
        if outcome is not None:
            self.ink.line()
            draw_outcome(self.ink, outcome, self.table.names)

    def next_move(self) -> None:
        for seat in self.table.game.asked(self.table.state):
            if seat == self.you:
                if self.ask_person():
                    return
                continue
            view = self.table.view(seat, self.memories[seat].heard)
            self.memories[seat].watch(view)
            action = self.bots[seat].choose(view, self.memories[seat]) if view.offers else None
            if action is not None:
                self.table.play(seat, action)
                return

    def tell(self) -> None:
        """What has just happened, as the person sees it."""
        view = self.table.view(self.you, self.told)
        for event in view.events:
            if sentence := self.sentence(event):
                self.ink.line(sentence, "  ")
        self.told += len(view.events)

    def sentence(self, event: Event) -> str:
        return tell(self.table.game, event, self.table.names, self.you, self.ink.card)

    def ask_person(self) -> bool:
        """Ask until there is a legal move; False if the person may let it be, and does."""
        view = self.table.view(self.you)
        if not view.offers:
            return False
        waits = self.you in view.awaited
        if waits and any(offer.cards for offer in view.offers):
            self.ink.line()
            self.draw()
        self.ink.line(" / ".join(offer.say for offer in view.offers), "  ")
        verbs = dict.fromkeys(offer.verb for offer in view.offers)
        choices = ", ".join([*verbs, *([] if waits else ["Enter to let it be"]), "? for help"])
        while True:
            line = self.ask(f"{SEAT_LETTERS[self.you]} ({choices})> ").strip()
            if not line and not waits:
                return False
            if line and not self.command(line):
                try:
                    self.table.play(self.you, read_action(line, view.offers))
                except ParlourError as error:
                    self.ink.line(f"  Not so: {error}.", "  ")
                else:
                    return True

    def command(self, line: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "table": self.draw,
            "log": self.log,
            "rules": lambda: draw_page(self.ink, rules_page(self.table.game)),
            "quit": self.leave,
        }
        if word == "save":
            self.save(rest.strip())
        elif line in commands:
            commands[line]()
        else:
            return False
        return True

    def help(self) -> None:
        list_moves(self.ink, self.table.offers(self.you))
        self.ink.line(HELP)

    def hint(self) -> None:
        seen = self.table.game.seen(self.table.state, self.you)
        action = self.table.game.idle(seen, self.you)
        self.ink.line(f"  A safe move: {action_text(action)}")

    def draw(self) -> None:
        seen = self.table.game.seen(self.table.state, self.you)
        draw_table(self.ink, self.table.game, seen, self.you, self.table.names)

    def log(self) -> None:
        view = self.table.view(self.you)
        for event in view.events:
            if sentence := self.sentence(event):
                self.ink.line(f"  {sentence}", "    ")

    def save(self, name: str) -> None:
        """Write the record; never over a file that is not this game's."""
        path = Path(name).expanduser()
        if not name:
            self.ink.line("  Save where? For example: save game.txt")
            return
        try:
            with path.open("w" if path == self.saved else "x", encoding="utf-8") as file:
                file.write(save(self.table))
        except FileExistsError:
            self.ink.line(f"  {name} is there already: choose another name.")
        except OSError as error:
            self.ink.line(f"  That did not work: {error.strerror}.")
        else:
            self.saved = path
            self.ink.line(f"  Saved as {name}.")

    def leave(self) -> None:
        raise Left


def is_bot(name: str) -> bool:
    return name.startswith(BOT)


def name_seats(words: list[str]) -> list[str]:
    """Names for `you,bot,bot`: bots are told apart, anybody else is called what they say."""
    company = iter(("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal"))
    return [
        BOT + next(company) if word == "bot" else PERSON if word == "you" else word
        for word in words
    ]
