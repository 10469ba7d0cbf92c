"""Texts of the server: refusals, goodbyes, and its own pages."""

from __future__ import annotations

from typing import Final

from ...core.phrase import Phrase

# Rooms
TOO_MANY_ROOMS: Final = Phrase(
    "online.too_many_rooms", "there are too many rooms just now. Please try again in a few minutes"
)()
NO_SUCH_ROOM: Final = Phrase(
    "online.no_such_room",
    "there is no such room: check the code, or ask for it again",
)()
ROOM_GONE: Final = Phrase("online.room_gone", "this room no longer exists")()
PUT_AWAY: Final = Phrase("online.put_away", "the room was just put away. Please come in again")()
GONE_BY_ONESELF: Final = Phrase("online.gone_by_oneself", "you have left this room")()
UNKNOWN_TOKEN: Final = Phrase(
    "online.unknown_token", "you are no longer in this room: come in again with your nickname"
)()
SHORT_TOKEN: Final = Phrase("online.short_token", "a token needs at least {least} characters")
MANY_WATCH: Final = Phrase("online.many_watch", "too many people are watching already")()
ONLY_PLAYERS: Final = Phrase("online.only_players", "only those who played can see this game")()
ONLY_HOST_SAVES: Final = Phrase("online.only_host_saves", "only the host can save the evening")()
NO_SUCH_GAME: Final = Phrase("online.no_such_game", "there is no such game, or it is not over")()
RESTARTING: Final = Phrase(
    "online.restarting", "the server is restarting. This page will come back by itself"
)()

NO_STORE: Final = Phrase(
    "online.no_store",
    "the server cannot reach its database just now. This page will come back by itself",
)()

STORE_LOST: Final = Phrase("online.store_lost", "the database does not answer: {reason}")

# Rate limits
NOT_SO_FAST: Final = Phrase("online.not_so_fast", "not so fast, please")()
NOT_SO_OFTEN: Final = Phrase("online.not_so_often", "not so often, please")()
NOT_SO_OFTEN_YET: Final = Phrase(
    "online.not_so_often_yet",
    "that was a lot at once. Please try again in {seconds:# second|# seconds}",
)
MANY_REQUESTS: Final = Phrase(
    "online.many_requests",
    "very much is being asked for from your network. Please try again in"
    " {seconds:# second|# seconds}",
)
ONE_HINT: Final = Phrase("online.one_hint", "a hint is on its way")()
NO_HINT: Final = Phrase("online.no_hint", "there is no hint to be had just now. Please try again")()
NOISE: Final = Phrase(
    "online.noise", "too many messages came, or too many that cannot be understood"
)()
LOT_OF_ROOMS: Final = Phrase(
    "online.lot_of_rooms",
    "that is a lot of rooms. Please open the next one in {seconds:# second|# seconds}",
)
ROOMS_ENOUGH: Final = Phrase(
    "online.rooms_enough",
    "{count:# room was|# rooms were} opened from your network already. Please use one of them;"
    " those that nobody has entered are gone within the hour",
)
WRONG_CODES: Final = Phrase(
    "online.wrong_codes",
    "too many wrong codes were tried. Please try again in {seconds:# second|# seconds}",
)
MANY_CONNECTIONS: Final = Phrase(
    "online.many_connections",
    "too many tables are open from your network. Close a few tabs, and try again",
)()
SERVER_FULL: Final = Phrase(
    "online.server_full", "every place is taken just now. Please try again in a minute"
)()

# Other failures
SAY_HELLO: Final = Phrase("online.say_hello", "the first message has to be a hello")()
TRY_AGAIN: Final = Phrase("online.try_again", "something else came first. Please try again")()
FAILED: Final = Phrase("online.failed", "something went wrong")()
PERHAPS_DONE: Final = Phrase(
    "online.perhaps_done",
    "something went wrong, and it may or may not have been done. Please check",
)()
NO_SUCH_PUZZLE: Final = Phrase("online.no_puzzle", "there is no such puzzle")()
NOT_A_FRAME: Final = Phrase("online.not_a_frame", "“first” has to be the number of a frame")()
OTHER_SITE: Final = Phrase("online.other_site", "pages from other sites cannot do this")()
NOT_OUR_NAME: Final = Phrase(
    "online.not_our_name",
    "this server does not go by that name. Come by its address instead, or have it started with"
    " --host-name and the name",
)()
NO_BODY: Final = Phrase("online.no_body", "the rest of the request did not come in time")()
ENCODED: Final = Phrase(
    "online.encoded", "send the body of a request as it is, without a Content-Encoding"
)()
NOT_UTF_8: Final = Phrase("online.not_utf_8", "the address or a header is not UTF-8 text")()
NOT_READY: Final = Phrase("online.not_ready", "the rooms cannot be stored just now")()
# By HTTP status
HTTP: Final = {
    404: Phrase("online.http.404", "there is nothing at this address")(),
    405: Phrase("online.http.405", "this address does not work like that")(),
    413: Phrase("online.http.413", "that is more than we can take in one message")(),
}
NOT_POSSIBLE: Final = Phrase("online.http.other", "that is not possible")()

# When the web client isn't installed
RUNS_WITHOUT_PAGES: Final = Phrase(
    "online.runs_without_pages", "the server is running, but {reason}"
)
SEE_GAMES: Final = Phrase("online.see_games", "the games")()
SEE_PROTOCOL: Final = Phrase("online.see_protocol", "the protocol")()

# For the person who starts the server
OPEN_AT: Final = Phrase("online.open_at", "Parlour is open at {address}")
FROM_PHONES: Final = Phrase("online.from_phones", "From phones on the same network: {address}")
HOW_TO_STOP: Final = Phrase(
    "online.how_to_stop", "Press Ctrl-C to stop; the rooms are kept for next time."
)()
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
NO_METRICS: Final = Phrase(
    "online.no_metrics",
    "the metrics cannot be at port {port} of “{host}”: it is in use, or that is not an address of"
    " this machine. Choose another with --metrics",
)
CANNOT_CONNECT: Final = Phrase(
    "online.cannot_connect", "nobody can connect to the host “{host}” at port {port}: {reason}"
)
