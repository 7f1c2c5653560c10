"""Names under `scoring = "deng"` (普通算等, R8.6): their fan are factors of the payment (R6.4)."""

from dataclasses import replace

from dazer_sim.rulebook.mingtang import moments, red_counts

HONG = replace(red_counts.HONGHU, zh="红", fan=2)
TIAN = replace(moments.TIANHU, fan=2)
DI = replace(moments.DIHU, fan=2)
WU = replace(red_counts.WUHU, fan=4)
