"""What somebody may have meant by a name that nothing has."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

LIKENESS = 0.7  # from 0 to 1: “chaet” is like “cheat” (0.8), and “chess” is not (0.6)
LONGEST = 40  # of what was typed, as much as is compared and told


def closest(word: str, known: Sequence[str]) -> str:
    """The name that is most like a word, or nothing."""
    found = get_close_matches(word[:LONGEST].lower(), known, 1, LIKENESS)
    return found[0] if found else ""


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """A question to put after a sentence that refuses a word; nothing, if no name is like it."""
    found = closest(word, known)
    return f". Did you mean “{found}”?" if found else ""


def nothing_called(what: str, word: str, known: Sequence[str], where: str = "") -> str:
    """Refuses a name that nothing has: with the name that was meant, or else with all there are."""
    refusal = f"there is no {what} called “{word[:LONGEST]}”{where}"
    if question := did_you_mean(word, known):
        return refusal + question
    if len(known) < 2:
        return f"{refusal}. The only {what} is {known[0]}" if known else refusal
    return f"{refusal}. The {what}s are {listed(known)}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as one says them: `a, b and c`."""
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end
