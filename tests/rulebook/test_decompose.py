from dazer_sim.rulebook.decompose import decompositions
from tests.rulebook.given import card, position, text


def _splits(hand, melds="", claimed=""):
    return [text(found) for found in decompositions(position(hand, melds), card(claimed))]


def test_R5_2_seven_groups_without_quad():
    assert _splits("一二", "吃:一二三 吃:四五六 吃:七八九 吃:壹贰叁 吃:肆伍陆 吃:柒捌玖", "三") == [
        "吃:一二三 吃:一二三 吃:四五六 吃:七八九 吃:壹贰叁 吃:肆伍陆 吃:柒捌玖"
    ]
    assert _splits("一", "吃:一二三 吃:四五六 吃:七八九 吃:壹贰叁 吃:肆伍陆 吃:柒捌玖", "一") == []  # no pair without a quad


def test_R5_2_not_fewer_nor_more_groups():
    five = "吃:一二三 吃:四五六 吃:七八九 吃:壹贰叁 吃:肆伍陆"
    assert _splits("一二", five, "三") == []
    assert _splits("一二", five + " 吃:柒捌玖 吃:柒捌玖", "三") == []


def test_R5_3_quad_asks_for_one_pair():
    quad = "招:壹壹壹壹 吃:一二三 吃:四五六 吃:七八九 吃:肆伍陆"
    assert _splits("八八三四", quad, "五") == ["招:壹壹壹壹 吃:一二三 吃:三四五 吃:四五六 吃:七八九 吃:肆伍陆 对:八八"]
    assert _splits("三四", quad + " 吃:柒捌玖", "五") == []
    assert _splits("八八玖玖三四", quad, "五") == []


def test_R5_3_long_in_hand_or_on_the_table():
    rest = "一二三四五六七八九肆伍陆三四拾拾"
    table = _splits(rest, "垅:壹壹壹壹", "五")
    assert table
    assert table == _splits(rest + "壹壹壹壹", "", "五")


def test_R5_4_claimed_card_is_half_of_the_pair():
    quad = "招:壹壹壹壹 吃:一二三 吃:四五六 吃:七八九 吃:肆伍陆 吃:二三四"
    assert _splits("八", quad, "八") == ["招:壹壹壹壹 吃:一二三 吃:二三四 吃:四五六 吃:七八九 吃:肆伍陆 对:八八"]


def test_R5_4_peng_zhao_and_chi():
    six = "吃:一二三 吃:四五六 吃:七八九 吃:壹贰叁 吃:肆伍陆 吃:柒捌玖"
    assert _splits("八八", six, "八")[0].startswith("碰:八八八")
    assert "吃:八八捌" in _splits("八八", six, "捌")[0]
    # with the zhao a pair is needed, as a run the fourth 八 leaves the kan whole
    five = "吃:一二三 吃:四五六 吃:壹贰叁 吃:肆伍陆 吃:柒捌玖"
    assert _splits("八八八七九", five, "八") == ["坎:八八八 " + five.replace("吃:壹", "吃:七八九 吃:壹")]
    assert _splits("八八八十十", five, "八") == ["招:八八八八 " + five + " 对:十十"]


def test_R3_3_kan_is_never_cut():
    # 三四五 三四五 三叁叁 would need the three 三 apart
    four = "吃:一一壹 吃:七八九 吃:肆伍陆 吃:柒捌玖"
    assert _splits("三三三四四五五叁", four, "叁") == []
    assert _splits("三三四四五五叁叁", four, "三") == ["吃:一一壹 吃:三四五 吃:三四五 吃:三叁叁 吃:七八九 吃:肆伍陆 吃:柒捌玖"]


def test_R5_5_every_split_once_and_sorted():
    found = _splits("一一二二三三四五六壹壹贰贰叁叁肆伍陆柒捌", "", "玖")
    assert len(found) == len(set(found)) == 3
    orders = [decompositions(position("一一二二三三四五六壹壹贰贰叁叁肆伍陆柒捌"), card("玖"))]
    assert orders[0] == sorted(orders[0], key=lambda split: [meld.sort_key for meld in split])
