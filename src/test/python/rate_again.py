#!/usr/bin/env python3
"""Computes the ratings of a ladder again, from what every client can read: listed matches and their journals.

    python3 src/test/python/rate_again.py http://localhost:8080 trash classic 2

It was written from openapi/guide/ratings.md and needs the standard library only. Every line it prints is a
rating: value, margin, number of matches, and the built-in bot or the name of the account. Accounts of the same
name are one to it.
"""

import json
import sys
from collections import Counter
from itertools import combinations
from math import comb, exp, sqrt
from time import sleep
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

MEAN, DEVIATION = 25, 25 / 3
BETA, KAPPA = DEVIATION / 2, 0.0001
LEAVING = {"RESIGNATION", "FORFEIT", "RESIGNATION_TO_BOT", "FORFEIT_TO_BOT"}


def rated(before, places):
    """The ratings after a match: the mean over all orders of those who share a place."""
    scale = sqrt(sum(deviation**2 + BETA**2 for _, deviation in before))
    weights = [exp(mean / scale) for mean, _ in before]
    gains, sureties = [1.0] * len(before), [0.0] * len(before)
    for place in set(places):
        sharing = [i for i, other in enumerate(places) if other == place]
        behind = [i for i, other in enumerate(places) if other > place]
        for size in range(1, len(sharing) + 1):
            for left in combinations(sharing, size):
                choosing = [*left, *behind]
                total = sum(weights[i] for i in choosing)
                for i in choosing:
                    chance = weights[i] / total
                    gains[i] -= chance / comb(len(sharing), size)
                    sureties[i] += chance * (1 - chance) / comb(len(sharing), size)
    return [
        (
            mean + deviation**2 / scale * gain,
            deviation * sqrt(max(1 - (deviation / scale) ** 3 * surety, KAPPA)),
        )
        for (mean, deviation), gain, surety in zip(before, gains, sureties)
    ]


def counting(places, causes):
    """The places that count, or nothing. causes: of each seat, how many entries there are of each cause."""
    if any(cause["MOVE"] == 0 for cause in causes):
        return None
    absent = [bool(LEAVING & cause.keys()) or cause["TIMEOUT_MOVE"] > cause["MOVE"] for cause in causes]
    if all(absent):
        return None
    ranks = [(gone, 0 if gone else place) for gone, place in zip(absent, places)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]


def get(house, path, **query):
    while True:
        try:
            with urlopen(f"{house}{path}?{urlencode(query)}") as answer:
                return json.load(answer)
        except HTTPError as refused:
            if refused.code != 429:
                raise
            sleep(int(refused.headers["Retry-After"]))


def pages(house, path, items, cursor, **query):
    while True:
        page = get(house, path, limit=100, **query)
        yield from page[items]
        if "next" not in page:
            return
        query[cursor] = page["next"]


def plain(rules):
    """Without characters, which seats choose as they sit down, whatever was agreed."""
    return {name: value for name, value in rules.items() if not name.startswith("character")}


def contender(seat):
    """The name of the player or level of the bot there; nothing for a bot without a rating."""
    if seat["kind"] == "PLAYER":
        return seat.get("name", "(deleted)")
    return seat["bot"] if seat["kind"] == "BOT" and "thinking" not in seat else None


def end(match):
    """When it ended, so that texts with and without parts of a second are in order."""
    second, _, part = match["finishedAt"].rstrip("Z").partition(".")
    return second, part.ljust(9, "0"), match["id"]


def ladder(house, game, preset, seats):
    presets = {one["game"]: one["presets"] for one in get(house, "/v1/games")["games"]}
    wanted = plain(presets[game][preset])
    if wanted.get("decks") == 0:
        wanted["decks"] = (seats + 1) // 2
    ratings, matches = {}, Counter()
    listed = pages(house, "/v1/matches", "matches", "cursor", game=game, status="FINISHED")
    for match in sorted((one for one in listed if "finishedAt" in one), key=end):
        players = [contender(seat) for seat in match["seats"]]
        people = any(seat["kind"] == "PLAYER" for seat in match["seats"])
        if len(players) != seats or None in players or not people or "branch" in match or plain(match["rules"]) != wanted:
            continue
        causes = [Counter() for _ in players]
        for entry in pages(house, f"/v1/matches/{match['id']}/journal", "entries", "after"):
            if "seat" in entry:
                causes[entry["seat"]][entry["cause"]] += 1
        places = counting(match["outcome"]["places"], causes)
        if places is None:
            continue
        unknown = {name: (MEAN, DEVIATION) for name in players} | {"greedy": (MEAN, DEVIATION / 100)}
        after = rated([ratings.get(name, unknown[name]) for name in players], places)
        for seat, name in enumerate(players):
            # A built-in bot that has several seats is rated by the first.
            if players.index(name) == seat:
                ratings[name] = unknown[name] if name == "greedy" else after[seat]
                matches[name] += 1
    for name, (mean, deviation) in sorted(ratings.items(), key=lambda one: one[1][0] - 3 * one[1][1], reverse=True):
        yield f"{mean:.2f} {1.959964 * deviation:.2f} {matches[name]} {name}"


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    print("\n".join(ladder(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))))
