"""Data sets by their path: opened for the tables, or refused in one line that says why."""

import json

import pytest

from dazer_analysis import DatasetError, mingtang_table, open_deals
from dazer_sim.rows import to_frame
from tests.sim.rows_maker import make_rows

NAME = {"bit": 0, "code": "honghu", "zh": "红胡", "fan": 8}


@pytest.fixture
def directory(tmp_path):
    (tmp_path / "games").mkdir()
    to_frame(make_rows(0, 50)).write_parquet(tmp_path / "games" / "part-000000.parquet")
    write_manifest(tmp_path, {"names": [NAME], "shards": [{"file": "games/part-000000.parquet"}], "rules": {"scoring": "fan"}})
    return tmp_path


def write_manifest(directory, content):
    (directory / "manifest.json").write_text(json.dumps(content), encoding="utf-8")


def test_a_data_set_is_opened(directory):
    deals = open_deals(directory)
    assert deals.scoring == "fan"
    assert mingtang_table(deals.rows, deals.names)["name"].to_list() == ["红胡"]


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda path: (path / "manifest.json").unlink(), "there is no data set"),
        (lambda path: (path / "manifest.json").write_text("{"), "manifest.json is damaged"),
        (lambda path: write_manifest(path, {"names": [NAME]}), "is damaged: 'shards'"),
        (lambda path: write_manifest(path, {"names": [], "shards": [], "rules": {"scoring": "fan"}}), "no finished part"),
        (
            lambda path: write_manifest(path, {"names": [NAME], "shards": [{"file": "../a.parquet"}], "rules": {"scoring": "fan"}}),
            "no name of a part",
        ),
        (lambda path: (path / "games" / "part-000000.parquet").unlink(), "part-000000.parquet is missing"),
        (lambda path: (path / "games" / "part-000000.parquet").write_bytes(b"PAR1 no more"), "part-000000.parquet is damaged"),
        (lambda path: (path / "games" / "part-000000.parquet").write_bytes(b""), "part-000000.parquet is damaged"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(directory, spoil, reason):
    spoil(directory)
    with pytest.raises(DatasetError, match=reason) as caught:
        open_deals(directory)
    assert "\n" not in str(caught.value)
