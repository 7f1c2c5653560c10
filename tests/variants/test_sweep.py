"""One switch at a time, grids, and what is refused."""

import time

import pytest

import dazer_sim
from dazer_sim.errors import UserError
from dazer_sim.rulesets import RuleSetError, load_rule_set, rule_sets
from dazer_sim.rulesets.switches import SECTIONS
from dazer_sim.variants.alternatives import CHOICES, alternatives
from dazer_sim.variants.changes import changed, changes_text, grid, parse_vary
from dazer_sim.variants.kinds import READ_BY
from dazer_sim.variants.sweeping import sweep, sweep_document

LUZHOU = load_rule_set("luzhou")


def test_public_name():
    assert dazer_sim.sweep is sweep


def test_grid_of_a_million_cells_is_refused_at_once():
    wide = [f"{key}={','.join(map(str, range(1, 101)))}" for key in ("fan_cap", "min_hu", "bottom_dao")]
    begun = time.monotonic()
    with pytest.raises(UserError, match=r"the grid has 1,000,000 cells \(100 × 100 × 100\); at most 999"):
        sweep("luzhou", wide)
    assert time.monotonic() - begun < 2


def test_reading_values():
    assert parse_vary("fan_cap=8,16, 0").values == (8, 16, 0)
    assert parse_vary("peng_forced=true,false").values == (True, False)
    assert parse_vary("deng=decade,[10,21]").values == ("decade", [10, 21])
    assert parse_vary("scoring=fan,deng") == ("scoring", ("fan", "deng"))
    for wrong in ("fan_cap", "fan_cap=", "=8", "fan_cap=8,,9", "deng=[10", "fan_cap=0x"):
        with pytest.raises(UserError):
            parse_vary(wrong)
    assert grid([parse_vary("fan_cap=8,16"), parse_vary("bao=true")]) == [{"fan_cap": 8, "bao": True}, {"fan_cap": 16, "bao": True}]
    with pytest.raises(UserError, match="fan_cap is varied twice"):
        grid([parse_vary("fan_cap=8"), parse_vary("fan_cap=16")])


def test_changes_are_checked():
    for wrong in ({"fan_kap": 8}, {"fan_cap": "x"}, {"names.honghu.fam": 3}, {"names.nobody.on": True}, {"hu.pong": [1, 2, 3, 4]}):
        with pytest.raises(RuleSetError):
            changed(LUZHOU, wrong)
    with pytest.raises(UserError, match="min_hu has nothing below it"):
        changed(LUZHOU, {"min_hu.x": 3})
    with pytest.raises(UserError, match="title is no switch"):
        changed(LUZHOU, {"title": "x"})
    assert changed(LUZHOU, {}).digest == LUZHOU.digest
    many = changed(LUZHOU, {f"names.{code}.on": False for code in list(LUZHOU.names)[:-1]})
    assert len(many.name) == 200
    assert changes_text({"fan_cap": 8, "deng": [10, 21], "bao": True}) == "fan_cap=8 deng=[10,21] bao=true"


def test_a_new_scoring_comes_with_its_names_and_foul():
    dao = changed(LUZHOU, {"scoring": "dao", "dao_cap": 3})
    assert list(dao.names) == list(load_rule_set("chongqing").names)
    assert dao.foul == 2


@pytest.mark.parametrize("name", rule_sets())
def test_every_switch_that_is_read_has_alternatives(name):
    base = load_rule_set(name)
    tried = [key for key, _ in alternatives(base)]
    for section in SECTIONS:
        for switch in section.switches:
            assert (switch.key in tried) == (base.scoring in READ_BY.get(switch.key, (base.scoring,))), switch.key
    assert all(f"names.{code}.on" in tried for code in base.names)
    fitting = [changed(base, {key: value}).digest for key, value in alternatives(base) if not key.startswith("names.") and key in CHOICES]
    assert base.digest not in fitting


def test_ranking_by_effect():
    found = sweep("luzhou", only=["fan_cap", "min_hu", "discarder_pays"], by="points.bottom", deals=300, seed=4, jobs=1)
    assert found.ranking.height == 4 + 4 + 2
    sizes = found.ranking["diff"].abs().to_list()
    assert sizes == sorted(sizes, reverse=True)
    kinds = dict(found.ranking.select("change", "kind").iter_rows())
    assert kinds["fan_cap=8"] == "counting"
    assert kinds["min_hu=12"] == "play"
    document = sweep_document(found)
    assert document["changes"] == 10
    assert document["plays"] == 5


def test_intervals_are_wider_for_many_changes():
    one = sweep("luzhou", ["fan_cap=8"], deals=300, seed=4, jobs=1).ranking
    many = sweep("luzhou", ["fan_cap=8,9,10,11,12,13,14"], deals=300, seed=4, jobs=1).ranking
    first = many.filter(change="fan_cap=8")
    assert first["se"].item() == pytest.approx(one["se"].item())
    assert first["high"].item() - first["low"].item() > 1.2 * (one["high"].item() - one["low"].item())


def test_wrong_requests():
    with pytest.raises(UserError, match="not both"):
        sweep("luzhou", ["fan_cap=8"], only=["names"])
    with pytest.raises(UserError, match="nothing to change among fan_kap"):
        sweep("luzhou", only=["fan_kap"])
    with pytest.raises(UserError, match="no number 'luck'"):
        sweep("luzhou", ["fan_cap=8"], by="luck", deals=10, seed=1, jobs=1)
    with pytest.raises(UserError, match="nobody can win under min_hu=500"):
        sweep("luzhou", ["min_hu=10,500"])
