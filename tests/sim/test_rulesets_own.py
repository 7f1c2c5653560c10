"""Rule set files of one's own: ``base``, and what is refused (docs/rules.md, section 9)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dazer_sim.rulesets import RuleSetError, load_rule_set
from dazer_sim.rulesets.differences import differences
from dazer_sim.rulesets.files import LARGEST_FILE


@pytest.fixture
def own(tmp_path, monkeypatch):
    """Write files into an empty working directory; return a function that loads one of them."""
    monkeypatch.chdir(tmp_path)

    def write(text="", name="my.toml", **more):
        for file, content in ({name: text} | {f"{key}.toml": value for key, value in more.items()}).items():
            (tmp_path / file).write_bytes(content if isinstance(content, bytes) else content.encode())
        return load_rule_set(name)

    return write


def refused(own, text, *parts, **more):
    with pytest.raises(RuleSetError) as error:
        own(text, **more)
    message = str(error.value)
    assert "\n" not in message
    for part in parts:
        assert part in message, message


def test_a_file_names_only_what_differs(own):
    rules = own('base = "luzhou"\nmin_hu = 12\nhu.runs.big_123 = 7\nnames.piao = { on = false }\n[names.honghu]\nfan = 4\n')
    assert [one.key for one in differences(rules, load_rule_set("luzhou"))] == ["min_hu", "hu.runs.big_123", "names.honghu", "names.piao"]
    assert (rules.name, rules.title) == ("my.toml", "my.toml")
    assert (rules.names["honghu"].fan, rules.names["honghu"].bound, rules.names["piao"].on) == (4, 10, False)


def test_a_complete_file_needs_no_base(own):
    assert own(load_rule_set("jianhua").to_toml()).digest == load_rule_set("jianhua").digest


def test_a_base_may_be_a_file_relative_to_the_one_that_names_it(own, tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.toml").write_text('base = "../c.toml"\nspecial_kan = 4\n', encoding="utf-8")
    rules = own('base = "deep/b.toml"\nspecial_long = 2\n', c='base = "jiangan"\nmin_hu = 11\n')
    assert (rules.min_hu, rules.special_kan, rules.special_long, rules.bottom_shown) == (11, 4, 2, 2)


def test_a_changed_scoring_starts_from_its_own_names(own):
    rules = own('base = "luzhou"\nscoring = "dao"\nnames.shigehong.bound = 9\n')
    assert list(rules.names) == list(load_rule_set("chongqing").names)
    assert rules.names["shigehong"].bound == 9


def test_R8_5_foul_follows_the_scoring_unless_set(own):
    assert own('base = "luzhou"\nscoring = "dao"').foul == 2
    assert own('base = "chongqing"\nscoring = "fan"').foul == 0
    assert own('base = "luzhou"\nscoring = "dao"\nfoul = 0').foul == 0
    assert own('base = "b.toml"\nscoring = "dao"', b='base = "luzhou"\nfoul = 5').foul == 5
    complete = load_rule_set("chongqing").to_toml()
    assert own("\n".join(line for line in complete.splitlines() if not line.startswith("foul"))).foul == 2


def test_title_may_be_set(own):
    assert own('base = "luzhou"\ntitle = "我家的规矩"').title == "我家的规矩"
    refused(own, 'base = "luzhou"\ntitle = "a\\nb"', "line 2", "title", "a text on one line")


def test_windows_files_are_read(own):
    assert own(b'\xef\xbb\xbfbase = "luzhou"\r\nmin_hu = 12\r\n').min_hu == 12


def test_impossible_but_consistent_rules_load(own):
    assert own('base = "luzhou"\nmin_hu = 500').min_hu == 500


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("min_huu = 12", ["my.toml, line 3: min_huu is an unknown switch; did you mean min_hu?"]),
        ("hu_min = 12", ["did you mean min_hu?"]),
        ("Zhao-Forced = true", ["did you mean zhao_forced?"]),
        ("honghu = 4", ["did you mean names.honghu?"]),
        ("qqq = 1", ["line 3: qqq is an unknown switch; allowed here: title, bottom_shown"]),
        ("hu.runs.small_12 = 1", ["hu.runs.small_12 is", "did you mean hu.runs.small_123?"]),
        ("names.hongu = { fan = 4 }", ["names.hongu is", "did you mean names.honghu?"]),
        ("names.honghu = { fam = 4 }", ["did you mean names.honghu.fan?"]),
        ('"" = 1', ['line 3: "" is an unknown switch']),
        ("name = 'x'", ["line 3: name is not set in the file"]),
    ],
)
def test_misspelt_switches_are_found_with_their_line(own, text, parts):
    refused(own, f'base = "luzhou"\n\n{text}\n', *parts)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("min_hu = true", ["line 2: min_hu = true is not allowed; allowed: a whole number from 0 to 65536"]),
        ("min_hu = 10.0", ["min_hu = 10.0"]),
        ('min_hu = "10"', ['min_hu = "10"']),
        ("min_hu = -1", ["min_hu = -1"]),
        ("min_hu = 65537", ["min_hu = 65537"]),
        ("min_hu = inf", ["min_hu = inf"]),
        ("min_hu = 1979-05-27", ["min_hu = 1979-05-27"]),
        ("min_hu = [[[1]]]", ["min_hu = […]"]),
        ("min_hu = {}", ["min_hu = an empty table"]),
        (f"min_hu = 0x{'f' * 5000}", ["min_hu = a number that is far too large"]),
        (f"min_hu = {'9' * 5000}", ["my.toml"]),
        ("bao = 1", ["bao = 1 is not allowed; allowed: true or false"]),
        ('bao = "true"', ['bao = "true"']),
        ("bottom_shown = 3", ["bottom_shown = 3", "allowed: 0, 1 or 2"]),
        ("bottom_shown = true", ["bottom_shown = true"]),
        ('scoring = "Fan"', ['scoring = "Fan"', '"fan", "deng", "dao" or "jianhua"']),
        ("scoring = []", ["scoring = []"]),
        ('discarder_pays = "none"', ['"all", "alone" or "only"']),
        ("fan_cap = 65537", ["fan_cap", "a whole number from 1 to 65536, or 0 for none"]),
        ("hu.peng = [1, 2, 3]", ["hu.peng = [1, 2, 3]", "four whole numbers"]),
        ("hu.peng = [1, 2, 3, 4, 5]", ["hu.peng", "four whole numbers"]),
        ("hu.peng = [1,\n 2, true, 4]", ["line 3: hu.peng (entry 3) = true"]),
        ("hu = 3", ["hu = 3 is not allowed; allowed: a table"]),
        ('deng = "decades"', ['deng = "decades"', '"decade" or a list of 1 to 32 rising']),
        ("deng = []", ["deng = []"]),
        ("deng = [10, 10]", ["deng = [10, 10]"]),
        ("deng = [0, 10]", ["deng = [0, 10]"]),
        ("steps = [10, 9]", ["steps = [10, 9]", "the numbers must rise"]),
        (f"steps = {list(range(1, 34))}", ["steps = [1, 2", "1 to 32"]),
        ("points = [[2, 5, 2],\n [4, 0, 4]]", ["line 3: points (row 2, entry 2) = 0", "only bottom may be 0"]),
        ("points = [[4, 5, 2], [2, 8, 4]]", ["the numbers must rise"]),
        ("points = [[2, 5]]", ["points (entry 1) = [2, 5]"]),
        ("points = {}", ["points = an empty table"]),
        ("names = []", ["names = []", "a table"]),
        ("names.honghu = 8", ["names.honghu = 8", "a table with fan, on"]),
        ("names.honghu.fan = 0", ["names.honghu.fan = 0", "a whole number from 1 to 65536"]),
        ("names.honghu.on = 1", ["names.honghu.on = 1", "true or false"]),
        ("names.honghu.bound = 0", ["names.honghu.bound = 0"]),
    ],
)
def test_wrong_values_are_named_with_what_is_allowed(own, text, parts):
    refused(own, f'base = "luzhou"\n{text}\n', "my.toml", *parts)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("names.hei.fan = 3", ['names.hei is no name of scoring "fan"; it belongs to scoring "jianhua"']),
        ('scoring = "deng"\nnames.pinghu.fan_high = 4', ["line 3", 'names.pinghu is no name of scoring "deng"']),
        ("names.honghu.fan_high = 4", ["红胡 has no fan_high; allowed: fan, on, bound"]),
        ("names.hua.bound = 6", ["花 has no bound; allowed: fan, on"]),
        ("names.shiwu_guandeng.bound = 13", ["line 2", "names.shisan_taibao.bound = 13 is not below"]),
        ("names.hu30.bound = 33", ["names.hu30.bound = 33 is not below names.hu33.bound = 33"]),
        ("fan_cap = 1", ["line 2: fan_cap = 1 is below the first row of points (2 fan)", "allowed: 0, or 2 and more"]),
        ("points = [[4, 8, 4]]", ["line 2", "below the first row of points (4 fan)"]),
        ("names.pinghu.fan = 1", ["line 2: names.pinghu.fan = 1 is below"]),
        ("names.pinghu.on = false", ["names.pinghu.on = false", "allowed: true"]),
        ("points = [[2, 5, 11]]", ["points gives the bottom 11 at 2 fan", "allowed: 0 to 10"]),
        ('discarder_pays = "only"\npoints = [[2, 5, 6]]', ["allowed: 0 to 5"]),
    ],
)
def test_contradictions_are_errors(own, text, parts):
    refused(own, f'base = "luzhou"\n{text}\n', "my.toml", *parts)


def test_bounds_of_names_that_are_off_contradict_nothing(own):
    rules = own('base = "luzhou"\nnames.shisan_taibao.on = false\nnames.shiwu_guandeng.bound = 12\n')
    assert rules.names["shiwu_guandeng"].bound == 12


def test_what_is_missing_is_named(own):
    refused(own, "", "my.toml: bottom_shown is missing", 'base = "luzhou"', "more")
    text = load_rule_set("luzhou").to_toml()
    refused(own, text.replace("min_hu = 10", ""), "my.toml: min_hu is missing")
    refused(own, "\n".join(line for line in text.splitlines() if not line.startswith("hua =")), "names.hua is missing")
    refused(own, text.replace("hua = { fan = 8, on = true }", "hua = { fan = 8 }"), "names.hua.on is missing")
    refused(own, text.replace(", bound = 10 }", " }"), "names.honghu.bound is missing")


def test_unknown_keys_come_before_other_faults(own):
    refused(own, "min_hu = true\nmin_huu = 3\n", "line 2: min_huu is an unknown switch", "more)")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('base = "luzou"', ["line 1", 'base = "luzou"', "did you mean luzhou?"]),
        ('base = "none.toml"', ['base = "none.toml": none.toml: there is no such file']),
        ('base = "/etc/passwd"', ["does not end in .toml"]),
        ("base = 5", ["line 1: base = 5 is not allowed"]),
        ('base = ""', ['base = "" is not allowed']),
        ('base = "."', ["is a directory; give a rule set file"]),
        ('base = "my.toml"', ["my.toml, line 1", "leads in a circle"]),
        ('base = "b.toml"', ["b.toml, line 1", "leads in a circle"]),
        ('base = "a\\u0000b.toml"', ["cannot be read"]),
    ],
)
def test_bases_that_do_not_work(own, text, parts):
    refused(own, text, *parts, b='base = "my.toml"')


def test_a_fault_in_a_base_names_the_base(own):
    refused(own, 'base = "b.toml"', "b.toml, line 2: min_hu = -1", b='base = "luzhou"\nmin_hu = -1')


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ('base = "luzhou"\nmin_hu == 3', ["my.toml, line 2, column 9: not valid TOML", '"min_hu == 3"']),
        ('base = "luzhou"\nmin_hu = 3\nmin_hu = 4', ["line 3", "cannot overwrite a value"]),
        ("[names]\n[names]", ["line 2"]),
        ("min_hu = [", ["line 1 (the last)"]),
        (f"min_hu = {'[' * 5000}", ["nested far too deep"]),
        (b'base = "luzhou"\n# \xc4\xe3\xba\xc3\n', ["line 2: byte 0xc4 is not UTF-8; save the file as UTF-8"]),
        ('base = "luzhou"\n'.encode("utf-16"), ["line 1: byte 0xff is not UTF-8"]),
        (b"#" * (LARGEST_FILE + 1), [f"more than {LARGEST_FILE} bytes"]),
        (b"\x00", ["line 1"]),
    ],
)
def test_files_that_are_no_toml(own, text, parts):
    refused(own, text, "my.toml", *parts)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("luzo", '"luzo" is no rule set; did you mean luzhou?'),
        ("LUZHOU", "did you mean luzhou?"),
        ("", '"" is no rule set'),
        ("nothing.toml", "there is no such file; rule sets that ship: luzhou, luzhou-deng"),
        ("a/b", "no such file"),
        (".", "is a directory"),
        ("x" * 5000, "is no rule set"),
        ("x" * 5000 + ".toml", "cannot be read"),
        ("a\0b", "is no rule set"),
        ("a\nb.toml", "no such file"),
    ],
)
def test_names_that_name_nothing(tmp_path, monkeypatch, name, part):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RuleSetError) as error:
        load_rule_set(name)
    assert part in str(error.value)
    assert "\n" not in str(error.value)


def test_a_directory_is_no_file(tmp_path):
    with pytest.raises(RuleSetError, match="is a directory; give a rule set file"):
        load_rule_set(str(tmp_path))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.text(max_size=8), st.integers() | st.booleans() | st.text(max_size=8), max_size=3))
def test_any_wrong_switches_are_refused_in_one_line(tmp_path_factory, switches):
    path = tmp_path_factory.mktemp("own") / "my.toml"
    lines = [f"{quoted(key)} = {quoted(value) if isinstance(value, str) else str(value).lower()}" for key, value in switches.items()]
    path.write_text("\n".join(['base = "luzhou"', *lines]), encoding="utf-8")
    if not switches:
        assert load_rule_set(str(path)).digest == load_rule_set("luzhou").digest
        return
    with pytest.raises(RuleSetError) as error:
        load_rule_set(str(path))
    assert len(str(error.value).splitlines()) == 1


def quoted(text):
    return '"' + "".join(f"\\U{ord(character):08X}" for character in text) + '"'
