"""The form before the deal: game, seats, match, house rules.

It is a list of rows, made from the game's declarations. Each row has a value that can be cycled, a
text that can be typed, or both.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...bots.levels import LEVELS
from ...core.errors import ParlourError
from ...core.game import AnyGame
from ...core.game_texts import VALUE, choice_label, house_rule, option_label, summary, title
from ...core.option import A_NUMBER, Option, value_text
from ...core.phrase import Phrase
from ...core.preset import (
    all_presets,
    differing,
    nearest,
    preset_about,
    preset_label,
    preset_rules,
    rules_told,
)
from ...core.zone import SEAT_LETTERS
from ...notation.rule_string import read_options
from ...play.match import Match, first_seat_does, game_of_match, settled_rules
from ...play.series import Series
from ...play.table import LONGEST_NAME, Table, given
from ...registry import find_game
from .form_rows import BACKSPACE, FormRow, cycled, written
from .match_form import MatchForm
from .players import NUMBERED, PERSON, bot_label, check_names, free_bot_names
from .session import Session, with_host

USUAL_PLAYERS = 4  # usual number of players, if the game allows it
PERSON_OR_LEVEL = ("", *LEVELS)
MAX_CYCLED = 12  # options with more values than this are typed, not cycled

GAME = Phrase("terminal.setup.game", "Game")
PLAYERS = Phrase("terminal.setup.players", "Players")
HOW_MANY = Phrase("terminal.setup.how_many", "How many play: {least} to {most}")
SEAT = Phrase("terminal.setup.seat", "Seat {number}")
WHO = Phrase(
    "terminal.setup.who",
    "A person (type the name) or a bot. Several people can share this keyboard",
)
IS_PERSON = Phrase("terminal.setup.person", "person")
IS_BOT = Phrase("terminal.setup.bot", "bot: {level}")
PRESET = Phrase("terminal.setup.preset", "House rules")
ALL_AT_ONCE = Phrase("terminal.setup.all_at_once", "All house rules at once: each stands below")
CHANGED = Phrase("terminal.setup.changed", "{preset}, but {count:## rule is|## rules are} changed")


class SetupForm:
    """Settings of a new game. Starts with one person, bots of the usual level, and the usual
    rules."""

    def __init__(self, games: Sequence[str]) -> None:
        self.games = list(games)
        self.people = [""] * len(SEAT_LETTERS)  # names as typed
        self.bots = ["", *["normal"] * (len(SEAT_LETTERS) - 1)]
        self.match = MatchForm()
        while True:
            try:
                self.choose(self.games[0])
                return
            except ParlourError:
                if len(self.games) == 1:
                    raise
                del self.games[0]

    def choose(self, game: str) -> None:
        self.game: AnyGame = find_game(game)
        least, most = self.game.seats
        self.players = max(least, min(USUAL_PLAYERS, most))
        self.rules = {option.name: value_text(option.default) for option in self.game.options}

    def names(self) -> list[str]:
        """Return the players' names: people as typed or by number, and names for bots."""
        seats = range(self.players)
        unnamed = [PERSON() if seat == 0 else NUMBERED(number=seat + 1) for seat in seats]
        people = [self.people[seat].strip() or str(unnamed[seat]) for seat in seats]
        bot_names = free_bot_names([people[seat] for seat in seats if not self.bots[seat]])
        return [next(bot_names) if self.bots[seat] else people[seat] for seat in seats]

    def session(self) -> Session:
        """Return a dealt table. Raises ParlourError if a setting is wrong."""
        names, bots = self.names(), self.bots[: self.players]
        check_names([name for name, bot in zip(names, bots, strict=True) if not bot])
        options = self.game.options
        chosen = {option.name: option.parse(self.rules[option.name]) for option in options}
        game, rules = find_game(self.game.name, **chosen), self.match.rules()
        names, bots = with_host(game, names, bots)
        if rules is None:
            return Session(Table(game, given(None), names), bots)
        table = Table(game_of_match(game), given(None), names)
        return Session(table, bots, series=Series(Match(rules, game)))

    def rows(self) -> list[FormRow]:
        game = FormRow(
            "game", GAME(), summary(self.game), lambda: title(self.game), self.cycle_game
        )
        least, most = self.game.seats
        about, count = HOW_MANY(least=least, most=most), VALUE(value=self.players)
        players = FormRow("game", PLAYERS(), about, lambda: count, self.cycle_players)
        seats = [self.seat_row(seat) for seat in range(self.players)]
        match = self.match.rows(first_seat_does(self.game))
        settled = settled_rules(self.game) if self.match.by else []
        options = [option for option in self.game.options if option.name not in settled]
        rules = [self.rule_row(option) for option in options]
        if rules:
            rules.insert(0, self.preset_row())
        return [game, *([players] if least != most else []), *seats, *match, *rules]

    def cycle_game(self, by: int) -> None:
        """Go to another game. If a game cannot be loaded, its error is shown, and it is skipped
        from then on."""
        name = cycled(self.games, self.game.name, by)
        try:
            self.choose(name)
        except ParlourError:
            self.games.remove(name)
            raise

    def cycle_players(self, by: int) -> None:
        least, most = self.game.seats
        self.players = cycled(range(least, most + 1), self.players, by)

    def seat_row(self, seat: int) -> FormRow:
        def cycle(by: int) -> None:
            self.bots[seat] = cycled(PERSON_OR_LEVEL, self.bots[seat], by)

        def write(sign: str) -> None:
            """Type a name. In a bot's seat it turns the bot into a person. Names do not begin with
            a space."""
            typed = "" if self.bots[seat] else self.people[seat]
            if not typed and sign in (BACKSPACE, " "):
                return
            self.people[seat], self.bots[seat] = written(typed, sign, LONGEST_NAME), ""

        bot = self.bots[seat]
        return FormRow(
            "seats",
            SEAT(number=seat + 1),
            WHO(),
            lambda: IS_BOT(level=bot_label(bot)) if bot else IS_PERSON(),
            cycle,
            lambda: self.people[seat] if self.people[seat] and not bot else self.names()[seat],
            write,
            is_name=not bot,
        )

    def preset_row(self) -> FormRow:
        """Return the row for named sets of house rules. Rules that were changed by hand are shown
        by their differences."""
        presets, chosen = all_presets(self.game), self.by_these_rules()
        near = nearest(chosen)
        changed = len(differing(chosen, near))

        def cycle(by: int) -> None:
            # After changes by hand, the first step goes back to the nearest preset.
            first = near if changed else cycled(presets, near, by)
            rules = preset_rules(self.game, first)
            self.rules = {name: value_text(value) for name, value in rules.items()}

        label = preset_label(self.game, near)
        said = CHANGED(preset=label, count=changed) if changed else label
        about = rules_told(chosen) if changed else preset_about(self.game, near) or ALL_AT_ONCE()
        return FormRow("rules", PRESET(), about, lambda: said, cycle)

    def by_these_rules(self) -> AnyGame:
        """Return the game with those house rules that can be read. A half-typed number is
        ignored."""
        typed = [f"{name}={text}" for name, text in self.rules.items()]
        return read_options(self.game, " ".join(typed)).game

    def rule_row(self, option: Option) -> FormRow:
        """Return the row for a house rule: its name, and its value as a sentence."""
        rules, name, choices = self.rules, option.name, option_values(option)

        def cycle(by: int) -> None:
            rules[name] = cycled(choices, rules[name], by)

        def write(sign: str) -> None:
            if sign == BACKSPACE or sign.isdecimal():
                rules[name] = written(rules[name], sign, len(str(option.most)))

        label = option_label(self.game, option)
        try:
            chosen = option.parse(rules[name])
        except ParlourError:  # a half-typed value
            about = A_NUMBER(least=option.least, most=option.most)
            return FormRow("rules", label, about, text=lambda: rules[name], write=write)
        sentence = house_rule(self.game, option, chosen)
        if choices:
            said = choice_label(self.game, option, chosen)
            return FormRow("rules", label, sentence, lambda: said, cycle)
        return FormRow("rules", label, sentence, text=lambda: rules[name], write=write)


def option_values(option: Option) -> list[str]:
    """Return the values of an option, if there are few. Others are typed."""
    if not option.is_number():
        return option.words()
    if option.most - option.least < MAX_CYCLED:
        return [str(number) for number in range(option.least, option.most + 1)]
    return []
