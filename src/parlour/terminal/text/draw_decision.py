"""A decision as lines: what may be done in words, buttons for it, and one's own cards."""

from __future__ import annotations

from .decision import Decision
from .draw_hand import Drawn, Spot, draw_hand
from .styled import Line, broken, length

NOTHING = "There is nothing for you to do just now"
MAX_PROMPT = 2  # lines
MAX_BUTTONS = 2  # lines of them, with explanations


def draw_decision(decision: Decision, message: Line, width: int, height: int) -> Drawn:
    """`message` is said unless something was wrong, below a hint; own cards are at most as high as
    `height`, and without any everything is as short as can be."""
    complaint = decision.complaint()
    said: Line = [(complaint, "wrong")] if complaint else message
    top, spots = what_to_do(decision, width, tight=not height)
    top += hint_lines(decision, width, short=bool(said) and not height)
    top += broken(said, width) if said else []
    cards, places = draw_hand(decision.hand, decision.glyphs, width, height)
    below = len(top)
    for spot in places:
        spots.append(Spot(spot.top + below, spot.bottom + below, spot.left, spot.right, spot.card))
    return [*top, *cards], spots


def hint_lines(decision: Decision, width: int, short: bool) -> list[Line]:
    """A hint; where it has to be short, no more than its beginning, which names the move."""
    lines = broken([(decision.hint, "message")], width) if decision.hint else []
    return lines[:1] if short else lines


def what_to_do(decision: Decision, width: int, tight: bool) -> Drawn:
    """The prompt, and the buttons: behind it where there is room, or below; with an explanation
    if that makes no more than a few lines."""
    said = prompt(decision, width)
    for explained in (False,) if tight else (True, False):
        buttons = key_buttons(decision, width if explained else 0)
        room = sum([length(button) + 1 for _, button in buttons]) - 1
        if len(said) == 1 and length(said[0]) + 1 + room <= width:
            gap = " " * (width - length(said[0]) - room)
            return put(buttons, [[*said[0], (gap, "")]], width)
        lines, spots = put(buttons, [*said, []], width)
        if explained and len(lines) - len(said) <= MAX_BUTTONS:
            break
    return lines, spots


def prompt(decision: Decision, width: int) -> list[Line]:
    selection = decision.selection
    said = ". ".join(selection.prompts()[:3]) if selection.offers else NOTHING
    return broken([(decision.glyphs.text(said), "prompt")], width)[:MAX_PROMPT] if said else []


def key_buttons(decision: Decision, explained: int) -> list[tuple[str, Line]]:
    """Enter, then a key for each choice, explained if it is then no wider than that."""
    glyphs, enter = decision.glyphs, decision.enter_does()
    found: list[tuple[str, Line]] = []
    if enter:
        found.append(("enter", [(glyphs.text(f" Enter  {enter} "), "enter")]))
    for choice in decision.shown():
        for words in (decision.explained(choice), glyphs.text(choice.text)):
            button: Line = [(f" {choice.key} ", "button key"), (f" {words} ", "button")]
            if length(button) <= explained:
                break
        found.append((choice.key, button))
    return found


def put(buttons: list[tuple[str, Line]], lines: list[Line], width: int) -> Drawn:
    """Buttons on the last line and as many more as they need."""
    spots: list[Spot] = []
    for key, button in buttons:
        if lines[-1] and length(lines[-1]) + length(button) > width:
            lines.append([])
        left, row = length(lines[-1]), len(lines) - 1
        spots.append(Spot(row, row + 1, left, left + length(button), key=key))
        lines[-1] = [*lines[-1], *button, (" ", "")]
    return [line for line in lines if line], spots
