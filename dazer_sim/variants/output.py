"""Comparisons and sweeps as files: a table for programs, a page, Markdown."""

from pathlib import Path

import polars as pl

from dazer_sim import __version__
from dazer_sim.errors import UserError
from dazer_sim.variants.comparing import Comparison
from dazer_sim.variants.markdown import comparison_markdown
from dazer_sim.variants.sweeping import Sweep
from dazer_sim.variants.text import headline, how_played, warnings

TABLES = (".csv", ".parquet")


def check_outputs(html: Path | None, table: Path | None, markdown: Path | None = None) -> None:
    """Refuse files that could not be written, before anything is played.

    Parameters
    ----------
    html, table, markdown : Path or None
        The files.

    Raises
    ------
    UserError
        The table is of no known kind, or there is no such directory.
    """
    if table is not None and table.suffix not in TABLES:
        raise UserError(f"{table}: a table ends in {' or '.join(TABLES)}")
    for path in (html, table, markdown):
        if path is not None and not path.resolve().parent.is_dir():
            raise UserError(f"{path}: there is no directory {path.parent}")


def write_table(table: pl.DataFrame, path: Path) -> None:
    """Write a table as Parquet, or as CSV that Excel reads right.

    Parameters
    ----------
    table : polars.DataFrame
        The numbers.
    path : Path
        Ends in ``.csv`` or ``.parquet``.
    """
    if path.suffix == ".csv":
        table.write_csv(path, include_bom=True)
    else:
        table.write_parquet(path)


def write_comparison(comparison: Comparison, *, html: Path | None, table: Path | None, markdown: Path | None) -> None:
    """Write a comparison to the files that are asked for.

    Parameters
    ----------
    comparison : Comparison
        What was compared.
    html, table, markdown : Path or None
        The files.
    """
    if table is not None:
        labels = pl.DataFrame({"variant": range(len(comparison.labels)), "rules": comparison.labels})
        write_table(comparison.metrics.join(labels, on="variant", how="left", maintain_order="left"), table)
    if markdown is not None:
        markdown.write_text(comparison_markdown(comparison), encoding="utf-8")
    if html is not None:
        from dazer_analysis.variants.page import comparison_page  # noqa: PLC0415  (matplotlib takes its time)

        lines = [*how_played(comparison), *warnings(comparison), f"dazer-sim {__version__}"]
        page = comparison_page(comparison.metrics, comparison.distributions, comparison.labels, headline(comparison), lines)
        html.write_text(page, encoding="utf-8")


def write_sweep(found: Sweep, *, html: Path | None, table: Path | None) -> None:
    """Write a sweep to the files that are asked for.

    Parameters
    ----------
    found : Sweep
        The sweep.
    html, table : Path or None
        The files.
    """
    if table is not None:
        write_table(found.ranking, table)
    if html is not None:
        from dazer_analysis.variants.page import sweep_page  # noqa: PLC0415  (matplotlib takes its time)

        metric = found.comparison.metric(found.by)
        lines = [f"{found.base.name}, {found.ranking.height} changes", f"dazer-sim {__version__}", *found.skipped]
        page = sweep_page(found.ranking, found.by, metric["title"][0], metric["unit"][0], headline(found.comparison), lines)
        html.write_text(page, encoding="utf-8")
