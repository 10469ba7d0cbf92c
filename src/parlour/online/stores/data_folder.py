"""The folder for a server's rooms."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

from ...core.errors import ParlourError, system_reason
from ...core.phrase import Phrase
from ...state_folder import state_folder

ROOMS: Final = "rooms.db"
NOT_A_FOLDER: Final = Phrase("online.not_a_folder", "it is not a folder")()
NO_ROOM_FOR_ROOMS: Final = Phrase(
    "online.no_room_for_rooms",
    "the rooms cannot be kept in “{folder}”: {reason}. Choose another folder with --data",
)


def data_folder(given: str | None) -> Path:
    """Return the folder for rooms. Creates it if needed, and checks that it is writable."""
    folder = chosen_folder(given)
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        TemporaryFile(dir=folder).close()
    except OSError as error:
        reason = system_reason(error)
        if isinstance(error, FileExistsError | NotADirectoryError):
            reason = NOT_A_FOLDER
        raise ParlourError(NO_ROOM_FOR_ROOMS(folder=str(folder), reason=reason)) from None
    return folder


def chosen_folder(given: str | None) -> Path:
    return Path(given).expanduser() if given else state_folder()
