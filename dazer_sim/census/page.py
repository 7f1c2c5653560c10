"""docs/census.md: the published odds, written by ``dazer census --page``, in Chinese and English."""

from typing import Any

from dazer_analysis.census import CensusTable, census_tables, shown
from dazer_sim.census.store import shipped_counts, shipped_index
from dazer_sim.census.text import markdown_table
from dazer_sim.census.whole import Choices, whole_census
from dazer_sim.rulesets import load_rule_set

TITLE = """# 泸州大贰：起手牌的精确概率 · The census of dealt hands

> 本页由命令生成，请勿手改。 This page is written by a command, not by hand: `dazer census --rules {rules} --page docs/census.md`

## 数什么、怎么数 · What is counted, and how

庄家二十一张牌共有 {hands} 种手牌、C(80, 21) = {deals} 种发法；闲家二十张共有 {other_hands} 种手牌、C(80, 20) = {other_deals} 种发法。
「手牌」指二十种牌各几张；「发牌」是具体的牌，每种手牌的权是 ∏ C(4, c)。除注明 sampled（分层抽样，附标准误 se）的表以外，全部是逐一清点的
精确整数，没有抽样。

The dealer's 21 cards are one of {hands} hands in C(80, 21) = {deals} deals, the 20 cards of the others one of {other_hands} hands in
C(80, 20) = {other_deals} deals. A hand is a vector of twenty counts; a deal is a set of cards, so a hand weighs ∏ C(4, c). All numbers are
exact integers, counted one by one, except in the tables marked *sampled* (stratified samples, with standard errors se).

每手牌为何恰好数一次 · why every hand is counted once:

1. 三张、四张同种的必成坎、垅（R3.3），余下每种至多两张，称「散牌」。一手牌就是（坎的集合、垅的集合、散牌）这一个三元组。
   Kinds with three or four cards are kans and longs; the rest, at most two of a kind, is the free part. A hand is one such triple.
2. 能成牌的散牌由一次树形遍历逐一列出：从十到一，每一步定下大小两种牌的张数，所以每种散牌只遇到一次；遍历只问能不能成牌，不数拆法。
   Complete free parts are listed by a walk through the tree of all vectors, from ten down to one; a leaf is a vector, met once. The walk
   asks whether there is a split, not how many.
3. 同一散牌之下，坎、垅按大小、红黑归类，每类同样计胡，各类互不相交，类的大小是二项式系数之积。
   Under one free part the kans and longs fall into disjoint classes that count alike; the size of a class is a product of binomials.
4. 每类只判一次：取 R5.5 的最佳拆法，得胡数、名堂、番、得分。Each class is judged once, by the decomposition that counts (R5.5).
5. 二十张的牌：从成牌散牌中拿走一张（或第三张成碰、第四张成招），去重后每种散牌各问二十种牌。
   For 20 cards: take a card off a complete free part (or let it be the third of a peng, the fourth of a zhao), drop repetitions, and ask
   every free part for all twenty kinds.
6. 坎、垅、对、红牌与起手胡由母函数算出，总和恰为上面的四个数。Kans, longs, pairs, red cards and special wins come from generating
   functions, whose sums are the four totals above.
7. 起手胡的胡数只计坎与垅，名堂只看胡数、红牌与大牌的张数（R5.6）；二十种牌分四类（乌小、红小、乌大、红大），各类的母函数相乘，胡数、红牌、
   大牌相同者判一次。表中一律当作都胡了；庄家同时是天胡的，取得分多的。
   The hu of a special win are those of kans and longs, its names ask for hu, red and big cards only; so the kinds are of four sorts, whose
   generating functions are multiplied, and hands alike in the three are judged once. The tables count each as if declared; a dealer who
   has 天胡 as well takes the better paying.

核对 · check your own program: 把精确计数按 `table kans longs names flag value hands deals` 逐行写出、排序后取 SHA-256，即为「摘要」。
The digest is the SHA-256 of the exact counts as sorted lines. 规则条款编号见 · clause numbers: [rules.md](rules.md).
"""

READING = """## 自己取数 · Reading the numbers

`dazer census --json` 给出全部（整数写成字符串，概率另有约分的分数），`--out DIR` 每表一个 Parquet 文件，`--html FILE` 一页带图；
Python 里是 `dazer_sim.take_census("luzhou")`。`dazer report --out` 的网页把它们与各局的频率并列。
`dazer census --json` prints all of it (integers as strings, probabilities as reduced fractions too), `--out DIR` writes a Parquet file
for each table, `--html FILE` a page with pictures; in Python `dazer_sim.take_census("luzhou")`. The page of `dazer report --out` has them
beside the frequencies of its deals.

| key | 说什么 what it says |
| --- | --- |
| `dealer`, `other`, `table` | 庄家二十一张、闲家二十张、全桌。 The dealer's 21 cards, 20 cards, the whole table. |
| `complete`, `complete_min_hu`, `ready`, `ready_min_hu` | 成牌、叫牌：不计胡数与够胡。 Complete or ready: any hu, enough hu. |
| `by_hu`, `by_most_hu`, `mingtang`, `mingtang_sets` | 天胡的胡数与名堂（R5.5）。 Hu and names of the split that counts. |
| `fan`, `fan_raw`, `deng`, `points`, `mean_gain` | 天胡的番、等、得分。 What it is worth. |
| `waits`, `live`, `dihu`, `ready_by` | 叫几种、叫几张、地胡、条件概率。 Waiting kinds and cards, 地胡, conditional tables. |
| `kans`, `longs`, `pairs`, `reds` | 全部手牌。 Of all hands. |
| `special`, `special_won` | 起手胡的次数；其胡数、名堂、得分。 Special wins: how often, and what they are worth. |
| `also_special`, `special_pays_more` | 天胡又是起手胡；起手胡得分更多。 天胡 that are special wins too; that pay more so. |
| `distance`, `mean_distance_by_…` | 几张胡；`exact` 说是否精确。 The distance; `exact` says whether it is counted. |

`…_any_hu` 不计胡数。 The same whatever the hu.
"""

DISTANCE_COST = """## 距离 · The distance (R11.2)

几张胡：离胡牌还差几张。「exact」是精确值，「sampled」是分层抽样（按坎、垅、对的张数分层，层的权是精确的，共抽 {drawn} 手）。
全部手牌逐一计算约需 9.6 × 10^10 手 × 约 0.8 µs，即单核约 22 小时（每种规则），所以没有做。
Rows marked exact are counted; the others are sampled by strata (kans, longs, pairs; exact weights; {drawn} hands drawn). Measuring all
9.6 × 10^10 hands at about 0.8 µs each (both conditions) would take one core some 22 hours for each rule set, so it was not done.
"""


def page(rules: str, document: dict[str, Any]) -> str:
    """Return the page as Markdown.

    Parameters
    ----------
    rules : str
        The rule set as the user named it.
    document : dict
        Its census.
    """
    other = document["other"]
    intro = TITLE.format(
        rules=rules,
        hands=shown(int(document["hands_total"])),
        deals=shown(int(document["deals_total"])),
        other_hands=shown(int(other["hands_total"])),
        other_deals=shown(int(other["deals_total"])),
    )
    parts = [intro, READING, "## 各规则一览 · The shipped rule sets\n", _headlines(), f"\n## {document['rules']}\n"]
    parts.append(f"摘要 digest: `{document['digest']}`\n")
    tables = census_tables(document)
    exact = [table for table in tables if "distance" not in table.code]
    sampled = [table for table in tables if "distance" in table.code]
    parts.extend(map(_section, exact))
    if sampled:
        drawn = shown(document["dealer"].get("distance_hands_drawn", 0))
        parts.append(DISTANCE_COST.format(drawn=drawn))
    parts.extend(map(_section, sampled))
    return "\n".join(parts)


def _section(table: CensusTable) -> str:
    """Return a table with its heading."""
    return f"### {table.zh} · {table.en}\n\n{markdown_table(table.frame)}\n"


def _headlines() -> str:
    """Return the headline odds of the rule sets that ship, as a Markdown table."""
    lines = [
        "| 规则 rules | 天胡 deals | P(天胡) | 叫牌 ready deals | P(叫牌) | P(地胡)* | P(起手胡 全桌) | 摘要 digest |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for entry in shipped_index().values():
        rules = load_rule_set(entry["name"])
        if shipped_counts(rules) is None:
            continue
        one = whole_census(rules, Choices(sample=0))
        dealer, other = one["dealer"]["complete_min_hu"], one["other"]
        ready, special = other["ready_min_hu"], one["table"]["special"]
        cells = [entry["name"], shown(int(dealer["deals"])), shown(dealer["p"]), shown(int(ready["deals"])), shown(ready["p"])]
        cells += [shown(other["dihu"]["p"]), shown(special["p"]), f"`{one['digest'][:16]}`"]
        lines.append(f"| {' | '.join(cells)} |")
    note = "\\* 庄家首张打出的牌视为其余六十张中等可能的一张。 The dealer's first card taken as any of the 60 unseen ones, each as likely."
    return "\n".join([*lines, "", note])
