"""The chart of results: for each bot a dot for its mean, a thick bar for the 95% interval and a
thin one for 99%.

It is plain SVG that follows the light or dark mode of its viewer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from xml.sax.saxutils import escape

from .intervals import Interval

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 720, 210, 30, 44, 56, 62
TICKS = 6  # about this many marks on the axis
LONGEST = 20  # most letters shown of a name
STYLE = """
  text { fill: #222; font: 14px system-ui, "DejaVu Sans", sans-serif; }
  .paper { fill: #fff; }
  .title { font-size: 17px; }
  .grid { stroke: #ccc; }
  .thin { stroke: #2a6fb0; stroke-width: 2; }
  .thick { stroke: #2a6fb0; stroke-width: 8; opacity: .55; }
  .dot { fill: #2a6fb0; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6e6e6; }
    .paper { fill: #16181c; }
    .grid { stroke: #444; }
    .thin, .thick { stroke: #7cb8f2; }
    .dot { fill: #7cb8f2; }
  }
"""


def svg(title: str, axis: str, rows: Sequence[tuple[str, Interval]]) -> str:
    """Return a chart of means with their intervals, as SVG."""
    ticks = nice_ticks(rows)
    low, high = ticks[0], ticks[-1]
    bottom = TOP + ROW * len(rows)
    height = bottom + BOTTOM

    def x(value: float) -> str:
        return f"{LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        '<rect class="paper" width="100%" height="100%"/>',
        f'<text class="title" x="16" y="30">{escape(title)}</text>',
    ]
    for tick in ticks:
        parts.append(f'<path class="grid" d="M{x(tick)} {TOP}V{bottom}"/>')
        parts.append(f'<text x="{x(tick)}" y="{bottom + 20}" text-anchor="middle">{tick:g}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{bottom + 46}" text-anchor="middle">{escape(axis)}</text>')
    for at, (label, found) in enumerate(rows):
        y = TOP + ROW * at + ROW // 2
        name = label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"
        parts.append(f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        for style, error in (("thin", found.e99), ("thick", found.e95)):
            if not math.isinf(error):
                ends = f"M{x(found.mean - error)} {y}H{x(found.mean + error)}"
                parts.append(f'<path class="{style}" d="{ends}"/>')
        parts.append(f'<circle class="dot" cx="{x(found.mean)}" cy="{y}" r="5"/>')
    return "\n".join([*parts, "</svg>", ""])


def nice_ticks(rows: Sequence[tuple[str, Interval]]) -> list[float]:
    """Return round numbers from below the lowest value to above the highest."""
    ends = [
        found.mean + sign * (0.0 if math.isinf(found.e99) else found.e99)
        for _, found in rows
        for sign in (-1, 1)
    ]
    span = max(ends) - min(ends) or 1.0
    rough = span / TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= rough)
    first, last = math.floor(min(ends) / step), math.ceil(max(ends) / step)
    last = max(last, first + 1)
    return [round(number * step, 10) for number in range(first, last + 1)]
