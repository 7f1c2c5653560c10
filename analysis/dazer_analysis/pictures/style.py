"""How all pictures look: the font that comes along, colours that the colour-blind can tell apart, sizes for print and phone."""

import importlib.resources
import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

FAMILY = "Dazer Sans SC"
BLUE, ORANGE, GREEN, PINK, SKY, YELLOW, RED = "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#F0E442", "#B2182B"
"""Colours of Okabe and Ito (2008), told apart by the colour-blind; RED only beside BLUE."""
INK, GREY, PALE = "#222222", "#767676", "#D9D9D9"
WIDTH = 5.2
"""Inches. At 10 points the letters stay legible when a phone shows the picture 360 pixels wide."""
SETTINGS: dict[Any, Any] = {
    "font.family": [FAMILY, "DejaVu Sans"],
    "font.size": 10,
    "axes.titlesize": 12,
    "axes.titlelocation": "left",
    "axes.titlepad": 10,
    "axes.labelcolor": INK,
    "axes.edgecolor": GREY,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.unicode_minus": True,
    "grid.color": PALE,
    "grid.linewidth": 0.6,
    "text.color": INK,
    "text.parse_math": False,  # a dollar in a name from outside is a dollar
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
    "figure.constrained_layout.use": True,
    "figure.dpi": 120,
    "savefig.dpi": 200,
    "svg.fonttype": "path",
    "svg.hashsalt": "dazer-sim",
    "mathtext.default": "regular",
}


@cache
def register_font() -> None:
    """Make the font of the package known to matplotlib, once."""
    with importlib.resources.as_file(importlib.resources.files("dazer_analysis") / "fonts" / "dazer-sans-sc.ttf") as path:
        fontManager.addfont(path)


@contextmanager
def style() -> Iterator[None]:
    """Set our look while a figure is made or saved; the settings of the user come back afterwards."""
    register_font()
    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(SETTINGS)
        yield


def new_figure(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    """Return an empty figure with one pair of axes; call it within `style`.

    Parameters
    ----------
    height, width : float
        Inches.
    """
    figure = Figure(figsize=(width, height))
    FigureCanvasAgg(figure)
    return figure, figure.subplots()


def blank(axes: Axes, text: str) -> None:
    """Say in the middle of empty axes that there is nothing to see.

    Parameters
    ----------
    axes : matplotlib.axes.Axes
        Changed in place.
    text : str
        What to say.
    """
    axes.set_axis_off()
    axes.text(0.5, 0.5, text, ha="center", va="center", transform=axes.transAxes, color=GREY)


def picture_bytes(figure: Figure, kind: str = "svg") -> bytes:
    """Return a figure as a file's content.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        The picture.
    kind : {"svg", "png"}
        The format.
    """
    buffer = io.BytesIO()
    metadata = {"Date": None} if kind == "svg" else {"Software": None}
    with style():
        figure.savefig(buffer, format=kind, metadata=metadata)
    return buffer.getvalue()


def save_picture(figure: Figure, path: str | Path) -> None:
    """Write a figure to a file; the name's end says whether PNG or SVG.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        The picture.
    path : str or Path
        Ends in ``.png`` or ``.svg``.
    """
    path = Path(path)
    path.write_bytes(picture_bytes(figure, path.suffix.removeprefix(".")))
