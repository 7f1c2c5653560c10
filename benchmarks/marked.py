"""Generated parts of Markdown files: what stands between two comments."""

from pathlib import Path


def write_between(path: Path, name: str, text: str) -> None:
    """Put a text between ``<!-- name: begin … -->`` and ``<!-- name: end -->`` of a file.

    Raises
    ------
    SystemExit
        The comments are not there.
    """
    page = path.read_text(encoding="utf-8") if path.is_file() else ""
    begin, end = f"<!-- {name}: begin", f"<!-- {name}: end -->"
    before, found, rest = page.partition(begin)
    first_line, closed, after = rest.partition("-->\n")
    _, ended, after = after.partition(end)
    if not (found and closed and ended):
        raise SystemExit(f"{path}: wanted {begin} … --> and {end} on lines of their own, between which the results are written")
    path.write_text(f"{before}{begin}{first_line}{closed}{text}\n{ended}{after}", encoding="utf-8")
