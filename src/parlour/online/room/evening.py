"""Tonight's score, over all games of a room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.award import TOGETHER, Award, awards_of
from ...core.language import Reader
from ...core.phrase import Listed, Phrase
from ...play.series import Score
from ...registry import find_game, is_game
from ..protocol.room_message import FeatInfo, ScoreInfo
from .room import Room

SCORE: Final = Phrase("evening.score", "{name} won {won} of {games:# game|# games}")
MOST_FEATS: Final = 4
# Least count for reporting a feat of a single game, besides the feats of the whole evening.
REMARKABLE: Final = 20


def scores_info(room: Room) -> list[ScoreInfo]:
    """Return the scores: people before bots, and most wins first."""
    scores = sorted(
        room.series.scores.values(), key=lambda score: (score.bot, -score.first, -score.points)
    )
    return [
        ScoreInfo(
            name=score.name,
            bot=score.bot,
            games=score.games,
            first=score.first,
            last=score.last,
            points=score.points,
            streak=score.streak,
            longest=score.longest,
        )
        for score in scores
    ]


def feats_info(room: Room, to: Reader) -> list[FeatInfo]:
    """Return awards of the evening, for as many people as possible. Bots get none."""
    people = [score for score in room.series.scores.values() if not score.bot]
    found = [feat for award in _awards(room) for feat in _feats(award, people, to)]
    new, again, named = list[FeatInfo](), list[FeatInfo](), set[str]()
    for feat in found:
        (again if named.intersection(feat.names) else new).append(feat)
        named.update(feat.names)
    return (new + again)[:MOST_FEATS]


def evening_text(room: Room, to: Reader) -> str:
    """Return the evening as text: a line for each player, and one for each award."""
    scores = [
        SCORE(name=score.name, won=score.first, games=score.games) for score in scores_info(room)
    ]
    feats = [f"{feat.title}: {feat.text}" for feat in feats_info(room, to)]
    return "\n".join([*[to.sentence(score) for score in scores], *feats]) + "\n"


def _awards(room: Room) -> list[Award]:
    """Return the awards of all games played tonight. An award that several games share comes
    once."""
    played = [name for score in room.series.scores.values() for name in score.other_points]
    games = [room.game, *[find_game(name) for name in dict.fromkeys(played) if is_game(name)]]
    return [*{award.title.id: award for game in games for award in awards_of(game)}.values()]


def _feats(award: Award, people: list[Score], to: Reader) -> Iterator[FeatInfo]:
    """Yield feats of one award: for the players with the highest count tonight, and for those with
    a remarkable count in one game."""
    done = [score for score in people if award.title.id in score.feats]
    totals = {score.name: score.feats[award.title.id].total for score in done}
    records = {score.name: score.feats[award.title.id].most for score in done}
    for counts, once in ((totals, False), (records, True)):
        most = max(counts.values(), default=0)
        best = [name for name, count in counts.items() if count == most]
        if most < max(award.least, REMARKABLE if once else 0) or len(best) > TOGETHER:
            continue
        if once and counts == totals:
            continue  # each player has played one game, so this feat would repeat the first
        text = to.sentence(award.reason(who=Listed(tuple(best)), count=most))
        yield FeatInfo(title=to.say(award.title), names=best, text=text, once=once)
