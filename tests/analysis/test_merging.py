from itertools import pairwise

import numpy as np
import polars as pl
import pytest

from dazer_analysis import names_frame, summary, summary_of, tally
from dazer_analysis.merging import add_up, no_tallies, ordered
from dazer_analysis.tallies import SCHEMAS, Tallies
from dazer_sim.rows import to_frame
from tests.sim.rows_maker import make_rows

DEALS = 400
FIRST = 1000
NAMES = names_frame((bit, f"code{bit}", f"名{bit}", 2) for bit in range(31))


@pytest.fixture(scope="module")
def deals():
    return to_frame(make_rows(FIRST, DEALS))


def same(one, other):
    return all(vars(one)[name].equals(vars(other)[name]) for name in SCHEMAS)


def test_any_cut_and_any_order_add_up_to_the_same(deals):
    whole = ordered(tally(deals))
    random = np.random.default_rng(5)
    for cuts in ([], [1], [399], [7, 8, 200], sorted(random.choice(np.arange(1, DEALS), 30, replace=False))):
        ends = [0, *cuts, DEALS]
        parts = [tally(deals[int(begin) : int(end)], FIRST) for begin, end in pairwise(ends)]
        random.shuffle(parts)
        assert same(add_up([no_tallies(), *parts]), whole)
        half = len(parts) // 2
        if half:
            assert same(add_up([add_up(parts[half:]), add_up(parts[:half])]), whole)


def test_tables_do_not_depend_on_the_order_of_a_tally(deals):
    shuffled = Tallies(**{name: table.sample(fraction=1, shuffle=True, seed=3) for name, table in vars(tally(deals)).items()})
    for name, table in vars(summary(deals, NAMES)).items():
        found = vars(summary_of(shuffled, NAMES))[name]
        assert found.equals(table) if isinstance(table, pl.DataFrame) else found == table, name


def test_every_tally_has_the_columns_that_it_says(deals):
    for tallies in (tally(deals), tally(deals[:0]), no_tallies()):
        assert {name: table.schema for name, table in vars(tallies).items()} == SCHEMAS


def test_sums_that_may_not_fit_are_refused(deals):
    tallies = tally(deals)
    many = tallies.points.with_columns(count=pl.lit(1 << 61, dtype=pl.Int64))
    with pytest.raises(OverflowError, match="the sums of points would pass"):
        add_up([Tallies(**vars(tallies) | {"points": many})] * 2)
    rich = tallies.course.with_columns(gain=pl.lit(-(1 << 61), dtype=pl.Int64))
    with pytest.raises(OverflowError, match="the sums of course would pass"):
        add_up([Tallies(**vars(tallies) | {"course": rich})] * 2)
