"""One self-contained HTML page: tables that sort, pictures inline, no network."""

import base64
import importlib.resources
from collections.abc import Mapping, Sequence

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from dazer_analysis.language import Language, words
from dazer_analysis.page.drawings import caption
from dazer_analysis.page.letters import embedded_font
from dazer_analysis.page.making import Making
from dazer_analysis.page.sections import Section

FONT_PLACE = "about:blank#letters"
"""Stands in page.css where the font goes."""


def render_page(made: Sequence[Section], pictures: Mapping[str, bytes], making: Making, *, headline: str, lang: Language = "both") -> str:
    """Return the page as HTML.

    Parameters
    ----------
    made : sequence of Section
        The sections, in order.
    pictures : mapping of str to bytes
        SVG of every picture that the sections name.
    making : Making
        How the numbers were made.
    headline : str
        Deals, rule set and policies in one line.
    lang : {"zh", "en", "both"}
        Language of the labels.
    """
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    template = environment.from_string(_text("page.html"))
    page = template.render(
        lang=lang,
        html_lang="en" if lang == "en" else "zh-Hans",
        # only our own style and script are put in as they are; every value is escaped
        style=Markup(_text("page.css")),
        script=Markup(_text("page.js")),
        sections=made,
        picture=lambda code: "data:image/svg+xml;base64," + base64.b64encode(pictures[code]).decode("ascii"),
        caption=lambda code: caption(code, lang),
        words=lambda zh, en: words(zh, en, lang),
        paragraphs=lambda pair: [part for part, code in zip(pair, ("zh", "en"), strict=True) if part and lang in (code, "both")],
        making=making,
        headline=headline,
    )
    return page.replace(FONT_PLACE, embedded_font(page), 1)


def _text(name: str) -> str:
    """Return a file that lies beside this module."""
    return (importlib.resources.files("dazer_analysis.page") / name).read_text(encoding="utf-8")
