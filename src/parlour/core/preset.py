"""Presets: house rules that people know by a name, all at once.

The first preset of every game has its usual rules. Rules that match no preset are described by the
nearest one and by what differs from it. docs/presets.md says where each preset comes from.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from .game_texts import choice_label, option_label
from .option import Option, Value
from .phrase import Listed, Phrase, Text, phrase
from .talk import talk_of

if TYPE_CHECKING:
    from .game import Game, S

USUAL_LABEL: Final = Phrase("preset.usual", "The usual rules")
BUT: Final = Phrase("preset.but", "{preset}, but {changes}")
CHANGE: Final = Phrase("preset.change", "“{label}” is “{choice}”")


class Preset(NamedTuple):
    """House rules that differ from the usual ones, under a name that people know, with a short
    sentence."""

    name: str
    label: str
    options: Mapping[str, Value]
    about: str


USUAL: Final = Preset("usual", "", {}, "")


def all_presets(game: Game[S]) -> list[Preset]:
    return [USUAL, *talk_of(game).presets]


def preset_label(game: Game[S], preset: Preset) -> Text:
    if preset.name == USUAL.name:
        return USUAL_LABEL()
    return phrase(f"{game.name}.preset.{preset.name}", preset.label)()


def preset_about(game: Game[S], preset: Preset) -> Text | None:
    """Return the sentence about a preset. The usual rules have none."""
    if not preset.about:
        return None
    return phrase(f"{game.name}.preset.{preset.name}.about", preset.about)()


def preset_rules(game: Game[S], preset: Preset) -> dict[str, Value]:
    """Return the value of every house rule under a preset."""
    return {option.name: preset.options.get(option.name, option.default) for option in game.options}


def differing(game: Game[S], preset: Preset) -> list[Option]:
    """Return the house rules in which this game differs from a preset."""
    rules = preset_rules(game, preset)
    return [option for option in game.options if game.chosen[option.name] != rules[option.name]]


def nearest(game: Game[S]) -> Preset:
    """Return the preset with these house rules, or else the first of those that differ least."""
    presets = all_presets(game)
    counts = [len(differing(game, preset)) for preset in presets]
    return presets[counts.index(min(counts))]


def rules_told(game: Game[S]) -> Text:
    """Return the house rules in a line: “Super hot, but “Aces” is “1 or 11””."""
    preset = nearest(game)
    label = preset_label(game, preset)
    changes = [
        CHANGE(
            label=option_label(game, option),
            choice=choice_label(game, option, game.chosen[option.name]),
        )
        for option in differing(game, preset)
    ]
    return BUT(preset=label, changes=Listed(tuple(changes))) if changes else label


def wrong_presets(game: Game[S]) -> str:
    """Find a mistake in the presets that a game declares."""
    known = {option.name: option for option in game.options}
    names = [preset.name for preset in all_presets(game)]
    sets: list[dict[str, Value]] = []
    for preset in all_presets(game):
        if names.count(preset.name) > 1:
            return f"two presets are called “{preset.name}”"
        for name, value in preset.options.items():
            if name not in known:
                return f"the preset “{preset.name}” has no option “{name}” to set"
            if value == known[name].default:
                return f"the preset “{preset.name}” sets “{name}” to what it is by default"
            known[name].check(value)
        rules = preset_rules(game, preset)
        if rules in sets:
            return f"the preset “{preset.name}” has the same rules as one before it"
        sets.append(rules)
    return ""
