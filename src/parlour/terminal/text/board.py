"""The upper part of the table as lines: the headline, the other players, and the middle.

The size of the screen decides whether players sit around the table or in a list. Either can be
drawn in several ways, from roomy to dense, and `board()` takes the first that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import product

from ...core.cards import HIDDEN
from ...core.game_texts import title
from ...core.phrase import Listed, Phrase, Seat, Text
from .fan import ShownCard, fan
from .middle import flat_middle, panel, piles_line
from .styled_text import Line, beside, broken, length, padded, space, widest, wrap
from .table_view import PileGroup, ShownFact, TableView, is_hand

WIDE = 110  # least width of the wide layout, in columns
AROUND = 74  # least width to seat players around a table, in columns
LOW = 24  # screens with fewer lines than this get a smaller drawing
MANY = 6  # most players around a table if the screen has only LOW lines
HIGH = 30  # least height for more than MANY players, in lines
SIDES = (26, 22, 18, 14)  # widths of a player beside the middle in columns, widest first
GAP = 2
STEP = 3  # columns from one card to the next

FACT = Phrase("terminal.fact", "{label} {value}")
MARK = Phrase("terminal.fact.mark", "{label}")
# a fact's number, shown before the player's name
NUMBERED = Phrase("terminal.fact.number", "{number}.")
COUNTS = Phrase("terminal.fact.counts", "({value})")
WAITING = Phrase("terminal.waiting", "Waiting for {names}")
YOUR_TURN = Phrase("terminal.your_turn", "Your turn")
NO_CARDS = Phrase("terminal.no_cards", "no cards")


@dataclass(frozen=True)
class BoardKind:
    """The kind of board: players around the table or in a list, and the middle in boxes or as text.
    Depends only on the screen's size and the number of players, so it stays throughout a game."""

    around: bool
    boxed: bool

    @classmethod
    def at(cls, seats: int, width: int, rows: int) -> BoardKind:
        high = rows >= (LOW if seats <= MANY else HIGH)
        return cls(around=width >= AROUND and high, boxed=rows >= LOW)


def board(
    view: TableView, kind: BoardKind, width: int, height: int, fresh: int = 0
) -> list[Line] | None:
    """Draw the other players and the middle in the roomiest way that fits, or return None if
    nothing fits. Events from `fresh` on are marked as new."""
    for lines in ways(view, kind, width, height, fresh):
        if len(lines) <= height and widest(lines) <= width:
            return lines
    return None


def crowded_board(view: TableView, width: int, fresh: int) -> list[Line]:
    """Draw the board if nothing fits: the middle first, so that only the other players have to be
    scrolled to."""
    return [*flat_middle(view, width), *seat_lines(view, width, fresh, dense=True)]


def ways(
    view: TableView, kind: BoardKind, width: int, height: int, fresh: int
) -> Iterator[list[Line]]:
    if kind.around:
        yield from around_ways(view, width, height, fresh)
    else:
        yield from list_ways(view, kind, width, fresh)


def around_ways(view: TableView, width: int, height: int, fresh: int) -> Iterator[list[Line]]:
    gap: list[Line] = [[]]
    yes_or_no = (True, False)
    block = cache(partial(seat_block, view, fresh))
    middle = cache(partial(panel, view))
    for boxed, framed, aside in product(yes_or_no, yes_or_no, yes_or_no):
        seated = partial(block, boxed=boxed)
        lit = partial(middle, framed=framed, aside=aside)
        for side in SIDES:
            if table := around(view.others(), width, height, side, seated, lit):
                yield [*gap, *table]
                yield table


def list_ways(view: TableView, kind: BoardKind, width: int, fresh: int) -> Iterator[list[Line]]:
    gap: list[Line] = [[]]
    seats = seat_lines(view, width, fresh)
    for aside in (True, False):
        stage = panel(view, width, framed=False, aside=aside) if kind.boxed else []
        if stage:
            centred = [padded(line, width, "centre") for line in stage]
            yield [*seats, *gap, *centred]
            yield [*seats, *centred]
    flat = flat_middle(view, width)
    yield [*seats, *gap, *flat]
    yield [*seats, *flat]
    yield [*seat_lines(view, width, fresh, dense=True), *flat]


def header(view: TableView, width: int, *, short: bool = False) -> list[Line]:
    """Return the game's name, the headline and other facts. If it has to be `short`, the headline
    is left out where the prompt says what the moment is about."""
    line: Line = [(view.sentence(title(view.game)), "title")]
    headline, prompt = view.headline(), view.prompt()
    if headline is not None and headline != prompt and not (short and prompt):
        words = view.glyphs.drawn(view.reader.sentence_parts(headline), "headline")
        line += [(dot(view), "faint"), *words]
    for fact in view.facts("headline"):
        line += [(dot(view), "faint"), *fact_line(view, fact)]
    return broken(line, width)


def dot(view: TableView) -> str:
    return f" {view.glyphs.text('·')} "


# Players around the table


def around(
    others: list[int],
    width: int,
    height: int,
    side: int,
    draw_seat: Callable[[int, int], list[Line]],
    draw_middle: Callable[[int], list[Line]],
) -> list[Line]:
    """Draw players around the middle: the next one on the left, the last one on the right, the
    others above. Empty if there is not enough room."""
    sides = [others[0], others[-1]] if len(others) > 1 else []
    above = [seat for seat in others if seat not in sides]
    blocks = [draw_seat(seat, side) for seat in sides]
    taken = sum([widest(block) + GAP for block in blocks])
    middle = draw_middle(width - taken)
    if not middle:
        return []
    top = abreast(above, width, draw_seat) if above else []
    if not blocks:
        return [*top, *[padded(line, width, "centre") for line in middle]]
    wide = widest(middle)
    left_room = right_room = max(widest(block) for block in blocks)
    if left_room + right_room + wide + 2 * GAP > width:
        left_room, right_room = (widest(block) for block in blocks)
    high = max(len(middle), *[len(block) for block in blocks])
    if len(top) + high > height:
        return []
    left, right = (level(block, high) for block in blocks)
    inner = width - left_room - right_room
    rows = [
        [
            *padded(left[at], left_room),
            *padded(line, inner, "centre"),
            *padded(right[at], right_room, "right"),
        ]
        for at, line in enumerate(level(middle, high))
    ]
    return [*top, *rows]


def level(block: list[Line], high: int) -> list[Line]:
    """Centre a block vertically in that number of lines."""
    above = (high - len(block)) // 2
    below = high - len(block) - above
    return [*[[] for _ in range(above)], *block, *[[] for _ in range(below)]]


def abreast(
    seats: list[int], width: int, draw_seat: Callable[[int, int], list[Line]]
) -> list[Line]:
    """Draw players side by side, each with an equal share of the width."""
    share = width // len(seats)
    blocks = [draw_seat(seat, share - GAP) for seat in seats]
    return beside(
        [[padded(line, share, "centre") for line in block] for block in blocks],
        gap=0,
    )


def seat_block(
    view: TableView, fresh: int, seat: int, width: int, *, boxed: bool = False
) -> list[Line]:
    """Draw a player on several lines: the name, the caption of their last action, their cards."""
    lines: list[Line] = [name_line(view, seat, width)]
    if said := caption_line(view, seat, fresh, width):
        lines.append(said)
    boxed_groups = [group for group in mats(view, seat) if boxed and group.open]
    lines += boxes(view, boxed_groups, width)
    flat = [group for group in mats(view, seat) if group not in boxed_groups]
    for group in flat:
        lines += wrap([group_line(view, seat, group)], width, indent=1)
    kept = kept_parts(view, seat, flat)
    return [*lines, *(wrap(kept, width, dot(view), indent=0) if kept else [])]


def boxes(view: TableView, groups: list[PileGroup], width: int) -> list[Line]:
    """Draw a player's face-up cards in boxes side by side."""
    blocks: list[list[Line]] = []
    for group in groups:
        label: Line = [(view.say(group.label), "faint")]
        for number, pile in enumerate(group.held):
            shown = [ShownCard(card) for card in pile.cards]
            drawn = fan(shown, view.glyphs, STEP, rise=False)
            blocks.append([[] if number else label, *drawn])
    lines: list[Line] = []
    row: list[list[Line]] = []
    for block in blocks:
        if row and sum([widest(part) + 1 for part in row]) + widest(block) > width:
            lines += beside(row, 1)
            row = []
        row.append(block)
    return [*lines, *beside(row, 1)]


# Players in a list


def seat_lines(view: TableView, width: int, fresh: int, *, dense: bool = False) -> list[Line]:
    """Draw each of the other players on one line, or on more if their cards need it."""
    names = [name_line(view, seat, width // 2, aligned=True) for seat in view.others()]
    room = widest(names) + (1 if dense else 2)
    lines: list[Line] = []
    for seat, name in zip(view.others(), names, strict=True):
        groups = mats(view, seat)
        parts = [group_line(view, seat, group) for group in groups]
        parts += kept_parts(view, seat, groups)
        said = caption_line(view, seat, fresh, width - room)
        if said and not (dense and parts):
            parts.insert(0, said)
        wrapped = wrap(parts, width - room, " " if dense else dot(view), 0) if parts else [[]]
        lines.append([*padded(name, room), *wrapped[0]])
        lines += [[*space(room), *more] for more in wrapped[1:]]
    return lines


# One player


def name_line(view: TableView, seat: int, width: int, *, aligned: bool = False) -> Line:
    """Return a player's name, whether it is their turn, and how many cards they hold."""
    line = marked_name(view, seat, width, aligned=aligned)
    if (hand := counted_hand(view, seat)) is not None:
        line += [(" ", ""), *count_chip(view, hand.count)]
    if not view.seat_groups(seat):
        line += [(" ", ""), (view.say(NO_CARDS()), "faint")]
    return line


def marked_name(view: TableView, seat: int, width: int, *, aligned: bool = False) -> Line:
    turn = seat in view.awaited
    mark = ("▶ " if view.glyphs.signs else "> ") if turn else "  " if aligned else ""
    name = view.glyphs.text(view.names[seat])
    numbers = [fact.value for fact in view.seat_facts(seat, "face") if fact.value is not None]
    number: Line = [(f"{view.say(NUMBERED(number=value))} ", "fact") for value in numbers]
    room = max(6, width - 8 - length(number))  # the 8 columns are for the card count and the mark
    shown = name if length([(name, "")]) <= room else name[: room - 1] + view.glyphs.text("…")
    return [(mark, "turn"), *number, (shown, "turn" if turn else "name")]


def counted_hand(view: TableView, seat: int) -> PileGroup | None:
    """Return a player's hand if its count says all: it is their only hand and nobody else sees
    it."""
    hands = [group for group in view.seat_groups(seat) if is_hand(group)]
    if len(hands) != 1 or any(card != HIDDEN for pile in hands[0].piles for card in pile.cards):
        return None
    return hands[0]


def mats(view: TableView, seat: int) -> list[PileGroup]:
    """Return the piles that lie before a player, or that can be seen of their hand."""
    hand = counted_hand(view, seat)
    return [group for group in view.seat_groups(seat) if hand is None or group != hand]


def count_chip(view: TableView, count: int) -> Line:
    return [(f" {count} " if view.glyphs.signs else f"[{count}]", "count")]


def caption_line(view: TableView, seat: int, fresh: int, width: int) -> Line:
    """Return the caption of a player's last action. Empty if it does not fit, or a fact says the
    same."""
    said = view.captions.get(seat)
    if said is None:
        return []
    words, facts = view.say(said.text), view.seat_facts(seat)
    if any(words == view.say(fact_text(fact)) for fact in facts):
        return []  # a fact already says the caption
    new = said.number >= fresh
    line: Line = [(f" {words} " if new else words, "said" if new else "faint")]
    return line if length(line) <= width else []


def group_line(view: TableView, seat: int, group: PileGroup) -> Line:
    """Return a group of cards, and their total."""
    line: Line = [(f"{view.say(group.label)} ", "faint"), *piles_line(view, group)]
    for fact in view.seat_facts(seat):
        if view.is_of(fact, group) and fact.value is not None:
            line += [(" ", ""), (view.say(COUNTS(value=fact.value)), "fact")]
    return line


def kept_parts(view: TableView, seat: int, groups: list[PileGroup]) -> list[Line]:
    """Return the other facts about a player, except for totals of their cards."""
    facts = view.seat_facts(seat)
    kept = [fact for fact in facts if not any(view.is_of(fact, group) for group in groups)]
    return [fact_line(view, fact) for fact in kept]


def fact_text(fact: ShownFact) -> Text:
    if fact.value is None:
        return MARK(label=fact.label)
    return FACT(label=fact.label, value=fact.value)


def fact_line(view: TableView, fact: ShownFact) -> Line:
    return view.glyphs.drawn(view.reader.parts(fact_text(fact)), "fact")


def waiting(view: TableView) -> str:
    """Return a sentence that names the players whose turn it is."""
    others = tuple([Seat(seat) for seat in view.awaited if seat != view.seat])
    if others:
        return view.sentence(WAITING(names=Listed(others)))
    return view.sentence(YOUR_TURN()) if view.awaited else ""
