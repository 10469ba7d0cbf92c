"""Types that several messages share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
Face = Annotated[int, Meta(ge=0, le=65_535)]  # number of a drawn face; 0 draws it from the name
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
OptionValue = bool | int | str
Options = dict[str, OptionValue]


class Info(Struct, kw_only=True, gc=False):
    """Base of the server's message parts. `gc=False`: these structs never form reference cycles."""


class Mark(Info):
    """A part of a sentence that stands for something. It has the letter of a `seat`, or `cards`
    whose faces are shown, or cards that are `called` by what they have in common, or `chosen` for
    the cards that the player chooses. `point` marks the sentence's main point."""

    text: str
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    called: list[str] | UnsetType = UNSET
    chosen: bool | UnsetType = UNSET
    point: bool | UnsetType = UNSET


Marked = str | list[str | Mark]


class FromServer(Info, tag_field="type"):
    pass
