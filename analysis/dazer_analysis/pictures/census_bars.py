"""Bars of a census: how likely each row of a table is."""

from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, NullFormatter

from dazer_analysis.census import SHARE, CensusTable
from dazer_analysis.pictures.style import BLUE, new_figure, style

ROW_INCHES = 0.24
"""Height of a bar with its gap."""


def draw_shares(table: CensusTable, *, logarithmic: bool = False) -> Figure:
    """Return bars of the probabilities of a table, first row on top.

    Parameters
    ----------
    table : CensusTable
        With a column of probabilities; rows that cannot be are left out.
    logarithmic : bool
        Whether the scale is logarithmic, for numbers of very different size.
    """
    rows = [(str(row[table.frame.columns[0]]), row[SHARE]) for row in table.frame.iter_rows(named=True) if row[SHARE]]
    with style():
        figure, axes = new_figure(1.0 + ROW_INCHES * len(rows))
        axes.barh([name for name, _ in rows], [share for _, share in rows], color=BLUE, height=0.7)
        axes.invert_yaxis()
        axes.set_title(f"{table.zh} · {table.en}")
        axes.set_xlabel("概率 probability")
        axes.grid(axis="x")
        if logarithmic:
            axes.set_xscale("log")
            axes.xaxis.set_major_formatter(FuncFormatter(lambda share, _: f"{share:g}"))  # the usual one writes formulas
            axes.xaxis.set_minor_formatter(NullFormatter())
    return figure
