"""Matches in a room: settings, and what everybody is told about a match.

Like `decide.py`, this makes entries and applies none of them. Games of a match count for the
players who began them, as in the scores: a bot that takes over from a person plays for the person's
points, and a person who takes over from a bot plays for the bot's.
"""

from __future__ import annotations

from ...core.errors import OptionError
from ...core.language import Reader
from ...play.match import MatchRules, settled_rules
from ..protocol import request as ask
from ..protocol.request import Refused, because
from ..protocol.room_message import MatchInfo, MatchScore
from . import words
from .entries import Entry, MatchSet, Stamp
from .room import Room


def set_match(room: Room, request: ask.SetMatch, stamp: Stamp) -> list[Entry]:
    if room.running:
        raise Refused("not_now", words.MATCH_BETWEEN_GAMES)
    games, target, first = request.games, request.target, request.first
    rules = MatchRules(games, target, first)
    try:
        wanted = rules.check() if games or target else None
    except OptionError as error:
        raise because("rules", error) from None
    match = room.series.match
    if wanted == (match.rules if match else None):
        return []
    return [MatchSet(**stamp, games=games, target=target, first=first)]


def match_info(room: Room, to: Reader) -> MatchInfo | None:
    match = room.series.match
    if match is None:
        return None
    names = {player: room.series.scores[player].name for player in match.points}
    return MatchInfo(
        games=match.rules.games,
        target=match.rules.target,
        first=match.rules.first,
        played=match.played,
        over=match.over,
        goal=to.sentence(match.goal()),
        progress=to.sentence(match.progress()),
        verdict=to.sentence(match.verdict(names)),
        settles={name: room.game_to_deal.chosen[name] for name in settled_rules(room.game)},
        standings=[
            MatchScore(place=each.place, name=names[each.player], points=each.points)
            for each in match.standings()
        ],
    )
