#!/usr/bin/env python3
"""Checks openings of cards after audit protocol 1 (Openings). It shares no code with the service.

    python3 src/test/python/openings_check.py JOURNAL OPENINGS...
    python3 src/test/python/openings_check.py openapi/audit/opening-vectors.ndjson

JOURNAL is a page of the journal from the first entry on, as any viewer sees it, and OPENINGS are documents of the match.
Prints the first fault with its revision and ends with 1; or with 0. Who signed the roots is not looked at.
"""

import hashlib
import json
import sys


def sha256(data):
    return hashlib.sha256(data).digest()


def leaf(opening):
    """canonical() of an object with plain texts and numbers only."""
    said = {name: opening[name] for name in ("card", "list", "place", "salt")}
    return sha256(b"\x00" + json.dumps(said, sort_keys=True, separators=(",", ":")).encode())


def climbed(hashed, place, size, path):
    """RFC 9162 section 2.1.3.2; None if the path has another length."""
    at, last = place, size - 1
    for step in path:
        other = bytes.fromhex(step)
        if last == 0:
            return None
        if at % 2 or at == last:
            hashed = sha256(b"\x01" + other + hashed)
            while at % 2 == 0 and at:
                at, last = at >> 1, last >> 1
        else:
            hashed = sha256(b"\x01" + hashed + other)
        at, last = at >> 1, last >> 1
    return None if last else hashed


def count(cards):
    return len(cards["cards"]) if cards["type"] == "shown" else cards["hidden"]


class Layouts:
    """What events of TRASHED, Garbage and Trash show: ("shuffled", size) or ("seen", list, place, card)."""

    def __init__(self):
        self.lists, self.next, self.down = 0, 0, {}

    def follow(self, event):
        kind = event["type"]
        if kind == "hand-dealt":
            return self.dealt(event)
        if kind == "stock-recycled":
            self.lists, self.next = self.lists + 1, 0
            return [("shuffled", count(event["stock"]))]
        if kind == "card-drawn" and event["from"] == "STOCK":
            self.next += 1
            return [("seen", self.lists - 1, self.next - 1, event["card"])]
        if kind == "card-placed":
            return self.turned(event["seat"], event["slot"], event["displaced"])
        if kind == "card-stolen":
            return self.turned(event["victim"], event["slot"], event["card"])
        if kind == "layout-revealed":
            return [one for up in event["cards"] for one in self.turned(event["seat"], up["slot"], up["card"])]
        return []

    def dealt(self, event):
        number, self.lists, self.down, place = self.lists, self.lists + 1, {}, 0
        for seat, layout in enumerate(event["layouts"]):
            for slot in range(1, count(layout) + 1):
                self.down[seat, slot] = (number, place)
                place += 1
        steps = []
        if "upcard" in event:
            steps.append(("seen", number, place, event["upcard"]))
            place += 1
        self.next = place
        return [("shuffled", place + count(event["stock"]))] + steps

    def turned(self, seat, slot, card):
        place = self.down.pop((seat, slot), None)
        return [("seen", *place, card)] if place else []


def check(journal, documents):
    lists, openings, until = {}, {}, 0
    for document in documents:
        until = max(until, document["revision"])
        for one in document["lists"]:
            if lists.setdefault(one["list"], one)["root"] != one["root"]:
                yield one["revision"], "a list has two roots"
        for one in document["openings"]:
            if openings.setdefault((one["list"], one["place"]), one) != one:
                yield one["revision"], "a place has two openings"
    follower, found, seen = Layouts(), 0, 0
    for entry in journal["entries"]:
        revision = entry["revision"]
        for event in entry["events"] if revision <= until else []:
            for step in follower.follow(event):
                if step[0] == "shuffled":
                    one, found = lists.get(found), found + 1
                    if not one or (one["revision"], one["cards"]) != (revision, step[1]):
                        yield revision, "a list has no root, or that of another one"
                    continue
                _, number, place, card = step
                one, seen = openings.get((number, place)), seen + 1
                if number not in lists:
                    yield revision, f"the list of {card} has no root"
                elif not one or (one["card"], one["revision"]) != (card, revision):
                    yield revision, f"{card} was not opened"
                elif climbed(leaf(one), place, lists[number]["cards"], one["path"]) != bytes.fromhex(lists[number]["root"]):
                    yield revision, f"{card} does not lead to the root"
    if (len(lists), len(openings)) != (found, seen):
        yield 0, "there is more than the events show"


def vectors(name):
    """Whether the verdict on each line is the one that it says."""
    for line in open(name, encoding="utf-8"):
        case = json.loads(line)
        faults = [revision for revision, _ in check(case["journal"], [case["openings"]])]
        if faults[:1] != ([case["fault"]] if "fault" in case else []):
            print(f"{case['name']}: {faults}")
            return 1
    return 0


def main(journal, *documents):
    if not documents:
        return vectors(journal)
    read = lambda name: json.load(open(name, encoding="utf-8"))
    faults = list(check(read(journal), [read(name) for name in documents]))
    for revision, why in faults[:1]:
        print(f"revision {revision}: {why}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
