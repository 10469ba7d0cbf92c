"""The only source of chance: a seed and a counter give an order, the same one on every machine.

Draw number `draw` of a game with seed `seed` is the SHAKE-256 stream of the ASCII text
`parlour/1 <seed> <draw>`. To order n things, give thing i the i-th big-endian 64-bit word of
the stream as a tag, and sort by tag. If two tags are equal, the next n words are used instead.
All orders are equally likely, because nothing tells one thing's tag from another's; and
anybody can check a deal in a few lines of any language.
"""

from __future__ import annotations

import re
import struct
from hashlib import sha256, shake_256
from typing import Final, TypeVar

from ..mypyc_compat import i64
from .errors import NotationError
from .phrase import Phrase

BAD_SEED: Final = Phrase("seed.bad", "a seed is made of 1 to 64 letters, digits, - and _")()
T = TypeVar("T")
COMPILED: Final = not __file__.endswith(".py")
_SEED = re.compile(r"[0-9A-Za-z_-]{1,64}")


def check_seed(seed: int | str) -> str:
    """Return the seed as text. Raises a NotationError unless it is 1 to 64 letters, digits, `-` and
    `_`."""
    # the usual seed of simulations, which make many games
    if isinstance(seed, int) and 0 <= seed < 10**18:
        return str(seed)
    # A number too long for a seed is too long for str() as well.
    text = seed if isinstance(seed, str) else str(seed) if abs(seed) < 10**64 else ""
    if _SEED.fullmatch(text) is None:
        raise NotationError(BAD_SEED, 0, text[:80])
    return text


def shuffled(seed: str, draw: int, things: tuple[T, ...]) -> tuple[T, ...]:
    """Return things in the order of this draw. They can be of any kind, so cards are not converted
    to numbers and back."""
    stream = shake_256(f"parlour/1 {seed} {draw}".encode("ascii"))
    size = 8 * len(things)
    words: bytes = stream.digest(size)
    length = size
    while True:
        found = by_chains(words, things) if COMPILED else None
        if found is None:
            found = by_tags(words, things)
        if found is not None:
            return found
        length += size
        words = stream.digest(length)[-size:]


def by_tags(words: bytes, things: tuple[T, ...]) -> tuple[T, ...] | None:
    """Order things by their tags. Returns None if two tags are equal."""
    tags: tuple[int, ...] = struct.unpack(f">{len(things)}Q", words)
    tagged = dict(zip(tags, things, strict=True))
    return tuple([tagged[tag] for tag in sorted(tags)]) if len(tagged) == len(tags) else None


def by_chains(words: bytes, things: tuple[T, ...]) -> tuple[T, ...] | None:
    """Order things by the first 24 bits of their tags. Returns None if two things have equal bits
    (which happens to one pack in 12,000), or if there are more than 255 things.

    Tags are spread evenly, so their first bits choose one of many short chains, each kept in order.
    Compiled, this takes a quarter of the time of any way that Python has; in plain Python, three
    times as long.
    """
    bits = len(things).bit_length()
    if bits > 8:
        return None
    spare: i64 = 8 - bits
    # marks the end of a chain: no thing has this number, and positive numbers are fast
    end: i64 = len(things)
    firsts: list[i64] = [end] * (1 << bits)
    nexts: list[i64] = [end] * len(things)
    for at in range(end):
        thing: i64 = at
        chain: i64 = words[8 * thing]
        chain >>= spare
        other: i64 = firsts[chain]
        if other != end:
            head: i64 = head_of(words, thing)
            before: i64 = end
            while other != end:
                its_head: i64 = head_of(words, other)
                if its_head == head:
                    return None
                if its_head > head:
                    break
                before = other
                other = nexts[before]
            nexts[thing] = other
            if before != end:
                nexts[before] = thing
                continue
        firsts[chain] = thing
    found = list(things)  # has the right size, so it need not grow
    place: i64 = 0
    for first in firsts:
        thing = first
        while thing != end:
            found[place] = things[thing]
            place += 1
            thing = nexts[thing]
    return tuple(found)


def head_of(words: bytes, thing: i64) -> i64:
    first: i64 = words[8 * thing]
    second: i64 = words[8 * thing + 1]
    third: i64 = words[8 * thing + 2]
    return first << 16 | second << 8 | third


def commitment(seed: str) -> str:
    """Return the hash of a seed. It is shown before the deal, so that the seed cannot be
    changed."""
    return sha256(seed.encode("ascii")).hexdigest()
