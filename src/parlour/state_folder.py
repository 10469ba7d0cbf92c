"""The folder for saved games and rooms."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "PARLOUR_STATE"  # the environment variable for another folder


def state_folder() -> Path:
    """Return the folder for the user's unfinished games and rooms."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen)
    return usual_folder()


def usual_folder() -> Path:
    """Return the default folder, by the XDG specification."""
    state = os.environ.get("XDG_STATE_HOME", "")
    home = Path(state) if Path(state).is_absolute() else Path.home() / ".local" / "state"
    return home / "parlour"
