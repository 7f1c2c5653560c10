"""A rule set as the kernels see it: one record of numbers.

`RULES` is a structured dtype; a kernel gets one element of such an array (``rules[0]``) and reads ``rules.min_hu``. No kernel knows the
name of a rule set. dazer_sim fills the record from a checked TOML file; every field is named after the switch in docs/rules.md, section 9.
"""

import numpy as np

FAN, DENG, DAO, JIANHUA = 0, 1, 2, 3
"""Values of ``scoring`` (R6.4, R6.5, R6.7, R6.8)."""
ALL, ALONE, ONLY = 0, 1, 2
"""Values of ``discarder_pays`` (R6.9)."""
MAX_NAMES = 32
"""Rows of a table of names; bit i of a names field is row i."""
MAX_STEPS = 32
"""Most entries of a list of lower bounds (deng, steps) or of the points table."""
NO_CAP = 0
FAN_LIMIT = 1 << 62
"""Products of fan saturate here (interfaces: data sets)."""
PAID_LIMIT = (1 << 31) - 1
"""Paid fan and multiples saturate here."""

RULES = np.dtype(
    [
        # section 2 and 4: the play; true and false are 1 and 0
        ("bottom_shown", np.int64),
        ("bottom_red_swap", np.int64),
        ("zhao_forced", np.int64),
        ("peng_forced", np.int64),
        ("chi_downstream_draw", np.int64),
        ("passed_by_hu", np.int64),
        ("passed_by_peng", np.int64),
        ("passed_by_chi", np.int64),
        ("passed_by_discard", np.int64),
        ("passed_blocks_chi", np.int64),
        ("passed_blocks_peng", np.int64),
        ("passed_blocks_hu", np.int64),
        ("bao", np.int64),
        # section 5: winning
        ("min_hu", np.int64),
        ("allow_zero_hu", np.int64),
        ("special_long", np.int64),
        ("special_kan", np.int64),
        # section 6: counting and payment
        ("scoring", np.int64),
        ("discarder_pays", np.int64),
        ("zimo_double", np.int64),
        ("fan_cap", np.int64),
        ("multiple_cap", np.int64),
        ("dao_cap", np.int64),
        ("bottom_dao", np.int64),
        # hu of a peng, kan, zhao, long by kind; of a run in the order small 123, small 2-7-10, big 123, big 2-7-10
        ("peng_hu", np.int64, (20,)),
        ("kan_hu", np.int64, (20,)),
        ("zhao_hu", np.int64, (20,)),
        ("long_hu", np.int64, (20,)),
        ("run_hu", np.int64, (4,)),
        # deng: either by decades (deng_decade = 1) or the number of lower bounds that hu reaches; steps for dao and 棒 likewise
        ("deng_decade", np.int64),
        ("deng_count", np.int64),
        ("deng_bounds", np.int64, (MAX_STEPS,)),
        ("steps_count", np.int64),
        ("steps_bounds", np.int64, (MAX_STEPS,)),
        # paid fan (rising) -> what a loser pays and what the bottom gets
        ("points_count", np.int64),
        ("points_fan", np.int64, (MAX_STEPS,)),
        ("points_loser", np.int64, (MAX_STEPS,)),
        ("points_bottom", np.int64, (MAX_STEPS,)),
        # the table of names of the scoring: row i is bit i. name_on 0 or 1; name_bound 0 where the definition has no bound
        ("name_count", np.int64),
        ("name_fan", np.int64, (MAX_NAMES,)),
        ("name_on", np.int64, (MAX_NAMES,)),
        ("name_bound", np.int64, (MAX_NAMES,)),
        ("pinghu_fan", np.int64),
        ("pinghu_fan_high", np.int64),
        ("pinghu_bound", np.int64),
    ],
    align=True,
)

FAN_NAMES = (
    "honghu", "shisan_taibao", "shiwu_guandeng", "zhenzhu", "jiazhu", "zhaoyin", "longyin", "heyin", "sanyin", "pian", "hua",
    "biandijin", "wuhu", "zimei_peng", "zimei_zhao", "zimei_long", "qia", "qing", "piao", "shuang_piaodai", "shiba_da", "shiba_xiao",
    "tianhu", "dihu", "huilong", "haidi", "ershisi_xi", "hu30", "hu33", "hu36", "pinghu",
)  # fmt: skip
"""Codes of the names under scoring "fan", in the order of section 7."""
DENG_NAMES = ("honghu", "tianhu", "dihu", "wuhu")
"""Codes under scoring "deng" (R8.6)."""
DAO_NAMES = ("shigehong", "heiwudao", "hongwudao", "tianwudao", "diwudao")
"""Codes under scoring "dao" (R8.6)."""
JIANHUA_NAMES = (
    "tianhu", "dihu", "hei", "hong", "kun", "luan", "bao", "piao_shui", "haidi", "huilong", "shabao",
)  # fmt: skip
"""Codes under scoring "jianhua" (R8.2)."""
NAMES_OF_SCORING = (FAN_NAMES, DENG_NAMES, DAO_NAMES, JIANHUA_NAMES)
