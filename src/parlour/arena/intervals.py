"""Means with confidence intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

__all__ = ["Interval"]

MIN_VALUES = 5  # fewest values for an interval


@dataclass(frozen=True)
class Interval:
    """A mean with its errors at 95% and 99% confidence, which are infinite if there are too few
    values."""

    mean: float
    e95: float = math.inf
    e99: float = math.inf

    def divided(self, by: float) -> Interval:
        """Return the interval in another unit, such as credits instead of cents."""
        return Interval(self.mean / by, self.e95 / by, self.e99 / by)


def t_quantile(share: float, freedom: int) -> float:
    """Return a quantile of Student's t, computed from the normal distribution (Cornish and Fisher).
    The error is 1% with 4 degrees of freedom, and less with more."""
    z = NormalDist().inv_cdf(share)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return math.fsum(term / float(freedom**power) for power, term in enumerate(terms))


def interval(values: Sequence[float]) -> Interval:
    """Return the mean of independent values, with its intervals."""
    count = len(values)
    if count < MIN_VALUES:
        return Interval(fmean(values))
    error = stdev(values) / math.sqrt(count)
    return Interval(
        fmean(values),
        error * t_quantile(0.975, count - 1),
        error * t_quantile(0.995, count - 1),
    )
