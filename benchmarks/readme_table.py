"""The frequency table and picture of the README, from data sets of the same rules under several policies.

    dazer simulate --deals 20000000 --policy greedy --seed 20260101 --out greedy
    dazer simulate --deals 20000000 --policy random --seed 20260101 --out random
    python benchmarks/readme_table.py greedy=greedy random=random

writes docs/frequencies.md (every name), docs/pictures/frequencies.png and .svg, and prints the head of the table for the README. The
first data set gives the order. An unfinished data set will do: its deals so far are counted, and the text says how many.
"""

import argparse
import datetime
import sys
from pathlib import Path

import polars as pl

from dazer_analysis import Summary
from dazer_analysis.pictures import draw_side_by_side, save_picture
from dazer_sim.report import Source, report_of

DOCS = Path(__file__).resolve().parent.parent / "docs"
HEAD = 12
"""Rows of the README's table."""
Sets = dict[str, tuple[Source, Summary]]


def markdown(sets: Sets, rows: int | None = None) -> str:
    """Return the table: for each data set the share of the wins with its interval, and once in how many deals."""
    labels = list(sets)
    head = ["名堂", "code", "番 fan", *(f"{label}: % of wins (95 %) | {label}: once in … deals" for label in labels)]
    lines = ["| " + " | ".join(head) + " |", "| --- | --- | ---: |" + " ---: | ---: |" * len(labels)]
    order = next(iter(sets.values()))[1].mingtang.sort("count", descending=True, maintain_order=True)["code"][:rows]
    for code in order:
        found = [tables.mingtang.filter(pl.col("code") == code).row(0, named=True) for _, tables in sets.values()]
        cells = [found[0]["name"], f"`{code}`", str(found[0]["fan"])]
        for row in found:
            cells += [share(row), once(row)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def share(row: dict[str, float]) -> str:
    """Return the share of the wins with its interval, to as many digits as the interval deserves."""
    if row["per_win"] is None:
        return "—"
    digits = 2
    while digits < 7 and 100 * (row["high"] - row["low"]) < 2 * 10**-digits:
        digits += 1
    return f"{100 * row['per_win']:.{digits}f} ({100 * row['low']:.{digits}f}–{100 * row['high']:.{digits}f})"


def once(row: dict[str, float]) -> str:
    """Return once in how many deals; for a name never seen, its bound."""
    if row["once_in"] is None:
        return f"> {1 / row['bound']:,.0f}" if row["bound"] else "—"
    return f"{row['once_in']:,.0f}" if row["once_in"] >= 100 else f"{row['once_in']:.2f}"


def provenance(sets: Sets) -> str:
    """Return how the numbers were made: deals, wins, rules, policies, seed, command, date."""
    lines = []
    for label, (source, tables) in sets.items():
        policy = ",".join(dict.fromkeys(source.policies))
        play = f"dazer simulate --deals {tables.deals} --rules {source.rules.name} --policy {policy} --seed {source.seed} --out {label}"
        lines.append(f"- {label}: {tables.deals:,} deals, {tables.wins:,} wins, `{play}`")
    date = datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")
    return "\n".join([f"Counted on {date}. Frequencies depend on how the seats play; these are of two simple policies.", "", *lines])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="+", metavar="LABEL=DIR")
    args = parser.parse_args()
    sets = {label: report_of(directory) for label, _, directory in (text.partition("=") for text in args.sets)}
    (DOCS / "pictures").mkdir(parents=True, exist_ok=True)
    figure = draw_side_by_side({label: tables.mingtang for label, (_, tables) in sets.items()})
    for kind in ("png", "svg"):
        save_picture(figure, DOCS / "pictures" / f"frequencies.{kind}")
    title = "# 名堂频率 How often each 名堂 comes up\n\n![](pictures/frequencies.svg)"
    (DOCS / "frequencies.md").write_text(f"{title}\n\n{provenance(sets)}\n\n{markdown(sets)}\n", encoding="utf-8")
    print(markdown(sets, HEAD))
    print()
    print(provenance(sets))
    return 0


if __name__ == "__main__":
    sys.exit(main())
