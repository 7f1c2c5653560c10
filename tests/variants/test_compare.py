"""Comparing rule sets through the public function: pairing, replay, goes on from a file, says what is impossible."""

import json
import time

import polars as pl
import pytest

import dazer_sim
from dazer_sim.errors import UserError
from dazer_sim.rulesets import load_rule_set
from dazer_sim.variants.changes import changed
from dazer_sim.variants.comparing import compare
from dazer_sim.variants.document import compare_document
from dazer_sim.variants.labels import variant_labels
from dazer_sim.variants.plan import MOST_VARIANTS, check_playable, check_variants
from dazer_sim.variants.text import how_played, pairing, print_comparison


@pytest.fixture(scope="module")
def three():
    return compare(["luzhou", "luzhou-deng", "luzhou-classic"], 600, seed=9, jobs=1)


def test_public_name():
    assert dazer_sim.compare is compare


def test_a_rule_set_against_itself_is_exactly_zero_everywhere():
    found = compare(["luzhou", "luzhou"], 300, seed=1, jobs=1, replay=True)
    assert found.shared == [["luzhou"], ["luzhou (2)"]]
    itself = found.metrics.filter(pl.col("variant") == 1, pl.col("value").is_not_null())
    assert itself.height > 60
    for column in ("diff", "se", "low", "high"):
        assert itself[column].drop_nulls().unique().to_list() == [0.0], column
    assert itself["diff"].null_count() == 0


def test_replayed_numbers_are_the_same(three):
    assert three.shared == [["luzhou", "luzhou-deng"], ["luzhou-classic"]]
    again = compare(["luzhou", "luzhou-deng", "luzhou-classic"], 600, seed=9, jobs=2, replay=True)
    assert len(again.shared) == 3
    assert again.metrics.equals(three.metrics)
    assert again.distributions.equals(three.distributions)


def test_paired_is_narrower_and_by_how_much(three):
    """By how many times pairing saves deals: measured for another payment, another cap and another play."""
    capped = changed(load_rule_set("luzhou"), {"fan_cap": 16})
    found = compare(["luzhou", "luzhou-deng", capped, "luzhou-classic"], 1000, seed=9, jobs=1, contest=None)
    rows = found.metric("edge.dealer")
    factors = (rows["unpaired_se"] / rows["se"]).pow(2).to_list()[1:]
    assert factors == pytest.approx([1.8, 22, 2.2], rel=0.35)
    everywhere = found.metrics.filter(pl.col("metric").str.contains("^(outcome|points|edge|length|spread.sd)"), pl.col("se") > 0)
    assert (everywhere["se"] < everywhere["unpaired_se"]).all()
    assert (everywhere.filter(pl.col("metric") == "length.draws")["variant"] == 3).all(), "one play, the same draws"


def test_names_tables_differ(three, capsys):
    hua = three.metric("name.hua")
    assert hua["value"].is_null().to_list() == [False, True, False]
    assert three.metric("name.honghu")["diff"].null_count() == 0
    print_comparison(three)
    text = capsys.readouterr().out
    assert "different names tables" in text
    assert "one play, judged under each" in text


def test_document_has_the_keys_that_stay(three):
    document = json.loads(json.dumps(compare_document(three), allow_nan=False))
    assert document["deals"] == 600
    assert document["variants"] == ["luzhou", "luzhou-deng", "luzhou-classic"]
    for metric in document["metrics"]:
        assert all(len(metric[key]) == 3 for key in ("values", "diff", "se", "low", "high"))
        assert metric["diff"][0] in (0.0, None)
    names = [metric["name"] for metric in document["metrics"]]
    assert {"outcome.draw", "points.bottom", "edge.dealer", "share.mingtang", "cap.wins", "spread.sd", "spread.q01", "skill.deals"} <= set(
        names
    )


def test_outcome_shares_add_up(three):
    shares = three.metrics.filter(pl.col("metric").str.starts_with("outcome.")).group_by("variant").agg(pl.col("value").sum())
    assert shares["value"].to_list() == pytest.approx([1.0] * 3)
    points = three.metrics.filter(pl.col("metric").str.starts_with("points."), pl.col("metric") != "points.win")
    assert points.group_by("variant").agg(pl.col("value").sum())["value"].to_list() == pytest.approx([0.0] * 3)


def test_goes_on_from_a_tally(tmp_path, three):
    file = tmp_path / "tally.json"
    variants = ["luzhou", "luzhou-deng", "luzhou-classic"]
    compare(variants, 256, seed=9, jobs=1, tally=file)
    whole = compare(variants, 600, seed=9, jobs=1, tally=file)
    assert whole.deals == 600
    rows = whole.metrics.filter(~pl.col("metric").str.starts_with("skill."))
    assert rows.equals(three.metrics.filter(~pl.col("metric").str.starts_with("skill.")))
    with pytest.raises(UserError, match="another comparison: seed differ"):
        compare(variants, 600, seed=8, jobs=1, tally=file)
    file.write_text("{}")
    with pytest.raises(UserError, match="holds no tally"):
        compare(variants, 600, seed=9, jobs=1, tally=file)


def test_own_policies_are_played_for_each_rule_set():
    settings = {"seed": 2, "contest": None, "jobs": 1, "backend": "threading"}
    found = compare(["luzhou", "luzhou-deng"], 12, policies="tests.variants.payment_reader:Reader", **settings)
    assert len(found.shared) == 2
    assert "a policy may read what a win pays" in " ".join(how_played(found))
    blind = compare(["luzhou", "luzhou-deng"], 12, policies="tests.variants.payment_reader:Blind", **settings)
    assert len(blind.shared) == 1
    assert blind.metrics.equals(found.metrics)


def test_impossible_rule_sets_are_refused_at_once():
    begun = time.monotonic()
    hopeless = changed(load_rule_set("luzhou"), {"min_hu": 500})
    with pytest.raises(UserError, match=r"nobody can win under min_hu=500: min_hu = 500, .* 126 hu at most"):
        compare(["luzhou", hopeless], 10**12)
    assert time.monotonic() - begun < 5
    check_playable(changed(hopeless, {"allow_zero_hu": True}))
    with pytest.raises(UserError, match="at least two"):
        compare(["luzhou"], 10)
    with pytest.raises(UserError, match="too many"):
        check_variants([load_rule_set("luzhou")] * (MOST_VARIANTS + 1))


def test_nobody_ever_wins_is_said(capsys):
    """126 hu are allowed, and no deal has them."""
    found = compare([load_rule_set("luzhou"), changed(load_rule_set("luzhou"), {"min_hu": 126})], 40, seed=1, contest=None, jobs=1)
    print_comparison(found)
    assert "nobody won a deal under min_hu=126" in capsys.readouterr().out
    assert found.metric("hu.mean")["value"][1] is None
    json.dumps(compare_document(found), allow_nan=False)


def test_unknown_number_and_contest(three):
    with pytest.raises(UserError, match=r"no number 'luck'; there are outcome\.hu"):
        three.metric("luck")
    for wrong in ("greedy", "greedy,greedy", "a,b,c"):
        with pytest.raises(UserError, match="a contest is a better and a worse policy"):
            compare(["luzhou", "luzhou"], 10, contest=wrong)


def test_labels_and_pairing_factor():
    luzhou = load_rule_set("luzhou")
    assert variant_labels([luzhou, luzhou]) == ("luzhou", "luzhou (2)")
    assert pairing(1.0, 2.0) == "×4.0"
    assert pairing(0.0, 2.0) == "—"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("done", -1),
        ("done", 10**30),
        ("done", "x"),
        ("skill_done", 999),
        ("settings", 5),
        ("rows", [{}]),
        ("rows", [1]),
        ("dazer_tally", 2),
    ],
)
def test_a_damaged_tally_is_refused(tmp_path, key, value):
    file = tmp_path / "tally.json"
    compare(["luzhou", "luzhou"], 20, seed=9, jobs=1, policies="random", contest=None, tally=file)
    document = json.loads(file.read_text())
    file.write_text(json.dumps({**document, key: value}))
    with pytest.raises(UserError, match="holds no tally"):
        compare(["luzhou", "luzhou"], 20, seed=9, jobs=1, policies="random", contest=None, tally=file)
    file.write_text(json.dumps({**document, "rows": document["rows"][:1]}))
    with pytest.raises(UserError, match="numbers of rule sets differ"):
        compare(["luzhou", "luzhou"], 20, seed=9, jobs=1, policies="random", contest=None, tally=file)
    document["rows"][0]["sums"][0] = [1.0]
    file.write_text(json.dumps(document))
    with pytest.raises(UserError, match="holds no tally"):
        compare(["luzhou", "luzhou"], 20, seed=9, jobs=1, policies="random", contest=None, tally=file)
