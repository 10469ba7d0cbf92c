"""Every message, both ways, typed. docs/protocol.md explains them to people.

Every message is one JSON object whose `type` says which of these it is. Unknown fields are
refused from clients; clients should ignore what they do not know, since we may add to it.
"""

from __future__ import annotations

VERSION = 5
