"""Headers of pages that nothing may be built on."""

import polars as pl
import pytest

from dazer_sim.parquet_pages import pages_fault
from tests.fuzzing.data_sets import real

PLACES = 300
"""Bytes of the file that are changed, one after the other, in the test of damage."""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "part.parquet"
    path.write_bytes(real()[1][0])
    return path


def test_our_parts_are_sound(file):
    assert pages_fault(file) is None


@pytest.mark.parametrize("compression", ["zstd", "snappy", "uncompressed", "lz4"])
@pytest.mark.parametrize("rows", [0, 1, 70_000])
def test_files_of_other_makings_are_sound(tmp_path, compression, rows):
    frame = pl.DataFrame({"a": range(rows), "b": ["甲"] * rows, "c": [None] * rows, "d": [[1, 2]] * rows})
    frame.write_parquet(tmp_path / "file", compression=compression, row_group_size=30_000, data_page_size=5_000)
    assert pages_fault(tmp_path / "file") is None


def first_page(content):
    """Return the place of a byte that says how many values the first page holds: twenty, which is written 40."""
    return content.index(bytes([40]), 4)


@pytest.mark.parametrize(("written", "claimed"), [(65, "-33"), (1, "-1"), (126, "63")])
def test_a_page_that_claims_what_cannot_be(file, written, claimed):
    content = bytearray(file.read_bytes())
    content[first_page(content)] = written
    file.write_bytes(content)
    assert f"claims {claimed} values" in pages_fault(file)


@pytest.mark.parametrize(
    "content", [b"", b"PAR1", b"PAR1PAR1", b"PAR1" + b"\xff" * 4 + b"PAR1", b"x" * 100, b"PAR1" + b"\x1c" * 90 + b"\x5a\0\0\0PAR1"]
)
def test_what_is_no_parquet(file, content):
    file.write_bytes(content)
    assert pages_fault(file)


def test_damage_is_a_fault_or_none_but_no_error(file):
    """Every byte of the footer and of the first pages is set to other values; a fault is a line, and a file without one can be read on."""
    content = file.read_bytes()
    faults = 0
    for place in [*range(PLACES), *range(len(content) - PLACES, len(content))]:
        for value in (0, 255, content[place] ^ 1):
            damaged = bytearray(content)
            damaged[place] = value
            file.write_bytes(damaged)
            fault = pages_fault(file)
            faults += fault is not None
            assert fault is None or "\n" not in fault
    assert faults > PLACES
