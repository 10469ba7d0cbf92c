"""What happens comes as beats: each event is one, of a kind that can be staged, and lasts a while.

The kind tells a client how to show an event and how it sounds. How long it lasts stands here and
nowhere else: clients stage it in that time, and a room waits for it before a bot goes on. Cards
that move are of a kind by where they lay and where they go; what is said is of the kind that the
game's talk has for it (`Saying.beat`), and without one it is told in no time. None of it depends on
what is hidden: the kinds and the numbers of cards are for everybody to see.

A call is what everybody has waited for: its cards are turned up one by one, and the verdict stays
for two seconds. Quick rooms take a share of that time (`Pace.reveal`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from .event import Event, Moved, Said
from .talk import talk_of
from .zone import SLOTS, Role

if TYPE_CHECKING:
    from .game import Game, S

# fmt: off
BeatKind = Literal[
    # Cards: put on the table, put before a player, drawn, taken from the table, turned up from the
    # stock, cleared away, beaten by what is put there instead, turned over where they lie.
    "play", "lay", "draw", "take", "turn", "clear", "beaten", "reveal",
    # What players do and say, and what becomes of it. With "show", a hand is shown to everybody.
    "say", "pass", "claim", "call", "truth", "lie", "show", "burn", "skip", "jump", "split", "bet",
    "pay", "bust", "natural", "out", "win", "lose",
]
STAMP: Final = 180  # milliseconds until a verdict is on the cards
# Milliseconds until the next beat: for what is said or the first card, and for each further card.
LENGTHS: Final[Mapping[str, tuple[int, int]]] = {
    "play": (300, 0), "lay": (240, 0), "draw": (280, 45), "take": (520, 18), "turn": (360, 70),
    "clear": (340, 0), "beaten": (0, 0), "reveal": (500, 320),
    "say": (0, 0), "pass": (240, 0), "claim": (160, 0), "call": (320, 0),
    "truth": (STAMP + 2_000, 0), "lie": (STAMP + 2_000, 0), "show": (500, 320),
    "burn": (300, 0), "skip": (320, 0), "jump": (160, 0), "split": (200, 0),
    "bet": (120, 0), "pay": (300, 0), "bust": (420, 0), "natural": (480, 0), "out": (420, 0),
    "win": (700, 0), "lose": (700, 0),
}
# fmt: on
# What is looked at, also where nothing else moves.
REVEALS: Final[tuple[BeatKind, ...]] = ("call", "reveal", "truth", "lie", "show")
LONGEST: Final = 1_000  # milliseconds, for however many cards that fly
LONGEST_REVEAL: Final = 2_400  # and for those that are turned up one by one
DEAL: Final = 1_200  # milliseconds, for all the cards that are dealt at first
HELD: Final[tuple[Role, ...]] = ("hand", "mat")
OUT_OF_SIGHT: Final[tuple[Role, ...]] = ("stock", "waste", "never")


class Beat(NamedTuple):
    kind: BeatKind
    lasts: int  # milliseconds until the next


def kind_of(game: Game[S], event: Event) -> BeatKind:
    if not isinstance(event, Moved):
        told = talk_of(game).sayings.get(event.word)
        return "say" if told is None else told.beat
    if event.source == event.target:
        return "reveal"
    before = game.zones[event.source // SLOTS].role
    after = game.zones[event.target // SLOTS].role
    if after == "stage":
        return "turn" if before == "stock" else "play"
    if after in HELD:
        return "draw" if before == "stock" else "lay" if before in HELD else "take"
    return "say" if before in OUT_OF_SIGHT else "clear"  # what nobody sees takes no time


def beats_of(game: Game[S], events: Sequence[Event], reveal: float = 1.0) -> list[Beat]:
    """One for each event of a move. Of several alike that move cards, all but the last only make
    way for the next: they are in the air together. Cards that have just been turned up are looked
    at: where they are put meanwhile is not seen, and takes no time. Nor does what is put away after
    a saying that `lingers`, which is left in sight. A call takes that share (`reveal`) of its
    time."""
    kinds = [kind_of(game, event) for event in events]
    for at in range(1, len(kinds)):
        if kinds[at] == "play" and kinds[at - 1] == "reveal":
            kinds[at] = "say"
    _mark_beaten(game, events, kinds)
    sayings = talk_of(game).sayings
    found: list[Beat] = []
    lingers = left = False
    for at, (kind, event) in enumerate(zip(kinds, events, strict=True)):
        moved = isinstance(event, Moved)
        told = sayings.get(event.word) if isinstance(event, Said) else None
        left = left or (lingers and moved and kind == "clear")
        lingers = lingers or (told is not None and told.lingers)
        last = at + 1 == len(kinds) or kinds[at + 1] != kind or not moved
        found.append(Beat(kind, 0 if left and moved else _lasts(kind, event, reveal, last=last)))
    return found


def _mark_beaten(game: Game[S], events: Sequence[Event], kinds: list[BeatKind]) -> None:
    """Cards that leave the stage for others of the same move are beaten, unless a chapter ends
    first: they make way while the others land, so the stage is never empty between the two."""
    sayings = talk_of(game).sayings
    leaving: list[int] = []
    for at, event in enumerate(events):
        if isinstance(event, Said):
            told = sayings.get(event.word)
            if told is not None and told.ends:
                return
        elif kinds[at] == "clear":
            leaving.append(at)
        elif kinds[at] == "play":
            for cleared in leaving:
                kinds[cleared] = "beaten"
            leaving = []


def _lasts(kind: BeatKind, event: Event, reveal: float, *, last: bool) -> int:
    """Milliseconds; `last` of those alike."""
    first, each = LENGTHS[kind]
    cards = len(event.cards) if isinstance(event, Moved) or kind == "show" else 1
    if not cards:
        return 0
    lasts = first + each * (cards - 1) if last else each * cards
    if kind not in REVEALS:
        return min(lasts, LONGEST)
    fixed = STAMP if kind in ("truth", "lie") else 0
    return fixed + round((min(lasts, LONGEST_REVEAL) - fixed) * reveal)


def seconds_of(
    game: Game[S], events: Sequence[Event], reveal: float = 1.0, *, moving: bool = True
) -> float:
    """How long it takes to see all of them, one after the other. Where nothing is `moving`, only
    calls take their time."""
    beats = beats_of(game, events, reveal)
    return sum([beat.lasts for beat in beats if moving or beat.kind in REVEALS]) / 1000
