"""The page: self-contained, escaped, in each language; and as a real Chromium sees it."""

import re
from collections import defaultdict

import polars as pl
import pytest

from dazer_analysis import names_frame, summary
from dazer_analysis.page.census_sections import census_sections
from dazer_analysis.page.files import write_report
from dazer_analysis.page.html import render_page
from dazer_analysis.page.making import Making
from dazer_analysis.page.sections import sections
from dazer_sim.census.whole import known_census
from dazer_sim.rows import to_frame
from dazer_sim.rulesets import load_rule_set
from tests.sim.rows_maker import make_rows
from tests.system.browser import chromium, probe
from tests.system.program import dazer, refused

NAMES = names_frame(load_rule_set("luzhou").names_table())
MAKING = Making([("种子", "seed", '<b>7</b> & "x"')], "dazer report --seed 7", "min_hu = 10  # <script>", [("有限", "limited <i>")])


def text_of(deals, lang="both"):
    """Return the page without its pictures, which take their time."""
    return render_page(sections(summary(deals, NAMES)), defaultdict(bytes), MAKING, headline="1 < 2", lang=lang)


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    directory = tmp_path_factory.mktemp("page") / "deep" / "er"
    tables = summary(to_frame(make_rows(0, 400)), NAMES)
    odds = census_sections(known_census(load_rule_set("luzhou")), tables)
    return write_report(directory, tables, MAKING, headline="1 < 2", more=odds)


def test_one_file_without_network(page):
    text = page.read_text(encoding="utf-8")
    links = re.findall(r'(?:src|href)="([^"]+)"', text)
    assert links
    assert all(link.startswith(("data:", "#")) for link in links)
    assert "@import" not in text
    assert set(re.findall(r'url\("([^",:]*)', text)) == {"data"}
    assert len(text) < 4_000_000


def test_values_are_escaped(page):
    text = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;7&lt;/b&gt; &amp; &#34;x&#34;" in text
    assert "min_hu = 10  # &lt;script&gt;" in text
    assert "1 &lt; 2" in text
    assert "limited &lt;i&gt;" in text


def test_the_files_beside_it(page):
    tables, pictures = page.parent / "tables", page.parent / "pictures"
    csv = (tables / "mingtang.csv").read_bytes()
    assert csv.startswith(b"\xef\xbb\xbf")
    assert "十三太保" in csv.decode("utf-8-sig")
    assert pl.read_parquet(tables / "mingtang.parquet").height == 31
    assert {path.stem for path in tables.glob("*.csv")} == {path.stem for path in tables.glob("*.parquet")}
    assert {path.stem for path in pictures.glob("*.png")} == {path.stem for path in pictures.glob("*.svg")}
    assert (page.parent / "rules.toml").read_text(encoding="utf-8") == MAKING.rules


def test_languages():
    deals = to_frame(make_rows(0, 60))
    english = text_of(deals, "en")
    chinese = text_of(deals, "zh")
    assert "how it was made" in english
    assert "如何得来" not in english
    assert "如何得来" in chinese
    assert "how it was made" not in chinese


@pytest.mark.parametrize("which", ["empty", "one", "draws"])
def test_pages_of_little_data(which):
    deals = to_frame(make_rows(0, 200))
    few = {"empty": deals[:0], "one": deals[:1], "draws": deals.filter(pl.col("outcome") == "draw")}[which]
    text = text_of(few).partition("<main>")[2]
    assert not re.search(r">(nan|None|inf)", text)
    assert "如何得来" in text


def test_the_command_writes_a_page_and_overwrites_nothing_else(tmp_path):
    out = tmp_path / "page"
    settings = ("--deals", 300, "--policy", "random", "--seed", 5, "--rules", "jianhua", "--given", "0:二二", "--jobs", 1)
    run = dazer("report", *settings, "--out", out, "--lang", "en")
    assert (run.status, run.out) == (0, ""), run.err
    text = (out / "report.html").read_text(encoding="utf-8")
    command = re.search(r'<pre class="command">(.*?)</pre>', text).group(1).replace("&#39;", "'")
    assert command == "dazer report --deals 300 --rules jianhua --policy random@1 --seed 5 --given '0:二二' --out report"
    assert "bao = true" in text
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    assert "exists and is no report" in refused("report", "--deals", 10, "--out", tmp_path / "mine")
    assert "impossible: 5 cards 二" in refused("report", "--given", "0:二二二 1:二二")


def test_precision_on_demand():
    run = dazer("report", "--until", "青 30%", "--max-deals", 12_000, "--policy", "random", "--seed", 2, "--json", "--jobs", 1)
    until = run.document["until"]
    assert (until["reached"], until["deals"], until["looks"], run.document["deals"]) == (True, 10_000, 1, 10_000)
    assert until["low"] < until["value"] < until["high"]
    assert "there is no number '天天'" in refused("report", "--until", "天天 10%")
    assert "write a number and its relative precision" in refused("report", "--until", "红胡")
    assert "--max-deals bounds --until" in refused("report", "--max-deals", 5)
    assert "bound them by --max-deals" in refused("report", "--until", "红胡 5%", "--deals", 5)


@pytest.mark.skipif(chromium() is None, reason="NOT TESTED: this machine has no Chromium")
@pytest.mark.parametrize("width", [390, 1280])
def test_in_a_browser(page, width, tmp_path):
    seen = probe(page, width, tmp_path)
    assert seen["width"] == width
    assert seen["problems"] == []
    assert seen["requests"] == []
    assert (seen["overflows"], seen["out"]) == (False, [])
    assert all(seen["images"])
    for columns in seen["columns"].values():
        for column in columns:
            assert {column["first"], column["second"]} == {"ascending", "descending"}
            check_sorted(column)


def check_sorted(column):
    """The first click sorts text rising and numbers falling, the second the other way round; cells without a value stay last."""
    if column["text"]:
        assert column["once"] == column["twice"][::-1] or len({text for text, _ in column["once"]}) < len(column["once"])
        return
    falling = [float(order) for _, order in column["once"] if order is not None]
    rising = [float(order) for _, order in column["twice"] if order is not None]
    assert falling == sorted(falling, reverse=True)
    assert rising == sorted(rising)
    for rows in (column["once"], column["twice"]):
        missing = [order is None for _, order in rows]
        assert missing == sorted(missing)
