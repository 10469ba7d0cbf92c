"""Line mode: one person plays with bots by typing moves.

Made for pipes, plain terminals and screen readers: every line is a sentence, and the most important
line comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..bots.bot_player import TablePlayer
from ..core.errors import OptionError, ParlourError
from ..core.game import Outcome
from ..core.game_texts import VALUE, tell
from ..core.language import Reader
from ..core.offer import Action
from ..core.phrase import Arg, Listed, Phrase, Text
from ..core.refusal import STANDS_ALONE
from ..core.view import View
from ..core.zone import TABLE
from ..course.advisor import Advice, Advisor, settled
from ..play.table import Table
from ..records.chapters import move_words
from .session.coach import Coach, with_advice
from .session.players import bot_label
from .session.saves import write_record
from .session.session import Decide, HandOver, Over, Session, Think
from .text.decision import HINT_WHY, LET_IT_BE, with_all_cards
from .text.draw_decision import NOTHING
from .text.draw_lessons import draw_lessons, draw_rulebook
from .text.help_pages import log_lines
from .text.print_table import (
    draw_choices,
    draw_outcome,
    draw_table,
    list_moves,
    typed_text,
)
from .text.printer import Printer
from .text.table_view import TableView
from .text.table_words import BOT

ONE_PERSON = Phrase(
    "terminal.line.one_person",
    "only one person can play in line mode, because two would see each other’s cards. {remedy}",
)
YOUR_TURN = Phrase("terminal.line.your_turn", "Your turn. {asked}")
ASK = Phrase("terminal.line.ask", "{words}> ")
FOR_HELP = Phrase("terminal.line.for_help", "? for help")
ENTER_LETS_BE = Phrase("terminal.line.enter_lets_be", "Enter to let it be")
ANOTHER = Phrase("terminal.line.another", "Another game? (y, n, or {save})> ")
NEXT_GAME = Phrase("terminal.line.next_game", "The next game? (y, n, or {save})> ")
ANSWER_SO = Phrase("terminal.line.answer_so", "Please answer y, n or {save}")
SORRY = Phrase("terminal.line.sorry", "Sorry: {reason}")
HINT = Phrase("terminal.line.hint", "For example, type {typed}: {move}")
HINT_ENTER = Phrase("terminal.line.hint_enter", "For example, just press Enter: {move}")
UNDONE = Phrase("terminal.line.undone", "Your last move is taken back")
NOT_UNDONE = Phrase("terminal.line.not_undone", "There is nothing to take back")
COACHED_AGAIN = Phrase("terminal.line.coached_again", "You will be told what is new, from now on")
CARDS_HELP = Phrase(
    "terminal.line.cards_help",
    "Type cards like 7s (seven of spades) or Td (ten of diamonds); a rank alone, like 7, takes the"
    " lowest suit you hold",
)
COMMAND = Phrase("terminal.line.command", "{typed}: {does}")
SAVE = "save FILE"
COMMANDS = {
    "hint": Phrase("terminal.line.command.hint", "what a strong player would do"),
    "table": Phrase("terminal.line.command.table", "the whole table, every card that is seen"),
    "log": Phrase("terminal.line.command.log", "what has happened"),
    "learn": Phrase("terminal.line.command.learn", "how to play, in sixty seconds"),
    "rules": Phrase("terminal.line.command.rules", "all the rules"),
    "coach": Phrase("terminal.line.command.coach", "be told again what is new to beginners"),
    "undo": Phrase("terminal.line.command.undo", "take your last move back"),
    SAVE: Phrase("terminal.line.command.save", "save the game to a file"),
    "quit": Phrase("terminal.line.command.quit", "leave"),
}


class LeftTable(Exception):
    """Raised when the person leaves the table."""


def check_people(bots: Sequence[str], remedy: Arg) -> None:
    """Raise OptionError if several people want to play, since line mode cannot hide their cards
    from each other. `remedy` is a sentence that says what they can do instead."""
    if bots.count("") > 1:
        raise OptionError(ONE_PERSON(remedy=remedy))


class LineGame:
    """One game of a session with at most one person. `ask` reads a line, or raises EOFError."""

    def __init__(
        self,
        session: Session,
        printer: Printer,
        ask: Callable[[str], str],
        after_move: Callable[[], None] | None = None,
        coach: Coach | None = None,
    ) -> None:
        self.session = session
        table = session.table
        self.bots = session.bots
        self.you = session.eyes  # the person's seat, or TABLE where bots play alone
        self.coach = coach
        self.after_move = after_move
        self.printer = printer
        self.reader: Reader = printer.glyphs.reader(table.names, self.you)
        self.ask = ask
        # Number of events already printed. In a resumed game, old events count as printed.
        self.told = len(table.state.log or []) if table.moves else 0
        # the file of this game's record, if the person has saved it
        self.record_path: Path | None = None
        self.advisor = Advisor()
        self.players: list[TablePlayer] = []  # set by `run()`

    @property
    def table(self) -> Table:
        return self.session.table

    def seat_bots(self) -> list[TablePlayer]:
        """Return a player for each seat. In the person's seat it is the bot that gives advice."""
        return [
            TablePlayer(bot or "hard", self.table, seat, self.session.playouts, self.complain)
            for seat, bot in enumerate(self.bots)
        ]

    def company(self) -> str:
        """Return the players' names, each bot with its level."""
        named = [
            BOT(who=name, level=bot_label(bot)) if bot else name
            for name, bot in zip(self.table.names, self.bots, strict=True)
        ]
        return self.reader.say(VALUE(value=Listed(tuple(named))))

    def close(self) -> None:
        for bot in self.players:
            bot.close()

    def run(self) -> Outcome:
        """Play to the end of the game. Raises LeftTable if the person leaves early."""
        self.players = self.seat_bots()
        if self.you == TABLE:
            self.draw()
        self.tell()
        while not isinstance(step := self.session.step(), Over):
            table = self.table
            action = self.choose(step)
            undone = self.table is not table
            if not undone:
                self.session.play(step.seat, action)
            if (undone or action is not None) and self.after_move is not None:
                self.after_move()
            self.tell()
        self.printer.line()
        self.draw()
        draw_outcome(self.printer, self.table.game, step.outcome, self.table.names)
        return step.outcome

    def choose(self, step: Think | Decide | HandOver) -> Action | None:
        """Return the move of the bot or the person whose turn it is. None declines."""
        if isinstance(step, Think):
            return self.players[step.seat].choose(self.table.state)
        return self.ask_person()

    def another(self, *, match_goes_on: bool) -> bool:
        """Ask whether to play another game. The other commands keep working until the person
        answers."""
        question = NEXT_GAME if match_goes_on else ANOTHER
        while True:
            line = self.ask(self.spoken(question(save=SAVE))).strip()
            if line.lower() in ("y", "yes", "n", "no"):
                return line.lower().startswith("y")
            if line and not self.command(line):
                self.complain(ANSWER_SO(save=SAVE))

    # Printing

    def spoken(self, text: Text) -> str:
        return self.printer.glyphs.text(self.reader.sentence(text))

    def complain(self, text: Text) -> None:
        """Print a whole sentence, apart from the events of the game."""
        self.printer.line(["  ", *self.reader.complaint_parts(text)], "  ")

    def tell(self) -> None:
        """Print the events since the last call, as the person sees them."""
        view = self.table.view(self.you, self.told)
        for event in view.events:
            if told := tell(self.table.game, event, self.you):
                self.printer.line(self.reader.sentence_parts(told), "  ")
        self.told += len(view.events)

    def seen(self) -> TableView:
        return TableView.of(self.table, self.you, self.printer.glyphs, self.bots)

    def draw(self) -> None:
        draw_table(self.printer, self.seen())

    # Input

    def ask_person(self) -> Action | None:
        """Ask until the person types a legal move. Returns None if they take back a move, or
        decline where that is allowed."""
        table = self.table
        view = self.table.view(self.you, self.told)
        waits = self.you in view.awaited
        self.printer.line()
        self.draw()
        if self.coach is not None and self.coach.has_news(view):
            self.be_coached(self.coach, view)
        self.question()
        while self.table is table:
            line = self.ask(self.ask_words(waits=waits)).strip()
            if not line and not waits:
                return None
            if line and not self.command(line):
                try:
                    action = self.table.read(self.you, line)
                    self.table.offer_for(self.you, action)
                except ParlourError as error:
                    self.complain(SORRY(reason=error.text))
                else:
                    return action
        return None

    def be_coached(self, coach: Coach, view: View) -> None:
        """Explain anything new at this moment, and suggest a move if there is a choice."""
        advice = settled(view) or self.advice()
        if told := coach.news(view, advice):
            self.complain(with_advice(told, view, advice, self.move_words(advice.action)))

    def advice(self) -> Advice:
        """Return what a strong player would do in the person's seat."""
        seed, view = self.table.seed, self.table.view(self.you, None)
        known = self.advisor.recall(seed, view)
        if known is not None:
            return known
        return self.advisor.keep(seed, view, *self.players[self.you].advise(self.table.state))

    def question(self) -> None:
        """Print the question to the person, and their choices."""
        seen = self.seen()
        if prompt := seen.prompt():
            alone = seen.awaited == (self.you,)
            asked = YOUR_TURN(asked=seen.sentence(prompt)) if alone else prompt
            self.printer.line(seen.reader.sentence_parts(asked))
        draw_choices(self.printer, seen, self.you)

    def ask_words(self, *, waits: bool) -> str:
        """Return a short prompt that lists what can be typed."""
        verbs = dict.fromkeys(offer.verb for offer in self.table.offers(self.you))
        more = [FOR_HELP()] if waits else [ENTER_LETS_BE(), FOR_HELP()]
        words = ASK(words=Listed((*verbs, *more), either=True))
        return self.printer.glyphs.text(self.reader.say(words))

    def command(self, line: str) -> bool:
        """Carry out a command. Returns False if the line is not a command."""
        commands: dict[str, Callable[[], None]] = {
            "?": self.help,
            "help": self.help,
            "hint": self.hint,
            "table": lambda: draw_table(self.printer, self.seen(), everything=True),
            "log": self.log,
            "learn": lambda: draw_lessons(self.printer, self.table.game),
            "rules": lambda: draw_rulebook(self.printer, self.table.game),
            "coach": self.coach_again,
            "undo": self.undo,
            "quit": self.leave,
            "exit": self.leave,
        }
        word, *more = line.split(None, 1)
        if word.lower() == "save":
            self.save(more[0] if more else "")
        elif word.lower() not in commands:
            return False
        elif not more:
            commands[word.lower()]()
        elif any(offer.verb == word.lower() for offer in self.table.offers(self.you)):
            return False  # a verb with more words behind it is a move, not a command
        else:
            self.complain(SORRY(reason=STANDS_ALONE(verb=word)))
        return True

    def help(self) -> None:
        offers = self.table.offers(self.you)
        self.question()
        list_moves(self.printer, self.table.game, offers)
        if any(offer.cards for offer in offers):
            self.printer.line(self.reader.complaint(CARDS_HELP()), "  ")
        for typed, does in COMMANDS.items():
            self.printer.line(f"  {self.reader.say(COMMAND(typed=typed, does=does()))}", "    ")

    def hint(self) -> None:
        offers = self.table.offers(self.you)
        if not offers:
            self.complain(NOTHING())
            return
        action, why, _ = self.advice()
        move = self.move_words(action)
        typed = typed_text(self.table.game, action) if action else ""
        hint = HINT(typed=typed, move=move) if action else HINT_ENTER(move=move)
        self.complain(HINT_WHY(hint=hint, why=why) if why else hint)

    def move_words(self, action: Action | None) -> Text:
        if action is None:
            return LET_IT_BE()
        move = move_words(self.table.game, self.table.state, self.you, action)
        return with_all_cards(self.seen(), move, action.cards)

    def log(self) -> None:
        for told in log_lines(self.table, self.you, self.printer.glyphs):
            self.printer.line(["  ", *told], "    ")

    def coach_again(self) -> None:
        self.coach = self.coach or Coach()
        self.coach.begin_again()
        self.complain(COACHED_AGAIN())

    def undo(self) -> None:
        """Go back to the person's last move, if the game is not over."""
        if self.table.over or not self.session.can_undo():
            self.complain(NOT_UNDONE())
            return
        self.session.undo()
        self.close()
        self.players = self.seat_bots()
        self.told = len(self.table.state.log or [])
        self.complain(UNDONE())

    def save(self, name: str) -> None:
        """Write the record to a file, but never over a file of another game."""
        self.record_path, told = write_record(self.table, name, self.record_path)
        self.complain(told)

    def leave(self) -> None:
        raise LeftTable
