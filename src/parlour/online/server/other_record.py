"""Records of games by rules that nobody here knows any more: for the Parlour that has them."""

from __future__ import annotations

from ...core.option import value_text
from ...core.shuffle import commitment
from ...core.zone import SEAT_LETTERS
from ...fair_deal import hashed, tag_line
from ...record import BROKEN_OFF
from ..room.other_rules import OtherRulesGame


def other_record_text(past: OtherRulesGame) -> str:
    """It has no check digits: these go by the house rules that differ from the defaults, and the
    defaults may have been others."""
    lines = _shuffled(past) or _plain(past)
    if result := past.finished:
        parts = [" ".join(map(str, result.places)), " ".join(map(str, result.points))]
        lines.append(tag_line("Result", "; ".join([part for part in parts if part])))
    else:
        lines += [tag_line("Result", "*"), tag_line("End", BROKEN_OFF)]
    return "\n".join([*lines, "", *past.moves, ""])


def _shuffled(past: OtherRulesGame) -> list[str]:
    """The lines that its seed is the hash of, if people had a share in it; nothing, if we can no
    longer write them as they were."""
    if past.started.shuffled is None:
        return []
    deal = past.started.shuffled.deal(past.code, past.number)
    lines = [_game(past), *deal.lines(past.game, past.names)[1:]]
    fits = hashed("\n".join(lines)) == past.started.seed
    return [*lines, tag_line("Seed", past.started.seed)] if fits else []


def _plain(past: OtherRulesGame) -> list[str]:
    rules = " ".join([f"{key}={value_text(value)}" for key, value in past.game.chosen.items()])
    tags = [("Options", rules), ("Seed", past.started.seed)]
    tags += zip(SEAT_LETTERS, past.names, strict=False)
    tags.append(("Commit", commitment(past.started.seed)))
    return [_game(past), *[tag_line(key, value) for key, value in tags if value]]


def _game(past: OtherRulesGame) -> str:
    return tag_line("Game", f"{past.game.name}/{past.started.version}")
