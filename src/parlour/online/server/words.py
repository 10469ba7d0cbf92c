"""What the server says to people beyond what a room does: refusals, goodbyes, and its own pages."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase

# Rooms
TOO_MANY_ROOMS: Final = Phrase(
    "online.too_many_rooms", "there are too many rooms just now. Please try again later"
)()
NO_SUCH_ROOM: Final = Phrase(
    "online.no_such_room",
    "there is no such room: check the code, or ask for it again",
)()
ROOM_DAMAGED: Final = Phrase("online.room_damaged", "this room is damaged and cannot be opened")()
ROOM_GONE: Final = Phrase("online.room_gone", "this room no longer exists")()
PUT_AWAY: Final = Phrase("online.put_away", "the room was just put away. Please come in again")()
GONE_BY_ONESELF: Final = Phrase("online.gone_by_oneself", "you have left this room")()
REMOVED: Final = Phrase("online.removed", "the host has removed you from this room")()
UNKNOWN_TOKEN: Final = Phrase(
    "online.unknown_token", "you are no longer in this room: come in again with your nickname"
)()
SHORT_TOKEN: Final = Phrase("online.short_token", "a token needs at least {least} characters")
MANY_WATCH: Final = Phrase("online.many_watch", "too many people are watching already")()
ONLY_PLAYERS: Final = Phrase("online.only_players", "only those who played can see this game")()
NO_SUCH_GAME: Final = Phrase("online.no_such_game", "there is no such game, or it is not over")()
RESTARTING: Final = Phrase(
    "online.restarting", "the server is restarting. This page will come back by itself"
)()

# Too much of something
NOT_SO_FAST: Final = Phrase("online.not_so_fast", "not so fast, please")()
NOT_SO_OFTEN: Final = Phrase("online.not_so_often", "not so often, please")()
ONE_HINT: Final = Phrase("online.one_hint", "one hint at a time, please")()
NO_HINT: Final = Phrase("online.no_hint", "there is no hint to be had just now. Please try again")()
NOISE: Final = Phrase(
    "online.noise", "too many messages came, or too many that cannot be understood"
)()
LOT_OF_ROOMS: Final = Phrase(
    "online.lot_of_rooms", "that is a lot of rooms. Please wait a minute"
)()
WRONG_CODES: Final = Phrase("online.wrong_codes", "too many wrong codes. Please wait a minute")()
MANY_CONNECTIONS: Final = Phrase("online.many_connections", "there are too many connections")()

# Whatever else goes wrong
SAY_HELLO: Final = Phrase("online.say_hello", "the first message has to be a hello")()
TRY_AGAIN: Final = Phrase("online.try_again", "something else came first. Please try again")()
FAILED: Final = Phrase("online.failed", "something went wrong")()
PERHAPS_DONE: Final = Phrase(
    "online.perhaps_done",
    "something went wrong, and it may or may not have been done. Please check",
)()
NOT_A_HOST: Final = Phrase("online.not_a_host", "that is not the name of a host")()
NOT_A_FRAME: Final = Phrase("online.not_a_frame", "“first” has to be the number of a frame")()
OTHER_SITE: Final = Phrase("online.other_site", "pages from other sites cannot do this")()
OWN_MACHINE: Final = Phrase(
    "online.own_machine", "only the machine that runs the server can see this"
)()
# By HTTP status
HTTP: Final = {
    404: Phrase("online.http.404", "there is nothing at this address")(),
    405: Phrase("online.http.405", "this address does not work like that")(),
    413: Phrase("online.http.413", "that is more than we can take in one message")(),
}
NOT_POSSIBLE: Final = Phrase("online.http.other", "that is not possible")()

# Where the web client should be
RUNS_WITHOUT_PAGES: Final = Phrase(
    "online.runs_without_pages", "the server is running, but {reason}"
)
SEE_GAMES: Final = Phrase("online.see_games", "the games")()
SEE_PROTOCOL: Final = Phrase("online.see_protocol", "the protocol")()

# For whoever starts it
OPEN_AT: Final = Phrase("online.open_at", "Parlour is open at {address}")
FROM_PHONES: Final = Phrase("online.from_phones", "From phones on the same network: {address}")
HOW_TO_STOP: Final = Phrase(
    "online.how_to_stop", "Press Ctrl-C to stop; the rooms are kept for next time."
)()
NOT_A_FOLDER: Final = Phrase("online.not_a_folder", "it is not a folder")()
NO_ROOM_FOR_ROOMS: Final = Phrase(
    "online.no_room_for_rooms",
    "the rooms cannot be kept in “{folder}”: {reason}. Choose another folder with --data",
)
HOST_NOT_FOUND: Final = Phrase(
    "online.host_not_found",
    "the host “{host}” cannot be found: --host has to be an address of this machine",
)
HOST_ELSEWHERE: Final = Phrase(
    "online.host_elsewhere",
    "the host “{host}” is not an address of this machine: leave out --host to listen on all its"
    " addresses",
)
PORT_IN_USE: Final = Phrase(
    "online.port_in_use",
    "port {port} is in use, perhaps by another Parlour: stop that, or choose another port with"
    " --port",
)
PORT_RESERVED: Final = Phrase(
    "online.port_reserved",
    "you are not allowed to use port {port}: ports below {first} need special rights. Choose"
    " another with --port",
)
CANNOT_CONNECT: Final = Phrase(
    "online.cannot_connect", "nobody can connect to the host “{host}” at port {port}: {reason}"
)
