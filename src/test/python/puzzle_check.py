"""Recomputes the certificates of puzzles of TRIO by the rules of openapi/games/trio.md.

usage: puzzle_check.py FILE [EVERY]

FILE has a certificate in each line, and may be gzipped. With EVERY, only every so many lines are checked. An answer of
`POST /v1/puzzles/{puzzle}/answers` is such a line, too. Shares no code with the server, and solves another way.
"""

import gzip
import hashlib
import heapq
import json
import sys
from collections import Counter
from fractions import Fraction

HALF = Fraction(1, 2)
ORDINARY = {"playOn": "RANK", "afterLow": False, "effect": "NONE"}
ANYTHING = ("anything", 0)


class Rules:
    def __init__(self, options):
        self.burn = options["burnCount"]
        self.special = {int(value): special for value, special in options["specials"].items()}
        self.pack = Counter(
            {value: options["copies"] for value in range(options["lowest"], options["highest"] + 1)}
        )

    def of(self, value):
        return self.special.get(value, ORDINARY)

    def fits(self, value, demand):
        kind, limit = demand
        obeys = {"anything": True, "at-least": value >= limit, "at-most": value <= limit}[kind]
        special = self.of(value)
        return obeys or special["playOn"] == "ANY" and (kind != "at-most" or special["afterLow"])

    def demand(self, before, value):
        effect = self.of(value)["effect"]
        if effect in ("RESET", "BURN"):
            return ANYTHING
        if effect == "INVISIBLE":
            return before
        return ("at-most" if effect == "AT_MOST" else "at-least", value)


class Table:
    """A position: whose turn it is, each seat's (hand, face up, number face down), the pile and the unseen cards.

    The pile is its cards in any order, its top value, how many of that value touch on top, and the demand.
    """

    def __init__(self, turn, seats, pile, unseen):
        self.turn, self.seats, self.pile, self.unseen = turn, seats, pile, unseen

    def key(self):
        return self.turn, self.seats, self.pile, self.unseen


EMPTY = ((), 0, 0, ANYTHING)


def less(cards, some):
    left = list(cards)
    for card in some:
        left.remove(card)
    return tuple(left)


def more(cards, some):
    return tuple(sorted(cards + tuple(some)))


def laid(rules, pile, cards):
    everything, top, run, demand = pile
    for value in cards:
        run = run + 1 if value == top else 1
        top, demand, everything = value, rules.demand(demand, value), everything + (value,)
    return tuple(sorted(everything)), top, run, demand


def moves(rules, table):
    hand, up, down = table.seats[table.turn]
    zone = hand or up
    found = []
    for value, count in sorted(Counter(zone).items()):
        if rules.fits(value, table.pile[3]):
            found += [("play", value, some) for some in range(1, count + 1)]
    if not zone:
        found.append(("flip",))
    if table.pile[0]:
        found.append(("pick-up",))
    return found


def with_seat(table, seat):
    return tuple(seat if index == table.turn else other for index, other in enumerate(table.seats))


def picked_up(table, hand, up, down, unseen):
    seats = with_seat(table, (more(hand, table.pile[0]), up, down))
    return Table(1 - table.turn, seats, EMPTY, unseen)


def after_play(rules, table, seat, cards, unseen):
    """The position after cards of a value were put on the pile, or the seat that has won."""
    if seat == ((), (), 0):
        return table.turn
    pile, effect = laid(rules, table.pile, cards), rules.of(cards[0])["effect"]
    burns = effect == "BURN" or rules.burn and pile[2] >= rules.burn
    skipped = len(cards) if effect == "SKIP" else 0
    turn = table.turn if burns else (table.turn + 1 + skipped) % 2
    return Table(turn, with_seat(table, seat), EMPTY if burns else pile, unseen)


def results(rules, table, move):
    """What may follow from a move, with the numbers of unseen cards that lead to it."""
    hand, up, down = table.seats[table.turn]
    if move[0] == "pick-up":
        return [(1, picked_up(table, hand, up, down, table.unseen))]
    if move[0] == "play":
        cards = (move[1],) * move[2]
        seat = (less(hand, cards), up, down) if hand else (hand, less(up, cards), down)
        return [(1, after_play(rules, table, seat, cards, table.unseen))]
    found = []
    for value, count in Counter(table.unseen).items():
        unseen = less(table.unseen, (value,))
        if rules.fits(value, table.pile[3]):
            after = after_play(rules, table, (hand, up, down - 1), (value,), unseen)
        else:
            after = picked_up(table, more(hand, (value,)), up, down - 1, unseen)
        found.append((count, after))
    return found


class Solver:
    """Values for seat 0. Positions are solved in groups with the same face-down cards: within one, nothing is random."""

    def __init__(self, rules):
        self.rules = rules
        self.values = {}

    def value(self, table):
        if table in (0, 1):
            return Fraction(1 - table)
        if table.key() not in self.values:
            self.solve(table)
        return self.values[table.key()]

    def share(self, lottery):
        return sum((n * self.value(after) for n, after in lottery), Fraction(0)) / sum(n for n, _ in lottery)

    def solve(self, root):
        turns, options, into, exits = {}, {}, {}, []
        waiting = [root]
        while waiting:
            table = waiting.pop()
            key = table.key()
            if key in turns:
                continue
            turns[key] = table.turn
            choice = moves(self.rules, table)
            options[key] = len(choice)
            for move in choice:
                lottery = results(self.rules, table, move)
                after = lottery[0][1]
                if move == ("flip",) or after in (0, 1):
                    exits.append((self.share(lottery), key))
                else:
                    into.setdefault(after.key(), []).append(key)
                    waiting.append(after)
        solved = {}
        # Who can force more than a half from outside of the group does so by the best way there is. The others take
        # the least of theirs once no other is left.
        for seat in (0, 1):
            left = dict(options)
            events = [(-self.to(value, seat), key) for value, key in exits if self.to(value, seat) > HALF]
            heapq.heapify(events)
            while events:
                worth, key = heapq.heappop(events)
                left[key] -= 1
                if key in solved or turns[key] != seat and left[key] > 0:
                    continue
                solved[key] = self.to(-worth, seat)
                for before in into.get(key, ()):
                    heapq.heappush(events, (worth, before))
        for key in turns:
            self.values[key] = solved.get(key, HALF)

    @staticmethod
    def to(value, seat):
        return 1 - value if seat else value


def require(holds, what):
    if not holds:
        raise ValueError(what)


def cards(of):
    return tuple(sorted(int(card) for card in of))


def position(rules, certificate):
    view = certificate["view"]
    seats, slots = [], 0
    for spread in view["seats"]:
        seats.append((cards(spread["hand"]["cards"]), cards(spread["faceUp"]), len(spread["slots"])))
        require(spread["faceDown"]["type"] == "hidden", "a face-down card is shown")
        slots += len(spread["slots"])
    pile = laid(rules, EMPTY, [int(card) for card in certificate["pile"]])
    unseen = cards(certificate["unseen"])
    asked = view["pile"]["demand"]
    require((asked["type"], asked.get("value", 0)) == pile[3], "the pile has another demand")
    require(len(seats) == 2 and view["stock"]["hidden"] == 0, "something is private")
    require(len(unseen) == slots, "an unseen card is not face down")
    rest = Counter(rules.pack)
    for some in (pile[0], unseen, *(seat[zone] for seat in seats for zone in (0, 1))):
        rest.subtract(some)
    require(min(rest.values()) >= 0 and sum(rest.values()) == view["burned"], "cards are missing, or too many")
    turn = view["play"]["acting"]
    require(turn == certificate["seat"] and "opening" not in view["play"], "another seat is to move")
    return Table(turn, tuple(seats), pile, unseen)


def named(move):
    if move["type"] == "play-cards":
        return ("play", int(move["cards"][0]), len(move["cards"]))
    return (move["type"],)


def checked(certificate):
    rules = Rules(certificate["rules"])
    table = position(rules, certificate)
    solver = Solver(rules)
    own = {
        move: solver.to(solver.share(results(rules, table, move)), table.turn) for move in moves(rules, table)
    }
    told = {}
    for value in certificate["values"]:
        share = Fraction(value["numerator"], value["denominator"])
        require(share.denominator == value["denominator"], "a fraction is not in lowest terms")
        move = named(value["move"])
        require(told.setdefault(move, share) == share, "two face-down cards differ")
    require(told.keys() == own.keys(), "the legal moves are others: %s" % sorted(own))
    for move, share in own.items():
        require(told[move] == share, "%s is worth %s, not %s" % (move, share, told[move]))
    best = sorted(own.values())
    require(best[-1] > best[-2], "two moves are best")
    return len(solver.values)


def puzzle_id(certificate):
    """The id of a puzzle: a UUID of version 8 from the hash of its certificate."""
    text = json.dumps(certificate, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    digits = list(hashlib.sha256(text.encode()).hexdigest()[:32])
    digits[12], digits[16] = "8", "89ab"[int(digits[16], 16) % 4]
    digits = "".join(digits)
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


def main(file, every="1"):
    with open(file, "rb") as opened:
        packed = opened.read()
    text = gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed
    lines = text.decode().splitlines()[:: int(every)]
    positions, wrong = 0, 0
    for line in lines:
        certificate = json.loads(line)
        certificate = certificate.get("certificate", certificate)
        try:
            positions += checked(certificate)
        except ValueError as why:
            wrong += 1
            print("%s: %s" % (puzzle_id(certificate), why))
    print("%d certificates, %d wrong, %d positions solved" % (len(lines), wrong, positions))
    return 1 if wrong or not lines else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
