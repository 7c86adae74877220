"""Whether two sets of times can be told apart."""

import bisect
import math
import statistics
from typing import NamedTuple


class Area(NamedTuple):
    """The area under the curve (ROC): how often one of the first takes longer than one of the second. 0.5: nobody can tell."""

    value: float
    error: float

    def interval(self, errors: float):
        """As many standard errors to both sides."""
        return self.value - errors * self.error, self.value + errors * self.error


def area(first, second) -> Area:
    """The area, and its standard error where the two at one index belong together.

    After DeLong (1988), each time has its place among the times of the other set; after Obuchowski (1997), the two
    places of a pair are added before their variance is taken.
    """
    count, firsts, seconds = len(first), sorted(first), sorted(second)
    assert count == len(second) > 1
    places = [_share_below(seconds, time) for time in first]
    places_above = [1 - _share_below(firsts, time) for time in second]
    sums = [place + above for place, above in zip(places, places_above)]
    return Area(statistics.fmean(places), math.sqrt(statistics.variance(sums) / count))


def _share_below(times, time):
    """Equal ones count half."""
    return (bisect.bisect_left(times, time) + bisect.bisect_right(times, time)) / 2 / len(times)
