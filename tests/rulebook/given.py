"""Short ways to say what a test starts from: positions and melds as text, rule sets with a switch changed."""

from dazer_sim.cards import format_cards, format_meld, parse_card, parse_cards, parse_melds
from dazer_sim.rulebook.melds import sorted_melds
from dazer_sim.rulebook.position import Position
from dazer_sim.rulesets import load_rule_set

SHIPPED = ("luzhou", "luzhou-deng", "luzhou-classic", "jiangan", "chongqing", "jianhua")
KINDS = "一二三四五六七八九十壹贰叁肆伍陆柒捌玖拾"


def rule_set(name="luzhou", **changes):
    return load_rule_set(name).model_copy(update=changes)


def with_names(rules, **changes):
    """Return the rule set with names changed: ``with_names(rules, honghu={"on": False})``."""
    names = {code: rule.model_copy(update=changes.get(code, {})) for code, rule in rules.names.items()}
    return rules.model_copy(update={"names": names})


def position(hand, melds=""):
    return Position(tuple(parse_cards(hand)), sorted_melds(parse_melds(melds)))


def card(text):
    return parse_card(text) if text else None


def cards(kinds):
    return format_cards(kinds)


def melds(text):
    return sorted_melds(parse_melds(text))


def text(melds):
    return " ".join(map(format_meld, melds))
