"""One self-contained HTML page of a census: every table, the distributions drawn."""

import base64
import importlib.resources
from typing import Any

from jinja2 import Environment, StrictUndefined
from markupsafe import Markup

from dazer_analysis.census import SHARE, CensusTable, census_tables, shown
from dazer_analysis.page.html import FONT_PLACE
from dazer_analysis.page.letters import embedded_font
from dazer_analysis.pictures.census_bars import draw_shares
from dazer_analysis.pictures.style import picture_bytes

DRAWN = {
    "by_hu", "mingtang", "waits", "live", "other_kans", "other_reds", "dealer_special_by_hu", "other_special_by_hu", "dealer_distance",
    "other_distance",
}  # fmt: skip
"""Tables with a picture; those of 名堂 on a logarithmic scale."""


def census_page(document: dict[str, Any]) -> str:
    """Return the page as HTML.

    Parameters
    ----------
    document : dict
        What ``dazer census --json`` prints.
    """
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    sections = [{"table": table, "picture": _picture(table)} for table in census_tables(document)]
    page = environment.from_string(_text("census_page.html")).render(
        title="泸州大贰：起手牌的精确概率 · the census of dealt hands",
        headline=f"{document['rules']}, digest {document['digest']}",
        sections=sections,
        shown=shown,
        # only our own style and script are put in as they are; every value is escaped
        style=Markup(_text("page/page.css")),
        script=Markup(_text("page/page.js")),
    )
    return page.replace(FONT_PLACE, embedded_font(page), 1)


def _picture(table: CensusTable) -> str:
    """Return the picture of a table as a ``data:`` address, empty if it has none."""
    if table.code not in DRAWN or SHARE not in table.frame.columns:
        return ""
    svg = picture_bytes(draw_shares(table, logarithmic=table.code == "mingtang"), "svg")
    return "data:image/svg+xml;base64," + base64.b64encode(svg).decode("ascii")


def _text(name: str) -> str:
    """Return a file of this package."""
    return (importlib.resources.files("dazer_analysis") / name).read_text(encoding="utf-8")
