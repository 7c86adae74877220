"""Nobody can find out who has an account, where mail is set up: signing in, asking for a link, and joining are the same for
known and unknown addresses.

The answers are compared exactly. About time, a machine that does other things can say only whether a difference is large:
`make bench` measures it with 10,000 pairs. Here the test is one that load cannot fail: where there is no difference, chance
alone decides which of a pair takes longer, however much each does. What it would find is as large as the times scatter.
"""

import random
import statistics

import pytest

from support import pairs, roc
from support.members import MembersSite

PAIRS, SEED = 500, 15
PLANTED_PAIRS = 200
# Chance alone is farther off once in ten thousand times.
ERRORS = 3.9


@pytest.fixture(scope="module")
def measured(tmp_path_factory):
    known, unknown = pairs.addresses(PAIRS, SEED)
    measured = {}
    with MembersSite(tmp_path_factory.mktemp("site"), known) as site:
        for seed, (name, kind) in enumerate(pairs.KINDS.items()):
            mails = 2 * PAIRS if name == "joining" else 0
            measured[name] = pairs.measure(site, kind, known, unknown, seed, mails)
        # Else nothing was compared: each has a mail, and members one more.
        assert sorted(site.received()) == sorted(known + known + unknown)
    return measured


@pytest.mark.parametrize("name, status", [("sign-in", 401), ("reset", 200), ("joining", 200)])
def test_all_answers_are_the_same(measured, name, status):
    (answer,) = measured[name].answers
    assert answer.startswith(f"HTTP/1.1 {status} ")


@pytest.mark.parametrize("name", pairs.KINDS)
def test_no_time_tells_them_apart(measured, name):
    low, high = measured[name].area().interval(ERRORS)
    assert low < 0.5 < high


def test_a_planted_difference_is_found(measured, tmp_path):
    times = measured["sign-in"].known + measured["sign-in"].unknown
    lower, _, upper = statistics.quantiles(times, n=4)
    known, unknown = pairs.addresses(PLANTED_PAIRS, SEED)
    found = []
    # A machine that has more to do than before hides a difference of what its times differed by before.
    for factor in (1, 3, 9):
        folder = tmp_path / str(factor)
        folder.mkdir()
        with MembersSite(folder, known, slower=max(1, 1000 * factor * (upper - lower))) as site:
            low, _ = pairs.measure(site, pairs.KINDS["sign-in"], known, unknown, SEED).area().interval(ERRORS)
        found.append(low)
        if low > 0.5:
            return
    raise AssertionError(f"not found: {found}")


def test_the_area_is_that_of_known_distributions():
    assert roc.area([3.0, 4.0], [1.0, 2.0]).value == 1
    assert roc.area([1.0, 1.0], [1.0, 1.0]).value == 0.5
    generator, found = random.Random(SEED), 0
    for _ in range(400):
        # A pair has a part of its times in common. One standard deviation of the rest lies between the two.
        shared = [generator.gauss(0, 3) for _ in range(100)]
        first, second = ([each + generator.gauss(mean, 1) for each in shared] for mean in (1, 0))
        low, high = roc.area(first, second).interval(1.96)
        # The normal distribution of the difference of two times from different pairs.
        found += low < statistics.NormalDist(0, 20**0.5).cdf(1) < high
    assert 0.92 * 400 < found < 0.98 * 400
