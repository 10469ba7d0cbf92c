"""A game, described for clients that know none."""

from __future__ import annotations

from ...core.register import Kind, Shown
from ...core.zone import Layout, Role, Sees
from ...play.match import FirstDoes
from .common import Info, Options, OptionValue


class ZoneInfo(Info):
    """A kind of pile: what players call it (`label`), and what it is to them (`role`). If it is
    turned over blindly, `turned_by` is the verb for that; its `args` number the cards of a row from
    1, or the zones themselves where these are numbered. `when` says when its cards come into play,
    if they have to wait."""

    name: str
    label: str
    role: Role
    layout: Layout
    per_seat: bool
    ordered: bool
    sees: Sees
    turned_by: str
    when: str


class FactInfo(Info):
    """Something that views show in `facts`, and where people see it. If it says what the cards of a
    zone come to, `totals` names that zone."""

    name: str
    label: str
    kind: Kind
    per_seat: bool
    shown: Shown
    totals: str


class ChoiceInfo(Info):
    """A value of a house rule, as it stands on a button, and the rule as it is then."""

    value: OptionValue
    label: str
    sentence: str


class OptionInfo(Info):
    """A house rule: one of `choices`, or a number from `least` to `most`, unless `most` is less.
    Numbers that mean something else than their amount are among the choices."""

    name: str
    label: str
    default: OptionValue
    choices: list[ChoiceInfo]
    least: int
    most: int


class PresetInfo(Info):
    """House rules that have a name: the value of every option, what they are called, and a sentence
    about them, which is empty for the usual rules."""

    name: str
    label: str
    options: Options
    about: str


class GameInfo(Info):
    """A game, for clients that know none. `windows` are the verbs that answer a window. `cover` are
    the cards on the game's tile. `seats` are the fewest and the most players, and `usual_seats`
    those that bots make up where too few sit. The first of `presets` has the usual rules.
    `first_seat` is what it means to have it, where a match can choose who does: they go first, or
    deal."""

    name: str
    title: str
    summary: str
    cover: list[str]
    version: int
    seats: tuple[int, int]
    usual_seats: int
    money: bool
    first_seat: FirstDoes
    windows: list[str]
    zones: list[ZoneInfo]
    facts: list[FactInfo]
    options: list[OptionInfo]
    presets: list[PresetInfo]
