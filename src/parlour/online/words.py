"""What the server says to people, apart from games: refusals, and goodbyes."""

from __future__ import annotations

from typing import Final

from ..core.phrase import Phrase

# Messages that cannot be read. The reason is for whoever wrote the client.
UNREADABLE: Final = Phrase("online.unreadable", "{reason}")
HELLO_EXPECTED: Final = Phrase("online.hello_expected", "a hello was expected: {reason}")
OUT_OF_DATE: Final = Phrase("online.out_of_date", "this page is out of date: please reload it")()
