"""The decomposition that counts (R5.5), special wins (R5.6) and waits (R11.1), by hand-made examples."""

import itertools

import numpy as np
import pytest

from dazer_kernels.decompose import decompose, key_of, new_workspace
from dazer_kernels.hands import pack
from dazer_kernels.judge import _goes_before, judge
from dazer_kernels.layouts import JUDGED, MAX_DECOMPOSITIONS, OUTCOME_HU, OUTCOME_SPECIAL
from dazer_kernels.meld_ids import CODE_OF, MELDS, meld_id
from dazer_kernels.rule_record import FAN_NAMES
from dazer_kernels.special import NO_WIN, judge_dealt, judge_special
from dazer_sim.cards import format_melds, parse_cards
from dazer_sim.judging import judge_hand
from dazer_sim.rulesets import load_rule_set
from dazer_sim.rulesets.kernel import to_record

RULES = to_record(load_rule_set("luzhou"))


def packed(text):
    return int(pack(np.bincount(parse_cards(text), minlength=20)))


def test_R5_5_more_hu_can_pay_less():
    # case V03: 15 hu with 青 and 偏 pay 32 fan, 30 hu only 16
    judged = judge_hand("一二三四四六六六壹壹贰贰叁叁肆肆伍玖玖玖", card="陆")
    assert [(split.hu, split.fan) for split in judged.decompositions] == [(15, 32), (30, 16)]


def test_R5_5_equal_in_all_but_the_melds():
    judged = judge_hand("三四五八八八叁叁肆伍伍陆陆", melds="招:十十十十 吃:柒捌玖", card="肆")
    assert [(split.hu, split.names) for split in judged.decompositions] == [(18, ("青",))] * 3
    assert [format_melds(split.melds[2:]) for split in judged.decompositions] == [
        "吃:三四五 吃:叁肆伍 吃:叁肆伍 吃:柒捌玖 对:陆陆",
        "吃:三四五 吃:肆伍陆 吃:肆伍陆 吃:柒捌玖 对:叁叁",
        "吃:三叁叁 吃:四肆肆 吃:五伍伍 吃:柒捌玖 对:陆陆",
    ]


def test_R5_5_order_of_comparison():
    # gain, paid fan, hu, fan, fewer names bits, smaller melds: each decides only where those before are equal
    better, worse = (9, 8, 7, 6, 1, 1), (8, 7, 6, 5, 2, 2)
    for mixed in itertools.product((True, False), repeat=6):
        mine = tuple(np.int64(b if up else w) for up, b, w in zip(mixed, better, worse, strict=True))
        theirs = tuple(np.int64(w if up else b) for up, b, w in zip(mixed, better, worse, strict=True))
        assert _goes_before(*mine, theirs) == mixed[0]
        for equal in range(1, 6):
            tied = mine[:equal] + theirs[equal:]
            assert _goes_before(*tied[:equal], *mine[equal:], mine[:equal] + theirs[equal:]) == mixed[equal]


def test_R5_5_keys_compare_as_lists_of_melds():
    rng = np.random.default_rng(5)
    lists = [sorted(rng.integers(0, MELDS, 7).tolist()) for _ in range(300)]
    keys = [int(key_of(rng.permutation(ids), 7, np.zeros(7, dtype=np.int64))) for ids in lists]
    codes = [[int(CODE_OF[id_]) for id_ in ids] for ids in lists]
    assert sorted(range(300), key=lambda i: keys[i]) == sorted(range(300), key=lambda i: codes[i])
    assert CODE_OF.tolist() == sorted(CODE_OF.tolist())
    assert [int(meld_id(code)) for code in CODE_OF] == list(range(MELDS))


def test_R5_3_both_ways_of_the_fourth_card_compete():
    # kan 四 and the fourth 四: zhao with the pair 九九, or in a run
    judged = judge_hand("二四四四七九九十叁肆伍柒捌玖", melds="吃:一一壹 吃:五五伍", card="四")
    assert format_melds(judged.best.melds) == "招:四四四四 吃:一一壹 吃:二七十 吃:五五伍 吃:叁肆伍 吃:柒捌玖 对:九九"


def test_R5_6_special_wins_and_their_bounds():
    out = np.zeros(1, dtype=JUDGED)
    workspace = new_workspace()[0]
    three_longs = packed("一一一一三三三三五五五五七九壹叁肆柒捌拾")
    five_kans = packed("一一一三三三五五五七八八八九壹壹壹叁肆柒")
    for hand, bound in ((three_longs, "special_long"), (five_kans, "special_kan")):
        for value, special in ((0, False), (3, True), (4, bound == "special_kan"), (5, bound == "special_kan"), (6, False)):
            rules = RULES.copy()
            rules["special_long"] = rules["special_kan"] = 0
            rules[bound] = value
            judge_special(hand, 1, rules[0], workspace, out)
            assert bool(out[0]["winnable"]) == special
            assert out[0]["points"].sum() == 0


def dealt(text, seat=0, off=(), **switches):
    """Return outcome and melds of dealt cards, with some names off."""
    out = np.zeros(1, dtype=JUDGED)
    rules = RULES.copy()
    for code in off:
        rules["name_on"][0, FAN_NAMES.index(code)] = 0
    for switch, value in switches.items():
        rules[switch] = value
    outcome = judge_dealt(packed(text), seat, rules[0], new_workspace()[0], out)
    assert bool(out[0]["winnable"]) == (outcome != NO_WIN)
    return outcome, int(out[0]["meld_count"])


def test_R5_6_at_equal_pay_tianhu():
    assert dealt("一一一三三三五五五八八八壹壹壹叁叁叁肆伍陆") == (OUTCOME_HU, 7)


def test_R5_6_the_special_win_where_it_pays_better():
    # the kans alone have 30 hu (恰), with 一二三 33
    hand = "一二三四五六四五六七八九贰贰贰叁叁叁肆肆肆"
    assert dealt(hand, special_kan=3, off=("hu30", "hu33", "hu36")) == (OUTCOME_SPECIAL, 3)
    assert dealt(hand, special_kan=3, off=("hu30", "hu33", "hu36", "qia")) == (OUTCOME_HU, 7)
    assert dealt(hand, special_kan=4) == (OUTCOME_HU, 7)


def test_R5_6_a_non_dealer_has_no_tianhu():
    assert dealt("一一一三三三五五五八八八壹壹壹叁叁叁肆伍", seat=1) == (OUTCOME_SPECIAL, 6)
    assert dealt("一二三四五六四五六七八九贰贰贰叁叁叁肆肆", seat=2) == (NO_WIN, 0)


def test_R7_1_neither():
    assert dealt("一三五七九壹叁伍柒玖一三五七九壹叁伍柒玖二") == (NO_WIN, 0)


def test_R11_1_only_kinds_held_fewer_than_four():
    # 一一一一 on the table: 一 cannot come, although 二三 would take it
    judged = judge_hand("二三四五六七八九壹贰叁捌捌捌玖玖", melds="招:一一一一")
    assert 0 not in judged.readiness.waits
    assert 0 in judge_hand("二三四五六七八九壹贰叁捌捌捌玖玖", melds="招:伍伍伍伍").readiness.waits


@pytest.mark.parametrize(
    ("cards", "pair", "most"),
    [("一一二二三三四四五五六六七七壹贰叁肆伍陆柒", 0, 9), ("二二七七八八九九十十贰柒柒捌捌玖玖拾拾拾", 1, 14)],
)
def test_R5_5_far_fewer_decompositions_than_are_kept(cards, pair, most):
    # the most that a hill climb over millions of hands found, without a pair and with one
    assert decompose(packed(cards), 0, 0, pair, 0, new_workspace()[0]) == most
    assert 2 * most < MAX_DECOMPOSITIONS


def test_judge_leaves_no_trace_between_hands():
    out = np.zeros(1, dtype=JUDGED)
    workspace = new_workspace()
    none = np.full(7, -1)
    judge(
        packed("一二三四四六六六壹壹贰贰叁叁肆肆伍玖玖玖") & ~(7 << 15) & ~(7 << 54),
        1 << 5 | 1 << 18,
        0,
        none,
        15,
        0,
        1,
        0,
        0,
        RULES[0],
        workspace[0],
        out,
    )
    assert out[0]["winnable"] == 1
    judge(packed("一二"), 0, 0, none, 15, 0, 1, 0, 0, RULES[0], workspace[0], out)
    values = [value.tolist() if isinstance(value, np.ndarray) else value for value in out[0].tolist()]
    assert values == [0, 0, 0, -1, -1, -1, [0] * 4, 0, [-1] * 7]
