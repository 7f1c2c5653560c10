"""Every value from outside is text on every page, whatever it is: names, titles, paths, commands, the census's document."""

from collections import defaultdict
from html.parser import HTMLParser

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dazer_analysis import names_frame, summary
from dazer_analysis.census_page import census_page
from dazer_analysis.page.drawings import draw
from dazer_analysis.page.html import render_page
from dazer_analysis.page.making import Making
from dazer_analysis.page.sections import sections
from dazer_analysis.pictures.style import picture_bytes
from dazer_analysis.variants import page as variants_page
from dazer_sim.census.whole import Choices, whole_census
from dazer_sim.rows import to_frame
from dazer_sim.rulesets import load_rule_set
from dazer_sim.variants.comparing import compare
from tests.sim.rows_maker import make_rows

NASTY = ("<script>alert(1)</script>", '"><img src=x onerror=y>', "' onclick='z", "</pre></title><b>", "{{ 7 * 7 }}", "{% raw %}",
         "&lt;b&gt;", "<!--", "]]>", "javascript:x", "$\\frac{", "$", "</script", "\\u003cb")  # fmt: skip
TEXT = st.lists(st.sampled_from(NASTY) | st.text(max_size=6), min_size=1, max_size=4).map("".join)
TEXTS = st.lists(TEXT, min_size=8, max_size=8)
ROWS = to_frame(make_rows(0, 300))
NAMES = load_rule_set("luzhou").names_table()


@pytest.fixture(autouse=True)
def _no_font(monkeypatch):
    """To cut the font for every page would take most of the time."""
    for module in ("page.html", "census_page", "variants.page"):
        monkeypatch.setattr(f"dazer_analysis.{module}.embedded_font", lambda page: "")


class Skeleton(HTMLParser):
    """The tags of a page with the names of their attributes, and where its links go."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.tags, self.links, self.text, self.others = [], set(), [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        self.links |= {value[:5] for name, value in attrs if name in ("href", "src")}
        self.text += [value for _, value in attrs if value]

    def handle_endtag(self, tag):
        self.tags.append(f"/{tag}")

    def handle_data(self, data):
        self.text.append(data)

    def handle_comment(self, data):
        self.others.append(data)

    def unknown_decl(self, data):
        self.others.append(data)


def check(make, texts):
    """Make a page with these texts, and with plain ones; both must have the same tags, and the texts must be there."""
    found, plain = Skeleton(make(texts)), plain_skeleton(make, len(texts))
    assert found.tags == plain.tags
    assert found.links == plain.links
    assert found.others == []
    whole = "".join(found.text)
    assert all(shown(text) in shown(whole) for text in texts)


PLAIN = {}


def plain_skeleton(make, count):
    """Return the page of plain texts, made once."""
    if make not in PLAIN:
        PLAIN[make] = Skeleton(make(["x"] * count))
    return PLAIN[make]


def shown(text):
    """Return text as HTML keeps it: some characters are read as others."""
    return "".join(text.replace("\r", "").replace("\n", "").replace("\0", "").split())


def fuzzed(examples):
    checks = list(HealthCheck)
    return settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=checks)


def report_page(texts):
    names = names_frame([(row.bit, row.code, texts[0], row.fan) for row in NAMES])
    making = Making([("甲", "a", texts[1])], texts[2], texts[3], [(texts[4], texts[5])])
    return render_page(sections(summary(ROWS, names)), defaultdict(bytes), making, headline=texts[6] + texts[7])


@fuzzed(12)
@given(TEXTS)
def test_the_page_of_a_report(texts):
    check(report_page, texts)


@pytest.fixture(scope="module")
def document():
    return whole_census(load_rule_set("jianhua"), Choices(quick=True))


def test_the_page_of_a_census(document, monkeypatch):
    monkeypatch.setattr("dazer_analysis.census_page._picture", lambda table: "")

    def make(texts):
        return census_page({**document, "rules": texts[0], "digest": texts[1]})

    @fuzzed(8)
    @given(st.lists(TEXT, min_size=2, max_size=2))
    def look(texts):
        check(make, texts)

    look()


@pytest.fixture(scope="module")
def comparison():
    return compare(["luzhou", "jianhua"], 100, seed=9, jobs=1, policies="random")


def test_the_page_of_a_comparison(comparison, monkeypatch):
    monkeypatch.setattr(variants_page, "_inline", lambda figure: "data:,")
    monkeypatch.setattr(variants_page, "DRAWN", ("hu.mean",))
    monkeypatch.setattr(variants_page, "draw_differences", lambda *_: None)

    def make(texts):
        return variants_page.comparison_page(comparison.metrics, comparison.distributions, (texts[0], texts[1]), texts[2], texts[3:])

    @fuzzed(12)
    @given(TEXTS)
    def look(texts):
        check(make, texts)

    look()


def ranking_of(changes, kind):
    numbers = {"value": 0.5, "diff": 0.1, "se": 0.01, "low": 0.08, "high": 0.12, "clear": True}
    return pl.DataFrame([{"change": text, "kind": kind, **numbers} for text in changes])


def sweep_page(texts):
    return variants_page.sweep_page(ranking_of(texts[1:3], texts[0]), texts[3], texts[4], "share", texts[5], texts[6:])


@fuzzed(12)
@given(TEXTS)
def test_the_page_of_a_sweep(texts):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(variants_page, "_inline", lambda figure: "data:,")
        patch.setattr(variants_page, "draw_tornado", lambda *_: None)
        check(sweep_page, texts)


@pytest.mark.filterwarnings("ignore:Glyph")
@pytest.mark.parametrize("text", ["$\\frac{$", "<b>& {x} %s"])
def test_pictures_take_any_name(comparison, text):
    names = names_frame([(row.bit, row.code, text, row.fan) for row in NAMES])
    tables = summary(ROWS, names)
    for code in ("mingtang", "prices"):
        picture_bytes(draw(code, tables, "zh"))
    picture_bytes(variants_page.draw_differences(comparison.metrics, (text, f"{text} 2"), "outcome.draw"))
    picture_bytes(variants_page.draw_tornado(ranking_of([text, "x"], "play"), text, "share"))
