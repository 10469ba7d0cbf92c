"""Beats: how events are staged, and for how long.

The kind of a beat says how a client shows an event and how it sounds. Its length stands here and
nowhere else: clients stage the event in that time, and a room waits for it before a bot goes on.
The kind of a move of cards follows from where they lay and where they go; the kind of a saying is
declared in the game's talk (`Saying.beat`), and a saying without one takes no time. Kinds and
lengths depend only on what everybody sees.

A call takes longest: its cards are turned up one by one, and the verdict stays for two seconds.
Quick rooms use a share of that time (`Pace.reveal`).
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
    # Acts and words of players, and their results. With "show", a hand is shown to everybody.
    "say", "pass", "claim", "call", "truth", "lie", "show", "burn", "skip", "jump", "split", "bet",
    "pay", "bust", "natural", "out", "win", "lose",
]
STAMP: Final = 180  # milliseconds until the verdict is stamped on the cards
# Milliseconds until the next beat: for a saying or the first card, and for each further card.
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
# Beats that take their time even where motion is off.
REVEALS: Final[tuple[BeatKind, ...]] = ("call", "reveal", "truth", "lie", "show")
LONGEST: Final = 1_000  # milliseconds, however many cards fly
LONGEST_REVEAL: Final = 2_400  # milliseconds, however many cards are turned up
DEAL: Final = 1_200  # milliseconds for the whole deal
HELD: Final[tuple[Role, ...]] = ("hand", "mat")
OUT_OF_SIGHT: Final[tuple[Role, ...]] = ("stock", "waste", "never")


class Beat(NamedTuple):
    kind: BeatKind
    lasts: int  # milliseconds until the next beat


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
    """Return a beat for each event of a move.

    Cards that move in the same way fly together: only the last of them takes the full time. Three
    things take no time: the move of cards that have just been turned up, cards put away after a
    saying that `lingers`, and beaten cards. A call takes the share `reveal` of its time.
    """
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
    """Mark as beaten the cards that leave the stage when the same move plays others there. They
    leave while the others land, so the stage is never empty in between. Cards are not marked if the
    move ends a chapter first."""
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
    """Return the length of a beat in milliseconds. `last` is whether it is the last of several
    alike."""
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
    """Return how long it takes to see all events, one after the other. Where nothing is `moving` on
    the screens, only calls take time."""
    beats = beats_of(game, events, reveal)
    return sum([beat.lasts for beat in beats if moving or beat.kind in REVEALS]) / 1000
