"""Messages from the server over a WebSocket: room, table, and the short ones."""

from __future__ import annotations

from .common import FromServer, Marked
from .room_message import RoomMessage
from .table_message import TableMessage


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`. `you` is empty for an onlooker. `token` is sent once, to a
    newcomer."""

    version: int
    server: str
    code: str
    you: str
    token: str


class Done(FromServer, tag="done"):
    """The request with this `id` was carried out and is on disk."""

    id: str


class Error(FromServer, tag="error"):
    """A request was not carried out. `id` is that of the message, if it could be read."""

    id: str
    code: str
    text: str


class Reason(FromServer, tag="why"):
    """The reason why a move would be refused. It is empty if the move could be made now."""

    id: str
    text: str


class ChatMessage(FromServer, tag="said"):
    person: str
    what: str


class HintGiven(FromServer, tag="hint"):
    """A strong player's move: the `move`, its `label` on the button, and `why`, if there is a
    reason. Without a move, a strong player would let the moment pass. `tips` are those of `coach`
    that apply to it. The answer stays the same as long as the moment does."""

    id: str
    move: str
    label: Marked
    why: Marked
    tips: list[str]


class Bye(FromServer, tag="bye"):
    """The last message: why the connection ends."""

    code: str
    text: str


ServerMessage = (
    Welcome | RoomMessage | TableMessage | Done | Error | Reason | ChatMessage | HintGiven | Bye
)
