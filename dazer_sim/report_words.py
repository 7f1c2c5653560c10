"""What a report says about itself: the headline, the remarks, and how it was made."""

import datetime
import shlex
from importlib.metadata import version

from dazer_analysis import Summary
from dazer_analysis.language import Language, words
from dazer_analysis.page.making import Making
from dazer_sim import __version__
from dazer_sim.errors import UserError
from dazer_sim.machine import machine
from dazer_sim.report import Source
from dazer_sim.rulesets import RuleSet, load_rule_set
from dazer_sim.rulesets.toml_text import to_toml
from dazer_sim.until import Stopped


def headline(source: Source, tables: Summary, lang: Language = "both") -> str:
    """Return deals, rule set, policies and seed in one line.

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    lang : {"zh", "en", "both"}
        Language of the words.
    """
    parts = [f"{tables.deals:,} {words('局', 'deals', lang)}", source.rules.name, _policies(source), f"seed {source.seed}"]
    if source.first_deal:
        parts.append(f"{words('首局', 'first deal', lang)} {source.first_deal}")
    if source.given:
        parts.append(f"{words('已知', 'given', lang)} {source.given}")
    return " · ".join(parts)


def remarks(source: Source, tables: Summary) -> list[tuple[str, str]]:
    """Return what the reader must know before the numbers, in Chinese and English.

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    """
    found = list(tables.left_out.values())
    if source.deals_missing:
        missing = f"{source.deals_missing:,}"
        found.append((f"数据未完：还差 {missing} 局。", f"Unfinished: {missing} deals are still to be played."))
    if source.given:
        found.append((f"各局以已知的牌为条件：{source.given}。", f"All deals are conditional on known cards: {source.given}."))
    if source.stopped is not None:
        found.append(_stopped_words(source.stopped))
    return found


def _stopped_words(stopped: Stopped) -> tuple[str, str]:
    """Say how a run until a target ended."""
    look, number = stopped.look, stopped.target.label
    wanted = f"±{100 * stopped.target.relative:g}%"
    got = "—" if look.relative is None else f"±{100 * look.relative:.3g}%"
    value = "—" if look.value is None else f"{look.value:.6g}"
    ends = "—" if look.low is None or look.high is None else f"{look.low:.6g} – {look.high:.6g}"
    verdict = ("达到", "reached") if stopped.reached else ("未达到，已到最多局数", "not reached, stopped at the greatest number of deals")
    return (
        f"精度要求 {number} {wanted}：{verdict[0]}。{look.deals:,} 局后为 {value}（{ends}，{got}）；"
        f"预定查看 {stopped.planned} 次中的第 {stopped.looked} 次，每次区间按 1 − 5%/{stopped.planned} 校正。",
        f"Wanted {number} {wanted}: {verdict[1]}. After {look.deals:,} deals it is {value} ({ends}, {got}); "
        f"look {stopped.looked} of {stopped.planned} planned, each interval at level 1 − 5 %/{stopped.planned}.",
    )


def making(source: Source, tables: Summary) -> Making:
    """Return how the numbers of a report were made.

    Parameters
    ----------
    source : Source
        How the deals were played.
    tables : Summary
        What was counted.
    """
    here = machine()
    software = ", ".join(f"{name} {version(name)}" for name in ("numba", "polars", "matplotlib"))
    facts = [
        ("程序", "program", f"dazer-sim {__version__}"),
        ("规则", "rules", f"{source.rules.name} {source.rules.title} ({source.rules.digest[:16]})"),
        ("打法", "policies", ", ".join(source.policies)),
        ("种子", "seed", str(source.seed)),
        ("局数", "deals", f"{tables.deals:,}"),
        ("首局", "first deal", str(source.first_deal)),
        ("已知的牌", "given cards", source.given or "—"),
        ("统计用机器", "counted on", f"{here['cpu']}, {here['cores']} cores, {here['system']}"),
        ("软件", "software", f"Python {here['python']}, {software}"),
        ("日期", "date", datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d")),
    ]
    return Making(facts, command(source, tables.deals), to_toml(source.rules), remarks(source, tables))


def command(source: Source, deals: int) -> str:
    """Return the command that makes the same report again.

    Parameters
    ----------
    source : Source
        How the deals were played.
    deals : int
        How many.
    """
    policy = source.policies[0] if len(set(source.policies)) == 1 else ",".join(source.policies)
    rules = source.rules.name if _is_shipped(source.rules) else "rules.toml"
    words_ = ["dazer", "report", "--deals", str(deals), "--rules", rules, "--policy", policy, "--seed", str(source.seed)]
    if source.first_deal:
        words_ += ["--first-deal", str(source.first_deal)]
    if source.given:
        words_ += ["--given", source.given]
    return shlex.join([*words_, "--out", "report"])


def _is_shipped(rules: RuleSet) -> bool:
    """Tell whether the name of a rule set alone gives these rules."""
    try:
        return load_rule_set(rules.name).digest == rules.digest
    except (UserError, ValueError):
        return False


def _policies(source: Source) -> str:
    """Return the policies, once if all are the same."""
    return source.policies[0] if len(set(source.policies)) == 1 else ", ".join(source.policies)
