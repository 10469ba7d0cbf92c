"""Game descriptions, for clients that know no games."""

from __future__ import annotations

from ...core.register import Kind, Shown
from ...core.zone import Layout, Role, Sees
from ...play.match import FirstDoes
from .common import Info, Options, OptionValue


class ZoneInfo(Info):
    """A kind of pile. `label` is the players' word for it, and `role` its purpose.

    If it is turned over blindly, `turned_by` is the verb for that. The `args` of that verb number
    the cards of a row from 1, or the zones themselves where these are numbered. `when` says when
    its cards come into play, if they have to wait.
    """

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
    """A value that views have in `facts`, and where people see it. If it sums up the cards of a
    zone, `totals` names that zone."""

    name: str
    label: str
    kind: Kind
    per_seat: bool
    shown: Shown
    totals: str


class ChoiceInfo(Info):
    """A value of a house rule: its label on a button, and the rule's sentence with this value."""

    value: OptionValue
    label: str
    sentence: str


class OptionInfo(Info):
    """A house rule. Its value is one of `choices`, or a number from `least` to `most`, unless
    `most` is less than `least`. Numbers with a special meaning are among the choices."""

    name: str
    label: str
    default: OptionValue
    choices: list[ChoiceInfo]
    least: int
    most: int


class PresetInfo(Info):
    """A named set of house rules: the value of every option, its name, and a sentence about it. The
    sentence is empty for the usual rules."""

    name: str
    label: str
    options: Options
    about: str


class GameInfo(Info):
    """A game, for clients that know none.

    `windows` are the verbs that answer a window. `cover` has the cards on the game's tile. `seats`
    are the fewest and the most players, and `usual_seats` the number that bots fill up to if too
    few people sit. The first of `presets` has the usual rules. `first_seat` is the role of the
    first seat where matches can assign it: that player goes first, or deals.
    """

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
