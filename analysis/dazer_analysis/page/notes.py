"""What to know to read each table: in Chinese and in English. docs/statistics.md says more."""

OUTCOMES = (
    "每局以胡、特殊胡（三垅、五坎）或荒牌结束。区间为 Wilson 95% 区间。",
    "A deal ends by a win, a special win (three longs, five kans dealt) or with nobody winning. Intervals: Wilson, 95 %.",
)

MINGTANG = (
    "一次胡可有多个名堂，占胡比例相加超过 100%；被更大名堂排除的不计。从未出现的名堂，「每多少局一次」写其上限（三分法则："
    "不超过 3/局数，95%）。「占总分」为含此名堂的胡所得分占全部胡分之比，各行重叠。",
    "A win can have several names, so shares of wins sum to more than 100 %; a name that a greater one excludes is not "
    'counted. For a name never seen, "once in" shows its bound (rule of three: at most 3 / deals, 95 %). "% of all '
    'points": points of the wins that have the name; rows overlap.',
)

PRICES = (
    "稀有度 = −log₂(占胡比例)，番价 = log₂(番)。直线为各名堂等权的最小二乘拟合（平胡除外）；偏差为正者番价偏高，为负者偏低"
    "。「相称的番」是直线在该稀有度上最近的 2 的幂，区间由频率的 Wilson 区间而来，直线视为已知。只论稀有，不论难易；频率取"
    "决于打法。",
    "Rarity = −log₂ of the share of wins, price = log₂ of the fan. The line is the least-squares fit, each name counting "
    "once (平胡 left out); a positive difference means over-priced, a negative one under-priced. The justified fan is the "
    "power of 2 nearest to the line at that rarity; its interval comes from the Wilson interval of the frequency, the line "
    "taken as known. Rarity is not difficulty, and frequencies depend on play.",
)

COMBINATIONS = (
    "实际出现的名堂组合：最常见的与得分最多的；全部组合见表格文件。",
    "Combinations of names that really occur: the commonest and those that earn most; the table files hold all.",
)

PAIRS = (
    "提升度 = 同现次数 ÷ 若两名堂独立应有的次数；1 为互不相干。列出提升度最高与最低的（独立时至少 5 次、且出现过的）；全部见表格文件。",
    "Lift = times together ÷ times if the two were independent; 1 means nothing to do with each other. Shown are the "
    "highest and the lowest (at least 5 expected, and seen); the table files hold all.",
)

HU = (
    "每次胡的胡数（R6.1）。",
    "The hu of each win (R6.1).",
)

CAP = (
    "番为各名堂之积，封顶后为实付。「减半」= log₂(封顶前 ÷ 封顶后)。",
    "Fan is the product over the names; the paid fan is what the cap leaves of it. Halvings = log₂(before ÷ paid).",
)

CAP_BITE = (
    "少数极大的乘积左右算术平均，故另列几何平均。",
    "A few huge products rule the arithmetic mean, so the geometric one stands beside it.",
)

DENG = (
    "付分的级数（R6.3、R6.7、R8.1）。",
    "The steps that payment counts by (R6.3, R6.7, R8.1).",
)

SEATS = (
    "座位 0 为庄家。底家不打牌，数底，由胡家付给。得分为每局平均，附标准误。",
    "Seat 0 is the dealer. The bottom rests, counts the bottom and is paid by the winner. Points are means a deal, with standard errors.",
)

ADVANTAGES = (
    "逐局相减后取平均，因同一局的得分互相牵连（总和为 0）。",
    "Differences are taken deal by deal before averaging, as the points of a deal hang together (they sum to 0).",
)

SOURCES = (
    "胡的那张牌从何而来，以胡家为准：上家、下家打出或翻出，或自己翻出。",
    "Where the winning card comes from, seen from the winner: discarded or drawn by the seat before or after, or drawn by itself.",
)

FEEDING = (
    "打出的牌被谁胡，占全部打牌胡之比。",
    "Whose discard was won by whom, as share of all wins by discard.",
)

HAZARD = (
    "到第 n 张翻牌时仍未完的局中，有多少在下一张翻牌前胡；第 0 行为翻牌之前。荒牌发生在第 19 张之后。",
    "Of the deals still on at the n-th draw, how many are won before the next one; row 0 is before any draw. Nobody wins after the 19th.",
)

CONVERGENCE = (
    "局数增加时 95% 区间半宽与频率之比；约每翻一番一行。",
    "Half of the 95 % interval over the frequency while the deals come in; about one row a doubling.",
)

HANDS = (
    "普通胡的构成，桌上与手中合计；「吃」含顺子与大小搭。特殊胡不计。",
    'What ordinary wins hold, table and hand together; "runs, mixed" are all chi groups. Special wins are left out.',
)

CENSUS = (
    "起手牌逐一清点的精确概率（不是抽样），旁边是本报告各局的次数与频率（Wilson 95% 区间）。天胡与三垅五坎两可者取得分多的，相等取天胡"
    "（R5.6）。闲家的一行是「发到三垅五坎、且排在前面的座位没有」，庄家同时天胡的极少数局也在内，故略高。能胡不胡的打法（legal）频率较低；"
    "greedy、random 见胡必胡。叫牌一行按一家二十张算，各局的数据里没有，故无模拟。全部数字：dazer census --html。摘要 {digest}。",
    "Probabilities of what is dealt, counted hand by hand (no sampling); beside them how often the deals of this report "
    "showed it (Wilson, 95 %). Of 天胡 and a special win the better paying counts, at equal pay 天胡 (R5.6). The rows of the "
    "other seats are: dealt a special win while no seat asked before is; the very few deals in which the dealer has 天胡 are "
    "in them, so they are a little too high. A policy that lets wins go (legal) shows less; greedy and random take every "
    "win. Being ready is of one seat's 20 cards; data sets do not hold it. All numbers: dazer census --html. Digest {digest}.",
)

NO_CENSUS = (
    "本规则还没有精确计数。用本报告旁的 rules.toml 数一次（数分钟，可中断再续）：dazer census --rules rules.toml；结果留在缓存，"
    "再出报告即列于此。",
    "Nothing is counted for this rule set yet. Count it once, by the rules.toml beside this page (minutes; it can be stopped "
    "and goes on): dazer census --rules rules.toml. The counts stay in the cache, and the next report shows them here.",
)

CENSUS_NAMES = (
    "庄家起手成牌且够胡时，按 R5.5 的拆法各名堂出现的手牌数、发牌数与概率（占二十一张的全部发法）；一手可有多个名堂。",
    "Of the dealer's 21 cards that are complete with enough hu: hands, deals and probability (among all deals of 21 cards) of "
    "each name of the decomposition that counts (R5.5). A hand can have several names.",
)
