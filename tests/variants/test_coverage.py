"""Coverage of the paired intervals on real deals: many short comparisons against one long one."""

import numpy as np
import polars as pl
import pytest

from dazer_analysis.variants.features import row_sums
from dazer_analysis.variants.metrics import row_metrics
from dazer_analysis.variants.paired import paired_table
from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.variants.changes import changed
from dazer_sim.variants.plan import scored
from dazer_sim.variants.staging import Stage, judge_ends

RUNS, DEALS, SEED = 100, 600, 20
NUMBERS = ("edge.dealer", "points.win", "spread.sd", "points.bottom")


def rows_under(rules, played=None):
    """Return the rows of all deals under a rule set, judged from a play of another one if given."""
    ends = Stage(played or rules).play(find_policies("random"), SEED, 0, RUNS * DEALS)
    return judge_ends(ends, 0, to_record(rules))


@pytest.mark.parametrize("changes", [{"fan_cap": 8}, {"min_hu": 13}], ids=["counting", "play"])
def test_short_runs_cover_the_long_one(changes):
    """Of 100 intervals 95 are expected to cover; 85 is 4.6 standard deviations below (false alarm 1 in 20,000 for each number).

    The long run's own error, 100 times smaller in variance, is left aside.
    """
    base = load_rule_set("luzhou")
    variants = (base, changed(base, changes))
    rows = [rows_under(rules, base if "fan_cap" in changes else None) for rules in variants]
    metrics = [metric for metric in row_metrics({}) if metric.name in NUMBERS]

    def table(part):
        sums = [row_sums(each[part], scored(rules)) for each, rules in zip(rows, variants, strict=True)]
        return paired_table(sums, metrics).filter(pl.col("variant") == 1)

    truth = dict(table(slice(None)).select("metric", "diff").iter_rows())
    covered, narrower = dict.fromkeys(NUMBERS, 0), 0
    for run in range(RUNS):
        for row in table(slice(run * DEALS, (run + 1) * DEALS)).iter_rows(named=True):
            covered[row["metric"]] += row["low"] <= truth[row["metric"]] <= row["high"]
            narrower += row["se"] < row["unpaired_se"]
    assert min(covered.values()) >= 85, covered
    assert narrower > 0.95 * RUNS * len(NUMBERS)
    assert np.isfinite(list(truth.values())).all()
