"""How a game is taught: in sixty seconds, by its rulebook, by questions, and while one plays.

All of it is words beside small tables, which are positions in notation, drawn like any other. What
an example is there to show, it says in moves, so that tests can hold it to that under all house
rules: a lesson that a change of the rules makes false is found. In the words, `{b}` is the player
in seat b and `{rounds}` the value of that house rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar, final

from .cards import Cards
from .offer import Action, Offer, Offers
from .option import value_text
from .phrase import Arg, Seat, Text
from .words import phrase
from .zone import SEAT_LETTERS

if TYPE_CHECKING:
    from .game import Game, S


class Example(NamedTuple):
    """A small table: a `position` without the game's name, as `seat` sees it (`-`: an onlooker)
    once these `moves` have been made.

    The rest is what it shows: moves that somebody `can` then make, or `cannot`, the words that the
    game has said by then (`tells`), parts of the position as it is then (`leaves`), such as
    `purse=1025.00`, and everybody's `points`, if the game is over.
    """

    position: str
    seat: str = "a"
    moves: tuple[str, ...] = ()
    can: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


class Proof(NamedTuple):
    """An example that is not drawn: it holds words to the rules that the picture does not show,
    `when` these house rules are in force as well."""

    example: Example
    when: str = ""


class Lesson(NamedTuple):
    """One of the five or six cards by which a game is learned in a minute. `proofs` are for what it
    says, but does not show."""

    name: str
    title: str
    text: str
    example: Example
    when: str = ""
    proofs: tuple[Proof, ...] = ()


class Rule(NamedTuple):
    """A paragraph of the rulebook, and the numbers of the clauses that it tells. It has a `name`
    where it is not the first one on these clauses."""

    clauses: str
    text: str
    example: Example | None = None
    name: str = ""
    when: str = ""


@final
class Section:
    """A part of the rulebook."""

    __slots__ = ("rules", "title")

    def __init__(self, title: str, *rules: Rule) -> None:
        self.title: Final = title
        self.rules: Final = rules

    def __repr__(self) -> str:
        return f"<Section {self.title}>"


class Puzzle(NamedTuple):
    """A question that is answered by a move of the example's seat.

    Without `right` any move will do that is allowed. `because` is told to whoever got it, and
    `instead` to those whose move is allowed, but not what was asked for.
    """

    name: str
    question: str
    example: Example
    because: str
    right: tuple[str, ...] = ()
    instead: str = ""
    when: str = ""


class Tip(NamedTuple):
    """What the coach tells somebody who meets it for the first time. If it says what people usually
    do, those moves are `usual`: it is told only where a strong player would make one of them."""

    text: Text
    usual: Offers = ()


ALL: Final = 99  # cards: more than anybody has


def is_usual(tip: Tip, action: Action | None) -> bool:
    """Whether a move goes with what the tip says that people usually do; None is to let it pass."""
    if not tip.usual or action is None:
        return not tip.usual
    return any([action in offer for offer in tip.usual])


def with_cards(offers: Offers, verb: str, cards: Cards, least: int = 1, most: int = ALL) -> Offers:
    """What these offers have of a verb that takes none but these cards, and that many."""
    found: list[Offer] = []
    for each in offers:
        kept = tuple([card for card in each.cards if card in cards])
        fewest, limit = max(least, each.min_cards), min(most, each.max_cards, len(kept))
        if each.verb == verb and fewest <= limit:
            found.append(Offer(verb, kept, fewest, limit, each.shape, args=each.args))
    return tuple(found)


Taught = TypeVar("Taught", Lesson, Rule, Puzzle)


def in_force(game: Game[S], taught: Sequence[Taught]) -> list[Taught]:
    """What is true under the house rules of this game: `when` says which, as in
    `jump_in=on straights=order|wrap rounds!=0`."""
    return [each for each in taught if holds(game, each.when)]


def holds(game: Game[S], when: str) -> bool:
    for condition in when.split():
        name, _, values = condition.partition("=")
        among = value_text(game.chosen[name.removesuffix("!")]) in values.split("|")
        if among == name.endswith("!"):
            return False
    return True


def sections_in_force(game: Game[S]) -> list[Section]:
    """The sections that have something to say under the house rules of this game."""
    sections = [Section(each.title, *in_force(game, each.rules)) for each in game.rulebook]
    return [section for section in sections if section.rules]


# In words


def lesson_title(game: Game[S], lesson: Lesson) -> Text:
    return _told(game, f"lesson.{lesson.name}.title", lesson.title)


def lesson_text(game: Game[S], lesson: Lesson) -> Text:
    return _told(game, f"lesson.{lesson.name}", lesson.text)


def section_title(game: Game[S], section: Section) -> Text:
    number = [each.title for each in game.rulebook].index(section.title) + 1
    return _told(game, f"section.{number}", section.title)


def rule_text(game: Game[S], rule: Rule) -> Text:
    return _told(game, f"rule.{rule_name(rule).lower()}", rule.text)


def rule_name(rule: Rule) -> str:
    """What no other paragraph is called."""
    return ".".join([*rule.clauses.split(), rule.name] if rule.name else rule.clauses.split())


def puzzle_question(game: Game[S], puzzle: Puzzle) -> Text:
    return _told(game, f"puzzle.{puzzle.name}", puzzle.question)


def puzzle_because(game: Game[S], puzzle: Puzzle) -> Text:
    return _told(game, f"puzzle.{puzzle.name}.because", puzzle.because)


def puzzle_instead(game: Game[S], puzzle: Puzzle) -> Text:
    return _told(game, f"puzzle.{puzzle.name}.instead", puzzle.instead)


def all_told(game: Game[S]) -> Iterator[Text]:
    """Everything that a game teaches under any house rules, in words."""
    for lesson in game.lessons:
        yield from (lesson_title(game, lesson), lesson_text(game, lesson))
    for section in game.rulebook:
        yield section_title(game, section)
        for rule in section.rules:
            yield rule_text(game, rule)
    for puzzle in game.puzzles:
        yield from (puzzle_question(game, puzzle), puzzle_because(game, puzzle))
        if puzzle.instead:
            yield puzzle_instead(game, puzzle)


def _told(game: Game[S], id: str, template: str) -> Text:
    said = phrase(f"{game.name}.{id}", template)
    return Text(said, {field: _value(game, field) for field in said.fields})


def _value(game: Game[S], field: str) -> Arg:
    if field in SEAT_LETTERS:
        return Seat(SEAT_LETTERS.index(field))
    value = game.chosen[field]
    return value_text(value) if isinstance(value, bool) else value


# What is wrong


def wrong_lessons(game: Game[S]) -> str:
    """What a game's lessons say that cannot be, if anything: names of options, or names twice."""
    options = {option.name for option in game.options}
    for what, names in (
        ("lesson", [each.name for each in game.lessons]),
        ("puzzle", [each.name for each in game.puzzles]),
        ("rule", [rule_name(rule) for section in game.rulebook for rule in section.rules]),
    ):
        twice = [name for name in names if names.count(name) > 1]
        if twice:
            return f"it has two {what}s called “{twice[0]}”"
    rules = [rule for section in game.rulebook for rule in section.rules]
    whens = [lesson.when for lesson in game.lessons]
    whens += [proof.when for lesson in game.lessons for proof in lesson.proofs]
    whens += [rule.when for rule in rules] + [puzzle.when for puzzle in game.puzzles]
    for condition in " ".join(whens).split():
        if condition.partition("=")[0].removesuffix("!") not in options:
            return f"it teaches something when “{condition}”, which is not one of its options"
    return ""
