"""``dazer referee`` from outside: JSON, text, exit statuses, files that cannot be read."""

import json

import pytest

from dazer_sim.cli import main
from tests.rulebook.foul_records import record_of
from tests.rulebook.wall_templates import WAITS_FOR_PENG

FOULED = record_of(
    ["0 discard 八", "1 pass 八 hu", "1 draw 八", "1 hu 八"],
    rules="chongqing",
    dealer="八",
    second=WAITS_FOR_PENG,
    first_drawn="八",
)
BROKEN = record_of(["0 discard 八"], dealer="八")


@pytest.fixture
def clean():
    from tests.rulebook.test_referee_form import a_record

    return a_record()


@pytest.fixture
def file_of(tmp_path):
    def write(*records):
        path = tmp_path / "deals.jsonl"
        lines = [record if isinstance(record, str) else json.dumps(record, ensure_ascii=False) for record in records]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(path)

    return write


def test_clean_deals(file_of, clean, capsys):
    assert main(["referee", file_of(clean, clean), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"deals": 2, "clean": 2, "violations": [], "settlement": []}


def test_R8_5_violations_as_json(file_of, clean, capsys):
    assert main(["referee", file_of(clean, FOULED, {**BROKEN, "deal": 77}), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert (document["deals"], document["clean"]) == (3, 1)
    assert {violation["deal"] for violation in document["violations"]} == {1, 77}
    found = [(each["rule"], each["foul"]) for each in document["violations"] if each["deal"] == 1]
    assert ("R4.5", "A") in found
    assert ("R4.14", "E") in found
    assert all(each["text"] for each in document["violations"])
    assert document["settlement"] == [{"deal": 1, "points": [2, -6, 2, 2], "deals_next": 1}]


def test_violations_as_text(file_of, clean, capsys):
    assert main(["referee", file_of(clean, FOULED, BROKEN)]) == 1
    text = capsys.readouterr().out
    assert "R4.5  A 有碰未碰" in text
    assert "deals next: seat 1" in text
    assert "not settled" in text
    assert text.splitlines()[-1].startswith("3 局 deals, 1 局无误 clean")


def test_another_rule_set(file_of, clean):
    record = {**clean, "rules": "no-such-rules"}
    assert main(["referee", file_of(record)]) == 2
    assert main(["referee", file_of(record), "--rules", "luzhou"]) == 0


def test_a_record_has_no_other_files_read(file_of, clean, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "secret").write_text("password")
    (tmp_path / "own.toml").write_text('base = "luzhou"', encoding="utf-8")
    for name in ("/etc/passwd", "../own.toml", str(tmp_path / "own.toml"), "secret", "\\\\host\\own.toml"):
        assert main(["referee", file_of({**clean, "rules": name})]) == 2
        error = capsys.readouterr().err
        assert "neither a rule set that ships nor the name of a TOML file here" in error
        assert "password" not in error
    assert main(["referee", file_of({**clean, "rules": "own.toml"})]) == 0


@pytest.mark.parametrize("line", ["{", "[1]", "7", '{"rules": "luzo"}', '{"v": ' + "9" * 5000 + "}", "[" * 100_000])
def test_lines_that_cannot_be_read(file_of, clean, capsys, line):
    assert main(["referee", file_of(clean, line)]) == 2
    captured = capsys.readouterr()
    assert "line 2" in captured.err
    assert "Traceback" not in captured.err


def test_files_that_cannot_be_read(tmp_path, capsys):
    assert main(["referee", str(tmp_path / "none.jsonl")]) == 2
    assert main(["referee", str(tmp_path)]) == 2
    (tmp_path / "latin.jsonl").write_bytes(b"\xe9\xff\n")
    assert main(["referee", str(tmp_path / "latin.jsonl")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 3


def test_blank_lines_and_an_empty_file(file_of, clean, capsys):
    assert main(["referee", file_of("", clean, "")]) == 0
    assert main(["referee", file_of("")]) == 0
    assert "0 局 deals" in capsys.readouterr().out
