"""The verifiable shuffle."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from parlour.core import shuffle
from parlour.core.errors import NotationError
from parlour.core.shuffle import by_chains, by_tags, check_seed, commitment, shuffled


def order(seed: str, draw: int, size: int) -> list[int]:
    """Return the numbers from 0 to size-1, as this draw orders them."""
    return list(shuffled(seed, draw, tuple(range(size))))


def by_the_book(seed: str, draw: int, size: int) -> list[int]:
    """Return the order by the construction in docs/notation.md, written independently."""
    stream = hashlib.shake_256()
    for part in ("parlour/1", " ", seed, " ", str(draw)):
        stream.update(part.encode())
    digest = stream.hexdigest(8 * size)
    tags = {digest[16 * thing : 16 * thing + 16]: thing for thing in range(size)}
    return [tags[tag] for tag in sorted(tags)]


@pytest.mark.rule("G1")
@pytest.mark.parametrize("seed", ["0", "42", "a-b_C", "f" * 64])
@pytest.mark.parametrize("size", [1, 2, 52, 216])
def test_anybody_can_check_it(seed: str, size: int) -> None:
    for draw in (0, 1, 1000):
        assert order(seed, draw, size) == by_the_book(seed, draw, size)


@pytest.mark.rule("G1")
def test_the_same_for_ever() -> None:
    assert order("42", 0, 10) == [8, 3, 5, 0, 7, 1, 6, 2, 4, 9]
    assert order("42", 1, 10) != order("42", 0, 10)
    assert order("42", 0, 0) == []


def test_all_orders_are_equally_likely() -> None:
    counts = Counter(tuple(order(str(seed), 0, 4)) for seed in range(24_000))
    assert len(counts) == 24
    # Chi-square with 23 degrees of freedom: 49.7 is exceeded once in a thousand.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 49.7


class Stream:
    """A stream that consists of these 64-bit words."""

    def __init__(self, *words: int) -> None:
        self.bytes = b"".join(word.to_bytes(8, "big") for word in words)

    def digest(self, length: int) -> bytes:
        return self.bytes[:length]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((3 << 48, 2 << 48, 1 << 48), [2, 1, 0]),
        ((5, 7, 1 << 63), [0, 1, 2]),  # the tags agree in their first bits
        ((7, 5, 1 << 63), [1, 0, 2]),
        (((1 << 63) + 1, 1 << 63, 0), [2, 1, 0]),
        ((4, 4, 9, 3, 2, 1), [2, 1, 0]),  # two tags are equal, so all are drawn again
        ((0, 0, 0, 4, 4, 9, 3, 2, 1), [2, 1, 0]),
    ],
)
def test_tags_that_are_close(
    words: tuple[int, ...], expected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shuffle, "shake_256", lambda _: Stream(*words))
    assert order("1", 0, 3) == expected


@pytest.mark.rule("G1")
def test_six_thousand_packs() -> None:
    """Six thousand packs include some in which the first bits of two tags are almost equal."""
    for draw in range(6000):
        assert order("packs", draw, 52) == by_the_book("packs", draw, 52)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 52, 54, 108, 216, 255])
def test_both_ways_to_put_tags_in_order(size: int) -> None:
    """Compiled code uses one way and plain code the other. The results must agree."""
    things, found = tuple(range(size)), 0
    for draw in range(100):
        words = hashlib.shake_256(f"{size} {draw}".encode()).digest(8 * size)
        expected = by_tags(words, things)
        quick = by_chains(words, things)
        assert expected is not None
        assert quick in (None, expected)
        found += quick is not None
    assert found


def test_more_than_a_byte_can_number() -> None:
    words = hashlib.shake_256(b"many").digest(8 * 256)
    assert by_chains(words, tuple(range(256))) is None
    assert order("42", 0, 312) == by_the_book("42", 0, 312)


@pytest.mark.parametrize("falling", [False, True])
def test_tags_as_close_as_can_be_without_being_alike(falling: bool) -> None:
    """Neighbouring tags form a single chain."""
    things = tuple(range(52))
    heads = [(1 << 24) - 1 - thing if falling else thing for thing in things]
    words = b"".join((head << 40).to_bytes(8, "big") for head in heads)
    expected = things[::-1] if falling else things
    assert by_chains(words, things) == by_tags(words, things) == expected


def test_things_need_not_differ() -> None:
    """Equal cards of several packs are fine, since the shuffle orders places and not cards."""
    words = b"".join(tag.to_bytes(8, "big") for tag in (3 << 48, 2 << 48, 1 << 48))
    assert by_chains(words, (7, 7, 8)) == by_tags(words, (7, 7, 8)) == (8, 7, 7)


def test_commitment() -> None:
    assert commitment("42") == hashlib.sha256(b"42").hexdigest()


@pytest.mark.parametrize("seed", ["", "a b", "ä", "x" * 65, "1\n", 10**64])
def test_bad_seeds(seed: int | str) -> None:
    with pytest.raises(NotationError, match="1 to 64 letters"):
        check_seed(seed)


def test_a_number_of_thousands_of_digits() -> None:
    with pytest.raises(NotationError, match="1 to 64 letters"):
        check_seed(10**5000)
