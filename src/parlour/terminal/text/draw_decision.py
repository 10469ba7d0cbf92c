"""Draws a decision: the prompt, buttons that say what they do, and the person's cards."""

from __future__ import annotations

from ...core.phrase import Phrase
from ..session.choices import MoveChoice
from .decision import Decision
from .draw_hand import CardSpot, Drawn, draw_hand
from .styled_text import Line, broken, length, space

NOTHING = Phrase("terminal.nothing_to_do", "There is nothing for you to do just now")
ENTER = Phrase("terminal.key_name.enter", "Enter")
MAX_PROMPT, MIN_PROMPT = 3, 2  # most lines of a prompt: roomy, and tight
INDENT = 4  # columns of indent for continued lines
MAX_BUTTONS = 3  # most lines for buttons beside their effects


def draw_decision(decision: Decision, message: Line, width: int, height: int) -> Drawn:
    """Draw a decision, with own cards in at most `height` lines. A height of 0 makes everything as
    short as possible. Below the hint stands the last mistake, or else `message`."""
    complaint = decision.complaint()
    said: Line = [(complaint, "wrong")] if complaint else message
    told = bool(said) or decision.hint is not None  # messages leave no room for effects
    top, spots = what_to_do(decision, width, explain=not told, tight=not height)
    top += hint_lines(decision, width, short=bool(said) and not height)
    top += broken(said, width) if said else []
    cards, places = draw_hand(decision.hand, width, height)
    return [*top, *cards], [*spots, *[spot.below(len(top)) for spot in places]]


def hint_lines(decision: Decision, width: int, short: bool) -> list[Line]:
    """Draw the hint. If it has to be `short`, only its first line, which names the move."""
    if decision.hint is None:
        return []
    said = decision.view.glyphs.text(decision.view.reader.complaint(decision.hint))
    lines = broken([(said, "message")], width)
    return lines[:1] if short else lines


def what_to_do(decision: Decision, width: int, *, explain: bool, tight: bool) -> Drawn:
    """Draw the prompt and the buttons. Buttons stand behind the prompt if there is room, or else
    below it. With `explain`, each stands beside its effect, if that takes only a few lines."""
    said = prompt(decision, width)[: MIN_PROMPT if tight else MAX_PROMPT]
    buttons = key_buttons(decision)
    room = sum([length(button) + 1 for _, button, _ in buttons]) - 1
    if explain and not tight and any(effect for _, _, effect in buttons):
        lines, spots = explained(buttons, said, width)
        if len(lines) - len(said) <= MAX_BUTTONS:
            return lines, spots
    if len(said) == 1 and length(said[0]) + 1 + room <= width:
        gap = width - length(said[0]) - room
        return put(buttons, [[*said[0], *space(gap)]], width)
    return put(buttons, [*said, []], width)


def prompt(decision: Decision, width: int) -> list[Line]:
    asked = decision.selection.prompt() if decision.selection.offers else NOTHING()
    if asked is None:
        return []
    said = decision.view.reader.sentence_parts(asked)
    return broken(decision.view.glyphs.drawn(said, "prompt"), width)


Button = tuple[str, Line, str]  # key, label, effect


def key_buttons(decision: Decision) -> list[Button]:
    """Return the buttons: Enter first, then the choices with their keys."""
    found: list[Button] = []
    if (enter := decision.enter()) is not None:
        named = decision.view.say(ENTER())
        found.append(("enter", [(f" {named}  {enter.label} ", "enter")], enter.effect))
    return found + [button(choice) for choice in decision.shown()]


def button(choice: MoveChoice) -> Button:
    shown: Line = [(f" {choice.key} ", "button key"), (f" {choice.label} ", "button")]
    return choice.key, shown, choice.effect


def explained(buttons: list[Button], said: list[Line], width: int) -> Drawn:
    """Draw each button that has an effect worth explaining on its own line, and the others
    together."""
    lines, spots = put([button for button in buttons if not button[2]], [*said, []], width)
    for key, shown, effect in buttons:
        if effect:
            row, wide = len(lines), min(width, length(shown))
            spots.append(CardSpot(row, row + 1, 0, wide, key=key))
            lines += broken([*shown, ("  ", ""), (effect, "faint")], width, INDENT)
    return lines, spots


def put(buttons: list[Button], lines: list[Line], width: int) -> Drawn:
    """Draw buttons on the last line, and on as many more as they need."""
    spots: list[CardSpot] = []
    for key, shown, _ in buttons:
        if lines[-1] and length(lines[-1]) + length(shown) > width:
            lines.append([])
        left, row = length(lines[-1]), len(lines) - 1
        first, *more = [shown] if length(shown) <= width else broken(shown, width, INDENT)
        lines[-1] = [*lines[-1], *first, (" ", "")]
        lines += more
        spots.append(CardSpot(row, row + 1 + len(more), left, left + length(first), key=key))
    return [line for line in lines if line], spots
