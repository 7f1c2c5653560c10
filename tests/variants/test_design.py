"""Design help: wishes, the search, and the file that it writes."""

import math

import pytest

import dazer_sim
from dazer_sim.errors import UserError
from dazer_sim.rulesets import load_rule_set
from dazer_sim.variants.designing import design, design_document, write_design
from dazer_sim.variants.kinds import play_digest
from dazer_sim.variants.wishes import parse_wish


def test_public_name():
    assert dazer_sim.design is design


def test_wishes_are_read():
    assert parse_wish("deal.hu36 = 1/200") == ("deal.hu36", "=", 0.005)
    assert parse_wish("edge.dealer<=1").sign == "<"
    for wrong in ("edge", "edge.dealer<", "edge.dealer<x", "<3", "a=1/0"):
        with pytest.raises(UserError):
            parse_wish(wrong)


def test_distance_of_a_wish():
    below, equal = parse_wish("cap.wins<0.2"), parse_wish("deal.hu36=0.005")
    assert below.met(0.1)
    assert below.distance(0.3) == pytest.approx(0.5)
    assert equal.met(0.0053)
    assert not equal.met(0.0)
    assert equal.distance(0.02) > equal.distance(0.01) > 0
    assert not below.met(math.nan)


def test_a_wish_that_names_and_cap_can_meet(tmp_path):
    found = design(["points.win<16", "points.win>12"], "luzhou", deals=400, seed=3, jobs=1)
    assert found.before.values[0] > 16
    assert 11 < found.after.values[0] < 17, "on fresh deals it may be a little off"
    assert found.changes
    assert play_digest(found.rules) == play_digest(load_rule_set("luzhou"))
    file = tmp_path / "mild.toml"
    write_design(found, file)
    assert load_rule_set(str(file)).digest == found.rules.digest
    with pytest.raises(UserError, match="exists"):
        write_design(found, file)
    assert design_document(found)["wishes"][0]["wish"] == "points.win<16"


def test_what_is_met_already_changes_nothing():
    found = design(["outcome.draw<0.5"], "luzhou", deals=200, seed=3, jobs=1)
    assert found.met
    assert not found.changes
    assert found.rules.digest == load_rule_set("luzhou").digest


def test_play_cannot_be_moved_by_counting():
    found = design(["outcome.draw>0.9"], "chongqing", deals=150, seed=3, jobs=1)
    assert not found.met
    assert not found.changes


def test_wrong_wishes():
    with pytest.raises(UserError, match="no number 'luck' to wish for"):
        design(["luck<1"])
    with pytest.raises(UserError, match=r"no number 'deal\.hu36'"):
        design(["deal.hu36<1"], "chongqing")
    with pytest.raises(UserError, match="say what is wished for"):
        design([])
    with pytest.raises(UserError, match="at most 200,000"):
        design(["edge.dealer<1"], deals=10**9)
    with pytest.raises(UserError, match="built-in policies"):
        design(["edge.dealer<1"], deals=10, policies="tests.variants.payment_reader:Reader")
