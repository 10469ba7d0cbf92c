"""The interface of a game, and what every game gets for free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, NamedTuple, TypeVar, final

from ..mypyc_compat import mypyc_attr
from .cards import Cards, pack
from .declaration_check import TAKEN, check_declaration, check_names, check_zones
from .did_you_mean import HOUSE_RULE, nothing_called
from .errors import IllegalMove, OptionError
from .game_texts import title
from .house_rules import check_seats, house_rules, usual_seats
from .offer import Action, Offers
from .option import Option, Value
from .phrase import Text
from .refusal import NO_SUCH_SEAT, why_not
from .register import Register
from .shuffle import check_seed
from .state import State
from .visibility import seen_state
from .zone import NOBODY, Zone

S = TypeVar("S", bound=State)


@final
class Outcome:
    """How a game ended: a place for every seat (1 is the best), and points if the game has them."""

    __slots__ = ("places", "points")

    def __init__(self, places: tuple[int, ...] = (), points: tuple[int, ...] = ()) -> None:
        self.places: Final = places
        self.points: Final = points

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return self.places == other.places and self.points == other.points

    def __hash__(self) -> int:
        return hash((self.places, self.points))

    def __repr__(self) -> str:
        return f"Outcome({self.places!r}, {self.points!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return (Outcome, (self.places, self.points))


class Host(NamedTuple):
    """The seat that speaks for the table, if there is one, and its verbs."""

    seat: int = NOBODY
    verbs: tuple[str, ...] = ()


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each score, lowest first. Equal scores share the better place: 1, 2, 2,
    4."""
    # G8
    return tuple([1 + sum([other < score for other in scores]) for score in scores])


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game, with its house rules chosen: `Cheat(turn_limit=400)`.

    A game never looks at a clock, a random generator or anything else outside the state.
    """

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    # Earlier versions that can still be played, each with its defaults that have changed since.
    earlier: ClassVar[Mapping[int, Mapping[str, Value]]] = {}
    seats: ClassVar[tuple[int, int]] = (2, 2)
    usual_seats: ClassVar[int] = 0  # usual number of players; 0 for the fewest
    zones: ClassVar[tuple[Zone, ...]] = ()
    registers: ClassVar[tuple[Register, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    # whether seat a begins, so that a match can choose who sits there
    seat_a_begins: ClassVar[bool] = False
    # Every verb that any house rules allow, with all words that can go with it. Learning programs
    # number them (`encoding/action_ids.py`).
    moves: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    windows: ClassVar[tuple[str, ...]] = ()  # the verbs that answer a window (G4)
    out_of_turn: ClassVar[bool] = False  # whether players may act before it is their turn
    host: ClassVar[Host] = Host()
    # The words that it says (`State.say()`). Learning programs number them, so the order stays.
    words: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        check_names(cls, TAKEN)

    def __init__(self, **chosen: Value) -> None:
        check_declaration(self)
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                raise OptionError(nothing_called(HOUSE_RULE, name, list(known), title(self)))
        # The version under which the game began, perhaps an earlier one.
        self.begun_by: int = self.version
        self.chosen: dict[str, Value] = {}
        for name, option in known.items():
            value = option.check(chosen.get(name, option.default))
            self.chosen[name] = value
            setattr(self, name, value)

    # Every game defines:

    def blank(self, seats: int) -> S:
        """Return a state without cards."""
        raise NotImplementedError

    def deal(self, s: S) -> None:
        """Deal the cards into a blank state, and get it ready for the first move."""
        raise NotImplementedError

    def awaited(self, s: S) -> tuple[int, ...]:
        """Return the seats that the table waits for, in the order to ask them; none when the game
        is over.

        The answer must depend on nothing but registers and the number of cards in each pile.
        """
        raise NotImplementedError

    def offers(self, s: S, seat: int) -> Offers:
        """Return what a seat can do now. Nothing else decides which moves are legal."""
        raise NotImplementedError

    def apply(self, s: S, seat: int, action: Action) -> None:
        """Carry out an action that `play()` has checked."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it is still going on."""
        raise NotImplementedError

    def default_move(self, s: S, seat: int) -> Action:
        """Return a safe move for an awaited seat that stays silent, given the state as it sees
        it."""
        raise NotImplementedError

    # A game can also define:

    def pack(self, seats: int) -> Cards:
        """Return all cards of a game with that number of seats."""
        return pack()

    def unsuited(self, seats: int) -> Text | None:
        """Return why that many players cannot play by these house rules, or None."""
        return None

    def poll_order(self, s: S) -> tuple[int, ...]:
        """Return the seats to ask, one after the other, including those that can
        interrupt."""  # G4, G5
        return self.awaited(s)

    def why_impossible(self, s: S) -> Text | None:
        """Return what is impossible about a position that was typed, or None."""
        return None

    def refusal(self, s: S, seat: int, action: Action) -> Text | None:
        """Return why an action is not allowed, if there is more to say than `why_not()` finds.

        It gets the state as that seat sees it, so that a reason cannot give away a secret.
        """
        return None

    # Every game gets:

    def new(self, seed: int | str, seats: int = 0, *, log: bool = False) -> S:
        """Return a new game with the cards dealt, for `seats` players or the usual number."""
        count = seats or usual_seats(self)
        check_seats(self, count)
        s = self.blank(count)
        check_zones(self, s)
        s.seed = check_seed(seed)
        s.log = [] if log else None
        self.deal(s)
        return s

    def play(self, s: S, seat: int, action: Action, offers: Offers | None = None) -> None:
        """Make a move, or raise IllegalMove and leave the state as it was.

        If you already have the seat's `offers`, hand them in, and they are not worked out again.
        """
        if not 0 <= seat < s.seats:
            raise IllegalMove(NO_SUCH_SEAT)
        for offer in self.offers(s, seat) if offers is None else offers:
            if action in offer:
                self.apply(s, seat, action)
                return
        raise IllegalMove(why_not(self, s, seat, action))

    def seen(self, s: S, seat: int) -> S:
        """The state as one seat is allowed to see it, built up from what is visible.

        The seat TABLE stands for an onlooker, who sees only what everybody sees.
        """  # G2
        return seen_state(self, s, seat)

    def __repr__(self) -> str:
        rules = [f" {name}={value}" for name, value in house_rules(self).items()]
        return f"<Game {tag(self)}{''.join(rules)}>"


def tag(game: Game[S]) -> str:
    """The game's name and version, as in `cheat/1`."""
    return f"{game.name}/{game.version}"


# A game with any kind of state, as everything outside the games uses it.
AnyGame = Game[State]
