"""All messages between clients and the server, as types. docs/protocol.md explains them.

Every message is one JSON object whose `type` says which of these it is. Messages from clients with
unknown fields are refused. Clients should ignore unknown fields, since new ones may be added.
"""

from __future__ import annotations

VERSION = 5
