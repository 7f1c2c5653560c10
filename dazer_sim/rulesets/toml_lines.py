"""On which line of a TOML text each key stands. The standard reader does not tell, and a message should."""

import re
import tomllib
from typing import NamedTuple

_TOKENS = re.compile(
    r"""(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
      | (?P<comment>\#[^\n]*)
      | (?P<newline>\n)
      | (?P<sign>[\[\]{}=,.])
      | (?P<bare>[^\s\[\]{}=,."'#]+)""",
    re.VERBOSE | re.DOTALL,
)
_DEEPEST = 6
"""Keys of a path that are kept; rule sets need four."""


class _Token(NamedTuple):
    sort: str
    text: str
    line: int


def key_lines(text: str) -> dict[tuple[str | int, ...], int]:
    """Return the line (from 1) of each key and list entry of a TOML text.

    Parameters
    ----------
    text : str
        A text that `tomllib` has read without complaint; of any other text the result is of no use.

    Returns
    -------
    dict of tuple to int
        By path: keys, and indices inside lists. Paths of a table are there as well.
    """
    scanner = _Scanner(text)
    try:
        scanner.scan()
    except RecursionError:  # nested deeper than any rule set; what was found so far is right
        return scanner.lines
    return scanner.lines


class _Scanner:
    """Walks over the tokens once; relies on the text being right."""

    def __init__(self, text: str) -> None:
        self.lines: dict[tuple[str | int, ...], int] = {}
        self._tokens: list[_Token] = []
        line = 1
        for match in _TOKENS.finditer(text):
            self._tokens.append(_Token(str(match.lastgroup), match[0], line))
            line += match[0].count("\n")
        self._tokens.append(_Token("end", "", line))
        self._place = 0

    def scan(self) -> None:
        """Read statement after statement: table headers and assignments."""
        table: tuple[str | int, ...] = ()
        while (token := self._skip_blank()).sort != "end":
            if token.text == "[" and token.sort == "sign":
                while self._peek().text == "[":
                    self._take()
                table = self._key(())
                while self._peek().text == "]":
                    self._take()
            else:
                self._assignment(table)

    def _assignment(self, table: tuple[str | int, ...]) -> None:
        path = self._key(table)
        self._take()  # the equals sign
        self._value(path)

    def _key(self, table: tuple[str | int, ...]) -> tuple[str | int, ...]:
        """Read a dotted key, note its line, and return its path below the table."""
        parts: list[str | int] = list(table)
        while self._peek().sort in ("bare", "text") or self._peek().text == ".":
            token = self._take()
            if token.text != ".":
                parts.append(_plain(token))
                self._note(tuple(parts[: _DEEPEST + 1]), token.line)
        return tuple(parts)

    def _value(self, path: tuple[str | int, ...]) -> None:
        token = self._skip_blank()
        if token.sort == "sign" and token.text == "{":
            self._items("}", path, entries=False)
        elif token.sort == "sign" and token.text == "[":
            self._items("]", path, entries=True)
        else:  # a number, date or text; numbers and dates may be cut at their points
            while self._peek().sort in ("bare", "text") or self._peek().text == ".":
                self._take()

    def _items(self, close: str, path: tuple[str | int, ...], *, entries: bool) -> None:
        """Read an array or an inline table up to its closing bracket."""
        self._take()
        count = 0
        while (token := self._skip_blank()).text != close and token.sort != "end":
            if token.text == "," and token.sort == "sign":
                self._take()
            elif entries:
                self._note((*path, count), token.line)
                self._value((*path, count))
                count += 1
            else:
                self._assignment(path)
        self._take()

    def _note(self, path: tuple[str | int, ...], line: int) -> None:
        if len(path) <= _DEEPEST:
            self.lines.setdefault(path, line)

    def _skip_blank(self) -> _Token:
        while self._peek().sort in ("newline", "comment"):
            self._take()
        return self._peek()

    def _peek(self) -> _Token:
        return self._tokens[self._place]

    def _take(self) -> _Token:
        token = self._tokens[self._place]
        self._place = min(self._place + 1, len(self._tokens) - 1)
        return token


def _plain(token: _Token) -> str:
    if token.sort == "bare":
        return token.text
    text: str = tomllib.loads(f"text = {token.text}")["text"]
    return text
