"""名堂 of the hu count: 恰, 30胡, 33胡, 36胡, and 平胡 when nothing else holds."""

from dazer_sim.rulebook.mingtang.entry import Example, Mingtang

QIA = Mingtang(
    code="qia",
    zh="恰",
    fan=2,
    text_zh="胡数是十的倍数。",
    text_en="The hu count is a multiple of ten.",
    holds=lambda facts: facts.hu % 10 == 0,
    example=Example("十十十贰贰叁肆肆伍伍陆陆柒柒", "碰:四四四 碰:三三三", "拾"),
    in_special=True,
)

HU30 = Mingtang(
    code="hu30",
    zh="30胡",
    fan=8,
    text_zh="三十胡或以上。",
    text_en="Thirty hu or more.",
    holds=lambda facts: facts.hu >= facts.bound("hu30"),
    example=Example("六六六十十十壹贰叁陆陆陆捌玖", "碰:三三三 碰:一一一", "拾"),
    bound=30,
    in_special=True,
)

HU33 = Mingtang(
    code="hu33",
    zh="33胡",
    fan=16,
    text_zh="三十三胡或以上；不再算30胡。",
    text_en="Thirty-three hu or more; 30胡 is not counted again.",
    holds=lambda facts: facts.hu >= facts.bound("hu33"),
    example=Example("二五七十壹壹壹肆肆肆伍陆柒捌", "碰:二二二 碰:叁叁叁", "伍"),
    excludes=("hu30",),
    bound=33,
    in_special=True,
)

HU36 = Mingtang(
    code="hu36",
    zh="36胡",
    fan=32,
    text_zh="三十六胡或以上；不再算30胡、33胡。",
    text_en="Thirty-six hu or more; 30胡 and 33胡 are not counted again.",
    holds=lambda facts: facts.hu >= facts.bound("hu36"),
    example=Example("四五六七八九壹贰叁捌捌捌玖", "招:二二二二 招:一一一一", "玖"),
    excludes=("hu30", "hu33"),
    bound=36,
    in_special=True,
)

PINGHU = Mingtang(
    code="pinghu",
    zh="平胡",
    fan=2,
    text_zh="别的名堂一个也没有；二十七胡起算四番。",
    text_en="None of the other names holds; from 27 hu on it counts 4 fan.",
    holds=lambda facts: True,  # the list of names asks for it only when no other holds
    example=Example("一二二三三四五七九九九壹贰叁肆肆伍伍柒柒", "", "一"),
    bound=27,
    in_special=True,
)
