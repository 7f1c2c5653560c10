"""Several summaries of one run, cut at the numbers of the deals, made into one."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from dazer_analysis.merging import add_up
from dazer_analysis.tallies import Tallies
from dazer_sim.errors import RunError, UserError
from dazer_sim.summaries.file import Counts, load_counts, summary_file
from dazer_sim.summaries.header import different_settings
from dazer_sim.summaries.writing import create_summary, summary_there

Part = tuple[Path, Counts]


def merge_summaries(parts: Sequence[str | Path], out: str | Path) -> Counts:
    """Merge finished summaries of deals that follow each other without a gap, and write the whole.

    Parameters
    ----------
    parts : sequence of str or Path
        Two or more, in any order: directories, or the files in them.
    out : str or Path
        The directory of the whole; it must not exist.

    Raises
    ------
    UserError
        A part is missing, damaged or unfinished; settings differ; deals are in two parts, or in none between them.
    RunError
        The sums would not fit 64 bits.
    """
    if len(parts) < 2:
        raise UserError("merge two summaries or more")
    found = sorted(((Path(part), _loaded(Path(part))) for part in parts), key=lambda part: part[1].header.whole)
    for place, counts in found:
        if not counts.header.finished:
            left = counts.header.deals - counts.header.deals_counted
            raise UserError(
                f"{place} is unfinished, {left:,} deals are still to be played: finish it by dazer simulate --resume --out {place}"
            )
    for one, other in pairwise(found):
        _check_neighbours(one, other)
    merged = _merged([counts for _, counts in found])
    create_summary(Path(out), merged)
    return merged


def _loaded(place: Path) -> Counts:
    """Return a summary by its directory or its file."""
    path = summary_file(place)
    return load_counts(path) if path is not None else summary_there(place)


def _check_neighbours(one: Part, other: Part) -> None:
    """Refuse two parts, of which the first has the lower deals, that are not of one run or do not touch."""
    (here, first), (there, second) = one, other
    found = different_settings(first.header, second.header, deals_too=False)
    if found:
        listed = "; ".join(f"{key} is {old!r} in {here}, {new!r} in {there}" for key, old, new in found)
        raise UserError(f"only summaries of the same settings can be merged: {listed}")
    end, begin = sum(first.header.whole), second.header.first_deal
    if begin < end:
        raise UserError(f"{here} and {there} both count deal {begin}: a deal may be counted once")
    if begin > end:
        raise UserError(
            f"between {here} and {there} the deals {end} to {begin - 1} are missing: only deals that follow each other are merged"
        )


def _merged(parts: Sequence[Counts]) -> Counts:
    """Return the whole. Its history is gone: the stretches of each part are counted from its own first deal."""
    try:
        tallies = add_up([part.tallies for part in parts])
    except OverflowError as error:
        raise RunError(f"{error}: merge fewer summaries") from None
    first, deals = parts[0].header.first_deal, sum(part.header.deals for part in parts)
    header = parts[0].header.model_copy(update={"first_deal": first, "deals": deals, "counted": ((first, deals),), "history": False})
    return Counts(header, Tallies(**vars(tallies) | {"history": tallies.history.clear()}))
