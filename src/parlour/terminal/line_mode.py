"""Line mode: one person plays with bots, by typing moves. For pipes and plain terminals too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots.player import Player
from ..core.errors import OptionError, ParlourError
from ..core.event import Event
from ..core.offer import action_text
from ..core.sentence import tell
from ..core.zone import SEAT_LETTERS, TABLE
from ..notation.moves import read_action
from ..rules.page import rules_page
from ..table import Table
from .match.saves import write_record
from .text.draw import (
    draw_offers,
    draw_outcome,
    draw_page,
    draw_table,
    list_moves,
    seat_line,
)
from .text.printer import Printer

CARDS_HELP = (
    "Type cards like 7s (seven of spades) or Td (ten of diamonds); a rank alone, like 7, takes the"
    " lowest suit you hold."
)
HELP = """hint: what a strong player would do. table: the whole table. log: what has happened.
rules: how to play. save FILE: save the game to a file. quit: leave."""


class LeftTable(Exception):
    """The person has left the table."""


def check_people(bots: Sequence[str], remedy: str) -> None:
    """In line mode there is nothing to hide one person's cards from another behind. `remedy` is a
    sentence about what they can do instead."""
    if bots.count("") > 1:
        wrong = "only one person can play in line mode, because two would see each other's cards"
        raise OptionError(f"{wrong}. {remedy}")


class LineGame:
    """One game at the terminal. `bots` names them, with nothing for the person; `ask` reads a
    line, or raises EOFError. With `playouts`, bots that search count those, and not the time."""

    def __init__(
        self,
        table: Table,
        bots: Sequence[str],
        printer: Printer,
        ask: Callable[[str], str],
        playouts: int = 0,
        after_move: Callable[[], None] | None = None,
    ) -> None:
        self.table = table
        self.after_move = after_move
        # The person's seat, or TABLE where bots play alone.
        self.you = bots.index("") if "" in bots else TABLE
        self.printer = printer
        self.ask = ask
        # How many events have been told; a game that goes on does not begin with them all.
        self.told = len(table.state.log or []) if table.moves else 0
        self.record_path: Path | None = None  # where they have written this game down
        # In the person's seat, the bot that is asked for a hint.
        self.players = [
            Player(bot or "hard", table, seat, playouts) for seat, bot in enumerate(bots)
        ]

    def company(self) -> str:
        """The players, each bot with its level."""
        pairs = zip(self.table.names, self.players, strict=True)
        return ", ".join(
            [name if bot.seat == self.you else f"{name} ({bot.bot.name})" for name, bot in pairs]
        )

    def close(self) -> None:
        for bot in self.players:
            bot.close()

    def run(self) -> None:
        """Play to the end; raises LeftTable if the person leaves before."""
        if self.you == TABLE:
            self.draw()
        self.tell()
        while self.table.outcome() is None:
            self.next_move()
            if self.after_move is not None:
                self.after_move()
            self.tell()
        self.printer.line()
        self.draw()
        if (outcome := self.table.outcome()) is not None:
            draw_outcome(self.printer, self.table.game, outcome, self.table.names)

    def another(self) -> bool:
        """Whether there is to be another game; until that is clear, commands still work."""
        while True:
            line = self.ask("Another game? (y, n, or save FILE)> ").strip()
            if line.lower() in ("y", "yes", "n", "no"):
                return line.lower().startswith("y")
            if line and not self.command(line):
                self.printer.line("  Please answer y, n or save FILE.")

    def next_move(self) -> None:
        for seat in self.table.game.poll_order(self.table.state):
            if seat == self.you:
                if self.ask_person():
                    return
                continue
            action = self.players[seat].choose(self.table)
            if action is not None:
                self.table.play(seat, action)
                return

    def tell(self) -> None:
        """What has just happened, as the person sees it."""
        view = self.table.view(self.you, self.told)
        for event in view.events:
            if sentence := self.sentence(event):
                self.printer.line(sentence, "  ")
        self.told += len(view.events)

    def sentence(self, event: Event) -> str:
        return tell(self.table.game, event, self.table.names, self.you, self.printer.card)

    def ask_person(self) -> bool:
        """Ask until there is a legal move; False if the person may decline, and does."""
        view = self.table.view(self.you, self.told)
        if not view.offers:
            return False
        waits = self.you in view.awaited
        if any(offer.cards for offer in view.offers):
            self.printer.line()
            self.draw()
        else:
            own = seat_line(self.printer, view.game, view.state, self.you, self.you)
            self.printer.line(f"  You: {own}", "    ")
        draw_offers(self.printer, view.offers)
        verbs = dict.fromkeys(offer.verb for offer in view.offers)
        choices = ", ".join([*verbs, *([] if waits else ["Enter to let it be"]), "? for help"])
        while True:
            line = self.ask(f"{SEAT_LETTERS[self.you]} ({choices})> ").strip()
            if not line and not waits:
                return False
            if line and not self.command(line):
                try:
                    cards = view.game.own_cards(view.state, self.you)
                    self.table.play(self.you, read_action(line, view.offers, own=cards))
                except ParlourError as error:
                    end = "" if str(error).endswith("?") else "."
                    self.printer.line(f"  Sorry: {error}{end}", "  ")
                else:
                    return True

    def command(self, line: str) -> bool:
        """Carry out a command; False if the line is not one."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "table": self.draw,
            "log": self.log,
            "rules": lambda: draw_page(self.printer, rules_page(self.table.game)),
            "quit": self.leave,
            "exit": self.leave,
        }
        word, _, rest = line.partition(" ")
        if word.lower() == "save":
            self.save(rest.strip())
        elif line.lower() in commands:
            commands[line.lower()]()
        else:
            return False
        return True

    def help(self) -> None:
        offers = self.table.offers(self.you)
        list_moves(self.printer, offers)
        if any(offer.cards for offer in offers):
            self.printer.line(CARDS_HELP, "  ")
        for line in HELP.splitlines():
            self.printer.line(line, "  ")

    def hint(self) -> None:
        if not self.table.offers(self.you):
            self.printer.line("  There is nothing for you to do just now.")
            return
        action, why = self.players[self.you].advise(self.table)
        move = "let it be" if action is None else action_text(action)
        self.printer.line(f"  For example: {move}. {why}".rstrip(), "  ")

    def draw(self) -> None:
        seen = self.table.game.seen(self.table.state, self.you)
        draw_table(self.printer, self.table.game, seen, self.you, self.table.names)

    def log(self) -> None:
        for event in self.table.view(self.you, since=0).events:
            if sentence := self.sentence(event):
                self.printer.line(f"  {sentence}", "    ")

    def save(self, name: str) -> None:
        """Write the record; never over a file that is not this game's."""
        self.record_path, told = write_record(self.table, name, self.record_path)
        self.printer.line(f"  {told}")

    def leave(self) -> None:
        raise LeftTable
