"""The only source of chance: a seed and a counter give an order, the same one on every machine.

Draw number `draw` of a game with seed `seed` is the SHAKE-256 stream of the ASCII text
`parlour/1 <seed> <draw>`. To order n things, give thing i the i-th big-endian 64-bit word of
the stream as a tag, and sort by tag. If two tags are equal, the next n words are used instead.
All orders are equally likely, because nothing tells one thing's tag from another's; and
anybody can check a deal in a few lines of any language.
"""

from __future__ import annotations

import hashlib
import re
import struct
from typing import Final

from .errors import NotationError
from .phrase import Phrase

BAD_SEED: Final = Phrase("seed.bad", "a seed is made of 1 to 64 letters, digits, - and _")()
_SEED = re.compile(r"[0-9A-Za-z_-]{1,64}")


def check_seed(seed: int | str) -> str:
    """The seed as text; or a NotationError, if it is not 1 to 64 letters, digits, `-` and `_`."""
    if isinstance(seed, int) and 0 <= seed < 10**18:  # as in simulations, which make many
        return str(seed)
    # A number too long to be a seed is too long for str(), too.
    text = seed if isinstance(seed, str) else str(seed) if abs(seed) < 10**64 else ""
    if _SEED.fullmatch(text) is None:
        raise NotationError(BAD_SEED, 0, text[:80])
    return text


def order(seed: str, draw: int, size: int) -> list[int]:
    """The numbers from 0 to size-1, in the order that this draw gives them."""
    stream = hashlib.shake_256(f"parlour/1 {seed} {draw}".encode("ascii"))
    length = 8 * size
    if found := _by_heads(stream.digest(length), size):
        return found
    while True:
        tags: list[int] = [*struct.unpack(f">{size}Q", stream.digest(length)[-8 * size :])]
        if len(set(tags)) == size:
            return sorted(range(size), key=tags.__getitem__)
        length += 8 * size


def _by_heads(words: bytes, size: int) -> list[int]:
    """The same by the first 16 bits of the tags, unless two are equal: then nothing.

    One pack in fifty has such a pair. A head and its thing make one small number, and these are
    quick to sort: compiled, a pack is in order in little more than half the time; in plain Python
    it takes half as long again.
    """
    bits = size.bit_length()
    high = bits + 8
    keys = [words[8 * at] << high | words[8 * at + 1] << bits | at for at in range(size)]
    keys.sort()
    things = (1 << bits) - 1
    before = -1
    for key in keys:
        if key <= before:
            return []
        before = key | things  # the last one that could have the same head
    return [key & things for key in keys]


def commitment(seed: str) -> str:
    """The hash of a seed: it is shown before the deal, so that the seed cannot be changed later."""
    return hashlib.sha256(seed.encode("ascii")).hexdigest()
