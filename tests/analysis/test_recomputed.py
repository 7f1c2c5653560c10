"""Every table against a second computation: plain Python over the raw rows of a Parquet file."""

import math
import statistics
from collections import Counter
from itertools import combinations as choose

import polars as pl
import pytest

import dazer_analysis as tables
from dazer_sim.rows import to_frame
from tests.sim.rows_maker import make_rows

DEALS = 600
NAMES = tables.names_frame((bit, f"code{bit}", f"名{bit}", 1 << (bit % 6)) for bit in range(8))


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    """Rows whose wins have two or three of eight names, in two files."""
    frame = to_frame(make_rows(100, DEALS))
    bits = pl.col("deal").cast(pl.UInt64)
    mixed = pl.lit(1, dtype=pl.UInt64) * (2 ** (bits % 3) + 2 ** (3 + bits % 4)).cast(pl.UInt64)
    frame = frame.with_columns(names=pl.when(pl.col("winner").is_not_null()).then(mixed).otherwise(0).cast(pl.UInt64))
    directory = tmp_path_factory.mktemp("rows")
    frame[:250].write_parquet(directory / "a.parquet")
    frame[250:].write_parquet(directory / "b.parquet")
    return directory


@pytest.fixture(scope="module")
def deals(path):
    return pl.scan_parquet(sorted(path.glob("*.parquet")), glob=False)


@pytest.fixture(scope="module")
def rows(path):
    return [row for part in sorted(path.glob("*.parquet")) for row in pl.read_parquet(part).iter_rows(named=True)]


@pytest.fixture(scope="module")
def wins(rows):
    return [row | {"gain": row[f"points_{row['winner']}"]} for row in rows if row["winner"] is not None]


def held(row, bit):
    return (row["names"] >> bit) & 1 == 1


def test_names(deals, wins):
    table = tables.mingtang_table(deals, NAMES)
    everything = sum(row["gain"] for row in wins)
    for bit, found in enumerate(table.iter_rows(named=True)):
        gains = [row["gain"] for row in wins if held(row, bit)]
        assert found["count"] == len(gains)
        assert (found["low"], found["high"]) == pytest.approx(tables.wilson_interval(len(gains), len(wins)))
        if not gains:
            assert (found["once_in"], found["bound"], found["points"]) == (None, pytest.approx(3 / DEALS), None)
            continue
        assert found["bound"] is None
        assert found["once_in"] == pytest.approx(DEALS / len(gains))
        assert found["points"] == pytest.approx(statistics.mean(gains))
        assert found["points_se"] == pytest.approx(statistics.stdev(gains) / math.sqrt(len(gains)), abs=1e-9)
        assert found["points_share"] == pytest.approx(sum(gains) / everything)


def test_pairs(deals, wins):
    table = tables.pairs(deals, NAMES)
    found = {(row["code"], row["other_code"]): row for row in table.iter_rows(named=True)}
    counts = [sum(held(row, bit) for row in wins) for bit in range(8)]
    seen = [bit for bit in range(8) if counts[bit]]
    assert len(found) == len(list(choose(seen, 2)))
    for one, other in choose(seen, 2):
        row = found[f"code{one}", f"code{other}"]
        both = sum(held(win, one) and held(win, other) for win in wins)
        assert row["count"] == both
        assert row["expected"] == pytest.approx(counts[one] * counts[other] / len(wins))
        assert row["lift"] == pytest.approx(both * len(wins) / counts[one] / counts[other])
        assert row["low"] <= row["lift"] <= row["high"]


def test_combinations(deals, wins):
    table = tables.combinations(deals, NAMES)
    expected = Counter(" ".join(f"名{bit}" for bit in range(8) if held(row, bit)) for row in wins)
    assert dict(table.select("names", "count").iter_rows()) == expected
    assert table["count"].is_sorted(descending=True)
    assert table["share"].sum() == pytest.approx(1)
    assert table["points_share"].sum() == pytest.approx(1)


def test_prices(deals, wins):
    table = tables.prices(deals, NAMES)
    seen = table.filter(pl.col("count") > 0)
    xs = [-math.log2(sum(held(row, bit) for row in wins) / len(wins)) for bit in range(7)]
    ys = [math.log2(fan) for fan in NAMES["fan"][:7]]
    slope, intercept = statistics.linear_regression(xs, ys)
    for row in seen.iter_rows(named=True):
        bit = int(row["code"][4:])
        assert row["rarity"] == pytest.approx(xs[bit])
        assert row["fitted"] == pytest.approx(intercept + slope * xs[bit])
        assert row["justified"] == 2 ** max(0, round(intercept + slope * xs[bit]))
        assert row["justified_low"] <= row["justified"] <= row["justified_high"]
    assert seen["difference"].is_sorted(descending=True)
    never = table.filter(pl.col("count") == 0).row(0, named=True)
    assert (never["rarity"], never["difference"], never["justified_high"]) == (None, None, None)
    assert tables.prices(deals, NAMES, scoring="dao").height == 0
    assert tables.prices(deals, NAMES, scoring="jianhua")["price"].sort().to_list() == sorted(map(float, NAMES["fan"]))


def test_cap(deals, wins):
    table = tables.capped_fan(deals)
    assert {(row[0], row[1]): row[2] for row in table.iter_rows()} == Counter((row["fan"], row["fan_paid"]) for row in wins)
    bite = {row["quantity"]: row["value"] for row in tables.cap_bite(table).iter_rows(named=True)}
    capped = [row for row in wins if row["fan"] > row["fan_paid"]]
    assert bite["capped_share"] == pytest.approx(len(capped) / len(wins))
    assert bite["mean_fan"] == pytest.approx(statistics.mean(row["fan"] for row in wins))
    assert bite["geometric_fan_paid"] == pytest.approx(statistics.geometric_mean(row["fan_paid"] for row in wins))
    assert bite["taken_when_capped"] == pytest.approx(statistics.mean(math.log2(row["fan"] / row["fan_paid"]) for row in capped))


def test_seats_and_advantages(deals, rows, wins):
    table = tables.seats(deals)
    for seat, row in enumerate(table[:3].iter_rows(named=True)):
        own = [win for win in wins if win["winner"] == seat]
        assert row["wins"] == len(own)
        assert (row["low"], row["high"]) == pytest.approx(tables.wilson_interval(len(own), DEALS))
        by_source = Counter(win["source"] for win in own)
        assert [row["by_discard"], row["by_draw"], row["as_dealt"]] == [by_source[name] for name in ("discard", "draw", "deal")]
        assert row["fed"] == sum(win["source"] == "discard" and win["from"] == seat for win in wins)
        assert row["points"] == pytest.approx(statistics.mean(deal[f"points_{seat}"] for deal in rows))
        assert row["points_won"] == pytest.approx(statistics.mean(win["gain"] for win in own))
    found = {row["quantity"]: row for row in tables.advantages(deals).iter_rows(named=True)}
    differences = [deal["points_0"] - (deal["points_1"] + deal["points_2"]) / 2 for deal in rows]
    assert found["dealer_over_others"]["value"] == pytest.approx(statistics.mean(differences))
    assert found["dealer_over_others"]["se"] == pytest.approx(statistics.stdev(differences) / math.sqrt(DEALS))
    assert found["bottom"]["value"] == pytest.approx(statistics.mean(deal["points_bottom"] for deal in rows))


def test_sources_and_feeding(deals, wins):
    def source(win):
        if win["outcome"] == "special":
            return "special"
        if win["source"] == "deal":
            return "deal"
        return f"{win['source']}_" + ("own", "downstream", "upstream")[(win["from"] - win["winner"]) % 3]

    expected = Counter(source(win) for win in wins)
    possible = expected.total() - expected["discard_own"]  # the made-up rows know a source that play does not
    table = tables.sources(deals)
    assert dict(table.select("source", "count").iter_rows()) == {name: expected[name] for name in table["source"]}
    assert table["count"].sum() == possible
    fed = Counter((win["from"], win["winner"]) for win in wins if win["source"] == "discard" and win["from"] != win["winner"])
    assert {row[:2]: row[2] for row in tables.feeding(deals).iter_rows()} == fed


def test_length_and_hazard(deals, rows):
    lengths = tables.lengths(deals)
    for event in ("draws", "discards"):
        counts = dict(lengths.filter(pl.col("event") == event).select("number", "count").iter_rows())
        assert counts == Counter(row[event] for row in rows)
    for row in tables.hazard(deals).iter_rows(named=True):
        at_risk = [deal for deal in rows if deal["draws"] >= row["draws"]]
        won = [deal for deal in at_risk if deal["draws"] == row["draws"] and deal["winner"] is not None]
        assert (row["at_risk"], row["wins"]) == (len(at_risk), len(won))
        assert row["by_draw"] == pytest.approx(sum(deal["source"] == "draw" for deal in won) / len(at_risk))
        gone = sum(deal["winner"] is not None and deal["draws"] <= row["draws"] for deal in rows)
        assert row["survival"] == pytest.approx(1 - gone / DEALS)


def test_winning_hands(deals, wins):
    ordinary = [win for win in wins if win["outcome"] == "hu"]
    table = tables.winning_hands(deals)
    for row in tables.hand_means(table).iter_rows(named=True):
        numbers = [win[row["part"]] for win in ordinary]
        assert row["mean"] == pytest.approx(statistics.mean(numbers))
        assert row["se"] == pytest.approx(statistics.stdev(numbers) / math.sqrt(len(numbers)), abs=1e-9)
        assert row["most"] == max(numbers)
        counts = dict(table.filter(pl.col("part") == row["part"]).select("number", "count").iter_rows())
        assert counts == Counter(numbers)


def test_convergence(deals, rows):
    for number, holds in (("wins", lambda row: row["winner"] is not None), ("code4", lambda row: held(row, 4))):
        table = tables.convergence(deals, NAMES, number)
        assert table["deals"][-1] == DEALS
        for row in table.iter_rows(named=True):
            count = sum(holds(deal) for deal in rows[: row["deals"]])
            assert row["count"] == count
            assert (row["low"], row["high"]) == pytest.approx(tables.wilson_interval(count, row["deals"]))
    with pytest.raises(KeyError, match="no name 'x'"):
        tables.convergence(deals, NAMES, "x")


def test_the_tables_by_path_are_those_of_the_frames(tmp_path):
    with pytest.raises(tables.DatasetError, match="there is no data set"):
        tables.open_deals(tmp_path / "none")


@pytest.mark.parametrize("which", ["empty", "one", "draws", "special"])
def test_little_data_gives_nulls_and_never_nan(which):
    rows = to_frame(make_rows(0, 200))
    outcome = pl.col("outcome").cast(pl.String)
    few = {"empty": rows[:0], "one": rows[:1], "draws": rows.filter(outcome == "draw"), "special": rows.filter(outcome == "special")}[which]
    for scoring in ("fan", "jianhua", "dao"):
        found = tables.summary(few, NAMES, scoring=scoring)
        for name, table in vars(found).items():
            if isinstance(table, pl.DataFrame):
                numbers = table.select(pl.selectors.float().fill_null(0))
                assert all(column.is_finite().all() for column in numbers), name
