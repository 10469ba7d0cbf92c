"""Where files go that have to be there the next time."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "PARLOUR_STATE"  # names another folder


def state_folder() -> Path:
    """The folder for the user's unfinished games and rooms."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen)
    return usual_folder()


def usual_folder() -> Path:
    """The one that is used unless the variable names another, by the XDG specification."""
    state = os.environ.get("XDG_STATE_HOME", "")
    home = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return home / "parlour"
