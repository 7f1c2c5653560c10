"""The census of dealt hands: exact numbers, no sampling (docs/rules.md sections 5, 7 and 11).

Why every hand is counted once. A dealt hand is a vector of twenty counts 0..4. Kinds with three or four cards are kans and longs (R3.3):
nothing of them is left to choose. The others, with at most two cards each, are the *free part*. So a hand is exactly one triple of (set of
kinds of kans, set of kinds of longs, free part over the remaining kinds), and its weight in deals is ∏ C(4, c).

- The free parts that are complete are found by a walk through the tree of all vectors (kernels: census_walk.py). A leaf is a vector, so it
  is met once, however many decompositions it has: the walk asks whether there is one, not how many. They are few: 1,080,182 of 21 cards.
- For a free part, the sets of kans and longs fall into classes that count alike (census_choices.py); each set lies in one class, and the
  class counts C(size, taken) sets. Complete hands of 21 cards have at most one long (R5.3: 20 + q cards at a win).
- Each class is judged once, by the words of all decompositions, in the order of R5.5 (census_dealer.py).
- A hand of 20 cards is ready if some kind completes it. Take the kind's card off the complete free part, or let the kind be the fourth
  of a kan; sorting the free parts so found and dropping repetitions leaves each once (census_frees.py), and each is asked for all twenty
  kinds (census_ready.py).
- Everything else about all hands comes from generating functions (features.py, special.py), whose sums are C(80, 21), C(80, 20) and the
  numbers of vectors, 60,261,219,300 and 35,561,166,195.
"""
