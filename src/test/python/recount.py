#!/usr/bin/env python3
"""Counts the statistics of finished matches again, from an export or a data set and nothing else.

    ./cardhouse export --listed > matches.ndjson
    curl -s localhost:8080/v1/games > games.json
    python3 src/test/python/recount.py games.json matches.ndjson
    python3 src/test/python/recount.py games.json set/proofs/*.ndjson.gz

It was written from openapi/guide/statistics.md and needs the standard library only. Every line it prints
is a count or a bin:

    count GAME EDITION PRESET SEATS MATCHES ADJUDICATED ABANDONED
    bin GAME EDITION PRESET SEATS STATISTIC NUMBER COUNT SUM

An export does not say which matches were imported or hidden from spectators, nor whether characters were
part of the rules or chosen by the seats; the server does not count the former, and counts only the latter.
"""

import gzip
import json
import sys
from collections import Counter

LEAVING = {"RESIGNATION", "FORFEIT", "RESIGNATION_TO_BOT", "FORFEIT_TO_BOT"}

# How wide bins are and how many, by family and statistic.
BINS = {
    "layout": {
        "entries": (20, 50),
        "turns": (20, 50),
        "hands": (1, 80),
        "hand-turns": (2, 50),
        "taken-discards": (5, 50),
        "first-turn": (1, 11),
        "dealt-in-place": (1, 11),
        "winner": (1, 8),
        "thefts": (1, 60),
    },
    "trio": {
        "entries": (10, 60),
        "turns": (10, 60),
        "burns": (1, 40),
        "pick-ups": (2, 50),
        "picked-up": (1, 60),
        "exchanged": (1, 4),
        "flips": (1, 2),
        "winner": (1, 6),
    },
    "brawl": {
        "entries": (50, 60),
        "turns": (10, 60),
        "thefts": (5, 50),
        "gifts": (5, 50),
        "draws": (10, 60),
        "discards": (10, 60),
        "lays": (1, 20),
        "victory-hand": (1, 40),
        "attacks": (1, 2),
        "winner": (1, 6),
    },
}

FAMILIES = {"trashed": "layout", "garbage": "layout", "trash": "layout", "trio": "trio", "dumpster-brawl": "brawl"}


def size(cards):
    return cards["hidden"] if cards["type"] == "hidden" else len(cards["cards"])


def winners(places, starter):
    """How far behind the seat that began those sit who came first."""
    seats = len(places)
    return [(seat - starter) % seats for seat in range(seats) if places[seat] == 1]


def own_slot(card):
    """Where a card of a layout game belongs: 7H in the seventh slot, as does 7."""
    if card.isdigit():
        return int(card)
    return "A23456789T".find(card[0]) + 1 if len(card) == 2 else 0


def layout(game, events, kinds, places):
    first = next(event for event in events if event["type"] == "hand-dealt")
    starts = [at for at, event in enumerate(events) if event["type"] == "turn-started"]
    end = starts[1] if len(starts) > 1 else len(events)
    deals = [at for at, event in enumerate(events) if event["type"] == "hand-dealt"] + [len(events)]
    told = {
        "turns": [kinds["turn-started"]],
        "hands": [kinds["hand-dealt"]],
        "hand-turns": [sum(this < start < after for start in starts) for this, after in zip(deals, deals[1:])],
        "taken-discards": [
            sum(event["type"] == "card-drawn" and event["from"] == "DISCARD" for event in events)
        ],
        "first-turn": [
            len({event["slot"] for event in events[starts[0] : end] if event["type"] == "card-placed"})
        ],
        "dealt-in-place": [
            sum(own_slot(card) == slot for slot, card in enumerate(cards["cards"], 1)) for cards in first["layouts"]
        ],
        "winner": winners(places, first["starter"]),
    }
    if game == "trashed":
        told["thefts"] = [kinds["card-stolen"]]
    return told


def trio(_, events, kinds, places):
    leads = [event["seat"] for event in events if event["type"] == "lead-decided"]
    swaps = {"hands-exchanged": lambda event: len(event["given"]), "hand-kept": lambda _: 0}
    return {
        "turns": [kinds["turn-began"]],
        "burns": [kinds["pile-burned"]],
        "pick-ups": [kinds["pile-picked-up"]],
        "picked-up": [event["count"] for event in events if event["type"] == "pile-picked-up"],
        "exchanged": [swaps[event["type"]](event) for event in events if event["type"] in swaps],
        "flips": [int(event["fits"]) for event in events if event["type"] == "card-flipped"],
        "winner": winners(places, leads[0]) if leads else [],
    }


def brawl(_, events, kinds, places):
    starter = next(event["starter"] for event in events if event["type"] == "brawl-dealt")
    attacks, attacker = [], None
    for event in events:
        if event["type"] == "brawl-rolled":
            attacker = event["attacker"]
        elif event["type"] == "brawl-decided":
            attacks.append(int(event["winner"] == attacker))
    return {
        "turns": [kinds["brawl-turn-started"]],
        "thefts": [kinds["card-grabbed"]],
        "gifts": [kinds["card-given"]],
        "draws": [kinds["card-rummaged"]],
        "discards": [kinds["card-tossed"]],
        "lays": [len(event["cards"]) for event in events if event["type"] == "cards-laid"],
        "victory-hand": [size(event["hand"]) for event in events if event["type"] == "victory-declared"],
        "attacks": attacks,
        "winner": winners(places, starter),
    }


TELLERS = {"layout": layout, "trio": trio, "brawl": brawl}


def plain(options):
    """Without characters, which seats choose as they sit down, whatever was agreed."""
    return {name: value for name, value in options.items() if not name.startswith("character")}


def preset(presets, rules, seats):
    """Whose rules they are. Decks that are as many as it takes are one for every two seats."""
    for name, options in presets.items():
        wanted = plain(options)
        if wanted.get("decks") == 0:
            wanted["decks"] = (seats + 1) // 2
        if wanted == plain(rules):
            return name
    return None


def lines(path):
    opened = gzip.open if path.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        for line in file:
            told = json.loads(line)
            if "end" in told:
                continue
            if told.get("listed", True):
                yield told.get("proof", told)


def recount(games, paths):
    presets = {game["game"]: game["presets"] for game in games["games"]}
    counts, bins, sums = {}, Counter(), Counter()
    for path in paths:
        for proof in lines(path):
            header = proof["header"]
            game, seats = header["game"], header["seats"]
            name = preset(presets[game], header["rules"], seats)
            if name is None or header.get("origins"):
                continue
            group = (game, header["edition"], name, seats)
            count = counts.setdefault(group, [0, 0, 0])
            if any(entry["cause"] in LEAVING for entry in proof["entries"]):
                count[2] += 1
                continue
            count[0] += 1
            count[1] += proof["outcome"]["status"] == "ADJUDICATED"
            events = [event for entry in proof["entries"] for event in entry["events"]]
            kinds = Counter(event["type"] for event in events)
            family = FAMILIES[game]
            told = TELLERS[family](game, events, kinds, proof["outcome"]["places"])
            told["entries"] = [len(proof["entries"])]
            for statistic, values in told.items():
                width, most = BINS[family][statistic]
                for value in values:
                    key = (*group, statistic, min(value // width, most - 1))
                    bins[key] += 1
                    sums[key] += value
    for group, count in counts.items():
        yield " ".join(map(str, ("count", *group, *count)))
    for key, count in bins.items():
        yield " ".join(map(str, ("bin", *key, count, sums[key])))


def main(arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    with open(arguments[0], encoding="utf-8") as file:
        games = json.load(file)
    for line in sorted(recount(games, arguments[1:])):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
