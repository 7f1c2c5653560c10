"""Policies of one's own: one that may read what a win pays, one that declares that it does not."""


class Reader:
    name, version = "reader", 1

    def choose(self, view, actions):
        return 0


class Blind(Reader):
    reads_payment = False
