"""What a room says to people: why something is refused."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase

# Coming in
ROOM_LOCKED: Final = Phrase(
    "online.room_locked", "{host} has locked the room: ask to be let in, and try again"
)
ROOM_FULL: Final = Phrase("online.room_full", "this room is full, but you can just watch")()
NAME_TAKEN: Final = Phrase("online.name_taken", "there is already somebody called {name} here")
NAME_ALIKE: Final = Phrase(
    "online.name_alike", "that looks too much like {name}, who is already here"
)
NAME_MISSING: Final = Phrase("online.name_missing", "what shall we call you?")()
NAME_LENGTH: Final = Phrase(
    "online.name_length", "that is too long: a nickname has at most {most} characters"
)
NAME_SIGNS: Final = Phrase(
    "online.name_signs", "a nickname can only have letters, digits and signs that can be seen"
)()
NAME_BETWEEN_GAMES: Final = Phrase(
    "online.name_between_games", "you can change your nickname when the game is over"
)()
TOO_FEW_CHAIRS: Final = Phrase(
    "online.too_few_chairs",
    "there {chairs:is only # chair|are only # chairs}: too few for you and {bots:# bot|# bots}",
)

# Who may do what
NOT_JOINED: Final = Phrase("online.not_joined", "only those who have joined can do that")()
NOT_HOST: Final = Phrase("online.not_host", "only the host can do that")()
NO_SUCH_PERSON: Final = Phrase("online.no_such_person", "there is no such person here")()
NO_SUCH_CHAIR: Final = Phrase("online.no_such_chair", "there is no such chair here")()
CHAIR_TAKEN: Final = Phrase("online.chair_taken", "somebody is sitting there")()
CHAIR_NEEDED: Final = Phrase("online.chair_needed", "the game needs somebody in that chair")()
OWN_CHAIR_ONLY: Final = Phrase(
    "online.own_chair_only",
    "in the middle of a game, players can only go back to their own chair",
)()
NO_CHAIR: Final = Phrase("online.no_chair", "you are not sitting in a chair")()
NO_SEAT: Final = Phrase("online.no_seat", "you have no seat in this game")()
REMOVED_ONESELF: Final = Phrase(
    "online.removed_oneself", "you cannot remove yourself: leave the room instead"
)()

# The game
ALREADY_PLAYING: Final = Phrase("online.already_playing", "a game is already being played")()
NOT_OVER: Final = Phrase("online.not_over", "you can say that once a game is over")()
NOT_PLAYING: Final = Phrase("online.not_playing", "no game is being played")()
BETWEEN_GAMES: Final = Phrase(
    "online.between_games", "house rules can be changed only between games"
)()
WORN_OUT: Final = Phrase(
    "online.worn_out", "this room has been used for too long. Please open a new one"
)()
PAUSED: Final = Phrase("online.paused", "the game is paused")()
WITHOUT_MOMENT: Final = Phrase(
    "online.without_moment", "a move like this has to say which moment it answers, in “at”"
)()
TOO_LATE: Final = Phrase("online.too_late", "too late: the game has moved on")()
