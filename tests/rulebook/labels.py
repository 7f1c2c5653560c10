"""What a judged hand shows of each name, exclusion and bound: that it holds, or that it was missed by a hair."""

from dazer_sim.rulebook.counting import hu_of, hu_of_meld
from dazer_sim.rulebook.judge import judge, judge_each
from dazer_sim.rulebook.melds import BIG_123, BIG_2710, SCORING_RUNS, SMALL_123, SMALL_2710, other_size
from dazer_sim.rulebook.mingtang import TABLES, Facts

TRUE, NEAR, AT, UNDER = "true", "near", "at", "under"


def _kinds(facts, type_):
    return {meld.kinds[0] for meld in facts.of_type(type_)}


def _half_sisters(facts, type_, other):
    """A meld of the type whose sister is another sort of meld."""
    return any(other_size(kind) in _kinds(facts, other) for kind in _kinds(facts, type_))


def _almost_two_of_both(facts):
    small, big = (facts.runs(SMALL_123), facts.runs(SMALL_2710)), (facts.runs(BIG_123), facts.runs(BIG_2710))
    return any(sum(runs) == 3 and 1 in runs for runs in (small, big)) or (sum(small) + sum(big) == 4 and 0 in small + big)


def _scoring_runs(facts):
    return sum(facts.runs(kinds) for kinds in SCORING_RUNS)


def _one_short(count, code):
    return lambda facts: count(facts) == facts.bound(code) - 1


def _reds(facts):
    return facts.reds


def _hu(facts):
    return facts.hu


NEAR_MISS = {
    "honghu": _one_short(_reds, "honghu"),
    "hong": _one_short(_reds, "hong"),
    "shigehong": _one_short(_reds, "shigehong"),
    "shisan_taibao": lambda facts: facts.reds in {facts.bound("shisan_taibao") - 1, facts.bound("shiwu_guandeng")},
    "shiwu_guandeng": _one_short(_reds, "shiwu_guandeng"),
    "zhenzhu": lambda facts: facts.reds == 1 or (facts.reds == 2 and facts.runs(SMALL_123) + facts.runs(BIG_123) > 0),
    "jiazhu": lambda facts: facts.reds in {1, 2},
    "zhaoyin": lambda facts: facts.reds_by_group in ([4], [4, 1]),
    "longyin": lambda facts: facts.reds_by_group in ([4], [4, 1]),
    "heyin": lambda facts: facts.reds == 4,
    "sanyin": lambda facts: facts.reds_by_group in ([2, 1, 1], [1, 1, 1], [1] * 5),
    "pian": lambda facts: facts.reds_by_group in ([2, 1], [1, 1, 1], [3, 1]),
    "hua": lambda facts: len(facts.reds_by_group) in {5, 7},
    "biandijin": lambda facts: len(facts.reds_by_group) == 6,
    "wuhu": lambda facts: facts.reds == 1,
    "hei": lambda facts: facts.reds == 1,
    "heiwudao": lambda facts: facts.reds == 1,
    "hongwudao": lambda facts: len(facts.cards) - facts.reds in {1, 2},
    "zimei_peng": lambda facts: _half_sisters(facts, "peng", "kan"),
    "zimei_zhao": lambda facts: _half_sisters(facts, "zhao", "long"),
    "zimei_long": lambda facts: _half_sisters(facts, "long", "zhao"),
    "qia": lambda facts: facts.hu % 10 in {1, 9},
    "qing": lambda facts: _scoring_runs(facts) == 1,
    "piao": lambda facts: len(facts.of_type("kan", "zhao", "long")) == 1,
    "shuang_piaodai": _almost_two_of_both,
    "shiba_da": _one_short(lambda facts: facts.bigs, "shiba_da"),
    "shiba_xiao": _one_short(lambda facts: len(facts.cards) - facts.bigs, "shiba_xiao"),
    "tianhu": lambda facts: facts.win.seat == 0,
    "tianwudao": lambda facts: facts.win.seat == 0,
    "dihu": lambda facts: facts.happened("huilong"),
    "diwudao": lambda facts: facts.happened("huilong"),
    "huilong": lambda facts: facts.happened("dihu"),
    "haidi": lambda facts: facts.win.source == "draw",
    "piao_shui": lambda facts: facts.win.source == "draw",
    "bao": lambda facts: facts.win.shabao > 0,
    "shabao": lambda facts: facts.happened("bao"),
    "ershisi_xi": _one_short(lambda facts: len(facts.cards), "ershisi_xi"),
    "hu30": _one_short(_hu, "hu30"),
    "hu33": _one_short(_hu, "hu33"),
    "hu36": _one_short(_hu, "hu36"),
    "kun": lambda facts: sum(facts_hu == 0 for facts_hu in _hu_by_group(facts)) == 1,
    "luan": lambda facts: facts.hu in range(facts.rules.min_hu, facts.rules.min_hu + 3),
}
"""For each code, what makes a hand that lacks the name a near miss; 平胡 is missed where exactly one other name holds."""


def _hu_by_group(facts):
    return [hu_of_meld(meld, facts.rules) for meld in facts.melds if meld.type != "pair"]


def steps(rules):
    """Return the hu counts at which something changes under the rule set: label and bound."""
    bounds = {"min_hu": rules.min_hu}
    if rules.scoring == "deng":
        lows = [11, 21, 31] if rules.deng == "decade" else rules.deng
        bounds |= {f"deng {low}": low for low in lows if low > rules.min_hu}
    if rules.scoring in {"dao", "jianhua"}:
        bounds |= {f"steps {low}": low for low in rules.steps if low > rules.min_hu}
    if rules.scoring == "fan":
        bounds |= {"pinghu high": rules.names["pinghu"].bound}
    return bounds


def wanted_labels(rules):
    """Return every label that constructed hands should show for a rule set."""
    names = [name for name in TABLES[rules.scoring] if rules.names[name.code].on]
    labels = [(name.code, sort) for name in names for sort in (TRUE, NEAR)]
    labels += [(f"{name.code} > {lesser}", TRUE) for name in names for lesser in name.excludes if name.code != "biandijin"]
    return labels + [(bound, sort) for bound in steps(rules) for sort in (AT, UNDER)]


def labels_of(position, card, win, rules):
    """Return the labels that a hand shows as judged."""
    best = judge(position, card, win, rules)
    if best is None:
        each = [judged.hu for judged in judge_each(position, card, win, rules)]
        return {("min_hu", UNDER)} if each and max(each) == rules.min_hu - 1 else set()
    facts = _facts_of(best.melds, win, rules)
    return _of_names(facts, best.names) | _of_bounds(facts, best.names)


def _facts_of(melds, win, rules):
    return Facts(tuple(melds), tuple(kind for meld in melds for kind in meld.kinds), hu_of(melds, rules), win, rules)


def promises(melds, win, rules, label):
    """Say whether groups, if a hand is judged to split into them, may show a label: a quick look before judging."""
    facts, (what, sort) = _facts_of(melds, win, rules), label
    bound = steps(rules).get(what)
    if bound is not None:
        return facts.hu == bound - (sort == UNDER)
    code = what.split(" > ")[0]
    if code == "pinghu":
        return True
    holds = next(name for name in TABLES[rules.scoring] if name.code == code).holds(facts)
    return holds if sort == TRUE else not holds and NEAR_MISS[code](facts)


def _of_names(facts, names):
    shown = {(code, TRUE) for code in names}
    for name in TABLES[facts.rules.scoring]:
        if name.code in names:
            shown |= {(f"{name.code} > {other.code}", TRUE) for other in _held(name, facts)}
        elif name.code == "pinghu":
            shown |= {("pinghu", NEAR)} if len(names) == 1 else set()
        elif NEAR_MISS[name.code](facts) and not name.holds(facts):
            shown.add((name.code, NEAR))
    return shown


def _held(name, facts):
    """The excluded names that would hold by themselves: 红胡 beside 十三太保 (whose own upper limit keeps it from 十五观灯)."""
    for other in TABLES[facts.rules.scoring]:
        if other.code in name.excludes and (other.holds(facts) or other.code == "shisan_taibao"):
            yield other


def _of_bounds(facts, names):
    shown = set()
    for label, bound in steps(facts.rules).items():
        if label == "pinghu high" and names != ("pinghu",):
            continue
        if facts.hu == bound:
            shown.add((label, AT))
        if facts.hu == bound - 1:
            shown.add((label, UNDER))
    return shown
