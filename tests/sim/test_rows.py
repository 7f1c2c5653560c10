import numpy as np
import polars as pl

from dazer_kernels.layouts import DEAL_ROW
from dazer_sim.rows import NULLABLE, SCHEMA, to_frame, to_rows
from tests.sim.rows_maker import make_rows


def test_columns_and_types_are_those_of_the_format():
    frame = to_frame(make_rows(5, 200))
    assert frame.schema == SCHEMA
    names = (
        "deal outcome winner source from card hu fan fan_paid deng names",
        "red cards kan zhao long peng chi draws discards points_0 points_1 points_2 points_bottom",
    )
    assert " ".join(frame.columns) == " ".join(names)
    assert frame["deal"].to_list() == list(range(5, 205))


def test_null_where_nobody_won():
    frame = to_frame(make_rows(0, 300))
    drawn = frame.filter(pl.col("outcome") == "draw")
    assert drawn.height > 0
    for name in SCHEMA:
        assert drawn[name].null_count() == (drawn.height if name in NULLABLE else 0), name
    special = frame.filter(pl.col("outcome") == "special")
    assert special["source"].cast(pl.String).unique().to_list() == ["deal"]
    assert special["card"].null_count() == special.height


def test_rows_to_frame_and_back():
    rows = make_rows(1 << 40, 300)
    assert to_rows(to_frame(rows)).tobytes() == rows.tobytes()


def test_greatest_values_survive():
    rows = make_rows(0, 1)
    rows["outcome"], rows["fan"], rows["fan_paid"], rows["names"] = 0, 1 << 62, (1 << 31) - 1, (1 << 64) - 1
    rows["deal"] = (1 << 64) - 1
    frame = to_frame(rows)
    assert frame["fan"].item() == 1 << 62
    assert frame["names"].item() == frame["deal"].item() == (1 << 64) - 1


def test_no_rows_give_an_empty_frame():
    assert to_frame(np.zeros(0, dtype=DEAL_ROW)).schema == SCHEMA
