"""Mixes of house rules: few enough to try all of them, with every pair of choices in at least one.

A game with a dozen rules has thousands of mixes. But mistakes show with a single rule, or with two
in combination, and so in one of these.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from ..core.errors import OptionError
from ..core.game import AnyGame
from ..core.option import Option, Value
from ..core.preset import preset_rules
from ..core.state import State
from ..core.talk import talk_of
from ..registry import find_game
from .random_players import seat_counts

SMALL = 12  # distance of the small number from the least

Mix = dict[str, Value]
Setting = tuple[str, Value]  # name of an option, and a value
Together = frozenset[Setting]
Missing = dict[Together, None]  # used as an ordered set

_mixes: dict[type, list[AnyGame]] = {}


def values(option: Option) -> list[Value]:
    """Return the default and the other values that make a difference. Of a number, these are the
    least and a small one."""
    found = [option.default, *[choice.value for choice in option.choices]]
    if option.is_number():
        found += [option.least, min(option.least + SMALL, option.most)]
    found = list(dict.fromkeys(found))
    # Options about the deal, such as the dealer's seat: only values that tables of any size have.
    return found[:3] if option.of_the_deal else found


def covering(options: Sequence[Option]) -> list[Mix]:
    """Return mixes that contain every pair of values of two options. All defaults are the first
    mix."""
    settings = [[(option.name, value) for value in values(option)] for option in options]
    settings.sort(key=len, reverse=True)  # largest first, which takes fewer mixes
    missing = dict.fromkeys([frozenset({each}) for choices in settings for each in choices])
    for some, others in combinations(settings, 2):
        missing |= dict.fromkeys([frozenset(two) for two in product(some, others)])
    mixes: list[Mix] = []
    while missing or not mixes:
        turned = [settings[at:] + settings[:at] for at in range(len(settings))] or [[]]
        found = [fullest(order, missing) for order in turned]
        mixes.append(max(found, key=lambda mix: new_in(mix, missing)))
        for met in meetings(mixes[-1]):
            missing.pop(met, None)
    return mixes


def fullest(settings: list[list[Setting]], missing: Missing) -> Mix:
    """Return a mix with a missing pair, and with as many further missing pairs as possible."""
    pairs = [some for some in missing if len(some) == 2]
    mix: Mix = dict([*pairs, *missing, frozenset[Setting]()][0])
    for choices in settings:
        if not any(name in mix for name, _ in choices):
            gains = [new_in(mix | dict([one]), missing) for one in choices]
            mix |= dict([choices[gains.index(max(gains))]])
    return mix


def new_in(mix: Mix, missing: Missing) -> int:
    return sum(met in missing for met in meetings(mix))


def meetings(mix: Mix) -> list[Together]:
    """Return every setting in a mix, and every pair of settings."""
    return [frozenset(some) for size in (1, 2) for some in combinations(mix.items(), size)]


def mixes(name: str) -> list[AnyGame]:
    """Return a game under each mix of its house rules, with the defaults first, and under each of
    its presets."""
    return mixes_of(type(find_game(name)))


def mixes_of(kind: type[AnyGame]) -> list[AnyGame]:
    if kind not in _mixes:
        usual = kind()
        found = covering(usual.options)
        found += [preset_rules(usual, preset) for preset in talk_of(usual).presets]
        _mixes[kind] = [kind(**mix) for mix in found]
    return _mixes[kind]


def new_deal(game: AnyGame, rng: random.Random) -> State:
    """Return a random deal for any number of players that these house rules allow."""
    while True:
        try:
            return game.new(rng.getrandbits(32), rng.choice(seat_counts(game)))
        except OptionError:
            continue


def new_game(name: str, rng: random.Random) -> tuple[AnyGame, State]:
    """Return a random deal with random house rules."""
    game = rng.choice(mixes(name))
    return game, new_deal(game, rng)


def new_games(
    name: str, rng: random.Random, count: int = 0, part: int = 0, parts: int = 1
) -> Iterator[tuple[AnyGame, State]]:
    """Yield random deals, shared among the mixes: `count`, or enough for each mix to have one. All
    `parts` together cover all of them."""
    return deals_of(find_game(name), rng, count, part, parts)


def deals_of(
    game: AnyGame, rng: random.Random, count: int, part: int = 0, parts: int = 1
) -> Iterator[tuple[AnyGame, State]]:
    games = mixes_of(type(game))
    for number in range(part, max(count, len(games)), parts):
        mix = games[number % len(games)]
        yield mix, new_deal(mix, rng)
