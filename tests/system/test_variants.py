"""The commands of rule variants as a user runs them."""

import polars as pl
import pytest

from dazer_sim.rulesets import load_rule_set
from tests.system.program import dazer, refused


def test_compare_writes_everything(tmp_path):
    files = {kind: tmp_path / f"out.{kind}" for kind in ("html", "csv", "md")}
    outputs = ("--html", files["html"], "--table", files["csv"], "--markdown", files["md"])
    run = dazer("compare", "luzhou", "luzhou-deng", "--deals", 150, "--seed", 5, "--jobs", 1, "--json", *outputs)
    assert run.status == 0, run.err
    assert run.document["variants"] == ["luzhou", "luzhou-deng"]
    assert "one play, judged under each" in run.err
    page = files["html"].read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert pl.read_csv(files["csv"]).height == 2 * len(run.document["metrics"])
    assert "## What pairing gains" in files["md"].read_text(encoding="utf-8")
    again = dazer("compare", "luzhou", "luzhou-deng", "--deals", 150, "--seed", 5, "--jobs", 2, "--replay", "--json")
    assert again.document["metrics"] == run.document["metrics"]


def test_sweep_and_design(tmp_path):
    sweep = dazer("sweep", "--vary", "fan_cap=8,0", "--deals", 100, "--seed", 2, "--jobs", 1, "--html", tmp_path / "s.html")
    assert sweep.status == 0, sweep.err
    assert "fan_cap=8" in sweep.out
    assert "fan_cap=8" in (tmp_path / "s.html").read_text(encoding="utf-8")
    toml = tmp_path / "own.toml"
    designed = dazer("design", "points.win<15", "--deals", 150, "--seed", 2, "--jobs", 1, "--out", toml)
    assert designed.status == 0, designed.err
    assert "points.win<15" in designed.out
    assert load_rule_set(str(toml)).scoring == "fan"
    assert dazer("rules", "check", toml).status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("compare", "luzhou"), "at least two rule sets"),
        (("compare", "luzhou", "nowhere"), "is no rule set"),
        (("compare", "luzhou", "luzhou", "--table", "x.xls"), "ends in .csv or .parquet"),
        (("compare", "luzhou", "luzhou", "--html", "no/such/x.html"), "there is no directory"),
        (("sweep", "--vary", "min_hu=500"), "nobody can win under min_hu=500"),
        (("sweep", "--vary", "fan_cap"), "is no choice of values"),
        (("sweep", "--vary", "fan_kap=8"), "did you mean fan_cap"),
        (("design", "luck<1"), "no number 'luck'"),
    ],
)
def test_wrong_input_is_one_line(arguments, said):
    assert said in refused(*arguments)
