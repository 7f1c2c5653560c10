"""The letters of a page: the few characters that it uses, cut from the font of the package, so that any machine shows them."""

import base64
import importlib.resources
import io

from fontTools import subset
from fontTools.ttLib import TTFont

FIRST_CHINESE = 0x2E80
"""Below this, every machine has letters of its own."""


def embedded_font(page: str) -> str:
    """Return the Chinese characters of a page as the content of a CSS ``url()``; empty if there are none.

    Parameters
    ----------
    page : str
        The HTML.
    """
    wanted = {ord(sign) for sign in page if ord(sign) >= FIRST_CHINESE}
    if not wanted:
        return ""
    with importlib.resources.as_file(importlib.resources.files("dazer_analysis") / "fonts" / "dazer-sans-sc.ttf") as path:
        font = TTFont(str(path), recalcTimestamp=False)
        options = subset.Options(hinting=False, layout_features=[], flavor="woff")
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        buffer = io.BytesIO()
        font.flavor = "woff"
        font.save(buffer)
    return "data:font/woff;base64," + base64.b64encode(buffer.getvalue()).decode("ascii")
