"""House rules in mixes: few enough to try all of them, and any two choices meet in one.

Every mix there is would be thousands in a game with a dozen rules. But what goes wrong goes wrong
with one rule, or with two that nobody has thought of together, and so it does in one of these.
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

SMALL = 12  # what a small number is above the least

Mix = dict[str, Value]
Setting = tuple[str, Value]  # the name of an option, and a value
Together = frozenset[Setting]
Missing = dict[Together, None]  # in their order

_mixes: dict[type, list[AnyGame]] = {}


def values(option: Option) -> list[Value]:
    """The default, and the others that make a difference; of a number the least and a small one."""
    found = [option.default, *[choice.value for choice in option.choices]]
    if option.is_number():
        found += [option.least, min(option.least + SMALL, option.most)]
    found = list(dict.fromkeys(found))
    return found[:3] if option.of_the_deal else found  # of dealers, those that every table has


def covering(options: Sequence[Option]) -> list[Mix]:
    """Mixes in which every two values of two options meet; all defaults are the first mix."""
    settings = [[(option.name, value) for value in values(option)] for option in options]
    settings.sort(key=len, reverse=True)  # those with many values first: it takes fewer mixes
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
    """A mix with something that is missing, and with as much more as there is room for."""
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
    """Every setting in a mix, and every two of them."""
    return [frozenset(some) for size in (1, 2) for some in combinations(mix.items(), size)]


def mixes(name: str) -> list[AnyGame]:
    """A game under each mix of its house rules, by default first, and by each of its presets."""
    return mixes_of(type(find_game(name)))


def mixes_of(kind: type[AnyGame]) -> list[AnyGame]:
    if kind not in _mixes:
        usual = kind()
        found = covering(usual.options)
        found += [preset_rules(usual, preset) for preset in talk_of(usual).presets]
        _mixes[kind] = [kind(**mix) for mix in found]
    return _mixes[kind]


def new_deal(game: AnyGame, rng: random.Random) -> State:
    """A random deal for any number of players that these house rules allow."""
    while True:
        try:
            return game.new(rng.getrandbits(32), rng.choice(seat_counts(game)))
        except OptionError:
            continue


def new_game(name: str, rng: random.Random) -> tuple[AnyGame, State]:
    """A random deal with random house rules."""
    game = rng.choice(mixes(name))
    return game, new_deal(game, rng)


def new_games(
    name: str, rng: random.Random, count: int = 0, part: int = 0, parts: int = 1
) -> Iterator[tuple[AnyGame, State]]:
    """Random deals, shared among the mixes: so many, or as many as it takes for each to have one.
    Those who play them in `parts` have them all between them."""
    return deals_of(find_game(name), rng, count, part, parts)


def deals_of(
    game: AnyGame, rng: random.Random, count: int, part: int = 0, parts: int = 1
) -> Iterator[tuple[AnyGame, State]]:
    games = mixes_of(type(game))
    for number in range(part, max(count, len(games)), parts):
        mix = games[number % len(games)]
        yield mix, new_deal(mix, rng)
