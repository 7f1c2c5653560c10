"""``dazer replay``: deals of a data set again, as stories and as record lines."""

import json

import pytest

from dazer_sim.cli import main
from dazer_sim.playing import DealPlayer
from dazer_sim.policies import find_policies
from dazer_sim.rulesets import load_rule_set
from dazer_sim.story import tell

RULES, POLICIES, SEED, FIRST = "jianhua", "legal,random,legal", 12, 1000


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    out = tmp_path_factory.mktemp("replay") / "run"
    settings = ["--rules", RULES, "--policy", POLICIES, "--seed", str(SEED), "--first-deal", str(FIRST)]
    assert main(["simulate", "--deals", "8", "--jobs", "1", "--out", str(out), *settings]) == 0
    return out


@pytest.fixture(scope="module")
def player():
    return DealPlayer(find_policies(POLICIES), load_rule_set(RULES))


def test_record_lines_are_the_records(directory, player, capsys):
    assert main(["replay", str(directory), "--deal", "1002..1005", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [player.record(SEED, deal)[1] for deal in range(1002, 1006)]


def test_a_story_tells_every_event(directory, player, capsys):
    assert main(["replay", str(directory), "--deal", "1003"]) == 0
    told = capsys.readouterr().out
    record = player.record(SEED, 1003)[1]
    assert told == tell(record, load_rule_set(RULES))
    assert f"{len(record['events']) - 1:4d}  " in told
    assert all(hand in told for hand in record["hands"])


def test_stories_hold_every_type_of_event_and_result(player):
    told = "".join(tell(player.record(SEED, deal)[1], load_rule_set(RULES)) for deal in range(300))
    for word in ("打", "摸", "碰", "招", "吃", "比", "过", "报", "摆垅", "胡", "荒牌", "点炮", "底家"):
        assert word in told


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("999", "there is no deal 999"),
        ("1005..1008", "there is no deal 1005..1008"),
    ],
)
def test_deals_that_are_not_there(directory, deal, message, capsys):
    assert main(["replay", str(directory), "--deal", deal]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize("deal", ["x", "5..3", "-1", "1...3"])
def test_wrong_ranges(directory, deal, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["replay", str(directory), f"--deal={deal}"])
    assert stopped.value.code == 2
    assert "--deal" in capsys.readouterr().err


def test_no_data_set(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "none"), "--deal", "1"]) == 2
    assert "there is no data set" in capsys.readouterr().err


def unsealed(directory):
    """Return a manifest without its checksum, as somebody could write it."""
    manifest = json.loads((directory / "manifest.json").read_text(encoding="utf-8"))
    del manifest["checksum"]
    return manifest


def test_another_version_of_a_policy_is_refused(directory, tmp_path, capsys):
    text = json.dumps(unsealed(directory))
    (tmp_path / "manifest.json").write_text(text.replace("legal@1", "legal@9"), encoding="utf-8")
    assert main(["replay", str(tmp_path), "--deal", "1002"]) == 2
    assert "legal@1" in capsys.readouterr().err


def test_other_rules_than_those_played_are_refused(directory, tmp_path, capsys):
    manifest = unsealed(directory)
    manifest["rules"]["min_hu"] = 11
    (tmp_path / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert main(["replay", str(tmp_path), "--deal", "1002"]) == 1
    assert "digest" in capsys.readouterr().err
