#!/usr/bin/env python3
"""Deals matches again after audit protocol 1, from nothing but their headers and seeds.

    python3 src/test/python/deal_again.py PROOF...    ends with 0, or 1 and says what differs

It was written from openapi/audit/protocol.md and needs the standard library only. Of every deal it
makes the whole event, as the page says how events look, and compares it with the one that stands in
the proof. proof_check.py judges the same proofs; it looks at the cards alone and shares no line about
deals with this. Only numbers are drawn by chance_vectors.py for both.

Who deals a later hand or round, and how large its layouts are, follows from what happened before; that
is read off the events, and what the rules decide is taken as it stands.
"""

import json
import sys

import chance_vectors as chance


def shown(cards):
    return {"type": "shown", "cards": cards}


class Dealer:
    """The requests of one match, in order. A branch was dealt by its origins first."""

    def __init__(self, proof):
        header = proof["header"]
        self.seeds = [
            (origin["revision"], self.seed(origin["serverSeed"], origin))
            for origin in header.get("origins", [])
        ]
        own = self.seed(proof["serverSeed"], header)
        self.seeds.append((len(proof["entries"]), own))
        self.request, self.revision = 0, 1

    @staticmethod
    def seed(server_seed, of):
        return chance.match_seed(bytes.fromhex(server_seed), of["match"], of["entropy"], of.get("board"))

    def stream(self):
        seed = next(seed for last, seed in self.seeds if self.revision <= last)
        stream = chance.Stream(seed, self.request)
        self.request += 1
        return stream

    def shuffled(self, things):
        return [things[place] for place in chance.shuffle(self.stream(), len(things))]

    def picked(self, count, things):
        return [things[place] for place in chance.pick(self.stream(), count, len(things))]


class LayoutGame:
    """TRASHED, Garbage and Trash."""

    def __init__(self, header, dealer):
        self.dealer, self.rules, self.seats = dealer, header["rules"], header["seats"]
        self.trashed = header["game"] == "trashed"
        self.sizes, self.gone, self.hands, self.first, self.discards = [10] * self.seats, set(), 0, None, []

    def pack(self):
        if self.trashed:
            naturals = [str(number) for number in range(1, 11) for _ in range(4)]
            return naturals + ["WILD"] * self.rules["wilds"] + ["STOP"] * 4 + ["TRASHED"] * 4
        french = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
        return (french + ["JOKER"] * self.rules.get("jokers", 0)) * self.rules["decks"]

    def expected(self, event):
        kind = event["type"]
        if kind == "dealer-chosen":
            (self.first,) = self.dealer.picked(1, range(self.seats))
            return {"type": kind, "dealer": self.first}
        if kind == "hand-dealt":
            return self.hand(event)
        if kind == "stock-recycled":
            below, self.discards = self.discards[:-1], self.discards[-1:]
            return {**event, "stock": shown(self.dealer.shuffled(below))}
        return None

    def hand(self, event):
        self.hands += 1
        dealer, starter = event["dealer"], event["starter"]
        if self.hands == 1:
            dealer, starter = self.first, (self.first + 1) % self.seats
        pack = self.dealer.shuffled(self.pack())
        sizes = [0 if seat in self.gone else size for seat, size in enumerate(self.sizes)]
        layouts, seat = [[] for _ in sizes], starter
        while sum(map(len, layouts)) < sum(sizes):
            if len(layouts[seat]) < sizes[seat]:
                layouts[seat].append(pack.pop(0))
            seat = (seat + 1) % self.seats
        dealt = {"type": "hand-dealt", "hand": self.hands, "dealer": dealer, "starter": starter}
        self.discards = []
        if self.trashed:
            dealt["upcard"] = pack.pop(0)
            self.discards = [dealt["upcard"]]
        return {**dealt, "layouts": [shown(layout) for layout in layouts], "stock": shown(pack)}

    def happened(self, event):
        kind = event["type"]
        if kind == "seat-left":
            self.gone.add(event["seat"])
        elif kind == "hand-ended":
            self.sizes = event["sizes"]
        elif kind == "card-discarded":
            self.discards.append(event["card"])
        elif kind == "card-drawn" and event["from"] == "DISCARD":
            self.discards.pop()


class Trio:
    def __init__(self, header, dealer):
        self.dealer, self.rules, self.seats = dealer, header["rules"], header["seats"]
        self.gone, self.rounds, self.first = set(), 0, None

    def expected(self, event):
        kind = event["type"]
        if kind == "first-dealer-picked":
            (self.first,) = self.dealer.picked(1, range(self.seats))
            return {"type": kind, "dealer": self.first}
        return self.round(event) if kind == "round-dealt" else None

    def round(self, event):
        self.rounds += 1
        rules, last = self.rules, self.first if self.rounds == 1 else event["dealer"]
        values = range(rules["lowest"], rules["highest"] + 1)
        pack = self.dealer.shuffled([value for value in values for _ in range(rules["copies"])])
        order = [(last + 1 + place) % self.seats for place in range(self.seats)]
        order = [seat for seat in order if seat not in self.gone]
        got = {seat: [pack[lap * len(order) + place] for lap in range(9)] for place, seat in enumerate(order)}
        written = lambda values: [str(value) for value in values]
        seats = []
        for seat in range(self.seats):
            cards = got.get(seat, [])
            down, up, hand = cards[:3], sorted(cards[3:6]), sorted(cards[6:])
            seats.append({"faceDown": shown(written(down)), "faceUp": written(up), "hand": shown(written(hand))})
        stock = shown(written(pack[9 * len(order) :]))
        return {"type": "round-dealt", "round": self.rounds, "dealer": last, "seats": seats, "stock": stock}

    def happened(self, event):
        if event["type"] == "seat-vacated":
            self.gone.add(event["seat"])


CHARACTERS = ["ISCRATCHU", "MOOSIFER", "RATTIGAN", "GULLIBLE", "POSSUMBLY", "SKUNKETTE"]
BOOSTERS = "SECOND_WIND SPARE_CROWBAR REINFORCED_LID MAGNET STICKY_PAWS CLEAN_SWEEP GUARD_DOG".split()
BLOCKERS = "LOCKED_LID SWARM_OF_FLIES RACCOON_GANG NIGHT_WATCHMAN ALLEY_THIEF".split()
THINGS = (
    "PIZZA_BOX APPLE_CORE SODA_CAN TAKE_OUT STUFFED_BEAR FISH_BONE BANANA_PEEL OLD_BOOT MILK_CARTON "
    "LIGHT_BULB NEWSPAPER BROKEN_UMBRELLA SARDINE_TIN"
).split()


class DumpsterBrawl:
    """The set-up. What chance does later hangs on the rules."""

    def __init__(self, header, dealer):
        self.dealer, self.rules, self.seats = dealer, header["rules"], header["seats"]
        self.boosters, self.blockers = self.all_or_none("boosters", BOOSTERS), self.all_or_none("blockers", BLOCKERS)
        self.rolling, self.trash = list(range(self.seats)), []

    def all_or_none(self, option, cards):
        return cards if self.rules[option] == len(cards) else []

    def expected(self, event):
        deal = {
            "characters-drawn": self.characters,
            "boosters-picked": self.pick_boosters,
            "blockers-picked": self.pick_blockers,
            "starter-rolled": self.roll,
            "brawl-dealt": self.deal,
            "blockers-shuffled-in": self.shuffle_in,
        }.get(event["type"])
        return deal and {"type": event["type"], **deal()}

    def characters(self):
        chosen = [self.rules[f"character{seat}"] for seat in range(self.seats)]
        free = [character for character in CHARACTERS if character not in chosen]
        drawn = iter(self.dealer.picked(chosen.count("RANDOM"), free))
        return {"critters": [next(drawn) if one == "RANDOM" else one for one in chosen]}

    def pick_boosters(self):
        self.boosters = self.dealer.picked(self.rules["boosters"], BOOSTERS)
        return {"boosters": shown(self.boosters)}

    def pick_blockers(self):
        self.blockers = self.dealer.picked(self.rules["blockers"], BLOCKERS)
        return {"blockers": shown(self.blockers)}

    def roll(self):
        seats = self.rolling
        dice = chance.roll(self.dealer.stream(), len(seats), 6)
        crowbars = [seat for seat, die in zip(seats, dice) if die <= self.rules["faces"]]
        self.rolling = crowbars or seats
        return {"seats": seats, "dice": dice, "left": self.rolling}

    def deal(self):
        pack = [thing for thing in THINGS for _ in range(7)] + ["SLUG"] * self.rules["slugs"] + self.boosters
        pack, (starter,) = self.dealer.shuffled(pack), self.rolling
        size = max(self.seats, self.rules["leastDeal"])
        hands = [
            sorted(pack[lap * self.seats + (seat - starter) % self.seats] for lap in range(size))
            for seat in range(self.seats)
        ]
        self.trash = pack[size * self.seats :]
        return {"starter": starter, "hands": [shown(hand) for hand in hands], "trash": shown(self.trash)}

    def shuffle_in(self):
        return {"trash": shown(self.dealer.shuffled(self.trash + self.blockers))}

    def happened(self, event):
        pass


GAMES = {"trashed": LayoutGame, "garbage": LayoutGame, "trash": LayoutGame, "trio": Trio}


def differences(proof):
    """Of every deal that is not what it has to be: revision, expected, found. How many deals there were."""
    header, dealer = proof["header"], Dealer(proof)
    game = GAMES.get(header["game"], DumpsterBrawl)(header, dealer)
    different, deals = [], 0
    for entry in proof["entries"]:
        dealer.revision = entry["revision"]
        for event in entry["events"]:
            expected = game.expected(event)
            if expected is not None:
                deals += 1
                if expected != event:
                    different.append((entry["revision"], expected, event))
            game.happened(event)
    return different, deals


def main(files):
    if not files:
        sys.exit(__doc__)
    wrong = 0
    for file in files:
        with open(file, encoding="utf-8") as text:
            different, deals = differences(json.load(text))
        for revision, expected, found in different:
            print(f"{file}: revision {revision}\n  expected {expected}\n  found    {found}")
        print(f"{file}: {deals} deals, {'NOT the same' if different or not deals else 'the same'}")
        wrong += bool(different) or not deals
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
