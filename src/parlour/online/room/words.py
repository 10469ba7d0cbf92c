"""Texts of a room: refusals, notices, and phrases that people can say to each other."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase

# Phrases that people can say to each other, by keyword. None of them can be abused.
PHRASES: Final = {
    "hello": Phrase("online.chat.hello", "Hello!")(),
    "nice": Phrase("online.chat.nice", "Nice.")(),
    "played": Phrase("online.chat.played", "Well played.")(),
    "ouch": Phrase("online.chat.ouch", "Ouch!")(),
    "ha": Phrase("online.chat.ha", "Ha!")(),
    "sorry": Phrase("online.chat.sorry", "Sorry!")(),
    "hm": Phrase("online.chat.hm", "Hm…")(),
    "thanks": Phrase("online.chat.thanks", "Thanks.")(),
    "again": Phrase("online.chat.again", "One more?")(),
}
NO_SUCH_PHRASE: Final = Phrase("online.no_such_phrase", "there is no such phrase to say")()

# Coming in
ROOM_LOCKED: Final = Phrase(
    "online.room_locked", "{host} has locked the room: ask to be let in, and try again"
)
REMOVED: Final = Phrase(
    "online.removed",
    "the host has removed you from this room, and only the host can let you back in",
)()
NAME_REMOVED: Final = Phrase(
    "online.name_removed",
    "somebody called {name} has been removed from this room: if that is not you, choose another"
    " nickname",
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

# Permissions
NOT_YOUR_LINK: Final = Phrase(
    "online.not_your_link", "only whoever made this link and the host can take it back"
)()
ONLY_PLAYERS_SHARE: Final = Phrase(
    "online.only_players_share", "only those who played this game can share it"
)()
LINKS_ENOUGH: Final = Phrase(
    "online.links_enough", "this room has {count} links already: take one back first"
)
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
ONE_HAND: Final = Phrase(
    "online.one_hand",
    "whoever has had a hand in this game gets no other: to go on with it, come back by the same"
    " nickname, in the same browser",
)()
HAND_HELD: Final = Phrase(
    "online.hand_held",
    "somebody has held these cards in this game, so nobody else can play on with them",
)()
NO_HOST_HERE: Final = Phrase(
    "online.no_host_here",
    "the host is not here, and nobody else can let you in: you can play when this game is over",
)()
SAID_NO: Final = Phrase("online.said_no", "{host} has said no: you can play when this game is over")
NOBODY_ASKS: Final = Phrase("online.nobody_asks", "they are no longer asking for a chair")()
NO_CHAIR: Final = Phrase("online.no_chair", "you are not sitting in a chair")()
NO_SEAT: Final = Phrase("online.no_seat", "you have no seat in this game")()
REMOVED_ONESELF: Final = Phrase(
    "online.removed_oneself", "you cannot remove yourself: leave the room instead"
)()

REMOVED_HOST: Final = Phrase(
    "online.removed_host",
    "you stand in for {name}, who is the host again on coming back within ten minutes",
)
NOT_REMOVED: Final = Phrase("online.not_removed", "nobody like that has been removed")()

# The game
ALREADY_PLAYING: Final = Phrase("online.already_playing", "a game is already being played")()
NOT_OVER: Final = Phrase("online.not_over", "you can say that once a game is over")()
GAME_BEFORE: Final = Phrase("online.game_before", "too late: that game is long over")()
NOT_PLAYING: Final = Phrase("online.not_playing", "no game is being played")()
BETWEEN_GAMES: Final = Phrase(
    "online.between_games", "house rules can be changed only between games"
)()
MATCH_BETWEEN_GAMES: Final = Phrase(
    "online.match_between_games", "a match can be changed only between games"
)()
WORN_OUT: Final = Phrase(
    "online.worn_out", "this room has been used for too long. Please open a new one"
)()
ENOUGH_DONE: Final = Phrase(
    "online.enough_done", "you have done so much here that it has to wait for the next game"
)()
ENDS_SOON: Final = Phrase(
    "online.ends_soon",
    "this game has become very long: unless it is over before, it will soon end without a winner",
)()
TOO_LONG: Final = Phrase(
    "online.too_long", "the game went on for so long that it ends here, without a winner"
)()
PAUSED: Final = Phrase("online.paused", "the game is paused")()
WITHOUT_MOMENT: Final = Phrase(
    "online.without_moment", "a move like this has to say which moment it answers, in “at”"
)()
TOO_LATE: Final = Phrase("online.too_late", "too late: the game has moved on")()

# The shuffle
SHUFFLING: Final = Phrase("online.shuffling", "the cards are just being shuffled")()
NOT_SHUFFLING: Final = Phrase("online.not_shuffling", "that deal is not being shuffled")()
NOT_SEALED: Final = Phrase("online.not_sealed", "you have no share in this deal")()
NO_SEAL: Final = Phrase("online.no_seal", "a seal is a SHA-256 hash: 64 hexadecimal digits")()
NO_CHANCE: Final = Phrase("online.no_chance", "a chance is 32 hexadecimal digits")()
OTHER_CHANCE: Final = Phrase("online.other_chance", "that is not what you sealed")()
WAS_SILENT: Final = Phrase(
    "online.was_silent",
    "your phone did not answer when the cards were shuffled, so a bot plays for you this time: you"
    " are back for the next game",
)()
# Notices to everybody, until the next game
OTHER_RULES: Final = Phrase(
    "online.other_rules",
    "this game was begun by version {version} of the rules of {game}, and this server has version"
    " {known}. It cannot be played or watched any more, but you can save its record",
)
CUT_SHORT: Final = Phrase(
    "online.cut_short",
    "the disk was damaged, and the last part of what happened here is lost: the room is as it was"
    " before",
)()
PERHAPS_CUT_SHORT: Final = Phrase(
    "online.perhaps_cut_short",
    "the disk was damaged, and the last part of what happened here may be lost",
)()
FROM_BACKUP: Final = Phrase(
    "online.from_backup",
    "this room was restored from a backup: what happened after that was made is lost",
)()

# Why a room cannot be opened
GAME_GONE: Final = Phrase(
    "online.game_gone",
    "this room plays “{game}”, a game that this server does not have any more",
)
RULES_GONE: Final = Phrase(
    "online.rules_gone",
    "this room plays {game} by house rules that this server does not know",
)
FROM_NEWER: Final = Phrase(
    "online.from_newer",
    "this room was used with a newer Parlour, and this server cannot read it",
)()
ROOM_LOST: Final = Phrase(
    "online.room_lost", "this room was lost when the server’s disk was damaged"
)()
ROOM_DAMAGED: Final = Phrase("online.room_damaged", "this room is damaged and cannot be opened")()
