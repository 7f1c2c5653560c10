"""Pictures are drawn from any tables, with every character there is a glyph for (warnings are errors), and leave no trace."""

import hashlib

import matplotlib as mpl
import polars as pl
import pytest
from matplotlib.figure import Figure
from PIL import Image

from dazer_analysis import mingtang_table, names_frame, pictures, summary
from dazer_analysis.language import LANGUAGES
from dazer_analysis.page.drawings import DRAWINGS, draw
from dazer_analysis.pictures.style import picture_bytes, save_picture
from dazer_sim.rows import to_frame
from dazer_sim.rulesets import load_rule_set
from tests.sim.rows_maker import make_rows

NAMES = names_frame(load_rule_set("luzhou").names_table())


@pytest.fixture(scope="module")
def deals():
    return to_frame(make_rows(0, 300))


@pytest.fixture(scope="module")
def tables(deals):
    return summary(deals, NAMES)


@pytest.mark.parametrize("code", DRAWINGS)
def test_every_picture_is_drawn(code, tables, tmp_path):
    for lang in LANGUAGES:
        figure = draw(code, tables, lang)
        assert isinstance(figure, Figure)
        picture_bytes(figure, "svg")
    save_picture(figure, tmp_path / "picture.png")
    image = Image.open(tmp_path / "picture.png")
    assert image.width == round(5.2 * 200)
    assert len(image.convert("L").getcolors(256)) > 3  # not blank


def test_pictures_of_little_data(deals):
    for few in (deals[:0], deals[:1], deals.filter(pl.col("outcome") == "draw"), deals.filter(pl.col("outcome") == "special")):
        little = summary(few, NAMES)
        for code in DRAWINGS:
            picture_bytes(draw(code, little, "both"), "svg")


def test_data_sets_side_by_side(deals):
    figure = pictures.draw_side_by_side({"greedy": mingtang_table(deals[:200], NAMES), "random": mingtang_table(deals[200:], NAMES)})
    assert [text.get_text() for text in figure.axes[0].get_legend().get_texts()] == ["greedy", "random"]


def test_the_same_tables_give_the_same_bytes(tables):
    digests = {hashlib.sha256(picture_bytes(draw("hu", tables, "both"), "svg")).hexdigest() for _ in range(2)}
    assert len(digests) == 1


def test_the_settings_of_the_user_stay(tables):
    before = mpl.rcParams.copy()
    with mpl.rc_context({"font.size": 31}):
        draw("hu", tables, "zh")
        assert mpl.rcParams["font.size"] == 31
    assert mpl.rcParams.copy() == before


def test_the_font_has_all_letters_of_the_cards_and_names():
    from fontTools.ttLib import TTFont

    from dazer_analysis.pictures import style

    path = style.importlib.resources.files("dazer_analysis") / "fonts" / "dazer-sans-sc.ttf"
    letters = set(TTFont(str(path)).getBestCmap())
    wanted = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾貳弍叄參陸兩泸州垅招坎碰吃" + "".join(NAMES["name"])
    assert {ord(letter) for letter in wanted} <= letters
    assert len(letters) > 7000
