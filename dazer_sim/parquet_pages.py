"""The pages of a Parquet file, as their headers tell, looked at before polars trusts them.

polars asks the system for room for as many values as the header of a page claims. If that is a number below 0, the room is 2⁶¹ bytes, the
system refuses, and the process ends at once, with nothing that could be caught. Headers and the footer are written in Thrift's compact
protocol; only the few fields that are needed are understood, by their numbers in the Parquet format
(https://github.com/apache/parquet-format, parquet.thrift).
"""

import mmap
from pathlib import Path
from typing import Any

MAGIC = b"PAR1"
ROW_GROUPS, COLUMNS, META_DATA = 4, 1, 3
"""Fields that lead from the footer to what it says of one column of one row group."""
VALUES, COMPRESSED_SIZE, FIRST_DATA_PAGE, DICTIONARY_PAGE = 5, 7, 9, 11
"""Fields of a column of a row group: numbers of values and bytes, places in the file."""
PAGE_SIZE_WHOLE, PAGE_SIZE, DATA_PAGE, DICTIONARY, DATA_PAGE_V2 = 2, 3, 5, 7, 8
"""Fields of the header of a page: bytes before and after compression, and the header of its kind, whose field 1 is the number of values."""
SPARE_BYTES, BYTES_A_VALUE = 1 << 20, 64
"""A page may claim so many bytes, and so many for each value; more is nothing that we write."""
DEEPEST = 16
"""Structures within structures; the format needs six."""
TRUE, FALSE, BYTE, INTEGERS, DOUBLE, BINARY, LISTS, STRUCT = 1, 2, 3, (4, 5, 6), 7, 8, (9, 10), 12
"""Types of the compact protocol; maps, 11, occur nowhere in Parquet."""


class _Reader:
    """Reads values of the compact protocol one after another."""

    def __init__(self, data: mmap.mmap, place: int) -> None:
        self.data, self.place = data, place

    def byte(self) -> int:
        value = self.data[self.place]
        self.place += 1
        return value

    def whole(self) -> int:
        """Read a whole number: seven bits a byte, the lowest first, the top bit says that more follow."""
        byte = self.byte()
        number, shift = byte & 127, 7
        while byte > 127:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if shift > 70:
                raise ValueError("a number has more than 64 bits")
        return number

    def signed(self) -> int:
        """Read a number, of those that are written as 0, 1, 2, 3, 4, … in the order 0, -1, 1, -2, 2, …."""
        number = self.whole()
        return number >> 1 ^ -(number & 1)

    def structure(self, depth: int = 0) -> dict[int, Any]:
        """Read the fields of a structure by their numbers."""
        if depth > DEEPEST:
            raise ValueError("it is nested too deep")
        fields: dict[int, Any] = {}
        number = 0
        while head := self.byte():
            number = number + (head >> 4) if head >> 4 else self.signed()
            fields[number] = self.value(head & 15, depth)
        return fields

    def value(self, sort: int, depth: int) -> Any:
        if sort in INTEGERS:
            return self.signed()
        if sort in (TRUE, FALSE):
            return sort == TRUE
        if sort == BYTE:
            return self.byte()
        if sort == STRUCT:
            return self.structure(depth + 1)
        if sort in LISTS:
            return self.list(depth + 1)
        if sort not in (BINARY, DOUBLE):
            raise ValueError(f"a value has the unknown type {sort}")
        length = self.whole() if sort == BINARY else 8  # bytes of a fraction
        self.place += length  # nobody asks for texts and fractions here
        return None

    def list(self, depth: int) -> list[Any]:
        head = self.byte()
        length = head >> 4 if head >> 4 < 15 else self.whole()
        if length > len(self.data):
            raise ValueError("a list is longer than the file")
        if head & 15 in (TRUE, FALSE):
            return [self.byte() == TRUE for _ in range(length)]
        return [self.value(head & 15, depth) for _ in range(length)]


def pages_fault(path: Path) -> str | None:
    """Return what is wrong with the pages of a Parquet file, as far as their headers tell; None if nothing.

    Parameters
    ----------
    path : Path
        The file.

    Raises
    ------
    OSError
        It cannot be read.
    """
    with path.open("rb") as file:
        try:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:  # it is empty
            return "it is empty"
        with data:
            try:
                return _first_fault(data)
            except (ValueError, IndexError, KeyError, TypeError, AttributeError) as error:
                return f"its footer or the header of a page is damaged ({error})"


def _first_fault(data: mmap.mmap) -> str | None:
    """Return the fault of the first bad page; any of the usual errors if something is not of the form that it must have."""
    if data[-4:] != MAGIC or data[:4] != MAGIC:
        return "it is no Parquet file"
    begin = len(data) - 8 - int.from_bytes(data[-8:-4], "little")
    if begin < len(MAGIC):
        return "its footer is longer than the file"
    for group in _Reader(data, begin).structure()[ROW_GROUPS]:
        for column in group[COLUMNS]:
            fault = _column_fault(data, column[META_DATA], begin)
            if fault:
                return fault
    return None


def _column_fault(data: mmap.mmap, column: dict[int, Any], end_of_pages: int) -> str | None:
    """Walk over the pages of one column of one row group."""
    place = min(column[FIRST_DATA_PAGE], column.get(DICTIONARY_PAGE, column[FIRST_DATA_PAGE]))
    end = place + column[COMPRESSED_SIZE]
    if not len(MAGIC) <= place <= end <= end_of_pages:
        return "a column lies outside the pages of the file"
    values = 0
    while place < end:
        reader = _Reader(data, place)
        header = reader.structure()
        size, whole = header[PAGE_SIZE], header[PAGE_SIZE_WHOLE]
        kind = header.get(DATA_PAGE) or header.get(DATA_PAGE_V2) or header[DICTIONARY]
        claimed = kind[1]
        if not (0 <= claimed <= column[VALUES] and size >= 0 and 0 <= whole <= SPARE_BYTES + BYTES_A_VALUE * claimed):
            return f"a page claims {claimed} values in {whole} bytes"
        values += claimed if DICTIONARY not in header else 0
        place = reader.place + size
    if place != end or values != column[VALUES]:
        return f"the pages of a column hold {values} values, not {column[VALUES]}"
    return None
