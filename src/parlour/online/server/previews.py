"""Link previews: a title, a line and a picture for links sent in messengers.

A preview says no more than the link shows to anybody: of a room its door, and nothing if it is
locked; of a shared game what the link shows. The picture depends on the game's kind alone.
"""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from ...core.game_texts import title
from ...core.language import Language
from ...core.phrase import Listed, Phrase, Seat, Text
from ...core.zone import SEAT_LETTERS
from ..room.describe_room import room_message
from ..room.readers import reader_in
from ..room.room import Room
from ..room.running_game import RunningGame
from .replays import Guest
from .web_files import english_words

NAME: Final = Phrase("preview.name", "Parlour")
TAGLINE: Final = Phrase(
    "preview.tagline", "Card games by your own house rules, with friends or bots"
)
TABLE: Final = Phrase("preview.table", "Play {game} with {host}")
TABLE_WITHOUT_HOST: Final = Phrase("preview.table_without_host", "Play {game}")
FREE: Final = Phrase("preview.free", "{free:# chair is|# chairs are} free")
FULL: Final = Phrase("preview.full", "You can watch, and wait for a chair")
MOMENT: Final = Phrase("preview.moment", "A moment of {game}")
WON: Final = Phrase("preview.won", "{who} won. See it as {eyes} saw it")
UNDECIDED: Final = Phrase("preview.undecided", "See it as {eyes} saw it")
ANY_GAME: Final = "any"  # name of the picture without a game


class Preview(NamedTuple):
    """A link preview. `picture` names the kind of game."""

    title: str
    text: str
    picture: str = ANY_GAME


def card_room_shown(language: Language) -> Preview:
    """Return the preview of the card room, in the words of its front page."""
    words, to = english_words(), reader_in(language)
    name, tagline = [Phrase(f"web.{id}", words.get(id, ""))() for id in ("name", "tagline")]
    return Preview(to.say(name), to.say(tagline))


def room_shown(room: Room, language: Language) -> Preview | None:
    """Return the preview of a room, or None if it is locked."""
    if not room.open or not room.people:
        return None
    told, to, host = room_message(room, 0.0, language), reader_in(language), room.people[room.host]
    named = title(room.game)
    head = TABLE(game=named, host=host.name) if host else TABLE_WITHOUT_HOST(game=named)
    free = told.free + told.more
    text = FREE(free=free) if free else FULL()
    return Preview(to.sentence(head), to.sentence(text), room.game.name)


def game_shown(past: RunningGame, guest: Guest, language: Language) -> Preview:
    """Return the preview of a finished game, for people with a link to it."""
    game, outcome = past.table.game, past.table.outcome()
    to = reader_in(language, guest.names)
    eyes = Seat(SEAT_LETTERS.index(guest.seat))
    text: Text = UNDECIDED(eyes=eyes)
    if outcome is not None:
        won = [Seat(seat) for seat, place in enumerate(outcome.places) if place == 1]
        text = WON(who=Listed(tuple(won)), eyes=eyes)
    return Preview(to.sentence(MOMENT(game=title(game))), to.sentence(text), game.name)


def tags(preview: Preview, site: str) -> str:
    """Return the tags in a page's head, for the site's address."""
    picture = f"{site}/preview/{preview.picture}.png"
    values = {
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": picture,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        [f'<meta property="{name}" content="{escape(value)}">' for name, value in values.items()]
    )
