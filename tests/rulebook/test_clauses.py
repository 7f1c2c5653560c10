"""Every clause of R4.1 to R8.3 and every branch of a switch takes part in play, and the referee agrees with every such deal."""

import random

import pytest

from dazer_sim.rulebook.clauses import CLAUSES, NAMES
from dazer_sim.rulebook.legal import play_plain
from dazer_sim.rulebook.referee import check_record
from dazer_sim.rulebook.tally import Tally
from dazer_sim.rulesets import rule_sets
from tests.rulebook.wall_templates import TEMPLATES
from tests.rulebook.walls import VARIANTS, constructed_deals, rules_named

WANTED = 10
ATTEMPTS = 400
ALL_RULES = [*rule_sets(), *VARIANTS]


def play(deal, rules, seed, tally):
    """Play a constructed deal with uniform choices; the referee must find nothing and count the same clauses."""
    _, hands, wall = deal
    rng = random.Random(seed)
    played, checked = Tally(), Tally()
    record = play_plain(hands, wall, rules, lambda decision: rng.choice(decision.actions), played)
    assert check_record(record, rules, checked).violations == ()
    assert checked == played
    tally.update(played)


@pytest.fixture(scope="module")
def tally():
    """Every constructed deal of every rule set and variant, played once; then those for clauses that are still rare."""
    counted = Tally()
    deals = {name: constructed_deals(name, copies=1) for name in ALL_RULES}
    for name in ALL_RULES:
        for seed, deal in enumerate(deals[name]):
            play(deal, rules_named(name), seed, counted)
    for label in {template.label for template in TEMPLATES}:
        homes = [(name, deal) for name in ALL_RULES for deal in deals[name] if deal[0] == label]
        for attempt in range(ATTEMPTS):
            if counted[label] >= WANTED:
                break
            name, deal = homes[attempt % len(homes)]
            play(deal, rules_named(name), attempt, counted)
    return counted


@pytest.mark.parametrize("clause", [key for key in CLAUSES if key not in NAMES])
def test_clause_takes_part(tally, clause):
    assert tally[clause] >= WANTED, CLAUSES[clause]


def test_only_listed_clauses_are_counted():
    with pytest.raises(KeyError, match=r"R4\.1:nonsense is not listed"):
        Tally().fire("R4.1:nonsense")
