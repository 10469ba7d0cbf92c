"""Types that several messages share."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
# Number of the face that the person drew. With 0, the face follows from the person's name.
Face = Annotated[int, Meta(ge=0, le=65_535)]
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
OptionValue = bool | int | str
Options = dict[str, OptionValue]


class Info(Struct, kw_only=True, gc=False):
    """Base of the server's message parts. `gc=False`: these structs never form reference cycles."""


class Mark(Info):
    """A part of a sentence that stands for something: a player, by the letter of a `seat`; `cards`,
    shown as faces; cards that are `called` by what they have in common; or (`chosen`) the cards
    that the player chooses. `point` marks the sentence's main point."""

    text: str
    seat: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    called: list[str] | UnsetType = UNSET
    chosen: bool | UnsetType = UNSET
    point: bool | UnsetType = UNSET


Marked = str | list[str | Mark]


class FromServer(Info, tag_field="type"):
    pass
