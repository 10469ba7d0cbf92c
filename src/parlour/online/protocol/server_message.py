"""What the server says over a WebSocket: the room, the table, and the short messages."""

from __future__ import annotations

from .common import FromServer, Marked
from .room_message import RoomMessage
from .table_message import TableMessage


class Welcome(FromServer, tag="welcome"):
    """The answer to `hello`. `you` is empty for somebody who only watches; `token` is told once,
    to somebody new."""

    version: int
    server: str
    code: str
    you: str
    token: str


class Done(FromServer, tag="done"):
    """What the message with that `id` asked for has been done, and is on disk."""

    id: str


class Error(FromServer, tag="error"):
    """A request that was not carried out. `id` is that of the message, if it could be read."""

    id: str
    code: str
    text: str


class Reason(FromServer, tag="why"):
    """The reason why a move would be refused; empty if it could be made now."""

    id: str
    text: str


class ChatMessage(FromServer, tag="said"):
    person: str
    what: str


class HintGiven(FromServer, tag="hint"):
    """What a strong player would do: the `move`, what it is called on its button (`label`), and
    `why`, if there is a reason. Without a move, they would let the moment pass. `tips` are those of
    `coach` that go with it. At the same moment, the answer is always the same."""

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
