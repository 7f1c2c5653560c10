"""The rule book: a plain-Python implementation of every rule, and the referee.

Nothing here is fast on purpose. It is written from ``docs/rules.md`` clause by clause, works on lists of cards, and
serves as the oracle for the compiled kernels and as the referee of recorded deals.

============== ==========================================================================================
module         what it answers
============== ==========================================================================================
``melds``      which cards make a meld (R3), how melds are ordered (R5.5)
``position``   ``Position`` (what a seat holds) and ``Win`` (how a hand was won)
``decompose``  ``decompositions(position, card)``: every way to split a hand into its 列 (R5.2-R5.4)
``counting``   ``hu_of(melds, rules)``, ``enough_hu``, ``deng_of``, ``steps_of`` (R6.1-R6.3)
``mingtang``   one entry for each 名堂: terms, predicate, example; ``names_of(facts)`` (section 7, R8.2, R8.6)
``payment``    ``worth_of(names, hu, win, rules)``, ``settle``: fan, deng, points (R6.4-R6.9, R8.1)
``judge``      ``judge(position, card, win, rules)``: the decomposition that counts (R5.5); ``can_win``
``special``    ``special(hand, seat, rules)``, ``dealt_win(hand, seat, rules)`` (R5.6, R7.1)
``chi``        ``chi_ways(position, card)``: the ways to chi by their cards, with 比牌 (R4.6-R4.8)
``waits``      ``waits(position, rules, passed)`` (R11.1)
``distance``   ``distance(position, live, passed, rules, any_hu)``; ``Prospects`` for many positions (R11.2)
``advance``    ``advancing_kinds(position, live, passed, rules)`` (R11.3)
``play``       the table: seats, offers, claims, turns, each move with the reasons against it (section 4, R8.3)
``legal``      ``play_plain(hands, wall, rules, choosers)``: a whole deal from decision to decision, as a record
``greedy``     ``greedy_choose(decision)``: the policy ``greedy``
``referee``    ``check_record(record, rules)``: a recorded deal move by move, its fouls and what it pays (R8.4, R8.5)
``clauses``    every clause and branch of a switch that can take part in a deal; ``tally.Tally`` counts them
============== ==========================================================================================
"""
