"""What messages have in common: values that have a name, and what the server's are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
Face = Annotated[int, Meta(ge=0, le=65_535)]  # how to draw somebody; 0: from their name
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
OptionValue = bool | int | str
Options = dict[str, OptionValue]


class Info(Struct, kw_only=True, gc=False):
    """What messages are made of. `gc=False`: these structs never form reference cycles."""


class Mark(Info):
    """A part of a sentence that stands for something: the letter of a `seat`; `cards`, whose faces
    are shown; cards that are `called` by what they have in common; or, if `chosen`, whatever cards
    are chosen. `point` marks what the sentence comes down to."""

    text: str
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    called: list[str] | UnsetType = UNSET
    chosen: bool | UnsetType = UNSET
    point: bool | UnsetType = UNSET


Marked = str | list[str | Mark]


class FromServer(Info, tag_field="type"):
    pass
