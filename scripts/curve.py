"""Draws curves as plain SVG, in light or dark like the page that shows them.

`python scripts/curve.py docs/images/learning-ppo.json` writes the SVG beside its numbers, so that a
doubtful reader finds them.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 380, 70, 150, 50, 60
COLOURS = (("#2a6fb0", "#7cb8f2"), ("#b0562a", "#f2a97c"), ("#3d8b4f", "#86d29a"))
Point = tuple[float, float]


def style() -> str:
    light = [f".line{n} {{ stroke: {a}; fill: {a}; }}" for n, (a, _) in enumerate(COLOURS)]
    dark = [f".line{n} {{ stroke: {b}; fill: {b}; }}" for n, (_, b) in enumerate(COLOURS)]
    return "\n".join(
        [
            'text { fill: #222; stroke: none; font: 14px system-ui, "DejaVu Sans", sans-serif; }',
            ".paper { fill: #fff; } .title { font-size: 17px; } .grid { stroke: #ccc; }",
            "path { stroke-width: 2; fill: none !important; } .mark { stroke-dasharray: 6 5; }",
            *light,
            "@media (prefers-color-scheme: dark) {",
            "text { fill: #e6e6e6; } .paper { fill: #16181c; } .grid { stroke: #444; }",
            *dark,
            "}",
        ]
    )


class Chart:
    """A chart, read from JSON: title, x and y (labels), ticks of both axes, whether x is
    logarithmic, lines (name and points) and marks (name and value)."""

    def __init__(self, told: dict[str, object]) -> None:
        self.told = told
        self.ticks_x: list[float] = told["ticks_x"]  # type: ignore[assignment]
        self.ticks_y: list[float] = told["ticks_y"]  # type: ignore[assignment]

    def x(self, value: float) -> float:
        low, high = self.ticks_x[0], self.ticks_x[-1]
        if self.told.get("log"):
            value, low, high = math.log(value), math.log(low), math.log(high)
        return round(LEFT + (value - low) / (high - low) * (WIDTH - LEFT - RIGHT), 1)

    def y(self, value: float) -> float:
        low, high = self.ticks_y[0], self.ticks_y[-1]
        return round(HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM), 1)

    def svg(self) -> str:
        title, end = escape(str(self.told["title"])), WIDTH - RIGHT
        size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">',
            f"<title>{title}</title><style>{style()}</style>",
            '<rect class="paper" width="100%" height="100%"/>',
            f'<text class="title" x="16" y="30">{title}</text>',
        ]
        for tick in self.ticks_y:
            y = self.y(tick)
            parts.append(f'<path class="grid" d="M{LEFT} {y}H{end}"/>')
            parts.append(f'<text x="{LEFT - 8}" y="{y + 5}" text-anchor="end">{tick:g}</text>')
        for tick in self.ticks_x:
            x, y = self.x(tick), HEIGHT - BOTTOM + 20
            parts.append(f'<text x="{x}" y="{y}" text-anchor="middle">{tick:g}</text>')
        middle, low = (LEFT + end) / 2, HEIGHT - 14
        label = f"{self.told['x']} · {self.told['y']}"
        parts.append(f'<text x="{middle}" y="{low}" text-anchor="middle">{escape(label)}</text>')
        return "\n".join([*parts, *self.lines(), *self.marks(), "</svg>", ""])

    def lines(self) -> list[str]:
        parts = []
        lines: list[tuple[str, list[Point]]] = self.told["lines"]  # type: ignore[assignment]
        for number, (name, points) in enumerate(lines):
            way = "L".join([f"{self.x(x)} {self.y(y)}" for x, y in points])
            parts.append(f'<path class="line{number}" d="M{way}"/>')
            x, y = points[-1]
            at = f'x="{self.x(x) + 8}" y="{self.y(y) + 5}"'
            parts.append(f"<text {at}>{escape(name)}</text>")
        return parts

    def marks(self) -> list[str]:
        parts = []
        marks: list[tuple[str, float]] = self.told["marks"]  # type: ignore[assignment]
        for name, value in marks:
            y, end = self.y(value), WIDTH - RIGHT
            parts.append(f'<path class="mark line1" d="M{LEFT} {y}H{end}"/>')
            parts.append(f'<text x="{end + 8}" y="{y + 5}">{escape(name)}</text>')
        return parts


if __name__ == "__main__":
    for name in sys.argv[1:]:
        source = Path(name)
        chart = Chart(json.loads(source.read_text(encoding="utf-8")))
        source.with_suffix(".svg").write_text(chart.svg(), encoding="utf-8")
