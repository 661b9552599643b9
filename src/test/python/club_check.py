#!/usr/bin/env python3
"""Replays the journal of a club without the service's code, and computes the tables of its seasons.

    python3 src/test/python/club_check.py PROOF [TABLE...]

PROOF is what GET /v1/clubs/{club}/proof answers, each TABLE what GET /v1/clubs/{club}/seasons/{season} answers. It was
written from openapi/guide/clubs.md and needs the standard library only. It prints the first fault, or the tables. It
ends with 0 if there is no fault, 1 if there is one, and 2 if a file cannot be read.
"""

import hashlib
import json
import sys

from chance_vectors import canonical

MEMBER, DIRECTOR, OWNER = range(3)
ROLES = {"MEMBER": MEMBER, "DIRECTOR": DIRECTOR, "OWNER": OWNER}
FIELDS = {
    "joined": "member player",
    "left": "member reason",
    "appointed": "member role",
    "seasonOpened": "season name game edition rules seats",
    "seasonEnded": "season",
    "matchAdded": "match",
    "matchDecided": "match members places",
    "matchDropped": "match reason",
    "closed": "",
}


class Fault(Exception):
    """An entry that the rules do not allow."""


def need(holds, why):
    if not holds:
        raise Fault(why)


def sha256(value):
    return hashlib.sha256(canonical(value).encode()).hexdigest()


class Club:
    def __init__(self):
        self.accounts = []
        self.roles = []  # of members who have left: None
        self.reasons = {}
        self.seasons = []
        self.closed = False

    def role(self, member):
        known = isinstance(member, int) and 1 <= member <= len(self.roles)
        return self.roles[member - 1] if known else None

    def may(self, member, role):
        own = self.role(member)
        return own is not None and own >= role

    def season(self):
        need(self.seasons and not self.seasons[-1]["over"], "there is no current season")
        return self.seasons[-1]

    def apply(self, by, event):
        need(not self.closed, "the club is closed")
        kind = event.get("type")
        need(kind in FIELDS, "there is no such event")
        need(sorted(event) == sorted(["type", *FIELDS[kind].split()]), "its fields are not those of its type")
        getattr(self, kind)(by, **{name: event[name] for name in event if name != "type"})

    def joined(self, by, member, player):
        need(by == member and 1 <= member <= len(self.roles) + 1, "a member joins for itself, with the next number")
        if member <= len(self.roles):
            need(self.accounts[member - 1] == player, "the number belongs to another account")
            need(self.roles[member - 1] is None and self.reasons[member] == "LEFT", "the account cannot join")
            self.roles[member - 1] = MEMBER
            return
        need(player not in self.accounts, "the account has another number")
        self.accounts.append(player)
        self.roles.append(MEMBER if self.roles else OWNER)

    def left(self, by, member, reason):
        role = self.role(member)
        need(role is not None, "the member is not there")
        if reason == "LEFT":
            need(by == member and role != OWNER, "the member cannot leave")
        elif reason == "REMOVED":
            need(self.may(by, DIRECTOR) and self.role(by) > role, "the member cannot be removed by that one")
        else:
            need(reason == "ERASED" and by == 0, "only the server knows of deleted accounts")
        self.roles[member - 1] = None
        self.reasons[member] = reason
        if role == OWNER:
            there = [(-own, number) for number, own in enumerate(self.roles) if own is not None]
            self.closed = not there
            if there:
                self.roles[min(there)[1]] = OWNER

    def appointed(self, by, member, role):
        need(self.may(by, OWNER) and by != member and self.role(member) is not None, "it cannot be appointed")
        need(role in ROLES, "there is no such role")
        self.roles[member - 1] = ROLES[role]
        if role == "OWNER":
            self.roles[by - 1] = DIRECTOR

    def seasonOpened(self, by, season, name, game, edition, rules, seats):
        need(self.may(by, DIRECTOR), "the member is no director")
        need(all(one["over"] for one in self.seasons), "a season is not over")
        need(season == len(self.seasons) + 1, "it is not the next season")
        self.seasons.append({"over": False, "seats": seats, "waiting": [], "rows": {}})

    def seasonEnded(self, by, season):
        need(self.may(by, DIRECTOR), "the member is no director")
        need(self.season() is self.seasons[season - 1], "it is not the current season")
        self.seasons[-1].update(over=True, waiting=[])

    def matchAdded(self, by, match):
        need(self.may(by, MEMBER), "the member is not there")
        self.season()["waiting"].append(match)

    def matchDropped(self, by, match, reason):
        need(by == 0 and match in self.season()["waiting"], "the match does not wait")
        self.season()["waiting"].remove(match)

    def matchDecided(self, by, match, members, places):
        season = self.season()
        need(by == 0 and match in season["waiting"], "the match does not wait")
        need(len(members) == len(set(members)) == len(places) == season["seats"], "not every seat has a member")
        need(all(1 <= one <= len(self.roles) for one in members), "there is no such member")
        need(all(1 <= place <= season["seats"] for place in places), "there is no such place")
        season["waiting"].remove(match)
        for seat, member in enumerate(members):
            row = season["rows"].setdefault(member, [0, 0, 0])
            mine, others = places[seat], places[:seat] + places[seat + 1 :]
            row[0] += sum(1 if mine < other else 0.5 if mine == other else 0 for other in others)
            row[1] += mine == 1 and 1 not in others
            row[2] += 1

    def table(self, number):
        rows = self.seasons[number - 1]["rows"]

        def merit(member):
            points, wins, played = rows[member]
            return (-points, -wins, played)

        order = sorted(rows, key=lambda member: (*merit(member), member))
        merits = [merit(member) for member in order]
        return [[merits.index(merit(member)) + 1, member, *rows[member]] for member in order]


def replayed(proof):
    """The club, or the fault of the first bad entry."""
    need(proof["hashes"][0] == sha256(proof["header"]), "the header does not match its hash")
    need(len(proof["hashes"]) == len(proof["entries"]) + 1, "the number of hashes does not match")
    club = Club()
    for number, entry in enumerate(proof["entries"], 1):
        try:
            need(sorted(entry) == ["at", "by", "event", "revision"] and entry["revision"] == number, "it is no entry")
            bound = sha256({"entry": entry, "previous": proof["hashes"][number - 1]})
            need(bound == proof["hashes"][number], "its hash does not follow")
            club.apply(entry["by"], entry["event"])
        except (Fault, TypeError, AttributeError) as why:
            raise Fault(f"entry {number}: {why}") from why
    return club


def compare(club, table):
    number = table["season"]["season"]
    need(number <= len(club.seasons), f"there is no season {number}")
    said = [[row[name] for name in ("place", "member", "points", "wins", "played")] for row in table["standings"]]
    need(said == club.table(number), f"season {number}: the journal gives another table")


def main(arguments):
    if not arguments or any(argument.startswith("-") for argument in arguments):
        sys.exit(__doc__)
    try:
        files = []
        for name in arguments:
            with open(name, encoding="utf-8") as text:
                files.append(json.load(text))
        club = replayed(files[0])
        for table in files[1:]:
            compare(club, table)
    except Fault as fault:
        print(fault)
        sys.exit(1)
    except (OSError, ValueError, KeyError, IndexError, TypeError) as none:
        print(f"no journal of a club: {none!r}")
        sys.exit(2)
    for number, _ in enumerate(club.seasons, 1):
        print(f"season {number}:")
        for place, member, points, wins, played in club.table(number):
            print(f"{place:4} member {member:4} {points:7} points {wins:4} wins {played:4} matches")


if __name__ == "__main__":
    main(sys.argv[1:])
