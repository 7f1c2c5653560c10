"""Every 名堂, one entry each, in the order of its scoring's table (section 7, R8.2, R8.6), and which of them count."""

from dazer_sim.rulebook.mingtang import (
    dao_names,
    deng_names,
    few_reds,
    hu_counts,
    jianhua_names,
    moments,
    red_counts,
    shape,
    sisters,
    sizes,
    spread,
)
from dazer_sim.rulebook.mingtang.entry import Example, Facts, Mingtang

FAN = (
    red_counts.HONGHU,
    red_counts.SHISAN_TAIBAO,
    red_counts.SHIWU_GUANDENG,
    few_reds.ZHENZHU,
    few_reds.JIAZHU,
    few_reds.ZHAOYIN,
    few_reds.LONGYIN,
    few_reds.HEYIN,
    few_reds.SANYIN,
    few_reds.PIAN,
    spread.HUA,
    spread.BIANDIJIN,
    red_counts.WUHU,
    sisters.ZIMEI_PENG,
    sisters.ZIMEI_ZHAO,
    sisters.ZIMEI_LONG,
    hu_counts.QIA,
    shape.QING,
    shape.PIAO,
    shape.SHUANG_PIAODAI,
    sizes.SHIBA_DA,
    sizes.SHIBA_XIAO,
    moments.TIANHU,
    moments.DIHU,
    moments.HUILONG,
    moments.HAIDI,
    sizes.ERSHISI_XI,
    hu_counts.HU30,
    hu_counts.HU33,
    hu_counts.HU36,
    hu_counts.PINGHU,
)
DENG = (deng_names.HONG, deng_names.TIAN, deng_names.DI, deng_names.WU)
DAO = (dao_names.SHIGEHONG, dao_names.HEIWUDAO, dao_names.HONGWUDAO, dao_names.TIANWUDAO, dao_names.DIWUDAO)
JIANHUA = (
    jianhua_names.TIAN,
    jianhua_names.DI,
    jianhua_names.HEI,
    jianhua_names.HONG,
    jianhua_names.KUN,
    jianhua_names.LUAN,
    jianhua_names.BAO,
    jianhua_names.PIAO_SHUI,
    jianhua_names.HAIDI,
    jianhua_names.HUILONG,
    jianhua_names.SHABAO,
)

TABLES: dict[str, tuple[Mingtang, ...]] = {"fan": FAN, "deng": DENG, "dao": DAO, "jianhua": JIANHUA}
"""The names of each scoring; bit i of a names bit field is the i-th row."""


def names_of(facts: Facts, special: bool = False) -> tuple[str, ...]:
    """Return the codes of the names that count for a win, in the order of the table.

    Parameters
    ----------
    facts : Facts
        The win, split into its groups.
    special : bool
        Whether it is a special win, where only names that need no 列 can hold (R5.6).

    Returns
    -------
    tuple of str
        Names switched on that hold, without those that a greater one excludes; 平胡 under "fan" if that leaves none.
    """
    switched_on = [name for name in TABLES[facts.rules.scoring] if facts.rules.names[name.code].on]
    possible = [name for name in switched_on if name.in_special] if special else switched_on
    holding = [name for name in possible if name.code != "pinghu" and name.holds(facts)]
    excluded = {code for name in holding for code in name.excludes}
    counting = tuple(name.code for name in holding if name.code not in excluded)
    return counting or tuple(name.code for name in possible if name.code == "pinghu")


def names_bits(names: tuple[str, ...], scoring: str) -> int:
    """Return the bit field of names under a scoring: bit i for the i-th row of its table."""
    return sum(1 << bit for bit, name in enumerate(TABLES[scoring]) if name.code in names)


__all__ = ["DAO", "DENG", "FAN", "JIANHUA", "TABLES", "Example", "Facts", "Mingtang", "names_bits", "names_of"]
