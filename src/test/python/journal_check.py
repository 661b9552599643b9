"""The journal of a match after audit protocol 1: its form by openapi/audit/grammar.json, and where every card lies.

It follows the events of the five games as far as they say which card lies where and when chance is asked. So the number
and the order of the requests of chance, the dealer, the starter and the sizes of later hands are derived, and no card
comes from anywhere but a deal. It decides no moves. proof_check.py uses it.
"""

import datetime
import json
import pkgutil
import re

import chance_vectors as chance

try:
    GRAMMAR = pkgutil.get_data("journal_check", "grammar.json")  # of the archive in a release
except OSError:
    GRAMMAR = (chance.FILE.parent / "grammar.json").read_bytes()
FAMILIES = json.loads(GRAMMAR)
EDITIONS = 2


class Impossible(Exception):
    """What stands there cannot: expected, found."""


def need(holds, found, expected="events that can happen here"):
    if not holds:
        raise Impossible(expected, found)


# The grammar

SPECIAL = {"playOn": "RANK|ANY", "afterLow": "yes", "effect": "NONE|RESET|AT_MOST|BURN|INVISIBLE|SKIP|REVERSE"}


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def has(value, fields, seats):
    wanted = {name.rstrip("?"): (kind, name.endswith("?")) for name, kind in fields.items()}
    return (
        isinstance(value, dict)
        and all(name in wanted for name in value)
        and all(fits(value[name], kind, seats) if name in value else absent for name, (kind, absent) in wanted.items())
    )


def fits(value, kind, seats):
    if isinstance(kind, list):
        return isinstance(value, list) and all(fits(each, kind[0], seats) for each in value)
    if isinstance(kind, dict):
        return has(value, kind, seats)
    if kind.endswith("*"):
        return isinstance(value, list) and all(fits(each, kind[:-1], seats) for each in value)
    if kind in ("seat", "count"):
        return is_count(value) and (kind == "count" or value < seats)
    if kind == "yes":
        return isinstance(value, bool)
    if kind == "card":
        return isinstance(value, str) and re.fullmatch("[0-9A-Z_]{1,20}", value) is not None
    if kind == "cards":
        return fits(value, "card*", seats)
    if kind == "rising":
        return fits(value, "card*", seats) and all(card.isdigit() for card in value) and value == sorted(value, key=int)
    if kind == "shown":
        return has(value, {"type": "shown|", "cards": "cards"}, seats)
    if kind == "specials":
        return isinstance(value, dict) and all(
            re.fullmatch("[1-9]|1[0-5]", card) and has(each, SPECIAL, 0) for card, each in value.items()
        )
    if kind == "demand":
        anything = isinstance(value, dict) and value.get("type") == "anything"
        return has(value, {"type": "anything|"} if anything else {"type": "at-least|at-most", "value": "count"}, seats)
    if kind == "outcome":
        return has(value, {"status": "PLAYED_OUT|ADJUDICATED|RESIGNED", "places": "count*"}, seats)
    span = re.fullmatch("([0-9]+)-([0-9]+)", kind)
    if span:
        return is_count(value) and int(span[1]) <= value <= int(span[2])
    return isinstance(value, str) and value != "" and value in kind.split("|")


def is_case(cases, value, seats):
    fields = {name: each for name, each in value.items() if name != "type"}
    kind = value.get("type")
    return isinstance(kind, str) and kind in cases and has(fields, cases[kind], seats)


# The tables

def shown(cards):
    return {"type": "shown", "cards": cards}


def drawn(expected, found):
    if expected != found:
        raise Impossible(f"a draw of {' '.join(expected) or 'no card'}", " ".join(found))


def less(cards, gone, event):
    left = list(cards)
    for card in gone:
        need(card in left, event)
        left.remove(card)
    return left


class Table:
    """One match. A method for each type of event; `answer` makes those of chance, and `due` says which is next."""

    def __init__(self, header, stream):
        self.header, self.rules, self.seats, self.stream = header, header["rules"], header["seats"], stream
        self.gone, self.turns, self.limit, self.over, self.redrawn = [], 0, header["rules"]["turnLimit"], False, False
        self.draws = 0

    def happened(self, event, minutes):
        self.minutes = minutes
        getattr(self, event["type"].replace("-", "_"))(event)

    def waits(self):
        return False

    def beside(self, seat, step=1):
        found = (seat + step) % self.seats
        while found in self.gone and found != seat:
            found = (found + step) % self.seats
        return found

    def shuffled(self, things):
        return [things[place] for place in chance.shuffle(self.stream(), len(things))]

    def picked(self, count, things):
        return [things[place] for place in chance.pick(self.stream(), count, len(things))]

    def rolled(self, dice):
        return chance.roll(self.stream(), dice, 6)


RANKS = "A23456789TJQK"
FRENCH = [rank + suit for suit in "CDHS" for rank in RANKS]


class Layouts(Table):
    """TRASHED, Garbage and Trash."""

    def __init__(self, header, stream):
        super().__init__(header, stream)
        rules = self.rules
        self.trashed = header["game"] == "trashed"
        need(self.trashed or rules["decks"] >= (self.seats + 1) // 2, rules)
        need(not rules.get("freeDraws") or self.seats == 2 and rules["reveal"], rules)
        self.sizes, self.dealt, self.ended, self.dealer, self.winner = [10] * self.seats, 0, 0, 0, None
        self.stage, self.voided, self.told, self.smaller, self.seat = "UNBEGUN", False, None, [], 0
        self.layouts, self.stock, self.discards = [], [], []

    def due(self):
        if self.stage == "BETWEEN" and not self.ends() and not self.asks_time():
            return "hand-dealt"
        return {"UNBEGUN": "dealer-chosen", "RECYCLING": "stock-recycled"}.get(self.stage)

    def asks_time(self):
        return self.rules.get("timeLimit", 0) > 0 and self.dealt > 0 and self.told is None

    def ends(self):
        target, deals = self.rules.get("targetSize", 0), self.rules.get("deals", 0)
        won = target > 0 and target in (self.sizes[seat] for seat in self.smaller) or 0 < deals <= self.ended
        return self.turns >= self.limit or self.told is True or won and not self.voided

    def answer(self, kind):
        if kind == "dealer-chosen":
            return {"type": kind, "dealer": self.picked(1, range(self.seats))[0]}
        if kind == "stock-recycled":
            return {"type": kind, "stock": shown(self.shuffled(self.discards[:-1]))}
        due = self.dealer
        if self.dealt and not self.voided:
            if self.rules["lead"] == "ROTATE":
                due = self.beside(due)
            elif self.rules["lead"] == "WINNER" and self.winner is not None:
                due = (self.winner - 1) % self.seats
        starter = self.beside(due)
        dealer = due if due not in self.gone or self.header["edition"] == 1 else self.beside(starter, -1)
        pack = self.shuffled(self.pack())
        layouts = [[] for _ in range(self.seats)]
        room = [0 if seat in self.gone else size for seat, size in enumerate(self.sizes)]
        seat = starter
        while any(len(layouts[each]) < room[each] for each in range(self.seats)):
            if len(layouts[seat]) < room[seat]:
                layouts[seat].append(pack.pop(0))
            seat = (seat + 1) % self.seats
        dealt = {"type": kind, "hand": self.dealt + 1, "dealer": dealer, "starter": starter}
        if self.trashed:
            dealt["upcard"] = pack.pop(0)
        return {**dealt, "layouts": [shown(cards) for cards in layouts], "stock": shown(pack)}

    def pack(self):
        if self.trashed:
            numbers = [str(number) for number in range(1, 11) for _ in range(4)]
            return numbers + ["WILD"] * self.rules["wilds"] + ["STOP"] * 4 + ["TRASHED"] * 4
        return (FRENCH + ["JOKER"] * self.rules.get("jokers", 0)) * self.rules["decks"]

    def face(self, card):
        if card in ("WILD", "JOKER"):
            return "WILD"
        if self.trashed:
            return int(card) if card.isdigit() else None
        rank = RANKS.index(card[0]) + 1
        wild = {"JACKS": "J", "KINGS": "K", "PICTURES": "JQK"}[self.rules.get("wild", "JACKS")]
        return rank if rank <= 10 else "WILD" if card[0] in wild else None

    def acts(self, event, stage):
        need(self.stage == stage and event["seat"] == self.seat, event)

    def slot(self, seat, number, event):
        need(0 < number <= len(self.layouts[seat]), event)
        return self.layouts[seat][number - 1]

    def complete(self):
        return all(up and card != "TRASHED" for card, up in self.layouts[self.seat])

    def wins(self):
        last = 11 - self.rules["rounds"] if self.trashed else 1
        own = self.seat in self.completed and self.seat not in self.quiet and self.seat not in self.gone
        return own and len(self.layouts[self.seat]) == last

    def next_turn(self):
        """Whose turn it is next in this hand, and why; None if the hand is over or a call is awaited."""
        if self.stage == "DEALT":
            return self.seat, "ORDINARY"
        if self.stage != "DONE" or self.wins():
            return None
        after = self.beside(self.seat)
        if not self.completed:
            return (after, "ORDINARY") if self.passes < self.seats - len(self.gone) else None
        first = self.completed[0]
        if self.rules.get("catchUp"):
            further = (after - first) % self.seats > (self.seat - first) % self.seats
            return (after, "CATCH_UP") if further else None
        loser = self.beside(first)
        more = self.rules.get("freeDraws", 0) > self.free and not self.last_hand() and loser not in self.completed
        return (loser, "FREE_DRAW") if more else None

    def last_hand(self):
        target, deals = self.rules.get("targetSize", 0), self.rules.get("deals", 0)
        return target > 0 and self.sizes[self.completed[0]] - 1 == target or 0 < deals <= self.ended + 1

    def hand_over(self):
        return self.stage == "DONE" and bool(self.completed) and not self.wins() and self.next_turn() is None

    def reveals(self):
        if not self.rules.get("reveal") or self.last_hand():
            return []
        others = [(self.completed[0] + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in others if seat not in self.gone and seat not in self.completed]

    def stuck(self):
        return self.recycled > 0 and not self.completed

    def take(self, card):
        self.held, self.stage = card, "HOLDING"

    def dealer_chosen(self, event):
        self.dealer, self.stage = event["dealer"], "BETWEEN"

    def hand_dealt(self, event):
        need(len(event["layouts"]) == self.seats, event)
        self.dealt, self.dealer, self.seat, self.stage = self.dealt + 1, event["dealer"], event["starter"], "DEALT"
        self.layouts = [[(card, False) for card in layout["cards"]] for layout in event["layouts"]]
        self.stock = list(event["stock"]["cards"])
        self.discards = [event["upcard"]] if "upcard" in event else []
        self.completed, self.quiet, self.revealed, self.free, self.passes, self.recycled = [], [], [], 0, 0, 0

    def hand_redrawn(self, event):
        down = [[card for card, up in layout if not up] for layout in self.layouts]
        anew = [list(layout["cards"]) for layout in event["layouts"]]
        need([len(cards) for cards in down] == [len(cards) for cards in anew], event)
        need(len(self.stock) == len(event["stock"]["cards"]), event)
        self.layouts = [
            [(card, up) if up else (anew[seat].pop(0), False) for card, up in layout]
            for seat, layout in enumerate(self.layouts)
        ]
        self.stock, self.redrawn = list(event["stock"]["cards"]), True

    def turn_started(self, event):
        need(self.turns < self.limit and self.next_turn() == (event["seat"], event["kind"]), event)
        need(event["turn"] == self.turns + 1, event)
        self.turns, self.seat, self.stage = event["turn"], event["seat"], "DRAWING"
        self.free += event["kind"] == "FREE_DRAW"

    def card_drawn(self, event):
        self.acts(event, "DRAWING")
        stock = event["from"] == "STOCK"
        drawn((self.stock[:1] if stock else self.discards[-1:]), [event["card"]])
        (self.stock.pop(0) if stock else self.discards.pop())
        self.passes, self.draws = 0, self.draws + 1
        self.take(event["card"])

    def card_placed(self, event):
        self.acts(event, "HOLDING")
        number = event["slot"]
        card, up = self.slot(self.seat, number, event)
        face, free = self.face(self.held), not up or card == "TRASHED"
        right = free if face == "WILD" else face == number and (free or self.face(card) == "WILD")
        need(event["card"] == self.held and event["displaced"] == card and right, event)
        self.layouts[self.seat][number - 1] = (self.held, True)
        self.recycled = 0
        self.take(card)

    def card_stolen(self, event):
        self.acts(event, "HOLDING")
        victim, number = event["victim"], event["slot"]
        card, _ = self.slot(victim, number, event)
        need(victim != self.seat and self.held == "TRASHED" and card == event["card"], event)
        self.layouts[victim][number - 1] = (self.held, True)
        self.take(card)

    def card_discarded(self, event):
        self.acts(event, "HOLDING")
        done = self.seat in self.completed or self.seat in self.gone or not self.complete()
        need(event["card"] == self.held and done, event)
        self.discards.append(self.held)
        self.stage = "DONE"

    def turn_passed(self, event):
        self.acts(event, "DRAWING")
        need(not self.stock and len(self.discards) < 2, event)
        self.passes, self.stage = self.passes + 1, "DONE"

    def stock_ran_out(self, event):
        self.acts(event, "DRAWING")
        need(not self.stock and len(self.discards) > 1 and not self.stuck(), event)
        self.stage = "RECYCLING"

    def stock_recycled(self, event):
        self.stock, self.discards = list(event["stock"]["cards"]), self.discards[-1:]
        self.recycled, self.stage = self.recycled + 1, "DRAWING"

    def layout_completed(self, event):
        self.acts(event, "HOLDING")
        need(self.complete() and self.seat not in self.completed, event)
        self.completed.append(self.seat)

    def garbage_called(self, event):
        self.acts(event, "DONE")
        need(self.wins(), event)

    def call_missed(self, event):
        self.garbage_called(event)
        self.quiet.append(self.seat)

    def layout_revealed(self, event):
        seat, place = event["seat"], len(self.revealed)
        need(self.hand_over() and self.reveals()[place : place + 1] == [seat], event)
        cards = [(number, card) for number, (card, up) in enumerate(self.layouts[seat], 1) if not up]
        need([(each["slot"], each["card"]) for each in event["cards"]] == cards, event)
        need(event["correct"] == all(self.face(card) in (number, "WILD") for number, card in cards), event)
        self.revealed.append(seat if event["correct"] else None)

    def hand_ended(self, event):
        need(self.hand_over() and len(self.revealed) == len(self.reveals()), event)
        less_by = [seat for seat in range(self.seats)
                   if seat in self.completed and seat not in self.quiet or seat in self.revealed]
        sizes = [max(1, size - (seat in less_by)) for seat, size in enumerate(self.sizes)]
        need(event["winner"] == self.completed[0] and event["sizes"] == sizes, event)
        self.smaller = [seat for seat in less_by if sizes[seat] < self.sizes[seat]]
        self.sizes, self.winner, self.ended = sizes, event["winner"], self.ended + 1
        self.stage, self.voided, self.told = "BETWEEN", False, None

    def hand_voided(self, event):
        if event["cause"] == "RECYCLED_TWICE":
            need(self.stage == "DRAWING" and not self.stock and self.stuck(), event)
        else:
            need(self.stage == "DONE" and not self.completed and self.passes >= self.seats - len(self.gone), event)
        self.stage, self.voided, self.told = "BETWEEN", True, None

    def time_told(self, event):
        need(self.stage == "BETWEEN" and self.asks_time() and self.turns < self.limit, event)
        need(event["minutes"] == self.minutes and event["up"] == (self.minutes >= self.rules["timeLimit"]), event)
        self.told = event["up"]

    def seat_left(self, event):
        seat = event["seat"]
        need(seat not in self.gone and self.stage in ("DEALT", "DRAWING", "HOLDING", "DONE"), event)
        self.gone.append(seat)
        if seat == self.seat and self.stage != "HOLDING":
            self.stage = "DONE"

    def match_ended(self, event):
        limit = self.stage in ("DEALT", "DONE") and self.turns >= self.limit
        between = self.stage == "BETWEEN" and self.ends()
        won = self.stage == "DONE" and self.wins()
        need(limit or between or won or len(self.gone) == self.seats - 1, event)
        self.stage = "OVER"


class Trio(Table):
    def __init__(self, header, stream):
        super().__init__(header, stream)
        low, high = self.rules["lowest"], self.rules["highest"]
        need((high - low + 1) * self.rules["copies"] >= 9 * self.seats, self.rules)
        need(all(low <= int(card) <= high for card in self.rules["specials"]), self.rules)
        need(self.rules["burnCount"] in (0, 3, 4), self.rules)
        self.stage, self.dealer, self.round, self.seat = "UNBEGUN", 0, 0, 0

    def due(self):
        if self.stage == "BETWEEN" and not self.ends():
            return "round-dealt"
        return "first-dealer-picked" if self.stage == "UNBEGUN" else None

    def ends(self):
        return self.round > 0 and (self.round == self.rules["rounds"] or self.turns >= self.limit)

    def answer(self, kind):
        if kind == "first-dealer-picked":
            return {"type": kind, "dealer": self.picked(1, range(self.seats))[0]}
        values = range(self.rules["lowest"], self.rules["highest"] + 1)
        pack = self.shuffled([str(value) for value in values for _ in range(self.rules["copies"])])
        order = [seat for seat in ((self.dealer + 1 + step) % self.seats for step in range(self.seats))
                 if seat not in self.gone]
        seats = []
        for seat in range(self.seats):
            own = pack[order.index(seat) : 9 * len(order) : len(order)] if seat in order else []
            up, hand = sorted(own[3:6], key=int), sorted(own[6:], key=int)
            seats.append({"faceDown": shown(own[:3]), "faceUp": up, "hand": shown(hand)})
        stock = shown(pack[9 * len(order) :])
        return {"type": kind, "round": self.round + 1, "dealer": self.dealer, "seats": seats, "stock": stock}

    def plays(self, seat):
        return seat not in self.gone and seat not in self.out

    def finished(self):
        return [seat for seat in self.out if seat not in self.gone]

    def missing(self, seat):
        return min(max(0, 3 - len(self.hands[seat])), len(self.stock))

    def turn(self, event):
        need(self.stage == "PLAYING" and event["seat"] == self.seat, event)
        return event["seat"]

    def playing(self, event):
        need(self.stage == "PLAYING", event)

    def clear(self):
        self.pile, self.demand = [], {"type": "anything"}

    def accepts(self, card):
        special = self.rules["specials"].get(card, {})
        anywhere = special.get("playOn") == "ANY"
        if self.demand["type"] == "at-least":
            return int(card) >= self.demand["value"] or anywhere
        if self.demand["type"] == "at-most":
            return int(card) <= self.demand["value"] or anywhere and special["afterLow"]
        return True

    def lay(self, cards, event):
        need(self.accepts(cards[0]), event)
        effect, value = self.rules["specials"].get(cards[0], {}).get("effect"), int(cards[0])
        if effect in ("RESET", "BURN"):
            self.demand = {"type": "anything"}
        elif effect != "INVISIBLE":
            self.demand = {"type": "at-most" if effect == "AT_MOST" else "at-least", "value": value}
        need(event["demand"] == self.demand, event)
        self.pile += cards

    def first_dealer_picked(self, event):
        self.dealer, self.stage = event["dealer"], "BETWEEN"

    def round_dealt(self, event):
        seats = event["seats"]
        need(len(seats) == self.seats, event)
        self.hands = [list(seat["hand"]["cards"]) for seat in seats]
        self.ups = [list(seat["faceUp"]) for seat in seats]
        self.downs = [dict(enumerate(seat["faceDown"]["cards"], 1)) for seat in seats]
        self.stock, self.round, self.stage = list(event["stock"]["cards"]), self.round + 1, "EXCHANGING"
        self.waiting = [seat for seat in range(self.seats) if seat not in self.gone]
        self.out, self.owing, self.clockwise = [], None, True
        self.clear()

    def round_redrawn(self, event):
        need(len(event["seats"]) == self.seats and len(event["stock"]["cards"]) == len(self.stock), event)
        aside = list(event["aside"]["cards"])
        for seat, anew in enumerate(event["seats"]):
            hand, down = list(anew["hand"]["cards"]), list(anew["faceDown"]["cards"])
            if seat in self.gone:
                hand, aside = aside[: len(self.hands[seat])], aside[len(self.hands[seat]) :]
                down, aside = aside[: len(self.downs[seat])], aside[len(self.downs[seat]) :]
            need(len(hand) == len(self.hands[seat]) and len(down) == len(self.downs[seat]), event)
            self.hands[seat], self.downs[seat] = hand, dict(zip(sorted(self.downs[seat]), down))
        need(not aside, event)
        self.stock, self.redrawn = list(event["stock"]["cards"]), True

    def hands_exchanged(self, event):
        seat, given, taken = event["seat"], event["given"], event["taken"]
        need(len(given) == len(taken) > 0, event)
        self.hand_kept(event)
        self.hands[seat] = less(self.hands[seat], given, event) + taken
        self.ups[seat] = less(self.ups[seat], taken, event) + given

    def hand_kept(self, event):
        need(self.stage == "EXCHANGING" and event["seat"] in self.waiting, event)
        self.waiting.remove(event["seat"])

    def lead_decided(self, event):
        seat = event["seat"]
        need(self.stage == "EXCHANGING" and not self.waiting and seat not in self.gone, event)
        specials = self.rules["specials"]
        ranked = self.rules.get("opener") == "RANKED"
        counting = [card for card in self.hands[seat]
                    if card not in specials or ranked and specials[card]["playOn"] != "ANY"]
        need(event.get("opening") == min(counting, key=int, default=None), event)
        self.stage, self.seat = "PLAYING", seat

    def turn_began(self, event):
        self.playing(event)
        need(self.plays(event["seat"]) and self.turns < self.limit and event["turn"] == self.turns + 1, event)
        self.turns, self.seat = event["turn"], event["seat"]

    def cards_played(self, event):
        seat, cards = self.turn(event), event["cards"]
        zone, place = ("HAND", self.hands) if self.hands[seat] else ("FACE_UP", self.ups)
        need(event["zone"] == zone and len(set(cards)) == 1, event)
        place[seat] = less(place[seat], cards, event)
        self.lay(cards, event)

    def card_flipped(self, event):
        seat, card = self.turn(event), event["card"]
        need(not self.hands[seat] and not self.ups[seat] and self.downs[seat].pop(event["slot"], None) == card, event)
        need(event["fits"] == self.accepts(card), event)
        if event["fits"]:
            self.lay([card], event)
        else:
            need(event["demand"] == self.demand, event)
            self.pile.append(card)

    def pile_burned(self, event):
        self.turn(event)
        need(event["count"] == len(self.pile) > 0, event)
        self.clear()

    def direction_turned(self, event):
        self.playing(event)
        need(event["clockwise"] != self.clockwise, event)
        self.clockwise = event["clockwise"]

    def seats_skipped(self, event):
        self.playing(event)

    def pile_picked_up(self, event):
        self.playing(event)
        seat = event["seat"]
        need(seat in (self.seat, self.owing) and event["count"] == len(self.pile), event)
        self.hands[seat] = self.hands[seat] + self.pile
        self.owing = None
        self.clear()

    def cards_refilled(self, event):
        self.playing(event)
        seat, count = event["seat"], self.missing(event["seat"])
        need(seat in (self.seat, self.owing) and count > 0, event)
        drawn(self.stock[:count], event["cards"]["cards"])
        self.hands[seat] = self.hands[seat] + self.stock[:count]
        self.stock, self.draws = self.stock[count:], self.draws + count
        if seat == self.owing:
            self.owing = None

    def refill_awaited(self, event):
        need(event["count"] == self.missing(self.turn(event)) > 0, event)
        self.owing = event["seat"]

    def refill_forgotten(self, event):
        need(self.stage == "PLAYING" and self.owing == event["seat"], event)

    def seat_out(self, event):
        self.playing(event)
        seat = event["seat"]
        need(self.plays(seat) and not self.hands[seat] and not self.ups[seat] and not self.downs[seat], event)
        need(event["place"] == len(self.finished()) + 1, event)
        self.out.append(seat)

    def round_won(self, event):
        self.playing(event)
        active = [seat for seat in range(self.seats) if self.plays(seat)]
        need(self.finished()[:1] == [event["winner"]] and event["round"] == self.round, event)
        need(not self.rules["playOn"] or len(active) <= 1, event)
        self.dealer, self.stage = event["winner"], "BETWEEN"

    def seat_vacated(self, event):
        seat = event["seat"]
        need(seat not in self.gone and self.stage in ("EXCHANGING", "PLAYING"), event)
        self.gone.append(seat)
        self.waiting = [each for each in self.waiting if each != seat]
        if self.owing == seat:
            self.owing = None

    def trio_ended(self, event):
        limit = self.stage == "PLAYING" and self.turns >= self.limit
        need(limit or self.stage == "BETWEEN" and self.ends() or len(self.gone) == self.seats - 1, event)
        self.stage = "OVER"


ITEMS = """PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL OLD_BOOT MILK_CARTON
    LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN""".split()
CRITTERS = ["ISCRATCHU", "MOOSIFER", "RATTIGAN", "GULLIBLE", "POSSUMBLY", "SKUNKETTE"]
HELP = ["SECOND_WIND", "SPARE_CROWBAR", "REINFORCED_LID", "MAGNET", "STICKY_PAWS", "CLEAN_SWEEP", "GUARD_DOG"]
# How many dice each blocker has, and how many random cards it takes.
HINDER = {"LOCKED_LID": (0, 0), "SWARM_OF_FLIES": (3, 0), "RACCOON_GANG": (4, 1), "NIGHT_WATCHMAN": (5, 2),
          "ALLEY_THIEF": (4, 0)}
WINDOWS = {"BEFORE_ATTACK": ["CLEAN_SWEEP"], "ATTACKERS_ROLL": ["SECOND_WIND", "SPARE_CROWBAR"],
           "DEFENDERS_ROLL": ["SECOND_WIND", "REINFORCED_LID"], "RUMMAGE_ROLL": ["SECOND_WIND", "MAGNET"],
           "AFTER_WIN": ["STICKY_PAWS"], "UNDER_THREAT": ["GUARD_DOG"]}
PLANS = {"NOTHING": [], "DRAW": [("DRAW", 1, 2)], "TOSS": [("TOSS", 1, 2)],
         "DRAW_THEN_TOSS": [("DRAW", 1, 1), ("TOSS", 1, 1)], "TOSS_THEN_DRAW": [("TOSS", 1, 1), ("DRAW", 1, 1)]}


class Brawl(Table):
    def __init__(self, header, stream):
        super().__init__(header, stream)
        rules = self.rules
        self.mode = rules["mode"]
        self.king_mode, self.rummy = self.mode == "KING_OF_THE_HEAP", self.mode == "RUMMY"
        every = [rules[f"character{seat}"] for seat in range(6)]
        self.castings = every[: self.seats]
        named = [one for one in every if one != "RANDOM"]
        need(len(set(named)) == len(named) == sum(one != "RANDOM" for one in self.castings), rules)
        need(rules["affinitySize"] <= rules["setSize"], rules)
        self.stage, self.cast, self.contenders = "SETUP", "RANDOM" not in self.castings, list(range(self.seats))
        self.boosters = {0: [], 7: HELP}.get(rules["boosters"])
        self.blockers = {0: [], 5: list(HINDER)}.get(rules["blockers"])
        self.hands, self.king, self.seat, self.defender = [], None, 0, None
        self.quotas, self.threat, self.met, self.closed, self.declared = [], None, None, set(), set()

    # What is due

    def due(self):
        stage = self.stage
        if stage == "SETUP":
            return ("characters-drawn" if not self.cast else "boosters-picked" if self.boosters is None
                    else "blockers-picked" if self.blockers is None
                    else "starter-rolled" if len(self.contenders) > 1 else "brawl-dealt")
        if stage == "CLOSING":
            return "tie-rolled" if len(self.contenders) > 1 else None
        if stage == "DEALT":
            return "blockers-shuffled-in"
        if stage == "OVER" or len(self.gone) >= self.seats - 1:
            return None
        if self.abandoned() is not None:
            return "hand-buried" if self.rummy else "hand-scattered"
        if self.interrupted():
            return None
        if self.threat:
            accepted = self.threat["accepted"] or not self.opens(self.threat["against"], "UNDER_THREAT")
            return "card-grabbed" if accepted and self.threat["card"] is None else None
        if self.met:
            dice, taken = HINDER[self.met[0]]
            return "blocker-fought" if dice and not self.met[1] else "cards-snatched" if taken else None
        if self.quotas:
            empty = self.quotas[0][0] == "DRAW" and not self.trash and self.discards
            return "trash-refilled" if empty else None
        if stage == "FIGHTING" and not self.blue:
            return "brawl-rolled"
        if stage in ("FIGHTING", "ROLLED"):
            return None if self.again is None else "dice-rerolled"
        if stage != "DECIDED" or self.king_mode and self.king != self.winner:
            return None
        own, others = self.hands[self.winner], self.hands[self.loser]
        if self.loser not in self.gone:
            if self.spoils > 0 and (own or others) or others and self.opens(self.winner, "AFTER_WIN"):
                return None
        return "rummage-rolled" if self.king_mode or self.winner == self.seat else None

    def waits(self):
        """Between the two parts of a plan the rules may ask whether the seat has won."""
        half = self.stage == "PREPARED" and [quota[1:] for quota in self.quotas] == [(1, 1)]
        return half and self.mode == "ROUND_RUMMAGE" and self.header["edition"] != 1

    def abandoned(self):
        return next((seat for seat in self.gone if self.hands[seat]), None)

    def interrupted(self):
        if self.king_mode:
            return self.king is None or self.king in self.gone
        return self.rummy and any(self.went_out(seat) for seat in range(self.seats) if seat not in self.gone)

    def went_out(self, seat):
        laid = self.laid[seat]
        return not self.hands[seat] and any(laid.count(item) >= self.rules["setSize"] for item in laid)

    def opens(self, seat, window):
        return self.rules["boosters"] > 0 and bool(self.hands[seat]) and window not in self.closed

    def runner(self):
        return self.rummager if self.stage == "RUMMAGING" else self.seat

    def low(self, dice):
        return sum(face <= self.rules["faces"] for face in dice)

    # What chance answers

    def answer(self, kind):
        return {"type": kind, **getattr(self, "made_" + kind.replace("-", "_"))()}

    def made_characters_drawn(self):
        free = [critter for critter in CRITTERS if critter not in self.castings]
        picked = self.picked(self.castings.count("RANDOM"), free)
        return {"critters": [picked.pop(0) if one == "RANDOM" else one for one in self.castings]}

    def made_boosters_picked(self):
        return {"boosters": shown(self.picked(self.rules["boosters"], HELP))}

    def made_blockers_picked(self):
        return {"blockers": shown(self.picked(self.rules["blockers"], list(HINDER)))}

    def made_starter_rolled(self):
        dice = self.rolled(len(self.contenders))
        left = [seat for seat, face in zip(self.contenders, dice) if face <= self.rules["faces"]]
        return {"seats": self.contenders, "dice": dice, "left": left or self.contenders}

    def made_brawl_dealt(self):
        pack = self.shuffled([item for item in ITEMS for _ in range(7)] + ["SLUG"] * self.rules["slugs"] + self.boosters)
        size, starter = max(self.seats, self.rules["leastDeal"]), self.contenders[0]
        hands = [pack[(seat - starter) % self.seats : size * self.seats : self.seats] for seat in range(self.seats)]
        trash = pack[size * self.seats :]
        return {"starter": starter, "hands": [shown(sorted(hand)) for hand in hands], "trash": shown(trash)}

    def made_blockers_shuffled_in(self):
        return {"trash": shown(self.shuffled(self.trash + self.blockers))}

    def made_brawl_rolled(self):
        attack = self.rules["attackDice"]
        dice = self.rolled(attack + self.rules["defenceDice"])
        return {"attacker": self.seat, "defender": self.defender, "blue": dice[:attack], "green": dice[attack:]}

    def made_dice_rerolled(self):
        name = ("rummageDice" if self.stage == "ROLLED" else "attackDice" if self.again == self.seat else "defenceDice")
        return {"seat": self.again, "dice": self.rolled(self.rules[name])}

    def made_rummage_rolled(self):
        return {"seat": self.winner, "dice": self.rolled(self.rules["rummageDice"])}

    def made_blocker_fought(self):
        card, seat = self.met[0], self.runner()
        dice = self.rolled(6 + HINDER[card][0])
        blue, green = dice[:6], dice[6:]
        won = self.low(blue) > len(green) - self.low(green)
        strikes = not won and (card == "SWARM_OF_FLIES" or bool(self.hands[seat]))
        return {"seat": seat, "card": card, "blue": blue, "green": green, "won": won, "strikes": strikes}

    def made_cards_snatched(self):
        hand = self.hands[self.runner()]
        return {"seat": self.runner(), "cards": shown(self.picked(min(HINDER[self.met[0]][1], len(hand)), hand))}

    def made_card_grabbed(self):
        by, victim = self.threat["by"], self.threat["against"]
        return {"seat": by, "victim": victim, "card": shown(self.picked(1, self.hands[victim]))}

    def made_trash_refilled(self):
        return {"trash": shown(self.shuffled([card for card, _ in self.discards]))}

    def made_hand_scattered(self):
        return {"seat": self.abandoned(), "cards": shown(self.shuffled(self.hands[self.abandoned()]))}

    def made_hand_buried(self):
        return {"seat": self.abandoned(), "trash": shown(self.shuffled(self.trash + self.hands[self.abandoned()]))}

    def made_tie_rolled(self):
        dice = self.rolled(6 * len(self.contenders))
        low = [self.low(dice[6 * place : 6 * place + 6]) for place in range(len(self.contenders))]
        left = [seat for seat, number in zip(self.contenders, low) if number == max(low)]
        return {"seats": self.contenders, "dice": dice, "left": left}

    # What happens

    def happened(self, event, minutes):
        before = self.stage in ("SETUP", "DEALT", "CLOSING", "OVER")
        freely = ("characters-drawn boosters-picked blockers-picked starter-rolled tie-rolled brawl-dealt "
                  "blockers-shuffled-in brawl-ended brawl-closed").split()
        if event["type"] not in freely:
            need(not before, event)
            if event["type"] not in ("hand-scattered", "hand-buried", "brawler-left", "king-crowned", "brawl-redrawn"):
                need(self.abandoned() is None and not self.interrupted(), event)
        super().happened(event, minutes)

    def quiet(self, event):
        need(self.threat is None and self.met is None, event)

    def characters_drawn(self, event):
        self.cast = True

    def boosters_picked(self, event):
        self.boosters = event["boosters"]["cards"]

    def blockers_picked(self, event):
        self.blockers = event["blockers"]["cards"]

    def starter_rolled(self, event):
        self.contenders = event["left"]

    tie_rolled = starter_rolled

    def brawl_dealt(self, event):
        need(len(event["hands"]) == self.seats, event)
        self.hands = [list(hand["cards"]) for hand in event["hands"]]
        self.laid, self.discards, self.trash = [[] for _ in self.hands], [], list(event["trash"]["cards"])
        self.box = [card for card in HELP + list(HINDER) if card not in self.boosters + self.blockers]
        self.seat, self.stage = event["starter"], "DEALT" if self.blockers else "RESTING"

    def blockers_shuffled_in(self, event):
        self.trash, self.stage = list(event["trash"]["cards"]), "RESTING"

    def king_crowned(self, event):
        seat = event["seat"]
        if self.interrupted():
            need(self.king_mode and seat == (self.seat if self.king is None else self.beside(self.king)), event)
        else:
            need(self.king_mode and self.stage == "DECIDED" and seat == self.winner != self.king, event)
        self.king = seat

    def brawl_turn_started(self, event):
        self.quiet(event)
        step = -1 if self.king_mode and self.rules["direction"] != "CLOCKWISE" else 1
        due = self.seat if self.turns == 0 and not self.king_mode else self.beside(self.seat, step)
        if self.king_mode and due == self.king:
            due = self.beside(due, step)
        need(not self.quotas and self.stage not in ("FIGHTING", "ROLLED"), event)
        need(event["seat"] == due and event["turn"] == self.turns + 1 <= self.limit, event)
        self.turns, self.seat, self.defender, self.stage = event["turn"], due, None, "OPENING"
        self.closed = set()

    def plan_announced(self, event):
        need(self.stage == "OPENING" and event["seat"] == self.seat and not self.king_mode, event)
        self.quotas, self.stage = list(PLANS[event["plan"]]), "PREPARED"

    def quota(self, event, kind):
        need(bool(self.quotas) and self.quotas[0][0] == kind and event["seat"] == self.runner(), event)
        return self.quotas[0][1]

    def used(self):
        kind, least, most = self.quotas[0]
        rest = [(kind, max(0, least - 1), most - 1)] if most > 1 else []
        self.quotas = rest + self.quotas[1:]

    def draw(self, event, found):
        self.quiet(event)
        self.quota(event, "DRAW")
        trash = event["from"] == "TRASH"
        drawn(self.trash[:1] if trash else [card for card, _ in self.discards[-1:]], found)
        need((found[0] in HINDER) == (event["type"] == "blocker-met"), event)
        self.draws += 1
        self.trash.pop(0) if trash else self.discards.pop()
        self.used()

    def card_rummaged(self, event):
        seat, cards = event["seat"], event["card"]["cards"]
        self.draw(event, cards)
        self.hands[seat] = sorted(self.hands[seat] + cards)

    def blocker_met(self, event):
        self.draw(event, [event["card"]])
        self.discards.append((event["card"], True))
        self.met = event["card"], False

    def blocker_fought(self, event):
        self.met = (event["card"], True) if event["strikes"] else None

    def discard(self, seat, cards, event, up=False):
        self.hands[seat] = less(self.hands[seat], cards, event)
        self.discards += [(card, up) for card in cards]

    def cards_snatched(self, event):
        self.discard(event["seat"], event["cards"]["cards"], event)
        self.met = None

    def drawing_ended(self, event):
        need(self.threat is None and event["seat"] == self.runner(), event)
        drawing = self.quotas[0][0] == "DRAW" if self.quotas else False
        if event["end"] == "BLOCKED":
            need(self.met is not None and (self.met[0] == "LOCKED_LID" or self.met == ("SWARM_OF_FLIES", True)), event)
        else:
            need(self.met is None and drawing, event)
            empty = not self.trash and not self.discards
            need(self.quotas[0][1] == 0 if event["end"] == "CHOICE" else empty, event)
        self.quotas, self.met = self.quotas[drawing:], None

    def card_tossed(self, event):
        self.quiet(event)
        self.quota(event, "TOSS")
        need(len(event["card"]["cards"]) == 1, event)
        self.discard(event["seat"], event["card"]["cards"], event)
        self.used()

    def tossing_ended(self, event):
        self.quiet(event)
        least = self.quota(event, "TOSS")
        need(not self.hands[event["seat"]] if event["end"] == "EMPTY" else event["end"] == "CHOICE" and least == 0, event)
        self.quotas = self.quotas[1:]

    def trash_refilled(self, event):
        self.trash, self.discards = list(event["trash"]["cards"]), []

    def asked(self, event):
        seat, window = event["seat"], event["window"]
        fighting = self.stage == "FIGHTING"
        who = {
            "BEFORE_ATTACK": self.seat if self.stage in ("OPENING", "PREPARED") else None,
            "ATTACKERS_ROLL": self.seat if fighting else None,
            "DEFENDERS_ROLL": self.defender if fighting else None,
            "RUMMAGE_ROLL": self.rummager if self.stage == "ROLLED" else None,
            "AFTER_WIN": self.winner if self.stage == "DECIDED" else None,
            "UNDER_THREAT": self.threat["against"] if self.threat and not self.threat["accepted"] else None,
        }[window]
        need(who == seat and self.opens(seat, window), event)
        if window != "UNDER_THREAT":
            self.quiet(event)

    def booster_played(self, event):
        seat, card, window = event["seat"], event["card"], event["window"]
        self.asked(event)
        need(card in WINDOWS[window], event)
        self.discard(seat, [card], event, True)
        if window in ("BEFORE_ATTACK", "AFTER_WIN"):
            self.closed.add(window)
        if card == "SPARE_CROWBAR":
            self.crowbars += 1
        elif card == "REINFORCED_LID":
            self.lids += 1
        elif card == "SECOND_WIND":
            self.again = seat
        elif card == "MAGNET":
            self.magnet = True
        elif card == "STICKY_PAWS":
            self.threat = {"by": self.winner, "against": self.loser, "card": None, "accepted": False}
        elif card == "GUARD_DOG":
            self.threat = None
        else:
            self.quotas, self.stage = [("TOSS", 0, 2)], "PREPARED"

    def booster_passed(self, event):
        self.asked(event)
        if event["window"] == "UNDER_THREAT":
            self.threat["accepted"] = True
        else:
            self.closed.add(event["window"])

    def seat_attacked(self, event):
        self.quiet(event)
        defender = event["defender"]
        need(self.stage in ("OPENING", "PREPARED") and not self.quotas and event["attacker"] == self.seat, event)
        need(defender != self.seat and defender not in self.gone and (not self.king_mode or defender == self.king), event)
        self.defender, self.stage = defender, "FIGHTING"
        self.blue, self.green, self.crowbars, self.lids, self.again = [], [], 0, 0, None

    def brawl_rolled(self, event):
        self.blue, self.green = event["blue"], event["green"]

    def dice_rerolled(self, event):
        if self.stage == "ROLLED":
            self.dice = event["dice"]
        elif event["seat"] == self.seat:
            self.blue = event["dice"]
        else:
            self.green = event["dice"]
        self.again = None

    def brawl_decided(self, event):
        self.quiet(event)
        need(self.stage == "FIGHTING" and self.blue and self.again is None, event)
        crowbars, lids = self.low(self.blue) + self.crowbars, len(self.green) - self.low(self.green) + self.lids
        won = crowbars > lids
        winner, loser = (self.seat, self.defender) if won else (self.defender, self.seat)
        spoils = 0 if self.king_mode else 1 if won else 2
        right = {"type": "brawl-decided", "winner": winner, "loser": loser, "crowbars": crowbars, "lids": lids,
                 "spoils": spoils}
        need(event == right, event, right)
        self.winner, self.loser, self.spoils, self.stage = winner, loser, spoils, "DECIDED"

    def spoil(self, event, other):
        self.quiet(event)
        need(self.stage == "DECIDED" and (event["seat"], other) == (self.winner, self.loser) and self.spoils > 0, event)
        self.spoils -= 1

    def grab_announced(self, event):
        seat, victim = event["seat"], event["victim"]
        if self.met is not None:
            need(self.met == ("ALLEY_THIEF", True) and victim == self.runner() and seat == self.beside(victim), event)
            self.met = None
        else:
            self.spoil(event, victim)
        need(bool(self.hands[victim]), event)
        self.threat = {"by": seat, "against": victim, "card": None, "accepted": False}

    def gift_offered(self, event):
        cards = event["card"]["cards"]
        self.spoil(event, event["receiver"])
        need(len(cards) == 1 and cards[0] in self.hands[event["seat"]], event)
        self.threat = {"by": event["seat"], "against": event["receiver"], "card": cards[0], "accepted": False}

    def hand_over(self, giver, taker, cards, event):
        self.hands[giver] = less(self.hands[giver], cards, event)
        self.hands[taker] = sorted(self.hands[taker] + cards)
        self.threat = None

    def card_grabbed(self, event):
        self.hand_over(event["victim"], event["seat"], event["card"]["cards"], event)

    def card_given(self, event):
        gift = self.threat or {"card": None}
        need(gift["card"] is not None and event["card"]["cards"] == [gift["card"]], event)
        need((event["seat"], event["receiver"]) == (gift["by"], gift["against"]), event)
        self.hand_over(event["seat"], event["receiver"], event["card"]["cards"], event)

    def spoils_left(self, event):
        need(self.stage == "DECIDED" and event["seat"] == self.winner and self.spoils > 0 and not self.threat, event)
        self.spoils = 0

    def rummage_rolled(self, event):
        self.rummager, self.dice, self.magnet, self.again, self.stage = event["seat"], event["dice"], False, None, "ROLLED"

    def rummage_begun(self, event):
        need(self.stage == "ROLLED" and self.again is None and event["seat"] == self.rummager, event)
        minuses = self.low(self.dice)
        turned = min(2, minuses) if self.magnet else 0
        draws, tosses = len(self.dice) - minuses + turned, 0 if self.rummy else minuses - turned
        need((event["draws"], event["tosses"]) == (draws, tosses), event)
        self.quotas = [quota for quota in [("DRAW", 0, draws), ("TOSS", 0, tosses)] if quota[2] > 0]
        self.stage = "RUMMAGING"

    def victory_declared(self, event):
        seat = event["seat"]
        need(not self.rummy and seat not in self.declared and event["hand"]["cards"] == self.hands[seat], event)
        self.declared.add(seat)

    def victory_withheld(self, event):
        need(not self.rummy, event)

    def cards_laid(self, event):
        seat = event["seat"]
        need(self.rummy and event["cards"], event)
        self.hands[seat] = less(self.hands[seat], event["cards"], event)
        self.laid[seat] = self.laid[seat] + event["cards"]

    def laying_ended(self, event):
        need(self.rummy, event)

    def brawl_closed(self, event):
        need(self.stage not in ("SETUP", "DEALT", "CLOSING", "OVER"), event)
        contenders, out = event["contenders"], event.get("out")
        way = {
            "VICTORY": not self.rummy and all(seat in self.declared for seat in contenders),
            "WENT_OUT": self.interrupted() and out is not None and self.went_out(out),
            "STALEMATE": self.rummy and not self.trash and not self.discards,
        }[event["cause"]]
        need(contenders and not set(contenders) & set(self.gone) and way and self.abandoned() is None, event)
        need((out is None) == (event["cause"] != "WENT_OUT"), event)
        self.contenders, self.stage = contenders, "CLOSING"

    def brawl_ended(self, event):
        limit = self.stage not in ("SETUP", "DEALT", "CLOSING", "OVER") and self.turns >= self.limit
        closed = self.stage == "CLOSING" and len(self.contenders) == 1
        need(limit or closed or len(self.gone) == self.seats - 1, event)
        self.stage = "OVER"

    def brawler_left(self, event):
        seat = event["seat"]
        carries = {"OPENING": self.seat, "PREPARED": self.seat, "FIGHTING": self.seat}
        if self.stage == "DECIDED":
            carries["DECIDED"] = self.winner
        elif self.stage in ("ROLLED", "RUMMAGING"):
            carries[self.stage] = self.rummager
        effect = "TURN_OVER" if carries.get(self.stage) == seat else "GOES_ON"
        if self.stage == "FIGHTING" and seat == self.defender:
            effect = "ATTACK_VOID"
        need(event["effect"] == effect and seat not in self.gone, event)
        self.gone.append(seat)
        if effect == "GOES_ON":
            if self.threat and seat in (self.threat["by"], self.threat["against"]):
                self.threat = None
            return
        self.quotas, self.threat, self.met = [], None, None
        if self.stage == "FIGHTING":
            self.defender = None
        if effect == "ATTACK_VOID":
            self.closed -= {"ATTACKERS_ROLL", "DEFENDERS_ROLL"}
        self.stage = "PREPARED" if effect == "ATTACK_VOID" else "CUT_SHORT"

    def hand_scattered(self, event):
        self.discard(event["seat"], event["cards"]["cards"], event)

    def hand_buried(self, event):
        self.trash = list(event["trash"]["cards"])
        self.hands[event["seat"]] = []

    def brawl_redrawn(self, event):
        hands = [hand["cards"] for hand in event["hands"]]
        trash, down, box = (list(event[name]["cards"]) for name in ("trash", "discards", "box"))
        need([len(hand) for hand in hands] == [len(hand) for hand in self.hands], event)
        need((len(trash), len(box)) == (len(self.trash), len(self.box)), event)
        need(len(down) == sum(not up for _, up in self.discards), event)
        held = self.threat["by"] if self.threat and self.threat["card"] is not None else None
        gift = event.get("gift", {"seat": None})
        need(gift["seat"] == held, event)
        if held is not None:
            need(gift["card"]["cards"][0:1] and gift["card"]["cards"][0] in hands[held], event)
            self.threat["card"] = gift["card"]["cards"][0]
        self.discards = [(card, True) if up else (down.pop(0), False) for card, up in self.discards]
        self.hands, self.trash, self.box, self.redrawn = [list(hand) for hand in hands], trash, box, True


TABLES = {"layout": Layouts, "trio": Trio, "brawl": Brawl}

# The journal

FIELDS = {"revision", "at", "cause", "seat", "move", "events"}
TIME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{3}|\d{6}))?Z", re.ASCII)
OF_MOVES = {"MOVE", "TIMEOUT_MOVE", "SUBSTITUTE_MOVE"}
CAUSES = OF_MOVES | {"START", "RESIGNATION", "FORFEIT", "RESIGNATION_TO_BOT", "FORFEIT_TO_BOT", "BRANCH"}


def time_of(text):
    """A time as the protocol writes them, or None."""
    form = TIME.fullmatch(text) if isinstance(text, str) else None
    if not form or (form[2] or "1").endswith("000"):
        return None
    try:
        return datetime.datetime.fromisoformat(form[1]) + datetime.timedelta(microseconds=int((form[2] or "").ljust(6, "0")))
    except ValueError:
        return None


def family(header):
    return next((name for name, of in FAMILIES.items() if header["game"] in of["games"]), None)


def table(header, stream):
    name = family(header)
    need(name is not None and header["edition"] <= EDITIONS, header["game"], "a game and edition that is known here")
    games = FAMILIES[name]["games"]
    game = games.get(f"{header['game']}/{header['edition']}", games[header["game"]])
    need(fits(header["seats"], game["seats"], 0) and has(header["rules"], game["rules"], 0), header["rules"],
         "rules with every option of the game, and a number of seats that it has")
    return TABLES[name](header, stream)


def shape(header, place, entry, left):
    """Raises Impossible if it is no entry that can stand at that place. `left` is who has left, and how."""
    seats, origins = header["seats"], header.get("origins", [])
    need(isinstance(entry, dict) and set(entry) <= FIELDS, entry, "an entry")
    need(is_count(entry.get("revision")) and entry["revision"] == place, entry, f"revision {place}")
    cause, seat, move, events = (entry.get(name) for name in ("cause", "seat", "move", "events"))
    branches = any(origin["revision"] == place - 1 for origin in origins)
    need(isinstance(cause, str) and cause in CAUSES, entry, "a cause")
    need((cause == "START") == (place == 1) and (cause == "BRANCH") == branches, entry, "a cause that can stand here")
    seated = "seat" in entry
    need(seated or place == 1 or branches, entry, "a seat")
    need(not seated or place > 1 and is_count(seat) and seat < seats, entry, f"a seat of {seats}")
    need(isinstance(move, dict) == (cause in OF_MOVES) and ("move" not in entry or isinstance(move, dict)), entry, "a move")
    need(time_of(entry.get("at")) is not None, entry, "a time")
    starts = origins[-1]["revision"] + 1 if origins else 1
    need(place != starts or entry["at"] == header["startedAt"], entry, f"the start at {header['startedAt']}")
    need(isinstance(events, list) and all(isinstance(event, dict) for event in events), entry, "events")
    of = FAMILIES[family(header)]
    if cause != "BRANCH":
        need(left.get(seat) == ("BOT" if cause == "SUBSTITUTE_MOVE" else None), entry, "a seat whose player may do that")
        if cause not in OF_MOVES:
            left[seat] = "BOT" if cause.endswith("_BOT") else "OUT"
    need(move is None or is_case(of["moves"], move, seats), entry, "a move of this game")
    need(all(is_case(of["events"], event, seats) for event in events), entry, "events of this game")
    opens = of["opens"][move["type"] if move else cause]
    if cause == "BRANCH":
        need(len(events) <= 1 and bool(events) == seated, entry, "a seat and what was dealt anew for it, or neither")
    need(events[0]["type"] in opens if events else not opens or cause == "BRANCH", entry, f"first one of {opens or 'none'}")
    first = next((event for event in events if event["type"] in opens and event["type"] != "refill-forgotten"), {})
    for field, there in of["says"].get(move["type"], {}).items() if move else ():
        said = first.get(there, move[field])
        if isinstance(said, dict):
            said = said["cards"][0] if len(said["cards"]) == 1 else None
        need(said == move[field], entry, "what the move says")
    if events and cause != "BRANCH" and events[0]["type"] != "refill-forgotten":
        need(events[0].get("seat", events[0].get("attacker", seat)) == seat, entry, f"an event of seat {seat} first")


class Journal:
    """Goes through a journal. It gives what it finds as (revision, depth, expected, found), and ends where no more can be
    looked at."""

    def __init__(self, header, entries, streams):
        """`streams` gives for a revision and the number of a request its stream."""
        self.header, self.entries, self.streams = header, entries, streams
        self.requests, self.place, self.redrawn, self.dealt, self.draws, self.ended = 0, 0, False, 0, 0, None

    def stream(self):
        self.requests += 1
        return self.streams(self.place, self.requests - 1)

    def check(self):
        try:
            yield from self.through()
        except Impossible as found:
            yield self.place, "EVENTS", *found.args

    def through(self):
        lies, left, played, last = table(self.header, self.stream), {None: None}, datetime.timedelta(), None
        of = FAMILIES[family(self.header)]
        for self.place, entry in enumerate(self.entries, 1):
            need(self.ended is None, entry, "nothing after the end of the match")
            shape(self.header, self.place, entry, left)
            now = time_of(entry["at"])
            played += now - last if last is not None and entry["cause"] != "BRANCH" else datetime.timedelta()
            last = now
            for event in entry["events"]:
                need(self.ended is None, event, "nothing after the end of the match")
                due = lies.due()
                if due == event["type"]:
                    self.dealt += 1
                    expected = lies.answer(due)
                    if expected != event:
                        yield self.place, "SHUFFLE", expected, event
                else:
                    need(event["type"] not in of["chance"] and (due is None or lies.waits()), event, f"the event {due}")
                lies.happened(event, played // datetime.timedelta(minutes=1))
                if event["type"] == of["end"]:
                    self.ended = event["outcome"]
            need(lies.due() is None or lies.waits(), "the end of the entry", f"the event {lies.due()}")
            self.redrawn, self.draws = lies.redrawn, lies.draws
