from itertools import combinations_with_replacement

from dazer_sim.rulebook.melds import COMPANIONS, is_chi, is_mixed, is_run
from tests.rulebook.given import KINDS, melds, text


def _named(test):
    return {"".join(KINDS[kind] for kind in triple) for triple in combinations_with_replacement(range(20), 3) if test(triple)}


def test_R3_1_runs():
    small = ["一二三", "二三四", "三四五", "四五六", "五六七", "六七八", "七八九", "八九十", "二七十"]
    big = ["壹贰叁", "贰叁肆", "叁肆伍", "肆伍陆", "伍陆柒", "陆柒捌", "柒捌玖", "捌玖拾", "贰柒拾"]
    assert _named(is_run) == {*small, *big}


def test_R3_2_mixed_melds():
    assert _named(is_mixed) == {a + a + b for a, b in zip(KINDS[:10], KINDS[10:], strict=True)} | {
        a + b + b for a, b in zip(KINDS[:10], KINDS[10:], strict=True)
    }


def test_R3_2_companions_of_a_kind():
    # 三: three runs and both mixed melds; the companions do not name the kind itself but where a meld holds it twice.
    assert {"".join(KINDS[kind] for kind in pair) for pair in COMPANIONS[2]} == {"一二", "二四", "四五", "三叁", "叁叁"}
    assert all(is_chi((kind, *pair)) for kind in range(20) for pair in COMPANIONS[kind])


def test_R5_5_order_of_melds():
    assert text(melds("对:五五 吃:二三四 吃:一二三 碰:九九九 坎:四四四 招:壹壹壹壹 垅:拾拾拾拾")) == (
        "垅:拾拾拾拾 招:壹壹壹壹 坎:四四四 碰:九九九 吃:一二三 吃:二三四 对:五五"
    )
