"""What is wrong, told to the person who typed a command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ..core.language import own_language
from ..core.phrase import Text


def complain(reason: Text, notes: Sequence[str] = ()) -> None:
    """Errors are sentences, of which some are told within others, and so have no full stop. Notes
    are commands to be copied, and so are not wrapped."""
    from ..terminal.text.printer import Printer

    told = own_language().whole(str(reason))
    Printer.on(sys.stderr).line(f"parlour: {told}", "  ")
    for note in notes:
        print(f"  {note}", file=sys.stderr)
