"""What messages have in common: values that have a name, and what the server's are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

ChairNumber = Annotated[int, Meta(ge=0, lt=16)]
Face = Annotated[int, Meta(ge=0, le=65_535)]  # how to draw somebody; 0: from their name
PaceName = Literal["relaxed", "normal", "quick", "none"]
BotLevel = Literal["random", "easy", "normal", "hard"]
OptionValue = bool | int | str
Options = dict[str, OptionValue]


class Info(Struct, kw_only=True, gc=False):
    """What messages are made of. `gc=False`: these structs never form reference cycles."""


class FromServer(Info, tag_field="type"):
    pass
