"""Rule sets as records for the kernels."""

import numpy as np
import pytest

from dazer_kernels.rule_record import FAN_NAMES, MAX_STEPS, NAMES_OF_SCORING, RULES
from dazer_sim.cards import parse_card
from dazer_sim.rulesets import RuleSet, load_rule_set, rule_sets
from dazer_sim.rulesets.kernel import to_record
from dazer_sim.rulesets.names import NAMES


def test_the_kernels_count_names_in_the_same_order():
    assert [tuple(row.code for row in table) for table in NAMES.values()] == list(NAMES_OF_SCORING)


@pytest.mark.parametrize("name", rule_sets())
def test_every_plain_field_is_the_switch_of_its_name(name):
    rules, record = load_rule_set(name), to_record(load_rule_set(name))
    assert record.shape == (1,)
    assert record.dtype == RULES
    plain = [field for field in RULES.names if field in RuleSet.model_fields and isinstance(getattr(rules, field), int)]
    assert len(plain) == 22
    for field in plain:
        assert record[field][0] == getattr(rules, field)


def test_words_become_numbers():
    assert [int(to_record(load_rule_set(name))["scoring"][0]) for name in rule_sets()] == [0, 1, 0, 1, 2, 3]
    data = load_rule_set("luzhou").to_dict()
    pays = [to_record(RuleSet.from_dict(data | {"discarder_pays": word}))["discarder_pays"][0] for word in ("all", "alone", "only")]
    assert pays == [0, 1, 2]


def test_R6_1_hu_by_kind():
    record = to_record(load_rule_set("luzhou"))[0]
    hu = [[int(record[f"{meld}_hu"][parse_card(card)]) for card in "一二壹贰"] for meld in ("peng", "kan", "zhao", "long")]
    assert hu == [[1, 6, 3, 9], [6, 9, 9, 12], [9, 12, 12, 15], [12, 15, 15, 18]]
    assert list(record["run_hu"]) == [3, 6, 6, 9]


def test_R6_3_deng_and_steps():
    luzhou, jiangan = to_record(load_rule_set("luzhou"))[0], to_record(load_rule_set("jiangan"))[0]
    assert (luzhou["deng_decade"], luzhou["deng_count"], jiangan["deng_decade"], jiangan["deng_count"]) == (1, 0, 0, 5)
    assert list(jiangan["deng_bounds"][:6]) == list(luzhou["steps_bounds"][:6]) == [10, 21, 27, 30, 33, 0]


def test_R6_5_points_of_the_longest_table():
    data = load_rule_set("luzhou").to_dict() | {"points": [[fan, fan, 0] for fan in range(1, MAX_STEPS + 1)]}
    record = to_record(RuleSet.from_dict(data))[0]
    assert record["points_count"] == MAX_STEPS
    assert list(record["points_fan"]) == list(record["points_loser"]) == list(range(1, MAX_STEPS + 1))
    assert not record["points_bottom"].any()


def test_rows_of_names():
    data = load_rule_set("luzhou").to_dict()
    data["names"]["piao"]["on"] = False
    record = to_record(RuleSet.from_dict(data))[0]
    off = [FAN_NAMES[bit] for bit in np.flatnonzero(record["name_on"][: record["name_count"]] == 0)]
    assert off == ["piao"]
    assert record["name_bound"][FAN_NAMES.index("shiba_da")] == 18
    assert record["name_bound"][FAN_NAMES.index("hua")] == 0
    assert (record["pinghu_fan"], record["pinghu_fan_high"], record["pinghu_bound"]) == (2, 4, 27)
    assert to_record(load_rule_set("chongqing"))[0]["pinghu_fan"] == 0
