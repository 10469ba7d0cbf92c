"""A small network with one hidden layer, for inputs that are on or off.

The weights of an input are one int, with a lane of bits for each hidden unit. One addition adds an
input to all hidden units, which is fast in plain Python too, and exact on every machine.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, final

LANE_BYTES: Final = 3  # weights take two bytes, so a lane has room for the sum of up to 128 weights
SCALE: Final = 4096  # an integer weight that stands for 1
HALF: Final = 1 << 8 * LANE_BYTES - 1


@final
class Network:
    """A network: adds up inputs and returns their result."""

    def __init__(self, rows: Sequence[int], output: Sequence[float], constant: float) -> None:
        """Make a network from the weights of all inputs, one input after another, times SCALE."""
        self.hidden: Final = len(output)
        self.output: Final = [each / SCALE for each in output]
        self.constant: Final = constant
        self.size: Final = self.hidden * LANE_BYTES
        self.middle: Final = packed([HALF] * self.hidden)  # added to make all lanes positive
        self.rows: Final[list[int]] = []  # packed weights of each input
        for at in range(0, len(rows), self.hidden):
            lanes = [HALF + weight for weight in rows[at : at + self.hidden]]
            self.rows.append(packed(lanes) - self.middle)

    def result(self, total: int) -> float:
        """Return the result of inputs with this total."""
        lanes = (total + self.middle).to_bytes(self.size, "little")
        result = self.constant
        at = LANE_BYTES - 1
        for weight in self.output:
            high = lanes[at]
            if high > 127:  # hidden units below zero are ignored
                result += (((high - 128) << 16) + (lanes[at - 1] << 8) + lanes[at - 2]) * weight
            at += LANE_BYTES
        return result


def packed(lanes: Sequence[int]) -> int:
    """Return one int with these numbers in its lanes. They must not be below zero."""
    return int.from_bytes(
        b"".join([lane.to_bytes(LANE_BYTES, "little") for lane in lanes]), "little"
    )


@cache
def load_network(path: Path) -> Network:
    """Load the network in a file."""
    fields = json.loads(path.read_text(encoding="utf-8"))
    rows = array("h", b64decode(fields["rows"]))
    if sys.byteorder == "big":
        rows.byteswap()
    return Network(rows, fields["output"], fields["constant"])
