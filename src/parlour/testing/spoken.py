"""Collects all that a game says at a moment, in words, for tests and for review.

`collected()` has one example of each phrase from random games, to be read as a player would.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from ..core.cards import Cards
from ..core.event import Moved
from ..core.game import AnyGame
from ..core.game_texts import (
    all_facts,
    caption,
    chapter_label,
    choice_label,
    fact_label,
    fact_value,
    house_rule,
    option_label,
    remark,
    summary,
    tell,
    title,
    zone_label,
    zone_when,
)
from ..core.language import Language, Reader
from ..core.offer import Offer
from ..core.phrase import Text
from ..core.preset import preset_about, preset_label
from ..core.register import NEVER
from ..core.state import State
from ..core.talk import talk_of
from ..core.view import View
from ..core.zone import TABLE
from ..course.coach import tips
from ..course.texts import all_texts
from .house_rule_mixes import mixes_of, new_deal, new_game
from .random_players import Moody

NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy")
LOOKS = 12  # least number of games for the collection

Said = tuple[str, Text]  # kind of text, and the text


def declared(game: AnyGame) -> Iterator[Said]:
    """Yield all texts that a game declares, whatever happens in it."""
    yield "title", title(game)
    yield "summary", summary(game)
    yield "chapter", chapter_label(game, 3)
    for zone in game.zones:
        if zone.role != "never":
            yield "zone", zone_label(game, zone)
            if when := zone_when(game, zone):
                yield "zone", when
    for fact in all_facts(game):
        if fact.shown != NEVER:
            yield "fact", fact_label(game, fact)
    yield from house_rules(game)
    yield from [("lesson", text) for text in all_texts(game)]


def house_rules(game: AnyGame) -> Iterator[Said]:
    for option in game.options:
        yield "option", option_label(game, option)
        for choice in option.choices:
            yield "choice", choice_label(game, option, choice.value)
            yield "rule", house_rule(game, option, choice.value)
        if option.is_number():
            for value in (option.least, option.least + 1, option.most):
                yield "rule", house_rule(game, option, value)
    for preset in talk_of(game).presets:
        yield "preset", preset_label(game, preset)
        if about := preset_about(game, preset):
            yield "about", about


def at_a_moment(view: View) -> Iterator[Said]:
    """Yield all texts that a seat reads at a moment."""
    game = view.game
    if headline := view.headline():
        yield "headline", headline
    if prompt := view.prompt():
        yield "prompt", prompt
    yield from [("coach", tip.text) for tip in tips(view)]
    for offer in view.offers:
        for arg in offer.args or ("",):
            yield from on_a_button(view, offer, arg)
    facts = {fact.name: fact for fact in all_facts(game) if fact.shown != NEVER}
    for name, told in view.facts().items():
        values = told if isinstance(told, list) else [told]
        for value in values:
            if name in facts and value:
                yield "value", fact_value(game, facts[name], value)


def on_a_button(view: View, offer: Offer, arg: str) -> Iterator[Said]:
    button = talk_of(view.game).button(view.game, view.state, view.seat, offer, arg)
    some = one_of_each_size(offer)
    for cards in some:
        yield "button", button.text(offer, cards, talk_of(view.game).named(view.game, cards))
    if not some:
        yield from [("button", text) for text in button.texts]
    if button.effect:
        yield "effect", button.effect
    yield from [("effect", effect) for effect in button.by_rank.values()]


@lru_cache(1000)  # cached: a large hand has thousands of sets, and its offer comes up many times
def one_of_each_size(offer: Offer) -> list[Cards]:
    """Return cards that can be played together, one set for each size where possible."""
    some = [cards for cards in offer.shape.sets(offer) if cards] if not offer.hidden() else []
    return list({len(cards): cards for cards in some}.values())


def of_events(view: View) -> Iterator[Said]:
    for event in view.events:
        if sentence := tell(view.game, event, view.seat):
            yield "log", sentence
        if short := caption(view.game, event):
            yield "caption", short
        if not isinstance(event, Moved) and (of_cards := remark(view.game, event)):
            yield "remark", of_cards


Moments = Iterator[tuple[AnyGame, State, int]]


def played(name: str, rng: random.Random) -> Moments:
    """Play a random game with random house rules. Yields its state after every move, and the number
    of events at the last look."""
    return moments(*new_game(name, rng), rng)


def moments(game: AnyGame, s: State, rng: random.Random) -> Moments:
    s.log = []
    player, seen = Moody(rng), 0
    yield game, s, seen
    while (move := player.move(game, s)) is not None:
        seen = len(s.log)
        game.play(s, *move)
        yield game, s, seen


def reader(seat: int, language: Language | None = None) -> Reader:
    return Reader(NAMES, seat, language=language)


def collected(usual: AnyGame) -> str:
    """Return one example of every text, by kind and id."""
    name = usual.name
    found: dict[tuple[str, str], str] = {}

    def note(said: Said, seat: int) -> None:
        kind, text = said
        if (kind, text.id) not in found:
            found[kind, text.id] = reader(seat).sentence(text)

    for said in declared(usual):
        note(said, TABLE)
    games = mixes_of(type(usual))
    for number in range(max(LOOKS, len(games))):
        rng = random.Random(f"words {name} {number}")
        mix = games[number % len(games)]
        for game, s, since in moments(mix, new_deal(mix, rng), rng):
            for seat in (*range(s.seats), TABLE):
                view = View(game, s, seat, since)
                for said in (*at_a_moment(view), *of_events(view)):
                    note(said, seat)
    lines = [f"# {name}: what people read (an example for each phrase)"]
    for (kind, id), sentence in sorted(found.items()):
        lines.append(f"{kind:9} {id:36} {sentence}")
    return "\n".join([*lines, ""])
